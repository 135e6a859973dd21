"""The tile that is aimed glides to where the aim has jumped, and turns on its way."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from game.grid import HEX_WAYS, Hex
from scenes.boards.hex_aim import WAYS, HexAim
from scenes.boards.hex_grid import HexGrid

_LAG: Final = 0.035
"""Seconds after which a third of the way is left."""
_NEAR: Final = 0.02
"""What is left of a way, in cells or sixths of a turn, that nobody sees any more."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Pose:
    """Where both halves of the tile are shown, and the way whose picture is the nearest."""

    first: Point
    second: Point
    way: int

    @property
    def middle(self) -> Point:
        return (self.first[0] + self.second[0]) / 2, (self.first[1] + self.second[1]) / 2


def pose_of(grid: HexGrid, cell: Hex, other: Hex) -> Pose:
    """The pose of a tile that hangs still over two neighbouring cells."""
    way = HEX_WAYS.index(Hex(other.q - cell.q, other.r - cell.r))
    return Pose(grid.centre(cell), grid.centre(other), way)


class HexGlide:
    """Follows an aim; without one before it begins right there."""

    def __init__(self) -> None:
        self._at: Point | None = None
        self._way = 0.0
        """Between two ways while the tile turns."""

    def forget(self) -> None:
        self._at = None

    def follow(self, grid: HexGrid, aim: HexAim, seconds: float) -> None:
        """Come nearer to the aim as time passes; endless time leads right there."""
        goal, way = grid.centre(aim.cell), aim.way
        if self._at is None:
            self._at, self._way = goal, float(way)
            return
        share = 1 - math.exp(-seconds / _LAG)
        turn = (way - self._way + WAYS / 2) % WAYS - WAYS / 2
        left = math.dist(self._at, goal) / grid.size
        if left * (1 - share) < _NEAR and abs(turn) * (1 - share) < _NEAR:
            self._at, self._way = goal, float(way)
            return
        x, y = self._at
        self._at = x + (goal[0] - x) * share, y + (goal[1] - y) * share
        self._way = (self._way + turn * share) % WAYS

    def pose(self, grid: HexGrid, aim: HexAim) -> Pose:
        """Where the tile is shown now."""
        x, y = grid.centre(aim.cell) if self._at is None else self._at
        way = float(aim.way) if self._at is None else self._way
        angle, reach = way * math.tau / WAYS, math.sqrt(3) * grid.size
        second = x + reach * math.cos(angle), y - reach * math.sin(angle)
        return Pose((x, y), second, round(way) % WAYS)
