"""Raw tail: the last things that went over a line, for the page that shows why a device is silent.

The numbers of tags are cut to their last four digits, since nobody has said yet whose they are.
"""

from __future__ import annotations

import re
from collections import deque
from typing import Final

from hardware.port import OpenPort, Port

_KEPT: Final = 40
_LONGEST: Final = 128
_BREAKS: Final = re.compile(rb"[\x00-\x1f]+")
_NUMBER: Final = re.compile(r"(?:[0-9A-Fa-f]{2}[ :-]?){3,}[0-9A-Fa-f]{2,}")
_SHOWN: Final = 4


class RawTail:
    """The last lines and frames, the newest at the end, as text that may be shown."""

    def __init__(self) -> None:
        self._lines: deque[str] = deque(maxlen=_KEPT)
        self._buffer = b""

    def lines(self) -> list[str]:
        """What is shown; `>` before what was sent."""
        return list(self._lines)

    def hear(self, data: bytes) -> None:
        """Bytes that came; what has no end yet waits for it."""
        *ended, self._buffer = _BREAKS.split(self._buffer + data)
        self._lines.extend(_to_text(piece) for piece in ended if piece)
        if len(self._buffer) > _LONGEST:
            self._lines.append(_to_text(self._buffer))
            self._buffer = b""

    def say(self, data: bytes) -> None:
        """Bytes that were sent."""
        self._lines.extend(f"> {_to_text(piece)}" for piece in _BREAKS.split(data) if piece)


def _to_text(piece: bytes) -> str:
    """Text with its long numbers cut; of bytes that are none, only how many."""
    if not piece.isascii():
        return f"<{len(piece)} bytes>"
    return _NUMBER.sub(_cut, piece.decode("ascii"))


def _cut(match: re.Match[str]) -> str:
    digits = re.sub(r"[^0-9A-Fa-f]", "", match[0])
    return f"..{digits[-_SHOWN:]}"


class _TappedPort:
    """A port that is listened to."""

    def __init__(self, port: Port, tail: RawTail) -> None:
        self._port = port
        self._tail = tail

    def read(self, wait: float) -> bytes:
        data = self._port.read(wait)
        self._tail.hear(data)
        return data

    def write(self, data: bytes) -> bool:
        self._tail.say(data)
        return self._port.write(data)

    def wake(self) -> None:
        self._port.wake()

    def close(self) -> None:
        self._port.close()


def tapped(open_port: OpenPort, tail: RawTail) -> OpenPort:
    """The same port, its traffic shown in a tail."""
    return lambda: _TappedPort(open_port(), tail)
