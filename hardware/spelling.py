"""Spelling: the one key of a tag, however its reader or its label writes the number.

`EM:` and ten hex digits name a 125 kHz tag whose 40 bits are known, `EM?:` and fewer digits one of
which only the last bits are; `NFC:` and the UID in hex name a 13.56 MHz tag.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

EM: Final = "EM:"
EM_PART: Final = "EM?:"
NFC: Final = "NFC:"

_EM_BYTES: Final = 5
_LOW_BITS: Final = 32
_TAIL: Final = 4
_WIEGAND: Final = re.compile(r"(\d{1,3}),(\d{1,5})")
_KEY: Final = re.compile(
    r"EM:[0-9A-F]{10}|EM\?:(?:[0-9A-F]{6}|[0-9A-F]{8})|NFC:(?:[0-9A-F]{2}){4,10}"
)
_HEX: Final = re.compile(r"[0-9A-Fa-f]+")


class BadSpelling(ValueError):
    """Not the number of a tag in any known form."""


def from_em_hex(digits: str) -> str:
    """The key of ten hex digits, as an RDM6300 sends them."""
    return EM + digits.upper()


def from_uid(digits: str) -> str:
    """The key of a UID in hex; five bytes are no NFC tag but a 125 kHz one."""
    return (EM if len(digits) == 2 * _EM_BYTES else NFC) + digits.upper()


def from_number(number: int) -> str:
    """The key of a number; above 32 bits all 40 are known, otherwise only the low 32."""
    if number >> 8 * _EM_BYTES:
        raise BadSpelling(f"{number} has more than 40 bits: it is the number of no tag")
    if number >> _LOW_BITS:
        return f"{EM}{number:010X}"
    return f"{EM_PART}{number:08X}"


def from_text(text: str) -> str:
    """The key of a number as people, labels and keyboard readers write it. Raises BadSpelling.

    `0006547886` and `099,59822` as printed, `0063E9AE` and `010063E9AE` in hex, `4301515182` for
    all 40 bits, 14 or 20 hex digits for an NFC tag, or a key itself.
    """
    text = text.strip()
    if is_key(text):
        return text
    if match := _WIEGAND.fullmatch(text):
        facility, number = int(match[1]), int(match[2])
        if facility < 1 << 8 and number < 1 << 16:
            return f"{EM_PART}{facility:02X}{number:04X}"
    elif text.isascii() and text.isdigit() and len(text) in (10, 13):
        # Digits alone are decimal: readers that type ten hex digits are far rarer.
        return from_number(int(text))
    elif _HEX.fullmatch(text) and len(text) in (8, 10, 14, 20):
        return f"{EM_PART}{text.upper()}" if len(text) == 8 else from_uid(text)
    raise BadSpelling(f"{text!r} is no tag number: write it as it is printed, like 0006547886")


def is_key(text: str) -> bool:
    return _KEY.fullmatch(text) is not None


def find_key(key: str, known: Iterable[str]) -> str | None:
    """The known key that means the same tag; None when there is none, or more than one."""
    keys = set(known)
    if key in keys:
        return key
    same = [other for other in keys if is_same(key, other)]
    return same[0] if len(same) == 1 else None


def is_same(key: str, other: str) -> bool:
    """Whether two keys agree in the bits that both know."""
    bits, others = _em_digits(key), _em_digits(other)
    if bits is None or others is None:
        return key == other
    shared = min(len(bits), len(others))
    return bits[-shared:] == others[-shared:]


def _em_digits(key: str) -> str | None:
    for start in (EM, EM_PART):
        if key.startswith(start):
            return key.removeprefix(start)
    return None


def tail(key: str) -> str:
    """All that may be shown of a tag that nobody registered: its last four digits."""
    return f"..{key[-_TAIL:]}"
