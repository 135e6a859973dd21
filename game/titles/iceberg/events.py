"""What happens on the iceberg, in ids and numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core import Event, Seat
from game.grid import Square
from game.titles.iceberg.state import Suit


@dataclass(frozen=True)
class Dealt(Event):
    """People have dealt all coins of a regular start; `goal` is the suit of the first (PG-2)."""

    kind: ClassVar[str] = "coins_dealt"
    is_chance: ClassVar[bool] = True
    goal: Suit


@dataclass(frozen=True)
class Drafted(Event):
    """A seat put a coin on a cell, which is now `height` coins high (PG-V2)."""

    kind: ClassVar[str] = "drafted"
    seat: Seat
    suit: Suit
    square: Square
    height: int


@dataclass(frozen=True)
class Placed(Event):
    """A seat put its pawn on a cell (PG-3)."""

    kind: ClassVar[str] = "placed"
    seat: Seat
    square: Square


@dataclass(frozen=True)
class Stepped(Event):
    """A pawn went to a neighbour of the same height, whatever its suit (PG-4)."""

    kind: ClassVar[str] = "stepped"
    seat: Seat
    origin: Square
    square: Square


@dataclass(frozen=True)
class Hopped(Event):
    """A pawn went to a cell of the same suit that no step leads to (PG-4)."""

    kind: ClassVar[str] = "hopped"
    seat: Seat
    origin: Square
    square: Square


@dataclass(frozen=True)
class Melted(Event):
    """The top coin of a cell is out of the game; `left` coins are still there (PG-7)."""

    kind: ClassVar[str] = "melted"
    seat: Seat
    square: Square
    suit: Suit
    left: int


@dataclass(frozen=True)
class Drifted(Event):
    """A seat slid a tile, with all that stands on it (PG-V8)."""

    kind: ClassVar[str] = "drifted"
    seat: Seat
    tile: int
    origin: Square
    target: Square


@dataclass(frozen=True)
class Sank(Event):
    """A seat found no way on at the start of its turn and is out (PG-5)."""

    kind: ClassVar[str] = "sank"
    seat: Seat
    square: Square


@dataclass(frozen=True)
class Won(Event):
    """A seat is the last on the iceberg (PG-9), or alone on its last coin (PG-V1)."""

    kind: ClassVar[str] = "won"
    seat: Seat
    square: Square
