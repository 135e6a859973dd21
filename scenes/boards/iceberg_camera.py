"""Where the cells of an iceberg lie on the canvas: fitted to its tiles, empty water folded away."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from game.grid import Square
from game.titles.iceberg.tiles import OFFSETS, SIDE, Tiles
from scenes.drawing.layout import Rect

CELL: Final = (256.0, 205.0)
"""Width and depth of a cell in art units; a coin is 200 wide and 160 deep."""
FACE: Final = (100.0, 80.0)
"""Half the width and half the depth of a coin."""
THICK: Final = 32.0
TILE: Final = (498.0, 398.0)
WALL: Final = 74.0
LARGEST: Final = 0.84
SMALLEST: Final = 0.2
_HEAD: Final = 40.0
"""How far a pawn's hat stands above the row of its coin, without the coins below it."""
_KEEL: Final = 20.0
_TALL: Final = 4
_TALLEST: Final = 150.0
_STEP: Final = 0.04
"""Sizes go by steps, so that few pictures are made of each sprite."""
_FOLD_FROM: Final = 3
"""So many empty rows or columns, and more, are shown as one."""


def lift(height: int) -> float:
    """How high the top of a stack lies over the ice; tall ones are pressed together."""
    if height <= _TALL:
        return THICK * height
    return min(_TALLEST, THICK * _TALL + 4.0 * (height - _TALL))


@dataclass(frozen=True, slots=True)
class Axis:
    """Where rows or columns begin, in cells from the edge."""

    places: tuple[tuple[int, float], ...]
    length: float
    folds: tuple[tuple[float, int], ...]
    """The middles of stretches that were folded away, each with how many it stands for."""

    _found: dict[int, float] = field(default_factory=dict, compare=False, repr=False)

    def __post_init__(self) -> None:
        self._found.update(self.places)

    def at(self, index: int) -> float:
        return self._found[index]

    def has(self, index: int) -> bool:
        return index in self._found


def axis(used: Iterable[int]) -> Axis:
    """Rows or columns one after another, long empty stretches as one."""
    places: list[tuple[int, float]] = []
    folds: list[tuple[float, int]] = []
    position = 0.0
    before: int | None = None
    for index in sorted(set(used)):
        empty = 0 if before is None else index - before - 1
        if empty >= _FOLD_FROM:
            folds.append((position + 0.5, empty))
            empty = 1
        position += empty
        places.append((index, position))
        position += 1
        before = index
    return Axis(tuple(places), position, tuple(folds))


@dataclass(frozen=True, slots=True)
class Camera:
    """Maps squares to canvas units; `k` canvas units show one art unit."""

    k: float
    x: float
    y: float
    rows: Axis
    cols: Axis

    def cell(self, square: Square) -> tuple[float, float]:
        """The middle of a cell on the ice."""
        width, depth = CELL[0] * self.k, CELL[1] * self.k
        return (
            self.x + (self.cols.at(square.col) + 0.5) * width,
            self.y + (self.rows.at(square.row) + 0.5) * depth,
        )

    def top(self, square: Square, height: int) -> tuple[float, float]:
        """The middle of the face of the top coin."""
        x, y = self.cell(square)
        return x, y - lift(height) * self.k

    def face(self, square: Square, height: int) -> Rect:
        """The box round the top coin's face: what can be clicked."""
        x, y = self.top(square, height)
        w, h = FACE[0] * self.k, FACE[1] * self.k
        return Rect(x - w, y - h, 2 * w, 2 * h)

    def tile(self, origin: Square) -> tuple[float, float]:
        """The middle of a tile's surface."""
        x, y = self.cell(origin)
        return x + CELL[0] * self.k / 2, y + CELL[1] * self.k / 2

    def tile_rect(self, origin: Square) -> Rect:
        x, y = self.tile(origin)
        w, h = TILE[0] * self.k, TILE[1] * self.k
        return Rect(x - w / 2, y - h / 2, w, h)

    def can_show(self, origin: Square) -> bool:
        """Whether a tile there would lie in the picture."""
        corners = (origin, origin + OFFSETS[-1])
        return all(self.cols.has(corner.col) and self.rows.has(corner.row) for corner in corners)

    @property
    def box(self) -> Rect:
        """All rows and columns."""
        w = self.cols.length * CELL[0] * self.k
        return Rect(self.x, self.y, w, self.rows.length * CELL[1] * self.k)


@lru_cache(maxsize=256)
def camera_for(
    tiles: Tiles, targets: tuple[Square, ...], tallest: int, room: Rect, largest: float = LARGEST
) -> Camera:
    """The largest view of these tiles, and of the places where tiles may go, inside `room`.

    `tallest` is the height of the highest stack, at least as high as a pawn needs.
    """
    squares = [origin + offset for origin in (*tiles, *targets) for offset in OFFSETS]
    rows, cols = axis(s.row for s in squares), axis(s.col for s in squares)
    head = _HEAD + lift(max(SIDE, tallest))
    deep = rows.length * CELL[1] + head + WALL + _KEEL
    fitting = min(largest, room.w / (cols.length * CELL[0]), room.h / deep)
    k = max(SMALLEST, int(fitting / _STEP + 1e-6) * _STEP)
    width = cols.length * CELL[0] * k
    x = room.x + (room.w - width) / 2
    y = room.y + (room.h - deep * k) / 2 + head * k
    return Camera(k, x, y, rows, cols)
