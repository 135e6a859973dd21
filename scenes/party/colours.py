"""Which colour a penguin of a party tower has: by its number alone, the same in every film."""

from __future__ import annotations

from typing import Final

COLOURS: Final = ("red", "yellow", "blue", "green")
_ORDER: Final = (0, 2, 1, 3, 1, 0, 3, 2, 3, 1, 0, 2, 1)
"""Of a prime length, so that neighbours hardly ever look alike in a pyramid of any width."""


def colour_of(penguin: int) -> str:
    """The piece colour (scenes.drawing.theme.PIECES) of a penguin's hat and scarf."""
    return COLOURS[_ORDER[penguin % len(_ORDER)]]
