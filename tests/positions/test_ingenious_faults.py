"""Ingenious: the mistakes of other programs, C-57 to C-61."""

from __future__ import annotations

from random import Random

import pytest

from game.core import IllegalAction
from game.grid import Hex
from game.titles.ingenious import ingenious
from game.titles.ingenious.actions import Place
from game.titles.ingenious.area import PRINTED, area
from game.titles.ingenious.scoring import advance
from game.titles.ingenious.tile import BLUE, RED
from tests.positions.hexes import (
    can_place,
    counted,
    kinds,
    marker,
    markers,
    place,
    play,
    position,
    rack,
    step,
)
from tests.positions.ingenious_matches import before_swap, red, winners


@pytest.mark.parametrize(("marker_before", "points"), [(17, 1), (17, 3), (16, 2)])
def test_c_57_reaching_18_exactly_or_beyond_gives_exactly_one_extra(
    marker_before: int, points: int
) -> None:
    state = position(red(points), ("RG BB", "BB"), scores=(markers(R=marker_before),))
    after = step(state, place("R@0,0", "G@1,0")).state
    assert (marker(after, 0, "R"), after.bonus, after.turn) == (18, 1, 0)


def test_c_58_a_marker_at_18_stays_there() -> None:
    state = position(red(1), ("RG BB", "BB"), scores=(markers(R=18),))
    assert marker(step(state, place("R@0,0", "G@1,0")).state, 0, "R") == 18
    assert [advance(18, points, 18) for points in (0, 1, 9)] == [18, 18, 18]
    assert [advance(36, points, 36) for points in (0, 1, 9)] == [36, 36, 36]


def test_c_59_extras_come_from_the_rack_that_is_left_and_nothing_is_swapped_unasked() -> None:
    state = position(red(2), ("RG BB BO OY PP YY", "BB"), scores=(markers(R=16),))
    after = step(state, place("R@0,0", "G@1,0"))
    assert len(after.state.racks[0]) == 5
    legal = ingenious.legal_actions(after.state)
    tiles = {action.tile for action in legal if isinstance(action, Place)}
    assert tiles == set(rack("BB BO OY PP YY"))
    assert not {"refilled", "swapped"} & set(kinds(after.events))
    asked = before_swap()
    with pytest.raises(IllegalAction, match="'draw' and 'swap'"):
        ingenious.apply(asked, place("B@-3,0", "B@-3,1"))


def test_c_61_sorted_scores_are_compared_to_the_end_and_then_shared() -> None:
    assert winners((5, 9, 9, 9, 9, 9), (9, 5, 9, 9, 9, 10)) == (1,)
    assert winners((5, 5, 9, 9, 9, 9), (9, 5, 8, 9, 9, 10)) == (1,)
    assert winners((5, 6, 7, 8, 9, 10), (10, 9, 8, 7, 6, 5)) == (0, 1)
    assert winners((5, 6, 7, 8, 9, 10), (10, 9, 8, 7, 6, 5), (18, 4, 18, 18, 18, 18)) == (0, 1)
    assert winners((9, 9, 9, 9, 9, 9), (8, 9, 9, 9, 9, 36), mode="team") == (0, 2)
    assert winners((9,) * 6, (9,) * 6, mode="team") == (0, 1, 2, 3)


def test_contact_is_not_needed_after_the_first_turn() -> None:
    state = position("R -1,0", ("BG RR", "BB"))
    assert can_place(state, place("B@3,2", "G@2,3"))


def test_both_halves_score_not_only_the_first() -> None:
    state = position("R -1,0 / B 2,0", ("BR GG", "BB"))
    assert counted(state, place("B@1,0", "R@0,0")) == {"B": 1, "R": 1}


def test_symbols_stay_on_the_small_corners_in_the_order_of_colours() -> None:
    assert list(PRINTED.items()) == [
        (Hex(0, -5), "red"),
        (Hex(5, -5), "green"),
        (Hex(5, 0), "blue"),
        (Hex(0, 5), "orange"),
        (Hex(-5, 5), "yellow"),
        (Hex(-5, 0), "purple"),
    ]
    for seats in range(1, 5):
        board = ingenious.setup(seats, {}, Random(1)).board
        lying = {board.area.cells[i]: c for i, c in enumerate(board.colours) if c}
        assert lying == PRINTED


def test_nothing_is_put_on_a_symbol() -> None:
    state = position(racks=("RG BB", "BB"))
    with pytest.raises(IllegalAction, match="red lies on 0,-5"):
        ingenious.apply(state, place("R@0,-5", "G@0,-4"))


def test_no_first_tile_can_touch_two_symbols() -> None:
    for radius in (5, 6, 7):
        assert max(len(symbols) for symbols in area(radius).touching) == 1


def test_an_own_tile_may_be_the_only_thing_a_first_tile_touches_but_a_symbol() -> None:
    """In a team, too, every seat has a first turn, and its partner's symbol is taken (IN-5)."""
    state = position(racks=("RG", "BB", "YY", "PP"), mode="team", is_first_turn=True)
    state = play(state, place("R@0,-4", "G@0,-3"), place("B@4,0", "B@4,1"))
    assert state.opened == (RED, BLUE, None, None)
    assert not can_place(state, place("Y@1,-5", "Y@1,-4"))
    assert can_place(state, place("Y@-4,4", "Y@-4,5"))
