"""Ingenious: extra placements that lapse, pairs with double tracks, and one alone."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.core import IllegalAction, Seat
from game.grid import Hex
from game.titles.ingenious import ingenious
from game.titles.ingenious.actions import Choice, Place
from game.titles.ingenious.events import Arrived, ExtrasLost, Refilled
from game.titles.ingenious.scoring import preview
from game.titles.ingenious.state import PLACE, REFILL
from game.titles.ingenious.tile import RED, UNKNOWN
from tests.positions.hexes import SEAT, found, marker, markers, place, position, step
from tests.positions.ingenious_matches import LOWEST_TWO, ended, red

# Extra placements


def test_in_10_extra_placements_can_be_declined_and_then_the_turn_goes_on() -> None:
    state = position(red(2), ("RG BB RO", "BB"), scores=(markers(R=16),))
    due = step(state, place("R@0,0", "G@1,0")).state
    assert Choice.PASS in ingenious.legal_actions(due)
    after = step(due, Choice.PASS)
    assert after.events[0] == ExtrasLost(SEAT, 1, "declined")
    assert after.state.bonus == 0
    if after.state.phase == REFILL:
        after = step(after.state, Choice.DRAW)
    assert after.state.turn == 1


def test_pass_is_refused_where_no_extra_placement_is_due() -> None:
    state = position(racks=("RG", "BB"))
    for choice in Choice:
        assert choice not in ingenious.legal_actions(state)
        with pytest.raises(IllegalAction, match="place a tile"):
            ingenious.apply(state, choice)


def test_pass_gives_up_all_extra_placements_at_once() -> None:
    state = position(racks=("RG BB RO", "BB"), scores=(markers(R=18, B=18),), bonus=2)
    assert step(state, Choice.PASS).events[0] == ExtrasLost(SEAT, 2, "declined")


def test_in_21_extras_lapse_with_an_empty_rack_and_no_swap_is_asked_for() -> None:
    state = position("G -1,0", ("GO", "", "", ""), mode="team", scores=(markers(G=17),), bonus=1)
    after = step(state, place("G@0,0", "O@1,0"))
    assert found(after.events, "extras_lost") == [ExtrasLost(SEAT, 1, "rack_empty")]
    assert found(after.events, "refilled") == [Refilled(SEAT, 6)]
    assert after.state.turn == 1


# Double tracks


@pytest.mark.parametrize(
    ("before", "first", "second", "after", "arrivals"),
    [
        (16, 1, 5, 19, 1),  # 5 first: 18, then 1 more on the second board
        (16, 5, 1, 19, 1),
        (15, 2, 2, 18, 1),  # arrives with the second half, whichever that is
        (17, 4, 4, 22, 1),
        (10, 3, 4, 17, 0),
        (18, 3, 4, 25, 0),
        (34, 1, 5, 36, 1),
        (36, 3, 2, 36, 0),
    ],
)
def test_in_21_the_mover_gets_the_better_order_of_halves(
    before: int, first: int, second: int, after: int, arrivals: int
) -> None:
    west = " ".join(f"{-n},0" for n in range(1, min(first, 4) + 1))
    north = " 0,-1" if first == 5 else ""
    east = " ".join(f"{n},0" for n in range(2, min(second, 3) + 2))
    south = " ".join(f"1,{n}" for n in range(1, second - 2))
    cells = f"G {west}{north} {east} {south}"
    state = position(cells, ("GG RR", "", "", ""), mode="team", scores=(markers(G=before),))
    placed = place("G@0,0", "G@1,0")
    halves = preview(state, placed)
    by_cell = {half.cell: half.points for half in halves}
    assert by_cell[Hex(1, 0)] == second
    assert by_cell[Hex(0, 0)] == first
    played = step(state, placed)
    assert marker(played.state, 0, "G") == after
    assert len(found(played.events, "arrived")) == played.state.bonus == arrivals
    assert halves[0].before == before
    assert halves[1].before == halves[0].after


def test_in_19_an_extra_is_earned_at_the_end_of_each_board() -> None:
    for before, arrives in ((17, 18), (35, 36)):
        state = position(red(1), ("RG BB", "", "", ""), mode="team", scores=(markers(R=before),))
        after = step(state, place("R@0,0", "G@1,0"))
        assert found(after.events, "arrived") == [Arrived(SEAT, 0, RED, arrives)]
        assert after.state.bonus == 1


def test_in_20_the_swap_looks_at_the_markers_of_the_pair() -> None:
    racks = ("PP BO OY YP PP BB", "", "", "")
    for scores, phase in ((LOWEST_TWO, REFILL), (markers(P=2, R=2, G=2, O=2), PLACE)):
        state = position(racks=racks, mode="team", scores=(scores,))
        assert step(state, place("P@0,0", "P@1,0")).state.phase == phase


def test_in_20_partners_move_the_same_markers_and_share_the_result() -> None:
    state = position(red(3), ("", "", "RG BB", ""), mode="team", scores=(markers(R=4),))
    state = replace(state, turn=Seat(2))
    after = step(state, place("R@0,0", "G@1,0")).state
    assert marker(after, 0, "R") == 7
    outcome = ingenious.outcome(ended((8,) * 6, (7,) * 6, mode="team"))
    assert outcome is not None
    assert outcome.returns == (8, 7, 8, 7)


def test_in_20_all_six_at_36_win_at_once() -> None:
    at_35 = markers(R=35, G=36, B=36, O=36, Y=36, P=36)
    state = position("R -1,0", ("RG BB", "", "", ""), mode="team", scores=(at_35,))
    outcome = ingenious.outcome(step(state, place("R@0,0", "G@1,0")).state)
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == ("all_at_top", (0, 2))


def test_in_20_all_six_at_18_do_not_win_on_a_double_track() -> None:
    at_17 = markers(R=17, G=18, B=18, O=18, Y=18, P=18)
    state = position("R -1,0", ("RG BB", "", "", ""), mode="team", scores=(at_17,))
    assert step(state, place("R@0,0", "G@1,0")).state.turn == 0


# Alone


def test_in_22_alone_the_tile_just_drawn_lies_open_and_begins_at_a_symbol() -> None:
    state = ingenious.setup(1, {}, Random(3))
    assert state.mode.name == "solo"
    (drawn,) = state.racks[0]
    assert ingenious.observe(state, None).racks == ((drawn,),)
    assert ingenious.observe(state, None).bag == (UNKNOWN,) * 119
    legal = ingenious.legal_actions(state)
    touching = state.board.area.touching
    pairs = state.board.area.pair_index
    index = state.board.area.index
    assert legal
    for action in legal:
        assert isinstance(action, Place)
        assert touching[pairs[index[action.cell], index[action.other]]]


def test_in_22_alone_the_result_is_the_lowest_colour() -> None:
    state = replace(ended((20, 13, 36, 18, 19, 22), mode="solo"), seed=1)
    outcome = ingenious.outcome(state)
    assert outcome is not None
    assert outcome.returns == (13,)
    assert outcome.winners == (0,)
