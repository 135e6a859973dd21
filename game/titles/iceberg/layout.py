"""Layouts: the arrangements of the tiles that have a name, and those that players draw (PG-V5)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from game.core import BadOptions
from game.grid import Square
from game.titles.iceberg.tiles import SIDE, Tiles, has_overlap, is_connected


def _drawn(text: str) -> Tiles:
    pairs = (origin.split(",") for origin in text.split(" "))
    return tuple(Square(int(row), int(col)) for row, col in pairs)


LAYOUTS: Final[Mapping[str, Mapping[int, Tiles]]] = {
    name: {4: _drawn(four), 3: _drawn(three)}
    for name, four, three in (
        ("square", "0,0 0,2 2,0 2,2", "0,0 0,2 2,0"),
        ("row", "0,0 0,2 0,4 0,6", "0,0 0,2 0,4"),
        ("zigzag", "0,0 0,2 2,2 2,4", "0,0 0,2 2,2"),
        ("t", "0,0 0,2 0,4 2,2", "0,2 2,0 2,2"),
        ("l", "0,0 2,0 4,0 4,2", "0,0 2,0 2,2"),
    )
}
"""By name and number of tiles. Three tiles make a row or a corner, so most are corners then."""

EXAMPLE: Final = "0,0 0,2 2,0 2,2"

_ORIGIN: Final = r"(?:0|-?[1-9]\d?),(?:0|-?[1-9]\d?)"
_DRAWN: Final = re.compile(rf"{_ORIGIN}(?: {_ORIGIN}){{2,3}}", re.ASCII)


def fault_in(layout: str) -> str | None:
    """What is wrong with a drawn layout; None when nothing is."""
    if not _DRAWN.fullmatch(layout):
        return f"a drawn one names the origins of three or four tiles, as in {EXAMPLE!r}"
    tiles = _drawn(layout)
    if any(row % SIDE or col % SIDE for row, col in tiles):
        return "rows and columns of its tiles have to be even"
    if has_overlap(tiles):
        return "two of its tiles lie on each other"
    if not is_connected(tiles):
        return "its tiles have to touch one another by whole sides"
    return None


def tiles_of(layout: str, count: int) -> Tiles:
    """The tiles of a named or drawn layout without fault.

    Raises BadOptions when it is drawn with another number of tiles.
    """
    if layout in LAYOUTS:
        return LAYOUTS[layout][count]
    tiles = _drawn(layout)
    if len(tiles) != count:
        raise BadOptions(
            f"iceberg: layout {layout!r} has {len(tiles)} tiles and the option tiles says {count}; "
            f"choose tiles={len(tiles)} or draw {count}"
        )
    return tiles


def layout_text(tiles: Tiles) -> str:
    """The value of the option for drawn tiles."""
    return " ".join(f"{row},{col}" for row, col in tiles)
