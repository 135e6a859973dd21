"""Long runs that look for what happens once in ten thousand games."""

from __future__ import annotations

import pytest

from game.ai.player import RandomPlayer
from game.nature import Plausible
from game.registry import all_games
from game.simulate import find_players, simulate

CAP = 2000


@pytest.mark.slow
def test_c_68_ten_thousand_games_end_within_the_cap() -> None:
    tables = [(game, seats) for game in all_games() for seats in game.info.seats]
    for number in range(10_000):
        game, seats = tables[number % len(tables)]
        players = [RandomPlayer()] * seats
        _, outcome = simulate(game, seats, {}, number, players, Plausible(), CAP)
        bound = game.info.max_actions
        assert outcome.ending != "cap" or bound is None, f"{game.info.id} {seats} seed {number}"


@pytest.mark.slow
def test_c_68_games_between_opponents_end_within_the_cap() -> None:
    for game in all_games():
        for seats in game.info.seats:
            for seed in range(10):
                players = find_players(game.info.id, "easy", seats)
                _, outcome = simulate(game, seats, {}, seed, players, Plausible(), CAP)
                assert outcome.ending != "cap", f"{game.info.id} {seats} seed {seed}"
