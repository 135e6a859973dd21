"""EM4100: the frames of 125 kHz readers, RDM6300 (and 630) and ID-2, ID-12, ID-20."""

from __future__ import annotations

import re
from functools import reduce
from operator import xor
from typing import Final

from hardware.framed import Framed
from hardware.spelling import from_em_hex

_STX: Final = 0x02
_ETX: Final = 0x03
_FRAME: Final = re.compile(rb"([0-9A-Fa-f]{12})(?:\r\n)?")
"""Five bytes and their XOR in hex; an ID-12 ends them with CR LF."""
_LONGEST: Final = 14


class Em4100(Framed):
    """STX, ten hex digits, two of XOR, ETX. The XOR is over all five bytes, version included."""

    def __init__(self) -> None:
        super().__init__(_STX, _ETX, _LONGEST, _tag_of)


def _tag_of(frame: bytes) -> str | None:
    match = _FRAME.fullmatch(frame)
    if match is None:
        return None
    number = bytes.fromhex(match[1].decode("ascii"))
    # The XOR of five bytes and their checksum is nought.
    return from_em_hex(number[:5].hex()) if reduce(xor, number) == 0 else None
