"""Sliders: a value between nothing and all."""

from __future__ import annotations

from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import INK
from scenes.widgets.state import State


def draw_slider(
    canvas: Canvas,
    x: float,
    y: float,
    width: float,
    share: float,
    state: State = State.IDLE,
    *,
    ticks: int = 0,
    has_ring: bool = True,
) -> Rect:
    """Draw a slider from x with its middle at y, filled to `share` (0 to 1); returns its box.

    `ticks` marks that many places below it. A row that carries the ring itself passes
    `has_ring=False`.
    """
    theme = canvas.theme
    share = min(1.0, max(0.0, share))
    fill = theme.focus if state.is_chosen else theme.fill
    edge = f' stroke="{INK}" stroke-width="5"'
    canvas.drawing(
        x - 4,
        y - 26,
        width + 8,
        68,
        shapes.rounded(4, 14, width, 24, 12, theme.track, 1, edge)
        + "".join(
            shapes.stroke(f"M{4 + width * k / (ticks - 1):g} 52 v8", 4, theme.secondary)
            for k in range(ticks)
            if ticks > 1
        ),
    )
    if share > 0:
        # As a picture of its own, moved under a clip, it is made once for all values.
        with canvas.clipped(Rect(x, y - 12, width * share, 24)):
            canvas.drawing(x, y - 12, width, 24, shapes.rounded(2.5, 2.5, width - 5, 19, 9.5, fill))
    knob = shapes.disc(30, 30, 24, "#FFFFFF") + shapes.stroke("M24 22 V38 M36 22 V38", 4, INK)
    middle = x + width * share
    canvas.drawing(middle - 30, y - 30, 60, 60, knob)
    if state.is_chosen and has_ring:
        canvas.focus_ring(Rect(middle - 24, y - 24, 48, 48), 24)
    return Rect(x - 24, y - 26, width + 48, 52)
