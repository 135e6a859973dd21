"""Session: a match with real pieces; what the reader and the box tell becomes what was meant.

Nothing here changes the match: an action is proposed by the turn of the one who is to choose, as
mouse and pads do it. Whatever comes while the table moves waits until it stands still.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, Final

from game.core import NATURE, IllegalAction, Seat
from game.titles.iceberg.events import Melted
from game.titles.pyramid.actions import Falls
from hardware.feedback import OFF, ON, Signal
from hardware.inputs import (
    DeviceFound,
    DeviceHint,
    DeviceLost,
    Input,
    Knocked,
    TagGone,
    TagSeen,
    TagsMany,
    TagUnknown,
    Tipped,
)
from hardware.piece import Piece
from scenes.controllers import OpponentController
from scenes.hybrid import real_hands
from scenes.hybrid import session_words as words_of
from scenes.hybrid.box_controls import CONFIRM, HOLD, PLACES, PLAYERS, UNDO
from scenes.hybrid.guide import GUIDES
from scenes.hybrid.hands import Hands
from scenes.hybrid.owners import Owners
from scenes.hybrid.piece_words import short_name, tail_words
from scenes.hybrid.proposal import Proposal
from scenes.hybrid.reader_state import JustNow, ReaderState, Reading
from scenes.hybrid.table_nature import TableNature
from scenes.input.intents import Device, DeviceKind
from scenes.sound.effects import Effect
from scenes.text import _
from scenes.words.suit_words import suit_word

if TYPE_CHECKING:
    from scenes.controllers import Submit
    from scenes.hybrid.real_table import RealTable
    from scenes.table.table import TableScene

KEEPS: Final = 10.0
"""Seconds for which a proposal outlives its reader."""
CONFIRM_BLINK: Final = 660
UNDO_BLINK: Final = 1000


class HybridSession(Hands):
    def __init__(self, table: TableScene, real: RealTable) -> None:
        self.table = table
        self.real = real
        self.guide = GUIDES[table.game_id]
        self.reader = ReaderState()
        self.proposal: Proposal | None = None
        self.placed: dict[Piece, int] = {}
        """Where pieces are known to lie, each with the version of the match that put it there."""
        self.owners = Owners()
        self.asked: Piece | None = None
        """The piece that is to be taken back and shown after an undo."""
        self.proof = ""
        """What is to be taken from the table and shown; nobody has to wait for it."""
        self.news: deque[JustNow] = deque(maxlen=3)
        self.clock = 0.0
        self.since = 0.0
        """Seconds since the reader has shown something else."""
        self.fall: Falls | None = None
        """What fell and by whom, as the players say, for nature's answer."""
        self.has_pieces = real.has("tag") and real.sets.known(table.game_id) > 0
        state = table.match.state
        variant = getattr(state, "variant", None)
        self.decides = self.has_pieces and bool(getattr(variant, "has_tower", False))
        """Whether the real tower decides what the simulated one does otherwise."""
        if self.decides:
            table.board.owns_nature = False
            table.board.is_real = True
        self._version = table.match.version
        self._proof_suit = ""
        self._gone_for: float | None = None
        self._held_for: float | None = None
        self._mirrored: object = None
        real.use(table.game_id)

    # -- once a frame --------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        self.since += seconds
        self.clock += seconds
        self._watch_match()
        self._pass_time(seconds)
        self._hear_all()
        self._follow_aim()
        self._show_lamps()

    @property
    def takes_pieces(self) -> bool:
        """Whether a piece that is shown now can be played."""
        turn = self.table.board.turn
        if turn is None or not self.has_pieces:
            return False
        return self.table.game_id != "iceberg" or turn.view.phase == "draft"

    @property
    def is_still(self) -> bool:
        return self.table.stage.settings.is_motion_reduced

    @property
    def is_ready(self) -> bool:
        """Whether what is shown can be answered; else it waits."""
        table = self.table
        return table.person() is not None and not table.board.is_busy

    def close(self) -> None:
        """The match is left: the table beside the screen rests."""
        self.real.mover = None
        self.real.dark()

    def _pass_time(self, seconds: float) -> None:
        if self._gone_for is not None:
            self._gone_for += seconds
            if self.real.has("tag"):  # a box is heard before it has said what it has
                self._welcome_back()
            elif self._gone_for >= KEEPS and self.proposal is not None:
                self.cancel()
        if self._held_for is not None:
            # It may have been let go while something else lay over the table.
            is_held = self.real.presses.get(UNDO, False)
            self._held_for = self._held_for + seconds if is_held else None
            if self._held_for is not None and self._held_for >= HOLD:
                self._held_for = None
                self.take_back()

    def _watch_match(self) -> None:
        """See what the last action was, whoever took it and with which device."""
        match = self.table.match
        self.real.mover = self._mover_device()
        while self._version < match.version:
            self._version += 1
            seat, action = match.log[self._version - 1]
            self._see(seat, action, self._version)
        if self._version > match.version:
            self._version = match.version
            back = [piece for piece, at in self.placed.items() if at > match.version]
            for piece in back:
                del self.placed[piece]
            self.asked = back[-1] if back else None
            self.proposal = None
            self.real.show(Signal.UNDONE, self.lamp)

    def _see(self, seat: Seat, action: Any, version: int) -> None:
        proposal = self.proposal
        events = self.table.match.events_at(version)
        if seat != NATURE and proposal is not None:
            self.proposal = None
            if proposal.piece is not None and proposal.leads_to(action):
                self._commit(proposal.piece, version)
        if self.owners.see(events, version, self.placed):
            self.asked = None
        melted = [event for event in events if isinstance(event, Melted)]
        if melted and self.has_pieces:
            self._proof_suit = melted[-1].suit
            self.proof = _("Take the top coin away and show it: {suit}").format(
                suit=suit_word(self._proof_suit)
            )

    def _commit(self, piece: Piece, version: int) -> None:
        if self.table.game_id != "pocket":  # what is turned down may be turned over again
            self.placed[piece] = version
        self._say(Reading.DONE, piece)
        self._tell("device_reader", _("{piece}: done").format(piece=short_name(piece)))
        self.real.show(Signal.COMMITTED, CONFIRM)

    # -- what comes from the table -------------------------------------------------------------

    def _hear_all(self) -> None:
        inbox = self.real.inbox
        waiting: list[Input] = []
        while inbox:
            one = inbox.popleft()
            if isinstance(one, DeviceLost):
                self._miss()
            elif isinstance(one, DeviceFound | DeviceHint):
                continue
            elif isinstance(one, Knocked | Tipped) and self.decides:
                if self.is_ready:
                    self._ask_about(one)
                else:
                    waiting.append(one)
            elif self.is_ready or self._is_opponents_turn:
                self._hear(one)
            else:
                waiting.append(one)
            if self.table.stage.stack.top is not self.table:
                break
        inbox.extendleft(reversed(waiting))

    def _hear(self, one: Input) -> None:
        match one:
            case TagSeen(piece=Piece() as piece):
                self.show(piece)
            case TagUnknown(tail=tail):
                self.proposal = None
                self._say(Reading.UNKNOWN, tail=tail)
                self._tell(
                    "icon_help", _("Unknown piece {tail}").format(tail=tail_words(tail)), False
                )
                self._complain(Signal.UNKNOWN_TAG, Effect.NOTICE)
            case TagsMany():
                self.proposal = None
                self._say(Reading.MANY)
                self._complain(Signal.MANY_TAGS)
            case TagGone():
                self._lift()

    def show(self, piece: Piece) -> None:
        """A known piece lies on the reader."""
        table = self.table
        if self.asked == piece:
            self.asked = None
        if self._proof_suit and piece.colour == self._proof_suit:
            self.proof = self._proof_suit = ""
            self._say(Reading.DONE, piece)
            self.real.show(Signal.LEARNT, self.lamp)
            return
        if table.person() is None:
            self._refuse(Reading.NOT_YOURS, piece, words_of.turn_words(self), Signal.NOT_YOUR_TURN)
            return
        if piece in self.placed:
            words = words_of.place_words(self, piece)
            self._refuse(Reading.PLACED, piece, words, Signal.ALREADY_PLACED)
            return
        if not self.takes_pieces:
            words = _("No piece needs to be shown now")
            self._refuse(Reading.NOT_HELD, piece, words, Signal.NOT_YOUR_TURN)
            return
        turn = table.board.turn
        picks = self.guide.picks(table, piece) if turn is not None else None
        if turn is None or picks is None:
            words = words_of.not_held_words(self, piece)
            real_hands.invite(table)
            self._refuse(Reading.NOT_HELD, piece, words, Signal.NOT_YOUR_TURN)
            return
        try:
            proposal = Proposal(piece, self.guide, turn.actions, picks)
        except IllegalAction:
            words = words_of.no_place_words(self, piece)
            self._refuse(Reading.NO_PLACE, piece, words, Signal.NO_TARGET)
            return
        self.begin(proposal)
        self._say(Reading.READ, piece)
        self._tell("device_reader", _("{piece} read").format(piece=short_name(piece)))
        self.real.show(Signal.PROPOSED, CONFIRM)
        table.stage.sound.play(Effect.PICK)

    def begin(self, proposal: Proposal) -> None:
        """Begin where the board aims already, if that is legal."""
        self.proposal = proposal
        proposal.aim(self.guide.pointed(self.table.board, proposal.picked))
        self.point()

    def _lift(self) -> None:
        """The reader is empty again."""
        if self.proposal is not None and self.proposal.piece is not None:
            if not self.play_lifted(self.proposal):
                self.cancel()
            return
        is_about_button = self.reader.reading is Reading.NOT_YOURS and self.reader.piece is None
        if self.reader.reading is not Reading.GONE and not is_about_button:
            self._say(Reading.EMPTY)

    def cancel(self) -> None:
        """The piece goes back to its owner; nothing has happened."""
        if self.proposal is None:
            return
        piece, self.proposal = self.proposal.piece, None
        reading = Reading.GONE if self.reader.reading is Reading.GONE else Reading.TAKEN
        self._say(reading, piece if reading is Reading.TAKEN else None, _("Taken away"))
        self.real.show(Signal.CANCELLED, CONFIRM)
        self.table.stage.sound.play(Effect.BACK)

    def _miss(self) -> None:
        """The reader has gone: quietly, since mouse and pads go on."""
        stage = self.table.stage
        if self.has_pieces and self._gone_for is None and not self.real.has("tag"):
            self._gone_for = 0.0
            self._say(Reading.GONE, self.reader.piece)
            self._tell("device_reader", _("Reader gone"), False)
            stage.notices.say(_("Reader gone: go on with the mouse"), "warn")
            stage.sound.play(Effect.NOTICE)

    def _welcome_back(self) -> None:
        """What lies on it is seen anew, and nothing is committed by that."""
        self._gone_for = None
        self._say(Reading.EMPTY)
        self.table.stage.notices.say(_("The reader is back"))
        self.real.show(Signal.BACK, self.lamp)

    def _ask_about(self, one: Input) -> None:
        from scenes.hybrid.knock_question import ask_about

        if isinstance(one, Knocked) or (isinstance(one, Tipped) and one.is_tipped):
            ask_about(self, is_tipped=isinstance(one, Tipped))

    def nature(self, submit: Submit) -> TableNature | None:
        """Who answers for a tower that stands on the table; None where there is none."""
        if not self.decides:
            return None
        fall, self.fall = self.fall, None
        return TableNature(self.table.match, submit, fall)

    def click(self, x: float, y: float) -> bool:
        """The mirrored box does what the real one does."""
        from scenes.hybrid.box_view import click
        from scenes.hybrid.panel import caps_at

        cap = next((cap for cap in caps_at(self) if cap.rect.contains(x, y)), None)
        if cap is not None:
            click(self, cap, x)
        return cap is not None

    def wrong_button(self) -> None:
        """Somebody has pressed who is not on turn."""
        self._refuse(Reading.NOT_YOURS, None, words_of.turn_words(self), Signal.NOT_YOUR_TURN)

    # -- what is shown -------------------------------------------------------------------------

    def point(self) -> None:
        proposal = self.proposal
        if proposal is not None and proposal.chosen is not None:
            self.guide.point(self.table.board, proposal.picked, proposal.chosen)
            self._mirrored = self.guide.pointed(self.table.board, proposal.picked)

    def _follow_aim(self) -> None:
        """A mouse or a pad may have chosen another place."""
        proposal = self.proposal
        if proposal is None:
            return
        pointed = self.guide.pointed(self.table.board, proposal.picked)
        if pointed != self._mirrored:
            self._mirrored = pointed
            proposal.aim(pointed)

    def _show_lamps(self) -> None:
        mine = self.lamp if self.table.person() is not None else 0
        for n in range(1, PLAYERS + 1):
            self.real.light(n, ON if n == mine else OFF)
        self.real.light(CONFIRM, CONFIRM_BLINK if self.proposal is not None else OFF)
        self.real.light(UNDO, UNDO_BLINK if self.asked is not None else OFF)

    @property
    def lamp(self) -> int:
        """The lamp of the one who is to choose; that of confirm for whoever has none."""
        seat, chairs = self.table.mover, self.table.chairs
        if seat is None:
            return 1
        device = chairs[seat].device
        if device in PLACES:
            return device.number
        is_free = seat < PLAYERS and PLACES[seat] not in [chair.device for chair in chairs]
        return seat + 1 if is_free else CONFIRM

    def _mover_device(self) -> Device | None:
        seat = self.table.match.to_move
        if seat is None or seat == NATURE:
            seat = self.table.mover
        return (
            None if seat is None else (self.table.chairs[seat].device or Device(DeviceKind.MOUSE))
        )

    @property
    def _is_opponents_turn(self) -> bool:
        controller = self.table.controller
        return isinstance(controller, OpponentController) and not self.table.board.is_busy

    def _say(
        self, reading: Reading, piece: Piece | None = None, words: str = "", *, tail: str = ""
    ) -> None:
        self.reader = ReaderState(reading, piece, words, tail)
        self.since = 0.0

    def _refuse(self, reading: Reading, piece: Piece | None, words: str, signal: Signal) -> None:
        self.proposal = None if piece is not None else self.proposal
        self._say(reading, piece, words)
        self._tell("icon_cross", words, False)
        self._complain(signal)

    def _complain(self, signal: Signal, effect: Effect = Effect.BLOCKED) -> None:
        self.real.show(signal, self.lamp)
        self.table.stage.sound.play(effect)

    def _tell(self, sign: str, words: str, is_good: bool = True) -> None:
        self.news.append(JustNow(sign, words, is_good))
