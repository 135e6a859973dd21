"""What both pyramid boards know of a view: how an event changes it, and what a seat's card says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from game.core import Event, Seat
from game.titles.pyramid.events import Blocked, Cleared, Dealt, Fell, Placed, RoundEnded
from game.titles.pyramid.pyramid import UNKNOWN
from game.titles.pyramid.state import BLOCKED, CLEARED, IN, Hand, State
from scenes.boards.standing import Standing
from scenes.text import _

T = TypeVar("T")


def advance(view: State, event: Event, after: State) -> State:
    """`view` once `event` has been seen, on its way to `after`, the view when all is over.

    A step may hold the last placement of a round and the next deal: between them the old round
    still lies on the table.
    """
    if after.deals == view.deals:
        return after
    match event:
        case Placed(seat, colour, level, col):
            hand = list(view.hands[seat])
            hand.remove(colour if colour in hand else UNKNOWN)
            pyramid = view.pyramid
            if not view.variant.has_tower:
                pyramid = pyramid.with_figure(colour, level, col)
            return replace(view, hands=_with(view.hands, seat, tuple(hand)), pyramid=pyramid)
        case Blocked(seat, _left, change):
            return _out(view, seat, BLOCKED, change)
        case Cleared(seat, change):
            return _out(view, seat, CLEARED, change)
        case Fell(_seat, _cells, _behind, changes):
            owed = tuple(p + c for p, c in zip(view.penalties, changes, strict=True))
            return replace(view, penalties=owed, pending=None)
        case RoundEnded(_round, _left, _changes, penalties):
            return replace(view, penalties=penalties)
        case Dealt():
            return after
        case _:
            return view


def _out(view: State, seat: Seat, status: str, change: int) -> State:
    hands = view.hands
    if view.variant.edition.is_paid_at_once:
        hands = _with(hands, seat, ())
    return replace(
        view,
        hands=hands,
        status=_with(view.status, seat, status),
        penalties=_with(view.penalties, seat, view.penalties[seat] + change),
    )


def _with(items: tuple[T, ...], seat: Seat, item: T) -> tuple[T, ...]:
    return (*items[:seat], item, *items[seat + 1 :])


def standing(view: State, seat: Seat, *, cover: str, open_views: Mapping[Seat, State]) -> Standing:
    """The card of a seat, the same on both boards but for what the hand lies behind."""
    status = view.status[seat]
    return Standing(
        held=len(view.hands[seat]),
        cover=cover,
        points=view.penalties[seat],
        points_label=_("penalty"),
        is_out=status != IN,
        has_cleared=status == CLEARED,
        open_hand=_open_hand(open_views[seat], seat) if seat in open_views else (),
    )


def _open_hand(view: State, seat: Seat) -> Hand:
    """A hand that lies in the open; not one that only its owner knows."""
    hand = view.hands[seat]
    return () if UNKNOWN in hand else hand
