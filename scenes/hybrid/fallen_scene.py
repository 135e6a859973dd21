"""How many fell: shown one after another, or said with a number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.hybrid.knock_question import Suspicion
from scenes.input.intents import Button, Direction
from scenes.menu.dialogs import VEIL
from scenes.menu.focus import Node
from scenes.menu.menu import MenuHint, MenuScene
from scenes.stage import Stage
from scenes.text import _, ngettext
from scenes.widgets import button_rects, dialog_buttons, draw_button, draw_dialog, draw_stepper

if TYPE_CHECKING:
    from scenes.hybrid.session import HybridSession

_BOX = Rect(440, 250, 1040, 560)
_BIG_BOX = Rect(160, 90, 1600, 860)


class FallenScene(MenuScene):
    """Dismisses with the number, or with None where it was no fall after all."""

    is_overlay: ClassVar[bool] = True
    first = "done"

    def __init__(
        self, stage: Stage, session: HybridSession, suspicion: Suspicion, most: int
    ) -> None:
        super().__init__(stage)
        self.session = session
        self.suspicion = suspicion
        self.most = most
        self._said = 1

    @property
    def rests_after(self) -> float | None:
        return None

    @property
    def count(self) -> int:
        """At least as many as were shown."""
        return min(self.most, max(self._said, len(self.suspicion.shown), 1))

    @property
    def _box(self) -> Rect:
        return _BIG_BOX if self.is_big else _BOX

    def build(self) -> Sequence[Node]:
        strip = dialog_buttons(self._box, is_large=self.is_big)
        cancel, done = button_rects(strip, 2)
        high = 120 if self.is_big else 92
        stepper = Rect(strip.x + 120, strip.y - high - 46, strip.w - 240, high)
        return [
            Node("count", stepper, lambda: self._step(1), step=self._step),
            Node("cancel", cancel, lambda: self.dismiss(None)),
            Node("done", done, lambda: self.dismiss(self.count)),
        ]

    def _step(self, by: int) -> None:
        self._said = max(1, min(self.most, self.count + by))

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.suspicion.hear(self.session)

    def draw(self, canvas: Canvas) -> None:
        canvas.veil(VEIL)
        draw_dialog(
            canvas,
            self._box,
            _("How many fell?"),
            _("Show them to the reader one by one, or say how many. It costs the same."),
            sprite="penguin_red_worried",
        )
        places = {node.key: node.rect for node in self.focus.nodes}
        words = ngettext("{number} penguin", "{number} penguins", self.count)
        draw_stepper(
            canvas, places["count"], words.format(number=self.count), self.state("count"), px=40
        )
        draw_button(canvas, places["cancel"], _("It stands"), self.state("cancel"))
        draw_button(canvas, places["done"], _("Done"), self.state("done"), icon="check")
        self.draw_hints(
            canvas,
            [
                MenuHint(_("Choose"), (Direction.LEFT, Direction.RIGHT)),
                MenuHint(_("Select"), (Button.SOUTH,)),
                MenuHint(_("Back"), (Button.EAST,)),
            ],
            1036,
        )
