"""The shared pyramid: which figures stand where, and which colours fit which open cells."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final, NamedTuple, NewType

Colour = NewType("Colour", str)

BLUE: Final = Colour("blue")
GREEN: Final = Colour("green")
PURPLE: Final = Colour("purple")
RED: Final = Colour("red")
YELLOW: Final = Colour("yellow")
UNKNOWN: Final = Colour("unknown")
"""A figure or card whose colour the viewer may not see."""

OPEN: Final = Colour("")
"""No figure stands in this cell."""


class Cell(NamedTuple):
    """A place in the pyramid: level 0 is the base; (l, c) rests on (l-1, c) and (l-1, c+1)."""

    level: int
    col: int


class Place(NamedTuple):
    """A figure put in a cell: an action, and a standing figure as well."""

    colour: Colour
    level: int
    col: int

    @property
    def cell(self) -> Cell:
        return Cell(self.level, self.col)


_place = cache(Place)
"""One object per placement; at most 5 colours x 8 levels x 15 columns are ever asked for."""


@dataclass(frozen=True)
class Pyramid:
    """Figures on a base that grows at both ends to at most `width` (P-6).

    `rows[level][i]` is the colour at column `left + i`, or OPEN. A base of n figures has n rows;
    row `level` has n - level cells, each between the two that carry it.
    """

    width: int
    left: int = 0
    rows: tuple[tuple[Colour, ...], ...] = ()

    def __reduce__(self) -> tuple[type[Pyramid], tuple[object, ...]]:
        # Without the cached places, which tell what colours somebody's hand was tried for.
        return Pyramid, (self.width, self.left, self.rows)

    def colour_at(self, level: int, col: int) -> Colour:
        """The colour that stands there; OPEN for every cell without a figure."""
        index = col - self.left
        if 0 <= level < len(self.rows) and 0 <= index < len(self.rows[level]):
            return self.rows[level][index]
        return OPEN

    def figures(self) -> Iterator[Place]:
        """Every standing figure, from the base up and from the left to the right."""
        for level, row in enumerate(self.rows):
            for index, colour in enumerate(row):
                if colour:
                    yield _place(colour, level, self.left + index)

    def __len__(self) -> int:
        return sum(1 for row in self.rows for colour in row if colour)

    @cached_property
    def open_cells(self) -> dict[Cell, frozenset[Colour] | None]:
        """The cells that a figure may fill, sorted, with the colours they take (None: any)."""
        rows, left = self.rows, self.left
        if not rows:
            return {Cell(0, 0): None}  # P-6a
        size = len(rows[0])
        cells: dict[Cell, frozenset[Colour] | None] = {}
        if size < self.width:  # P-6b
            cells[Cell(0, left - 1)] = None
            cells[Cell(0, left + size)] = None
        for level in range(1, size):  # P-6c, P-6d
            below, row = rows[level - 1], rows[level]
            for index in range(size - level):
                if not row[index] and below[index] and below[index + 1]:
                    cells[Cell(level, left + index)] = frozenset((below[index], below[index + 1]))
        return cells

    @cached_property
    def _places(self) -> dict[Colour, tuple[Place, ...]]:
        return {}

    def places(self, colour: Colour) -> tuple[Place, ...]:
        """Every legal placement of a colour, by level and column (P-6)."""
        known = self._places
        if colour not in known:
            known[colour] = tuple(
                _place(colour, level, col)
                for (level, col), takes in self.open_cells.items()
                if takes is None or colour in takes
            )
        return known[colour]

    def with_figure(self, colour: Colour, level: int, col: int) -> Pyramid:
        """The pyramid with one more figure; the placement must be a legal one."""
        rows, left = self.rows, self.left
        if level > 0:
            row, index = rows[level], col - left
            filled = (*row[:index], colour, *row[index + 1 :])
            return Pyramid(self.width, left, (*rows[:level], filled, *rows[level + 1 :]))
        if not rows:
            return Pyramid(self.width, col, ((colour,),))
        # A longer base gives every row above one more open cell, and one more row on top.
        if col < left:
            grown = ((colour, *rows[0]), *((OPEN, *row) for row in rows[1:]), (OPEN,))
            return Pyramid(self.width, col, grown)
        grown = ((*rows[0], colour), *((*row, OPEN) for row in rows[1:]), (OPEN,))
        return Pyramid(self.width, left, grown)

    @classmethod
    def of(cls, width: int, figures: list[tuple[Colour, int, int]] | tuple[Place, ...]) -> Pyramid:
        """A pyramid built from its figures in any order.

        Raises ValueError when a figure hangs in the air or the base has a gap.
        """
        by_cell = {(level, col): Colour(colour) for colour, level, col in figures}
        base = sorted(col for level, col in by_cell if level == 0)
        if base and base != list(range(base[0], base[0] + len(base))):
            raise ValueError(f"the base has a gap: columns {base}")
        left, size = (base[0] if base else 0), len(base)
        rows = tuple(
            tuple(by_cell.pop((level, left + index), OPEN) for index in range(size - level))
            for level in range(size)
        )
        if by_cell or size > width:
            raise ValueError(f"these figures have no place on a base of {width}: {by_cell or base}")
        for level in range(1, size):
            for index, colour in enumerate(rows[level]):
                if colour and not (rows[level - 1][index] and rows[level - 1][index + 1]):
                    raise ValueError(f"nothing carries the figure at {level}, {left + index}")
        return cls(width, left, rows)
