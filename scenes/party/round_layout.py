"""Where everything round the tower stands, in the usual and in the large size of text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scenes.drawing.layout import Rect


@dataclass(frozen=True, slots=True)
class RoundLayout:
    """Boxes in canvas units; a card's height and step stand for few players and for many."""

    round: Rect
    plate: Rect
    clock: Rect
    extra: Rect
    """What only this challenge has."""
    banner: Rect
    cards: Rect
    """The first player's card; the others stand below it."""
    few: tuple[float, float]
    many: tuple[float, float]
    forecast: Rect | None
    hints: tuple[float, float]
    """Middle and height."""
    caption: float
    left_sea: Rect
    right_sea: Rect
    notices: Rect
    """Where what is told from outside can stand."""
    is_large: bool = False

    def card(self, seat: int, seats: int) -> Rect:
        height, step = self.few if seats <= FEW else self.many
        return Rect(self.cards.x, self.cards.y + seat * step, self.cards.w, height)


FEW: Final = 4
USUAL: Final = RoundLayout(
    round=Rect(32, 26, 440, 78),
    plate=Rect(32, 126, 440, 124),
    clock=Rect(32, 266, 440, 212),
    extra=Rect(32, 500, 440, 440),
    banner=Rect(555, 20, 810, 100),
    cards=Rect(1580, 132, 308, 118),
    few=(118, 146),
    many=(96, 114),
    forecast=Rect(1580, 736, 308, 186),
    hints=(1034, 68),
    caption=953,
    left_sea=Rect(540, 930, 90, 40),
    right_sea=Rect(1450, 930, 90, 40),
    notices=Rect(620, 190, 830, 230),
)
LARGE: Final = RoundLayout(
    round=Rect(24, 16, 372, 120),
    plate=Rect(24, 156, 420, 110),
    clock=Rect(24, 286, 420, 256),
    extra=Rect(24, 562, 420, 386),
    banner=Rect(456, 16, 1056, 172),
    cards=Rect(1536, 204, 360, 158),
    few=(158, 176),
    many=(116, 126),
    forecast=None,
    hints=(1027, 82),
    caption=930,
    left_sea=Rect(510, 920, 90, 40),
    right_sea=Rect(1420, 920, 90, 40),
    notices=Rect(480, 262, 1030, 260),
    is_large=True,
)


def layout_of(*, is_big: bool) -> RoundLayout:
    return LARGE if is_big else USUAL
