"""Reasons: what speaks for an action on the iceberg, where everything lies open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ai.hint import Reason
from game.core import AnyGame, Event, Seat
from game.titles.iceberg.actions import Action, Coin
from game.titles.iceberg.duel import Duel, is_duel
from game.titles.iceberg.fast import Board, can_cover
from game.titles.iceberg.solitaire import is_solvable
from game.titles.iceberg.state import State, exits
from game.titles.iceberg.turns import ONE_COIN_GOAL

NODES: Final = 2000
"""Positions that one reason may cost: less than a frame."""


def reasons(
    game: AnyGame, view: State, seat: Seat, action: Action, heard: Sequence[Event]
) -> list[Reason]:
    """What is true about an action, the most telling first."""
    if isinstance(action, Coin):
        return []  # a draft gives nobody a way yet
    after: State = game.apply(view, action).state
    outcome = game.outcome(after)
    if outcome is not None:
        if seat not in outcome.winners:
            return []
        if view.seats > 1:
            return [Reason("wins")]
        return [Reason("one_coin_goal" if outcome.ending == ONE_COIN_GOAL else "one_coin")]
    found = _solved(after) if view.seats == 1 else _forced(after, seat)
    found += _others(view, after, seat)
    number = ways(after, seat)
    all_ways = [ways(game.apply(view, other).state, seat) for other in game.legal_actions(view)]
    if number == max(all_ways) > min(all_ways):
        found.append(Reason.of("most_ways", number=number))
    elif number:
        found.append(Reason.of("ways", number=number))
    return found


def ways(state: State, seat: Seat) -> int:
    """How many ways a seat's pawn has as the ice lies; 0 without a pawn."""
    cell = state.pawns[seat]
    return 0 if cell is None else len(exits(state, cell))


def _solved(after: State) -> list[Reason]:
    """Alone: that one coin can still be left, of the suit of the goal or of any (PG-V1)."""
    if after.goal is not None and is_solvable(after, with_goal=True, nodes=NODES):
        return [Reason.of("solves_goal", suit=after.goal, number=after.coins)]
    if is_solvable(after, nodes=NODES):
        return [Reason.of("solves", number=after.coins)]
    return []


def _forced(after: State, seat: Seat) -> list[Reason]:
    """That every answer loses, where two pawns are left and that is soon found out."""
    if after.turn == seat or not can_cover(after):
        return []
    board = Board.from_state(after)
    if not is_duel(board) or any(cell is None for cell in _alive(after)):
        return []
    duel = Duel(board)
    for moves in duel.best_moves():
        if moves is not None:
            return [] if moves else [Reason("forces")]
        if duel.nodes >= NODES:
            break
    return []


def _alive(state: State) -> list[int | None]:
    return [cell for cell, is_out in zip(state.pawns, state.out, strict=True) if not is_out]


def _others(view: State, after: State, seat: Seat) -> list[Reason]:
    """Whose ways are cut off: somebody who sinks, has none, or has fewer by most."""
    cut = []
    for other in range(view.seats):
        if other == seat or view.out[other] or view.pawns[other] is None:
            continue
        if after.out[other]:
            return [Reason.of("sinks", seat=other)]
        before, left = ways(view, Seat(other)), ways(after, Seat(other))
        if left < before:
            cut.append((left > 0, left - before, other, before, left))
    for has_ways, _, other, before, left in sorted(cut)[:1]:
        if has_ways:
            return [Reason.of("cuts", seat=other, before=before, after=left)]
        return [Reason.of("strands", seat=other)]
    return []
