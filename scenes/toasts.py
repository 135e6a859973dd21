"""Draws the notices over whatever scene is shown."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.boards.free_spot import free_spot
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import CANVAS_WIDTH, Rect
from scenes.drawing.theme import LONGEST_LINE
from scenes.notices import CAPTION, Notice, Notices
from scenes.timeline import ease_out
from scenes.widgets.toast import END, ToastKind, draw_toast, toast_inset, toast_px, toast_width

TOP = 128.0
HEIGHT = 64.0
RISE = 24.0
_SMALLEST = 46.0
"""So much room a notice needs."""
_LEADING = 1.08
_PX = 30.0
WIDEST = CANVAS_WIDTH - 2 * 64.0
"""What is longer takes two lines."""
RISE_SECONDS = 0.18
_KINDS = {
    "check": ToastKind.GOOD,
    "warn": ToastKind.WARN,
    "cross": ToastKind.BAD,
    "caption": ToastKind.CAPTION,
}


_PAD = 22.0
_SIGN = 66.0
"""Taken by a sign or a badge at either end."""
_GAP = 8.0


def draw_notices(
    canvas: Canvas, notices: Notices, rooms: Sequence[Rect] = (), *, is_still: bool = False
) -> None:
    """Paint the notices, the oldest on top; a new one rises into its place.

    On a screen without rooms for them they stand below the banner, on two lines where one would
    be wider than the window. Of several rooms the first is taken where they hide no word that
    was drawn before.
    """
    if rooms:
        _draw_in_room(canvas, notices, rooms)
        return
    top = TOP
    for notice in notices.shown:
        width, high = _size(canvas, notice)
        way = 0.0 if is_still else RISE * (1 - ease_out(min(1.0, notice.age / RISE_SECONDS)))
        rect = Rect((CANVAS_WIDTH - width) / 2, top + way, width, high)
        draw_toast(canvas, rect, notice.text, _KINDS[notice.icon], look=notice.look)
        top += high + 10


def _ends(notice: Notice, *, has_sign: bool = True) -> float:
    """What the two ends of a notice take from its words."""
    is_bare = not has_sign or notice.icon == CAPTION
    right = END if is_bare else _PAD
    return (END if is_bare else _SIGN) + (_SIGN if notice.look is not None else right)


def _size(canvas: Canvas, notice: Notice) -> tuple[float, float]:
    """Width and height: one line where that is short enough, else two of like lengths."""
    one = toast_width(canvas, notice.text, has_badge=notice.look is not None)
    if one <= WIDEST and len(notice.text) <= LONGEST_LINE:
        return one, max(HEIGHT, _PX * canvas.text_scale * _LEADING + _PAD)
    ends, high = _ends(notice), 2 * _PX * canvas.text_scale * _LEADING + _PAD
    room, px = high - toast_inset(high), toast_px(canvas, high)
    width = canvas.even_width(notice.text, WIDEST - ends, room, px, leading=_LEADING)
    return width + ends, high


def _draw_in_room(canvas: Canvas, notices: Notices, rooms: Sequence[Rect]) -> None:
    """As many of the newest ones as have room, one below the other.

    A room that holds all words of the newest one is better than any that does not; where none
    does, words are worth more than their signs.
    """
    if not notices.shown:
        return
    words = [(word.rect, 1.0) for word in canvas.words]
    ample, has_signs = _ample(canvas, notices.shown[-1], rooms)
    room = ample[free_spot(ample, words)]
    top = room.y
    for notice in reversed(notices.shown):
        rest = room.bottom - top
        if rest < _SMALLEST:
            break
        wide = room.w - _ends(notice, has_sign=has_signs)
        lines, size, fits = _measure(canvas, notice, wide, rest)
        if not fits and top > room.y:
            break
        high = min(rest, lines * size * _LEADING + _PAD)
        box = Rect(room.x, top, room.w, high)
        kind = _KINDS[notice.icon] if has_signs else ToastKind.CAPTION
        draw_toast(canvas, box, notice.text, kind, look=notice.look)
        top = box.bottom + _GAP


def _ample(canvas: Canvas, notice: Notice, rooms: Sequence[Rect]) -> tuple[Sequence[Rect], bool]:
    """The rooms that hold a notice, all of them if none does, and whether with its sign."""
    for has_sign in (True, False):
        ends = _ends(notice, has_sign=has_sign)
        held = [room for room in rooms if _measure(canvas, notice, room.w - ends, room.h)[2]]
        if held:
            return held, has_sign
    return rooms, False


def _measure(
    canvas: Canvas, notice: Notice, width: float, height: float
) -> tuple[int, float, bool]:
    """Lines, size of letters, and whether all words have room in a toast of this height."""
    px = toast_px(canvas, height)
    return canvas.measure(notice.text, width, height - toast_inset(height), px, leading=_LEADING)
