"""PlayoutPlayer: plays any game by nothing but its rules, from random games to the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from game.ai.limits import Limit
from game.ai.search import search
from game.ai.thinking import last_thought, thoughts
from game.chance import shuffled
from game.core import NATURE, AnyGame, Seat

TRIALS: Final = 8
"""Playouts that every candidate should get; with fewer, candidates are left out at random."""

CAP: Final = 400
"""Actions after which a playout counts as undecided."""

OVER: Final = -1


class RulesWorld:
    """A state of any game, played on by its rules."""

    def __init__(self, game: AnyGame, state: Any, candidates: Sequence[Any], rng: Random) -> None:
        self.game = game
        self.state = state
        self._candidates = candidates
        self._rng = rng

    @property
    def mover(self) -> int:
        mover = self.game.to_move(self.state)
        assert mover != NATURE, f"nature was not asked in {self.state}"
        return OVER if mover is None else mover

    def moves(self) -> Sequence[Any]:
        return self._candidates

    def make(self, move: Any) -> None:
        self.state = self.game.apply(self.state, move).state

    def play_out(self, random: Callable[[], float]) -> None:
        game = self.game
        for _ in range(CAP):
            mover = game.to_move(self.state)
            if mover is None:
                return
            if mover == NATURE:
                self.make(game.chance(self.state, self._rng))
            else:
                legal = game.legal_actions(self.state)
                self.make(legal[int(random() * len(legal))])


def shares(world: RulesWorld, seats: int) -> list[float]:
    """By seat: its share of the victory; an even one where nobody has won."""
    outcome = world.game.outcome(world.state)
    winners = outcome.winners if outcome is not None else ()
    if not winners:
        return [1 / seats] * seats
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]


@dataclass(frozen=True, slots=True)
class PlayoutPlayer:
    """Flat Monte-Carlo: tries its actions in guessed worlds and takes the most promising."""

    limit: Limit

    def choose(self, game: AnyGame, view: Any, seat: Seat, rng: Random) -> Any:
        return last_thought(thoughts(self, game, view, seat, rng))

    def think(
        self, game: AnyGame, view: Any, seat: Seat, rng: Random, limit: Limit
    ) -> Iterator[Any]:
        wanted = max(2, limit.iterations // TRIALS)
        candidates = shuffled(game.legal_actions(view), rng)[:wanted]

        def sample(rng: Random) -> RulesWorld:
            return RulesWorld(game, game.guess(view, seat, rng), candidates, rng)

        def rewards(world: Any) -> list[float]:
            return shares(world, max(game.info.seats))

        return search(sample, rewards, limit, rng, depth=1, step=1)
