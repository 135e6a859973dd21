"""Toasts and captions: short news over everything else."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import INK
from scenes.widgets.seat_row import draw_badge


class ToastKind(StrEnum):
    GOOD = "good"
    WARN = "warn"
    BAD = "bad"
    CAPTION = "caption"


_ICONS: Final = {ToastKind.GOOD: "check", ToastKind.WARN: "warn", ToastKind.BAD: "cross"}

END: Final = 14.0
"""What words alone, in the middle of a toast, leave free at its ends."""
_HIGHEST: Final = 0.8
"""Letters of this share of a toast's height still have all their ink within it."""


def toast_width(canvas: Canvas, text: str, *, has_badge: bool = False) -> float:
    """How wide a toast has to be to show all of its text."""
    return canvas.text_width(text) + (98 if has_badge else 32) + 76


def toast_px(canvas: Canvas, height: float) -> float:
    """The size of a toast's letters, which a low one holds back from growing."""
    return min(30.0, height * _HIGHEST / canvas.text_scale)


def toast_inset(height: float) -> float:
    """What a toast keeps free above and below its lines, together: room for accents."""
    return max(8.0, 0.08 * height)


def draw_toast(
    canvas: Canvas,
    rect: Rect,
    text: str,
    kind: ToastKind = ToastKind.GOOD,
    *,
    look: int | None = None,
) -> None:
    """Draw one line of news, about 56 high, or more; `look` adds the badge of a seat."""
    theme = canvas.theme
    style = canvas.panel(rect, "toast", radius=min(32.0, rect.h / 2))
    y = rect.center[1]
    icon = _ICONS.get(kind)
    if icon is not None:
        colour = {"good": theme.steady, "warn": theme.shaky, "bad": theme.falls}[kind]
        canvas.disc(rect.x + 34, y, 20, colour, width=4)
        canvas.icon(icon, rect.x + 34, y, 28, INK)
    left = rect.x + (END if icon is None else 66)
    right = rect.right - (66 if look is not None else END if icon is None else 22)
    if look is not None:
        draw_badge(canvas, look, rect.right - 34, y, 42)
    inset = toast_inset(rect.h)
    is_caption = kind is ToastKind.CAPTION
    canvas.boxed(
        text,
        Rect(left, rect.y + inset / 2, right - left, rect.h - inset),
        toast_px(canvas, rect.h),
        colour=style.secondary if is_caption else style.text,
        align="c" if is_caption else "l",
        leading=1.08,
    )
