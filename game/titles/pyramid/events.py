"""What happens in a pyramid game, in ids and numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core import Event, Seat
from game.titles.pyramid.pyramid import Cell, Colour


@dataclass(frozen=True)
class Dealt(Event):
    """A round was dealt: how many figures each seat drew, how many were set aside (P-4)."""

    kind: ClassVar[str] = "dealt"
    is_chance: ClassVar[bool] = True
    round: int
    starter: Seat
    counts: tuple[int, ...]
    aside: int


@dataclass(frozen=True)
class Placed(Event):
    """A seat put a figure in a cell; with a tower, nature has yet to answer."""

    kind: ClassVar[str] = "placed"
    seat: Seat
    colour: Colour
    level: int
    col: int


@dataclass(frozen=True)
class Held(Event):
    """The tower carried the figure that a seat had placed."""

    kind: ClassVar[str] = "held"
    seat: Seat
    level: int
    col: int


@dataclass(frozen=True)
class Fell(Event):
    """A seat made figures fall: it pays for those `behind` its screen and any one in its hand.

    `changes` are the penalties of all seats for it, negative where a cleared seat is paid (P-15).
    """

    kind: ClassVar[str] = "fell"
    seat: Seat
    cells: tuple[Cell, ...]
    behind: int
    changes: tuple[int, ...]


@dataclass(frozen=True)
class Blocked(Event):
    """A seat could not place and is out, with `left` figures; `change` is paid at once (PP-5)."""

    kind: ClassVar[str] = "blocked"
    is_chance: ClassVar[bool] = True  # it tells which colours a hidden hand lacks
    seat: Seat
    left: int
    change: int


@dataclass(frozen=True)
class Cleared(Event):
    """A seat placed its last figure and is out; `change` is given at once (PP-6)."""

    kind: ClassVar[str] = "cleared"
    seat: Seat
    change: int


@dataclass(frozen=True)
class RoundEnded(Event):
    """Everybody is out: figures left, penalties paid just now, and the new totals (P-13)."""

    kind: ClassVar[str] = "round_ended"
    is_chance: ClassVar[bool] = True  # the last one opens every hand
    round: int
    left: tuple[int, ...]
    changes: tuple[int, ...]
    penalties: tuple[int, ...]
