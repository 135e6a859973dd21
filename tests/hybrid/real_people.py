"""People with real pieces in their hands, of which the computer knows what they show and say."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.core import NATURE
from game.titles.ingenious.actions import Choice
from game.titles.pyramid.actions import OUT
from hardware.piece import Piece
from scenes.hybrid.catalogue import pieces_of
from scenes.hybrid.count_scene import CountScene
from scenes.hybrid.deal_scene import DealScene
from scenes.hybrid.guide import OUT_PICK
from scenes.hybrid.reader_state import Reading
from scenes.hybrid.real_hands import Asked
from tests.hybrid.hybrid_rig import HybridRig
from tests.hybrid.player import Player


class RealPeople(Player):
    """Deal, show, play and count; `hands` are the truth that lies on the table alone."""

    def __init__(self, rig: HybridRig, seed: int) -> None:
        super().__init__(rig)
        self.rng = Random(seed)
        self.hands: list[list[Piece]] = [[] for _chair in rig.table.chairs]
        self.stock: list[Piece] = []
        """What is not dealt: the bag, or the figures set aside."""
        self.first: Piece | None = None
        self.deals = 0
        self.counted: list[tuple[int, ...]] = []
        """What was counted at the end of each round."""

    # -- dealing -------------------------------------------------------------------------------

    def deal(self) -> None:
        """Gather all pieces, shuffle them and deal; tiles stay in the bag."""
        game_id, state = self.rig.game_id, self.rig.table.match.state
        pieces = list(pieces_of(game_id))
        if game_id == "penguin_party":  # the extra card is green
            pieces = [p for p in pieces if p.colour == "green" or p.n <= 7]
        self.rng.shuffle(pieces)
        self.stock = pieces
        if game_id == "ingenious":
            return
        self.deals = state.deals
        size = state.variant.hand_size
        self.hands = [[pieces.pop() for _ in range(size)] for _hand in self.hands]
        self.first = pieces.pop() if len(self.hands) == 5 else None

    def settle(self) -> None:
        """Past everything that asks for a press, tells what the table is asked for."""
        rig = self.rig
        for _ in range(60):
            rig.wait(
                lambda: (
                    rig.session.is_ready
                    or rig.top is not rig.table
                    or rig.table.match.outcome is not None
                )
            )
            match rig.top:
                case DealScene() as scene:
                    self.tell(scene)
                case CountScene() as scene:
                    self.count(scene)
                case top if top is rig.table or rig.table.match.outcome is not None:
                    self._deal_anew()
                    return
                case _:
                    rig.confirm()
                    rig.pilot.frames(6)
        raise AssertionError(f"{type(rig.top).__name__} does not go away")

    def _deal_anew(self) -> None:
        """An unseen deal asks for nothing."""
        state = self.rig.table.match.state
        if getattr(state, "deals", 0) != self.deals or (not self.stock and not any(self.hands)):
            self.deal()

    def pieces_for(self, scene: DealScene) -> list[Piece]:
        """What a seat takes in hand for a question: it is dealt before it is asked for."""
        question, state = scene.question, self.rig.table.match.state
        if question.asked is Asked.DRAW:
            if not self.stock:
                self.deal()
            drawn = [self.stock.pop() for _ in range(question.wanted)]
            self.stock += [p for p in self._given_back if p not in drawn]
            self._given_back = []
            self.rng.shuffle(self.stock)
            self.hands[question.seat] += drawn
            return drawn
        if state.deals != self.deals:
            self.deal()
        if question.asked is Asked.START:
            assert self.first is not None
            return [self.first]
        return self.hands[question.seat]

    _given_back: list[Piece] = []  # noqa: RUF012 - replaced, never changed

    def tell(self, scene: DealScene) -> None:
        """Put every piece on the reader once; the last one that is lifted ends it."""
        rig, version = self.rig, self.rig.table.match.version
        for number, piece in enumerate(self.pieces_for(scene), 1):
            rig.put(piece)
            rig.wait(lambda n=number: scene.dealing.count == n)  # type: ignore[misc]
            rig.box.take_away()
            rig.wait(lambda: scene.shown is None)
        rig.wait(lambda: rig.table.match.version > version)
        rig.wait(lambda: rig.top is not scene)

    def count(self, scene: CountScene) -> None:
        """Show what is left, seat by seat."""
        rig, version = self.rig, self.rig.table.match.version
        for seat in scene.open_seats:
            self.focus(lambda s=seat: scene.focus.key == f"seat:{s}")  # type: ignore[misc]
            for number, piece in enumerate(self.hands[seat], 1):
                rig.put(piece)
                rig.wait(lambda s=seat, n=number: len(scene.counting.shown_for(s)) == n)  # type: ignore[misc]
                rig.box.take_away()
                rig.pilot.frames(4)
        self.counted.append(scene.counting.counts)
        self.focus(lambda: scene.focus.key == "done")
        rig.confirm()
        rig.wait(lambda: rig.table.match.version > version)

    def focus(self, is_there: Callable[[], bool]) -> None:
        """Turn the knob until something is chosen."""
        for _ in range(60):
            if is_there():
                return
            before = self.rig.top.focus.key
            self.rig.box.turn(1)
            self.rig.wait(lambda b=before: self.rig.top.focus.key != b)  # type: ignore[misc]
        raise AssertionError("the knob does not get there")

    # -- playing -------------------------------------------------------------------------------

    def choice(self) -> Any:
        """Something that the hand allows; out where it allows nothing."""
        match = self.rig.table.match
        assert match.to_move is not None
        held = {piece.colour for piece in self.hands[match.to_move]}
        own = [a for a in match.legal_actions() if a == OUT or self._kind(a) in {None, *held}]
        fitting = [action for action in own if action != OUT] or own
        return fitting[self.rng.randrange(len(fitting))]

    @staticmethod
    def _kind(action: Any) -> str | None:
        if isinstance(action, Choice) or action == OUT:
            return None
        return str(action.colour) if hasattr(action, "colour") else "-".join(action.tile)

    def piece_for(self, action: Any) -> Piece:
        match = self.rig.table.match
        assert match.to_move is not None
        kind = self._kind(action)
        return next(piece for piece in self.hands[match.to_move] if piece.colour == kind)

    def act(self, action: Any) -> None:
        rig, match = self.rig, self.rig.table.match
        seat, version = match.to_move, match.version
        assert seat is not None
        assert seat != NATURE
        if action == OUT:
            self._go_out()
        elif isinstance(action, Choice):
            self._answer(action)
        else:
            piece = self.piece_for(action)
            self._show(action)
            self.hands[seat].remove(piece)
        rig.wait(lambda: match.version > version)
        assert match.log[version][1] == action, (match.log[version:], action)
        if action == Choice.SWAP:
            self._given_back, self.hands[seat] = self.hands[seat], []

    def _go_out(self) -> None:
        """The knob goes past all colours; two presses are sure."""
        rig = self.rig
        rig.confirm()
        rig.wait(lambda: rig.session.proposal is not None)
        proposal = rig.session.proposal
        assert proposal is not None
        rig.knob_to(OUT_PICK)
        rig.confirm()
        rig.wait(lambda: proposal.picked == (OUT_PICK,))
        rig.confirm()

    def wait_for(self, reading: Reading) -> None:
        self.rig.wait(lambda: self.rig.session.reader.reading is reading)
