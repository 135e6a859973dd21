"""Player: what every opponent is, and the one that plays at random."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol, runtime_checkable

from game.chance import pick
from game.core import AnyGame, Event, Seat
from game.match import Match


class Player(Protocol):
    """Chooses for a seat from what that seat may see."""

    def choose(self, game: AnyGame, view: Any, seat: Seat, rng: Random) -> Any:
        """A legal action of `game` in `view`, which `seat` sees and where it is to move."""
        ...


@runtime_checkable
class RememberingPlayer(Protocol):
    """A player that goes by what it has heard in the game so far, not only by what it sees now."""

    def reminded(self, heard: Sequence[Event]) -> Player:
        """This player with these events in mind, the oldest first, as its seat heard of them."""
        ...


def at_table(player: Player, match: Match, seat: Seat) -> Player:
    """The player as it sits at `seat`: with all in mind that happened, if it minds that."""
    if isinstance(player, RememberingPlayer):
        return player.reminded(match.heard(seat))
    return player


class RandomPlayer:
    """Takes any legal action, each as likely as the others."""

    def choose(self, game: AnyGame, view: Any, seat: Seat, rng: Random) -> Any:
        return pick(list(game.legal_actions(view)), rng)
