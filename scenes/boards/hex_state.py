"""What the hex board shows between two views: each event moves it a step on."""

from __future__ import annotations

from dataclasses import replace

from game.core import Event, Seat
from game.grid import Hex
from game.titles.ingenious.actions import Place
from game.titles.ingenious.area import PRINTED
from game.titles.ingenious.events import Placed
from game.titles.ingenious.state import Scores, State
from game.titles.ingenious.tile import COLOURS, UNKNOWN, Colour

_GOES_ON = ("placed", "opened", "scored", "arrived", "extras_lost")
"""Events that others of the same action follow."""


def advance(view: State, event: Event, after: State) -> State:
    """The view with this event done; the last event of an action leads to `after`.

    The markers of a score walk there by themselves, see `with_marker`.
    """
    if isinstance(event, Placed):
        return _with_tile(view, event.seat, place_of_event(event))
    return view if event.kind in _GOES_ON else after


def place_of_event(event: Placed) -> Place:
    return Place(event.first, event.second, event.cell, event.other)


def with_marker(view: State, side: int, colour: Colour, marker: int) -> State:
    scores = list(view.scores[side])
    scores[COLOURS.index(colour)] = marker
    changed: Scores = tuple(scores)
    return replace(view, scores=(*view.scores[:side], changed, *view.scores[side + 1 :]))


def _with_tile(view: State, seat: Seat, place: Place) -> State:
    rack = list(view.racks[seat])
    if place.tile in rack or UNKNOWN in rack:
        rack.remove(place.tile if place.tile in rack else UNKNOWN)
    racks = (*view.racks[:seat], tuple(rack), *view.racks[seat + 1 :])
    return replace(view, board=view.board.with_tile(place), racks=racks)


def free_symbols(view: State, seat: Seat) -> tuple[Hex, ...]:
    """The printed symbols that a seat's first tile may touch; none after its first tile (IN-5)."""
    if view.opened[seat] is not None:
        return ()
    return tuple(cell for cell, colour in PRINTED.items() if colour not in view.opened)
