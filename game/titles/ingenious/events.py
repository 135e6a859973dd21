"""What happens in a game of Ingenious, in ids and numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core import Event, Seat
from game.grid import Hex
from game.titles.ingenious.board import Line
from game.titles.ingenious.tile import Colour, Rack


@dataclass(frozen=True)
class Placed(Event):
    """A seat put a tile on two cells; `is_extra` when it had earned the placement (IN-9)."""

    kind: ClassVar[str] = "placed"
    seat: Seat
    first: Colour
    second: Colour
    cell: Hex
    other: Hex
    is_extra: bool


@dataclass(frozen=True)
class Opened(Event):
    """A seat's first tile touched this printed symbol, which no other first tile may (IN-5)."""

    kind: ClassVar[str] = "opened"
    seat: Seat
    colour: Colour


@dataclass(frozen=True)
class Scored(Event):
    """One half of a tile counted `points` cells, way by way, and moved a marker (IN-6).

    `after - before` is less than `points` where the end of a board stopped the marker. A half that
    counts nothing has no event.
    """

    kind: ClassVar[str] = "scored"
    seat: Seat
    side: int
    colour: Colour
    cell: Hex
    lines: tuple[Line, ...]
    points: int
    before: int
    after: int


@dataclass(frozen=True)
class Arrived(Event):
    """A marker came to the end of a board: `marker` is 18, or 36 on a double track (IN-9)."""

    kind: ClassVar[str] = "arrived"
    seat: Seat
    side: int
    colour: Colour
    marker: int


@dataclass(frozen=True)
class ExtrasDue(Event):
    """A seat may place `count` more tiles before it draws (IN-10)."""

    kind: ClassVar[str] = "extras_due"
    seat: Seat
    count: int


@dataclass(frozen=True)
class ExtrasLost(Event):
    """Extra placements that will not be made: declined, or nothing to place or no room for it."""

    kind: ClassVar[str] = "extras_lost"
    seat: Seat
    count: int
    why: str
    """`declined`, `board_full` or `rack_empty`."""


@dataclass(frozen=True)
class SwapOffered(Event):
    """No tile left on the rack shows one of these, the side's lowest colours (IN-13)."""

    kind: ClassVar[str] = "swap_offered"
    seat: Seat
    colours: tuple[Colour, ...]


@dataclass(frozen=True)
class Swapped(Event):
    """A seat showed its tiles to all, drew new ones, and put the old ones back (IN-13)."""

    kind: ClassVar[str] = "swapped"
    is_chance: ClassVar[bool] = True
    seat: Seat
    shown: Rack
    count: int
    """How many were drawn."""


@dataclass(frozen=True)
class Refilled(Event):
    """A seat drew tiles; which ones, its view shows to it alone (IN-12)."""

    kind: ClassVar[str] = "refilled"
    is_chance: ClassVar[bool] = True
    seat: Seat
    count: int


@dataclass(frozen=True)
class Ended(Event):
    """The game is over: `board_full` (IN-14) or `all_at_top` (IN-15)."""

    kind: ClassVar[str] = "ended"
    ending: str
