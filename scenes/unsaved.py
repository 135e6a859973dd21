"""The badge at the edge of the screen that says that nothing is saved, and why."""

from __future__ import annotations

from typing import Final

from scenes.draw import Canvas
from scenes.layout import CANVAS_HEIGHT, CANVAS_WIDTH, Rect
from scenes.save_words import trouble_words
from scenes.stage import Stage
from scenes.theme import INK

HEIGHT: Final = 36.0
EDGE: Final = 5.0
LETTERS: Final = 22.0
SIGN: Final = 40.0
"""The room of the warning sign, from the left end of the badge."""


def draw_unsaved(canvas: Canvas, stage: Stage) -> None:
    """Paint the badge at the right of the foot, as long as saving fails."""
    trouble = None if stage.saves is None else stage.saves.trouble
    if trouble is None:
        return
    words = trouble_words(trouble)
    width = SIGN + canvas.text_width(words, LETTERS) + 20
    box = Rect(CANVAS_WIDTH - width - EDGE, CANVAS_HEIGHT - HEIGHT - EDGE, width, HEIGHT)
    style = canvas.panel(box, "toast", radius=HEIGHT / 2)
    y = box.center[1]
    canvas.disc(box.x + SIGN / 2, y, 12, canvas.theme.shaky, width=3)
    canvas.icon("warn", box.x + SIGN / 2, y, 17, INK)
    canvas.text(words, box.x + SIGN, y, LETTERS, colour=style.text)
