"""How strong the levels are on the iceberg; bars with their reasons.

The short matches run with every change and only catch a level that fell far; the long ones are the
bars. Limits are iterations alone, so that no clock decides.
"""

from __future__ import annotations

from typing import Final

import pytest

from game.ai.limits import Limit
from game.core import Options
from game.titles.iceberg import iceberg
from tests.ai.arena import Share, share
from tests.ai.test_strength import Bar, level

QUICK: Final = Limit(iterations=150)
FULL: Final = Limit(iterations=1000)
"""A quarter of what hard has: what holds here holds for it too."""

PLAIN: Final[Options] = {}


def result(
    one: str,
    other: str,
    matches: int,
    seats: int = 2,
    *,
    limit: Limit | None = None,
    options: Options = PLAIN,
) -> Share:
    """Each deal is played from every seat, so that seats with an edge do not count."""
    chooser = level(iceberg, one, limit)
    rival = level(iceberg, other)
    return share(iceberg, chooser, rival, seats=seats, matches=matches, options=options)


def test_each_level_beats_the_one_below_in_short_matches() -> None:
    assert result("easy", "random", 200).value > 0.5
    assert result("medium", "easy", 80).value > 0.7
    assert result("medium", "random", 80).value > 0.75
    assert result("hard", "medium", 8, limit=QUICK).value > 0.5


@pytest.mark.parametrize(
    "options",
    [
        {"flamethrowers": "on"},
        {"drifting": "connected", "tiles": "3"},
        {"start": "chaotic", "layout": "zigzag"},
    ],
    ids=lambda options: " ".join(options),
)
def test_medium_beats_random_in_variants_too(options: Options) -> None:
    assert result("medium", "random", 20, options=options).value > 0.65


@pytest.mark.parametrize(("seats", "even"), [(3, 1 / 3), (4, 1 / 4)])
def test_medium_wins_more_than_its_share_at_larger_tables(seats: int, even: float) -> None:
    assert result("medium", "random", 120, seats).value > even + 0.1


@pytest.mark.slow
def test_medium_beats_random() -> None:
    Bar(0.75).check(result("medium", "random", 400))


@pytest.mark.slow
def test_medium_beats_easy_and_easy_beats_random() -> None:
    """Easy differs from random only where it would sink, hence its low bar."""
    Bar(0.75).check(result("medium", "easy", 400))
    Bar(0.52).check(result("easy", "random", 1000))


@pytest.mark.slow
def test_hard_beats_medium() -> None:
    """Exact play loses only deals that are lost from the start."""
    Bar(0.90).check(result("hard", "medium", 200, limit=FULL))


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "bar", "low"), [(3, 0.50, 0.45), (4, 0.38, 0.33)])
def test_hard_wins_more_than_its_share_against_medium(seats: int, bar: float, low: float) -> None:
    """Even shares would be 33 and 25 %; larger tables are mostly about whom the others let live."""
    Bar(bar, low=low).check(result("hard", "medium", 300 // seats * seats, seats, limit=FULL))


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [{"flamethrowers": "on"}, {"drifting": "on"}, {"start": "irregular"}],
    ids=lambda options: " ".join(options),
)
def test_hard_beats_medium_in_variants_too(options: Options) -> None:
    Bar(0.55).check(result("hard", "medium", 40, limit=FULL, options=options))
