"""Ingenious: where a tile may lie and what it scores, the vectors IN-T1 to IN-T13."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.core import IllegalAction
from game.grid import Hex
from game.titles.ingenious import ingenious
from game.titles.ingenious.board import Line
from game.titles.ingenious.events import Scored
from game.titles.ingenious.tile import BLUE, RED
from tests.positions.hexes import can_place, counted, found, markers, place, play, position, step

EAST, NORTH_WEST = 0, 2


def test_in_t01_the_first_tile_touches_a_symbol_and_scores_it() -> None:
    state = position(racks=("RG", "BB"), is_first_turn=True)
    first = place("R@0,-4", "G@0,-3")
    assert can_place(state, first)
    assert counted(state, first) == {"R": 1, "G": 0}
    after = step(state, first).state
    assert after.scores[0] == markers(R=1)
    assert after.opened == (RED, None)
    assert after.turn == 1


def test_in_t02_another_colour_beside_a_symbol_is_legal_and_scores_nothing() -> None:
    state = position(racks=("BG", "BB"), is_first_turn=True)
    first = place("B@0,-4", "G@0,-3")
    assert can_place(state, first)
    assert counted(state, first) == {"B": 0, "G": 0}
    assert step(state, first).state.opened[0] == RED


def test_in_t03_a_symbol_that_another_first_tile_used_is_taken() -> None:
    state = play(position(racks=("RG", "BB"), is_first_turn=True), place("R@0,-4", "G@0,-3"))
    refused = place("B@1,-5", "B@1,-4")
    assert not can_place(state, refused)
    with pytest.raises(IllegalAction, match="green, blue, orange, yellow, purple"):
        ingenious.apply(state, refused)


def test_in_t04_away_from_symbols_only_after_the_first_turn() -> None:
    middle = place("R@0,0", "G@1,0")
    first = position(racks=("RG", "BB"), is_first_turn=True)
    assert not can_place(first, middle)
    assert can_place(replace(first, opened=(RED, BLUE)), middle)


def test_in_t05_the_outer_ring_is_there_for_three() -> None:
    rim = place("R@0,-6", "G@1,-6")
    two = position(racks=("RG", "BB"), is_first_turn=True)
    assert not can_place(two, rim)
    with pytest.raises(IllegalAction, match="outside the area of radius 5"):
        ingenious.apply(two, rim)
    three = position(racks=("RG", "BB", "BB"), is_first_turn=True)
    assert can_place(three, rim)
    assert step(three, rim).state.opened[0] == RED


LINE_CASES = {
    "in_t06_picture_4": ("B 2,0 3,0 4,0", "B@1,0", "Y@0,0", {"B": 4, "Y": 0}),
    "in_t07_a_gap_stops": ("B 2,0 4,0", "B@1,0", "Y@0,0", {"B": 1, "Y": 0}),
    "in_t08_another_colour_stops": (
        "B 2,0 4,0 / R 3,0",
        "B@1,0",
        "Y@0,0",
        {"B": 1, "Y": 0},
    ),
    "in_t09_a_common_neighbour_counts_for_both": ("R 1,-1", "R@0,0", "R@1,0", {"R": 2}),
    "in_t09b_a_published_example": ("P 1,-1 1,0 1,1", "P@0,0", "P@0,1", {"P": 4}),
    "in_t10_nothing_through_the_partner": ("R -1,0 -2,0 2,0", "R@0,0", "R@1,0", {"R": 3}),
    "in_t11_not_past_the_partner": ("R 2,0", "R@0,0", "G@1,0", {"R": 0, "G": 0}),
    "in_t12a_picture_1": ("B 2,0", "B@1,0", "Y@0,0", {"B": 1, "Y": 0}),
    "in_t12b_picture_2": ("B 2,0 3,0", "B@1,0", "Y@0,0", {"B": 2, "Y": 0}),
    "in_t12c_picture_3": ("R -1,0 / B 2,0 3,0", "R@0,0", "B@1,0", {"R": 1, "B": 2}),
    "in_t12d_picture_5": (
        "R -1,0 -2,0 / B 2,0 3,0 2,-1 3,-2",
        "R@0,0",
        "B@1,0",
        {"R": 2, "B": 4},
    ),
    "in_t12e_picture_6": (
        "G -1,0 -2,0 -3,0 2,0 3,0 4,0 1,-1 2,-2 1,-2 0,1",
        "G@0,0",
        "G@1,0",
        {"G": 12},
    ),
    "in_t13_both_colours": (
        "R -1,0 / B 2,-1 3,-2 1,1 2,0",
        "R@0,0",
        "B@1,0",
        {"R": 1, "B": 4},
    ),
}


@pytest.mark.parametrize(
    ("cells", "first", "second", "points"), LINE_CASES.values(), ids=LINE_CASES
)
def test_lines_of_one_colour_are_counted(
    cells: str, first: str, second: str, points: dict[str, int]
) -> None:
    letters = first[0] + second[0]
    state = position(cells, (letters, "BB"))
    placed = place(first, second)
    assert counted(state, placed) == points
    after = step(state, placed)
    assert after.state.scores[0] == markers(**points)
    assert after.state.scores[1] == markers()
    told = Counter[str]()
    for event in found(after.events, "scored"):
        assert isinstance(event, Scored)
        assert event.points == sum(len(line.cells) for line in event.lines) > 0
        told[event.colour[0].upper()] += event.points
    assert told == Counter({letter: n for letter, n in points.items() if n})


def test_the_event_names_the_cells_counted_in_each_direction() -> None:
    """Three blue: two to the east, one to the north-west."""
    state = position("B 2,0 3,0 1,-1", ("BY", "RR"))
    events = step(state, place("B@1,0", "Y@0,0")).events
    (scored,) = found(events, "scored")
    assert isinstance(scored, Scored)
    assert (scored.seat, scored.side, scored.colour, scored.cell) == (0, 0, BLUE, Hex(1, 0))
    assert scored.lines == (
        Line(EAST, (Hex(2, 0), Hex(3, 0))),
        Line(NORTH_WEST, (Hex(1, -1),)),
    )
    assert (scored.points, scored.before, scored.after) == (3, 0, 3)
    assert scored.to_json()["lines"] == [[0, [[2, 0], [3, 0]]], [2, [[1, -1]]]]
