"""Every vector of the iceberg's rule file, and what its table of questions settles."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from game.core import BadNotation, BadOptions, IllegalAction, Outcome, Seat
from game.grid import Square
from game.match import Match
from game.titles.iceberg import iceberg
from game.titles.iceberg.events import Drifted, Hopped, Melted, Sank, Stepped, Won
from game.titles.iceberg.solitaire import solution
from game.titles.iceberg.state import HOP, STEP, State, Suit, destinations
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


def heights(state: State, rows: int = 4, cols: int = 4) -> list[str]:
    return [
        "".join(str(len(state.stack_at(Square(row, col)))) for col in range(cols))
        for row in range(rows)
    ]


def setup(seats: int = 2, seed: int = 0, **options: str) -> State:
    return iceberg.setup(seats, options, Random(seed))


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


def test_pg_3_pawns_are_placed_in_turn_on_coins_of_their_own() -> None:
    state = play(setup(3), "place 1,1")
    assert state.turn == 1
    with pytest.raises(IllegalAction, match="'place 1,1'"):
        step(state, "place 1,1")
    state = play(state, "place 0,0", "place 2,2")
    assert (state.phase, state.turn) == ("move", 0)


def test_pg_3_who_is_walled_in_by_its_own_placement_sinks_in_the_first_turn() -> None:
    before = position("0,0:S 3,3:M 3,2:M", ["0,0", "3,3"], phase="place")
    before = replace(before, pawns=(before.pawns[0], None))
    done = step(replace(before, turn=Seat(1)), "place 3,3")
    assert kinds(done) == ["placed", "sank", "won"]
    assert iceberg.outcome(done.state) == Outcome("last_pawn", (0, 1), (Seat(1),))


def test_pg_8_a_pawn_that_sinks_frees_its_coin_for_the_next() -> None:
    before = position("0,0:S 0,1:SM 3,3:C 3,2:C", ["3,3", "0,0", "0,1"])
    before = replace(before, stacks=position("0,0:SM 0,1:CM 3,3:CC 3,2:CC", ["3,3"]).stacks)
    assert destinations(before, Seat(1)) == {}
    assert destinations(before, Seat(2)) == {}
    done = step(before, "move 3,2")
    assert [event.seat for event in done.events if isinstance(event, Sank)] == [1]
    assert done.state.turn == 2
    assert destinations(done.state) == {square("0,0"): STEP}


def test_pg_9_those_that_are_left_sink_one_by_one_and_the_last_wins_unasked() -> None:
    before = position("0,0:S 1,3:M 3,1:A 3,3:C 3,2:C", ["3,3", "0,0", "1,3"], turn=0)
    done = step(before, "move 3,2")
    assert kinds(done) == ["stepped", "melted", "sank", "sank", "won"]
    assert iceberg.outcome(done.state) == Outcome("last_pawn", (1, 0, 0), (Seat(0),))


def test_row_6_a_step_that_is_also_a_hop_counts_as_a_step() -> None:
    done = step(position("0,0:S 0,1:S 1,1:S", ["0,0", "1,1"]), "move 0,1")
    assert isinstance(done.events[0], Stepped)


def test_pg_v7_the_cell_just_left_may_be_melted_but_not_the_own() -> None:
    state = play(position(SIGMA, ["0,0", "3,3"], options={"flamethrowers": "on"}), "move 1,0")
    assert "melt 0,0" in legal(state)
    for wrong in ("melt 1,0", "melt 3,3", "melt 0,2", "stay", "move 1,1"):
        with pytest.raises(IllegalAction, match=f"'{wrong}'"):
            step(state, wrong)


def test_pg_v8_a_tile_takes_its_coins_and_pawns_along() -> None:
    state = play(position(SIGMA, ["0,0", "2,2"], options={"drifting": "on"}), "move 1,1")
    assert (state.phase, state.turn) == ("drift", 0)
    done = step(state, "drift 3 -2,0")
    assert done.events[0] == Drifted(Seat(0), 3, Square(2, 2), Square(-2, 0))
    assert done.state.pawn_square(Seat(1)) == (-2, 0)
    assert done.state.stack_at(Square(-1, 1)) == ("moon",)
    assert done.state.stack_at(Square(2, 2)) == ()
    assert done.state.turn == 1
    assert square("0,0") not in destinations(done.state), "two rows away"


def test_pg_v8_drifting_is_optional_and_a_bare_tile_drifts_too() -> None:
    state = play(position(SIGMA, ["0,0", "2,2"], options={"drifting": "on"}), "move 1,1")
    assert "drift 1 4,0" in legal(state), "no coin lies on tile 1 but (0,2) is ice all the same"
    stayed = step(state, "stay")
    assert stayed.events == ()
    assert stayed.state.tiles == state.tiles
    assert (stayed.state.phase, stayed.state.turn) == ("move", 1)


def test_pg_v8_a_drift_can_leave_the_next_player_without_a_way() -> None:
    stacks = "0,0:S 0,1:C 1,1:C 2,2:M"
    state = position(stacks, ["0,1", "2,2"], options={"drifting": "on"})
    state = play(state, "move 1,1")
    assert kinds(step(state, "drift 3 -2,2"))[-1] == "won"
    assert kinds(step(state, "drift 3 4,0"))[-1] == "won"


def test_variants_combine_in_one_turn_of_move_melt_and_drift() -> None:
    options = {"flamethrowers": "on", "drifting": "connected"}
    state = position(SIGMA, ["0,0", "3,3"], options=options)
    phases = []
    for action in ("move 1,1", "melt 0,1", "stay"):
        phases.append(state.phase)
        state = play(state, action)
    assert phases == ["move", "melt", "drift"]
    assert (state.phase, state.turn) == ("move", 1)


def test_alone_the_last_coin_ends_the_game_before_any_drift() -> None:
    options = {"flamethrowers": "on", "drifting": "on"}
    state = position("0,0:S 0,1:S", ["0,0"], options=options)
    done = step(play(state, "move 0,1"), "melt 0,0")
    assert kinds(done) == ["melted", "won"]


def test_the_json_form_is_that_of_the_rule_file() -> None:
    state = position("0,0:SM 0,1:C", ["0,0", None], goal=Suit("sun"))
    assert iceberg.to_json(state) == {
        "tiles": [[0, 0], [0, 2], [2, 0], [2, 2]],
        "stacks": [[0, 0, ["sun", "moon"]], [0, 1, ["crown"]]],
        "pawns": [[0, 0], None],
        "out": [False, True],
        "supply": [],
        "goal": "sun",
        "to_move": 0,
        "phase": "move",
    }
    supply = iceberg.to_json(setup(start="chaotic"))["supply"]
    assert supply == sorted(supply)
    assert len(supply) == 24


@pytest.mark.parametrize(
    "text",
    ["coin sun 2,3", "place 1,2", "move 3,3", "melt 0,1", "drift 2 4,0", "stay", "move -12,100"],
)
def test_actions_are_written_as_in_the_rule_file(text: str) -> None:
    assert iceberg.to_text(iceberg.parse(text)) == text


@pytest.mark.parametrize(
    "text",
    ["coin gold 2,3", "coin 2,3", "move 3, 3", "move 03,3", "move -0,1", "drift 4 0,0", "Stay"],
)
def test_other_writings_are_refused(text: str) -> None:
    with pytest.raises(BadNotation, match=text.split()[0]):
        iceberg.parse(text)
