"""The rack at the foot: where its tiles lie, and how it is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.titles.ingenious.tile import UNKNOWN, Tile
from scenes.boards.hex_tile import LIFT, draw_flat
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import INK

RACK: Final = Rect(464, 912, 992, 148)
SCALE: Final = 0.44
RISE: Final = 34.0
"""How far the chosen tile is lifted."""
_SLOTS: Final = 6
_PITCH: Final = 160.0
_HALF: Final = 76.0


@dataclass(frozen=True, slots=True)
class RackPicture:
    """Everything that the picture depends on; `carried` is drawn at the pointer instead."""

    tiles: tuple[Tile, ...]
    chosen: int | None = None
    lift: float = 1.0
    is_numbered: bool = False
    missing: frozenset[int] = frozenset()
    """Slots whose tile is on its way."""
    shifts: tuple[float, ...] = ()
    """How far each tile is from its place, while the others make room."""


def middle_of(slot: int, count: int) -> tuple[float, float]:
    """Where a tile of a rack of `count` has its middle."""
    width = max(count, 1) - 1
    return RACK.center[0] + (slot - width / 2) * _PITCH, RACK.y + RACK.h / 2 - 6


def rect_of(slot: int, count: int) -> Rect:
    x, y = middle_of(slot, count)
    return Rect(x - _HALF, y - 58, 2 * _HALF, 116)


def slot_at(count: int, x: float, y: float) -> int | None:
    """The slot under a point."""
    return next((k for k in range(count) if rect_of(k, count).contains(x, y)), None)


def draw_rack(canvas: Canvas, picture: RackPicture) -> None:
    """The tray with its tiles; one of six lies there even when it is empty."""
    canvas.sprite("hex_tray", RACK.center[0], RACK.y + RACK.h / 2 + 5)
    count = len(picture.tiles)
    for slot, tile in enumerate(picture.tiles):
        x, y = middle_of(slot, count)
        x += picture.shifts[slot] if slot < len(picture.shifts) else 0.0
        if slot in picture.missing:
            canvas.sprite("hex_shadow_e", x, y + 4, SCALE, alpha=120)
            continue
        if slot == picture.chosen:
            canvas.sprite("hex_shadow_e", x, y + 4, SCALE)
            y -= RISE * picture.lift
        draw_flat(canvas, tile, x, y, SCALE)
        if slot == picture.chosen:
            canvas.sprite("hex_focus_e", x, y - LIFT * SCALE + 2, SCALE)
        if picture.is_numbered:
            canvas.disc(x, y - 34, 19, "#FFFFFF", width=4)
            canvas.label(str(slot + 1), x, y - 34, 26, 30, INK)


def backs(count: int) -> tuple[Tile, ...]:
    return (UNKNOWN,) * count


def new_slots(before: Sequence[Tile], after: Sequence[Tile]) -> frozenset[int]:
    """The slots of `after` that hold what was not in `before`; both are sorted."""
    rest = list(before)
    found = []
    for slot, tile in enumerate(after):
        if tile in rest:
            rest.remove(tile)
        else:
            found.append(slot)
    return frozenset(found)


def ways_of(before: Sequence[Tile], after: Sequence[Tile]) -> tuple[float, ...]:
    """How far each tile of `after` lay from where it lies now; new ones lie there at once."""
    rest: list[Tile | None] = list(before)
    ways = []
    for slot, tile in enumerate(after):
        way = 0.0
        if tile in rest:
            old = rest.index(tile)
            rest[old] = None
            way = middle_of(old, len(before))[0] - middle_of(slot, len(after))[0]
        ways.append(way)
    return tuple(ways)
