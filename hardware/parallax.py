"""Parallax: the frames of the 28140 and 28340 readers, which have no checksum at all."""

from __future__ import annotations

import re
from typing import Final

from hardware.decoder import Counts
from hardware.events import Event, TagRead
from hardware.spelling import from_em_hex

_LF: Final = 0x0A
_CR: Final = 0x0D
_DIGITS: Final = 10
_FRAME: Final = re.compile(rb"[0-9A-Fa-f]{10}")


class Parallax:
    """LF, ten hex digits, CR. One frame proves little: whoever uses it wants two equal ones."""

    def __init__(self) -> None:
        self.counts = Counts()
        self._frame = bytearray()
        self._is_open = False

    @property
    def held(self) -> int:
        return len(self._frame)

    def feed(self, data: bytes) -> list[Event]:
        found: list[Event] = []
        for byte in data:
            if byte == _LF:
                self.counts.refused += bool(self._frame)
                self._frame.clear()
                self._is_open = True
            elif not self._is_open:
                self.counts.noise += 1
            elif byte != _CR and len(self._frame) < _DIGITS:
                self._frame.append(byte)
            else:
                found += self._close(is_whole=byte == _CR)
        return found

    def _close(self, is_whole: bool) -> list[Event]:
        text = bytes(self._frame)
        self._frame.clear()
        self._is_open = False
        if is_whole and _FRAME.fullmatch(text):
            self.counts.frames += 1
            return [TagRead(from_em_hex(text.decode("ascii")))]
        self.counts.refused += 1
        return []
