"""Decisions: how long the hard opponents think about a move."""

from __future__ import annotations

import time
from collections.abc import Sequence
from random import Random

from game.ai.levels import find_player
from game.ai.player import at_table
from game.chance import pick
from game.core import NATURE, AnyGame
from game.match import Match
from game.registry import all_games
from tests.bench.row import Row


def durations(game: AnyGame, seats: int, decisions: int, seed: str = "decisions") -> list[float]:
    """Seconds per decision of hard, in positions of games that are played at random, sorted."""
    player = find_player(game.info.id, "hard")
    rng = Random(seed)
    spent: list[float] = []
    deal = 0
    while len(spent) < decisions:
        match = Match(game, seats, seed=f"{seed} {deal}")
        deal += 1
        while len(spent) < decisions and (seat := match.to_move) is not None:
            if seat == NATURE:
                match.submit(seat, game.chance(match.state, rng))
                continue
            legal = match.legal_actions()
            if len(legal) > 1 and rng.random() < 0.3:
                start = time.perf_counter()
                at_table(player, match, seat).choose(game, match.view(seat), seat, rng)
                spent.append(time.perf_counter() - start)
            match.submit(seat, pick(legal, rng))
    return sorted(spent)


def percentile(ordered: Sequence[float], percent: float) -> float:
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]


def rows() -> list[Row]:
    table = []
    for game in all_games():
        seats = game.info.seats[0]
        ordered = durations(game, seats, decisions=40)
        for percent in (50, 99):
            name = f"{game.info.id}, {seats} seats, hard, p{percent}"
            table.append(Row(name, percentile(ordered, percent), "s"))
    return table
