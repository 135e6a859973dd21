"""Turns: what follows a placement and a melt, who is next, who is out and who has won."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from game.core import Event, Outcome, Seat, Step
from game.titles.iceberg.events import Melted, Sank, Won
from game.titles.iceberg.state import DRIFT, MOVE, State, exits

T = TypeVar("T")

LAST_PAWN = "last_pawn"
ONE_COIN = "one_coin"
ONE_COIN_GOAL = "one_coin_goal"
STUCK = "stuck"


def replaced(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The tuple with one item changed."""
    changed = list(items)
    changed[index] = item
    return tuple(changed)


def after_placing(state: State, events: list[Event]) -> Step[State]:
    """The next seat without a pawn places; when there is none, the first turn begins (PG-3)."""
    if None in state.pawns:
        return Step(replace(state, turn=Seat(state.pawns.index(None))), tuple(events))
    return _begin(state, Seat(0), events)


def melt(
    state: State, cell: int, pawns: tuple[int | None, ...], events: list[Event]
) -> Step[State]:
    """The top coin of a cell is out of the game; then a tile may drift (PG-7, PG-V8).

    `pawns` is where they stand now, for the melt may belong to a move.
    """
    assert state.turn is not None, f"nobody melts anything in {state}"
    *left, suit = state.stacks[cell]
    events.append(Melted(state.turn, state.square(cell), suit, len(left)))
    after = replace(state, stacks=replaced(state.stacks, cell, tuple(left)), pawns=pawns)
    if state.variant.has_drifting and not _is_cleared(after):
        return Step(replace(after, phase=DRIFT), tuple(events))
    return next_turn(after, events)


def next_turn(state: State, events: list[Event]) -> Step[State]:
    """PG-8: clockwise."""
    assert state.turn is not None, f"nobody ends a turn in {state}"
    return _begin(state, _after(state, state.turn), events)


def _begin(state: State, seat: Seat, events: list[Event]) -> Step[State]:
    """The turn of the first seat from `seat` on that can move; those before it are out.

    The last pawn wins without being asked (PG-5, PG-8, PG-9). A pawn that leaves frees its cell
    for those who are asked after it.
    """
    while not _is_over(state):
        cell = state.pawns[seat]
        if cell is not None:
            if exits(state, cell):
                return Step(replace(state, turn=seat, phase=MOVE), tuple(events))
            events.append(Sank(seat, state.square(cell)))
            pawns, out = replaced(state.pawns, seat, None), replaced(state.out, seat, True)
            state = replace(state, pawns=pawns, out=out)
        seat = _after(state, seat)
    for winner, cell in enumerate(state.pawns):
        if cell is not None:
            events.append(Won(Seat(winner), state.square(cell)))
    return Step(replace(state, turn=None, phase=MOVE), tuple(events))


def _after(state: State, seat: Seat) -> Seat:
    return Seat((seat + 1) % len(state.pawns))


def _is_over(state: State) -> bool:
    pawns = state.pawns
    left = len(pawns) - pawns.count(None)
    return left == 0 or (left == 1 and len(pawns) > 1) or _is_cleared(state)


def _is_cleared(state: State) -> bool:
    """Whether somebody alone has come to the last coin (PG-V1)."""
    return state.seats == 1 and state.coins == 1


def outcome(state: State) -> Outcome | None:
    if state.turn is not None:
        return None
    if state.seats > 1:
        returns = tuple(0 if is_out else 1 for is_out in state.out)
        return Outcome(LAST_PAWN, returns, (Seat(returns.index(1)),))
    if not _is_cleared(state):
        return Outcome(STUCK, (state.coins,), ())
    (last,) = (stack for stack in state.stacks if stack)
    ending = ONE_COIN_GOAL if last[0] == state.goal else ONE_COIN
    return Outcome(ending, (state.coins,), (Seat(0),))
