"""The tray of a hand that lies face down: numbers instead of penguins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.widgets import cell_rects, draw_prompt

if TYPE_CHECKING:
    from scenes.drawing.draw import Canvas
    from scenes.drawing.layout import Rect
    from scenes.input.bindings import Prompt


def draw_hidden_tray(
    canvas: Canvas,
    rect: Rect,
    count: int,
    chosen: int | None,
    *,
    before: Prompt | None = None,
    after: Prompt | None = None,
) -> None:
    """Draw `count` numbered slots of which nobody sees what lies in them."""
    style = canvas.panel(rect, "dark", radius=34)
    for index, box in enumerate(cell_rects(rect, count)):
        colour = style.text
        if index == chosen:
            colour = canvas.panel(box, "chosen", radius=24).text
        canvas.text(
            str(index + 1),
            *box.center,
            44,
            face="heavy",
            colour=colour,
            align="c",
            max_width=box.w * 0.8,
            max_height=rect.h * 0.76,
        )
    for prompt, x in ((before, rect.x - 46), (after, rect.right + 46)):
        if prompt is not None:
            draw_prompt(canvas, prompt, x, rect.center[1], 66)
