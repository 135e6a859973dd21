"""The state of a game of Ingenious: frozen values and their JSON form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core import Json, Seat
from game.titles.ingenious.area import area
from game.titles.ingenious.board import OPEN, Board
from game.titles.ingenious.mode import Mode
from game.titles.ingenious.tile import COLOURS, Colour, Rack, Tile

PLACE: Final = "place"
REFILL: Final = "refill"
"""The phase that exists only while a swap is allowed."""

HIDDEN_SEED: Final = -1
"""Stands in a view for the seed that mixes the bag after a swap."""

Scores = tuple[int, ...]
"""A side's six markers, in the order of COLOURS."""


@dataclass(frozen=True, slots=True)
class State:
    mode: Mode
    seed: int
    """Mixes the bag after swaps, from a stream named by this and `swaps`."""
    swaps: int
    """How many there have been."""
    board: Board
    turn: Seat | None
    """Who has to act; None when the game is over."""
    phase: str
    bonus: int
    """Extra placements due to the seat in turn; above 0, the next placement is one of them."""
    racks: tuple[Rack, ...]
    scores: tuple[Scores, ...]
    """By side: a seat of its own, or a team."""
    bag: tuple[Tile, ...]
    """In the order of drawing."""
    opened: tuple[Colour | None, ...]
    """The printed symbol that each seat's first tile touched."""

    @property
    def seats(self) -> int:
        return len(self.racks)

    def scores_of(self, seat: Seat) -> Scores:
        return self.scores[self.mode.side(seat)]


def lowest_colours(scores: Scores) -> tuple[Colour, ...]:
    """The colours tied for the lowest marker."""
    least = min(scores)
    return tuple(colour for colour, marker in zip(COLOURS, scores, strict=True) if marker == least)


def to_json(state: State) -> Json:
    """The plain form of a state or a view."""
    board = state.board
    lying = zip(area(board.radius).cells, board.colours, strict=True)
    return {
        "radius": board.radius,
        "mode": state.mode.name,
        "to_move": state.turn,
        "phase": state.phase,
        "bonus": state.bonus,
        "board": [[cell.q, cell.r, colour] for cell, colour in lying if colour != OPEN],
        "racks": [[list(tile) for tile in rack] for rack in state.racks],
        "scores": [list(scores) for scores in state.scores],
        "bag": [list(tile) for tile in state.bag],
        "opened": list(state.opened),
    }
