"""Ingenious: the vectors IN-T1 to IN-T27, the mistakes of other programs, and C-57 to C-61."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from game.chance import random_stream, shuffled
from game.core import BadNotation, BadOptions, IllegalAction, Seat
from game.grid import Hex
from game.match import Match
from game.titles.ingenious import ingenious
from game.titles.ingenious.actions import Choice, Place
from game.titles.ingenious.area import PRINTED, area
from game.titles.ingenious.board import Board, Line
from game.titles.ingenious.events import (
    Arrived,
    ExtrasDue,
    ExtrasLost,
    Refilled,
    Scored,
    SwapOffered,
    Swapped,
)
from game.titles.ingenious.scoring import advance, preview, rank_key
from game.titles.ingenious.state import PLACE, REFILL, State
from game.titles.ingenious.tile import (
    ALL_TILES,
    BLUE,
    COLOURS,
    GREEN,
    RED,
    UNKNOWN,
)
from tests.positions.hexes import (
    SEAT,
    can_place,
    counted,
    found,
    kinds,
    marker,
    markers,
    place,
    play,
    position,
    rack,
    step,
)

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


def _red(points: int) -> str:
    """Cells that give a red half on 0,0 so many points, up to 8; its partner lies on 1,0."""
    west, north, south = ("-1,0", "-2,0", "-3,0"), ("0,-1", "0,-2", "0,-3"), ("0,1", "0,2")
    return "R " + " ".join((*west, *north, *south)[:points])


def test_in_t14_a_marker_stops_at_18_and_earns_one_extra_placement() -> None:
    state = position(_red(5), ("RG BB", "BB"), scores=(markers(R=16),))
    after = step(state, place("R@0,0", "G@1,0"))
    assert marker(after.state, 0, "R") == 18
    assert after.state.bonus == 1
    assert after.state.turn == 0
    assert found(after.events, "extras_due") == [ExtrasDue(SEAT, 1)]
    assert found(after.events, "arrived") == [Arrived(SEAT, 0, RED, 18)]


def test_in_t15_a_marker_that_was_at_18_earns_nothing() -> None:
    state = position(_red(3), ("RG BB", "BB"), scores=(markers(R=18),))
    after = step(state, place("R@0,0", "G@1,0"))
    assert marker(after.state, 0, "R") == 18
    assert after.state.bonus == 0
    assert after.state.turn == 1
    assert not found(after.events, "arrived")


def test_in_t16_two_colours_at_once_earn_two_and_nothing_is_drawn_between() -> None:
    state = position(
        "R -1,0 -2,0 / B 2,0 3,0 2,-1 3,-2",
        ("BR GG GO OY YP GP", "BB"),
        scores=(markers(R=17, B=16),),
    )
    bag = len(state.bag)
    first = step(state, place("R@0,0", "B@1,0")).state
    assert (marker(first, 0, "R"), marker(first, 0, "B")) == (18, 18)
    assert (first.bonus, first.turn, len(first.racks[0]), len(first.bag)) == (2, 0, 5, bag)
    second = step(first, place("G@-4,3", "G@-4,4")).state
    assert (second.bonus, second.turn, len(second.racks[0]), len(second.bag)) == (1, 0, 4, bag)
    third = step(second, place("G@-2,4", "O@-1,4"))
    if third.state.phase == REFILL:
        third = step(third.state, Choice.DRAW)
    assert found(third.events, "refilled") == [Refilled(SEAT, 3)]
    assert (third.state.bonus, third.state.turn) == (0, 1)
    assert (len(third.state.racks[0]), len(third.state.bag)) == (6, bag - 3)


def test_in_t17_an_extra_placement_can_earn_one_more() -> None:
    state = position("G -1,0", ("GO YY BB", "BB"), scores=(markers(G=17, R=18, B=18),), bonus=1)
    after = step(state, place("G@0,0", "O@1,0")).state
    assert marker(after, 0, "G") == 18
    assert (after.bonus, after.turn) == (1, 0)


LOWEST_TWO = markers(R=2, G=2, B=5, O=7, Y=9, P=3)


def test_in_t18_a_swap_is_offered_without_any_of_the_lowest_colours() -> None:
    state = position(racks=("PP BO OY YP PP BB", "BB"), scores=(LOWEST_TWO,))
    after = step(state, place("P@0,0", "P@1,0"))
    assert after.state.phase == REFILL
    assert after.state.turn == 0
    assert found(after.events, "swap_offered") == [SwapOffered(SEAT, (RED, GREEN))]
    assert list(ingenious.legal_actions(after.state)) == [Choice.DRAW, Choice.SWAP]
    assert not found(after.events, "refilled")


def test_in_t19_no_swap_with_one_of_the_tied_lowest_colours() -> None:
    """Peers that look at one lowest colour only offer it here."""
    state = position(racks=("PP BO OY YP PP GB", "BB"), scores=(LOWEST_TWO,))
    after = step(state, place("P@0,0", "P@1,0"))
    assert after.state.phase == PLACE
    assert after.state.turn == 1
    assert kinds(after.events) == ["placed", "refilled"]


def _before_swap() -> State:
    state = position(
        racks=("PP BO OY YP PP BB", "BB"),
        scores=(LOWEST_TWO,),
        bag="RR RG RB RO RY RP GG GB GO GY",
    )
    return play(state, place("P@0,0", "P@1,0"))


def test_in_t20_a_swap_draws_six_before_the_old_tiles_go_back() -> None:
    before = _before_swap()
    after = step(before, Choice.SWAP)
    assert len(after.state.bag) == len(before.bag) - 1
    assert len(after.state.racks[0]) == 6
    assert after.state.racks[0] == rack("RR RG RB RO RY RP")
    assert Counter(after.state.bag) == Counter(rack("GG GB GO GY BO OY YP PP BB"))
    assert after.events == (Swapped(SEAT, rack("BO OY YP PP BB"), 6),)
    assert (after.state.phase, after.state.turn) == (PLACE, 1)


def test_after_a_swap_the_bag_is_mixed_by_the_seed_and_the_number_of_swaps() -> None:
    before = _before_swap()
    once, again = step(before, Choice.SWAP), step(before, Choice.SWAP)
    assert once == again
    rest = (*before.bag[6:], *before.racks[0])
    for swaps in (0, 1, 2):
        rng = random_stream("ingenious", before.seed, f"swap {swaps}")
        mixed = step(replace(before, swaps=swaps), Choice.SWAP).state.bag
        assert mixed == tuple(shuffled(rest, rng))


def test_what_a_swap_shows_is_told_to_everybody_and_hidden_again_in_the_views() -> None:
    after = step(_before_swap(), Choice.SWAP)
    for viewer in (None, Seat(0), Seat(1)):
        assert ingenious.redact(after.events[0], viewer) == after.events[0]
    assert ingenious.observe(after.state, Seat(1)).racks[0] == (UNKNOWN,) * 6


def test_drawing_although_a_swap_is_allowed_fills_the_rack_up() -> None:
    after = step(_before_swap(), Choice.DRAW)
    assert after.state.racks[0] == rack("BO OY YP PP BB RR")
    assert after.events == (Refilled(SEAT, 1),)
    assert after.state.turn == 1


def test_no_second_swap_when_the_new_rack_lacks_the_colours_again() -> None:
    state = replace(_before_swap(), bag=rack("PP PP OO OO YY YY BB"))
    after = step(state, Choice.SWAP).state
    assert (after.phase, after.turn) == (PLACE, 1)


def _nearly_full(*, open_cells: str, racks: tuple[str, ...], scores: tuple[int, ...]) -> State:
    """A board for two where only these cells, or none that are neighbours, are left."""
    state = position(racks=racks, scores=(scores,))
    kept = {Hex(*map(int, text.split(","))) for text in open_cells.split()}
    here = area(5)
    colours = tuple(
        "" if cell in kept else (lying or COLOURS[(cell.q + 2 * cell.r) % 3 + 3])
        for cell, lying in zip(here.cells, state.board.colours, strict=True)
    )
    return replace(state, board=Board(5, colours))  # type: ignore[arg-type]


def test_in_t21_the_game_is_over_when_only_single_cells_are_open() -> None:
    state = _nearly_full(
        open_cells="0,0 1,0 -3,0 3,-3", racks=("RG BB BO OY PP", "BB"), scores=markers(R=3)
    )
    assert len(state.board.open_pairs()) == 1
    after = step(state, place("R@0,0", "G@1,0"))
    assert after.state.turn is None
    assert ingenious.legal_actions(after.state) == ()
    outcome = ingenious.outcome(after.state)
    assert outcome is not None
    assert outcome.ending == "board_full"
    assert len(after.state.racks[0]) == 4, "nothing is drawn any more"


def test_in_t21_extra_placements_lapse_when_the_board_is_full() -> None:
    state = _nearly_full(open_cells="0,0 1,0", racks=("RG BB BO", "BB"), scores=markers(R=17, G=3))
    colours = list(state.board.colours)
    colours[area(5).index[Hex(-1, 0)]] = RED
    state = replace(state, board=replace(state.board, colours=tuple(colours)))
    after = step(state, place("R@0,0", "G@1,0"))
    assert marker(after.state, 0, "R") == 18
    assert (after.state.turn, after.state.bonus) == (None, 0)
    assert found(after.events, "extras_lost") == [ExtrasLost(SEAT, 1, "board_full")]


def test_in_t22_all_six_at_18_win_at_once() -> None:
    at_17 = markers(R=17, G=18, B=18, O=18, Y=18, P=18)
    state = position("R -1,0", ("RG BB", "BB"), scores=(at_17,))
    after = step(state, place("R@0,0", "G@1,0"))
    assert after.state.turn is None
    assert ingenious.legal_actions(after.state) == ()
    outcome = ingenious.outcome(after.state)
    assert outcome is not None
    assert outcome.ending == "all_at_top"
    assert outcome.winners == (0,)
    assert outcome.returns == (18, 0)
    with pytest.raises(IllegalAction, match="over"):
        ingenious.apply(after.state, place("B@-3,0", "B@-3,1"))


def _ended(*scores: tuple[int, ...], mode: str = "standard") -> State:
    """A game that is over on a full board, with these markers."""
    seats = 4 if mode == "team" else len(scores)
    state = position(racks=("",) * seats, mode=mode, scores=scores)
    full = tuple(lying or RED for lying in state.board.colours)
    return replace(state, board=Board(state.board.radius, full), turn=None)


def _winners(*scores: tuple[int, ...], mode: str = "standard") -> tuple[int, ...]:
    outcome = ingenious.outcome(_ended(*scores, mode=mode))
    assert outcome is not None
    return outcome.winners


def test_in_t23_ties_go_to_the_next_lowest_colours() -> None:
    a, b, c = (10, 18, 18, 18, 18, 18), (14, 9, 12, 18, 18, 18), (12, 9, 13, 18, 18, 18)
    assert rank_key(a) > rank_key(b) > rank_key(c)
    outcome = ingenious.outcome(_ended(a, b, c))
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.returns == (10, 9, 9)
    assert _winners(c, b) == (1,)
    assert _winners(b, c) == (0,)


TEAM_CELLS = "G -1,0 -1,1 / Y 2,0 3,0 1,1 1,2"


def test_in_t24_two_markers_of_a_pair_go_on_to_the_second_board() -> None:
    state = position(TEAM_CELLS, ("GY BB", "", "", ""), mode="team", scores=(markers(G=16, Y=14),))
    placed = place("G@0,0", "Y@1,0")
    assert counted(state, placed) == {"G": 2, "Y": 4}
    after = step(state, placed).state
    assert (marker(after, 0, "G"), marker(after, 0, "Y")) == (18, 18)
    assert (after.bonus, after.turn) == (2, 0)
    assert len(after.scores) == 2


def test_in_t24_alone_there_are_no_extra_placements() -> None:
    state = position(TEAM_CELLS, ("GY",), mode="solo", scores=(markers(G=16, Y=14),))
    after = step(state, place("G@0,0", "Y@1,0"))
    assert (marker(after.state, 0, "G"), marker(after.state, 0, "Y")) == (18, 18)
    assert after.state.bonus == 0
    assert found(after.events, "refilled") == [Refilled(SEAT, 1)]
    assert not found(after.events, "extras_due")


def test_in_t25_what_is_over_at_the_first_board_is_lost() -> None:
    cells = "G -1,0 -2,0 -3,0 0,-1 0,-2"
    state = position(cells, ("GB RR", "", "", ""), mode="team", scores=(markers(G=16),))
    after = step(state, place("G@0,0", "B@1,0")).state
    assert marker(after, 0, "G") == 18


def test_in_t26_the_bag_holds_120_tiles() -> None:
    assert len(ALL_TILES) == 120
    for colour in COLOURS:
        assert sum(tile.count(colour) for tile in ALL_TILES) == 40
        assert sum(colour in tile for tile in ALL_TILES) == 35
    for seats, tiles in {1: 1, 2: 12, 3: 18, 4: 24}.items():
        state = ingenious.setup(seats, {}, Random(4))
        dealt = [tile for held in state.racks for tile in held]
        assert len(dealt) == tiles
        assert Counter([*dealt, *state.bag]) == Counter(ALL_TILES)


def test_in_t27_the_areas_have_91_127_and_169_cells() -> None:
    assert {radius: len(area(radius).cells) for radius in (5, 6, 7)} == {5: 91, 6: 127, 7: 169}
    sizes = {seats: ingenious.setup(seats, {}, Random(1)).board.radius for seats in range(1, 5)}
    assert sizes == {1: 5, 2: 5, 3: 6, 4: 7}


# What other programs get wrong (section 5 of the rules, and faults C-57 to C-61)


@pytest.mark.parametrize(("marker_before", "points"), [(17, 1), (17, 3), (16, 2)])
def test_c_57_reaching_18_exactly_or_beyond_gives_exactly_one_extra(
    marker_before: int, points: int
) -> None:
    state = position(_red(points), ("RG BB", "BB"), scores=(markers(R=marker_before),))
    after = step(state, place("R@0,0", "G@1,0")).state
    assert (marker(after, 0, "R"), after.bonus, after.turn) == (18, 1, 0)


def test_c_58_a_marker_at_18_stays_there() -> None:
    state = position(_red(1), ("RG BB", "BB"), scores=(markers(R=18),))
    assert marker(step(state, place("R@0,0", "G@1,0")).state, 0, "R") == 18
    assert [advance(18, points, 18) for points in (0, 1, 9)] == [18, 18, 18]
    assert [advance(36, points, 36) for points in (0, 1, 9)] == [36, 36, 36]


def test_c_59_extras_come_from_the_rack_that_is_left_and_nothing_is_swapped_unasked() -> None:
    state = position(_red(2), ("RG BB BO OY PP YY", "BB"), scores=(markers(R=16),))
    after = step(state, place("R@0,0", "G@1,0"))
    assert len(after.state.racks[0]) == 5
    legal = ingenious.legal_actions(after.state)
    tiles = {action.tile for action in legal if isinstance(action, Place)}
    assert tiles == set(rack("BB BO OY PP YY"))
    assert not {"refilled", "swapped"} & set(kinds(after.events))
    asked = _before_swap()
    with pytest.raises(IllegalAction, match="'draw' and 'swap'"):
        ingenious.apply(asked, place("B@-3,0", "B@-3,1"))


def test_c_61_sorted_scores_are_compared_to_the_end_and_then_shared() -> None:
    assert _winners((5, 9, 9, 9, 9, 9), (9, 5, 9, 9, 9, 10)) == (1,)
    assert _winners((5, 5, 9, 9, 9, 9), (9, 5, 8, 9, 9, 10)) == (1,)
    assert _winners((5, 6, 7, 8, 9, 10), (10, 9, 8, 7, 6, 5)) == (0, 1)
    assert _winners((5, 6, 7, 8, 9, 10), (10, 9, 8, 7, 6, 5), (18, 4, 18, 18, 18, 18)) == (0, 1)
    assert _winners((9, 9, 9, 9, 9, 9), (8, 9, 9, 9, 9, 36), mode="team") == (0, 2)
    assert _winners((9,) * 6, (9,) * 6, mode="team") == (0, 1, 2, 3)


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


# Extra placements


def test_in_10_extra_placements_can_be_declined_and_then_the_turn_goes_on() -> None:
    state = position(_red(2), ("RG BB RO", "BB"), scores=(markers(R=16),))
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
        state = position(_red(1), ("RG BB", "", "", ""), mode="team", scores=(markers(R=before),))
        after = step(state, place("R@0,0", "G@1,0"))
        assert found(after.events, "arrived") == [Arrived(SEAT, 0, RED, arrives)]
        assert after.state.bonus == 1


def test_in_20_the_swap_looks_at_the_markers_of_the_pair() -> None:
    racks = ("PP BO OY YP PP BB", "", "", "")
    for scores, phase in ((LOWEST_TWO, REFILL), (markers(P=2, R=2, G=2, O=2), PLACE)):
        state = position(racks=racks, mode="team", scores=(scores,))
        assert step(state, place("P@0,0", "P@1,0")).state.phase == phase


def test_in_20_partners_move_the_same_markers_and_share_the_result() -> None:
    state = position(_red(3), ("", "", "RG BB", ""), mode="team", scores=(markers(R=4),))
    state = replace(state, turn=Seat(2))
    after = step(state, place("R@0,0", "G@1,0")).state
    assert marker(after, 0, "R") == 7
    outcome = ingenious.outcome(_ended((8,) * 6, (7,) * 6, mode="team"))
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
    state = replace(_ended((20, 13, 36, 18, 19, 22), mode="solo"), seed=1)
    outcome = ingenious.outcome(state)
    assert outcome is not None
    assert outcome.returns == (13,)
    assert outcome.winners == (0,)


# Options and texts


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
    state = replace(_before_swap(), bag=match.state.bag[:80])
    view = ingenious.observe(state, Seat(1))
    for seed in range(30):
        world = ingenious.guess(view, Seat(1), Random(seed))
        assert not {RED, GREEN} & {colour for tile in world.racks[0] for colour in tile}


def test_c_64_a_placement_is_taken_back_only_while_nothing_was_drawn() -> None:
    match = Match(ingenious, 2, seed=1)
    match.submit(SEAT, match.legal_actions()[0])
    assert not match.can_undo(SEAT)
    due = position(_red(2), ("RG BB RO", "BB"), scores=(markers(R=16),))
    events = step(due, place("R@0,0", "G@1,0")).events
    assert not any(event.is_chance for event in events)
