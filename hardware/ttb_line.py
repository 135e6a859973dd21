"""TTB line: one line of the protocol TTB/1, with its reference and its check.

    [ body ] [ SP "@" hh ] [ "*" hhhh ] LF

The check is CRC-16/IBM-3740 over everything before the star; the reference numbers events (from
the box) or commands (from us).
"""

from __future__ import annotations

import re
from binascii import crc_hqx
from dataclasses import dataclass
from typing import Final

FROM_BOX: Final = 127
"""The longest line of a box, without its end."""

_CHECK: Final = re.compile(r"\*([0-9A-Fa-f]{4})")
_REF: Final = re.compile(r" @([0-9A-Fa-f]{2})")
_BODY: Final = re.compile(r"[A-Z][A-Z0-9]{0,7}\??(?: [!-)+-?A-~][!-)+-~]{0,62})*")


@dataclass(frozen=True, slots=True)
class Line:
    """A line that follows the grammar; the body is empty when there is none."""

    body: str
    ref: int | None = None
    is_checked: bool = False
    """It had a check, and the check was right."""


def crc(text: str) -> int:
    """CRC-16/IBM-3740 of ASCII: polynomial 1021, start FFFF; of "123456789" it is 29B1."""
    return crc_hqx(text.encode("ascii"), 0xFFFF)


def to_line(body: str, ref: int | None = None) -> bytes:
    """A line with its check and its end."""
    text = body if ref is None else f"{body} @{ref:02X}"
    return f"{text}*{crc(text):04X}\n".encode("ascii")


def from_line(text: str) -> Line | None:
    """Read a line without its end; None when its check or its form is wrong."""
    body, star, _ = text.partition("*")
    if star:
        check = _CHECK.fullmatch(text, len(body))
        if check is None or int(check[1], 16) != crc(body):
            return None
    ref: int | None = None
    if match := _REF.search(body, max(0, len(body) - 4)):
        body, ref = body[: match.start()], int(match[1], 16)
    if body and not _BODY.fullmatch(body):
        return None
    return Line(body, ref, bool(star))
