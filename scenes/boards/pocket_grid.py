"""Where everything lies on the table of Pocket Memory: the bed, its tiles, strips and panel."""

from __future__ import annotations

from typing import Final

from game.titles.pocket.tiles import CELLS, SIZE
from scenes.drawing.layout import Rect

TILE: Final = 124.0
"""The width of a tile; its picture is 5 % higher, for its thickness."""
PITCH: Final = 131.0
_LEFT: Final = 413.0
_TOP: Final = 115.0
TILE_SCALE: Final = TILE / 200
CELL_SCALE: Final = PITCH / 200

BED: Final = Rect(336, 0, 1062, 1080)
"""Headboard, quilt and posts."""
FIELD: Final = Rect(404, 108, 928, 928)
"""The middle of the quilt, inside its seam."""
SIDE: Final = Rect(0, 0, 336, 1080)
"""Window, strips and bedside table."""
PANEL: Final = Rect(1404, 84, 496, 976)
PANEL_AREA: Final = Rect(1398, 0, 522, 1080)
CORNER: Final = Rect(1404, 8, 496, 64)
BIG_CORNER: Final = Rect(1404, 10, 496, 88)
BIG_PANEL: Final = Rect(1404, 108, 496, 960)
"""Way to the pause, and panel, for large text."""
RULES: Final = Rect(1404, 8, 248, 64)
PAUSE: Final = Rect(1652, 8, 248, 64)

_FEW: Final = 4


def cell_rect(index: int) -> Rect:
    """The place of a cell, as large as the top face of a tile."""
    cell = CELLS[index]
    return Rect(_LEFT + cell.col * PITCH, _TOP + cell.row * PITCH, TILE, TILE)


def tile_middle(index: int) -> tuple[float, float]:
    """The middle of the picture of a tile that lies in a cell."""
    rect = cell_rect(index)
    return rect.center[0], rect.center[1] + 1


def cell_at(x: float, y: float) -> int | None:
    """The cell under a point; None beside the tiles."""
    col, row = int((x - _LEFT) // PITCH), int((y - _TOP) // PITCH)
    if not (0 <= row < SIZE and 0 <= col < SIZE):
        return None
    index = row * SIZE + col
    return index if cell_rect(index).contains(x, y) else None


def strip_rect(seat: int, seats: int, *, is_big: bool = False) -> Rect:
    """The strip of a player; five are a little lower than four, large ones begin at the top."""
    if is_big:
        high, step = (184, 196) if seats <= _FEW else (162, 172)
        return Rect(12, 20 + seat * step, 316, high)
    if seats <= _FEW:
        return Rect(20, 292 + seat * 136, 308, 122)
    return Rect(20, 292 + seat * 110, 308, 100)


def button_rects(count: int) -> tuple[Rect, ...]:
    """The plates at the foot of the panel, from above; three are lower than two."""
    left, wide = PANEL.x + 20, PANEL.w - 40
    high, step = (112.0, 134.0) if count <= 2 else (76.0, 90.0)
    return tuple(Rect(left, 786 + k * step, wide, high) for k in range(count))


def big_button_rects(count: int) -> tuple[Rect, ...]:
    """The plates for large words, which may take two lines."""
    left, wide = BIG_PANEL.x + 18, BIG_PANEL.w - 36
    high = 146.0 if count <= 2 else 128.0
    step = high + 12
    top = BIG_PANEL.bottom - 16 - max(2, count) * step + 12
    return tuple(Rect(left, top + k * step, wide, high) for k in range(count))


def notice_room(seats: int, *, is_big: bool) -> Rect:
    """Where notices stand: below the strips, above the turns."""
    top = strip_rect(seats - 1, seats, is_big=is_big).bottom + 14
    return Rect(12, max(top, 846), 316, 994 - max(top, 846))
