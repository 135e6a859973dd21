"""Invariants of the pyramid games in every position of games that hypothesis makes up."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from game.core import NATURE, AnyGame, Seat
from game.match import Match
from game.titles.pyramid import penguin, penguin_party
from game.titles.pyramid.pyramid import Pyramid
from game.titles.pyramid.state import BLOCKED, CLEARED, IN, State
from tests.conformance.deep import deep

WORST_ROUND = 14
"""No hand is larger; a fall costs one more at most, since the placed figure left the hand."""


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """A match in some position of either game, with any options."""
    game: AnyGame = draw(st.sampled_from([penguin, penguin_party]))
    seats = draw(st.sampled_from(game.info.seats))
    options = {o.name: draw(st.sampled_from(o.values)) for o in game.info.options}
    match = Match(game, seats, options, draw(st.integers(0, 2**32)))
    rng = draw(st.randoms(use_true_random=False))
    for _ in range(draw(st.integers(0, 120))):
        mover = match.to_move
        if mover is None:
            break
        legal = match.legal_actions()
        index = 0 if mover == NATURE and rng.random() < 0.97 else rng.randrange(len(legal))
        match.submit(mover, legal[index])
    return match


@settings(max_examples=150, deadline=None)
@given(matches())
def test_thirty_six_figures_are_somewhere_at_all_times(match: Match) -> None:
    for version in range(0, match.version + 1, 5):
        state: State = match.state_at(version)
        pending = [state.pending.colour] if state.pending else []
        piles = [*state.hands, *state.discards, state.aside]
        figures = Counter(colour for pile in piles for colour in pile)
        figures.update(figure.colour for figure in state.pyramid.figures())
        figures.update(pending)
        assert figures == Counter(state.variant.deck())
        assert figures.total() == 36


@settings(max_examples=150, deadline=None)
@given(matches())
def test_every_figure_is_carried_and_shares_a_colour_with_its_supports(match: Match) -> None:
    pyramid: Pyramid = match.state.pyramid
    figures = {(level, col): colour for colour, level, col in pyramid.figures()}
    base = sorted(col for level, col in figures if level == 0)
    assert len(base) <= pyramid.width
    assert base == list(range(base[0], base[0] + len(base))) if base else not figures
    for (level, col), colour in figures.items():
        if level > 0:
            assert colour in {figures[level - 1, col], figures[level - 1, col + 1]}
    assert Pyramid.of(pyramid.width, tuple(pyramid.figures())) == pyramid


@settings(max_examples=150, deadline=None)
@given(matches())
def test_penalties_and_statuses_stay_in_bounds(match: Match) -> None:
    falls = 0
    for version in range(1, match.version + 1):
        before: State = match.state_at(version - 1)
        state: State = match.state_at(version)
        falls += any(event.kind == "fell" for event in match.events_at(version))
        assert 1 <= state.round <= state.rounds <= 2 * match.seats
        for seat in range(match.seats):
            change = state.penalties[seat] - before.penalties[seat]
            assert -4 <= change <= WORST_ROUND
            assert 0 <= state.penalties[seat] <= WORST_ROUND * (state.round + falls)
            held = len(state.hands[seat])
            if state.status[seat] == IN:
                assert held > 0 or (state.pending is not None and state.turn == seat)
            elif state.status[seat] == CLEARED:
                assert held == 0
            else:  # only Penguin Party takes the hand away
                assert (held > 0) == (match.game is penguin)
        if state.round == before.round and not any(
            event.kind == "fell" for event in match.events_at(version)
        ):
            for now, then in zip(state.status, before.status, strict=True):
                assert then == IN or now == then, "nobody comes back in (P-9)"


@settings(max_examples=60, deadline=None)
@given(matches(), st.data())
def test_two_states_that_differ_in_hidden_things_alone_give_the_same_view(
    match: Match, data: st.DataObject
) -> None:
    """C-66: what a viewer may not see is shuffled, and every form of the view stays the same."""
    state: State = match.state
    if state.turn is None:
        return
    viewer = data.draw(st.sampled_from([None, *map(Seat, range(match.seats))]))
    piles: list[tuple[Any, ...]] = [*state.hands, *state.discards, state.aside]
    hidden = [index for index in range(len(piles)) if index != viewer]
    figures = data.draw(st.permutations([colour for i in hidden for colour in piles[i]]))
    for index in hidden:
        size = len(piles[index])
        piles[index], figures = tuple(sorted(figures[:size])), figures[size:]
    seats = match.seats
    other = replace(
        state,
        seed=data.draw(st.integers(0, 2**53)),
        hands=tuple(piles[:seats]),
        discards=tuple(piles[seats : 2 * seats]),
        aside=piles[-1],
    )
    match.game.legal_actions(other)  # fills caches that must not travel with a view
    mine, theirs = match.game.observe(state, viewer), match.game.observe(other, viewer)
    assert deep(mine) == deep(theirs)
    assert repr(mine) == repr(theirs)
    assert match.game.to_json(mine) == match.game.to_json(theirs)


@settings(max_examples=100, deadline=None)
@given(matches())
def test_blocked_seats_lack_every_colour_that_fitted(match: Match) -> None:
    """What a guess rests on: a seat that was passed over holds nothing that could be placed."""
    state: State = match.state
    for seat, status in enumerate(state.status):
        hand = state.discards[seat] if state.discards[seat] else state.hands[seat]
        if status == BLOCKED:
            assert not set(hand) & set(state.lacks[seat])
        elif status in (IN, CLEARED):
            assert state.lacks[seat] == ()
