"""The results: after each round who got what and why, at the end the podium and the whole table."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from scenes.dialogs import VEIL
from scenes.draw import Canvas
from scenes.focus import Node
from scenes.intents import Button, Direction, Intent, Press
from scenes.layout import Rect
from scenes.menu import MenuHint, MenuScene
from scenes.podium import Standing, draw_podium, whole_seconds
from scenes.report import Line, Mark, Report, Tone
from scenes.result_table import Grid, counted, draw_table, figure_of, mark_key
from scenes.seating import Setup
from scenes.snow import draw_confetti
from scenes.stage import Stage
from scenes.text import _
from scenes.theme import SEATS, SMALLEST_TEXT
from scenes.widgets import draw_badge, draw_button, draw_chips

COUNT_SECONDS: Final = 0.6
_LARGE_LEADING: Final = 1.08
_TONES: Final = {Tone.GOOD: "steady", Tone.BAD: "falls", Tone.PLAIN: "white"}


class RoundResultScene(MenuScene):
    """Lies over the table; a press ends the counting, the next one goes on. Dismisses with None.

    `on_fall` shows the fall that ended the round, over this scene.
    """

    is_overlay: ClassVar[bool] = True

    def __init__(
        self,
        stage: Stage,
        setup: Setup,
        report: Report,
        *,
        on_fall: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(stage)
        self.report = report
        self.chairs = setup.chairs
        self.on_fall = on_fall

    @property
    def _pitch(self) -> float:
        rows = len(self.report.lines)
        return min(140.0, 744 / rows) if self.is_big else min(128.0, 640 / rows)

    @property
    def _box(self) -> Rect:
        rows = len(self.report.lines) * self._pitch
        if self.is_big:
            return Rect(40, (1000 - 230 - rows) / 2, 1840, 230 + rows)
        return Rect(230, (1010 - 286 - rows) / 2, 1460, 286 + rows)

    @property
    def _share(self) -> float:
        return 1.0 if self.is_still else min(1.0, self.clock / COUNT_SECONDS)

    def build(self) -> Sequence[Node]:
        box = self._box
        rect = Rect(box.center[0] - 210, box.bottom - 120, 420, 90)
        if self.is_big:
            rect = Rect(box.center[0] - 400, box.bottom - 110, 800, 90)
        if self.on_fall is None:
            return [Node("on", rect, self._go_on)]
        width = (min(1560.0, box.w - 88) - 32) / 2 if self.is_big else 520.0
        left = Rect(box.center[0] - 16 - width, rect.y, width, rect.h)
        right = Rect(box.center[0] + 16, rect.y, width, rect.h)
        return [Node("on", left, self._go_on), Node("fall", right, self.on_fall)]

    def _go_on(self) -> None:
        if self._share < 1:
            self.clock = COUNT_SECONDS
        else:
            self.dismiss()

    def back(self) -> None:
        self._go_on()

    def otherwise(self, intent: Intent) -> None:
        if isinstance(intent, Press):
            self._go_on()

    def draw(self, canvas: Canvas) -> None:
        canvas.veil(VEIL)
        box = self._box
        style = canvas.panel(box, "dark", radius=40)
        top = 112 if self.is_big else 134
        canvas.text(
            self.report.title, box.x + 48, box.y + top - 60, 56, face="heavy", colour=style.text,
            max_width=box.w - 420, max_height=84,
        )  # fmt: skip
        canvas.text(
            self.report.total, box.right - (124 if self.is_big else 90), box.y + top - 54, 34,
            face="title", colour=style.secondary, align="c", max_width=200, max_height=60,
        )  # fmt: skip
        for index, line in enumerate(self.report.lines):
            rect = Rect(box.x + 32, box.y + top + index * self._pitch, box.w - 64, self._pitch - 14)
            (self._draw_large_line if self.is_big else self._draw_line)(canvas, rect, line)
        words = {"on": (_("Go on"), "play"), "fall": (_("Watch the fall"), "film")}
        for node in self.focus.nodes:
            label, icon = words[node.key]
            draw_button(canvas, node.rect, label, self.state(node.key), icon=icon)
        self.draw_hints(canvas, [MenuHint(_("Go on"), (Button.SOUTH,))])

    def _draw_large_line(self, canvas: Canvas, rect: Rect, line: Line) -> None:
        """A row in large text, without the chick and the chips."""
        chair = self.chairs[line.seat]
        style = canvas.panel(rect, "row", radius=min(28, rect.h / 2))
        y = rect.center[1]
        draw_badge(canvas, chair.look, rect.x + 62, y, min(88.0, rect.h - 12))
        canvas.text(
            chair.name, rect.x + 122, y, 42, face="heavy", colour=style.text, max_width=420,
            max_height=rect.h * 0.7,
        )  # fmt: skip
        mark = line.marks[-1] if line.marks else Mark("")
        if mark.text:
            box = Rect(rect.x + 560, y - 40, 136, 80)
            ink = canvas.panel(box, _TONES[mark.tone], radius=22).text
            canvas.text(
                mark.text, *box.center, 38, face="heavy", colour=ink, align="c", max_width=124,
                max_height=70,
            )  # fmt: skip
        px = 30 * (1 + canvas.text_scale) / 2 / canvas.text_scale
        left, room = rect.x + 724, rect.w - 724 - 190
        lines = min(2, canvas.line_count(mark.reason, room, px, "body"))
        step = px * canvas.text_scale * _LARGE_LEADING
        canvas.paragraph(
            mark.reason, left, y - (lines - 1) * step / 2, room, px, face="body",
            colour=style.text, leading=_LARGE_LEADING, max_lines=2,
        )  # fmt: skip
        total, gain = figure_of(line.total), figure_of(mark.text)
        start = 0 if total is None or gain is None else total - gain
        canvas.text(
            counted(line.total, self._share, start), rect.right - 92, y, min(56, rect.h * 0.55),
            face="heavy", colour=style.text, align="c", max_width=150, max_height=rect.h * 0.9,
        )  # fmt: skip

    def _draw_line(self, canvas: Canvas, rect: Rect, line: Line) -> None:
        chair = self.chairs[line.seat]
        style = canvas.panel(rect, "row", radius=min(28, rect.h / 2))
        y = rect.center[1]
        draw_badge(canvas, chair.look, rect.x + 62, y, min(78.0, rect.h - 16))
        mark = line.marks[-1] if line.marks else Mark("")
        pose = {Tone.GOOD: "joy", Tone.BAD: "worried", Tone.PLAIN: "idle"}[mark.tone]
        canvas.sprite(
            f"chick_{SEATS[chair.look].shape}_{pose}", rect.x + 158, rect.bottom - 6,
            0.36 * rect.h / 112,
        )  # fmt: skip
        canvas.text(
            chair.name, rect.x + 216, y, 42, face="heavy", colour=style.text, max_width=220,
            max_height=rect.h * 0.7,
        )  # fmt: skip
        if mark.text:
            box = Rect(rect.x + 456, y - 32, 104, 64)
            ink = canvas.panel(box, _TONES[mark.tone], radius=22).text
            canvas.text(
                mark.text, *box.center, 38, face="heavy", colour=ink, align="c", max_width=92
            )
        left, room = rect.x + 590, rect.w - 890
        lines = 1 if canvas.text_width(mark.reason, 30, "body") <= room else 2
        canvas.paragraph(
            mark.reason, left, y - 19 * (lines - 1), room, 30, face="body", colour=style.text,
            max_lines=lines, min_px=26,
        )  # fmt: skip
        total, gain = figure_of(line.total), figure_of(mark.text)
        start = 0 if total is None or gain is None else total - gain
        shown = counted(line.total, self._share, start)
        value = figure_of(shown)
        if value is not None:
            draw_chips(canvas, rect.right - 190, y, value, width=150, scale=min(0.6, rect.h / 150))
        canvas.text(
            shown, rect.right - 58, y, min(56, rect.h * 0.55), face="heavy", colour=style.text,
            align="c", max_width=96,
        )  # fmt: skip


class FinalResultScene(MenuScene):
    """Fills the screen. Dismisses with "again", "lobby", or "falls" where there are recordings.

    `on_watch` opens the match to be watched again, over this scene.
    """

    first = "again"

    def __init__(
        self,
        stage: Stage,
        setup: Setup,
        report: Report,
        *,
        has_falls: bool = False,
        on_watch: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(stage)
        self.report = report
        self.chairs = setup.chairs
        self.has_falls = has_falls
        self.on_watch = on_watch
        self._first_round = len(report.columns)

    @property
    def grid(self) -> Grid:
        return Grid(self.report, self._first_round, self.is_big)

    @property
    def _rise_seconds(self) -> float:
        return whole_seconds(len(self.report.lines))

    # What can be reached

    def build(self) -> Sequence[Node]:
        grid = self.grid
        marks = [
            Node(mark_key(index, column), grid.mark(index, column), self._nothing)
            for index, line in enumerate(self.report.lines)
            for column in grid.shown
            if column < len(line.marks) and line.marks[column].reason
        ]
        names = ["again", "lobby"]
        if self.has_falls:
            names.insert(1, "falls")
        if self.on_watch is not None:
            names.insert(1, "watch")
        buttons = [
            Node(name, rect, lambda name=name: self.leave(name))  # type: ignore[misc]
            for name, rect in zip(names, _button_rects(len(names), is_big=self.is_big), strict=True)
        ]
        return [*marks, *buttons]

    def leave(self, name: str) -> None:
        """Do what a button says; the match is watched over this scene, which waits."""
        if name == "watch" and self.on_watch is not None:
            self.on_watch()
        else:
            self.dismiss(name)

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
        canvas.backdrop("arctic_result")
        age = 60.0 if self.is_still else self.clock
        standings = [
            Standing(self.chairs[line.seat].look, line.place, line.seat in self.report.winners)
            for line in self.report.lines
        ]
        if not self.is_big:
            draw_podium(canvas, standings, age)
        if not self.is_still:
            draw_confetti(canvas, age - self._rise_seconds, 20, 190, 960, 640)
        if self.is_big:
            canvas.fancy(self.report.title, 960, 68, 72, "gold", max_width=1700)
        else:
            canvas.fancy(self.report.title, 500, 118, 128, "gold", angle=-2.5, max_width=900)
        counted_share = min(1.0, age / COUNT_SECONDS)
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
        hints = [
            MenuHint(_("Choose"), tuple(Direction)),
            MenuHint(_("Select"), (Button.SOUTH,)),
            MenuHint(_("Lobby"), (Button.EAST,)),
        ]
        if len(self.report.columns) > len(self.grid.shown):
            hints.insert(1, MenuHint(_("Rounds"), (Button.LEFT_SHOULDER, Button.RIGHT_SHOULDER)))
        self.draw_hints(canvas, hints, 1034 if self.is_big else 1030, x=64, align="l")

    def _draw_large_why(self, canvas: Canvas) -> None:
        """The sentences alone: what the marks mean is told by each that has the focus."""
        table, foot = self.grid.box, min(node.rect.y for node in self.focus.nodes[-2:])
        why = Rect(table.x, table.bottom + 12, table.w, foot - table.bottom - 24)
        style = canvas.panel(why, "dark", radius=36)
        sentences = [self._explained()] if self.focused_mark() else list(self.report.why)
        px = 34 * (1 + canvas.text_scale) / 2 / canvas.text_scale
        left, room = why.x + 36, why.w - 72
        step = px * canvas.text_scale * _LARGE_LEADING
        most = max(1, int((why.h - 16) / step))
        while len(sentences) > 1 and _wrapped(canvas, sentences, room, px) > most:
            sentences.pop()
        lines = min(most, _wrapped(canvas, sentences, room, px))
        canvas.paragraph(
            " ".join(sentences), left, why.center[1] - (lines - 1) * step / 2, room, px,
            face="body", colour=style.text, leading=_LARGE_LEADING, max_lines=most,
        )  # fmt: skip

    def _draw_why(self, canvas: Canvas) -> None:
        if self.is_big:
            self._draw_large_why(canvas)
            return
        table = self.grid.box
        top = table.bottom + 28
        why = Rect(table.x, top, table.w, 910 - top)
        style = canvas.panel(why, "dark", radius=36)
        mark = self.focused_mark()
        icon = "help" if mark is not None else "star"
        canvas.icon(icon, why.x + 56, why.y + 54, 54, canvas.theme.accent_text)
        sentences = [self._explained()] if mark is not None else list(self.report.why)
        legend = self._fitting_legend(canvas, why.w - 68)
        room = why.h - (118 if legend else 40)
        lines = int(room / 34)
        # The last sentences matter least: what does not fit is left out, never cut.
        while len(sentences) > 1 and _lines(canvas, sentences, why.w - 136) > lines:
            sentences.pop()
        canvas.paragraph(
            " ".join(sentences), why.x + 100, why.y + 50, why.w - 136, 34, face="body",
            colour=style.text, max_height=room,
        )  # fmt: skip
        x = why.x + 34
        spare = why.w - 68 - sum(width for _mark, width in legend) - 14 * (len(legend) - 1)
        for entry, natural in legend:
            width = natural + spare / len(legend)
            box = Rect(x, why.bottom - 82, width, 62)
            ink = canvas.panel(box, _TONES[entry.tone], radius=31).text
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


def _button_rects(count: int, *, is_big: bool) -> list[Rect]:
    """Up to three side by side, four in two rows; in large text all across the foot."""
    if is_big:
        high = 90.0 if count < 3 else 148.0
        width = (1792 - 24 * (count - 1)) / count
        return [Rect(64 + k * (width + 24), 982 - high, width, high) for k in range(count)]
    if count > 3:
        return [Rect(1010 + k % 2 * 440, 922 + k // 2 * 74, 410, 58) for k in range(count)]
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
