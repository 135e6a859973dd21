"""The strip below a saved fall: whose penguin slipped, which way, and how many came down."""

from __future__ import annotations

from typing import Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import CANVAS_WIDTH, Rect
from scenes.drawing.theme import INK
from scenes.fall.story import FallStory
from scenes.widgets import draw_badge
from scenes.words.words import labelled

STRIP: Final = Rect(0, 908, CANVAS_WIDTH, 172)


def draw_caption(canvas: Canvas, story: FallStory) -> None:
    """In letters that are read at a third of the size."""
    canvas.fill(STRIP, INK)
    draw_badge(canvas, story.look, 96, STRIP.center[1], 128)
    canvas.text(
        labelled(story.title(), story.size()), 190, STRIP.y + 54, 56, face="heavy",
        colour=canvas.theme.focus, max_width=1250,
    )  # fmt: skip
    canvas.text(
        story.way(), 190, STRIP.y + 122, 48, face="bold", colour="#FFFFFF", max_width=1250,
    )  # fmt: skip
    canvas.fancy("Wobbleberg", 1872, STRIP.center[1] - 4, 64, "small", align="r")
