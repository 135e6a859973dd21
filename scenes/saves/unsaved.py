"""What says that nothing is saved, and why: a badge at the table, a button on the title."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import CANVAS_HEIGHT, CANVAS_WIDTH, Rect
from scenes.drawing.text_size import is_big
from scenes.drawing.theme import INK
from scenes.menu.choices import ChoiceScene, Way
from scenes.saves.data_folder import other_folders
from scenes.saves.words import trouble_words
from scenes.stage import Stage
from scenes.text import _
from scenes.widgets import State, draw_button

HEIGHT: Final = 36.0
EDGE: Final = 5.0
LETTERS: Final = 22.0
SIGN: Final = 40.0
"""The room of the warning sign, from the left end of the badge."""
_BUTTON: Final = Rect(1100, 896, 760, 160)
_BIG_BUTTON: Final = Rect(800, 836, 1060, 216)


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


def unsaved_button(stage: Stage) -> Rect:
    """The place of the button on the title."""
    return _BIG_BUTTON if is_big(stage.settings.text_scale) else _BUTTON


def draw_unsaved_button(canvas: Canvas, stage: Stage, state: State) -> None:
    """Paint what leads to another folder, as long as saving fails."""
    trouble = None if stage.saves is None else stage.saves.trouble
    if trouble is not None:
        note = _("Choose another folder")
        rect = unsaved_button(stage)
        draw_button(canvas, rect, trouble_words(trouble), state, icon="warn", note=note, px=36)


def choose_folder(stage: Stage) -> None:
    """Ask where to save instead, and move there."""
    saves, move = stage.saves, stage.move_data
    if saves is None or move is None:
        return
    folders = other_folders(saves.folder.parent)
    ways = [Way(str(folder), _short(folder), "next") for folder in folders]

    def answered(key: str | None) -> None:
        if key is not None:
            move(Path(key))

    stage.stack.push(ChoiceScene(stage, _("Where to save?"), ways), answered)


def _short(folder: Path) -> str:
    home = Path.home()
    return f"~/{folder.relative_to(home)}" if folder.is_relative_to(home) else str(folder)
