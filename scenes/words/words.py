"""Words for the things of the games: colours as they are said and read aloud."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scenes.text import _

_COLOURS: Final[dict[str, Callable[[], str]]] = {
    # Called when shown, so that a change of language is heard at once.
    "red": lambda: _("red"),
    "orange": lambda: _("orange"),
    "yellow": lambda: _("yellow"),
    "green": lambda: _("green"),
    "blue": lambda: _("blue"),
    "purple": lambda: _("purple"),
    "unknown": lambda: _("hidden"),
}


def colour_word(colour: str) -> str:
    """The name of a colour; one that has no name is called by its id."""
    word = _COLOURS.get(colour)
    return colour if word is None else word()


_WAYS: Final[tuple[Callable[[], str], ...]] = (
    # In the order of game.grid.HEX_WAYS.
    lambda: _("east"),
    lambda: _("north-east"),
    lambda: _("north-west"),
    lambda: _("west"),
    lambda: _("south-west"),
    lambda: _("south-east"),
)


def way_word(way: int) -> str:
    """The name of a direction on hexes, by its index in HEX_WAYS."""
    return _WAYS[way]()


def labelled(label: str, words: str) -> str:
    """A label and what it says; not every language writes its colon as English does."""
    return _("{label}: {words}").format(label=label, words=words)
