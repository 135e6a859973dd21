"""Tabs and segments: one of a few, all in sight."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.input.bindings import Prompt
from scenes.widgets.prompt import draw_prompt
from scenes.widgets.state import State


def tab_rects(rect: Rect, count: int, gap: float = 8) -> list[Rect]:
    """The boxes of `count` tabs side by side."""
    w = (rect.w - gap * (count - 1)) / count
    return [Rect(rect.x + k * (w + gap), rect.y, w, rect.h) for k in range(count)]


def draw_tabs(
    canvas: Canvas,
    rect: Rect,
    labels: Sequence[str],
    chosen: int,
    *,
    focused: int | None = None,
    before: Prompt | None = None,
    after: Prompt | None = None,
    gap: float = 8,
) -> None:
    """Draw a row of tabs; `before` and `after` are the signs that step through them."""
    for index, (label, box) in enumerate(
        zip(labels, tab_rects(rect, len(labels), gap), strict=True)
    ):
        style = canvas.panel(box, "chosen" if index == chosen else "row")
        canvas.text(
            label,
            box.center[0],
            box.center[1],
            36 if rect.h > 66 else 32,
            face="title",
            colour=style.text,
            align="c",
            max_width=box.w - 16,
            max_height=box.h * 0.78,
        )
        if index == focused:
            canvas.focus_ring(box, style.radius)
    for prompt, x in ((before, rect.x - 46), (after, rect.right + 46)):
        if prompt is not None:
            draw_prompt(canvas, prompt, x, rect.center[1], 62)


def draw_segments(
    canvas: Canvas,
    rect: Rect,
    labels: Sequence[str],
    chosen: int,
    state: State = State.IDLE,
    *,
    has_ring: bool = True,
    inset: float = 0,
) -> None:
    """Draw a groove with one of its segments raised; `inset` is kept free before each label."""
    canvas.panel(rect, "inset", radius=rect.h / 2)
    for index, (label, box) in enumerate(
        zip(labels, tab_rects(rect.inset(8), len(labels), 0), strict=True)
    ):
        colour = canvas.theme.panels["inset"].text
        if index == chosen:
            colour = canvas.panel(box, "chosen", radius=box.h / 2).text
        canvas.text(
            label,
            box.center[0] + inset / 2,
            box.center[1],
            30,
            face="title",
            colour=colour,
            align="c",
            max_width=box.w - 24 - inset,
            max_height=box.h * 0.8,
        )
    if state.is_chosen and has_ring:
        canvas.focus_ring(rect, rect.h / 2)
