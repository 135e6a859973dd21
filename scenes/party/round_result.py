"""PartyResultScene: who came where in a round of a challenge, and the points for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from game.party.round import Result
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import SEATS, PanelStyle
from scenes.input.intents import Button
from scenes.menu.dialogs import VEIL
from scenes.menu.focus import Node
from scenes.menu.menu import MenuHint, MenuScene
from scenes.party.player import PartyPlayer
from scenes.party.side_view import draw_challenge
from scenes.party.words import tie_words, unit_words, words_of
from scenes.stage import Stage
from scenes.text import _, ngettext
from scenes.widgets import draw_badge, draw_button

LATE_PRESS: Final = 0.5
_BOX: Final = Rect(330, 44, 1260, 920)
_BIG_BOX: Final = Rect(130, 20, 1660, 966)


class PartyResultScene(MenuScene):
    """Dismisses when it was read."""

    is_overlay: ClassVar[bool] = True
    is_plain: ClassVar[bool] = True
    first = "on"

    def __init__(
        self, stage: Stage, result: Result, unit: str, players: Sequence[PartyPlayer]
    ) -> None:
        super().__init__(stage)
        self.result = result
        self.unit = unit
        self.players = tuple(players)

    @property
    def _box(self) -> Rect:
        """As high as its rows need."""
        most = _BIG_BOX if self.is_big else _BOX
        step = 124.0 if self.is_big else 112.0
        high = min(most.h, len(self.players) * step + 330)
        return Rect(most.x, most.center[1] - high / 2, most.w, high)

    def build(self) -> Sequence[Node]:
        box = self._box
        high = 120.0 if self.is_big else 92.0
        return [Node("on", Rect(box.center[0] - 300, box.bottom - high - 28, 600, high), self._go)]

    def _go(self) -> None:
        if self.clock >= LATE_PRESS:
            self.dismiss()

    def back(self) -> None:
        self._go()

    def draw(self, canvas: Canvas) -> None:
        canvas.veil(VEIL)
        box = self._box
        style = canvas.panel(box, "dark", radius=40)
        self._draw_head(canvas, box, style)
        self._draw_rows(canvas)
        node = self.focus.nodes[0].rect
        draw_button(canvas, node, _("Go on"), self.state("on"), kind="gold", icon="play")
        self.draw_hints(canvas, [MenuHint(_("Go on"), (Button.SOUTH,))])

    def _draw_head(self, canvas: Canvas, box: Rect, style: PanelStyle) -> None:
        """Which challenge it was, and that it is over: below, or beside it in large letters."""
        left, y = box.x + 44, box.y + 62
        room = box.right - 44 - left
        over = tie_words(self.result.challenge) if self._has_ties else _("The round is over")
        if self.is_big:
            y = box.y + 72
            room = box.w * 0.52
        else:
            draw_challenge(canvas, self.result.challenge, Rect(left, box.y + 30, 240, 120))
            left, room = left + 274, room - 274
        canvas.text(
            words_of(self.result.challenge).title(), left, y, 62, face="heavy", colour=style.text,
            max_width=room, max_height=96,
        )  # fmt: skip
        if self.is_big:
            place = Rect(box.right - 44 - box.w * 0.4, box.y + 8, box.w * 0.4, 116)
            canvas.boxed(over, place, 34, colour=style.secondary, align="r", leading=1.0)
            return
        canvas.text(
            over, left, box.y + 126, 34, colour=style.secondary, max_width=room, max_height=62
        )

    @property
    def _has_ties(self) -> bool:
        """Whether equal figures have come to different places."""
        pairs = zip(self.result.scores, self.result.places, strict=True)
        figures = {(int(score.value), place) for score, place in pairs}
        return len(figures) > len({value for value, _place in figures})

    def _draw_rows(self, canvas: Canvas) -> None:
        box = self._box
        order = sorted(range(len(self.players)), key=lambda seat: self.result.places[seat])
        top = box.y + (136 if self.is_big else 172)
        room = self.focus.nodes[0].rect.y - 22 - top
        step = min(124.0 if self.is_big else 112.0, room / len(order))
        top += max(0.0, (room - step * len(order)) / 2)
        for k, seat in enumerate(order):
            rect = Rect(box.x + 36, top + k * step, box.w - 72, step - 10)
            self._draw_row(canvas, rect, seat)

    def _draw_row(self, canvas: Canvas, rect: Rect, seat: int) -> None:
        result, player = self.result, self.players[seat]
        place, score = result.places[seat], result.scores[seat]
        style = canvas.panel(rect, "chosen" if place == 1 else "row", radius=24)
        y, x = rect.center[1], rect.x + 54
        canvas.text(
            str(place), x, y, 50, face="heavy", colour=style.text, align="c",
            max_height=rect.h * 0.9,
        )  # fmt: skip
        size = min(68.0, rect.h - 18)
        draw_badge(canvas, player.look, x + 82, y, size)
        left = x + 136
        if not self.is_big:
            pose = "joy" if place == 1 else "idle"
            scale = 0.36 * rect.h / 102
            canvas.sprite(
                f"chick_{SEATS[player.look].shape}_{pose}", left + 30, rect.bottom - 6, scale
            )
            left += 80
        right = rect.right - 24
        points = result.points[seat]
        words = ngettext("+{number} point", "+{number} points", points).format(number=points)
        pill = canvas.pill(
            right, y, words, "steady" if points else "unready", px=34, face="heavy", align="r",
            height=min(78.0, rect.h - 16),
        )  # fmt: skip
        value = int(score.value)
        told = f"{value} {unit_words(self.unit, value)}"
        wide = canvas.text_width(told, 34, "title", max_height=rect.h * 0.7)
        wide = min(wide, (pill.x - left) * 0.6)
        canvas.text(
            told, pill.x - 28, y, 34, face="title", colour=style.text, align="r", max_width=wide,
            max_height=rect.h * 0.7,
        )  # fmt: skip
        canvas.text(
            player.name, left, y, 42, face="heavy", colour=style.text,
            max_width=pill.x - 28 - wide - 24 - left, max_height=rect.h * 0.8,
        )  # fmt: skip
