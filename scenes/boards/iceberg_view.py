"""What the iceberg board knows of a view: how one event changes it, on its way to the next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType
from typing import TypeVar

from game.core import Event, Seat
from game.grid import Square
from game.titles.iceberg.events import (
    Dealt,
    Drafted,
    Drifted,
    Hopped,
    Melted,
    Placed,
    Sank,
    Stepped,
)
from game.titles.iceberg.state import HOP, STEP, SUITS, State, Suit, destinations
from game.titles.iceberg.tiles import chart

T = TypeVar("T")


def advance(view: State, event: Event, after: State) -> State:
    """`view` once `event` has been seen; `after` is the view when the whole step is over."""
    shown = replace(view, turn=after.turn, phase=after.phase)
    cells = chart(view.tiles).cells
    match event:
        case Dealt():
            return after
        case Drafted(_, suit, square, _):
            supply = list(view.supply)
            supply.remove(suit)
            cell = cells[square]
            stacks = changed(view.stacks, cell, (*view.stacks[cell], suit))
            return replace(shown, stacks=stacks, supply=tuple(supply))
        case Placed(seat, square) | Stepped(seat, _, square) | Hopped(seat, _, square):
            return replace(shown, pawns=changed(view.pawns, seat, cells[square]))
        case Melted(_, square, _, _):
            cell = cells[square]
            return replace(shown, stacks=changed(view.stacks, cell, view.stacks[cell][:-1]))
        case Drifted(_, tile, _, target):
            return replace(shown, tiles=changed(view.tiles, tile, target))
        case Sank(seat, _):
            return replace(
                shown, pawns=changed(view.pawns, seat, None), out=changed(view.out, seat, True)
            )
        case _:
            return shown


def changed(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The tuple with one item changed."""
    return (*items[:index], item, *items[index + 1 :])


@lru_cache(maxsize=64)
def ways_of(view: State, seat: Seat) -> Mapping[Square, str]:
    """Where a seat's pawn may go now, each with step or hop; asked for in every frame."""
    return MappingProxyType(destinations(view, seat))


def ways_on(view: State, seat: Seat) -> tuple[int, int]:
    """How many steps and how many hops a seat's pawn has now."""
    kinds = list(ways_of(view, seat).values())
    return kinds.count(STEP), kinds.count(HOP)


def on_top(view: State) -> dict[Suit, int]:
    """How often each suit lies on top."""
    return {suit: sum(1 for stack in view.stacks if stack and stack[-1] == suit) for suit in SUITS}


def tallest(view: State) -> int:
    return max(map(len, view.stacks), default=0)
