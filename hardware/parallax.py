"""Parallax: the frames of the 28140 and 28340 readers, which have no checksum at all."""

from __future__ import annotations

import re
from typing import Final

from hardware.framed import Framed
from hardware.spelling import from_em_hex

_LF: Final = 0x0A
_CR: Final = 0x0D
_DIGITS: Final = 10
_FRAME: Final = re.compile(rb"[0-9A-Fa-f]{10}")


class Parallax(Framed):
    """LF, ten hex digits, CR. One frame proves little: whoever uses it wants two equal ones."""

    def __init__(self) -> None:
        super().__init__(_LF, _CR, _DIGITS, _tag_of)


def _tag_of(frame: bytes) -> str | None:
    return from_em_hex(frame.decode("ascii")) if _FRAME.fullmatch(frame) else None
