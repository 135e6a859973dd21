"""How a round is dealt, goes on from seat to seat, and ends."""

from __future__ import annotations

from dataclasses import replace

from game.chance import random_stream, shuffled
from game.core import Event, Seat, Step
from game.titles.pyramid.edition import CLEARED_BONUS, LEFTOVER_SEATS
from game.titles.pyramid.events import Blocked, Cleared, Dealt, RoundEnded
from game.titles.pyramid.pyramid import Colour, Pyramid
from game.titles.pyramid.state import BLOCKED, CLEARED, IN, Hand, State


def deal(state: State) -> Step[State]:
    """Deal the current round, for the first time or again (P-4, P-16)."""
    variant, seats = state.variant, state.seats
    rng = random_stream(variant.edition.info.id, state.seed, f"deal {state.deals}")
    deck = shuffled(variant.deck(), rng)
    size = variant.hand_size
    hands = tuple(tuple(sorted(deck[size * seat : size * (seat + 1)])) for seat in range(seats))
    rest = deck[size * seats :]
    pyramid = Pyramid(variant.width)
    if seats == LEFTOVER_SEATS:
        pyramid = pyramid.with_figure(rest.pop(), 0, 0)
    nobody: tuple[tuple[Colour, ...], ...] = ((),) * seats
    dealt = replace(
        state,
        deals=state.deals + 1,
        turn=state.starter,
        pyramid=pyramid,
        hands=hands,
        aside=tuple(sorted(rest)),
        discards=nobody,
        status=(IN,) * seats,
        lacks=nobody,
    )
    return Step(dealt, (Dealt(state.round, state.starter, (size,) * seats, len(rest)),))


def go_on(
    state: State, seat: Seat, pyramid: Pyramid, hands: list[Hand], events: list[Event]
) -> Step[State]:
    """What follows a figure that `seat` has placed and that stands: the next turn, or the end.

    `pyramid` and `hands` are those with the figure placed; `state` still has the others.
    """
    status, penalties = list(state.status), list(state.penalties)
    discards, lacks = list(state.discards), list(state.lacks)
    at_once = state.variant.edition.is_paid_at_once
    if not hands[seat]:  # P-10, PP-6
        status[seat] = CLEARED
        change = -bonus(penalties[seat]) if at_once else 0
        penalties[seat] += change
        events.append(Cleared(seat, change))
    turn: Seat | None = None
    seats = len(hands)
    for ahead in range(1, seats + 1):  # P-5, and P-11 when it comes back to the same seat
        other = Seat((seat + ahead) % seats)
        if status[other] != IN:
            continue
        if any(pyramid.places(colour) for colour in hands[other]):
            turn = other
            break
        status[other] = BLOCKED  # P-9, PP-5: for good, even if a place opens later
        left = hands[other]
        lacks[other] = tuple(c for c in state.variant.edition.colours if pyramid.places(c))
        change = len(left) if at_once else 0
        penalties[other] += change
        if at_once:
            discards[other], hands[other] = left, ()
        events.append(Blocked(other, len(left), change))
    after = replace(
        state,
        turn=turn,
        pending=None,
        pyramid=pyramid,
        hands=tuple(hands),
        discards=tuple(discards),
        status=tuple(status),
        lacks=tuple(lacks),
        penalties=tuple(penalties),
    )
    if turn is None:
        return _end(after, events)
    return Step(after, tuple(events))


def _end(state: State, events: list[Event]) -> Step[State]:
    """P-12, P-13 and P-18: score the round, then deal the next one or end the game."""
    penalties, changes = state.penalties, (0,) * state.seats
    left = tuple(map(len, state.hands))
    if state.variant.edition.is_paid_at_once:
        left = tuple(map(len, state.discards))
    else:
        changes = tuple(
            -bonus(total) if status == CLEARED else count
            for total, status, count in zip(penalties, state.status, left, strict=True)
        )
        penalties = tuple(p + c for p, c in zip(penalties, changes, strict=True))
    events.append(RoundEnded(state.round, left, changes, penalties))
    total = state.rounds
    # Every seat starts one extra round at most, so that a game has an end for certain.
    is_tied = len(leaders(penalties)) > 1 and state.variant.has_extra_rounds
    if state.round == total and is_tied and total < 2 * state.seats:
        total += 1
    if state.round == total:
        return Step(replace(state, penalties=penalties), tuple(events))
    starter = Seat((state.starter + 1) % state.seats)  # P-2
    ahead = replace(
        state, penalties=penalties, round=state.round + 1, rounds=total, starter=starter
    )
    dealt = deal(ahead)
    return Step(dealt.state, (*events, *dealt.events))


def bonus(total: int) -> int:
    """What a cleared hand takes off a total: two points, never below zero (P-13)."""
    return min(CLEARED_BONUS, total)


def leaders(penalties: tuple[int, ...]) -> tuple[Seat, ...]:
    """The seats with the smallest total (P-18)."""
    best = min(penalties)
    return tuple(Seat(seat) for seat, total in enumerate(penalties) if total == best)
