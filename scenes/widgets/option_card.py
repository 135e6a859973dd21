"""Option cards: what a game is played with, its value below its name."""

from __future__ import annotations

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.text_size import is_big
from scenes.widgets.state import State


def draw_option_card(
    canvas: Canvas, rect: Rect, label: str, value: str, state: State = State.IDLE
) -> None:
    """Draw a card about 254 x 96; in focus it shows arrows, since left and right change it."""
    style = canvas.panel(rect, "chosen" if state.is_chosen else "dark", radius=26)
    is_disabled = state is State.DISABLED
    text = canvas.theme.disabled if is_disabled else style.text
    if is_big(canvas.text_scale):
        _write_large(canvas, rect, label, value, text)
        if state.is_chosen:
            canvas.focus_ring(rect, 26)
        return
    room = rect.w - 32
    canvas.text(
        label,
        rect.center[0],
        rect.y + rect.h * 0.31,
        28,
        colour=canvas.theme.disabled if is_disabled else style.secondary,
        align="c",
        max_width=room,
        max_height=rect.h * 0.33,
    )
    y = rect.y + rect.h * 0.7
    if state.is_chosen:
        room -= 64
        canvas.icon("left", rect.x + 28, y, 34, style.text)
        canvas.icon("right", rect.right - 28, y, 34, style.text)
    canvas.text(
        value,
        rect.center[0],
        y,
        34,
        face="heavy",
        colour=text,
        align="c",
        max_width=room,
        max_height=rect.h * 0.39,
    )
    if state.is_chosen:
        canvas.focus_ring(rect, 26)


def _write_large(canvas: Canvas, rect: Rect, label: str, value: str, colour: str) -> None:
    """Name and value side by side, on a card that is wide enough for both."""
    room, high = rect.w / 2 - 44, rect.h * 0.72
    y = rect.center[1]
    canvas.text(label, rect.x + 32, y, 28, colour=colour, max_width=room, max_height=high)
    canvas.text(
        value, rect.right - 32, y, 34, face="heavy", colour=colour, align="r", max_width=room,
        max_height=high,
    )  # fmt: skip
