"""FinalScene: the end of an evening: who has won, on a podium, and how it came to that."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.snow import draw_confetti
from scenes.fall.replay import FallReplayScene
from scenes.input.intents import Button, Direction
from scenes.menu.focus import Node
from scenes.menu.menu import MenuHint
from scenes.party import course
from scenes.party.joining import JoiningScene
from scenes.party.party import Party
from scenes.party.standings_table import Table, draw_table, records_words
from scenes.result.podium import Standing, draw_podium, whole_seconds
from scenes.result.winners import papers
from scenes.text import _, ngettext
from scenes.widgets import draw_badge, draw_button

TABLE: Final = Rect(1000, 116, 872, 560)
BIG_TABLE: Final = Rect(40, 110, 1840, 606)
SETTLED: Final = 60.0


class FinalScene(JoiningScene):
    """Dismisses with "again" for another evening, or with "title"."""

    first = "again"

    def __init__(self, party: Party) -> None:
        super().__init__(party)
        evening = party.night.evening
        assert evening is not None, "there is no winner before an evening"
        self.evening = evening

    @property
    def table(self) -> Table:
        box = BIG_TABLE if self.is_big else TABLE
        records = () if self.party.after is None else self.party.after.records
        return Table(box, self.evening, self.lobby.rows, records, is_final=True)

    def build(self) -> Sequence[Node]:
        names = ["again", "title"]
        if self.party.best is not None:
            names.insert(1, "watch")
        acts = {"watch": self._watch}
        return [
            Node(name, rect, acts.get(name, partial(self.dismiss, name)))
            for name, rect in zip(names, self._rects(len(names)), strict=True)
        ]

    def _rects(self, count: int) -> list[Rect]:
        if self.is_big:
            width = (1840 - 24 * (count - 1)) / count
            return [Rect(40 + k * (width + 24), 866, width, 116) for k in range(count)]
        high, gap = 76.0, 26.0
        top = 974 - count * (high + gap) + gap
        return [Rect(1000, top + k * (high + gap), 872, high) for k in range(count)]

    def _watch(self) -> None:
        story = self.party.best
        if story is not None:
            falls = self.party.falls
            falls = falls if story in falls else (story, *falls)
            self.stage.stack.push(FallReplayScene(self.stage, story, falls=falls))

    def back(self) -> None:
        course.leave(self.party, self, "title")

    # Drawing

    def _title(self) -> str:
        names = [self.lobby.rows[player].name for player in self.evening.winners]
        if len(names) == 1:
            return _("{name} wins!").format(name=names[0])
        return ngettext("{number} winners!", "{number} winners!", len(names)).format(
            number=len(names)
        )

    def draw(self, canvas: Canvas) -> None:
        canvas.backdrop("arctic_result")
        age = SETTLED if self.is_still else self.clock
        table = self.table
        if self.is_big:
            canvas.fancy(self._title(), 960, 54, 54, "gold", max_width=1600)
            draw_table(canvas, table, age, {})
        else:
            winners = self.evening.winners
            standings = [
                Standing(self.lobby.rows[row.player].look, row.place, row.player in winners)
                for row in table.standings
            ]
            if not self.is_still:
                # Behind them, so that it falls on nobody's face.
                colours = papers(self.lobby.rows[player].look for player in winners)
                risen = age - whole_seconds(len(standings))
                draw_confetti(canvas, risen, 20, 190, 960, 640, papers=colours)
            draw_podium(canvas, standings, age)
            canvas.fancy(self._title(), 500, 118, 112, "gold", angle=-2.5, max_width=880)
            self._draw_totals(canvas)
        self._draw_best(canvas)
        words = {
            "again": (_("Another evening"), "cont"),
            "watch": (_("Watch the fall"), "film"),
            "title": (_("To the title"), "undo"),
        }
        for node in self.focus.nodes:
            label, icon = words[node.key]
            sign = icon if not self.is_big or len(self.focus.nodes) < 3 else None
            draw_button(canvas, node.rect, label, self.state(node.key), icon=sign, px=40)
        self.draw_hints(
            canvas,
            [
                MenuHint(_("Choose"), tuple(Direction)),
                MenuHint(_("Select"), (Button.SOUTH,)),
                MenuHint(_("To the title"), (Button.EAST,)),
            ],
            1034,
        )

    def _draw_totals(self, canvas: Canvas) -> None:
        """Place, name, rounds won and total, as high as there are players."""
        table = self.table
        box = Rect(TABLE.x, TABLE.y, TABLE.w, 62 + len(table.standings) * 82)
        style = canvas.panel(box, "dark", radius=34)
        heads = ((_("Rounds won"), box.right - 316), (_("Total"), box.right - 96))
        for words, x in heads:
            canvas.text(
                words, x, box.y + 34, 29, face="title", colour=style.secondary, align="c",
                max_width=250, max_height=44,
            )  # fmt: skip
        for index, standing in enumerate(table.standings):
            rect = Rect(box.x + 14, box.y + 60 + index * 82, box.w - 28, 74)
            row = self.lobby.rows[standing.player]
            inner = canvas.panel(rect, "chosen" if standing.place == 1 else "row", radius=24)
            y = rect.center[1]
            canvas.text(
                str(standing.place), rect.x + 40, y, 40, face="heavy", colour=inner.text,
                align="c", max_width=50, max_height=58,
            )  # fmt: skip
            draw_badge(canvas, row.look, rect.x + 108, y, 58)
            canvas.text(
                row.name, rect.x + 152, y, 38, face="heavy", colour=inner.text, max_width=310,
                max_height=54,
            )  # fmt: skip
            won = sum(
                r.place == 1 for played in self.evening.played for r in played.rows
                if r.player == standing.player
            )  # fmt: skip
            for value, x, px in ((won, box.right - 316, 36), (standing.total, box.right - 96, 48)):
                canvas.text(
                    str(value), x, y, px, face="heavy", colour=inner.text, align="c",
                    max_width=130, max_height=60,
                )  # fmt: skip

    def _draw_best(self, canvas: Canvas) -> None:
        """The largest fall, and whose score is a new record."""
        top = (
            BIG_TABLE.bottom + 14 if self.is_big else TABLE.y + 80 + len(self.table.standings) * 82
        )
        foot = self.focus.nodes[0].rect.y - 16
        lines = []
        if self.party.best is not None:
            lines.append(
                _("Best fall: {name}, {size}").format(
                    name=self.party.best.name, size=self.party.best.size()
                )
            )
        if self.table.records:
            lines.append(records_words(self.lobby.rows, self.table.records))
        if not lines or foot - top < 60:
            return
        box = Rect(TABLE.x, top, TABLE.w, min(foot - top, 120.0))
        if self.is_big:
            box = Rect(40, top, 1840, min(160.0, foot - top))
        style = canvas.panel(box, "plain", radius=26)
        room = Rect(box.x + 28, box.y + 6, box.w - 56, box.h - 12)
        canvas.boxed("\n".join(lines), room, 30, colour=style.text, leading=1.14)
