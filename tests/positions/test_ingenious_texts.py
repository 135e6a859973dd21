"""Ingenious: options, texts and JSON, and what each seat sees."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.core import BadNotation, BadOptions, Seat
from game.grid import Hex
from game.match import Match
from game.titles.ingenious import ingenious
from game.titles.ingenious.actions import Choice, Place
from game.titles.ingenious.tile import GREEN, RED, UNKNOWN
from tests.positions.hexes import SEAT, markers, place, play, position, rack, step
from tests.positions.ingenious_matches import before_swap, red


def test_one_seat_plays_alone_unless_told_otherwise() -> None:
    assert Match(ingenious, 1).options == {"mode": "solo"}
    for seats in (2, 3, 4):
        assert Match(ingenious, seats).options == {"mode": "standard"}


@pytest.mark.parametrize(
    ("seats", "mode"),
    [(1, "standard"), (1, "team"), (2, "team"), (3, "team"), (2, "solo"), (4, "solo")],
)
def test_a_mode_that_does_not_fit_the_seats_is_refused(seats: int, mode: str) -> None:
    with pytest.raises(BadOptions, match=f"{mode}.*not for {seats}"):
        Match(ingenious, seats, {"mode": mode})


def test_a_placement_has_one_text_the_smaller_cell_first() -> None:
    placed = place("G@0,-3", "R@0,-4")
    assert placed == Place(RED, GREEN, Hex(0, -4), Hex(0, -3))
    assert ingenious.to_text(placed) == "red-green 0,-4 0,-3"
    assert ingenious.parse("red-green 0,-4 0,-3") == placed
    for choice in Choice:
        assert ingenious.parse(str(choice)) is choice


@pytest.mark.parametrize(
    "text",
    [
        "green-red 0,-3 0,-4",
        "red-green 0,0 0,0",
        "red-green 0,0 2,0",
        "red-green 7,1 8,1",
        "red-green 7,0 7,1",
        "red-pink 0,0 1,0",
        "red-green 0,-0 1,0",
        "red-green 00,0 1,0",
        "red green 0,0 1,0",
        "red-green 0,0 1,0 ",
        "Pass",
        "refill",
    ],
)
def test_a_text_that_names_no_placement_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match=r"not an action|neighbouring|no pink|steps from"):
        ingenious.parse(text)


def test_the_json_form_is_that_of_the_rule_file() -> None:
    state = play(position(racks=("RG BB", "BB"), bag="BO"), place("R@0,-4", "G@0,-3"))
    data = ingenious.to_json(replace(state, bag=(), opened=(None, RED)))
    assert list(data) == [
        "radius", "mode", "to_move", "phase", "bonus", "board", "racks", "scores", "bag", "opened",
    ]  # fmt: skip
    assert data["board"] == sorted(data["board"])
    assert [0, -5, "red"] in data["board"]
    assert [0, -3, "green"] in data["board"]
    assert len(data["board"]) == 8
    assert data["racks"] == [[["blue", "blue"], ["blue", "orange"]], [["blue", "blue"]]]
    assert data["scores"] == [[1, 0, 0, 0, 0, 0], [0] * 6]
    assert data["opened"] == [None, "red"]
    assert (data["radius"], data["mode"], data["to_move"], data["phase"]) == (
        5,
        "standard",
        1,
        "place",
    )


def test_a_view_shows_the_own_rack_and_how_many_tiles_the_others_hold() -> None:
    state = position(racks=("RG BB", "OO YY PP"))
    view = ingenious.observe(state, Seat(0))
    assert view.racks == (rack("RG BB"), (UNKNOWN,) * 3)
    assert set(view.bag) == {UNKNOWN}
    assert view.seed != state.seed
    room = ingenious.observe(state, None)
    assert set(room.racks[0]) == set(room.racks[1]) == {UNKNOWN}


def test_in_18_a_partner_does_not_see_the_rack() -> None:
    state = position(racks=("RG", "BB", "OO", "YY"), mode="team")
    assert ingenious.observe(state, Seat(2)).racks[0] == (UNKNOWN,)


def test_who_was_asked_to_swap_holds_none_of_its_lowest_colours_in_any_guessed_world() -> None:
    match = Match(ingenious, 2, seed=1)
    state = replace(before_swap(), bag=match.state.bag[:80])
    view = ingenious.observe(state, Seat(1))
    for seed in range(30):
        world = ingenious.guess(view, Seat(1), Random(seed))
        assert not {RED, GREEN} & {colour for tile in world.racks[0] for colour in tile}


def test_c_64_a_placement_is_taken_back_only_while_nothing_was_drawn() -> None:
    match = Match(ingenious, 2, seed=1)
    match.submit(SEAT, match.legal_actions()[0])
    assert not match.can_undo(SEAT)
    due = position(red(2), ("RG BB RO", "BB"), scores=(markers(R=16),))
    events = step(due, place("R@0,0", "G@1,0")).events
    assert not any(event.is_chance for event in events)
