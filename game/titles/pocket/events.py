"""What happens in pocket, in ids and numbers; all of it is seen by the whole room."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core import Event, Seat
from game.grid import Square
from game.titles.pocket.tiles import Kind


@dataclass(frozen=True)
class Revealed(Event):
    """A seat turned a tile up (PO-2)."""

    kind: ClassVar[str] = "revealed"
    is_chance: ClassVar[bool] = True
    seat: Seat
    cell: Square
    tile: Kind


@dataclass(frozen=True)
class Bust(Event):
    """The tile that was turned up ends the turn without gain (PO-3, PO-5)."""

    kind: ClassVar[str] = "bust"
    is_chance: ClassVar[bool] = True
    seat: Seat
    cell: Square
    tile: Kind


@dataclass(frozen=True)
class Taken(Event):
    """A seat took these tiles, in the order in which they were turned up (PO-4, PO-7)."""

    kind: ClassVar[str] = "taken"
    seat: Seat
    cells: tuple[Square, ...]
    tiles: tuple[Kind, ...]


@dataclass(frozen=True)
class TurnedDown(Event):
    """Open tiles were turned down where they lie, in the order in which they were turned up."""

    kind: ClassVar[str] = "turned_down"
    cells: tuple[Square, ...]


@dataclass(frozen=True)
class Moved(Event):
    """A seat carried an imprezoperz to an empty cell (PO-3)."""

    kind: ClassVar[str] = "moved"
    seat: Seat
    start: Square
    target: Square


@dataclass(frozen=True)
class Bonus(Event):
    """Only imprezoperz are left, in these cells: who leads in piankotek takes them (PO-10).

    `seat` is None in a tie, when they stay where they are.
    """

    kind: ClassVar[str] = "bonus"
    seat: Seat | None
    cells: tuple[Square, ...]


@dataclass(frozen=True)
class Agreed(Event):
    """A seat wants to end the game now; `missing` others have yet to agree."""

    kind: ClassVar[str] = "agreed"
    seat: Seat
    missing: int


@dataclass(frozen=True)
class Declined(Event):
    """A seat refused to end the game; the turn goes back to the seat that had offered it."""

    kind: ClassVar[str] = "declined"
    seat: Seat
    offerer: Seat
