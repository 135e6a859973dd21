"""Draws the notices over whatever scene is shown."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.boards.free_spot import free_spot
from scenes.draw import Canvas
from scenes.layout import CANVAS_WIDTH, Rect
from scenes.notices import CAPTION, Notices
from scenes.timeline import ease_out
from scenes.widgets.toast import ToastKind, draw_toast, toast_width

TOP = 128.0
HEIGHT = 64.0
RISE = 24.0
_SMALLEST = 46.0
"""So much room a notice needs."""
_LEADING = 1.08
RISE_SECONDS = 0.18
_KINDS = {
    "check": ToastKind.GOOD,
    "warn": ToastKind.WARN,
    "cross": ToastKind.BAD,
    "caption": ToastKind.CAPTION,
}


_PAD = 22.0
_SIGN = 56.0
"""Taken by a sign or a badge at either end."""
_GAP = 8.0


def draw_notices(
    canvas: Canvas, notices: Notices, rooms: Sequence[Rect] = (), *, is_still: bool = False
) -> None:
    """Paint the notices, the oldest on top; a new one rises into its place.

    On a screen without rooms for them they stand below the banner. Of several rooms the first
    is taken where they hide no word that was drawn before.
    """
    if rooms:
        _draw_in_room(canvas, notices, rooms)
        return
    for row, notice in enumerate(notices.shown):
        width = toast_width(canvas, notice.text, has_badge=notice.look is not None)
        way = 0.0 if is_still else RISE * (1 - ease_out(min(1.0, notice.age / RISE_SECONDS)))
        rect = Rect((CANVAS_WIDTH - width) / 2, TOP + row * (HEIGHT + 10) + way, width, HEIGHT)
        draw_toast(canvas, rect, notice.text, _KINDS[notice.icon], look=notice.look)


def _draw_in_room(canvas: Canvas, notices: Notices, rooms: Sequence[Rect]) -> None:
    """As many of the newest ones as have room, one below the other."""
    words = [(word.rect, 1.0) for word in canvas.words]
    room = rooms[free_spot(rooms, words)]
    top = room.y
    for notice in reversed(notices.shown):
        rest = room.bottom - top
        if rest < _SMALLEST:
            break
        ends = _PAD + (_PAD if notice.icon == CAPTION else _SIGN)
        ends += _SIGN - _PAD if notice.look is not None else 0.0
        lines, size, fits = canvas.measure(
            notice.text, room.w - ends, rest - _PAD, leading=_LEADING
        )
        if not fits and top > room.y:
            break
        high = min(rest, lines * size * _LEADING + _PAD)
        box = Rect(room.x, top, room.w, high)
        draw_toast(canvas, box, notice.text, _KINDS[notice.icon], look=notice.look)
        top = box.bottom + _GAP
