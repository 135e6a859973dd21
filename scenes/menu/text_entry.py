"""Asks for a word or a number: typed on the keyboard, or picked letter by letter on any device."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from scenes import text
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.input.intents import Button, Direction, Intent, Press, Typed
from scenes.menu.dialogs import VEIL
from scenes.menu.focus import Node
from scenes.menu.menu import MenuHint, MenuScene
from scenes.stage import Stage
from scenes.text import _
from scenes.widgets import draw_button

DIGITS: Final = "0123456789"
_ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_MORE: Final = {"pl": "ĄĆĘŁŃÓŚŹŻ", "es": "ÁÉÍÑÓÚÜ", "fr": "ÀÂÇÈÉÊËÎÏÔÙÛ"}
_COLUMNS: Final = 10
_KEY: Final = 92.0
_STEP: Final = 104.0
_BOX_WIDTH: Final = 1140.0


def letters() -> str:
    """The letters of the language in use."""
    return _ALPHABET + _MORE.get(text.language(), "")


class TextEntryScene(MenuScene):
    """Dismisses with the text, or None when it was given up.

    `roll`, where there is one, makes a text by chance.
    """

    is_overlay: ClassVar[bool] = True

    def __init__(
        self,
        stage: Stage,
        title: str,
        start: str,
        *,
        keys: str,
        longest: int,
        roll: Callable[[], str] | None = None,
    ) -> None:
        super().__init__(stage)
        self.title = title
        self.text = start
        self.keys = keys
        self.longest = longest
        self.roll = roll
        rows = -(-len(keys) // _COLUMNS)
        height = 412 + rows * _STEP
        self.box = Rect((1920 - _BOX_WIDTH) / 2, (1000 - height) / 2, _BOX_WIDTH, height)
        self.first = keys[0]

    def entered(self) -> None:
        super().entered()
        self.stage.devices.start_typing()

    def build(self) -> Sequence[Node]:
        left = self.box.x + (self.box.w - (_COLUMNS - 1) * _STEP - _KEY) / 2
        top = self.box.y + 250
        nodes = [
            Node(
                key,
                Rect(left + k % _COLUMNS * _STEP, top + k // _COLUMNS * _STEP, _KEY, _KEY),
                lambda key=key: self.pick(key),  # type: ignore[misc]
            )
            for k, key in enumerate(self.keys)
        ]
        rows = -(-len(self.keys) // _COLUMNS)
        y = top + rows * _STEP + 16
        extra: list[tuple[str, Callable[[], None]]] = [("delete", self.erase)]
        if self.roll is not None:
            extra.insert(0, ("roll", self._roll))
        elif self.keys != DIGITS:
            extra.insert(0, ("space", lambda: self.write(" ")))
        extra.append(("done", lambda: self.close(self.text)))
        gap = _STEP - _KEY
        width = (_STEP * _COLUMNS - gap - (len(extra) - 1) * gap) / len(extra)
        for k, (name, act) in enumerate(extra):
            nodes.append(Node(name, Rect(left + k * (width + gap), y, width, _KEY), act))
        return nodes

    # Answering

    def handle(self, intent: Intent) -> None:
        match intent:
            case Typed(_, "\b") | Press(_, Button.WEST):
                self.erase()
            case Typed(_, "\n") | Press(_, Button.NORTH):
                self.close(self.text)
            case Typed(_, letter):
                self.write(letter)
            case _:
                super().handle(intent)

    def write(self, letter: str) -> None:
        """Add what was typed, as far as the field takes it."""
        if self.keys != DIGITS or letter in DIGITS:
            self.text = (self.text + letter)[: self.longest]

    def pick(self, letter: str) -> None:
        """Add a key of the screen; after the first one of a word they are small."""
        is_inside = self.text != "" and not self.text.endswith(" ")
        self.write(letter.lower() if is_inside else letter)

    def erase(self) -> None:
        self.text = self.text[:-1]

    def _roll(self) -> None:
        if self.roll is not None:
            self.text = self.roll()

    def back(self) -> None:
        self.close(None)

    def close(self, result: str | None) -> None:
        self.stage.devices.stop_typing()
        self.dismiss(result)

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        canvas.veil(VEIL)
        box = self.box
        canvas.panel(box, "dark", radius=40)
        canvas.text(
            self.title, box.center[0], box.y + 64, 46, face="heavy", align="c", max_width=box.w - 80
        )
        field = Rect(box.x + 60, box.y + 118, box.w - 120, 96)
        style = canvas.panel(field, "white", radius=30)
        shown = canvas.text(
            self.text or " ", field.center[0], field.center[1], 58, face="heavy",
            colour=style.text, align="c", max_width=field.w - 100, max_height=73,
        )  # fmt: skip
        if self.is_still or self.clock % 1.0 < 0.6:
            x = field.center[0] + (shown.w / 2 if self.text else 0) + 8
            canvas.fill(Rect(x, field.y + 20, 5, field.h - 40), style.text)
        words = {
            "space": _("Space"), "delete": _("Delete"), "done": _("Done"), "roll": _("Roll"),
        }  # fmt: skip
        for node in self.focus.nodes:
            kind = "gold" if node.key == "done" else "dark"
            icon = "dice" if node.key == "roll" else None
            label = words.get(node.key, node.key)
            px = 40 if node.key in words else 44
            draw_button(canvas, node.rect, label, self.state(node.key), kind=kind, px=px, icon=icon)
        self.draw_hints(
            canvas,
            [
                MenuHint(_("Choose"), tuple(Direction)),
                MenuHint(_("Select"), (Button.SOUTH,)),
                MenuHint(_("Delete"), (Button.WEST,)),
                MenuHint(_("Done"), (Button.NORTH,)),
                MenuHint(_("Back"), (Button.EAST,)),
            ],
        )
