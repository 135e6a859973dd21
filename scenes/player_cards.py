"""Where the players' cards lie round the table, and what a board's standing looks like on one."""

from __future__ import annotations

from typing import Final

from game.core import Seat
from scenes.boards.board import Standing as BoardStanding
from scenes.layout import Rect

WIDTH: Final = 352.0
_LEFT: Final = 32.0
_RIGHT: Final = 1536.0
_TOP: Final = 140.0
_FEW: Final = (262.0, 290.0)
_MANY: Final = (244.0, 260.0)
"""Height and step of the cards, with two a side and with three."""
_ROOMY: Final = 4


def place_of(seat: Seat, seats: int) -> Rect:
    """A seat's card: down the left side first, then down the right one."""
    height, step = _FEW if seats <= _ROOMY else _MANY
    left = (seats + 1) // 2
    is_left = seat < left
    row = seat if is_left else seat - left
    return Rect(_LEFT if is_left else _RIGHT, _TOP + row * step, WIDTH, height)


def foot_of(seats: int, *, is_left: bool) -> float:
    """Where the cards of a side end."""
    left = (seats + 1) // 2
    last = Seat(left - 1 if is_left else seats - 1)
    return place_of(last, seats).bottom


def is_empty(standing: BoardStanding) -> bool:
    """Whether a board has nothing to say about its seats."""
    return standing.held is None and standing.points is None
