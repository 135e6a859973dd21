"""A made-up language in memory: English with accents and two fifths longer, to try layouts."""

from __future__ import annotations

import gettext
import re
from typing import Final

CODE: Final = "pseudo"
GROWTH: Final = 0.4
SHORT: Final = ("name", "key")
"""Contexts of words that nobody can make longer: names that are typed, caps of keys."""
_ACCENTS: Final = str.maketrans("aeiouycnszAEIOUCSZ", "âèïöûÿçñśźÅÉÎØÜĆŚŻ")
_VOWELS: Final = "aeiouy"
_PARTS: Final = re.compile(r"(\{[^}]*\})")


def stretched(message: str) -> str:
    """The message with every placeholder as it was, the rest accented and longer."""
    parts = _PARTS.split(message)
    letters = sum(len(part) for part in parts[::2])
    missing = round(letters * GROWTH)
    vowels = sum(letter in _VOWELS for part in parts[::2] for letter in part)
    out = []
    for index, part in enumerate(parts):
        if index % 2:
            out.append(part)
            continue
        longer = ""
        for letter in part:
            longer += letter
            if letter in _VOWELS and missing > 0:
                times = -(-missing // max(1, vowels))
                longer += letter * times
                missing -= times
            vowels -= letter in _VOWELS
        out.append(longer.translate(_ACCENTS))
    return "".join(out)


class Pseudo(gettext.NullTranslations):
    """Stretches whatever is looked up."""

    def gettext(self, message: str) -> str:
        return stretched(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return stretched(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return message.translate(_ACCENTS) if context in SHORT else stretched(message)
