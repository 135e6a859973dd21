"""Ingenious: markers at their end, extra placements and swaps, IN-T14 to IN-T21."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from game.chance import random_stream, shuffled
from game.core import Seat
from game.grid import Hex
from game.titles.ingenious import ingenious
from game.titles.ingenious.actions import Choice
from game.titles.ingenious.area import area
from game.titles.ingenious.board import Board
from game.titles.ingenious.events import (
    Arrived,
    ExtrasDue,
    ExtrasLost,
    Refilled,
    SwapOffered,
    Swapped,
)
from game.titles.ingenious.state import PLACE, REFILL, State
from game.titles.ingenious.tile import COLOURS, GREEN, RED, UNKNOWN
from tests.positions.hexes import SEAT, found, kinds, marker, markers, place, position, rack, step
from tests.positions.ingenious_matches import LOWEST_TWO, before_swap, red


def test_in_t14_a_marker_stops_at_18_and_earns_one_extra_placement() -> None:
    state = position(red(5), ("RG BB", "BB"), scores=(markers(R=16),))
    after = step(state, place("R@0,0", "G@1,0"))
    assert marker(after.state, 0, "R") == 18
    assert after.state.bonus == 1
    assert after.state.turn == 0
    assert found(after.events, "extras_due") == [ExtrasDue(SEAT, 1)]
    assert found(after.events, "arrived") == [Arrived(SEAT, 0, RED, 18)]


def test_in_t15_a_marker_that_was_at_18_earns_nothing() -> None:
    state = position(red(3), ("RG BB", "BB"), scores=(markers(R=18),))
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


def test_in_t20_a_swap_draws_six_before_the_old_tiles_go_back() -> None:
    before = before_swap()
    after = step(before, Choice.SWAP)
    assert len(after.state.bag) == len(before.bag) - 1
    assert len(after.state.racks[0]) == 6
    assert after.state.racks[0] == rack("RR RG RB RO RY RP")
    assert Counter(after.state.bag) == Counter(rack("GG GB GO GY BO OY YP PP BB"))
    assert after.events == (Swapped(SEAT, rack("BO OY YP PP BB"), 6),)
    assert (after.state.phase, after.state.turn) == (PLACE, 1)


def test_after_a_swap_the_bag_is_mixed_by_the_seed_and_the_number_of_swaps() -> None:
    before = before_swap()
    once, again = step(before, Choice.SWAP), step(before, Choice.SWAP)
    assert once == again
    rest = (*before.bag[6:], *before.racks[0])
    for swaps in (0, 1, 2):
        rng = random_stream("ingenious", before.seed, f"swap {swaps}")
        mixed = step(replace(before, swaps=swaps), Choice.SWAP).state.bag
        assert mixed == tuple(shuffled(rest, rng))


def test_what_a_swap_shows_is_told_to_everybody_and_hidden_again_in_the_views() -> None:
    after = step(before_swap(), Choice.SWAP)
    for viewer in (None, Seat(0), Seat(1)):
        assert ingenious.redact(after.events[0], viewer) == after.events[0]
    assert ingenious.observe(after.state, Seat(1)).racks[0] == (UNKNOWN,) * 6


def test_drawing_although_a_swap_is_allowed_fills_the_rack_up() -> None:
    after = step(before_swap(), Choice.DRAW)
    assert after.state.racks[0] == rack("BO OY YP PP BB RR")
    assert after.events == (Refilled(SEAT, 1),)
    assert after.state.turn == 1


def test_no_second_swap_when_the_new_rack_lacks_the_colours_again() -> None:
    state = replace(before_swap(), bag=rack("PP PP OO OO YY YY BB"))
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
