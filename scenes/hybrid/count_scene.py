"""Counting: how many pieces each seat has left at the end of a round, shown one by one or said.

The draw says how many it should be, and that stands there until somebody shows or says something
else. What the table says counts; where it differs from the draw the screen says so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from game.titles.pyramid.state import CLEARED
from game.titles.pyramid.worlds import hidden_figures
from hardware.feedback import Signal
from hardware.inputs import DeviceFound, DeviceLost, TagGone, TagSeen, TagsMany, TagUnknown
from hardware.piece import Piece
from scenes.drawing.draw import Canvas
from scenes.hybrid import count_view
from scenes.hybrid.count_view import CountLayout, count_layout
from scenes.hybrid.dealing import Counting, Doubt
from scenes.hybrid.piece_words import short_name, tail_words
from scenes.input.intents import Button, Direction, Intent, Press
from scenes.menu.focus import Node
from scenes.menu.menu import MenuHint, MenuScene
from scenes.sound.effects import Effect
from scenes.stage import Stage
from scenes.text import _, ngettext

if TYPE_CHECKING:
    from scenes.hybrid.real_table import RealTable
    from scenes.table.table import TableScene

_DOUBTS: Final[dict[Doubt, Callable[[], str]]] = {
    Doubt.TWICE: lambda: _("This one was counted already"),
    Doubt.ELSEWHERE: lambda: _("This one stands on the table"),
    Doubt.NO_MORE: lambda: _("All of this kind are accounted for"),
    Doubt.ENOUGH: lambda: _("{name} has placed everything"),
}


class CountScene(MenuScene):
    """Dismisses with the numbers by seat; with None to answer later."""

    is_overlay: ClassVar[bool] = True

    def __init__(self, stage: Stage, table: TableScene, kept: Counting | None = None) -> None:
        """`kept` is what was counted before somebody paused."""
        super().__init__(stage)
        self.table = table
        state = table.match.state
        expected = tuple(map(len, state.hands))
        closed = [seat for seat, status in enumerate(state.status) if status == CLEARED]
        self.counting = kept or Counting(expected, closed, len(hidden_figures(state)))
        self.open_seats = [seat for seat in range(len(expected)) if seat not in closed]
        self.seat = self.open_seats[0] if self.open_seats else 0
        """Whose pieces are shown now: the row that was in focus last."""
        self.said = ""
        self.is_bad = False
        """Whether what was said is a refusal."""
        self.is_gone = self.real is None or not self.real.has("tag")

    @property
    def real(self) -> RealTable | None:
        return self.stage.hardware if self.table.hybrid is not None else None

    @property
    def rests_after(self) -> float | None:
        return None

    @property
    def layout(self) -> CountLayout:
        return count_layout(len(self.counting.expected), is_big=self.is_big)

    def build(self) -> Sequence[Node]:
        layout = self.layout
        rows = [
            Node(
                f"seat:{seat}",
                layout.rows[seat],
                partial(self._next, seat),
                step=partial(self._step, seat),
            )
            for seat in self.open_seats
        ]
        pause, done = layout.buttons
        return [*rows, Node("pause", pause, self._pause), Node("done", done, self._finish)]

    # -- doing ---------------------------------------------------------------------------------

    def _next(self, seat: int) -> None:
        """One more, and round to none: all that a single button can do."""
        self.seat, self.said = seat, ""
        if not self.counting.step(seat, 1):
            self.counting.step(seat, -self.counting.count(seat))

    def _step(self, seat: int, by: int) -> None:
        self.seat, self.said = seat, ""
        if not self.counting.step(seat, by):
            self.stage.sound.play(Effect.BLOCKED)

    def _pause(self) -> None:
        self.dismiss(None)

    def _finish(self) -> None:
        self.stage.sound.play(Effect.SELECT)
        self.dismiss(self.counting.counts)

    def back(self) -> None:
        self._pause()

    def handle(self, intent: Intent) -> None:
        super().handle(intent)
        key = self.focus.key or ""
        if key.startswith("seat:"):
            self.seat = int(key.removeprefix("seat:"))

    def otherwise(self, intent: Intent) -> None:
        if isinstance(intent, Press) and intent.button is Button.NORTH:
            self._finish()

    # -- what the reader says ------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        super().update(seconds)
        real = self.real
        while real is not None and real.inbox:
            match real.inbox.popleft():
                case TagSeen(piece=Piece() as piece):
                    self._show(piece)
                case TagUnknown(tail=tail):
                    words = _("Unknown piece {tail}: learn it, or take it away")
                    self._refuse(words.format(tail=tail_words(tail)), Signal.UNKNOWN_TAG)
                case TagsMany():
                    self._refuse(_("One piece, please"), Signal.MANY_TAGS)
                case TagGone():
                    if self.is_bad:
                        self.said, self.is_bad = "", False
                case DeviceLost():
                    self._miss(real)
                case DeviceFound():
                    self.said, self.is_bad = "", False
        if real is not None and self.is_gone and real.has("tag"):
            self.is_gone = False
            self.stage.notices.say(_("The reader is back"))
        self.refresh()

    def _show(self, piece: Piece) -> None:
        session = self.table.hybrid
        placed = session.placed if session is not None else {}
        doubt = self.counting.show(self.seat, piece, placed.keys())
        if doubt is Doubt.TWICE and self.counting.shown[piece] == self.seat:
            return  # it lies there still, or is told anew by a reader that is back
        name = self.table.chairs[self.seat].name
        if doubt is not None:
            self._refuse(_DOUBTS[doubt]().format(name=name), Signal.ALREADY_PLACED)
            return
        self.said, self.is_bad = (
            _("{name}: {piece}").format(name=name, piece=short_name(piece)),
            False,
        )
        self.stage.sound.play(Effect.PICK)
        if self.real is not None:
            self.real.show(Signal.LEARNT)

    def _refuse(self, words: str, signal: Signal) -> None:
        self.said, self.is_bad = words, True
        self.stage.sound.play(Effect.BLOCKED)
        if self.real is not None:
            self.real.show(signal)

    def _miss(self, real: RealTable) -> None:
        if not real.has("tag"):
            self.is_gone = True
            self.said, self.is_bad = _("Reader gone: enter the numbers, nothing is lost"), True
            self.stage.sound.play(Effect.NOTICE)

    # -- words ---------------------------------------------------------------------------------

    def row_words(self, seat: int) -> str:
        """What speaks for the number of a seat."""
        counting = self.counting
        expected = counting.expected[seat]
        if seat in counting.closed:
            return _("has placed everything")
        if counting.differs(seat):
            words = ngettext("the deal says {number}", "the deal says {number}", expected)
            return words.format(number=expected)
        shown = len(counting.shown_for(seat))
        if shown:
            return ngettext("{number} shown", "{number} shown", shown).format(number=shown)
        return _("as dealt")

    @property
    def status(self) -> str:
        if self.said:
            return self.said
        if any(self.counting.differs(seat) for seat in self.open_seats):
            return _("The deal says otherwise: count again, or press Done")
        return ""

    def draw(self, canvas: Canvas) -> None:
        count_view.draw(canvas, self)
        hints = [
            MenuHint(_("Who"), (Direction.UP, Direction.DOWN)),
            MenuHint(_("How many"), (Direction.LEFT, Direction.RIGHT)),
            MenuHint(_("Done"), (Button.NORTH,)),
            MenuHint(_("Pause"), (Button.EAST,)),
        ]
        self.draw_hints(canvas, hints[2:] if self.is_big else hints, 1040)
