"""Words for the tiles of Pocket Memory: neutral names that are ours, alone and counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from scenes.text import _, ngettext

_NAMES: Final[dict[str, Callable[[], str]]] = {
    # Called when shown, in the language of that moment.
    "microphone": lambda: _("microphone"),
    "boots": lambda: _("boots"),
    "skates": lambda: _("skates"),
    "handbag": lambda: _("handbag"),
    "guitar": lambda: _("guitar"),
    "scooter": lambda: _("scooter"),
    "piankotek": lambda: _("foam kitten"),
    "imprezoperz": lambda: _("party bat"),
    "unknown": lambda: _("face down"),
}

_COUNTS: Final[dict[str, Callable[[int], str]]] = {
    "microphone": lambda n: ngettext("{number} microphone", "{number} microphones", n),
    "boots": lambda n: ngettext("{number} tile of boots", "{number} tiles of boots", n),
    "skates": lambda n: ngettext("{number} tile of skates", "{number} tiles of skates", n),
    "handbag": lambda n: ngettext("{number} handbag", "{number} handbags", n),
    "guitar": lambda n: ngettext("{number} guitar", "{number} guitars", n),
    "scooter": lambda n: ngettext("{number} scooter", "{number} scooters", n),
    "piankotek": lambda n: ngettext("{number} foam kitten", "{number} foam kittens", n),
    "imprezoperz": lambda n: ngettext("{number} party bat", "{number} party bats", n),
}


def tile_word(kind: str) -> str:
    """The name of a kind; one that has no name is called by its id."""
    word = _NAMES.get(kind)
    return kind if word is None else word()


def tiles_words(counts: Mapping[str, int]) -> str:
    """So many of each kind, with commas between them; kinds of which there are none are left out.

    Raises KeyError for a kind that cannot be counted.
    """
    return ", ".join(
        _COUNTS[kind](number).format(number=number) for kind, number in counts.items() if number
    )
