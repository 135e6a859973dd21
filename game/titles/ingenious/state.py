"""The state of a game of Ingenious: frozen values and their JSON form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core import NATURE, Json, Seat
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
    has_own_bag: bool = False
    """Whether people draw from a real bag, and nature tells what. The tiles of `bag` are then
    sorted, for nobody knows in which order they will come."""
    drawing: Seat | None = None
    """Who draws from that bag now; None when everybody has drawn."""
    returning: Rack = ()
    """Tiles that were shown for a swap, and lie beside the bag until the new ones are drawn."""

    @property
    def seats(self) -> int:
        return len(self.racks)

    @property
    def to_move(self) -> Seat | None:
        return self.turn if self.drawing is None else NATURE

    @property
    def owed(self) -> int:
        """How many tiles whoever draws has to draw, as far as the bag lasts (IN-12, IN-17)."""
        if self.drawing is None:
            return 0
        return min(len(self.bag), self.mode.rack_size - len(self.racks[self.drawing]))

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
    drawing: Json = {}
    if state.has_own_bag:
        drawing = {"drawing": state.drawing, "returning": [list(t) for t in state.returning]}
    return {
        "radius": board.radius,
        "mode": state.mode.name,
        "to_move": "nature" if state.drawing is not None else state.turn,
        "phase": state.phase,
        "bonus": state.bonus,
        "board": [[cell.q, cell.r, colour] for cell, colour in lying if colour != OPEN],
        "racks": [[list(tile) for tile in rack] for rack in state.racks],
        "scores": [list(scores) for scores in state.scores],
        "bag": [list(tile) for tile in state.bag],
        "opened": list(state.opened),
    } | drawing
