"""T13 with hands that people deal: whole games leave the record of the mouse."""

from __future__ import annotations

import pytest

from game.core import NATURE
from game.match import Match
from game.record import Record
from game.titles.ingenious.actions import Drawn
from game.titles.pyramid.actions import Left
from tests.hybrid.mouse_deals import (
    TABLES,
    by_mouse,
    devices_of,
)
from tests.hybrid.quick_rig import quick
from tests.hybrid.real_people import RealPeople
from tests.hybrid.recorded import actions_of


@pytest.mark.parametrize("seats", [2, pytest.param(5, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", [name for name in TABLES if name != "tiles drawn"])
def test_t13_a_whole_game_with_hands_that_people_deal_leaves_the_record_of_the_mouse(
    name: str, seats: int
) -> None:
    game_id, options = TABLES[name]
    with quick(game_id, tags=1) as rig:
        table = rig.table(Record(game_id, 1, seats, options, 5, ()), devices_of(seats))
        people = RealPeople(table, 5)
        people.play(lambda: False)
        match = table.table.match
        assert match.outcome is not None
        record = Record.from_match(match)
    _is_true(match, people)
    assert record.to_match().outcome == match.outcome, "the record plays without any device"
    with quick(game_id, tags=None) as rig:
        assert by_mouse(rig, record) == record


@pytest.mark.parametrize("turns", [6, pytest.param(400, marks=pytest.mark.slow)])
def test_t13_tiles_drawn_from_a_real_bag_leave_the_record_of_the_mouse(turns: int) -> None:
    game_id, options = TABLES["tiles drawn"]
    with quick(game_id, tags=1) as rig:
        table = rig.table(Record(game_id, 1, 2, options, 5, ()), devices_of(2))
        people = RealPeople(table, 5)
        people.play(lambda: len(table.table.match.state.board.tiles) >= turns)
        match = table.table.match
        racks = [sorted("-".join(tile) for tile in rack) for rack in match.state.racks]
        if match.to_move not in (None, NATURE):
            assert racks == [sorted(piece.colour for piece in hand) for hand in people.hands]
        record = Record.from_match(match)
    assert any(isinstance(action, Drawn) for action in actions_of(record))
    with quick(game_id, tags=None) as rig:
        assert by_mouse(rig, record) == record


def _is_true(match: Match, people: RealPeople) -> None:
    """What was counted on the table is what the rules charge."""
    told = [action.counts for _seat, action in match.log if isinstance(action, Left)]
    assert told == people.counted
    if dict(match.options).get("deal") == "unseen" and match.game.info.id == "penguin":
        assert len(told) == match.seats, "each round was counted"
