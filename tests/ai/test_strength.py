"""How strong the levels are, by seeded matches with the rules alone; bars with their reasons.

The short matches run with every change and only catch a level that fell far. The long ones are
the bars: the seats take turns with every deal, and thinking is limited by iterations alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Final

import pytest

from game.ai.levels import find_player
from game.ai.limits import Limit
from game.ai.thinking import SteppedPlayer, last_thought, thoughts
from game.core import AnyGame, Options
from game.match import Match
from game.titles.pyramid import GAMES
from tests.ai.arena import Chooser, Share, fair, share
from tests.ai.cheats import hand_seeing

OPTIONS: Final[dict[str, Options]] = {"penguin": {"tower": "off"}, "penguin_party": {}}

FULL: Final = Limit(iterations=1000)
"""A quarter of what hard has, to keep the bars affordable: what holds here holds for it too."""


def level(game: AnyGame, name: str, limit: Limit | None = None) -> Chooser:
    """A level's player; with a limit that no clock cuts."""
    player = find_player(game.info.id, name)
    if limit is None:
        return fair(player)
    assert isinstance(player, SteppedPlayer)

    def choose(match: Match, rng: Random) -> Any:
        seat = match.to_move
        assert seat is not None
        return last_thought(thoughts(player, match.game, match.view(seat), seat, rng, limit))

    return choose


def result(game: AnyGame, one: Chooser, other: Chooser, matches: int, seats: int = 2) -> Share:
    options = OPTIONS[game.info.id]
    return share(game, one, other, seats=seats, matches=matches, options=options)


by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)


@by_game
def test_each_level_clearly_beats_the_one_below_in_short_matches(game: AnyGame) -> None:
    random, easy, medium = (level(game, name) for name in ("random", "easy", "medium"))
    assert result(game, easy, random, 40).value > 0.65
    assert result(game, medium, easy, 40).value > 0.65
    assert result(game, medium, random, 40).value > 0.85
    assert result(game, level(game, "hard", Limit(200)), medium, 12).value > 0.4


@dataclass(frozen=True, slots=True)
class Bar:
    """What a share has to reach, and the lower end of its interval."""

    share: float
    low: float = 0.0

    def check(self, reached: Share) -> None:
        print(reached)
        assert reached.value >= self.share, f"{reached}, wanted {self.share:.0%}"
        assert reached.interval[0] > self.low, f"{reached}, wanted more than {self.low:.0%}"


@pytest.mark.slow
@by_game
def test_medium_beats_random(game: AnyGame) -> None:
    Bar(0.92).check(result(game, level(game, "medium"), level(game, "random"), 400))


@pytest.mark.slow
@by_game
def test_medium_beats_easy_and_easy_beats_random(game: AnyGame) -> None:
    Bar(0.65).check(result(game, level(game, "medium"), level(game, "easy"), 400))
    Bar(0.65).check(result(game, level(game, "easy"), level(game, "random"), 400))


@pytest.mark.slow
@by_game
def test_hard_beats_medium(game: AnyGame) -> None:
    Bar(0.75, low=0.70).check(result(game, level(game, "hard", FULL), level(game, "medium"), 400))


@pytest.mark.slow
@by_game
def test_hard_beats_three_of_medium(game: AnyGame) -> None:
    """An even share would be a quarter."""
    hard, medium = level(game, "hard", FULL), level(game, "medium")
    Bar(0.75, low=0.70).check(result(game, hard, medium, 400, seats=4))


@pytest.mark.slow
@by_game
def test_hard_holds_out_against_one_who_sees_all_hands(game: AnyGame) -> None:
    Bar(0.30).check(result(game, level(game, "hard", FULL), hand_seeing(FULL), 400))
