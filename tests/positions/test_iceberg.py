"""Melting Iceberg: moves, melting and the end, the vectors PG-T1 to PG-T10."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core import IllegalAction, Outcome, Seat
from game.grid import Square
from game.titles.iceberg import iceberg
from game.titles.iceberg.events import Hopped, Melted, Sank, Won
from game.titles.iceberg.state import HOP, STEP, Suit, destinations
from tests.positions.iceberg_starts import heights, setup
from tests.positions.icebergs import (
    SIGMA,
    SUIT_OF,
    kinds,
    legal,
    play,
    position,
    square,
    squares,
    step,
)


def test_pg_t1_a_fresh_game_lies_in_an_x_with_six_coins_of_each_suit() -> None:
    for seed in range(20):
        state = setup(seed=seed)
        assert heights(state) == ["2112", "1221", "1221", "2112"]
        coins = Counter(suit for stack in state.stacks for suit in stack)
        assert coins == dict.fromkeys(SUIT_OF.values(), 6)
        assert (state.phase, state.turn, state.supply) == ("place", 0, ())
        assert state.goal == state.stack_at(Square(0, 0))[0], "the first coin drawn lies first"


def test_pg_t2_steps_keep_the_height_and_hops_keep_the_suit() -> None:
    state = position(SIGMA, ["0,0"])
    assert destinations(state) == {
        square("1,0"): HOP,
        square("1,1"): STEP,
        square("3,3"): HOP,
    }
    assert legal(state) == ["move 1,0", "move 1,1", "move 3,3"]


def test_pg_t3_a_cell_with_a_pawn_is_no_destination() -> None:
    state = position(SIGMA, ["0,0", "1,1"])
    assert set(destinations(state)) == squares("1,0 3,3")


def test_pg_t4_the_top_coin_of_the_cell_just_left_melts() -> None:
    done = step(position(SIGMA, ["0,0", "2,2"]), "move 3,3")
    assert done.state.stack_at(Square(0, 0)) == ("sun",)
    assert done.events[:2] == (
        Hopped(Seat(0), Square(0, 0), Square(3, 3)),
        Melted(Seat(0), Square(0, 0), Suit("moon"), 1),
    )


def test_pg_t5_neither_height_nor_suit_leads_from_2_2_to_1_1() -> None:
    assert destinations(position(SIGMA, ["2,2"])) == {square("3,3"): STEP}


def test_pg_t6_hops_reach_any_height_at_any_distance() -> None:
    assert destinations(position(SIGMA, ["3,3"])) == {
        square("0,0"): HOP,
        square("1,0"): HOP,
        square("2,2"): STEP,
    }


T7 = "0,0:S 0,1:MA 3,3:C"


def test_pg_t7_a_pawn_with_no_way_on_leaves_and_nothing_melts() -> None:
    before = position(T7 + " 2,2:A 2,3:A 1,3:C", ["0,0", "3,3", "2,2"], turn=2)
    assert destinations(before, Seat(0)) == {}
    done = step(before, "move 2,3")
    assert done.events[2:] == (Sank(Seat(0), Square(0, 0)),)
    assert done.state.pawns[0] is None
    assert done.state.out == (True, False, False)
    assert done.state.stack_at(Square(0, 0)) == ("sun",)
    assert done.state.turn == 1


def test_pg_t8_the_other_of_two_wins_without_moving() -> None:
    before = position(T7 + " 2,2:A 2,3:A", ["0,0", "2,2"], turn=1)
    done = step(before, "move 2,3")
    assert kinds(done) == ["stepped", "melted", "sank", "won"]
    assert done.events[-1] == Won(Seat(1), Square(2, 3))
    assert iceberg.outcome(done.state) == Outcome("last_pawn", (0, 1), (Seat(1),))
    assert done.state.turn is None
    assert legal(done.state) == []


T9 = "0,0:S 0,1:MA 3,3:A"


def test_pg_t9_the_melt_of_another_can_open_a_way() -> None:
    state = play(position(T9, ["0,0", "0,1"], turn=1), "move 3,3")
    assert state.stack_at(Square(0, 1)) == ("moon",)
    assert state.turn == 0
    assert destinations(state) == {square("0,1"): STEP}
    assert destinations(position(T9, ["0,0", "0,1"])) == {}, "out, were it the first to move"


def test_pg_t10_a_cell_without_coins_is_water() -> None:
    state = play(position("0,0:S 0,1:C 1,0:M 1,1:A", ["0,0", "1,1"]), "move 0,1", "move 1,0")
    assert state.stack_at(Square(0, 0)) == ()
    assert state.stack_at(Square(1, 1)) == ()
    assert iceberg.outcome(state) is not None, "water leads nowhere"
    with pytest.raises(IllegalAction, match="'move 0,0'"):
        step(position("0,1:C 1,0:M 1,1:C", ["0,1", "1,0"]), "move 0,0")
