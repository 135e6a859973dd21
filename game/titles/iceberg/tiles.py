"""Tiles: pieces of 2 x 2 cells, which cells they give, where they touch and may drift to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.grid import Square

Tiles = tuple[Square, ...]
"""The origins of the tiles, the upper left cell of each; a tile is known by its place in here."""

SIDE: Final = 2
"""Cells along the side of a tile."""

OFFSETS: Final = tuple(Square(row, col) for row in range(SIDE) for col in range(SIDE))
"""The cells of a tile from its origin; cell number 4 * tile + n is the one at OFFSETS[n]."""

SHIFTS: Final = (Square(-SIDE, 0), Square(0, -SIDE), Square(0, SIDE), Square(SIDE, 0))
"""From a tile to those that share a whole side with it."""

ARRANGEMENTS: Final = 4096
"""Arrangements of tiles whose charts are kept; a game without drifting has one."""


@dataclass(frozen=True, slots=True)
class Chart:
    """Where the cells of some tiles lie."""

    squares: tuple[Square, ...]
    """By cell number."""
    cells: dict[Square, int]
    order: tuple[int, ...]
    """The cell numbers, row by row."""
    neighbours: tuple[frozenset[int], ...]
    """The cells that touch a cell by side or corner, on any tile."""


@lru_cache(maxsize=ARRANGEMENTS)
def chart(tiles: Tiles) -> Chart:
    squares = tuple(origin + offset for origin in tiles for offset in OFFSETS)
    cells = {square: cell for cell, square in enumerate(squares)}
    return Chart(
        squares=squares,
        cells=cells,
        order=tuple(sorted(cells.values(), key=lambda cell: squares[cell])),
        neighbours=tuple(
            frozenset(cells[near] for near in square.neighbours() if near in cells)
            for square in squares
        ),
    )


def has_overlap(tiles: Tiles) -> bool:
    return len({origin + offset for origin in tiles for offset in OFFSETS}) < 4 * len(tiles)


def beside(origin: Square) -> Iterator[Square]:
    """The origins of the four places that share a whole side with a tile."""
    return (origin + shift for shift in SHIFTS)


def is_connected(tiles: Tiles) -> bool:
    """Whether the tiles hang together by whole sides."""
    reached, left = {tiles[0]}, set(tiles[1:])
    while near := {origin for origin in left if not reached.isdisjoint(beside(origin))}:
        reached |= near
        left -= near
    return not left


@lru_cache(maxsize=ARRANGEMENTS)
def drifts(tiles: Tiles, must_connect: bool) -> tuple[tuple[int, Square], ...]:
    """Every tile with every place that it may drift to, sorted (PG-V8).

    A whole side has to touch a whole side of another tile; with `must_connect` all have to hang
    together afterwards.
    """
    found: list[tuple[int, Square]] = []
    for tile in range(len(tiles)):
        others = tiles[:tile] + tiles[tile + 1 :]
        for target in sorted({place for other in others for place in beside(other)}):
            if target not in tiles and not (must_connect and not is_connected((target, *others))):
                found.append((tile, target))
    return tuple(found)


def diagonals(tiles: Tiles) -> tuple[Square, ...]:
    """The X of a 4 x 4 square, row by row; empty where the tiles make another shape (PG-2)."""
    squares = chart(tiles).squares
    top, left = min(tiles)
    side = 2 * SIDE
    whole = {Square(top + row, left + col) for row in range(side) for col in range(side)}
    if set(squares) != whole:
        return ()
    return tuple(
        square
        for square in sorted(squares)
        if square.row - top in (square.col - left, side - 1 - (square.col - left))
    )
