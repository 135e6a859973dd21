"""Invariants of the iceberg in every position of games that hypothesis makes up."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

from hypothesis import given, settings
from hypothesis import strategies as st

from game.core import Seat
from game.grid import Square
from game.match import Match
from game.titles.iceberg import iceberg
from game.titles.iceberg.events import Drifted, Hopped, Melted, Sank, Stepped, Won
from game.titles.iceberg.layout import fault_in, layout_text, tiles_of
from game.titles.iceberg.state import HOP, STEP, SUITS, State, destinations
from game.titles.iceberg.tiles import chart, has_overlap, is_connected

MOST_MOVES: Final = {1: 23, 2: 22, 3: 22, 4: 22}
"""Every move melts a coin, and the last one needs a coin under each of two pawns and one more."""


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """A match that is over, or not yet, at any number of seats and with any options."""
    seats = draw(st.sampled_from(iceberg.info.seats))
    options = {o.name: draw(st.sampled_from(o.values)) for o in iceberg.info.options}
    match = Match(iceberg, seats, options, draw(st.integers(0, 2**32)))
    rng = draw(st.randoms(use_true_random=False))
    for _ in range(draw(st.integers(20, 100))):
        mover = match.to_move
        if mover is None:
            break
        match.submit(mover, rng.choice(match.legal_actions()))
    return match


@settings(max_examples=120, deadline=None)
@given(matches())
def test_twenty_four_coins_are_on_the_iceberg_in_the_supply_or_melted(match: Match) -> None:
    melted: Counter[str] = Counter()
    for version in range(match.version + 1):
        state: State = match.state_at(version)
        if version:
            events = match.events_at(version)
            melted.update(event.suit for event in events if isinstance(event, Melted))
        coins = melted + Counter(state.supply)
        for stack in state.stacks:
            coins.update(stack)
        assert coins == dict.fromkeys(SUITS, 6)


@settings(max_examples=120, deadline=None)
@given(matches())
def test_pawns_stand_apart_on_coins_and_tiles_lie_apart_on_even_places(match: Match) -> None:
    for version in range(match.version + 1):
        state: State = match.state_at(version)
        cells = [cell for cell in state.pawns if cell is not None]
        assert len(set(cells)) == len(cells)
        assert all(state.stacks[cell] for cell in cells)
        assert not has_overlap(state.tiles)
        assert all(row % 2 == col % 2 == 0 for row, col in state.tiles)
        if match.options["drifting"] != "on":
            assert is_connected(state.tiles)
        for seat, is_out in enumerate(state.out):
            assert not (is_out and state.pawns[seat] is not None)
            assert not version or is_out >= match.state_at(version - 1).out[seat], "out is out"


@settings(max_examples=120, deadline=None)
@given(matches())
def test_a_game_has_one_winner_and_no_more_moves_than_coins_allow(match: Match) -> None:
    events = [e for version in range(match.version) for e in match.events_at(version + 1)]
    moves = sum(isinstance(event, Stepped | Hopped) for event in events)
    assert moves == sum(isinstance(e, Melted) for e in events) + (match.state.phase == "melt")
    assert moves <= MOST_MOVES[match.seats]
    sunk = [event.seat for event in events if isinstance(event, Sank)]
    won = [event.seat for event in events if isinstance(event, Won)]
    outcome = match.outcome
    if outcome is None:
        assert not won
        return
    assert outcome.winners == tuple(won)
    assert len(sunk) + len(won) == match.seats
    if match.seats > 1:
        assert sum(outcome.returns) == 1
    else:
        assert outcome.returns == (match.state.coins,)
        assert bool(won) == (match.state.coins == 1)


@settings(max_examples=120, deadline=None)
@given(matches())
def test_steps_go_to_level_neighbours_and_hops_to_the_same_suit(match: Match) -> None:
    for version in range(1, match.version + 1):
        before: State = match.state_at(version - 1)
        for event in match.events_at(version):
            if isinstance(event, Stepped | Hopped):
                way = destinations(before)[event.square]
                assert way == (STEP if isinstance(event, Stepped) else HOP)
                here, there = before.stack_at(event.origin), before.stack_at(event.square)
                is_near = event.square in set(event.origin.neighbours())
                is_level = is_near and len(here) == len(there)
                assert is_level if way == STEP else here[-1] == there[-1] and not is_level
            elif isinstance(event, Drifted):
                after: State = match.state_at(version)
                assert after.stacks == before.stacks, "coins keep their cells"
                moved = [t for t in range(len(after.tiles)) if after.tiles[t] != before.tiles[t]]
                assert moved == [event.tile]


@settings(max_examples=60, deadline=None)
@given(st.integers(3, 4), st.integers(0, 2**32))
def test_any_drawn_iceberg_that_hangs_together_can_be_played(count: int, seed: int) -> None:
    rng = Random(seed)
    tiles = [Square(rng.randrange(-4, 5) * 2, rng.randrange(-4, 5) * 2)]
    while len(tiles) < count:
        row, col = rng.choice(tiles)
        down, right = rng.choice([(2, 0), (-2, 0), (0, 2), (0, -2)])
        if (place := Square(row + down, col + right)) not in tiles:
            tiles.append(place)
    text = layout_text(tuple(tiles))
    assert fault_in(text) is None
    assert tiles_of(text, count) == tuple(tiles)
    state: State = Match(iceberg, 2, {"layout": text, "tiles": str(count)}, seed).state
    assert len(chart(state.tiles).squares) == 4 * count
    assert state.coins == 24
    assert state.pawn_square(Seat(0)) is None
