"""RecordsScene: the best in every challenge, ever and today, and the way to forget them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import ClassVar

from game.party.challenges import CHALLENGES
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.input.intents import Button, Direction
from scenes.menu.dialogs import VEIL, ConfirmDialog
from scenes.menu.focus import Node
from scenes.menu.menu import MenuHint, MenuScene
from scenes.party.records import Best, best_of, erase, has_any
from scenes.party.side_view import draw_challenge
from scenes.party.words import unit_words, words_of
from scenes.stage import Stage
from scenes.text import _
from scenes.widgets import draw_button


class RecordsScene(MenuScene):
    """Dismisses with None."""

    is_overlay: ClassVar[bool] = True
    is_plain: ClassVar[bool] = True
    first = "done"

    def __init__(self, stage: Stage, today: date) -> None:
        super().__init__(stage)
        self.today = today

    @property
    def _box(self) -> Rect:
        return Rect(40, 16, 1840, 968) if self.is_big else Rect(250, 40, 1420, 940)

    def build(self) -> Sequence[Node]:
        box, high = self._box, 108.0 if self.is_big else 82.0
        width = (box.w - 120) / 2
        y = box.bottom - high - 26
        return [
            Node(
                "erase", Rect(box.x + 44, y, width, high), self._ask, has_any(self.stage.profiles)
            ),
            Node("done", Rect(box.right - 44 - width, y, width, high), self.dismiss),
        ]

    def _ask(self) -> None:
        dialog = ConfirmDialog(
            self.stage,
            _("Erase all records?"),
            _("The best of every challenge will be forgotten."),
            stay=_("Keep them"),
            go=_("Erase"),
        )
        self.stage.stack.push(dialog, self._answered)

    def _answered(self, is_sure: bool) -> None:
        if is_sure:
            erase(self.stage.profiles)
            self.refresh()

    def draw(self, canvas: Canvas) -> None:
        canvas.veil(VEIL)
        box, is_big = self._box, self.is_big
        style = canvas.panel(box, "dark", radius=40)
        y = box.y + (52 if is_big else 62)
        canvas.icon("cup", box.x + 72, y, 60, canvas.theme.accent_text)
        canvas.text(
            _("Records"), box.x + 122, y, 54, face="heavy", colour=style.text, max_width=480,
            max_height=80,
        )  # fmt: skip
        ever, today = box.x + box.w * 0.555, box.x + box.w * 0.855
        for x, words in ((ever, _("All time")), (today, _("Today’s"))):
            canvas.text(
                words, x, y, 32, face="title", colour=style.secondary, align="c", max_width=320,
                max_height=54,
            )  # fmt: skip
        top, foot = y + (46 if is_big else 42), self.focus.nodes[0].rect.y - 14
        step = (foot - top) / len(CHALLENGES)
        for index, name in enumerate(CHALLENGES):
            self._draw_row(canvas, Rect(box.x + 32, top + index * step, box.w - 64, step - 6), name)
        for node in self.focus.nodes:
            label, icon = {"erase": (_("Erase"), "bin"), "done": (_("Done"), "check")}[node.key]
            draw_button(canvas, node.rect, label, self.state(node.key), icon=icon, px=40)
        self.draw_hints(
            canvas,
            [
                MenuHint(_("Choose"), (Direction.LEFT, Direction.RIGHT)),
                MenuHint(_("Select"), (Button.SOUTH,)),
                MenuHint(_("Back"), (Button.EAST,)),
            ],
        )

    def _draw_row(self, canvas: Canvas, rect: Rect, name: str) -> None:
        style = canvas.panel(rect, "row", radius=18)
        y, left = rect.center[1], rect.x + 24
        if not self.is_big:
            high = rect.h - 12
            draw_challenge(canvas, name, Rect(rect.x + 10, rect.y + 6, 2 * high, high), 10)
            left = rect.x + 2 * high + 34
        middle = rect.x + rect.w * 0.37
        canvas.text(
            words_of(name).title(), left, y, 32, face="title", colour=style.text,
            max_width=middle - left - 8, max_height=rect.h * 0.82,
        )  # fmt: skip
        unit = CHALLENGES[name].unit
        for x, w, day in ((0.56, 0.37, None), (0.87, 0.24, self.today)):
            best = best_of(self.stage.profiles, name, day)
            words = "–" if best is None else self._words(best, unit, is_short=day is not None)
            canvas.text(
                words, rect.x + rect.w * x, y, 29, face="bold",
                colour=style.text if best is not None else style.secondary, align="c",
                max_width=rect.w * w, max_height=rect.h * 0.74,
            )  # fmt: skip

    def _words(self, best: Best, unit: str, *, is_short: bool) -> str:
        value = int(best.score.value)
        if is_short:
            return _("{number}: {name}").format(number=value, name=best.name)
        return _("{number} {unit}: {name}").format(
            number=value, unit=unit_words(unit, value), name=best.name
        )
