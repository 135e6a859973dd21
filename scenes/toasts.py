"""Draws the notices over whatever scene is shown."""

from __future__ import annotations

from scenes.draw import Canvas
from scenes.layout import CANVAS_WIDTH, Rect
from scenes.notices import Notices
from scenes.timeline import ease_out
from scenes.widgets.toast import ToastKind, draw_toast, toast_width

TOP = 128.0
HEIGHT = 64.0
RISE = 24.0
RISE_SECONDS = 0.18
_KINDS = {
    "check": ToastKind.GOOD,
    "warn": ToastKind.WARN,
    "cross": ToastKind.BAD,
    "caption": ToastKind.CAPTION,
}


def draw_notices(canvas: Canvas, notices: Notices, *, is_still: bool = False) -> None:
    """Paint the notices below the banner, the oldest on top; a new one rises into its place."""
    for row, notice in enumerate(notices.shown):
        width = toast_width(canvas, notice.text, has_badge=notice.look is not None)
        way = 0.0 if is_still else RISE * (1 - ease_out(min(1.0, notice.age / RISE_SECONDS)))
        rect = Rect((CANVAS_WIDTH - width) / 2, TOP + row * (HEIGHT + 10) + way, width, HEIGHT)
        draw_toast(canvas, rect, notice.text, _KINDS[notice.icon], look=notice.look)
