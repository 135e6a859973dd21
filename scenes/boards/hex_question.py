"""A question on the board: a heading, colours that it is about, and two answers side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.titles.ingenious.tile import Colour
from scenes.boards.hex_tile import draw_chip
from scenes.draw import Canvas
from scenes.focus import Focus, Node
from scenes.intents import Intent
from scenes.layout import Rect
from scenes.walk import WalkResult, walk
from scenes.widgets import draw_button, state_of

_BOX: Final = Rect(520, 280, 880, 348)


@dataclass(frozen=True, slots=True)
class Answer:
    key: str
    label: str
    act: Callable[[], None]
    icon: str | None = None


class HexQuestion:
    """Walked like a menu; `back` is what the button for going back does, if it does anything."""

    def __init__(
        self,
        title: str,
        line: str,
        answers: Sequence[Answer],
        colours: Sequence[Colour] = (),
        back: Callable[[], None] | None = None,
    ) -> None:
        self.title = title
        self.line = line
        self.answers = tuple(answers)
        self.colours = tuple(colours)
        self.focus = Focus()
        self._back = back
        wide = (_BOX.w - 72 - 24 * (len(answers) - 1)) / len(answers)
        self.focus.rebuild(
            [
                Node(
                    answer.key,
                    Rect(_BOX.x + 36 + k * (wide + 24), _BOX.bottom - 126, wide, 92),
                    answer.act,
                )
                for k, answer in enumerate(answers)
            ]
        )

    def handle(self, intent: Intent) -> None:
        if walk(self.focus, intent) is WalkResult.BACK and self._back is not None:
            self._back()

    def draw(self, canvas: Canvas) -> None:
        canvas.panel(_BOX, "dark", radius=40)
        signs = 84.0 * len(self.colours)
        canvas.text(
            self.title, _BOX.x + 44, _BOX.y + 62, 48, face="heavy",
            max_width=_BOX.w - 88 - signs, max_height=60,
        )  # fmt: skip
        for k, colour in enumerate(self.colours):
            x = _BOX.right - 44 - signs + 84 * (k + 0.5)
            draw_chip(canvas, colour, x, _BOX.y + 62, 0.4)
        canvas.paragraph(
            self.line, _BOX.x + 44, _BOX.y + 126, _BOX.w - 88, 30, face="body", max_height=90
        )
        for answer, node in zip(self.answers, self.focus.nodes, strict=True):
            state = state_of(self.focus, answer.key, pressed=self.focus.pressed)
            draw_button(canvas, node.rect, answer.label, state, icon=answer.icon, px=40)
