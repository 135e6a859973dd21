"""The log panel: every move so far beside the table, to be scrolled with any device."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.input.intents import Button, Direction, Intent, Lift, Move, Point, Press, Scroll, Touch
from scenes.log.lines import lines_of
from scenes.log.log import Entry
from scenes.log.rows import draw_log_row
from scenes.menu.focus import Node
from scenes.menu.menu import MenuHint, MenuScene
from scenes.sound.effects import Effect
from scenes.stage import Stage
from scenes.table.seating import Chair
from scenes.table.take_back import TakeBack
from scenes.text import _
from scenes.widgets import State, draw_button, draw_scrollbar

_VEIL: Final = 0.25


@dataclass(frozen=True, slots=True)
class LogForm:
    """Where the panel, its rows and its buttons lie."""

    panel: Rect
    step: float
    high: float
    """The height of a row."""
    shown: int
    """Rows at a time."""
    foot: float
    """The height of the buttons."""
    head: float
    """Room for the height of the heading's letters."""

    @property
    def rows(self) -> Rect:
        panel = self.panel
        high = self.shown * self.step
        return Rect(panel.x + 26, panel.y + 108, panel.w - 84, high)

    @property
    def buttons(self) -> Rect:
        panel, high = self.panel, self.foot
        return Rect(panel.x + 26, panel.bottom - 24 - high, panel.w - 52, high)


USUAL: Final = LogForm(Rect(992, 28, 904, 956), 91, 83, 8, 92, 64)
BIG: Final = LogForm(Rect(424, 24, 1472, 968), 139, 129, 5, 122, 96)


class LogScene(MenuScene):
    """Dismisses with "undo" to take the last action back, else with None."""

    is_overlay: ClassVar[bool] = True
    is_plain: ClassVar[bool] = True
    first = "list"

    def __init__(
        self,
        stage: Stage,
        chairs: Sequence[Chair],
        entries: Sequence[Entry],
        take_back: TakeBack,
        game_id: str = "",
    ) -> None:
        super().__init__(stage)
        self.chairs = tuple(chairs)
        self.game_id = game_id
        self.take_back = take_back
        self.lines = lines_of(entries, [chair.name for chair in chairs])
        self.chosen = max(0, len(self.lines) - 1)
        """The line in focus; the newest one at first."""
        self.top = self.most
        """The first line that is shown."""
        self._drag: tuple[float, int] | None = None
        """Where a finger went down, and which line was the first one then."""

    @property
    def form(self) -> LogForm:
        return BIG if self.is_big else USUAL

    @property
    def most(self) -> int:
        """The largest `top`."""
        return max(0, len(self.lines) - self.form.shown)

    def build(self) -> Sequence[Node]:
        form, foot = self.form, self.form.buttons
        wide = (foot.w - 24) * 0.62
        close = Rect(foot.x + wide + 24, foot.y, foot.w - wide - 24, foot.h)
        return [
            Node("list", form.rows, lambda: None, bool(self.lines)),
            Node("undo", Rect(foot.x, foot.y, wide, foot.h), self._undo),
            Node("close", close, self.dismiss),
        ]

    def refresh(self) -> None:
        super().refresh()
        if self.lines:
            self.choose(self.chosen)

    def _undo(self) -> None:
        if self.take_back.is_allowed:
            self.dismiss("undo")
        else:
            self.stage.notices.say(self.take_back.refusal, "cross")

    # Answering

    def handle(self, intent: Intent) -> None:
        match intent:
            case Move(_, Direction.UP | Direction.DOWN) if self._steps(intent):
                self.step(-1 if intent.direction is Direction.UP else 1)
            case Press(_, Button.LEFT_SHOULDER):
                self.step(-self.form.shown)
            case Press(_, Button.RIGHT_SHOULDER):
                self.step(self.form.shown)
            case Press(_, Button.WEST):
                self._undo()
            case Press(_, Button.VIEW):
                self.dismiss()
            case Scroll(_, steps):
                self.scroll_to(self.top - steps)
            case Touch(_, x, y) if self.form.rows.contains(x, y):
                self._drag = (y, self.top)
                self.choose(self.top + int((y - self.form.rows.y) // self.form.step))
                self.focus.key = "list"
            case Touch(_, x, y) if not self.form.panel.contains(x, y):
                self.dismiss()
            case Point(_, _x, y) if self._drag is not None:
                start, top = self._drag
                self.scroll_to(top + round((start - y) / self.form.step))
            case Lift() if self._drag is not None:
                self._drag = None
            case _:
                super().handle(intent)

    def _steps(self, move: Move) -> bool:
        """Whether a move stays in the list."""
        if not self.focus.is_on("list"):
            return False
        return move.direction is Direction.UP or self.chosen < len(self.lines) - 1

    def step(self, by: int) -> None:
        self.focus.key = "list"
        before = self.chosen
        self.choose(self.chosen + by)
        moved = self.chosen != before
        self.stage.sound.play(Effect.FOCUS if moved else Effect.BLOCKED)

    def choose(self, index: int) -> None:
        """Put the focus on a line, and bring it into sight."""
        self.chosen = max(0, min(len(self.lines) - 1, index))
        if self.chosen < self.top:
            self.top = self.chosen
        self.top = max(self.top, self.chosen - self.form.shown + 1)

    def scroll_to(self, top: int) -> None:
        self.top = max(0, min(self.most, top))
        self.chosen = max(self.top, min(self.chosen, self.top + self.form.shown - 1))

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        form, panel = self.form, self.form.panel
        canvas.veil(_VEIL)
        style = canvas.panel(panel, "dark", radius=36)
        canvas.text(
            _("All moves"), panel.x + 40, panel.y + 58, 48, face="heavy",
            colour=canvas.theme.accent_text, max_width=panel.w * 0.6, max_height=form.head,
        )  # fmt: skip
        count = _("{number} in all").format(number=len(self.lines))
        canvas.text(
            count, panel.right - 40, panel.y + 60, 30, colour=style.secondary, align="r",
            max_width=panel.w * 0.32, max_height=60,
        )  # fmt: skip
        self._draw_lines(canvas)
        way = self.take_back
        labels = {
            "undo": (_("Undo"), "undo", None if way.is_allowed else way.refusal),
            "close": (_("Close"), "cross", None),
        }
        for node in self.focus.nodes:
            if node.key in labels:
                label, icon, note = labels[node.key]
                draw_button(
                    canvas, node.rect, label, self.state(node.key), icon=icon, note=note, px=40
                )
        undo = [MenuHint(_("Undo"), (Button.WEST,))] if way.is_allowed else []
        self.draw_hints(
            canvas,
            [
                MenuHint(_("Scroll"), (Direction.UP, Direction.DOWN)),
                MenuHint(_("Page"), (Button.LEFT_SHOULDER, Button.RIGHT_SHOULDER)),
                *undo,
                MenuHint(_("Close"), (Button.EAST,)),
            ],
            1036,
        )

    def _draw_lines(self, canvas: Canvas) -> None:
        form, rows = self.form, self.form.rows
        if not self.lines:
            canvas.text(
                _("Nothing was done yet"), *rows.center, 34, align="c", max_width=rows.w,
                max_height=80,
            )  # fmt: skip
            return
        is_here = self.state("list") in (State.FOCUS, State.PRESSED)
        for row, line in enumerate(self.lines[self.top : self.top + form.shown]):
            rect = Rect(rows.x, rows.y + row * form.step, rows.w, form.high)
            is_chosen = is_here and self.top + row == self.chosen
            draw_log_row(
                canvas, rect, line, self.chairs, game_id=self.game_id, is_chosen=is_chosen,
                has_ring=is_chosen,
            )  # fmt: skip
        if self.most:
            bar = Rect(rows.right + 16, rows.y, 18, rows.h - 8)
            draw_scrollbar(canvas, bar, self.top / len(self.lines), form.shown / len(self.lines))
