"""A question on the board: a heading, colours that it is about, and two answers side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.titles.ingenious.tile import Colour
from scenes.boards.hex_tile import draw_chip
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.text_size import is_big
from scenes.input.intents import Intent
from scenes.menu.focus import Focus, Node
from scenes.menu.walk import WalkResult, walk
from scenes.widgets import draw_button, state_of

_BOX: Final = Rect(520, 280, 880, 348)
_LARGE_BOX: Final = Rect(470, 180, 980, 560)
"""For large words."""


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
        self._lay(_BOX)

    def _lay(self, box: Rect) -> None:
        """Put the answers side by side at the foot of a box."""
        self._box = box
        wide = (box.w - 72 - 24 * (len(self.answers) - 1)) / len(self.answers)
        high = 92 if box is _BOX else 130
        self.focus.rebuild(
            [
                Node(
                    answer.key,
                    Rect(box.x + 36 + k * (wide + 24), box.bottom - high - 34, wide, high),
                    answer.act,
                )
                for k, answer in enumerate(self.answers)
            ]
        )

    def handle(self, intent: Intent) -> None:
        if walk(self.focus, intent) is WalkResult.BACK and self._back is not None:
            self._back()

    def draw(self, canvas: Canvas) -> None:
        wanted = _LARGE_BOX if is_big(canvas.text_scale) else _BOX
        if self._box is not wanted:
            self._lay(wanted)
        box = self._box
        canvas.panel(box, "dark", radius=40)
        signs = 84.0 * len(self.colours)
        high = 124.0 if box is _BOX else 150.0
        canvas.text(
            self.title, box.x + 44, box.y + high / 2, 48, face="heavy",
            max_width=box.w - 88 - signs, max_height=high - 40,
        )  # fmt: skip
        for k, colour in enumerate(self.colours):
            x = box.right - 44 - signs + 84 * (k + 0.5)
            draw_chip(canvas, colour, x, box.y + high / 2, 0.4)
        answers = self.focus.nodes[0].rect.y
        room = Rect(box.x + 44, box.y + high - 22, box.w - 88, answers - box.y - high + 8)
        canvas.boxed(self.line, room, 30, face="body", leading=1.25)
        for answer, node in zip(self.answers, self.focus.nodes, strict=True):
            state = state_of(self.focus, answer.key, pressed=self.focus.pressed)
            draw_button(canvas, node.rect, answer.label, state, icon=answer.icon, px=40)
