"""Plays a match with hands at the real table: pieces on the reader, the knob, and buttons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from game.core import NATURE
from game.titles.ingenious.actions import Choice
from game.titles.pocket.actions import Move as CarryTo
from game.titles.pocket.actions import Reveal, Stop
from game.titles.pocket.tiles import CELLS, INDEX
from hardware.piece import Piece
from scenes.hybrid.box_controls import CONFIRM
from scenes.hybrid.reader_state import Reading
from tests.hybrid.hybrid_rig import HybridRig

_NAMES = {"penguin": "penguin", "penguin_party": "card", "ingenious": "tile"}


class Player:
    """Does one action after another; counts the copies of every piece that it has used."""

    def __init__(self, rig: HybridRig) -> None:
        self.rig = rig
        self._used: Counter[str] = Counter()
        self._round = 1

    def play(self, until: Callable[[], bool], mishap: Callable[[int], None] | None = None) -> None:
        """Play on with actions that differ from turn to turn."""
        rig = self.rig
        turns = 0
        while not until() and rig.table.match.outcome is None:
            self.settle()
            if rig.table.match.outcome is not None:
                return
            if mishap is not None:
                mishap(turns)
                self.settle()
            self.act(self.choice())
            turns += 1

    def choice(self) -> Any:
        match = self.rig.table.match
        legal = match.legal_actions()
        if self.rig.game_id == "pocket" and any(isinstance(a, Stop) for a in legal):
            stop = match.version % 3 == 2
            legal = [a for a in legal if isinstance(a, Stop) == stop] or legal
        return legal[(match.version * 7 + 3) % len(legal)]

    def settle(self) -> None:
        """Wait for the next turn of a person, past everything that asks for a press."""
        rig = self.rig
        for _ in range(40):
            rig.wait(
                lambda: (
                    rig.session.is_ready
                    or rig.top is not rig.table
                    or rig.table.match.outcome is not None
                )
            )
            if rig.top is rig.table or rig.table.match.outcome is not None:
                return
            rig.press_past(CONFIRM)
        raise AssertionError(f"{type(rig.top).__name__} does not go away")

    def piece_for(self, action: Any) -> Piece:
        """The real piece that somebody takes in hand for an action."""
        rig = self.rig
        match rig.game_id:
            case "penguin" | "penguin_party":
                state = rig.table.match.state
                if state.deals != self._round:
                    self._round = state.deals
                    self._used.clear()
                kind = action.colour
            case "ingenious":
                kind = "-".join(action.tile)
            case _:
                tiles = rig.table.match.state_at(0).tiles
                kind = tiles[INDEX[action.cell]]
                cells = [c for c, k in zip(CELLS, tiles, strict=True) if k == kind]
                return Piece("thing", kind, cells.index(action.cell) + 1)
        self._used[kind] += 1
        return Piece(_NAMES[rig.game_id], kind, self._used[kind])

    def begin(self, action: Any, steps: int, rng: Random) -> None:
        """Take some of the steps to an action, never the last one; somebody else does the rest."""
        rig = self.rig
        if not self._has_piece(action):
            rig.box.turn(rng.randrange(1, 4))
            rig.pilot.frames(4)
            return
        piece = self.piece_for(action)
        if steps > 0:
            rig.put(piece)
            rig.wait(lambda: getattr(rig.session.proposal, "piece", None) == piece)
        if steps > 1:
            rig.box.turn(rng.randrange(1, 4))
            rig.pilot.frames(4)
        proposal = rig.session.proposal
        if (
            steps > 2
            and proposal is not None
            and len(proposal.picked) + 1 < len(rig.session.guide.parts(action))
        ):
            rig.confirm()
            rig.pilot.frames(4)

    def _has_piece(self, action: Any) -> bool:
        return (self.rig.game_id in _NAMES and not isinstance(action, Choice)) or isinstance(
            action, Reveal
        )

    def act(self, action: Any) -> None:
        rig = self.rig
        version = rig.table.match.version
        match action:
            case Choice():
                self._answer(action)
            case Stop() | CarryTo() if rig.game_id == "pocket":
                self._pocket(action)
            case _ if rig.game_id == "iceberg":
                board: Any = rig.table.board
                self._walk(lambda: board.aim.cell == action.square)
                rig.confirm()
            case _ if rig.game_id == "pocket" and not isinstance(action, Reveal):
                rig.undo()
            case _:
                self._show(action)
        rig.wait(lambda: rig.table.match.version > version)
        log = rig.table.match.log
        assert log[version][1] == action, (log[version:], action)
        rig.wait(lambda: rig.table.match.to_move != NATURE)

    def _show(self, action: Any) -> None:
        rig = self.rig
        piece = self.piece_for(action)
        rig.put(piece)
        rig.wait(lambda: getattr(rig.session.proposal, "piece", None) == piece)
        for choice in rig.session.guide.parts(action)[1:]:
            if rig.game_id != "pocket":
                rig.knob_to(choice)
            proposal = rig.session.proposal
            assert proposal is not None
            depth, version = len(proposal.picked), rig.table.match.version
            rig.confirm()
            rig.wait(
                lambda p=proposal, d=depth, v=version: (
                    len(p.picked) > d  # type: ignore[misc]
                    or rig.table.match.version > v
                )
            )
        rig.box.take_away()
        rig.wait(
            lambda: (
                rig.session.reader.reading is not Reading.DONE
                or rig.table.match.to_move is None
                or rig.top is not rig.table
            )
        )

    def _answer(self, choice: Choice) -> None:
        rig = self.rig
        board: Any = rig.table.board
        self._walk(lambda: board.question.focus.key == choice.value)
        rig.confirm()

    def _pocket(self, action: Any) -> None:
        rig = self.rig
        board: Any = rig.table.board
        if isinstance(action, Stop):
            rig.undo()
        else:
            self._walk(lambda: board.aim.cell == INDEX[action.cell])
            rig.confirm()

    def _walk(self, is_there: Callable[[], bool]) -> None:
        """Turn the knob detent by detent."""
        for _ in range(120):
            if is_there():
                return
            before = self.rig.table.board.cursor, self._focus()
            self.rig.box.turn(1)
            self.rig.wait(lambda b=before: (self.rig.table.board.cursor, self._focus()) != b)  # type: ignore[misc]
        raise AssertionError("the knob does not get there")

    def _focus(self) -> Any:
        question = getattr(self.rig.table.board, "question", None)
        return None if question is None else question.focus.key
