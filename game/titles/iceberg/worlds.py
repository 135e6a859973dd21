"""Worlds of the variants that the kernel leaves to the rules: drafts and drifting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core import AnyGame, Seat
from game.titles.iceberg.actions import Action
from game.titles.iceberg.fast import OVER, Board, can_cover
from game.titles.iceberg.state import State


@dataclass(slots=True)
class RulesBoard:
    """A state that is played on by its rules, with the face of the kernel's board."""

    game: AnyGame
    state: State
    _rest: Board | None = None
    """The end of the game, where a playout came to what the kernel covers."""

    @property
    def mover(self) -> int:
        return OVER if self.state.turn is None else self.state.turn

    @property
    def pawns(self) -> Sequence[int | None]:
        return self.state.pawns

    @property
    def left(self) -> int:
        return self.state.coins if self._rest is None else self._rest.left

    @property
    def winner(self) -> Seat | None:
        if self._rest is not None:
            return self._rest.winner
        outcome = self.game.outcome(self.state)
        return None if outcome is None or not outcome.winners else outcome.winners[0]

    def moves(self) -> Sequence[Action]:
        return self.game.legal_actions(self.state)

    def make(self, action: Action) -> None:
        self.state = self.game.apply(self.state, action).state

    def play_out(self, random: Callable[[], float]) -> None:
        """Play to the end at random; after a draft the kernel does the rest."""
        while self.state.turn is not None:
            if can_cover(self.state):
                self._rest = Board.from_state(self.state)
                self._rest.play_out(random)
                return
            legal = self.moves()
            self.make(legal[int(random() * len(legal))])
