"""Socket port: `socket://host:port`, a line over the network or to a simulator.

pyserial has one too; it throws away what came with the connection, cannot be woken, and waits at
closing.
"""

from __future__ import annotations

import contextlib
import select
import socket
from typing import Final
from urllib.parse import urlsplit

SCHEME: Final = "socket"
CONNECT_TIME: Final = 0.8
WRITE_TIME: Final = 0.2
_MOST: Final = 4096


class SocketPort:
    """A line on TCP."""

    def __init__(self, url: str) -> None:
        """Connect. Raises ValueError for a URL that names no port, OSError when nobody answers."""
        parts = urlsplit(url)
        if not parts.hostname or not parts.port:
            raise ValueError("it is written socket://host:port")
        self._socket = socket.create_connection((parts.hostname, parts.port), CONNECT_TIME)
        self._socket.settimeout(WRITE_TIME)
        with contextlib.suppress(OSError):
            self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._ear, self._bell = socket.socketpair()
        self._bell.setblocking(False)

    def read(self, wait: float) -> bytes:
        ready, _, _ = select.select([self._socket, self._ear], [], [], wait)
        if self._ear in ready:
            self._ear.recv(_MOST)
        if self._socket not in ready:
            return b""
        data = self._socket.recv(_MOST)
        if not data:
            raise OSError("the far end has closed the connection")
        return data

    def write(self, data: bytes) -> bool:
        try:
            self._socket.sendall(data)
        except TimeoutError:
            return False
        return True

    def wake(self) -> None:
        with contextlib.suppress(OSError):
            self._bell.send(b"!")

    def close(self) -> None:
        for one in (self._socket, self._ear, self._bell):
            with contextlib.suppress(OSError):
                one.close()
