"""Melting Iceberg: placing, sinking, variants within a turn, and texts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core import BadNotation, IllegalAction, Outcome, Seat
from game.grid import Square
from game.titles.iceberg import iceberg
from game.titles.iceberg.events import Drifted, Sank, Stepped
from game.titles.iceberg.state import STEP, Suit, destinations
from tests.positions.iceberg_starts import setup
from tests.positions.icebergs import SIGMA, kinds, legal, play, position, square, step


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
