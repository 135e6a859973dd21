"""Area: the cells that a number of players uses, by index, and what lies next to what."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from game.grid import HEX_WAYS, Hex, hexagon
from game.titles.ingenious.tile import BLUE, GREEN, ORANGE, PURPLE, RED, YELLOW, Colour

PRINTED: Final[dict[Hex, Colour]] = {
    Hex(0, -5): RED,
    Hex(5, -5): GREEN,
    Hex(5, 0): BLUE,
    Hex(0, 5): ORANGE,
    Hex(-5, 5): YELLOW,
    Hex(-5, 0): PURPLE,
}
"""The symbols on the one printed board, whatever part of it is used (IN-1)."""


@dataclass(frozen=True)
class Area:
    """A hexagon of cells; a cell is named by its index in `cells`, which are sorted."""

    radius: int
    cells: tuple[Hex, ...]
    index: dict[Hex, int]
    rays: tuple[tuple[tuple[int, ...], ...], ...]
    """By cell and way (as in HEX_WAYS): the cells out to the rim, the nearest first."""
    pairs: tuple[tuple[int, int], ...]
    """All neighbouring cells, the smaller one first; sorted."""
    pair_index: dict[tuple[int, int], int]
    touching: tuple[frozenset[Colour], ...]
    """By pair: the printed symbols next to one of its cells. Corners lie too far apart for two."""


@cache
def area(radius: int) -> Area:
    """The area of this radius; one object for each."""
    cells = hexagon(radius)
    index = {cell: number for number, cell in enumerate(cells)}
    rays = tuple(tuple(_ray(cell, way, index) for way in HEX_WAYS) for cell in cells)
    pairs = tuple(
        sorted((i, ray[0]) for i, ways in enumerate(rays) for ray in ways if ray and ray[0] > i)
    )
    near = [
        {PRINTED[n] for n in cell.neighbours() if n in PRINTED} if cell not in PRINTED else set()
        for cell in cells
    ]
    return Area(
        radius=radius,
        cells=cells,
        index=index,
        rays=rays,
        pairs=pairs,
        pair_index={pair: number for number, pair in enumerate(pairs)},
        touching=tuple(frozenset(near[one] | near[other]) for one, other in pairs),
    )


def _ray(start: Hex, way: Hex, index: dict[Hex, int]) -> tuple[int, ...]:
    found = []
    cell = start + way
    while cell in index:
        found.append(index[cell])
        cell = cell + way
    return tuple(found)
