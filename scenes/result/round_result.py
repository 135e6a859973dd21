"""The result of a round, over its table: who got what, and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import SEATS
from scenes.input.intents import Button, Intent, Press
from scenes.menu.dialogs import VEIL
from scenes.menu.focus import Node
from scenes.menu.menu import MenuHint, MenuScene
from scenes.result.report import Line, Mark, Report, Tone
from scenes.result.result_table import COUNT_SECONDS, LARGE_LEADING, TONES, counted, figure_of
from scenes.stage import Stage
from scenes.table.seating import Setup
from scenes.text import _
from scenes.widgets import draw_badge, draw_button, draw_chips


class RoundResultScene(MenuScene):
    """Lies over the table; a press ends the counting, the next one goes on. Dismisses with None.

    `on_fall` shows the last fall, and those before it, over this scene.
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
            ink = canvas.panel(box, TONES[mark.tone], radius=22).text
            canvas.text(
                mark.text, *box.center, 38, face="heavy", colour=ink, align="c", max_width=124,
                max_height=70,
            )  # fmt: skip
        px = 30 * (1 + canvas.text_scale) / 2 / canvas.text_scale
        left, room = rect.x + 724, rect.w - 724 - 190
        lines = min(2, canvas.line_count(mark.reason, room, px, "body"))
        step = px * canvas.text_scale * LARGE_LEADING
        canvas.paragraph(
            mark.reason, left, y - (lines - 1) * step / 2, room, px, face="body",
            colour=style.text, leading=LARGE_LEADING, max_lines=2,
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
            ink = canvas.panel(box, TONES[mark.tone], radius=22).text
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
