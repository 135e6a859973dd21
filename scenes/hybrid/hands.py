"""Hands: what people do with box, mouse and pad at a table with real pieces."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Final

from game.chance import random_stream
from hardware.inputs import TagSeen, TagsMany, TagUnknown
from scenes.hybrid.box_controls import ANYBODY
from scenes.hybrid.guide import Guide
from scenes.hybrid.proposal import Proposal
from scenes.input.intents import (
    Button,
    Device,
    DeviceKind,
    Direction,
    Intent,
    Move,
    Press,
    Release,
    Touch,
)
from scenes.sound.effects import Effect
from scenes.text import _

if TYPE_CHECKING:
    from scenes.hybrid.real_table import RealTable
    from scenes.table.table import TableScene

_GOOD_HAND: Final = "hard"


class Hands(ABC):
    """Turns intents into steps of a proposal; what is proposed is decided by the table's turn."""

    table: TableScene
    real: RealTable
    guide: Guide
    proposal: Proposal | None
    _held_for: float | None
    """Seconds for which undo has been held."""

    @abstractmethod
    def cancel(self) -> None:
        """Give a proposal up."""

    @abstractmethod
    def wrong_button(self) -> None:
        """Somebody has pressed who is not on turn."""

    @abstractmethod
    def click(self, x: float, y: float) -> bool:
        """A pointer was pressed: whether that was on the mirrored box."""

    @abstractmethod
    def begin(self, proposal: Proposal) -> None:
        """Let a proposal be the one that is chosen for."""

    @abstractmethod
    def point(self) -> None:
        """Let the board aim where the proposal does."""

    def take(self, intent: Intent) -> bool:
        """Answer what is about a proposal, or comes from the box; False for all the rest."""
        table, device = self.table, intent.device
        person = table.person()
        if isinstance(intent, Press) and intent.button is Button.MENU:
            self._held_for = None
            return False
        if table.board.is_covering:
            return False
        if device.kind is DeviceKind.BOX and self._take_undo(intent):
            return True
        if person is None:
            return False
        if isinstance(intent, Touch) and self.click(intent.x, intent.y):
            return True
        if device.kind is not DeviceKind.BOX:
            is_back = isinstance(intent, Press) and intent.button is Button.EAST
            is_turn = device.kind is DeviceKind.MOUSE and self.guide.is_turned
            if is_back and not is_turn and device == person.device and self.proposal is not None:
                self._back()
                return True
            return False
        if self._belongs_to_another(device, person.device):
            if isinstance(intent, Press):
                self.wrong_button()
            return True
        return self._take_box(intent)

    def _take_undo(self, intent: Intent) -> bool:
        """Whether this was the undo of the box: what can be put back goes back when it is let go,
        so that it can be held for the pause; a move is taken back only when it is held."""
        match intent:
            case Press(_, Button.EAST):
                self._held_for = 0.0
                return True
            case Release(_, Button.EAST):
                was_held = self._held_for is not None and not self.real.has_lost
                self._held_for = None
                if was_held and self._can_put_back:
                    self.put_back()
                elif was_held:
                    self.table.stage.notices.say(_("Hold Undo to take the last move back"), "warn")
                return True
        return False

    @property
    def _can_put_back(self) -> bool:
        """Whether something is chosen that is no move yet."""
        return self.proposal is not None or self.table.board.can_put_back

    def take_back(self) -> None:
        """Undo was held: the last move, where that is allowed before anything else is chosen."""
        if self.proposal is None and self.table.take_back.is_allowed:
            self._undo()
        else:
            self.put_back()

    def put_back(self) -> None:
        """A click on undo, or a tap: what is chosen comes before the last move."""
        if self.proposal is not None:
            self._back()
        elif self.table.board.can_put_back:
            self.table.board.handle(Press(ANYBODY, Button.EAST))
        else:
            self._undo()

    def _belongs_to_another(self, device: Device, own: Device | None) -> bool:
        others = [chair.device for chair in self.table.chairs if chair.device != own]
        return device.number > 0 and device in others

    def _take_box(self, intent: Intent) -> bool:
        match intent:
            case Move(_, direction):
                self.turn(1 if direction in (Direction.RIGHT, Direction.DOWN) else -1)
            case Press(_, Button.SOUTH):
                self.confirm()
            case Press(_, Button.WEST) | Release(_, Button.WEST):
                self.table.board.handle(intent)
        return True

    def turn(self, by: int) -> None:
        """The knob went on by a detent or back."""
        table = self.table
        if self.proposal is None:
            if table.board.turn is None or self.guide.is_walked(table.board):
                button = Button.RIGHT_SHOULDER if by > 0 else Button.LEFT_SHOULDER
                table.board.handle(Press(self._own_device(), button))
                return
            if not self._begin_by_knob():
                table.board.handle(
                    Move(self._own_device(), Direction.RIGHT if by > 0 else Direction.LEFT)
                )
            return
        self.proposal.turn(by)
        self.point()
        table.stage.sound.play(Effect.FOCUS)

    def confirm(self) -> None:
        """Commit what is chosen; where nothing is, what the board has in focus."""
        table, proposal = self.table, self.proposal
        turn = table.board.turn
        if table.board.is_busy or turn is None:
            return
        if proposal is None:
            if self.guide.is_walked(table.board) or not self._begin_by_knob():
                table.board.handle(Press(self._own_device(), Button.SOUTH))
            return
        action = proposal.confirm()
        if action is None:
            proposal.aim(self.guide.pointed(table.board, proposal.picked))
            self.point()
            table.stage.sound.play(Effect.STEP)
            return
        self.commit(action)

    def commit(self, action: Any) -> None:
        """Hand an action to the turn; a simulated tower gets a practised hand."""
        turn = self.table.board.turn
        if turn is None:
            return
        if self.table.board.owns_nature and self.table.game_id == "penguin":
            rng = random_stream("penguin", self.table.match.seed, f"box {self.table.match.version}")
            self.proposal = None
            self.table.board.perform(turn.seat, action, _GOOD_HAND, rng, turn.propose)
            return
        turn.propose(action)

    def play_lifted(self, proposal: Proposal) -> bool:
        """Fast mode (5.1): lifting a piece confirms it, where it has exactly one legal target.

        One that is put in its place at once takes its place as well, and plays nothing.
        """
        inbox, only = self.real.inbox, proposal.only
        is_replaced = bool(inbox) and isinstance(inbox[0], TagSeen | TagUnknown | TagsMany)
        if only is None or is_replaced or not self.real.settings.is_fast:
            return False
        self.commit(only)
        return True

    def _begin_by_knob(self) -> bool:
        """Choose without a piece: everything by the knob. False where the board asks something.

        Answers that consist of one pick are no place: the board asks for them.
        """
        turn = self.table.board.turn
        if turn is None or getattr(self.table.board, "question", None) is not None:
            return False
        actions = [action for action in turn.actions if len(self.guide.parts(action)) > 1]
        self.begin(Proposal(None, self.guide, actions, ()))
        return True

    def _back(self) -> None:
        if self.proposal is None or not self.proposal.back():
            self.cancel()
        else:
            self.point()
            self.table.stage.sound.play(Effect.BACK)

    def _undo(self) -> None:
        from scenes.table import interludes

        interludes.undo(self.table)

    def _own_device(self) -> Device:
        person = self.table.person()
        device = None if person is None else person.device
        return device or Device(DeviceKind.BOX, 1)
