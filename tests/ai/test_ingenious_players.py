"""Opponents of Ingenious: legal, repeatable, blind, and sensible in positions one can check."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.ai.levels import LEVELS, player_of
from game.ai.limits import Limit
from game.ai.player import Player
from game.ai.thinking import SteppedPlayer, last_thought, thoughts
from game.chance import pick
from game.core import Seat
from game.match import Match
from game.titles.ingenious import ingenious
from game.titles.ingenious.actions import Action, Choice, Place
from game.titles.ingenious.ai import (
    CANDIDATES,
    CUTS,
    PLAYERS,
    PointsPlayer,
    better_refill,
    candidates,
    lead,
)
from game.titles.ingenious.fast import OVER, Table
from game.titles.ingenious.state import REFILL, State
from game.titles.ingenious.worth import DENIAL, worth
from tests.ai.arena import Chooser, play
from tests.positions.hexes import can_place, counted, markers, position, rack

TABLES = [(1, "solo"), (2, "standard"), (3, "standard"), (4, "standard"), (4, "team")]
FIRST = Seat(0)


def answer(player: Player, view: State, seat: Seat, seed: int, worlds: int = 2) -> Action:
    found: Action = last_thought(
        thoughts(player, ingenious, view, seat, Random(seed), Limit(worlds))
    )
    return found


def quickly(level: str) -> Chooser:
    """The player of a level with few worlds, so that many games can be played."""
    player = player_of(ingenious, level)

    def choose(match: Match, rng: Random) -> Any:
        seat = match.to_move
        assert seat is not None
        steps = thoughts(player, ingenious, match.view(seat), seat, rng, Limit(1))
        return last_thought(steps)

    return choose


def play_many(games: int) -> None:
    """Games of mixed levels in all modes; Match refuses what is illegal."""
    rng = Random(1)
    for index in range(games):
        seats, mode = TABLES[index % len(TABLES)]
        choosers = [quickly(pick(LEVELS[:3], rng)) for _ in range(seats)]
        choosers[int(rng.random() * seats)] = quickly("hard")
        bound = ingenious.info.max_actions
        match, outcome = play(ingenious, choosers, {"mode": mode}, f"many {index}", cap=bound)
        assert outcome.ending != "cap", f"no end after {match.version} actions"


def test_c68_games_of_all_levels_are_legal_and_end_within_the_bound() -> None:
    play_many(5)


@pytest.mark.slow
def test_c68_many_games_of_all_levels_are_legal_and_end_within_the_bound() -> None:
    play_many(1000)


def views(count: int) -> list[tuple[Seat, State]]:
    """Views of seats to move, from games of points players, some of them asked for a swap."""
    player, found = PointsPlayer(), []
    for seed in range(count):
        seats, mode = TABLES[seed % len(TABLES)]
        match, rng = Match(ingenious, seats, {"mode": mode}, seed), Random(seed)
        for _ in range(int(rng.random() * 30)):
            mover = match.to_move
            assert mover is not None
            match.submit(mover, player.choose(ingenious, match.view(mover), mover, rng))
        assert match.to_move is not None
        found.append((match.to_move, match.view(match.to_move)))
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_and_limit_give_the_same_move(level: str) -> None:
    player = player_of(ingenious, level)
    for seat, view in views(5):
        assert answer(player, view, seat, seed=7) == answer(player, view, seat, seed=7)


@pytest.mark.parametrize("level", LEVELS)
def test_c66_a_player_decides_the_same_whatever_lies_hidden(level: str) -> None:
    player = player_of(ingenious, level)
    for seat, view in views(5):
        moves = set()
        for seed in range(2):
            world = ingenious.guess(view, seat, Random(seed))
            moves.add(answer(player, ingenious.observe(world, seat), seat, seed=1))
        assert len(moves) == 1


PRINT_MOVES = """
from tests.ai.test_ingenious_players import moves_of_all
print(moves_of_all())
"""


def moves_of_all() -> list[str]:
    return [
        ingenious.to_text(answer(PLAYERS[level], view, seat, seed=3))
        for level in ("easy", "medium", "hard")
        for seat, view in views(5)
    ]


def test_moves_do_not_depend_on_the_order_of_hashes() -> None:
    for hash_seed in ("1", "2"):
        told = subprocess.run(
            [sys.executable, "-c", PRINT_MOVES],
            env=os.environ | {"PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert told.stdout.strip() == str(moves_of_all())


def test_hard_looks_into_twelve_worlds_or_more_within_a_second() -> None:
    hard = PLAYERS["hard"]
    assert isinstance(hard, SteppedPlayer)
    assert hard.limit.iterations >= 12
    assert hard.limit.seconds is not None
    assert hard.limit.seconds <= 1


def test_easy_takes_many_points_and_is_not_a_machine() -> None:
    state = position("R -1,0 -2,0 -3,0 / B 3,0", ("RG BB", "BB"), scores=(markers(R=2),))
    view = ingenious.observe(state, FIRST)
    rng = Random(2)
    chosen = [PLAYERS["easy"].choose(ingenious, view, FIRST, rng) for _ in range(60)]
    taken = [action for action in chosen if isinstance(action, Place)]
    assert len(taken) == len(chosen)
    points = [sum(counted(state, placed).values()) for placed in taken]
    assert sum(three >= 3 for three in points) > 40
    assert max(points) == 3
    assert len(set(taken)) > 1


def test_greedy_points_takes_the_most_points_even_for_its_best_colour() -> None:
    state = position("R -1,0 -2,0 -3,0 / G 3,-2 3,-1", ("RO GY", "BB"), scores=(markers(R=12),))
    view = ingenious.observe(state, FIRST)
    chosen = PointsPlayer(top=1).choose(ingenious, view, FIRST, Random(1))
    assert isinstance(chosen, Place)
    assert chosen.tile == rack("RO")[0]


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_medium_and_hard_prefer_a_weak_colour_to_a_strong_one(level: str) -> None:
    """Three for red, which has twelve already, or two for green, which has none."""
    high = markers(R=12, B=9, O=9, Y=9, P=9)
    state = position("R -1,0 -2,0 -3,0 / G 3,-2 3,-3", ("RR GY", "BB"), scores=(high, markers(R=9)))
    chosen = answer(PLAYERS[level], ingenious.observe(state, FIRST), FIRST, seed=1, worlds=4)
    assert isinstance(chosen, Place)
    assert chosen.tile == rack("GY")[0]


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_who_can_win_at_once_does(level: str) -> None:
    at_17 = markers(R=17, G=18, B=18, O=18, Y=18, P=18)
    state = position("", ("RG BB OY", "BB"), scores=(at_17, markers(R=9)))
    view = ingenious.observe(state, FIRST)
    chosen = answer(PLAYERS[level], view, FIRST, seed=1)
    after = ingenious.apply(state, chosen).state
    assert after.turn is None


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_due_extra_placement_is_made(level: str) -> None:
    state = position("R 1,0", ("RG BB OY", "BB OO"), scores=(markers(R=18),), bonus=1)
    chosen = answer(PLAYERS[level], ingenious.observe(state, FIRST), FIRST, seed=1)
    assert isinstance(chosen, Place)
    assert can_place(state, chosen)


def asked(match_rack: str, cells: str, scores: tuple[int, ...]) -> State:
    """A view of seat 0, which may swap."""
    state = position(cells, (match_rack, "BB OO"), scores=(scores,))
    return replace(ingenious.observe(state, FIRST), phase=REFILL)


def test_a_swap_is_taken_when_the_lowest_colour_can_be_scored() -> None:
    low = markers(G=12, B=12, O=12, Y=12, P=12)
    view = asked("OO BB YY PP BO", "R -1,0 -2,0 -3,0 0,-1 0,-2", low)
    assert better_refill(ingenious, view, FIRST, Random(1)) is Choice.SWAP


def test_a_swap_is_declined_when_the_rack_is_worth_more() -> None:
    """Nothing red can be scored but at the symbol, while the blue double brings ten."""
    scores = markers(R=8, G=9, B=9, O=9, Y=9, P=9)
    cells = "B -1,0 -2,0 -3,0 2,0 3,0 0,1 0,2 1,1 1,-1 1,-2 2,-1"
    assert better_refill(ingenious, asked("BB BB BO BY BP", cells, scores), FIRST, Random(1)) is (
        Choice.DRAW
    )


def test_worth_counts_the_weakest_most_and_never_falls() -> None:
    even, uneven = (6,) * 6, (1, 7, 7, 7, 7, 7)
    assert worth(even) > worth(uneven)
    rng = Random(4)
    for _ in range(300):
        scores = [int(rng.random() * 18) for _ in range(6)]
        more = scores[:]
        more[int(rng.random() * 6)] += 1
        assert worth(more) > worth(scores)


def test_a_finished_game_is_led_by_its_winner() -> None:
    state = position(racks=("", ""), scores=((5, 9, 9, 9, 9, 9), (4, 18, 18, 18, 18, 18)))
    table = Table.from_state(state)
    assert lead(table, 0) < 0 < lead(table, 1)
    table.mover = OVER
    assert lead(table, 1) < 0 < lead(table, 0)


def test_looking_ahead_leaves_the_view_alone_and_answers_after_every_world() -> None:
    match = Match(ingenious, 2, seed=5)
    view = match.view(FIRST)
    hard = PLAYERS["hard"]
    assert isinstance(hard, SteppedPlayer)
    steps = list(hard.think(ingenious, view, FIRST, Random(1), Limit(3)))
    assert len(steps) == 3
    assert all(action in match.legal_actions() for action in steps)
    assert view == match.view(FIRST)


def test_hard_spends_its_later_worlds_on_fewer_candidates() -> None:
    """And still answers with one of those that did best in all worlds so far."""
    match = Match(ingenious, 2, seed=5)
    hard = PLAYERS["hard"]
    assert isinstance(hard, SteppedPlayer)
    view = match.view(FIRST)
    steps = list(hard.think(ingenious, view, FIRST, Random(1), Limit(18)))
    first = Table.from_state(view)
    best = [first.to_action(move) for move in candidates(first, DENIAL, CANDIDATES)]
    assert set(steps) <= set(best)
    assert len(steps) == 18
    assert list(CUTS) == sorted(CUTS)
    assert list(CUTS.values()) == sorted(CUTS.values(), reverse=True)


def test_hard_looks_further_when_it_is_alone() -> None:
    match = Match(ingenious, 1, seed=5)
    assert isinstance(answer(PLAYERS["hard"], match.view(FIRST), FIRST, seed=1), Place)


def test_placements_of_the_first_turn_touch_a_symbol_at_every_level() -> None:
    for seats in (2, 4):
        match = Match(ingenious, seats, seed=6)
        for seat in range(seats):
            level = LEVELS[seat % len(LEVELS)]
            chosen = answer(player_of(ingenious, level), match.view(Seat(seat)), Seat(seat), 1)
            match.submit(Seat(seat), chosen)
        assert None not in match.state.opened
