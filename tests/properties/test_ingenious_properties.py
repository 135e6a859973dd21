"""Invariants of Ingenious in every position of games that hypothesis makes up."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from game.core import Seat
from game.grid import Hex
from game.match import Match
from game.titles.ingenious import ingenious
from game.titles.ingenious.actions import Place
from game.titles.ingenious.area import PRINTED
from game.titles.ingenious.board import OPEN, Board
from game.titles.ingenious.fast import Table
from game.titles.ingenious.mode import LAP
from game.titles.ingenious.scoring import preview
from game.titles.ingenious.state import PLACE, REFILL, State, lowest_colours
from game.titles.ingenious.tile import ALL_TILES
from game.titles.ingenious.worth import reply
from tests.conformance.deep import deep

TABLES = [(1, "solo"), (2, "standard"), (3, "standard"), (4, "standard"), (4, "team")]


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """A match in some position of any mode; some players are good, so that markers arrive."""
    seats, mode = draw(st.sampled_from(TABLES))
    match = Match(ingenious, seats, {"mode": mode}, draw(st.integers(0, 2**32)))
    skill = draw(st.sampled_from([0.0, 0.5, 1.0]))
    rng = draw(st.randoms(use_true_random=False))
    for _ in range(draw(st.integers(0, 110))):
        mover = match.to_move
        if mover is None:
            break
        if rng.random() < skill:
            table = Table.from_state(match.state)
            action = table.to_action(reply(table))
        else:
            legal = match.legal_actions()
            action = legal[int(rng.random() * len(legal))]
        match.submit(mover, action)
    return match


@settings(max_examples=80, deadline=None)
@given(matches())
def test_all_tiles_are_somewhere_at_all_times(match: Match) -> None:
    """IN-17 and IN-2: nothing is lost, and the bag never runs dry."""
    for version in range(0, match.version + 1, 5):
        state: State = match.state_at(version)
        tiles = Counter([*state.bag, *(tile for rack in state.racks for tile in rack)])
        tiles.update(place.tile for place in state.board.tiles)
        assert tiles == Counter(ALL_TILES)
        assert len(state.bag) >= 9
        if state.turn is not None and state.bonus == 0 and state.phase == PLACE:
            assert {len(rack) for rack in state.racks} == {state.mode.rack_size}


@settings(max_examples=80, deadline=None)
@given(matches())
def test_tiles_lie_on_neighbours_inside_the_area_and_on_nothing_else(match: Match) -> None:
    state: State = match.state
    cells = [cell for place in state.board.tiles for cell in (place.cell, place.other)]
    assert len(set(cells)) == len(cells)
    assert not set(cells) & set(PRINTED)
    assert max((Hex(0, 0).distance(cell) for cell in cells), default=0) <= state.board.radius
    board = Board.empty(state.board.radius)
    for place in state.board.tiles:
        assert place.cell.distance(place.other) == 1
        assert place.cell < place.other
        board = board.with_tile(place)
    assert board == state.board


@settings(max_examples=80, deadline=None)
@given(matches())
def test_markers_never_fall_and_stop_at_the_end_of_each_board(match: Match) -> None:
    for version in range(1, match.version + 1):
        before: State = match.state_at(version - 1)
        state: State = match.state_at(version)
        events, action = match.events_at(version), match.log[version - 1][1]
        assert before.turn is not None
        arrived = 0
        for side, (old, new) in enumerate(zip(before.scores, state.scores, strict=True)):
            for was, now in zip(old, new, strict=True):
                assert 0 <= was <= now <= state.mode.top
                assert now == was or side == state.mode.side(before.turn)
                if was < LAP < now:  # only the second half of a double goes on at once (IN-21)
                    assert isinstance(action, Place)
                    assert action.first == action.second
                arrived += sum(was < end <= now for end in (LAP, 2 * LAP))
        due = max(0, before.bonus - 1) + (arrived if state.mode.has_extras else 0)
        assert sum(event.kind == "arrived" for event in events) == arrived
        if state.turn == before.turn and state.phase == PLACE and state.seats > 1:
            assert state.bonus == due > 0
        else:
            assert state.bonus == 0


@settings(max_examples=60, deadline=None)
@given(matches())
def test_markers_move_by_what_the_preview_tells(match: Match) -> None:
    """And what counts is told cell by cell: each shows the colour, lines go straight out."""
    for version in range(0, match.version, 3):
        before: State = match.state_at(version)
        action = match.log[version][1]
        if not isinstance(action, Place):
            continue
        assert before.turn is not None
        own = before.mode.side(before.turn)
        after: State = match.state_at(version + 1)
        moved = sum(after.scores[own]) - sum(before.scores[own])
        halves = preview(before, action)
        assert moved == sum(half.after - half.before for half in halves)
        for half in halves:
            assert half.after - half.before <= half.points
            for _, cells in half.lines:
                assert {before.board.colour_at(cell) for cell in cells} == {half.colour}
                away = [half.cell.distance(cell) for cell in cells]
                assert away == list(range(1, len(cells) + 1))


@settings(max_examples=60, deadline=None)
@given(matches())
def test_a_swap_is_asked_for_exactly_where_the_rack_lacks_the_lowest_colours(match: Match) -> None:
    for version in range(1, match.version + 1):
        state: State = match.state_at(version)
        if state.phase == REFILL:
            assert state.turn is not None
            assert state.mode.can_swap
            lowest = lowest_colours(state.scores_of(state.turn))
            shown = {colour for tile in state.racks[state.turn] for colour in tile}
            assert shown
            assert not shown & set(lowest)
            assert len(match.game.legal_actions(state)) == 2


@settings(max_examples=60, deadline=None)
@given(matches())
def test_the_game_goes_on_while_two_open_cells_are_neighbours(match: Match) -> None:
    state: State = match.state
    colours = state.board.colours
    here = state.board.area
    has_room = any(
        colours[index] == OPEN and any(
            colours[here.index[near]] == OPEN for near in cell.neighbours() if near in here.index
        )
        for index, cell in enumerate(here.cells)
    )  # fmt: skip
    is_won = any(min(scores) == state.mode.top for scores in state.scores)
    assert (state.turn is not None) == (has_room and not is_won)


@settings(max_examples=60, deadline=None)
@given(matches(), st.data())
def test_two_states_that_differ_in_hidden_things_alone_give_the_same_view(
    match: Match, data: st.DataObject
) -> None:
    """C-66: what a viewer may not see is shuffled, and every form of the view stays the same."""
    state: State = match.state
    viewer = data.draw(st.sampled_from([None, *map(Seat, range(match.seats))]))
    racks = list(state.racks)
    hidden = [s for s in range(match.seats) if s != viewer and not state.mode.is_open]
    pool = [tile for seat in hidden for tile in racks[seat]] + list(state.bag)
    pool = data.draw(st.permutations(pool))
    for seat in hidden:
        size = len(racks[seat])
        racks[seat], pool = tuple(sorted(pool[:size])), pool[size:]
    other = replace(
        state, seed=data.draw(st.integers(0, 2**53)), racks=tuple(racks), bag=tuple(pool)
    )
    mine, theirs = match.game.observe(state, viewer), match.game.observe(other, viewer)
    assert deep(mine) == deep(theirs)
    assert repr(mine) == repr(theirs)
    assert match.game.to_json(mine) == match.game.to_json(theirs)
