"""A turn: what a tile does when it is turned up, what stopping takes, and how the turn ends."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.core import Event, Seat, Step
from game.titles.pocket.events import Bonus, Bust, Revealed, Taken, TurnedDown
from game.titles.pocket.state import CAPPED, COMPLETE, MOVE, Counts, State
from game.titles.pocket.tiles import (
    CELLS,
    IMPREZOPERZ,
    NUMBER,
    PIANKOTEK,
    TREASURES,
    Kind,
)


def reveal(state: State, index: int) -> Step[State]:
    """Turn the tile at `index` up and let it do what its kind does (PO-2 to PO-6)."""
    tile = state.tiles[index]
    assert tile is not None, f"nothing lies at {CELLS[index]}"
    revealed = Revealed(state.turn, CELLS[index], tile)
    opened = (*state.open, index)
    if tile == PIANKOTEK and not state.open and not state.variant.has_chains:
        return take(state, opened, (), [revealed])  # PO-4
    if not is_bust(
        tile, map(state.tiles.__getitem__, state.open), has_chains=state.variant.has_chains
    ):
        return Step(replace(state, open=opened), (revealed,))  # PO-6
    told: list[Event] = [revealed, Bust(state.turn, CELLS[index], tile)]
    if tile == IMPREZOPERZ and None in state.tiles:
        if state.open:
            told.append(_down(state.open))
        return Step(replace(state, open=(index,), phase=MOVE), tuple(told))  # PO-3
    return pass_on(replace(state, open=()), [*told, _down(opened)])  # PO-3, PO-5


def is_bust(tile: Kind, opened: Iterable[Kind | None], *, has_chains: bool) -> bool:
    """Whether `tile` ends a turn without gain when these are open already."""
    if tile == IMPREZOPERZ:
        return True  # PO-3
    if not has_chains:
        return tile == PIANKOTEK and any(True for _ in opened)  # PO-5
    if tile == PIANKOTEK:
        return any(other in TREASURES for other in opened)  # PO-V1
    return tile in TREASURES and PIANKOTEK in opened


def stop(state: State, stay: frozenset[int]) -> Step[State]:
    """PO-7: take all that is open but what stays."""
    kept = tuple(index for index in state.open if index not in stay)
    left = tuple(index for index in state.open if index in stay)
    return take(state, kept, left, [])


def take(
    state: State, cells: tuple[int, ...], left: tuple[int, ...], told: list[Event]
) -> Step[State]:
    """The mover gets the tiles in `cells`; those `left` are turned down and the turn ends."""
    if cells:
        kinds = tuple(tile for i in cells if (tile := state.tiles[i]) is not None)
        told = [*told, Taken(state.turn, tuple(CELLS[i] for i in cells), kinds)]
        state = _given(state, state.turn, cells)
    if left:
        told = [*told, _down(left)]
    return pass_on(replace(state, open=()), told)


def pass_on(state: State, told: list[Event]) -> Step[State]:
    """The turn is over: the next seat's begins, or the game ends (PO-10)."""
    turns = state.turns + 1
    rest = [index for index, tile in enumerate(state.tiles) if tile is not None]
    if all(state.tiles[index] == IMPREZOPERZ for index in rest):
        return _finish(replace(state, turns=turns), tuple(rest), told)
    ending = CAPPED if turns == state.variant.turn_cap else None
    turn = Seat((state.turn + 1) % state.seats)
    after = replace(state, turn=turn, turns=turns, is_declined=False, ending=ending)
    return Step(after, tuple(told))


def _finish(state: State, rest: tuple[int, ...], told: list[Event]) -> Step[State]:
    """PO-10: who alone has most piankotek takes the imprezoperz."""
    scores = [won[NUMBER[PIANKOTEK]] for won in state.won]
    most = max(scores)
    leader = Seat(scores.index(most)) if scores.count(most) == 1 else None
    bonus = Bonus(leader, tuple(CELLS[index] for index in rest))
    state = replace(state, ending=COMPLETE)
    if leader is not None:
        state = _given(state, leader, rest)
    return Step(state, (*told, bonus))


def _given(state: State, seat: Seat, cells: Iterable[int]) -> State:
    """The state after `seat` has won the tiles in these cells."""
    tiles = list(state.tiles)
    won = list(state.won[seat])
    for index in cells:
        tile = tiles[index]
        assert tile is not None, f"nothing is left at {CELLS[index]}"
        won[NUMBER[tile]] += 1
        tiles[index] = None
    everybody: list[Counts] = list(state.won)
    everybody[seat] = tuple(won)
    return replace(state, tiles=tuple(tiles), won=tuple(everybody))


def _down(cells: Iterable[int]) -> TurnedDown:
    return TurnedDown(tuple(CELLS[index] for index in cells))
