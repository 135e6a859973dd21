"""The state of the iceberg: frozen values, the ways on for a pawn, and the JSON form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NewType

from game.core import NATURE_NAME, Json, Seat
from game.grid import Square
from game.titles.iceberg.tiles import Tiles, chart
from game.titles.iceberg.variant import Variant

Suit = NewType("Suit", str)

SUITS: Final = (Suit("arms"), Suit("crown"), Suit("moon"), Suit("sun"))

Stack = tuple[Suit, ...]
"""The coins on a cell, from the bottom; none is water."""

DRAFT: Final = "draft"
PLACE: Final = "place"
MOVE: Final = "move"
MELT: Final = "melt"
DRIFT: Final = "drift"

STEP: Final = "step"
HOP: Final = "hop"


@dataclass(frozen=True, slots=True)
class State:
    """Cells are numbered along the tiles, so that coins and pawns drift with theirs."""

    variant: Variant
    tiles: Tiles
    stacks: tuple[Stack, ...]
    """By cell number."""
    pawns: tuple[int | None, ...]
    """The cell of every seat's pawn; None before it is placed and when it is out."""
    out: tuple[bool, ...]
    supply: Stack
    """Coins still to be drafted, sorted."""
    goal: Suit | None
    """The suit of the first coin drawn; None where coins are drafted."""
    turn: Seat | None
    """Who acts; None when the game is over."""
    phase: str
    dealing: tuple[int, ...] = ()
    """Cells in the order in which people deal coins on them, which nature has yet to tell."""

    @property
    def seats(self) -> int:
        return len(self.pawns)

    @property
    def coins(self) -> int:
        """How many coins lie on the iceberg."""
        return sum(map(len, self.stacks))

    def square(self, cell: int) -> Square:
        """Where a cell lies now."""
        return chart(self.tiles).squares[cell]

    def stack_at(self, square: Square) -> Stack:
        """The coins on a square; none where water or nothing is."""
        cell = chart(self.tiles).cells.get(square)
        return () if cell is None else self.stacks[cell]

    def pawn_square(self, seat: Seat) -> Square | None:
        """Where a seat's pawn stands."""
        cell = self.pawns[seat]
        return None if cell is None else self.square(cell)


def exits(state: State, cell: int) -> list[int]:
    """The cells that a pawn on this cell may go to, row by row (PG-4)."""
    stacks, pawns = state.stacks, state.pawns
    stack = stacks[cell]
    height, suit = len(stack), stack[-1]
    places = chart(state.tiles)
    near = places.neighbours[cell]
    return [
        other
        for other in places.order
        if (there := stacks[other])
        and (there[-1] == suit or (len(there) == height and other in near))
        and other not in pawns  # the own cell is among them
    ]


def is_step(state: State, origin: int, cell: int) -> bool:
    """Whether an exit is a step; where a step and a hop lead to the same cell, it is a step."""
    is_level = len(state.stacks[origin]) == len(state.stacks[cell])
    return is_level and cell in chart(state.tiles).neighbours[origin]


def destinations(state: State, seat: Seat | None = None) -> dict[Square, str]:
    """Where a pawn may go, row by row, each with STEP or HOP; the mover's by default.

    Empty when the pawn is not on the iceberg. Asked for another seat than the mover, these are
    the ways that it would have if its turn began now.
    """
    seat = state.turn if seat is None else seat
    origin = None if seat is None else state.pawns[seat]
    if origin is None:
        return {}
    return {
        state.square(cell): STEP if is_step(state, origin, cell) else HOP
        for cell in exits(state, origin)
    }


def to_json(state: State) -> Json:
    """The plain form of a state."""
    squares = chart(state.tiles).squares
    return {
        "tiles": [list(origin) for origin in state.tiles],
        "stacks": sorted(
            [*square, list(stack)]
            for square, stack in zip(squares, state.stacks, strict=True)
            if stack
        ),
        "pawns": [None if cell is None else list(squares[cell]) for cell in state.pawns],
        "out": list(state.out),
        "supply": list(state.supply),
        "goal": state.goal,
        "to_move": NATURE_NAME if state.dealing else state.turn,
        "phase": state.phase,
    } | ({"dealing": [list(squares[cell]) for cell in state.dealing]} if state.dealing else {})
