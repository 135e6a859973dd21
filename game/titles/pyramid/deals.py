"""Deals: how a round gets its hands from the seed, or from people whom the computer does not watch.

Where people deal real figures, what they do is nature's part, and stands in the record as nature's
actions: a replay needs neither them nor their figures. Of a *scanned* deal nature tells the hands,
seat by seat. Of an *unseen* one it tells nothing but a figure that starts the base: every hand is
so many UNKNOWN figures, its owner may place whatever colour is not in sight yet, says by itself
when nothing fits, and at the end of the round nature tells how many were left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Final

from game.chance import random_stream, shuffled
from game.core import NATURE, Seat, Step
from game.titles.pyramid.actions import Deal, Left, Start
from game.titles.pyramid.edition import COMPUTER, LEFTOVER_SEATS, SCANNED, UNSEEN
from game.titles.pyramid.events import Dealt
from game.titles.pyramid.pyramid import UNKNOWN, Colour, Pyramid
from game.titles.pyramid.state import CLEARED, IN, Hand, State
from game.titles.pyramid.worlds import hidden_figures


def deal(state: State) -> Step[State]:
    """Deal the current round, for the first time or again (P-4, P-16)."""
    nobody: tuple[tuple[Colour, ...], ...] = ((),) * state.seats
    bare = replace(
        state,
        deals=state.deals + 1,
        turn=state.starter,
        pyramid=Pyramid(state.variant.width),
        hands=nobody,
        aside=(),
        discards=nobody,
        status=(IN,) * state.seats,
        lacks=nobody,
        pending=None,
        is_counting=False,
    )
    return _DEALS[state.variant.deal](bare)


def _from_seed(state: State) -> Step[State]:
    variant, seats = state.variant, state.seats
    # The stream is named after the number of the deals before.
    rng = random_stream(variant.edition.info.id, state.seed, f"deal {state.deals - 1}")
    deck = shuffled(variant.deck(), rng)
    size = variant.hand_size
    hands = tuple(tuple(sorted(deck[size * seat : size * (seat + 1)])) for seat in range(seats))
    rest = deck[size * seats :]
    pyramid = state.pyramid
    if seats == LEFTOVER_SEATS:
        pyramid = pyramid.with_figure(rest.pop(), 0, 0)
    return _done(replace(state, pyramid=pyramid, hands=hands, aside=tuple(sorted(rest))))


def _by_people(state: State) -> Step[State]:
    return Step(replace(state, telling=Seat(0)))


def _unseen(state: State) -> Step[State]:
    size, seats = state.variant.hand_size, state.seats
    rest = len(state.variant.deck()) - size * seats
    hands = ((UNKNOWN,) * size,) * seats
    dealt = replace(state, hands=hands, aside=(UNKNOWN,) * rest)
    return Step(replace(dealt, telling=NATURE)) if seats == LEFTOVER_SEATS else _done(dealt)


_DEALS: Final[Mapping[str, Callable[[State], Step[State]]]] = {
    COMPUTER: _from_seed,
    SCANNED: _by_people,
    UNSEEN: _unseen,
}


def _done(state: State) -> Step[State]:
    sizes = tuple(map(len, state.hands))
    return Step(state, (Dealt(state.round, state.starter, sizes, len(state.aside)),))


# -- what nature tells


def plausible(state: State, rng: Random | None) -> Deal | Start | Left:
    """What nature could tell now: as sorted as can be, or drawn at random."""
    if state.is_counting:
        return Left(tuple(map(len, state.hands)))
    pool = hidden_figures(state)
    drawn = pool if rng is None else shuffled(pool, rng)
    if state.telling == NATURE:
        return Start(drawn[0])
    return Deal(tuple(sorted(drawn[: state.variant.hand_size])))


def starts(state: State) -> list[Start]:
    """All figures that can have been put down first."""
    return [Start(colour) for colour in dict.fromkeys(hidden_figures(state))]


def can_tell(state: State, told: Deal | Start | Left) -> bool:
    """Whether nature may tell this now."""
    match told:
        case Deal(figures):
            is_asked = state.telling is not None and state.telling != NATURE
            is_whole = len(figures) == state.variant.hand_size
            pool = Counter(hidden_figures(state)) if is_asked else Counter()
            return is_whole and Counter(figures) <= pool
        case Start(colour):
            return state.telling == NATURE and colour in hidden_figures(state)
        case Left(counts):
            if not state.is_counting or len(counts) != state.seats:
                return False
            cleared = [
                n for n, status in zip(counts, state.status, strict=True) if status == CLEARED
            ]
            return not any(cleared) and sum(counts) <= len(hidden_figures(state))


def tell(state: State, told: Deal | Start) -> Step[State]:
    """The deal with one thing more told; with the last of them the round begins."""
    if isinstance(told, Start):
        pyramid = state.pyramid.with_figure(told.colour, 0, 0)
        return _done(replace(state, pyramid=pyramid, aside=state.aside[1:], telling=None))
    seat = state.telling
    assert seat is not None, f"nobody's hand is asked for in {state}"
    hands = (*state.hands[:seat], told.figures, *state.hands[seat + 1 :])
    dealt = replace(state, hands=hands)
    if seat + 1 < state.seats:
        return Step(replace(dealt, telling=Seat(seat + 1)))
    rest = hidden_figures(dealt)
    pyramid = dealt.pyramid
    if state.seats == LEFTOVER_SEATS:
        pyramid = pyramid.with_figure(rest.pop(), 0, 0)
    return _done(replace(dealt, telling=None, pyramid=pyramid, aside=tuple(rest)))


# -- hands that nobody knows


def choices(state: State, seat: Seat) -> Hand:
    """What a seat chooses from, sorted: its hand, or all that is not in sight yet."""
    hand = state.hands[seat]
    return tuple(hidden_figures(state)) if UNKNOWN in hand else hand
