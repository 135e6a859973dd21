"""Telling pieces: a hand that is dealt in, what was drawn, or what starts, shown one by one.

A reader takes them as they come; without one the kinds stand on the right. A hand stays secret:
the screen counts, and shows neither what was read nor what was chosen. It is told when the last
piece is taken from the reader, or with "Done".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from hardware.feedback import Signal
from hardware.inputs import DeviceFound, DeviceLost, TagGone, TagSeen, TagsMany, TagUnknown
from hardware.piece import Piece
from scenes.drawing.draw import Canvas
from scenes.hybrid import deal_view
from scenes.hybrid.catalogue import groups_of
from scenes.hybrid.deal_view import DealLayout, deal_layout
from scenes.hybrid.dealing import Dealing, Doubt
from scenes.hybrid.piece_words import full_name, tail_words
from scenes.hybrid.real_hands import Asked, Question
from scenes.input.intents import Button, DeviceKind, Direction, Intent, Press
from scenes.menu.focus import Node
from scenes.menu.menu import MenuHint, MenuScene
from scenes.sound.effects import Effect
from scenes.stage import Stage
from scenes.text import _, ngettext

if TYPE_CHECKING:
    from scenes.hybrid.real_table import RealTable
    from scenes.table.table import TableScene

_DOUBTS: Final[dict[Doubt, Callable[[], str]]] = {
    Doubt.TWICE: lambda: _("This one was shown already"),
    Doubt.ELSEWHERE: lambda: _("This one lies on the table, or somebody else has it"),
    Doubt.NO_MORE: lambda: _("All of this kind are accounted for"),
    Doubt.ENOUGH: lambda: _("That is one too many: take it away"),
}


class DealScene(MenuScene):
    """Dismisses with the kinds that were told, in their order; with None to answer later."""

    is_overlay: ClassVar[bool] = True
    first = "done"

    def __init__(
        self, stage: Stage, table: TableScene, question: Question, kept: Dealing | None = None
    ) -> None:
        """`kept` is what was told of this question before somebody paused."""
        super().__init__(stage)
        self.table = table
        self.question = question
        self.kinds = tuple(kind for kind, _pieces in groups_of(table.game_id))
        self.shown: Piece | None = None
        """What lies on the reader, if it was taken."""
        self.said = ""
        """Why the last piece was not taken."""
        self.is_gone = self.real is None or not self.real.has("tag")
        self.dealing = kept or Dealing(question.wanted, question.pool, self._elsewhere())

    def _elsewhere(self) -> set[Piece]:
        """What lies on the board, or was seen to be somebody's."""
        session = self.table.hybrid
        return set() if session is None else set(session.placed) | set(session.owners.seats)

    @property
    def real(self) -> RealTable | None:
        return self.stage.hardware if self.table.hybrid is not None else None

    @property
    def rests_after(self) -> float | None:
        return None

    @property
    def is_secret(self) -> bool:
        """Whether nobody may see what was told."""
        return self.question.asked is not Asked.START

    @property
    def layout(self) -> DealLayout:
        return deal_layout(self.kinds, is_big=self.is_big)

    def build(self) -> Sequence[Node]:
        layout = self.layout
        kinds = [
            Node(f"kind:{kind}", rect, partial(self._say, kind)) for kind, rect in layout.kinds
        ]
        acts: tuple[tuple[str, Callable[[], None]], ...] = (
            ("back", self._take_back), ("pause", self._pause), ("done", self._finish),
        )  # fmt: skip
        return [*kinds, *(Node(k, r, a) for (k, a), r in zip(acts, layout.buttons, strict=True))]

    # -- doing ---------------------------------------------------------------------------------

    def _say(self, kind: str) -> None:
        self._heard(self.dealing.add(kind))
        if self.dealing.is_full:
            self.focus.key = "done"

    def _take_back(self) -> None:
        self.said, self.shown = "", None
        if not self.dealing.take_back():
            self.stage.sound.play(Effect.BLOCKED)

    def _pause(self) -> None:
        self.dismiss(None)

    def _finish(self) -> None:
        missing = self.question.wanted - self.dealing.count
        if missing:
            words = ngettext("{number} more is missing", "{number} more are missing", missing)
            self.said = words.format(number=missing)
            self.stage.sound.play(Effect.BLOCKED)
            return
        self._remember()
        self.stage.sound.play(Effect.SELECT)
        self.dismiss(self.dealing.kinds)

    def _remember(self) -> None:
        """Whose pieces they are; the first of all lies on the table from now on."""
        session = self.table.hybrid
        if session is None:
            return
        if self.question.asked is Asked.START:
            session.owners.first = next(iter(self.dealing.pieces), None)
        else:
            session.owners.take(self.dealing.pieces, self.question.seat)
        session.real.show(Signal.COMMITTED)

    def back(self) -> None:
        """Out of here, and what was told is kept; but a box has an undo that means just that."""
        is_undo = self.actor is not None and self.actor.kind is DeviceKind.BOX
        if is_undo and self.dealing.count:
            self._take_back()
        else:
            self._pause()

    def otherwise(self, intent: Intent) -> None:
        match intent:
            case Press(_, Button.WEST):
                self._take_back()
            case Press(_, Button.NORTH):
                self._finish()

    # -- what the reader says ------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        super().update(seconds)
        real = self.real
        while real is not None and real.inbox and self.stage.stack.top is self:
            match real.inbox.popleft():
                case TagSeen(piece=Piece() as piece):
                    self._show(piece)
                case TagUnknown(tail=tail):
                    words = _("Unknown piece {tail}: learn it, or take it away")
                    self._refuse(words.format(tail=tail_words(tail)), Signal.UNKNOWN_TAG)
                case TagsMany():
                    self._refuse(_("One piece, please"), Signal.MANY_TAGS)
                case TagGone():
                    self._lift()
                case DeviceLost():
                    self._miss()
                case DeviceFound():
                    self.said = ""
        if real is not None and self.is_gone and real.has("tag"):
            self.is_gone = False
            self.stage.notices.say(_("The reader is back"))
        self.refresh()

    def _show(self, piece: Piece) -> None:
        if self.shown == piece:
            return  # a reader that comes back tells anew what lies on it
        if self._heard(self.dealing.show(piece)):
            self.shown = piece

    def _heard(self, doubt: Doubt | None) -> bool:
        if doubt is not None:
            self._refuse(_DOUBTS[doubt](), Signal.ALREADY_PLACED)
            return False
        self.said = ""
        self.stage.sound.play(Effect.PICK)
        if self.real is not None:
            self.real.show(Signal.LEARNT)
        return True

    def _refuse(self, words: str, signal: Signal) -> None:
        self.said, self.shown = words, None
        self.stage.sound.play(Effect.BLOCKED)
        if self.real is not None:
            self.real.show(signal)

    def _lift(self) -> None:
        was_taken, self.shown, self.said = self.shown is not None, None, ""
        if was_taken and self.dealing.is_full:
            self._finish()

    def _miss(self) -> None:
        if self.real is not None and not self.real.has("tag"):
            self.is_gone, self.shown = True, None
            self.said = _("Reader gone: choose here, nothing is lost")
            self.stage.sound.play(Effect.NOTICE)

    # -- words ---------------------------------------------------------------------------------

    @property
    def status(self) -> str:
        """The last thing that happened."""
        if self.said:
            return self.said
        if self.shown is None:
            return ""
        if self.dealing.is_full:
            return _("That was the last one: take it away")
        if self.is_secret:
            return _("Read: take it away, and show the next one")
        return full_name(self.shown)

    def draw(self, canvas: Canvas) -> None:
        deal_view.draw(canvas, self)
        hints = [
            MenuHint(_("Choose"), tuple(Direction)),
            MenuHint(_("Select"), (Button.SOUTH,)),
            MenuHint(_("Undo last"), (Button.WEST,)),
            MenuHint(_("Done"), (Button.NORTH,)),
        ]
        self.draw_hints(canvas, hints[2:] if self.is_big else hints, 1040)
