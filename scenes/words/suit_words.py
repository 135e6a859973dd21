"""The names of the iceberg's suits, and its two ways to go."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scenes.text import pgettext

_SUITS: Final[dict[str, Callable[[], str]]] = {
    # Called when shown, in the language of that moment.
    "sun": lambda: pgettext("coin", "sun"),
    "moon": lambda: pgettext("coin", "moon"),
    "crown": lambda: pgettext("coin", "crown"),
    "arms": lambda: pgettext("coin", "lily"),
}
_WAYS: Final[dict[str, Callable[[], str]]] = {
    "step": lambda: pgettext("move", "Step"),
    "hop": lambda: pgettext("move", "Hop"),
}


def suit_word(suit: str) -> str:
    """The name of a suit; one without a name is called by its id."""
    word = _SUITS.get(suit)
    return suit if word is None else word()


def way_word(kind: str) -> str:
    """Step or hop; empty for anything else."""
    word = _WAYS.get(kind)
    return "" if word is None else word()
