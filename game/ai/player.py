"""Player: what every opponent is, and the one that plays at random."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from game.chance import pick
from game.core import AnyGame, Seat


class Player(Protocol):
    """Chooses for a seat from what that seat may see."""

    def choose(self, game: AnyGame, view: Any, seat: Seat, rng: Random) -> Any:
        """A legal action of `game` in `view`, which `seat` sees and where it is to move."""
        ...


class RandomPlayer:
    """Takes any legal action, each as likely as the others."""

    def choose(self, game: AnyGame, view: Any, seat: Seat, rng: Random) -> Any:
        return pick(list(game.legal_actions(view)), rng)
