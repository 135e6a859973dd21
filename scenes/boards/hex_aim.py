"""Aims a tile of two halves on a hexagonal board: moves it, turns it, and knows where it fits."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.grid import HEX_WAYS, Hex
from scenes.input.intents import Direction

WAYS: Final = len(HEX_WAYS)
_TURNS: Final = (0, 1, -1, 2, -2, 3)
"""How far a tile may turn by itself to find room, the least first."""
_DETOUR: Final = 2
"""So many cells are gone farther rather than to turn."""
_ROWS: Final = {Direction.UP: -1, Direction.DOWN: 1}
_COLUMNS: Final = {Direction.LEFT: -1, Direction.RIGHT: 1}

Pair = tuple[Hex, Hex]


class HexAim:
    """The first half lies on `cell`, the second one that way from it.

    Where the tile has no room as it was turned last, it turns by itself as little as possible, and
    turns back as soon as there is room again.
    """

    def __init__(self, radius: int, pairs: Iterable[Pair], cell: Hex = Hex(0, 0)) -> None:  # noqa: B008
        """`pairs` are the places that are open, the smaller cell of each first."""
        self.radius = radius
        self.pairs = frozenset(pairs)
        self.cell = cell
        self.wanted = 0
        self._lane = _half_steps(cell)
        """The column that moves up and down keep to, in halves of a cell."""

    @property
    def way(self) -> int:
        """The direction of the second half: an index of HEX_WAYS."""
        ways = [(self.wanted + turn) % WAYS for turn in _TURNS]
        fitting = (way for way in ways if self._fits(way))
        inside = (way for way in ways if self._is_inside(self.cell + HEX_WAYS[way]))
        return next(fitting, next(inside, self.wanted))

    @property
    def other(self) -> Hex:
        return self.cell + HEX_WAYS[self.way]

    @property
    def fits(self) -> bool:
        return self._fits(self.way)

    def _fits(self, way: int) -> bool:
        return _pair(self.cell, self.cell + HEX_WAYS[way]) in self.pairs

    def _is_inside(self, cell: Hex) -> bool:
        return Hex(0, 0).distance(cell) <= self.radius

    def point(self, cell: Hex) -> None:
        """Put the first half on a cell of the area."""
        self.cell = cell
        self._lane = _half_steps(cell)

    def turn(self, by: int) -> None:
        """To the next way that has room, anticlockwise for a positive step; else just the next."""
        step, here = (1 if by > 0 else -1), self.way
        ways = [(here + step * k) % WAYS for k in range(1, WAYS)]
        fitting = (way for way in ways if self._fits(way))
        inside = (way for way in ways if self._is_inside(self.cell + HEX_WAYS[way]))
        self.wanted = next(fitting, next(inside, here))

    def move(self, direction: Direction) -> None:
        """One cell sideways, or one row up or down in the same column; the rim stops it."""
        if direction in _COLUMNS:
            cell = Hex(self.cell.q + _COLUMNS[direction], self.cell.r)
            if self._is_inside(cell):
                self.point(cell)
            return
        row = self.cell.r + _ROWS[direction]
        if abs(row) > self.radius:
            return
        first = max(-self.radius, -self.radius - row)
        last = min(self.radius, self.radius - row)
        # Half of the columns have no cell in this row: the one to the right stands for them.
        q = (self._lane - row + 1) // 2
        self.cell = Hex(max(first, min(last, q)), row)

    def go_to_room(self) -> None:
        """To the nearest cell from which the tile fits somehow; stays where it fits already.

        A little farther where it need not turn for it.
        """
        if self.fits or not self.pairs:
            return
        way = HEX_WAYS[self.wanted]

        def cost(cell: Hex) -> int:
            turns = 0 if _pair(cell, cell + way) in self.pairs else _DETOUR
            return self.cell.distance(cell) + turns

        self.point(min(sorted({cell for pair in self.pairs for cell in pair}), key=cost))


def _pair(cell: Hex, other: Hex) -> Pair:
    return (cell, other) if cell < other else (other, cell)


def _half_steps(cell: Hex) -> int:
    return 2 * cell.q + cell.r
