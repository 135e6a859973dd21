"""Ingenious: who wins, ties, and what is in the box, IN-T22 to IN-T27."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.core import IllegalAction
from game.titles.ingenious import ingenious
from game.titles.ingenious.area import area
from game.titles.ingenious.events import Refilled
from game.titles.ingenious.scoring import rank_key
from game.titles.ingenious.tile import ALL_TILES, COLOURS
from tests.positions.hexes import SEAT, counted, found, marker, markers, place, position, step
from tests.positions.ingenious_matches import ended, winners


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


def test_in_t23_ties_go_to_the_next_lowest_colours() -> None:
    a, b, c = (10, 18, 18, 18, 18, 18), (14, 9, 12, 18, 18, 18), (12, 9, 13, 18, 18, 18)
    assert rank_key(a) > rank_key(b) > rank_key(c)
    outcome = ingenious.outcome(ended(a, b, c))
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.returns == (10, 9, 9)
    assert winners(c, b) == (1,)
    assert winners(b, c) == (0,)


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
