"""The log panel: every move so far beside the table, to be scrolled with any device."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from scenes.draw import Canvas
from scenes.effects import Effect
from scenes.focus import Node
from scenes.intents import Button, Direction, Intent, Lift, Move, Point, Press, Scroll, Touch
from scenes.layout import Rect
from scenes.log import Entry
from scenes.log_lines import lines_of
from scenes.log_rows import draw_log_row
from scenes.menu import MenuHint, MenuScene
from scenes.seating import Chair
from scenes.stage import Stage
from scenes.take_back import TakeBack
from scenes.text import _
from scenes.widgets import State, draw_button, draw_scrollbar

PANEL: Final = Rect(1032, 28, 864, 956)
LIST: Final = Rect(PANEL.x + 26, PANEL.y + 108, PANEL.w - 84, 722)
STEP: Final = 91.0
_HIGH: Final = 83.0
_SHOWN: Final = int(LIST.h // STEP) + 1
"""Lines at a time."""
_BUTTONS: Final = Rect(PANEL.x + 26, PANEL.bottom - 112, PANEL.w - 52, 84)
_VEIL: Final = 0.25


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
        self.top = max(0, len(self.lines) - _SHOWN)
        """The first line that is shown."""
        self._drag: tuple[float, int] | None = None
        """Where a finger went down, and which line was the first one then."""

    @property
    def most(self) -> int:
        """The largest `top`."""
        return max(0, len(self.lines) - _SHOWN)

    def build(self) -> Sequence[Node]:
        wide = (_BUTTONS.w - 24) * 0.62
        return [
            Node("list", LIST, lambda: None, bool(self.lines)),
            Node("undo", Rect(_BUTTONS.x, _BUTTONS.y, wide, _BUTTONS.h), self._undo),
            Node(
                "close",
                Rect(_BUTTONS.x + wide + 24, _BUTTONS.y, _BUTTONS.w - wide - 24, _BUTTONS.h),
                self.dismiss,
            ),
        ]

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
                self.step(-_SHOWN)
            case Press(_, Button.RIGHT_SHOULDER):
                self.step(_SHOWN)
            case Press(_, Button.WEST):
                self._undo()
            case Press(_, Button.VIEW):
                self.dismiss()
            case Scroll(_, steps):
                self.scroll_to(self.top - steps)
            case Touch(_, x, y) if LIST.contains(x, y):
                self._drag = (y, self.top)
                self.choose(self.top + int((y - LIST.y) // STEP))
                self.focus.key = "list"
            case Touch(_, x, y) if not PANEL.contains(x, y):
                self.dismiss()
            case Point(_, _x, y) if self._drag is not None:
                start, top = self._drag
                self.scroll_to(top + round((start - y) / STEP))
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
        self.top = max(self.top, self.chosen - _SHOWN + 1)

    def scroll_to(self, top: int) -> None:
        self.top = max(0, min(self.most, top))
        self.chosen = max(self.top, min(self.chosen, self.top + _SHOWN - 1))

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        canvas.veil(_VEIL)
        style = canvas.panel(PANEL, "dark", radius=36)
        canvas.text(
            _("All moves"), PANEL.x + 40, PANEL.y + 58, 48, face="heavy",
            colour=canvas.theme.accent_text, max_width=460, max_height=64,
        )  # fmt: skip
        count = _("{number} in all").format(number=len(self.lines))
        canvas.text(
            count, PANEL.right - 40, PANEL.y + 60, 30, colour=style.secondary, align="r",
            max_width=300, max_height=50,
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
        if not self.lines:
            canvas.text(
                _("Nothing was done yet"), *LIST.center, 34, align="c", max_width=LIST.w,
                max_height=50,
            )  # fmt: skip
            return
        is_here = self.state("list") in (State.FOCUS, State.PRESSED)
        for row, line in enumerate(self.lines[self.top : self.top + _SHOWN]):
            rect = Rect(LIST.x, LIST.y + row * STEP, LIST.w, _HIGH)
            is_chosen = is_here and self.top + row == self.chosen
            draw_log_row(
                canvas, rect, line, self.chairs, game_id=self.game_id, is_chosen=is_chosen,
                has_ring=is_chosen,
            )  # fmt: skip
        if self.most:
            bar = Rect(LIST.right + 16, LIST.y, 18, _SHOWN * STEP - 8)
            draw_scrollbar(canvas, bar, self.top / len(self.lines), _SHOWN / len(self.lines))
