"""The state of a game of pocket: frozen values and their JSON form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core import Json, Seat
from game.titles.pocket.tiles import CELLS, COPIES, KINDS, SIZE, Kind, Tiles
from game.titles.pocket.variant import Variant

Counts = tuple[int, ...]
"""How many tiles of each kind, in the order of KINDS."""

REVEAL: Final = "reveal"
"""The mover turns up a tile, or stops."""
MOVE: Final = "move"
"""The mover has turned up an imprezoperz, which alone is open, and may carry it (PO-3)."""
ANSWER: Final = "answer"
"""Somebody has offered to end the game, and the mover agrees or declines."""

COMPLETE: Final = "complete"
CAPPED: Final = "cap"
AGREED: Final = "agreed"


@dataclass(frozen=True, slots=True)
class State:
    variant: Variant
    tiles: Tiles
    open: tuple[int, ...]
    """The cells turned up in this turn, in order, by their place in CELLS."""
    won: tuple[Counts, ...]
    """What each seat has won."""
    turn: Seat
    phase: str = REVEAL
    turns: int = 0
    """How many turns have been finished, by all seats together."""
    agreed: int = 0
    """How many seats in a row want to end the game."""
    is_declined: bool = False
    """The offer to end the game has been refused; there is no other one in this turn."""
    ending: str | None = None
    """Why the game is over; None while it goes on."""

    @property
    def seats(self) -> int:
        return len(self.won)

    @property
    def to_move(self) -> Seat | None:
        return None if self.ending is not None else self.turn

    @property
    def totals(self) -> tuple[int, ...]:
        """How many tiles each seat has (PO-11)."""
        return tuple(map(sum, self.won))

    def left(self) -> dict[Kind, int]:
        """How many tiles of each kind are still on the table, open or not: everybody can count."""
        return {
            kind: COPIES[kind] - sum(won[number] for won in self.won)
            for number, kind in enumerate(KINDS)
        }


def to_json(state: State) -> Json:
    """The plain form of a state or a view."""
    rows = range(0, SIZE * SIZE, SIZE)
    data: Json = {
        "grid": [list(state.tiles[row : row + SIZE]) for row in rows],
        "open": [list(CELLS[index]) for index in state.open],
        "won": [
            {kind: count for kind, count in zip(KINDS, won, strict=True) if count}
            for won in state.won
        ],
        "to_move": state.to_move,
        "phase": state.phase,
    }
    if state.variant.turn_cap is not None:
        data["turns_left"] = state.variant.turn_cap - state.turns
    if state.variant.has_early_end:
        data["agreed"] = state.agreed
        data["declined"] = state.is_declined
    return data
