"""Rows of a page: a label, what it is for, and room for a control on the right."""

from __future__ import annotations

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.widgets.state import State


def draw_row(
    canvas: Canvas,
    rect: Rect,
    label: str,
    state: State = State.IDLE,
    *,
    note: str | None = None,
    value: str | None = None,
    control_width: float = 0,
    px: float = 38,
) -> None:
    """Draw the box, the label, its note below it and the value at the right end.

    `control_width` is kept free on the right for a control that the caller draws.
    """
    theme = canvas.theme
    style = canvas.panel(rect, "row" if state.is_chosen else "dark", radius=min(24, rect.h / 2))
    is_disabled = state is State.DISABLED
    taken = control_width
    if value is not None:
        box = canvas.text(
            value,
            rect.right - 28 - control_width,
            rect.center[1],
            px * 0.95,
            face="title",
            colour=theme.disabled if is_disabled else theme.accent_text,
            align="r",
            max_width=rect.w * 0.45,
            max_height=rect.h * 0.7,
        )
        taken += box.w + 20
    room = rect.w - 60 - taken
    y = (
        rect.center[1]
        if note is None
        else rect.y + rect.h * (0.34 if canvas.text_scale <= 1.2 else 0.31)
    )
    canvas.text(
        label,
        rect.x + 30,
        y,
        px,
        face="title" if note else "bold",
        colour=theme.disabled if is_disabled else style.text,
        max_width=room,
        max_height=rect.h * (0.72 if note is None else 0.56),
    )
    if note is not None:
        canvas.text(
            note,
            rect.x + 30,
            rect.y + rect.h * (0.73 if canvas.text_scale <= 1.2 else 0.745),
            27,
            colour=style.secondary,
            max_width=room,
            max_height=rect.h * 0.35,
        )
    if state.is_chosen:
        canvas.focus_ring(rect, min(24, rect.h / 2), 9 if rect.h > 60 else 4)
