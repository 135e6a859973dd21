"""Counts of Ingenious; the first of each position were also worked out by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from game.grid import Hex
from game.titles.ingenious import ingenious
from game.titles.ingenious.board import Board
from game.titles.ingenious.state import REFILL, State
from game.titles.ingenious.tile import COLOURS
from tests.counts.perft import divide, perft
from tests.positions.hexes import markers, play, position


def corner(state: State, open_cells: str) -> State:
    """The state with only these cells open; the others lie in a pattern without long runs."""
    kept = {Hex(*map(int, text.split(","))) for text in open_cells.split()}
    here = state.board.area
    colours = tuple(
        COLOURS[(cell.q - cell.r) % 3 + 3] if cell not in kept and not lying else lying
        for cell, lying in zip(here.cells, state.board.colours, strict=True)
    )
    return replace(state, board=Board(state.board.radius, colours))


ROW: Final = "0,0 1,0 2,0 3,0"
FLOWER: Final = "0,0 1,0 1,-1 0,-1 -1,0 -1,1 0,1"
STRIP: Final = "-2,0 -1,0 0,0 1,0 2,0 -2,1 -1,1 0,1 1,1"

POSITIONS: Final[dict[str, State]] = {
    "first_turn": position(racks=("RG BB", "OO YP"), is_first_turn=True, bag="RR RR GG GG"),
    "first_turn_of_four": position(racks=("RG",) * 4, is_first_turn=True, bag="RR RR GG GG"),
    "row": corner(position(racks=("RG BB", "RG YY"), bag="RR"), ROW),
    "flower": corner(position(racks=("RG BB", "RG YY"), bag="RR BY"), FLOWER),
    "extras": corner(
        position(racks=("RG BB RO", "RG YY"), bag="RR BY GG", scores=(markers(O=17, Y=17, P=17),)),
        FLOWER,
    ),
    "swaps": corner(
        position(
            racks=("BB BB BO", "OO OO"), bag="RR BY GG RB GG PP YY", scores=(markers(B=1, O=1),)
        ),
        STRIP,
    ),
    "team": corner(
        position(
            racks=("OO", "PP", "OY", "GG"),
            mode="team",
            scores=(markers(O=16, Y=17), markers(P=35)),
            bag="RR BY GG RB GG PP YY",
        ),
        FLOWER,
    ),
    "solo": corner(position(racks=("RG",), mode="solo", bag="RR BY GG RB"), STRIP),
}

COUNTS: Final[dict[str, tuple[int, ...]]] = {
    "first_turn": (162, 21_870),
    "first_turn_of_four": (288, 69_120),
    "row": (9, 18, 0),
    "flower": (36, 594, 4680, 0),
    "extras": (60, 1008, 10_836),
    "swaps": (45, 90, 804, 1608, 50_160),
    "team": (12, 66, 240, 0),
    "solo": (30, 268, 2280, 2880, 0),
}
"""By position: the counts to depth 1, 2, 3 and so on.

Worked out by hand: depth 1 of each, both depths of the first turns, and the row. On the board for
two a symbol has 3 neighbours: the two on the rim have 3 other open neighbours, the one between
them 5, and 2 pairs are counted twice, so 9 pairs a symbol and 54 in all, for 3 ways to lay a rack;
then 45 pairs at the symbols that are left. For four it is 6 x 5 - 6 = 24 pairs a symbol. Of the
row's 3 pairs the outer two leave one other. A flower has 12 pairs, the strip 15.
"""


@pytest.mark.parametrize(
    ("name", "depth"),
    [(name, depth) for name, counts in COUNTS.items() for depth in range(1, len(counts) + 1)],
)
def test_the_lines_of_play_are_as_many_as_ever(name: str, depth: int) -> None:
    state = POSITIONS[name]
    found = perft(ingenious, state, depth)
    assert found == COUNTS[name][depth - 1], f"{name}:\n{divide(ingenious, state, depth)}"


def test_the_counts_go_through_swaps_and_extra_placements() -> None:
    """Without them in it, a count would not notice when they change."""
    swaps, extras = POSITIONS["swaps"], POSITIONS["extras"]
    first = ingenious.legal_actions(swaps)[0]
    assert play(swaps, first).phase == REFILL
    after = {play(extras, action).bonus for action in ingenious.legal_actions(extras)}
    assert after == {0, 1}
