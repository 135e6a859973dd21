"""Objection: why an action is not allowed, in words for whoever proposed it."""

from __future__ import annotations

from collections import Counter

from game.core import Seat
from game.titles.ingenious.actions import Action, Choice, Drawn, Place
from game.titles.ingenious.area import PRINTED
from game.titles.ingenious.board import OPEN
from game.titles.ingenious.state import REFILL, State
from game.titles.ingenious.tile import COLOURS, Colour


def free_symbols(state: State) -> frozenset[Colour]:
    """The printed symbols that no first tile has used; those of other seats, before one's own."""
    return frozenset(PRINTED.values()).difference(c for c in state.opened if c is not None)


def objection_to(state: State, action: Action) -> str | None:
    """Why an action is not allowed, in words; None when it is."""
    seat = state.turn
    if seat is None:
        return "the game is over"
    if state.drawing is not None:
        return _objection_to_draw(state, state.drawing, action)
    if state.phase == REFILL:
        is_asked = action in (Choice.DRAW, Choice.SWAP)
        return None if is_asked else f"seat {seat} has to choose between 'draw' and 'swap'"
    match action:
        case Choice.PASS if state.bonus:
            return None
        case Choice.PASS:
            return f"seat {seat} has no extra placement to decline, it must place a tile"
        case Choice():
            return f"seat {seat} has to place a tile, a swap is not offered"
        case Drawn():
            return f"nobody draws now, seat {seat} has to place a tile"
        case Place():
            return _objection_to_place(state, seat, action)


def _objection_to_draw(state: State, seat: Seat, action: Action) -> str | None:
    if not isinstance(action, Drawn):
        return f"seat {seat} has to draw first: nature tells what came"
    if len(action.tiles) != state.owed:
        return f"seat {seat} has to draw {state.owed} tiles, these are {len(action.tiles)}"
    missing = Counter(action.tiles) - Counter(state.bag)
    return f"the bag does not hold {next(iter(missing))}" if missing else None


def _objection_to_place(state: State, seat: Seat, place: Place) -> str | None:
    board = state.board
    for cell in (place.cell, place.other):
        lying = board.colour_at(cell)
        if lying is None:
            return f"{cell.q},{cell.r} is outside the area of radius {board.radius}"
        if lying != OPEN:
            return f"{lying} lies on {cell.q},{cell.r}"
    pair = board.area.index[place.cell], board.area.index[place.other]
    if pair not in board.area.pair_index:
        return "these cells are not two neighbours, the smaller one first"
    if place.tile not in state.racks[seat]:
        held = ", ".join("-".join(tile) for tile in state.racks[seat])
        return f"seat {seat} has no such tile, its rack holds {held}"
    if state.opened[seat] is None:
        free = free_symbols(state)
        if not board.area.touching[board.area.pair_index[pair]] & free:
            named = ", ".join(colour for colour in COLOURS if colour in free)
            return f"the first tile of seat {seat} must touch one of the symbols {named}"
    return None
