"""Draws the quilt: tiles face down and face up, marks, the focus, and what moves over them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from game.titles.pocket.state import MOVE, State
from game.titles.pocket.tiles import CELLS, IMPREZOPERZ, SET_SIZES, Kind
from scenes.boards import pocket_room
from scenes.boards.pocket_grid import (
    BED,
    CELL_SCALE,
    FIELD,
    TILE,
    TILE_SCALE,
    cell_rect,
    tile_middle,
)
from scenes.boards.pocket_motion import PocketMotion, Turning
from scenes.boards.pocket_sorting import Sorting
from scenes.boards.pocket_state import take_of
from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.still import Still
from scenes.drawing.theme import INK
from scenes.widgets import draw_badge

_PATCHES: Final = (0, 3, 2, 1, 4, 5)
_BOB_SECONDS: Final = 1.2
_DIM: Final = 0.47
_SHOWN: Final = 178 / 200
"""How large a tile is shown that has ended the turn."""
_EDGE: Final = (
    f'<rect x="4" y="8" width="15" height="112" rx="8" fill="#D8C7A8" stroke="{INK}" '
    f'stroke-width="4"/><rect x="11" y="10" width="6" height="108" rx="4" fill="#41599F"/>'
)
"""A tile seen from its side."""


@dataclass(frozen=True, slots=True)
class Quilt:
    """Everything that the picture of the bed depends on."""

    view: State
    motion: PocketMotion
    aimed: int | None
    look: int | None
    """The chair of the person who aims."""
    sorting: Sorting | None
    lately: dict[int, Kind]
    """What the memory aid shows: tiles that were seen last, by cell."""
    seen: frozenset[int]
    """Cells whose tile was seen at some time."""
    clock: float

    @property
    def is_dim(self) -> bool:
        """Whether the quilt is as dark as it becomes."""
        return self.motion.dim >= 1

    @property
    def targets(self) -> tuple[int, ...]:
        """Where the bat may be carried."""
        if self.view.phase != MOVE or self.motion.carried is not None:
            return ()
        return tuple(index for index, tile in enumerate(self.view.tiles) if tile is None)

    @property
    def backs(self) -> tuple[int, ...]:
        """The tiles that lie still and face down."""
        view, turning = self.view, self.motion.turning
        return tuple(
            index
            for index, tile in enumerate(view.tiles)
            if tile is not None and index not in view.open and index not in turning
        )


def draw_ground(canvas: Canvas, layer: Still, bed: Still, quilt: Quilt) -> None:
    """Tiles that lie still, painted anew when one of them changes, on a bed that never does."""
    backs, targets = quilt.backs, quilt.targets
    lately = {cell: kind for cell, kind in quilt.lately.items() if cell in backs}
    seen = quilt.seen.intersection(backs) - set(lately)

    def paint(inner: Canvas) -> None:
        bed.draw(inner, "bed", _draw_bed, rect=BED)
        for index in backs:
            inner.sprite("pocket_tile_back", *tile_middle(index), TILE_SCALE)
        for index in seen:
            rect = cell_rect(index)
            inner.sprite("pocket_mark_seen", rect.right - 22, rect.y + 20, 0.72)
        for index, kind in lately.items():
            _draw_thought(inner, cell_rect(index), kind)
        if quilt.is_dim:
            _draw_dusk(inner, 1.0)
        for index in targets:
            inner.sprite("pocket_cell_target", *cell_rect(index).center, CELL_SCALE)

    key = (backs, targets, tuple(sorted(seen)), tuple(lately.items()), quilt.is_dim)
    layer.draw(canvas, key, paint, rect=BED)
    if 0 < quilt.motion.dim < 1:
        _draw_dusk(canvas, quilt.motion.dim)


def _draw_dusk(canvas: Canvas, share: float) -> None:
    box = FIELD
    body = shapes.rounded(0, 0, box.w, box.h, 18, "#141B45", _DIM)
    canvas.drawing(box.x, box.y, box.w, box.h, body, alpha=round(255 * share))


def _draw_bed(canvas: Canvas) -> None:
    """The bed with an empty quilt."""
    pocket_room.draw_bed(canvas)
    for index, cell in enumerate(CELLS):
        x, y = cell_rect(index).center
        canvas.sprite(f"pocket_cell_empty_{_patch(cell.row, cell.col)}", x, y, CELL_SCALE)
    pocket_room.draw_posts(canvas)


def _patch(row: int, col: int) -> int:
    return _PATCHES[(row + col) % 2 + 2 * ((row + col // 2 + (col % 2) * 2) % 3)]


def _draw_thought(canvas: Canvas, rect: Rect, kind: Kind) -> None:
    x, y = rect.x + rect.w * 0.56, rect.y + rect.h * 0.38
    canvas.sprite("pocket_mark_think", x, y, 0.86)
    canvas.sprite(f"pocket_kind_{kind}", x, y - 8, 0.33)


def draw_tiles(canvas: Canvas, quilt: Quilt) -> None:
    """The tiles that are open or on the move, the marks on them, and the focus."""
    view, motion = quilt.view, quilt.motion
    bang = motion.bang
    aimed = quilt.aimed
    if aimed is not None and aimed not in view.open:
        _draw_focus(canvas, quilt, aimed)
    for index in view.open:
        tile = view.tiles[index]
        if tile is None or index in motion.turning or motion.carried is not None:
            continue
        if bang is not None and index == bang.cell:
            continue
        scale = TILE_SCALE * (1.06 if index == aimed else 1.0)
        canvas.sprite(f"pocket_tile_{tile}", *tile_middle(index), scale)
    if bang is None:
        _draw_marks(canvas, quilt)
    for index, turning in motion.turning.items():
        _draw_turning(canvas, index, turning, is_still=motion.is_still)
    if bang is not None and motion.foam > 0 and not motion.is_still:
        _draw_foam(canvas, quilt, bang.cell)
    if aimed is not None and aimed in view.open:
        _draw_ring(canvas, quilt, aimed, 0.0)
    if motion.carried is not None:
        x, y = motion.carried.end if motion.is_still else motion.carried.at
        canvas.sprite(f"pocket_tile_{motion.carried.kind}", x, y, TILE_SCALE * 1.15)


def _draw_focus(canvas: Canvas, quilt: Quilt, index: int) -> None:
    """The tile or the empty place that is aimed at, a little larger, with its ring."""
    bob = 0.0
    if not quilt.motion.is_still:
        bob = round(3 * math.sin(quilt.clock * math.tau / _BOB_SECONDS))  # whole: few ring sizes
    x, y = tile_middle(index)
    if quilt.view.tiles[index] is not None and index not in quilt.motion.turning:
        canvas.sprite("pocket_tile_back", x, y - 5 + bob, TILE_SCALE * 132 / 124)
        lately = quilt.lately.get(index)
        if lately is not None:
            _draw_thought(canvas, cell_rect(index).moved(0, bob - 5), lately)
        elif index in quilt.seen:
            rect = cell_rect(index)
            canvas.sprite("pocket_mark_seen", rect.right - 22, rect.y + 16 + bob, 0.72)
    _draw_ring(canvas, quilt, index, bob)


def _draw_ring(canvas: Canvas, quilt: Quilt, index: int, bob: float) -> None:
    is_empty = quilt.view.tiles[index] is None
    rect = cell_rect(index)
    box = Rect(rect.x - 4, rect.y - 11 + bob, TILE + 8, TILE + 14)
    if is_empty:
        box = rect
    canvas.ring(box, 26, 6)
    if quilt.look is not None:
        draw_badge(canvas, quilt.look, rect.x + 2, rect.bottom + bob, 52)


def _draw_marks(canvas: Canvas, quilt: Quilt) -> None:
    """A tick on what a stop would take, and on the others how much of a set there is."""
    view = quilt.view
    take = take_of(view)
    taken = take.cells
    if quilt.sorting is not None:
        taken = frozenset(view.open) - frozenset(quilt.sorting.staying)
    staying = dict(take.staying)
    for index in view.open:
        kind = view.tiles[index]
        if kind is None or kind == IMPREZOPERZ or index in quilt.motion.turning:
            continue
        rect = cell_rect(index)
        if index in taken:
            canvas.sprite("pocket_mark_take", rect.right - 14, rect.bottom - 22, 48 / 68)
            continue
        words = f"{staying.get(kind, 0)}/{SET_SIZES.get(kind, 1)}"
        box = Rect(rect.right - 60, rect.bottom - 44, 62, 40)
        canvas.panel(box, "white", radius=18)
        canvas.label(words, *box.center, 30, 54)


def _draw_foam(canvas: Canvas, quilt: Quilt, kitten: int) -> None:
    """Foam round the other open tiles: what they are stays to be seen until they turn back."""
    motion = quilt.motion
    for index in set(quilt.view.open) - {kitten}:
        turning = motion.turning.get(index)
        size = motion.foam * (1 - turning.share if turning is not None else 1.0)
        step = round(size * 6) / 6  # few, since each is a picture
        if step > 0:
            canvas.sprite("pocket_foam", *tile_middle(index), TILE_SCALE * step)


def _draw_turning(canvas: Canvas, index: int, turning: Turning, *, is_still: bool) -> None:
    x, y = tile_middle(index)
    name = f"pocket_tile_{turning.kind}" if turning.shows_face else "pocket_tile_back"
    if is_still:
        canvas.sprite(name, x, y, TILE_SCALE)
        return
    y -= turning.lift
    if turning.width < 0.2:
        canvas.drawing(x - 12, y - 64, 24, 128, _EDGE)
        return
    canvas.sprite(name, x, y, TILE_SCALE, width=turning.width)


def _draw_bang(canvas: Canvas, quilt: Quilt) -> None:
    """The tile that has ended the turn, large, on a burst that leaves soon."""
    motion = quilt.motion
    bang = motion.bang
    assert bang is not None, "only a bang is drawn"
    x, y = tile_middle(bang.cell)
    if motion.shock <= 0:
        if bang.cell in quilt.view.open:
            canvas.sprite(f"pocket_tile_{bang.tile}", x, y, TILE_SCALE * 1.12)
        return
    size = 1.0 if motion.is_still else round(motion.shock * 8) / 8
    if size > 0:
        canvas.sprite("pocket_burst", x, y, 0.78 * size)
    angle = 0 if motion.is_still else round(9 * size)
    scale = TILE_SCALE + (_SHOWN - TILE_SCALE) * size
    canvas.sprite(f"pocket_tile_{bang.tile}", x, y, scale, angle=angle)


def _draw_way(canvas: Canvas, start: int, target: int) -> None:
    """Dots from the bat to the place that is aimed at, with an arrow over it."""
    (x0, y0), (x1, y1) = tile_middle(start), tile_middle(target)
    y1 -= 84
    length = math.dist((x0, y0), (x1, y1))
    count = int(length / 34)
    for k in range(2, count):
        share = k / count
        x = x0 + (x1 - x0) * share + 50 * math.sin(math.pi * share)
        canvas.disc(x, y0 + (y1 - y0) * share, 8, "#FFF041", width=4)
    path = f'<path d="M6 6 H46 L26 34Z" fill="#FFF041" stroke="{INK}" stroke-width="5" '
    canvas.drawing(x1 - 26, y1 - 10, 52, 42, path + 'stroke-linejoin="round"/>')


def draw_over(canvas: Canvas, quilt: Quilt) -> None:
    """What may reach over strips and panel: the burst, and tiles on their way to a strip.

    With reduced motion such tiles are simply gone.
    """
    motion, bang = quilt.motion, quilt.motion.bang
    if bang is not None and bang.cell not in motion.turning and motion.carried is None:
        _draw_bang(canvas, quilt)
        if quilt.aimed is not None and quilt.view.phase == MOVE:
            _draw_way(canvas, bang.cell, quilt.aimed)
    if motion.is_still:
        return
    for hop in motion.hops:
        if not hop.has_landed:
            canvas.sprite(f"pocket_tile_{hop.kind}", *hop.at, TILE_SCALE * 0.9)
