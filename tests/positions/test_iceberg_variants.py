"""Melting Iceberg: fire, drift, one alone, drafts and drawn ice, PG-T11 to PG-T16 and PG-V5."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core import BadOptions, IllegalAction, Outcome, Seat
from game.grid import Square
from game.match import Match
from game.titles.iceberg import iceberg
from game.titles.iceberg.events import Melted
from game.titles.iceberg.solitaire import solution
from game.titles.iceberg.state import State, Suit
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

START = "0,0:SM 0,1:C 1,0:M 1,1:A"


def test_pg_t11_flamethrowers_melt_any_cell_without_a_pawn() -> None:
    state = position(SIGMA, ["0,0", "3,3"], options={"flamethrowers": "on"})
    moved = step(state, "move 1,1")
    assert kinds(moved) == ["stepped"]
    assert (moved.state.phase, moved.state.turn) == ("melt", 0)
    assert legal(moved.state) == ["melt 0,0", "melt 0,1", "melt 1,0", "melt 2,2"]
    done = step(moved.state, "melt 2,2")
    assert done.events[0] == Melted(Seat(0), Square(2, 2), Suit("arms"), 0)
    assert done.state.stack_at(Square(0, 0)) == ("sun", "moon")


def drift_targets(state: State, tile: int) -> set[Square]:
    found = (text.split() for text in legal(state) if text.startswith(f"drift {tile} "))
    return {square(words[2]) for words in found}


def drifting(layout: str, way: str) -> State:
    options = {"layout": layout, "drifting": way}
    return position(START, ["0,0", "1,1"], phase="drift", options=options)


def test_pg_t12_a_tile_drifts_to_where_a_whole_side_touches() -> None:
    state = drifting("square", "on")
    assert drift_targets(state, 3) == squares("-2,0 -2,2 0,-2 0,4 2,-2 4,0")
    for wrong in ("1,4", "2,2", "0,0", "4,4", "2,4"):
        with pytest.raises(IllegalAction, match=f"'drift 3 {wrong}'"):
            step(state, f"drift 3 {wrong}")


def test_pg_t13_the_middle_of_a_row_may_drift_unless_the_iceberg_has_to_hold() -> None:
    wanted = squares("-2,0 -2,4 -2,6 0,-2 0,8 2,0 2,4 2,6")
    assert drift_targets(drifting("row", "on"), 1) == wanted
    assert drift_targets(drifting("row", "connected"), 1) == set()
    assert drift_targets(drifting("row", "connected"), 0) != set()


@pytest.mark.parametrize(
    ("first", "ending"), [("S", "one_coin_goal"), ("M", "one_coin")], ids=["goal", "plain"]
)
def test_pg_t14_alone_one_coin_left_is_a_win(first: str, ending: str) -> None:
    state = replace(position("0,0:S 0,1:S", ["0,0"]), goal=SUIT_OF[first])
    done = step(state, "move 0,1")
    assert kinds(done) == ["stepped", "melted", "won"]
    assert iceberg.outcome(done.state) == Outcome(ending, (1,), (Seat(0),))
    assert done.state.pawn_square(Seat(0)) == (0, 1)


def test_pg_t14_alone_and_stuck_the_result_is_the_coins_left() -> None:
    done = step(position("0,0:S 0,1:S 3,3:CM 3,2:A", ["0,0"]), "move 0,1")
    assert kinds(done) == ["stepped", "melted", "sank"]
    assert iceberg.outcome(done.state) == Outcome("stuck", (4,), ())
    assert done.state.out == (True,)


def test_pg_t14_twenty_three_moves_leave_one_coin_of_the_suit_first_drawn() -> None:
    match = Match(iceberg, 1, seed=3)
    way = solution(match.state, with_goal=True)
    assert way is not None
    for action in way:
        assert match.outcome is None
        match.submit(Seat(0), action)
    assert match.version == 1 + 23
    assert match.outcome == Outcome("one_coin_goal", (1,), (Seat(0),))
    assert match.state.stack_at(match.state.pawn_square(Seat(0))) == (match.state.goal,)


def drafting(start: str, filled: int, **options: str) -> State:
    """A draft in which the first `filled` coins lie one on every cell, row by row."""
    match = Match(iceberg, 2, {"start": start, **options}, 1)
    for _ in range(filled):
        seat = match.to_move
        assert seat is not None
        match.submit(seat, match.legal_actions()[0])
    state: State = match.state
    return state


ALL = {Square(row, col) for row in range(4) for col in range(4)}
CROSS = squares("0,0 0,3 1,1 1,2 2,1 2,2 3,0 3,3")


def coin_squares(state: State) -> set[Square]:
    assert state.phase == "draft"
    return {square(text.split()[2]) for text in legal(state)}


def test_pg_t15_the_second_level_waits_for_sixteen_coins() -> None:
    for start in ("strategic", "irregular", "chaotic"):
        state = drafting(start, 15)
        suit = state.supply[0]
        with pytest.raises(IllegalAction, match="coin"):
            step(state, f"coin {suit} 0,0")
        assert coin_squares(state) == squares("3,3")


def test_pg_t15_then_it_may_grow_on_the_cross_on_any_cell_or_without_limit() -> None:
    assert coin_squares(drafting("strategic", 16)) == CROSS
    assert coin_squares(drafting("irregular", 16)) == ALL
    higher = play(drafting("irregular", 16), "coin moon 0,1")
    assert coin_squares(higher) == ALL - squares("0,1")
    tall = play(drafting("chaotic", 16), "coin moon 0,1", "coin moon 0,1")
    assert coin_squares(tall) == ALL
    assert len(tall.stack_at(Square(0, 1))) == 3


def test_pg_t15_a_draft_ends_with_twenty_four_coins_and_the_first_seat_places() -> None:
    for start in ("strategic", "irregular", "chaotic"):
        state = drafting(start, 24)
        assert (state.phase, state.turn, state.coins, state.goal) == ("place", 0, 24, None)
    assert heights(drafting("strategic", 24)) == ["2112", "1221", "1221", "2112"]


def test_pg_t16_three_tiles_carry_two_coins_on_every_cell() -> None:
    for layout in ("square", "row", "zigzag", "t", "l"):
        state = setup(tiles="3", layout=layout)
        assert len(state.stacks) == 12
        assert {len(stack) for stack in state.stacks} == {2}
        assert state.coins == 24
    for start in ("strategic", "irregular"):
        assert {len(stack) for stack in drafting(start, 24, tiles="3").stacks} == {2}
    assert coin_squares(drafting("chaotic", 20, tiles="3")) == ALL - squares("2,2 2,3 3,2 3,3")


def test_pg_v5_without_diagonals_eight_different_cells_get_a_second_coin() -> None:
    seen = set()
    for seed in range(30):
        state = setup(seed=seed, layout="zigzag")
        assert sorted(map(len, state.stacks)) == [1] * 8 + [2] * 8
        seen.add(tuple(map(len, state.stacks)))
    assert len(seen) > 20
    assert len(coin_squares(drafting("strategic", 16, layout="zigzag"))) == 16


def test_pg_v5_players_may_draw_their_own_iceberg() -> None:
    state = setup(layout="0,0 0,2 2,0 2,-2")
    assert state.tiles == ((0, 0), (0, 2), (2, 0), (2, -2))
    assert setup(layout="2,2 0,0 2,0 0,2", seed=5).coins == 24
    drawn = setup(layout="2,2 4,4 4,2 2,4", seed=5)
    assert sorted(len(drawn.stack_at(cell + Square(2, 2))) for cell in CROSS) == [2] * 8
    assert len(setup(layout="0,0 0,2 2,0", tiles="3").stacks) == 12


@pytest.mark.parametrize(
    ("layout", "reason"),
    [
        ("0,0 0,2 2,0 4,2", "whole sides"),
        ("0,0 0,2 4,0 4,2", "whole sides"),
        ("0,0 0,2 2,0 0,0", "lie on each other"),
        ("0,0 0,2 1,4 2,0", "even"),
        ("1,1 1,3 3,1 3,3", "even"),
        ("0,0 0,2", "three or four"),
        ("0,0 0,2 0,4 0,6 0,8", "three or four"),
        ("0,0  0,2 0,4 0,6", "as in"),
        ("0,0 0,2 0,4 0,06", "as in"),
        ("ring", "choose one of: square, row, zigzag, t, l"),
        ("0,0 0,2 2,0", "tiles=3"),
    ],
)
def test_a_drawn_iceberg_that_cannot_be_is_refused_with_the_reason(
    layout: str, reason: str
) -> None:
    with pytest.raises(BadOptions, match=reason) as refused:
        setup(layout=layout)
    assert repr(layout) in str(refused.value)
