"""Where the players' cards lie round the table, and what a board's standing looks like on one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core import Seat
from scenes.boards.standing import Standing
from scenes.drawing.layout import Rect


@dataclass(frozen=True, slots=True)
class Columns:
    """Both columns of cards: their edges, and height and step with two a side and with three."""

    left: float
    right: float
    top: float
    width: float
    few: tuple[float, float]
    many: tuple[float, float]


_USUAL: Final = Columns(32, 1536, 140, 352, (262, 290), (244, 260))
_BIG: Final = Columns(24, 1524, 160, 372, (272, 300), (272, 288))
_ROOMY: Final = 4
_FOOT: Final = 960.0


def place_of(seat: Seat, seats: int, *, is_big: bool = False) -> Rect:
    """A seat's card: down the left side first, then down the right one."""
    columns = _BIG if is_big else _USUAL
    height, step = columns.few if seats <= _ROOMY else columns.many
    left = (seats + 1) // 2
    is_left = seat < left
    row = seat if is_left else seat - left
    x = columns.left if is_left else columns.right
    return Rect(x, columns.top + row * step, columns.width, height)


def foot_of(seats: int, *, is_left: bool, is_big: bool = False) -> float:
    """Where the cards of a side end."""
    left = (seats + 1) // 2
    last = Seat(left - 1 if is_left else seats - 1)
    return place_of(last, seats, is_big=is_big).bottom


def last_place(seats: int) -> Rect:
    """Where the last move is told, below the cards of the right side."""
    foot = foot_of(seats, is_left=False)
    if _FOOT - foot >= 180:
        return Rect(_USUAL.right, foot + 26, _USUAL.width, 146)
    return Rect(_USUAL.right, 916, _USUAL.width, 62)


def notice_rooms(seats: int, *, is_big: bool = False) -> tuple[Rect, ...]:
    """Where notices may stand beside the cards, none where they fill both columns."""
    foot = foot_of(seats, is_left=False, is_big=is_big)
    if is_big:
        room = Rect(_BIG.right, foot + 20, _BIG.width, 970 - foot - 20)
    else:
        last = last_place(seats)
        room = Rect(_USUAL.right, last.bottom + 14, _USUAL.width, 984 - last.bottom - 14)
    return (room,) if room.h > 90 else ()


def is_empty(standing: Standing) -> bool:
    """Whether a board has nothing to say about its seats."""
    return standing.held is None and standing.points is None
