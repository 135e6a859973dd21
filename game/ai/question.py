"""Question: what an opponent is asked, small enough for a pipe, and how its answer is found."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from game.ai.levels import find_player, quick_player
from game.ai.limits import Limit
from game.ai.player import Player, RememberingPlayer
from game.ai.thinking import thoughts
from game.chance import random_stream
from game.core import Event, Seat
from game.registry import find_game


class Askable(Protocol):
    """What can be thought about in another process; it has to be picklable."""

    def thoughts(self) -> Iterator[Any]:
        """Better and better answers; the last one counts."""
        ...

    def quick(self) -> Any:
        """An answer at once, for when nothing can be thought about."""
        ...


class Question(NamedTuple):
    """A seat's move is wanted. Holds only what that seat may see, so that nobody can peek."""

    game_id: str
    view: bytes
    """The observation, pickled."""
    heard: bytes
    """The events so far as the seat heard of them, pickled; none for a player without memory."""
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
        heard: Sequence[Event] = (),
    ) -> Question:
        """The question what `seat` does in `view`, having heard of these events.

        A whole state and whole events are reduced to what the seat may know.

        Raises BadOptions for an unknown game or level.
        """
        game = find_game(game_id)
        if not isinstance(find_player(game_id, level), RememberingPlayer):
            heard = ()
        told = [seen for event in heard if (seen := game.redact(event, seat)) is not None]
        observed = pickle.dumps(game.observe(view, seat))
        return cls(game_id, observed, pickle.dumps(told), seat, seed, level, limit)

    def remind(self, player: Player) -> Player:
        """The player with what was heard in mind."""
        if isinstance(player, RememberingPlayer):
            return player.reminded(pickle.loads(self.heard))
        return player

    def thoughts(self) -> Iterator[Any]:
        """Better and better actions; the same ones in any process, but for a cap in seconds."""
        game = find_game(self.game_id)
        player = self.remind(find_player(self.game_id, self.level))
        rng = random_stream(self.game_id, self.seed, f"opponent {self.seat}")
        return thoughts(player, game, pickle.loads(self.view), self.seat, rng, self.limit)

    def quick(self) -> Any:
        """What the game's quickest good player would do."""
        game = find_game(self.game_id)
        player = self.remind(quick_player(game))
        rng = random_stream(self.game_id, self.seed, f"opponent {self.seat}")
        return player.choose(game, pickle.loads(self.view), self.seat, rng)
