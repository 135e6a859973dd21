"""How strong the levels of Ingenious are, by seeded matches with the rules alone.

The short matches run with every change and only catch a level that fell far. The long ones are
the bars: the seats take turns with every deal, and thinking is limited by worlds alone.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

from game.ai.limits import Limit
from game.ai.player import Player, RandomPlayer
from game.ai.thinking import last_thought, thoughts
from game.match import Match
from game.titles.ingenious import ingenious
from game.titles.ingenious.ai import PLAYERS, PointsPlayer
from tests.ai.arena import Chooser, Share, fair, play, share
from tests.ai.test_strength import Bar

RANDOM: Final = fair(RandomPlayer())
EASY: Final = fair(PLAYERS["easy"])
GREEDY: Final = fair(PointsPlayer(top=1))
"""Takes the most points and looks at nothing else."""
MEDIUM: Final = fair(PLAYERS["medium"])

FULL: Final = Limit(iterations=40)
"""The worlds of hard, which take it a third of its second on a machine of today."""


def hard(limit: Limit) -> Chooser:
    """Hard with so many worlds, that no clock cuts."""
    player: Player = PLAYERS["hard"]

    def choose(match: Match, rng: Random) -> Any:
        seat = match.to_move
        assert seat is not None
        return last_thought(thoughts(player, match.game, match.view(seat), seat, rng, limit))

    return choose


def result(one: Chooser, other: Chooser, matches: int, seats: int = 2, mode: str = "") -> Share:
    options = {"mode": mode or "standard"}
    return share(ingenious, one, other, seats=seats, matches=matches, options=options)


def team(one: Chooser, other: Chooser, matches: int) -> Share:
    """How often a pair of one player beats a pair of the other; each deal from both sides."""
    wins = 0.0
    for index in range(matches):
        deal, own = divmod(index, 2)
        choosers = [one if seat % 2 == own else other for seat in range(4)]
        _, outcome = play(ingenious, choosers, {"mode": "team"}, f"team {deal}")
        wins += (own in outcome.winners) * 2 / len(outcome.winners)
    return Share(wins, matches)


def alone(player: Chooser, deals: int) -> float:
    """The mean lowest colour of a player by itself."""
    total = 0.0
    for deal in range(deals):
        _, outcome = play(ingenious, [player], {"mode": "solo"}, f"solo {deal}")
        total += outcome.returns[0] / deals
    return total


def test_each_level_clearly_beats_the_one_below_in_short_matches() -> None:
    assert result(EASY, RANDOM, 10).value > 0.9
    assert result(GREEDY, RANDOM, 10).value > 0.9
    assert result(MEDIUM, EASY, 30).value > 0.55
    assert result(hard(Limit(3)), MEDIUM, 6).value >= 0.5


def test_alone_each_level_gets_farther_in_short_series() -> None:
    easy, medium, ahead = alone(EASY, 4), alone(MEDIUM, 4), alone(hard(Limit(2)), 2)
    assert alone(RANDOM, 4) < easy < medium
    assert ahead > easy


@pytest.mark.slow
def test_greedy_points_beats_random() -> None:
    Bar(0.98, low=0.95).check(result(GREEDY, RANDOM, 200))
    Bar(0.95).check(result(EASY, RANDOM, 200))


@pytest.mark.slow
def test_medium_beats_greedy_points() -> None:
    Bar(0.55, low=0.50).check(result(MEDIUM, GREEDY, 400))


@pytest.mark.slow
def test_medium_beats_easy() -> None:
    Bar(0.65, low=0.60).check(result(MEDIUM, EASY, 400))


@pytest.mark.slow
def test_hard_beats_medium() -> None:
    Bar(0.70, low=0.65).check(result(hard(FULL), MEDIUM, 200))


@pytest.mark.slow
def test_hard_beats_greedy_points() -> None:
    Bar(0.82, low=0.75).check(result(hard(FULL), GREEDY, 200))


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "bar"), [(3, 0.30), (4, 0.20)])
def test_hard_holds_its_own_at_a_table_of_medium(seats: int, bar: float) -> None:
    """With more rivals looking ahead gains little: 37 % of 60 of three, 26 % of 60 of four.

    An even share would be a third and a quarter.
    """
    Bar(bar).check(result(hard(FULL), MEDIUM, 60, seats=seats))


@pytest.mark.slow
def test_a_pair_of_hard_beats_a_pair_of_medium() -> None:
    Bar(0.60).check(team(hard(Limit(6)), MEDIUM, 40))


@pytest.mark.slow
def test_alone_hard_reaches_sixteen_on_average() -> None:
    """Medium reaches fourteen or so, by looking at each tile for itself."""
    medium, ahead = alone(MEDIUM, 100), alone(hard(FULL), 60)
    print(f"medium {medium:.1f}, hard {ahead:.1f}")
    assert medium >= 13
    assert ahead >= 16
