"""Steppers: one of several values with an arrow on either side."""

from __future__ import annotations

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import PanelStyle
from scenes.widgets.state import State


def draw_stepper(
    canvas: Canvas,
    rect: Rect,
    value: str,
    state: State = State.IDLE,
    *,
    can_decrease: bool = True,
    can_increase: bool = True,
    style: str | PanelStyle = "row",
    has_ring: bool = True,
    px: float = 32,
) -> None:
    """Draw the value and its arrows; an arrow that leads nowhere is dim."""
    theme = canvas.theme
    row = canvas.panel(rect, style, radius=rect.h / 2)
    is_disabled = state is State.DISABLED
    for x, icon, can in (
        (rect.x + 28, "left", can_decrease),
        (rect.right - 28, "right", can_increase),
    ):
        colour = theme.accent_text if can and not is_disabled else theme.track
        canvas.icon(icon, x, rect.center[1], 40, colour)
    canvas.text(
        value,
        rect.center[0],
        rect.center[1],
        px,
        face="title",
        colour=theme.disabled if is_disabled else row.text,
        align="c",
        max_width=rect.w - 100,
        max_height=rect.h * 0.8,
    )
    if state.is_chosen and has_ring:
        canvas.focus_ring(rect, rect.h / 2)
