"""Question: what an opponent is asked, small enough for a pipe, and how its answer is found."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from typing import Any, NamedTuple

from game.ai.levels import find_player
from game.ai.limits import Limit
from game.ai.thinking import thoughts
from game.chance import random_stream
from game.core import Seat
from game.registry import find_game


class Question(NamedTuple):
    """A seat's move is wanted. Holds only what that seat may see, so that nobody can peek."""

    game_id: str
    view: bytes
    """The observation, pickled."""
    seat: Seat
    seed: int | str
    level: str
    limit: Limit | None
    """Instead of the level's own."""

    @classmethod
    def of(
        cls,
        game_id: str,
        view: Any,
        seat: Seat,
        seed: int | str,
        level: str,
        limit: Limit | None = None,
    ) -> Question:
        """The question what `seat` does in `view`; a whole state is reduced to its view.

        Raises BadOptions for an unknown game or level.
        """
        find_player(game_id, level)
        observed = find_game(game_id).observe(view, seat)
        return cls(game_id, pickle.dumps(observed), seat, seed, level, limit)

    def thoughts(self) -> Iterator[Any]:
        """Better and better actions; the same ones in any process, but for a cap in seconds."""
        game = find_game(self.game_id)
        player = find_player(self.game_id, self.level)
        rng = random_stream(self.game_id, self.seed, f"opponent {self.seat}")
        return thoughts(player, game, pickle.loads(self.view), self.seat, rng, self.limit)
