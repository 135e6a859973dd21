"""Invariants of pocket in every position of games that hypothesis makes up."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from game.core import Seat
from game.match import Match
from game.titles.pocket import pocket
from game.titles.pocket.actions import Action, Reveal, Stop
from game.titles.pocket.memory import remembered
from game.titles.pocket.state import MOVE, REVEAL, State
from game.titles.pocket.tiles import (
    CELLS,
    IMPREZOPERZ,
    INDEX,
    NUMBER,
    PIANKOTEK,
    SET_SIZES,
    UNKNOWN,
    complete,
)
from tests.conformance.deep import deep


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """A match in some position, with any options, played more or less with open eyes.

    Random play alone hardly ever takes anything, and never comes to an end.
    """
    seats = draw(st.sampled_from(pocket.info.seats))
    options = {o.name: draw(st.sampled_from(o.values)) for o in pocket.info.options}
    match = Match(pocket, seats, options, draw(st.integers(0, 2**32)))
    rng = draw(st.randoms(use_true_random=False))
    sight = draw(st.sampled_from((0.0, 0.6, 0.97)))
    for _ in range(draw(st.sampled_from((3, 30, 300)))):
        mover = match.to_move
        if mover is None:
            break
        legal = match.legal_actions()
        seen = _seen(match) if rng.random() < sight else []
        match.submit(mover, rng.choice(seen or legal))
    return match


def _seen(match: Match) -> list[Action]:
    """What somebody would do who sees all tiles: finish a set, and take it."""
    state: State = match.state
    legal = match.legal_actions()
    shown = {state.tiles[index] for index in state.open}
    things = {a: state.tiles[INDEX[a.cell]] for a in legal if isinstance(a, Reveal)}
    if not shown:
        return [action for action, tile in things.items() if tile != IMPREZOPERZ]
    same: list[Action] = [action for action, tile in things.items() if tile in shown]
    stops: list[Action] = [action for action in legal if isinstance(action, Stop)]
    counts = Counter(state.tiles[index] for index in state.open)
    has_set = any(complete(count, kind) for kind, count in counts.items() if kind is not None)
    return stops if has_set or not same else same


@settings(max_examples=80, deadline=None)
@given(matches())
def test_po_12_every_tile_is_somewhere_and_each_kind_is_left_in_whole_sets(match: Match) -> None:
    for version in range(match.version + 1):
        state: State = match.state_at(version)
        left = Counter(tile for tile in state.tiles if tile is not None)
        assert left == {kind: count for kind, count in state.left().items() if count}
        for kind, size in SET_SIZES.items():
            assert left[kind] % size == 0
        assert sum(state.totals) + left.total() == 49
        bonus = left[IMPREZOPERZ] == 0
        assert left[IMPREZOPERZ] in (0, 3)
        assert not bonus or state.ending == "complete"


@settings(max_examples=80, deadline=None)
@given(matches())
def test_po_12_forty_nine_or_forty_six_tiles_are_owned_at_the_end(match: Match) -> None:
    outcome = match.outcome
    if outcome is None:
        return
    state: State = match.state
    assert sum(outcome.returns) == sum(state.totals)
    if outcome.ending == "complete":
        piankotek = sorted(won[NUMBER[PIANKOTEK]] for won in state.won)
        assert sum(piankotek) == 12
        is_tied = piankotek[-1] == piankotek[-2]
        assert sum(outcome.returns) == (46 if is_tied else 49)
    elif outcome.ending == "cap":
        assert state.turns == state.variant.turn_cap
    else:
        assert state.variant.has_early_end
        assert state.agreed == match.seats


@settings(max_examples=80, deadline=None)
@given(matches())
def test_a_turn_never_leaves_tiles_open_and_open_tiles_never_clash(match: Match) -> None:
    for version in range(1, match.version + 1):
        before: State = match.state_at(version - 1)
        state: State = match.state_at(version)
        if state.turn != before.turn or state.turns != before.turns:
            assert state.open == ()
        assert len(set(state.open)) == len(state.open)
        shown = [state.tiles[index] for index in state.open]
        assert None not in shown
        if state.phase == MOVE:
            assert shown == [IMPREZOPERZ]
            assert None in state.tiles
        elif state.phase == REVEAL:
            assert IMPREZOPERZ not in shown
            assert state.variant.has_chains or PIANKOTEK not in shown
        if state.to_move is not None and state.phase == REVEAL:
            assert any(isinstance(action, Reveal) for action in pocket.legal_actions(state))


@settings(max_examples=80, deadline=None)
@given(matches())
def test_a_perfect_memory_of_what_was_heard_is_never_wrong(match: Match) -> None:
    state: State = match.state
    for cell, kind in remembered(match.heard(None), None).items():
        if state.ending is None:
            assert state.tiles[INDEX[cell]] == kind
    for span in (1, 4, 7):
        partly = remembered(match.heard(None), span)
        assert len(partly) <= span
        if state.ending is None:
            assert all(state.tiles[INDEX[cell]] == kind for cell, kind in partly.items())


@settings(max_examples=60, deadline=None)
@given(matches(), st.data())
def test_c66_what_lies_face_down_changes_no_form_of_a_view(
    match: Match, data: st.DataObject
) -> None:
    """Not even for those who saw it lie there: remembering is the players' part."""
    state: State = match.state
    hidden = [i for i, tile in enumerate(state.tiles) if tile is not None and i not in state.open]
    mixed = data.draw(st.permutations([state.tiles[index] for index in hidden]))
    tiles = list(state.tiles)
    for index, tile in zip(hidden, mixed, strict=True):
        tiles[index] = tile
    other = replace(state, tiles=tuple(tiles))
    for viewer in (None, *map(Seat, range(match.seats))):
        mine, theirs = pocket.observe(state, viewer), pocket.observe(other, viewer)
        assert all(mine.tiles[index] == UNKNOWN for index in hidden)
        assert deep(mine) == deep(theirs)
        assert repr(mine) == repr(theirs)
        assert pocket.to_json(mine) == pocket.to_json(theirs)


@settings(max_examples=60, deadline=None)
@given(matches(), st.integers(0, 2**32))
def test_a_guess_deals_what_is_missing_and_leaves_the_rest(match: Match, seed: int) -> None:
    state: State = match.state
    world = pocket.guess(match.view(Seat(0)), Seat(0), Random(seed))
    assert Counter(world.tiles) == Counter(state.tiles)
    for index in range(len(CELLS)):
        if state.tiles[index] is None or index in state.open:
            assert world.tiles[index] == state.tiles[index]


def test_a_guess_is_not_the_truth_but_any_deal() -> None:
    match = Match(pocket, 2, {}, 4)
    worlds = {pocket.guess(match.view(Seat(0)), Seat(0), Random(seed)) for seed in range(20)}
    assert len(worlds) == 20
    assert match.state not in worlds
