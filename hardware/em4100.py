"""EM4100: the frames of 125 kHz readers, RDM6300 (and 630) and ID-2, ID-12, ID-20."""

from __future__ import annotations

import re
from functools import reduce
from operator import xor
from typing import Final

from hardware.decoder import Counts
from hardware.events import Event, TagRead
from hardware.spelling import from_em_hex

_STX: Final = 0x02
_ETX: Final = 0x03
_FRAME: Final = re.compile(rb"([0-9A-Fa-f]{12})(?:\r\n)?")
"""Five bytes and their XOR in hex; an ID-12 ends them with CR LF."""
_LONGEST: Final = 14


class Em4100:
    """STX, ten hex digits, two of XOR, ETX. The XOR is over all five bytes, version included."""

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
            if byte == _STX:
                self.counts.refused += bool(self._frame)
                self._frame.clear()
                self._is_open = True
            elif not self._is_open:
                self.counts.noise += 1
            elif byte != _ETX and len(self._frame) < _LONGEST:
                self._frame.append(byte)
            else:
                found += self._close(is_whole=byte == _ETX)
        return found

    def _close(self, is_whole: bool) -> list[Event]:
        match = _FRAME.fullmatch(bytes(self._frame)) if is_whole else None
        self._frame.clear()
        self._is_open = False
        if match is not None:
            number = bytes.fromhex(match[1].decode("ascii"))
            # The XOR of five bytes and their checksum is nought.
            if reduce(xor, number) == 0:
                self.counts.frames += 1
                return [TagRead(from_em_hex(number[:5].hex()))]
        self.counts.refused += 1
        return []
