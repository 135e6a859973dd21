"""A made-up language in memory: English with accents and two fifths longer, to try layouts."""

from __future__ import annotations

import gettext
import re
from functools import cache
from typing import Final

CODE: Final = "pseudo"
GROWTH: Final = 0.4
LABEL_GROWTH: Final = 0.2
LABEL: Final = 16
"""Up to so many letters a message is a label on a plate of fixed size, for which translators
choose a short word; whatever is longer cannot be chosen and grows in full."""
SHORT: Final = ("name", "key")
"""Contexts of words that nobody can make longer: names that are typed, caps of keys."""
_ACCENTS: Final = str.maketrans("aeiouycnszAEIOUCSZ", "âèïöûÿçñśźÅÉÎØÜĆŚŻ")
_VOWELS: Final = "aeiouy"
_PARTS: Final = re.compile(r"(\{[^}]*\})")


@cache
def stretched(message: str) -> str:
    """The message with every placeholder as it was, the rest accented and longer by vowels."""
    parts = _PARTS.split(message)
    letters = sum(len(part) for part in parts[::2])
    wanted = letters * (LABEL_GROWTH if letters <= LABEL else GROWTH)
    share = wanted / max(1, sum(letter in _VOWELS for part in parts[::2] for letter in part))
    out, owed = [], 0.0
    for index, part in enumerate(parts):
        longer = ""
        for letter in part:
            longer += letter
            if index % 2 == 0 and letter in _VOWELS:
                owed += share
                longer += letter * int(owed + 0.5)
                owed -= int(owed + 0.5)
        out.append(part if index % 2 else longer.translate(_ACCENTS))
    return "".join(out)


class Pseudo(gettext.NullTranslations):
    """Stretches whatever is looked up."""

    def gettext(self, message: str) -> str:
        return stretched(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return stretched(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return message.translate(_ACCENTS) if context in SHORT else stretched(message)
