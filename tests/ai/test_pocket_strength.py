"""Each level of pocket is stronger than the one below."""

from __future__ import annotations

import pytest

from game.ai.levels import find_player
from game.ai.player import RandomPlayer, at_table
from game.titles.pocket import pocket
from game.titles.pocket.ai import PLAYERS, MemoryPlayer
from tests.ai.arena import fair, share
from tests.ai.pocket_positions import positions


def result(one: str, other: str, matches: int, seats: int = 2) -> float:
    players = [fair(find_player("pocket", level)) for level in (one, other)]
    found = share(pocket, *players, seats=seats, matches=matches, options={})
    print(f"{one} - {other}, {seats} seats: {found}")
    return found.value


def test_each_level_clearly_beats_the_one_below_in_short_matches() -> None:
    assert result("easy", "random", 12) > 0.9
    assert result("medium", "easy", 30) > 0.65
    assert result("hard", "medium", 20) > 0.65


@pytest.mark.slow
def test_easy_beats_random() -> None:
    assert result("easy", "random", 400) >= 0.95


@pytest.mark.slow
def test_medium_beats_easy_and_random() -> None:
    assert result("medium", "easy", 400) >= 0.70
    assert result("medium", "random", 400) >= 0.95


@pytest.mark.slow
def test_hard_beats_medium() -> None:
    assert result("hard", "medium", 400) >= 0.78


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "bar"), [(3, 0.55), (4, 0.55)])
def test_hard_beats_a_table_of_medium(seats: int, bar: float) -> None:
    """An even share would be a third, or a quarter."""
    assert result("hard", "medium", 400, seats=seats) >= bar


def test_a_seat_at_the_table_is_reminded_of_its_match() -> None:
    match, seat = positions(1)[0]
    player = at_table(PLAYERS["hard"], match, seat)
    assert isinstance(player, MemoryPlayer)
    assert list(player.heard) == match.heard(seat)
    plain = RandomPlayer()
    assert at_table(plain, match, seat) is plain
