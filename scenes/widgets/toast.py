"""Toasts and captions: short news over everything else."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from scenes.draw import Canvas
from scenes.layout import Rect
from scenes.theme import INK
from scenes.widgets.seat_row import draw_badge


class ToastKind(StrEnum):
    GOOD = "good"
    WARN = "warn"
    BAD = "bad"
    CAPTION = "caption"


_ICONS: Final = {ToastKind.GOOD: "check", ToastKind.WARN: "warn", ToastKind.BAD: "cross"}


def toast_width(canvas: Canvas, text: str, *, has_badge: bool = False) -> float:
    """How wide a toast has to be to show all of its text."""
    return canvas.text_width(text) + (98 if has_badge else 32) + 76


def draw_toast(
    canvas: Canvas,
    rect: Rect,
    text: str,
    kind: ToastKind = ToastKind.GOOD,
    *,
    look: int | None = None,
) -> None:
    """Draw one line of news, about 56 high; `look` adds the badge of the seat that it is about."""
    theme = canvas.theme
    style = canvas.panel(rect, "toast", radius=rect.h / 2)
    y = rect.center[1]
    icon = _ICONS.get(kind)
    if icon is not None:
        colour = {"good": theme.steady, "warn": theme.shaky, "bad": theme.falls}[kind]
        canvas.disc(rect.x + 34, y, 20, colour, width=4)
        canvas.icon(icon, rect.x + 34, y, 28, INK)
    right = rect.right - (66 if look is not None else 32)
    if look is not None:
        draw_badge(canvas, look, rect.right - 34, y, 42)
    if kind is ToastKind.CAPTION:
        canvas.text(
            text,
            rect.center[0],
            y,
            30,
            colour=style.secondary,
            align="c",
            max_width=rect.w - 64,
            max_height=rect.h * 0.8,
        )
        return
    canvas.text(
        text,
        rect.x + 72,
        y,
        30,
        colour=style.text,
        max_width=right - rect.x - 72,
        max_height=rect.h * 0.8,
    )
