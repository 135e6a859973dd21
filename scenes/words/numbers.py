"""Numbers as the language in use writes them: its decimal mark, and a real minus sign."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from scenes.text import language

_MARKS: Final[Mapping[str, str]] = {"pl": ",", "es": ",", "fr": ","}
"""What parts the whole from its decimals, by language; a point where none is named."""


def decimal(value: float, places: int | None = None) -> str:
    """1.5, 1,5 or −1,5: with as many decimals as it needs, or with exactly `places`."""
    number = f"{abs(value):g}" if places is None else f"{abs(value):.{places}f}"
    sign = "−" if value < 0 and float(number) else ""
    return sign + number.replace(".", _MARKS.get(language(), "."))


def signed(amount: float, places: int | None = None) -> str:
    """+3, −2 or 0; +1,25 in the languages that write it so."""
    number = decimal(amount, places)
    return f"+{number}" if amount > 0 and any(digit in "123456789" for digit in number) else number
