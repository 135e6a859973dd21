"""Draws the notices over whatever scene is shown."""

from __future__ import annotations

from scenes.draw import Canvas
from scenes.layout import CANVAS_WIDTH, Rect
from scenes.notices import Notices
from scenes.widgets.toast import ToastKind, draw_toast, toast_width

TOP = 128.0
HEIGHT = 64.0
_KINDS = {
    "check": ToastKind.GOOD,
    "warn": ToastKind.WARN,
    "cross": ToastKind.BAD,
    "caption": ToastKind.CAPTION,
}


def draw_notices(canvas: Canvas, notices: Notices) -> None:
    """Paint the notices below the banner, the oldest on top."""
    for row, notice in enumerate(notices.shown):
        width = toast_width(canvas, notice.text, has_badge=notice.look is not None)
        rect = Rect((CANVAS_WIDTH - width) / 2, TOP + row * (HEIGHT + 10), width, HEIGHT)
        draw_toast(canvas, rect, notice.text, _KINDS[notice.icon], look=notice.look)
