"""The result of a match: the winners' moment, then the podium, the whole table, and why."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import CANVAS_WIDTH, Rect
from scenes.drawing.snow import draw_confetti
from scenes.drawing.still import Still
from scenes.drawing.theme import SMALLEST_TEXT
from scenes.input.intents import Button, Direction, Intent, Move, Press, Touch
from scenes.menu.focus import Node
from scenes.menu.menu import MenuHint, MenuScene
from scenes.result.podium import FOOT, MIDDLE, Standing, blocks, draw_podium, whole_seconds
from scenes.result.report import Mark, Report
from scenes.result.result_table import (
    COUNT_SECONDS,
    LARGE_LEADING,
    TONES,
    Grid,
    draw_table,
    mark_key,
)
from scenes.result.winners import (
    OPENING_SECONDS,
    WHOLE_SECONDS,
    draw_aurora,
    draw_rays,
    light,
    papers,
    slid,
)
from scenes.stage import Stage
from scenes.table.seating import Setup
from scenes.text import _
from scenes.timeline import back_out
from scenes.widgets import draw_button

_POP_SECONDS: Final = 0.35
_IN_A_ROW: Final = 3
"""Buttons that fit side by side below the reasons."""


class FinalResultScene(MenuScene):
    """Fills the screen. Dismisses with "again" or "lobby".

    First the winners have it to themselves; any press ends that, and does nothing else. With
    reduced motion the table is there at once.
    `on_watch` opens the match to be watched again, over this scene, and `on_falls` its falls.
    """

    first = "again"

    def __init__(
        self,
        stage: Stage,
        setup: Setup,
        report: Report,
        *,
        on_watch: Callable[[], None] | None = None,
        on_falls: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(stage)
        self.report = report
        self.chairs = setup.chairs
        self.on_watch = on_watch
        self.on_falls = on_falls
        self._first_round = len(report.columns)
        self._sky = Still()

    # The winners' moment

    @property
    def is_opening(self) -> bool:
        """Whether the winners have the screen to themselves, or the table is on its way."""
        return not self.is_still and self.clock < WHOLE_SECONDS

    @property
    def age(self) -> float:
        """Seconds since the podium began to rise; long ago where nothing moves."""
        return 60.0 if self.is_still else self.clock

    @property
    def slide(self) -> float:
        """How far the table has come in, from 0 to 1."""
        return slid(self.age)

    def handle(self, intent: Intent) -> None:
        if self.is_opening and isinstance(intent, Press | Touch | Move):
            self.clock = WHOLE_SECONDS
            return
        super().handle(intent)

    @property
    def grid(self) -> Grid:
        is_tight = len(self._names()) > _IN_A_ROW
        return Grid(self.report, self._first_round, self.is_big, is_tight)

    # What can be reached

    def build(self) -> Sequence[Node]:
        grid = self.grid
        marks = [
            Node(mark_key(index, column), grid.mark(index, column), self._nothing)
            for index, line in enumerate(self.report.lines)
            for column in grid.shown
            if column < len(line.marks) and line.marks[column].reason
        ]
        names = self._names()
        buttons = [
            Node(name, rect, lambda name=name: self.leave(name))  # type: ignore[misc]
            for name, rect in zip(names, _button_rects(len(names), is_big=self.is_big), strict=True)
        ]
        return [*marks, *buttons]

    def _names(self) -> list[str]:
        """The buttons at the foot."""
        watched = {"watch": self.on_watch, "falls": self.on_falls}
        return ["again", *(name for name, over in watched.items() if over is not None), "lobby"]

    def leave(self, name: str) -> None:
        """Do what a button says; match and falls are watched over this scene, which waits."""
        over = {"watch": self.on_watch, "falls": self.on_falls}.get(name)
        if over is None:
            self.dismiss(name)
        else:
            over()

    def _nothing(self) -> None:
        """A mark explains itself by having the focus."""

    def back(self) -> None:
        self.dismiss("lobby")

    def otherwise(self, intent: Intent) -> None:
        match intent:
            case Press(_, Button.LEFT_SHOULDER):
                self._first_round = max(0, self.grid.shown[0] - 1)
            case Press(_, Button.RIGHT_SHOULDER):
                self._first_round = self.grid.shown[0] + 1

    def focused_mark(self) -> Mark | None:
        """The mark that is explained now."""
        kind, _colon, place = (self.focus.key or "").partition(":")
        if kind != "mark":
            return None
        index, column = (int(part) for part in place.split(":"))
        return self.report.lines[index].marks[column]

    def _explained(self) -> str:
        """Whose mark has the focus, in which round, and why it is what it is."""
        index, column = (int(part) for part in (self.focus.key or "").split(":")[1:])
        line = self.report.lines[index]
        # Translators: a player's name, the head of a column and the reason of a figure in it.
        return _("{name}, {round}: {reason}").format(
            name=self.chairs[line.seat].name,
            round=self.report.columns[column],
            reason=line.marks[column].reason,
        )

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        strength = light(self.age) if self.report.winners else 0.0
        self._sky.draw(canvas, strength, lambda to: _draw_sky(to, strength))
        slide = self.slide
        if slide < 1 or not self.is_big:
            left = MIDDLE - CANVAS_WIDTH if self.is_big else MIDDLE
            with canvas.shifted(CANVAS_WIDTH / 2 + (left - CANVAS_WIDTH / 2) * slide - MIDDLE):
                self._draw_winners(canvas)
        if self.is_big and slide >= 1:
            canvas.fancy(self.report.title, 960, 68, 72, "gold", max_width=1700)
        if slide > 0:
            with canvas.shifted((1 - slide) * CANVAS_WIDTH):
                self._draw_result(canvas)
        self.draw_hints(canvas, self._hints(), 1034 if self.is_big else 1030, x=64, align="l")

    def _draw_winners(self, canvas: Canvas) -> None:
        """The podium with everybody on it, confetti over them, and what has happened."""
        standings = [
            Standing(self.chairs[line.seat].look, line.place, line.seat in self.report.winners)
            for line in self.report.lines
        ]
        risen = self.age - whole_seconds(len(standings))
        if risen >= 0:
            for block in blocks(standings):
                if standings[block.rank].is_winner:
                    draw_rays(canvas, block.x, FOOT - block.h - 110)
        if self.report.winners and not self.is_still:
            # Behind them, so that it falls on nobody's face.
            colours = papers(self.chairs[seat].look for seat in self.report.winners)
            draw_confetti(canvas, risen, 20, 190, 960, 640, papers=colours)
        draw_podium(canvas, standings, self.age)
        if risen > 0:
            canvas.fancy(
                self.report.title, 500, 118, 128, "gold", angle=-2.5,
                scale=back_out(min(1.0, risen / _POP_SECONDS)), max_width=900,
            )  # fmt: skip

    def _draw_result(self, canvas: Canvas) -> None:
        """The table with its reasons, and what can be done next."""
        counted_share = min(1.0, max(0.0, self.age - OPENING_SECONDS) / COUNT_SECONDS)
        draw_table(canvas, self.grid, self.chairs, self.focus.key, counted_share)
        self._draw_why(canvas)
        words = {
            "again": (_("Play again"), "cont"),
            "watch": (_("Watch again"), "film"),
            "lobby": (_("Lobby"), "people"),
            "falls": (_("Watch the falls"), "film"),
        }
        for node in self.focus.nodes:
            if node.key in words:
                label, icon = words[node.key]
                # Narrow ones need all room for words.
                sign = icon if node.rect.w > (700 if self.is_big else 380) else None
                draw_button(canvas, node.rect, label, self.state(node.key), icon=sign, px=44)

    @property
    def has_rounds(self) -> bool:
        """Whether there are more rounds than are shown."""
        return len(self.report.columns) > len(self.grid.shown)

    def _hints(self) -> list[MenuHint]:
        if self.is_opening:
            return [MenuHint(_("Go on"), (Button.SOUTH,))]
        hints = [
            MenuHint(_("Choose"), tuple(Direction)),
            MenuHint(_("Select"), (Button.SOUTH,)),
            MenuHint(_("Lobby"), (Button.EAST,)),
        ]
        if self.has_rounds:
            hints.insert(1, MenuHint(_("Rounds"), (Button.LEFT_SHOULDER, Button.RIGHT_SHOULDER)))
        return hints

    def _draw_best(self, canvas: Canvas, why: Rect) -> Rect:
        """The best so far on top of the reasons, where there is any; the room that they keep."""
        best = self.report.best
        if best is None:
            return why
        high = 88.0 if self.is_big else 72.0
        box = Rect(why.x + 28, why.y + 20, why.w - 56, high)
        ink = canvas.panel(box, TONES[best.tone], radius=high / 2).text
        canvas.icon("cup", box.x + 60, box.center[1], 46, ink)
        canvas.text(
            best.text, *box.center, 40, face="heavy", colour=ink, align="c",
            max_width=box.w - 200, max_height=high - 6,
        )  # fmt: skip
        return Rect(why.x, box.bottom, why.w, why.bottom - box.bottom)

    def _draw_large_why(self, canvas: Canvas) -> None:
        """The sentences alone: what the marks mean is told by each that has the focus."""
        table, foot = self.grid.box, min(node.rect.y for node in self.focus.nodes[-2:])
        why = Rect(table.x, table.bottom + 12, table.w, foot - table.bottom - 24)
        style = canvas.panel(why, "dark", radius=36)
        why = self._draw_best(canvas, why)
        sentences = [self._explained()] if self.focused_mark() else list(self.report.why)
        px = 34 * (1 + canvas.text_scale) / 2 / canvas.text_scale
        left, room = why.x + 36, why.w - 72
        step = px * canvas.text_scale * LARGE_LEADING
        most = max(1, int((why.h - 16) / step))
        while len(sentences) > 1 and _wrapped(canvas, sentences, room, px) > most:
            sentences.pop()
        lines = min(most, _wrapped(canvas, sentences, room, px))
        canvas.paragraph(
            " ".join(sentences), left, why.center[1] - (lines - 1) * step / 2, room, px,
            face="body", colour=style.text, leading=LARGE_LEADING, max_lines=most,
        )  # fmt: skip

    def _draw_why(self, canvas: Canvas) -> None:
        if self.is_big:
            self._draw_large_why(canvas)
            return
        table = self.grid.box
        top = table.bottom + 28
        foot = min(node.rect.y for node in self.focus.nodes[-len(self._names()) :])
        why = Rect(table.x, top, table.w, foot - 24 - top)
        style = canvas.panel(why, "dark", radius=36)
        why = self._draw_best(canvas, why)
        mark = self.focused_mark()
        icon = "help" if mark is not None else "star"
        sentences = [self._explained()] if mark is not None else list(self.report.why)
        legend = self._fitting_legend(canvas, why.w - 68)
        room = why.h - (110 if legend else 32)
        canvas.icon(icon, why.x + 56, why.y + 16 + room / 2, 54, canvas.theme.accent_text)
        lines = int(room / 34)
        # The last sentences matter least: what does not fit is left out, never cut.
        while len(sentences) > 1 and _lines(canvas, sentences, why.w - 136) > lines:
            sentences.pop()
        canvas.boxed(
            " ".join(sentences), Rect(why.x + 100, why.y + 16, why.w - 136, room), 34,
            face="body", colour=style.text, leading=1.3,
        )  # fmt: skip
        x = why.x + 34
        spare = why.w - 68 - sum(width for _mark, width in legend) - 14 * (len(legend) - 1)
        for entry, natural in legend:
            width = natural + spare / len(legend)
            box = Rect(x, why.bottom - 82, width, 62)
            ink = canvas.panel(box, TONES[entry.tone], radius=31).text
            canvas.text(_legend_words(entry), *box.center, 30, face="title", colour=ink, align="c")
            x += width + 14

    def _fitting_legend(self, canvas: Canvas, room: float) -> list[tuple[Mark, float]]:
        """The first kinds of marks that have room side by side, each with its width."""
        shown: list[tuple[Mark, float]] = []
        for entry in self.report.legend:
            width = canvas.text_width(_legend_words(entry), 30, "title") + 40
            if sum(w for _mark, w in shown) + width + 14 * len(shown) <= room:
                shown.append((entry, width))
        return shown


def _draw_sky(canvas: Canvas, strength: float) -> None:
    canvas.backdrop("arctic_result")
    draw_aurora(canvas, strength)


def _button_rects(count: int, *, is_big: bool) -> list[Rect]:
    """Up to three side by side, four in two rows; in large text all across the foot."""
    if is_big:
        high = 90.0 if count < 3 else 148.0
        width = (1792 - 24 * (count - 1)) / count
        return [Rect(64 + k * (width + 24), 982 - high, width, high) for k in range(count)]
    if count > _IN_A_ROW:
        return [Rect(1010 + k % 2 * 440, 836 + k // 2 * 102, 410, 82) for k in range(count)]
    width = (850 - 30 * (count - 1)) / count
    return [Rect(1010 + k * (width + 30), 934, width, 92) for k in range(count)]


def _legend_words(mark: Mark) -> str:
    return f"{mark.text}  {mark.reason}" if mark.reason else mark.text


def _wrapped(canvas: Canvas, sentences: Sequence[str], room: float, px: float) -> int:
    return canvas.line_count(" ".join(sentences), room, px, "body")


def _lines(canvas: Canvas, sentences: Sequence[str], width: float) -> int:
    """How many lines some sentences take at most in the smallest letters."""
    whole = canvas.text_width(" ".join(sentences), SMALLEST_TEXT, "body")
    ragged = 0.94  # lines end at words, so they are a little shorter than there is room
    return math.ceil(whole / (width * ragged))
