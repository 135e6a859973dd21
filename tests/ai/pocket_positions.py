"""Matches of pocket in the midst of play, for those who choose in them."""

from __future__ import annotations

from random import Random
from typing import Final

from game.core import Seat
from game.match import Match
from game.titles.pocket import pocket
from game.titles.pocket.ai import PLAYERS
from tests.ai.arena import fair

FIRST: Final = Seat(0)


def positions(count: int) -> list[tuple[Match, Seat]]:
    """Matches in the midst of play by players that stop now and then."""
    found = []
    for seed in range(count):
        match = Match(pocket, 2 + seed % 4, {}, seed)
        rng, player = Random(seed), fair(PLAYERS["easy"])
        for _ in range(10 + int(rng.random() * 40)):
            seat = match.to_move
            assert seat is not None
            match.submit(seat, player(match, rng))
        assert match.to_move is not None
        found.append((match, match.to_move))
    return found
