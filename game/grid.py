"""Coordinates of boards: hexes in axial form and squares in rows and columns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple


class Hex(NamedTuple):
    """A hexagon in axial coordinates; the third cube coordinate is -q - r."""

    q: int
    r: int

    def __add__(self, other: object) -> Hex:
        if not isinstance(other, Hex):
            return NotImplemented
        return Hex(self.q + other.q, self.r + other.r)

    def neighbours(self) -> Iterator[Hex]:
        return (self + way for way in HEX_WAYS)

    def distance(self, other: Hex) -> int:
        """Steps from one hexagon to another."""
        dq, dr = self.q - other.q, self.r - other.r
        return max(abs(dq), abs(dr), abs(dq + dr))


HEX_WAYS: Final = (Hex(1, 0), Hex(1, -1), Hex(0, -1), Hex(-1, 0), Hex(-1, 1), Hex(0, 1))
"""The six ways out of a hexagon, anticlockwise from east (r grows down the page)."""


def hexagon(radius: int) -> tuple[Hex, ...]:
    """Every hexagon within `radius` steps of the middle, sorted; 3 r (r + 1) + 1 of them."""
    span = range(-radius, radius + 1)
    return tuple(Hex(q, r) for q in span for r in span if abs(q + r) <= radius)


class Square(NamedTuple):
    """A square; rows count down the page and columns to the right, both from 0."""

    row: int
    col: int

    def __add__(self, other: object) -> Square:
        if not isinstance(other, Square):
            return NotImplemented
        return Square(self.row + other.row, self.col + other.col)

    def neighbours(self) -> Iterator[Square]:
        """The eight squares that touch this one, by side or corner."""
        return (self + way for way in SQUARE_WAYS)


SQUARE_WAYS: Final = tuple(
    Square(row, col) for row in (-1, 0, 1) for col in (-1, 0, 1) if (row, col) != (0, 0)
)
