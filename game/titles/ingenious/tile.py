"""Tiles: two colours each, the 120 of the bag, and the rack that holds some."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final, NewType

Colour = NewType("Colour", str)

RED: Final = Colour("red")
GREEN: Final = Colour("green")
BLUE: Final = Colour("blue")
ORANGE: Final = Colour("orange")
YELLOW: Final = Colour("yellow")
PURPLE: Final = Colour("purple")

COLOURS: Final = (RED, GREEN, BLUE, ORANGE, YELLOW, PURPLE)
"""The order of the tracks and, clockwise from the top left, of the printed symbols."""

Tile = tuple[Colour, Colour]
"""Two colours, sorted by name."""

Rack = tuple[Tile, ...]
"""Tiles, sorted; UNKNOWN ones for a viewer who may not see them."""

UNKNOWN: Final[Tile] = (Colour("unknown"), Colour("unknown"))

MIXED_COPIES: Final = 6
DOUBLE_COPIES: Final = 5

ALL_TILES: Final[tuple[Tile, ...]] = tuple(
    tile
    for tile in combinations_with_replacement(sorted(COLOURS), 2)
    for _ in range(DOUBLE_COPIES if tile[0] == tile[1] else MIXED_COPIES)
)
"""The whole bag: 15 pairs of colours six times, six doubles five times; sorted."""


def tile_of(one: Colour, other: Colour) -> Tile:
    return (one, other) if one <= other else (other, one)
