"""How a round goes on from seat to seat, and ends."""

from __future__ import annotations

from dataclasses import replace

from game.core import Event, Seat, Step
from game.titles.pyramid.deals import deal
from game.titles.pyramid.edition import CLEARED_BONUS, UNSEEN
from game.titles.pyramid.events import Blocked, Cleared, RoundEnded
from game.titles.pyramid.pyramid import UNKNOWN, Pyramid
from game.titles.pyramid.state import BLOCKED, CLEARED, IN, Hand, State
from game.titles.pyramid.worlds import hidden_figures


def go_on(
    state: State, seat: Seat, pyramid: Pyramid, hands: list[Hand], events: list[Event]
) -> Step[State]:
    """What follows a figure that `seat` has placed and that stands: the next turn, or the end.

    `pyramid` and `hands` are those with the figure placed; `state` still has the others.
    """
    status, penalties = state.status, state.penalties
    if not hands[seat]:  # P-10, PP-6
        change = -bonus(penalties[seat]) if state.variant.edition.is_paid_at_once else 0
        status = (*status[:seat], CLEARED, *status[seat + 1 :])
        penalties = (*penalties[:seat], penalties[seat] + change, *penalties[seat + 1 :])
        events.append(Cleared(seat, change))
    turn = _next_able(seat, status, hands, pyramid)
    placed = replace(
        state,
        turn=turn,
        pending=None,
        pyramid=pyramid,
        hands=tuple(hands),
        status=status,
        penalties=penalties,
    )
    return _pass_on(placed, seat, events) if turn is None else Step(placed, tuple(events))


def _next_able(
    seat: Seat, status: tuple[str, ...], hands: list[Hand], pyramid: Pyramid
) -> Seat | None:
    """The next seat that is in, as long as it is seen to be able to place: so it mostly goes."""
    seats = len(hands)
    for ahead in range(1, seats + 1):
        other = Seat((seat + ahead) % seats)
        if status[other] == IN:
            is_able = any(pyramid.places(c) for c in hands[other] if c != UNKNOWN)
            return other if is_able else None
    return None


def leave(state: State, seat: Seat) -> Step[State]:
    """A seat whose hand nobody else knows has said that it is out (P-9)."""
    events: list[Event] = []
    return _pass_on(_blocked(replace(state, turn=None), seat, events), seat, events)


def _pass_on(state: State, seat: Seat, events: list[Event]) -> Step[State]:
    """The next seat that can place gets the turn; those before it are out for good."""
    seats = len(state.hands)
    for ahead in range(1, seats + 1):  # P-5, and P-11 when it comes back to the same seat
        other = Seat((seat + ahead) % seats)
        if state.status[other] != IN:
            continue
        if _can_place(state, other):
            return Step(replace(state, turn=other), tuple(events))
        state = _blocked(state, other, events)
    variant = state.variant
    if variant.deal == UNSEEN and not variant.edition.is_paid_at_once:
        return Step(replace(state, turn=seat, is_counting=True), tuple(events))
    return end(state, tuple(map(len, state.hands)), events)


def _can_place(state: State, seat: Seat) -> bool:
    """Whether a hand fits anywhere; one that nobody knows, as long as any hidden figure does."""
    hand, pyramid = state.hands[seat], state.pyramid
    if UNKNOWN in hand:
        return any(pyramid.places(colour) for colour in dict.fromkeys(hidden_figures(state)))
    return any(pyramid.places(colour) for colour in hand)


def _blocked(state: State, seat: Seat, events: list[Event]) -> State:
    """P-9, PP-5: out for good, even if a place opens later."""
    left = state.hands[seat]
    at_once = state.variant.edition.is_paid_at_once
    change = len(left) if at_once else 0
    lacks = tuple(c for c in state.variant.edition.colours if state.pyramid.places(c))
    events.append(Blocked(seat, len(left), change))
    hands, discards = state.hands, state.discards
    if at_once:
        discards = (*discards[:seat], left, *discards[seat + 1 :])
        hands = (*hands[:seat], (), *hands[seat + 1 :])
    return replace(
        state,
        hands=hands,
        discards=discards,
        status=(*state.status[:seat], BLOCKED, *state.status[seat + 1 :]),
        lacks=(*state.lacks[:seat], lacks, *state.lacks[seat + 1 :]),
        penalties=(
            *state.penalties[:seat],
            state.penalties[seat] + change,
            *state.penalties[seat + 1 :],
        ),
    )


def end(state: State, left: tuple[int, ...], events: list[Event]) -> Step[State]:
    """P-12, P-13 and P-18: score the round, then deal the next one or end the game.

    `left` are the figures that count against each seat; what was paid at once needs none.
    """
    penalties, changes = state.penalties, (0,) * state.seats
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
