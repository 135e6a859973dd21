"""What follows a placement: extra placements, the end, and refill or swap before the next turn.

Tiles come out of the state's bag. Where people draw from a real one, the seat waits instead until
nature has told what came.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from game.chance import random_stream, shuffled
from game.core import Event, Seat, Step
from game.titles.ingenious.events import (
    Ended,
    ExtrasDue,
    ExtrasLost,
    Refilled,
    SwapOffered,
    Swapped,
)
from game.titles.ingenious.state import PLACE, REFILL, State, lowest_colours
from game.titles.ingenious.tile import Rack

BOARD_FULL = "board_full"
ALL_AT_TOP = "all_at_top"


def go_on(state: State, seat: Seat, earned: int, events: list[Event]) -> Step[State]:
    """After a scored placement: the instant win, the full board, what is still due, or the end.

    `state` has the tile and the markers moved already, and in `bonus` what was due before.
    """
    due = max(0, state.bonus - 1) + earned  # an extra placement uses one up
    ending = ending_of(state)
    if ending is not None:
        if due:
            events.append(ExtrasLost(seat, due, ending))  # IN-14
        events.append(Ended(ending))
        return Step(replace(state, turn=None, bonus=0), tuple(events))
    if due and state.racks[seat]:
        events.append(ExtrasDue(seat, due))
        return Step(replace(state, bonus=due), tuple(events))
    if due:
        events.append(ExtrasLost(seat, due, "rack_empty"))  # IN-21
    return end_turn(state, seat, events)


def ending_of(state: State) -> str | None:
    """Why no tile will be placed any more; None while the game goes on (IN-14, IN-15)."""
    if any(min(scores) == state.mode.top for scores in state.scores):
        return ALL_AT_TOP
    return BOARD_FULL if state.board.is_full() else None


def end_turn(state: State, seat: Seat, events: list[Event]) -> Step[State]:
    """Ask for refill or swap where there is a choice; else refill at once (IN-12, IN-13)."""
    if not can_swap(state, seat):
        return refill(state, seat, events)
    events.append(SwapOffered(seat, lowest_colours(state.scores_of(seat))))
    return Step(replace(state, phase=REFILL, bonus=0), tuple(events))


def can_swap(state: State, seat: Seat) -> bool:
    """Whether what is left on the rack shows none of the side's lowest colours (IN-13).

    An empty rack has nothing to give back, so that swap and refill would be the same.
    """
    rack = state.racks[seat]
    if not state.mode.can_swap or not rack:
        return False
    lowest = lowest_colours(state.scores_of(seat))
    return not any(colour in lowest for tile in rack for colour in tile)


def refill(state: State, seat: Seat, events: list[Event]) -> Step[State]:
    """Draw until the rack is whole, as far as the bag lasts (IN-12, IN-17)."""
    rack = state.racks[seat]
    if state.has_own_bag:
        waiting = replace(state, drawing=seat, phase=PLACE, bonus=0)
        return Step(waiting, tuple(events)) if waiting.owed else drawn_from(waiting, (), events)
    drawn = state.bag[: max(0, state.mode.rack_size - len(rack))]
    events.append(Refilled(seat, len(drawn)))
    after = replace(state, bag=state.bag[len(drawn) :])
    return Step(_next_turn(after, seat, tuple(sorted((*rack, *drawn)))), tuple(events))


def swap(state: State, seat: Seat) -> Step[State]:
    """Show the rack, draw a new one, and only then mix the old tiles in (IN-13)."""
    old = state.racks[seat]
    if state.has_own_bag:
        racks = (*state.racks[:seat], (), *state.racks[seat + 1 :])
        shown = replace(state, racks=racks, returning=old, phase=PLACE, bonus=0, drawing=seat)
        return Step(shown, (Swapped(seat, old, shown.owed),))
    drawn = state.bag[: state.mode.rack_size]
    rng = random_stream("ingenious", state.seed, f"swap {state.swaps}")
    bag = tuple(shuffled((*state.bag[len(drawn) :], *old), rng))
    after = replace(state, bag=bag, swaps=state.swaps + 1)
    swapped = Swapped(seat, old, len(drawn))
    return Step(_next_turn(after, seat, tuple(sorted(drawn))), (swapped,))


def drawn_from(state: State, tiles: Rack, events: list[Event]) -> Step[State]:
    """What nature told came out of a real bag; before the first turn all racks are drawn."""
    seat = state.drawing
    assert seat is not None, f"nobody draws in {state}"
    rest = Counter(state.bag)
    rest.subtract(tiles)
    rest.update(state.returning)
    rack = tuple(sorted((*state.racks[seat], *tiles)))
    after = replace(state, bag=tuple(sorted(rest.elements())), returning=(), drawing=None)
    if state.returning == () and tiles:
        events.append(Refilled(seat, len(tiles)))
    if state.board.tiles or state.opened[0] is not None:
        return Step(_next_turn(after, seat, rack), tuple(events))
    racks = (*state.racks[:seat], rack, *state.racks[seat + 1 :])
    following = Seat(seat + 1) if seat + 1 < state.seats else None
    return Step(replace(after, racks=racks, drawing=following), tuple(events))


def _next_turn(state: State, seat: Seat, rack: Rack) -> State:
    racks = (*state.racks[:seat], rack, *state.racks[seat + 1 :])
    turn = Seat((seat + 1) % state.seats)  # IN-3
    return replace(state, racks=racks, turn=turn, phase=PLACE, bonus=0)
