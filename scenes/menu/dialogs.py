"""Dialogs: a question, a message, and the page that says plainly that something went wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.input.intents import Button, Direction
from scenes.menu.focus import Node
from scenes.menu.menu import MenuHint, MenuScene
from scenes.stage import Stage
from scenes.text import _
from scenes.widgets import button_rects, dialog_buttons, draw_button, draw_dialog

_BOX: Final = Rect(500, 300, 920, 430)
_BIG_BOX: Final = Rect(230, 170, 1460, 680)
_ERROR_BOX: Final = Rect(340, 170, 1240, 700)
_BIG_ERROR_BOX: Final = Rect(60, 24, 1800, 966)
VEIL: Final = 0.55


class MessageDialog(MenuScene):
    """Says something and waits for one press. Dismisses with None."""

    is_overlay: ClassVar[bool] = True
    is_plain: ClassVar[bool] = True

    def __init__(
        self,
        stage: Stage,
        title: str,
        message: str,
        *,
        sprite: str = "penguin_yellow_idle",
        button: str | None = None,
    ) -> None:
        super().__init__(stage)
        self.title = title
        self.message = message
        self.sprite = sprite
        self.labels: tuple[str, ...] = (button or _("Go on"),)

    def build(self) -> Sequence[Node]:
        return [Node("ok", self._strip, self.dismiss)]

    @property
    def _box(self) -> Rect:
        return _BIG_BOX if self.is_big else _BOX

    @property
    def _strip(self) -> Rect:
        return dialog_buttons(self._box, is_large=self.is_big)

    def draw(self, canvas: Canvas) -> None:
        canvas.veil(VEIL)
        strip = draw_dialog(canvas, self._box, self.title, self.message, sprite=self.sprite)
        rects = button_rects(strip, len(self.labels))
        for node, label, rect in zip(self.focus.nodes, self.labels, rects, strict=True):
            draw_button(canvas, rect, label, self.state(node.key))
        self.draw_hints(
            canvas,
            [
                MenuHint(_("Choose"), (Direction.LEFT, Direction.RIGHT)),
                MenuHint(_("Select"), (Button.SOUTH,)),
                MenuHint(_("Back"), (Button.EAST,)),
            ][len(self.labels) == 1 :],
        )


class ConfirmDialog(MessageDialog):
    """Asks before something is lost; the focus is on staying. Dismisses with True or False."""

    first = "stay"

    def __init__(self, stage: Stage, title: str, message: str, *, stay: str, go: str) -> None:
        super().__init__(stage, title, message, sprite="penguin_yellow_worried")
        self.labels = (stay, go)

    def build(self) -> Sequence[Node]:
        stay, go = button_rects(self._strip, 2)
        return [
            Node("stay", stay, lambda: self.dismiss(False)),
            Node("go", go, lambda: self.dismiss(True)),
        ]

    def back(self) -> None:
        self.dismiss(False)


class ErrorScene(MenuScene):
    """A part of the game has failed: what happened, what is kept, what to do.

    `what` quotes the error in one line, `where` says where more is written.
    """

    is_plain: ClassVar[bool] = True
    is_full: ClassVar[bool] = True

    def __init__(self, stage: Stage, what: str, where: str) -> None:
        super().__init__(stage)
        self.what = what
        self.where = where

    def build(self) -> Sequence[Node]:
        box = self._box
        strip = Rect(box.x + 330, box.bottom - 142, 580, 98)
        if self.is_big:
            strip = Rect(box.center[0] - 450, box.bottom - 116, 900, 98)
        return [Node("title", strip, self.dismiss)]

    @property
    def _box(self) -> Rect:
        return _BIG_ERROR_BOX if self.is_big else _ERROR_BOX

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("arctic_lobby", dim=0.5)
        box, is_big = self._box, self.is_big
        style = canvas.panel(box, "light", radius=40)
        left, room = (box.x + 48, box.w - 96) if is_big else (box.x + 340, box.w - 400)
        if not is_big:
            canvas.sprite("penguin_yellow_worried", box.x + 170, box.y + 380, 1.15)
        canvas.text(
            _("Something went wrong"), left, box.y + (62 if is_big else 76), 58, face="heavy",
            colour=style.text, max_width=room, max_height=88,
        )  # fmt: skip
        parts = (
            (_("What happened"), self.what, 2),
            (_("What is kept"), _kept(self.stage), 2),
            (_("What to do"), _("Go back to the title and play on.") + " " + self.where, 4),
        )
        y = box.y + (146 if is_big else 156)
        head, gap = (64, 48) if is_big else (46, 46)
        for heading, words, lines in parts:
            canvas.text(
                heading, left, y, 34, face="title", colour=style.text, max_width=room,
                max_height=56,
            )  # fmt: skip
            rect = canvas.paragraph(
                words, left, y + head, room, 30, face="body", colour=style.text, max_lines=lines,
                leading=1.12 if is_big else 1.3, max_height=(lines if is_big else 9) * 54,
            )  # fmt: skip
            y = rect.bottom + gap
        node = self.focus.nodes[0]
        draw_button(canvas, node.rect, _("To the title"), self.state(node.key), icon="undo")
        self.draw_hints(canvas, [MenuHint(_("To the title"), (Button.SOUTH,))])


def _kept(stage: Stage) -> str:
    """What no failing scene can cost; a disk that fails as well is not passed over."""
    if stage.saves is None or stage.saves.trouble is not None:
        return _("Your settings. The game you were in could not be saved.")
    return _("Your settings, and every game up to its last move.")
