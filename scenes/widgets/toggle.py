"""Toggles: on with a tick, off with a cross, so that the colour is not needed."""

from __future__ import annotations

from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import INK
from scenes.widgets.state import State

WIDTH = 124
HEIGHT = 64


def draw_toggle(canvas: Canvas, x: float, y: float, is_on: bool, state: State = State.IDLE) -> Rect:
    """Draw a toggle whose left end is x and whose middle is y; returns its box."""
    theme = canvas.theme
    is_locked = state is State.DISABLED
    groove = "#34425F" if is_locked else theme.steady if is_on else "#4A6390"
    mark = theme.disabled if is_locked else INK if is_on else "#CFE8FA"
    sign = "M28 36 L38 46 L56 26" if is_on else "M84 28 L100 44 M100 28 L84 44"
    body = (
        shapes.rounded(4, 4, WIDTH, HEIGHT, 32, groove, 1, f' stroke="{INK}" stroke-width="5"')
        + shapes.disc(96 if is_on else 36, 36, 24, theme.disabled if is_locked else "#FFFFFF")
        + shapes.stroke(sign, 7 if is_on else 6, mark)
    )
    canvas.drawing(x - 4, y - 36, WIDTH + 8, HEIGHT + 8, body)
    rect = Rect(x, y - HEIGHT / 2, WIDTH, HEIGHT)
    if state.is_chosen:
        canvas.focus_ring(rect, HEIGHT / 2)
    return rect
