"""Board: which colour lies on which cell, and what a half of a tile would count from there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from game.grid import Hex
from game.titles.ingenious.actions import Place
from game.titles.ingenious.area import PRINTED, Area, area
from game.titles.ingenious.tile import Colour

OPEN: Final = Colour("")
"""Nothing lies on this cell."""


class Line(NamedTuple):
    """Cells of one colour in a row, outwards from a half; never empty."""

    way: int
    """The direction, as an index of HEX_WAYS."""
    cells: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class Board:
    """`colours` by index of the area's cells, printed symbols included; `tiles` as they were laid.

    The one follows from the other; both are kept, since one is asked for in every line and the
    other says which two halves are one tile.
    """

    radius: int
    colours: tuple[Colour, ...]
    tiles: tuple[Place, ...] = ()

    @classmethod
    def empty(cls, radius: int) -> Board:
        """Nothing but the printed symbols."""
        return cls(radius, tuple(PRINTED.get(cell, OPEN) for cell in area(radius).cells))

    @property
    def area(self) -> Area:
        return area(self.radius)

    def colour_at(self, cell: Hex) -> Colour | None:
        """What lies there: a colour, OPEN, or None where the area has no such cell."""
        index = self.area.index.get(cell)
        return None if index is None else self.colours[index]

    def open_pairs(self) -> list[int]:
        """The pairs of the area on which a tile finds room, ascending (IN-4)."""
        colours = self.colours
        return [
            number
            for number, (one, other) in enumerate(self.area.pairs)
            if not colours[one] and not colours[other]
        ]

    def is_full(self) -> bool:
        """Whether no tile finds room any more (IN-14)."""
        colours = self.colours
        return not any(not colours[one] and not colours[other] for one, other in self.area.pairs)

    def with_tile(self, place: Place) -> Board:
        """The board with one tile more, which must find room there."""
        index = self.area.index
        colours = list(self.colours)
        colours[index[place.cell]] = place.first
        colours[index[place.other]] = place.second
        return Board(self.radius, tuple(colours), (*self.tiles, place))

    def lines(self, cell: Hex, colour: Colour) -> tuple[Line, ...]:
        """What a half of this colour would count on an open cell (IN-6).

        The cell of its partner is open as well, so that no line leads to it or through it.
        """
        here, colours = self.area, self.colours
        found = []
        for way, ray in enumerate(here.rays[here.index[cell]]):
            run = []
            for index in ray:
                if colours[index] != colour:
                    break
                run.append(here.cells[index])
            if run:
                found.append(Line(way, tuple(run)))
        return tuple(found)
