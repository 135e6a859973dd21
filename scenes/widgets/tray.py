"""The tray: the pieces in hand, by colour, with how many there are of each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.input.bindings import Prompt
from scenes.widgets.prompt import draw_prompt

TRAY_ENDS: Final = 36.0
"""How much wider a tray is than its cells."""


def tray_rect(
    count: int, *, x: float = 960, y: float = 890, cell: float = 172, height: float = 92
) -> Rect:
    """The box of a tray with `count` colours, its middle at x and its top at y."""
    w = count * cell + TRAY_ENDS
    return Rect(x - w / 2, y, w, height)


def cell_rects(rect: Rect, count: int) -> list[Rect]:
    """The boxes of the colours in a tray, for clicks."""
    cell = (rect.w - 36) / max(1, count)
    return [Rect(rect.x + 18 + k * cell, rect.y + 11, cell, rect.h - 22) for k in range(count)]


def draw_tray(
    canvas: Canvas,
    rect: Rect,
    items: Sequence[tuple[str, int]],
    chosen: int | None = None,
    *,
    before: Prompt | None = None,
    after: Prompt | None = None,
) -> None:
    """Draw the pieces (colour, count); `before` and `after` are the signs that step."""
    style = canvas.panel(rect, "dark", radius=34)
    for index, ((piece, count), box) in enumerate(
        zip(items, cell_rects(rect, len(items)), strict=True)
    ):
        colour = style.text
        if index == chosen:
            colour = canvas.panel(
                Rect(box.x + 6, box.y, box.w - 12, box.h), "chosen", radius=24
            ).text
        canvas.sprite(
            f"penguin_{piece}_idle", box.x + box.w * 0.31, rect.bottom - 12, 0.275 * rect.h / 92
        )
        canvas.text(
            f"×{count}",
            box.x + box.w * 0.54,
            rect.center[1] + 1,
            44,
            face="heavy",
            colour=colour,
            max_width=box.w * 0.44,
            max_height=rect.h * (0.62 if rect.h < 100 else 0.76),
        )
    for prompt, x in ((before, rect.x - 46), (after, rect.right + 46)):
        if prompt is not None:
            draw_prompt(canvas, prompt, x, rect.center[1], 66)
