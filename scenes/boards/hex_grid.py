"""Where the cells of a hexagonal board lie on its slab, and which of them a point is in."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from game.grid import Hex
from scenes.drawing.layout import Rect

MIDDLE: Final = (960.0, 448.0)
SLAB: Final = Rect(456, 0, 1008, 910)
"""The room of the slab with its shadow."""
_WIDTH: Final = math.sqrt(3)
_SIZES: Final = {5: 47.0, 6: 40.6, 7: 35.5}
"""The radius of a cell by that of the area: the slab is the same for all."""


@dataclass(frozen=True, slots=True)
class HexGrid:
    """Pointy-topped cells in axial coordinates round MIDDLE."""

    radius: int

    @property
    def size(self) -> float:
        """From the middle of a cell to its corner."""
        return _SIZES[self.radius]

    @property
    def scale(self) -> float:
        """Of the sprites, which are drawn for a size of 100."""
        return self.size / 100

    def centre(self, cell: Hex) -> tuple[float, float]:
        x, y = MIDDLE
        return x + _WIDTH * self.size * (cell.q + cell.r / 2), y + 1.5 * self.size * cell.r

    def middle(self, cell: Hex, other: Hex) -> tuple[float, float]:
        """The point between two cells, where the sprite of a tile has its middle."""
        (x, y), (ox, oy) = self.centre(cell), self.centre(other)
        return (x + ox) / 2, (y + oy) / 2

    def cell_at(self, x: float, y: float) -> Hex | None:
        """The cell under a point; None outside the area."""
        r = (y - MIDDLE[1]) / (1.5 * self.size)
        q = (x - MIDDLE[0]) / (_WIDTH * self.size) - r / 2
        cell = _rounded(q, r)
        return cell if Hex(0, 0).distance(cell) <= self.radius else None

    def rect(self, cell: Hex) -> Rect:
        """A box inside the cell, for clicks."""
        x, y = self.centre(cell)
        half = self.size * 0.6
        return Rect(x - half, y - half, 2 * half, 2 * half)


def _rounded(q: float, r: float) -> Hex:
    """The nearest cell: cube rounding, which changes the coordinate that was farthest off."""
    s = -q - r
    rq, rr, rs = round(q), round(r), round(s)
    dq, dr, ds = abs(rq - q), abs(rr - r), abs(rs - s)
    if dq > dr and dq > ds:
        rq = -rr - rs
    elif dr > ds:
        rr = -rq - rs
    return Hex(rq, rr)
