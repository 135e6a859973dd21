"""Openers: how the line that a URL names is opened."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from hardware.fake_port import SCHEME as FAKE
from hardware.fake_port import open_fake
from hardware.kinds import Kind, find_kind
from hardware.port import OpenPort
from hardware.serial_port import SerialPort
from hardware.socket_port import SCHEME as SOCKET
from hardware.socket_port import SocketPort

DEFAULT: Final = "ttb"


def kind_of(url: str, name: str | None = None) -> Kind:
    """The device on a URL: the one named, the one after `#`, that of a fake, or a button box.

    Raises UnknownKind.
    """
    parts = urlsplit(url)
    fake = parts.netloc if parts.scheme == FAKE and not parts.path.strip("/") else ""
    return find_kind(name or parts.fragment or fake or DEFAULT)


def opener(url: str, kind: Kind) -> OpenPort:
    """A port, `fake://`, `socket://`, or a URL of pyserial, at the speed of the device."""
    url = url.partition("#")[0]
    if url.startswith(f"{FAKE}:"):
        return lambda: open_fake(url, kind.name)
    if url.startswith(f"{SOCKET}:"):
        return lambda: SocketPort(url)
    return lambda: SerialPort(url, kind.baud)
