"""Every game keeps the contract, at every number of seats, with every set of options.

The fast run goes round all option sets, or where they are many those that cover every pair of
values, with fifty seeds or more for each number of seats; the slow one takes fifty seeds for every
set.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, product
from random import Random
from typing import Final

import pytest

from game.core import AnyGame, BadOptions, Seat
from game.match import Match
from tests.conformance import checks
from tests.conformance.walk import Walk, can_start, covering_sets, option_sets, take_walk

Check = Callable[[Walk], None]

CHECKS: Final[tuple[Check, ...]] = (
    checks.legal_actions_are_unique_and_ordered,
    checks.apply_is_pure,
    checks.illegal_actions_are_refused,
    checks.texts_round_trip,
    checks.ends_in_bound,
    checks.everything_pickles,
    checks.views_are_stable,
    checks.views_tell_nothing_hidden,
    checks.events_are_redacted_as_states_are,
    checks.undo_takes_back_exactly_one_action,
)

DEAR_CHECKS: Final[tuple[Check, ...]] = (
    checks.same_seed_same_game,
    checks.records_and_transcripts_hold,
)
"""These play or write the whole walk again, so the fast run makes them on every tenth."""


def _name(check: Check) -> str:
    return check.__name__


@pytest.mark.parametrize("check", CHECKS, ids=_name)
def test_every_walk(played: list[Walk], check: Check) -> None:
    for walk in played:
        check(walk)


@pytest.mark.parametrize("check", DEAR_CHECKS, ids=_name)
def test_every_tenth_walk(played: list[Walk], check: Check) -> None:
    for walk in played[::10]:
        check(walk)


def test_different_seeds_give_different_games(played: list[Walk]) -> None:
    assert len({tuple(walk.actions) for walk in played}) > len(played) // 2


def test_a_guess_is_not_the_truth(played: list[Walk]) -> None:
    """A guess that always hits would show that a view keeps what it should hide.

    Where nothing is hidden, it is the other way round.
    """
    game = played[0].game
    if not game.info.is_hidden:
        for walk in played:
            assert game.guess(walk.states[0], Seat(0), Random(0)) == walk.states[0]
        return
    missed = 0
    for walk in played:
        for seat, state in zip(map(Seat, range(walk.seats)), walk.states, strict=False):
            world = game.guess(game.observe(state, seat), seat, Random(0))
            missed += game.to_json(world) != game.to_json(state)
    assert missed > 0


def test_bad_options_and_seats_are_refused(table: tuple[AnyGame, int]) -> None:
    game, seats = table
    with pytest.raises(BadOptions, match="'no_such_option'"):
        Match(game, seats, {"no_such_option": "on"})
    for option in game.info.options:
        with pytest.raises(BadOptions, match="'no_such_value'"):
            Match(game, seats, {option.name: "no_such_value"})
    for wrong in (-1, 0, max(game.info.seats) + 1):
        if wrong not in game.info.seats:
            with pytest.raises(BadOptions, match=str(wrong)):
                Match(game, wrong)


def test_every_option_set_can_be_played(table: tuple[AnyGame, int]) -> None:
    game, _ = table
    for options in option_sets(game):
        assert any(can_start(game, seats, options) for seats in game.info.seats), options


def test_the_option_sets_of_the_fast_run_hold_every_pair_of_values(
    table: tuple[AnyGame, int],
) -> None:
    game, _ = table
    chosen = covering_sets(game)
    assert chosen[0] == option_sets(game)[0], "the defaults come first"
    for one, other in combinations(game.info.options, 2):
        walked = {(options[one.name], options[other.name]) for options in chosen}
        assert walked == set(product(one.values, other.values)), f"{one.name}, {other.name}"


@pytest.mark.slow
def test_every_option_set_with_fifty_seeds(table: tuple[AnyGame, int]) -> None:
    game, seats = table
    for options in option_sets(game):
        if can_start(game, seats, options):
            for seed in range(50):
                walk = take_walk(game, seats, options, seed)
                for check in (*CHECKS, *DEAR_CHECKS):
                    check(walk)
