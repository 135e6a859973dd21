"""Dialogs: a question, a message, and the page that says plainly that something went wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from scenes.draw import Canvas
from scenes.focus import Node
from scenes.intents import Button, Direction
from scenes.layout import Rect
from scenes.menu import MenuHint, MenuScene
from scenes.stage import Stage
from scenes.text import _
from scenes.widgets import button_rects, draw_button, draw_dialog

_BOX: Final = Rect(500, 300, 920, 430)
_ERROR_BOX: Final = Rect(340, 170, 1240, 700)
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
        strip = Rect(_BOX.x + 36, _BOX.bottom - 130, _BOX.w - 72, 92)
        return [Node("ok", strip, self.dismiss)]

    def draw(self, canvas: Canvas) -> None:
        canvas.veil(VEIL)
        strip = draw_dialog(canvas, _BOX, self.title, self.message, sprite=self.sprite)
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
        strip = Rect(_BOX.x + 36, _BOX.bottom - 130, _BOX.w - 72, 92)
        stay, go = button_rects(strip, 2)
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

    def __init__(self, stage: Stage, what: str, where: str) -> None:
        super().__init__(stage)
        self.what = what
        self.where = where

    def build(self) -> Sequence[Node]:
        strip = Rect(_ERROR_BOX.x + 330, _ERROR_BOX.bottom - 142, 580, 98)
        return [Node("title", strip, self.dismiss)]

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("arctic_lobby", dim=0.5)
        box = _ERROR_BOX
        style = canvas.panel(box, "light", radius=40)
        canvas.sprite("penguin_yellow_worried", box.x + 170, box.y + 380, 1.15)
        left, room = box.x + 340, box.w - 400
        canvas.text(
            _("Something went wrong"), left, box.y + 76, 58, face="heavy", colour=style.text,
            max_width=room,
        )  # fmt: skip
        parts = (
            (_("What happened"), self.what, 2),
            (_("What is kept"), _("Your settings. Every game can be started."), 1),
            (_("What to do"), _("Go back to the title and play on.") + " " + self.where, 3),
        )
        y = box.y + 156
        for heading, words, lines in parts:
            canvas.text(heading, left, y, 34, face="title", colour=style.text, max_width=room)
            rect = canvas.paragraph(
                words, left, y + 46, room, 30, face="body", colour=style.text, max_lines=lines
            )
            y = rect.bottom + 46
        node = self.focus.nodes[0]
        draw_button(canvas, node.rect, _("To the title"), self.state(node.key), icon="undo")
        self.draw_hints(canvas, [MenuHint(_("To the title"), (Button.SOUTH,))])
