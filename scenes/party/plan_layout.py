"""Where everything stands on the plan of the evening, in the usual text and in large text."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from scenes.drawing.layout import Rect
from scenes.drawing.text_size import is_big


class Page(StrEnum):
    """In large text the plan has two pages; else both are seen at once."""

    CHALLENGES = "challenges"
    PLAYERS = "players"


@dataclass(frozen=True, slots=True)
class PlanLayout:
    """Places by number: challenges and tiles fill a grid of four columns."""

    text_scale: float

    @property
    def is_big(self) -> bool:
        return is_big(self.text_scale)

    def cell(self, index: int) -> Rect:
        column, row = index % 4, index // 4
        if self.is_big:
            return Rect(40 + column * 464, 116 + row * 248, 448, 234)
        return Rect(44 + column * 303, 122 + row * 290, 291, 276)

    def tile(self, index: int) -> Rect:
        """Four tiles stand in the two cells that the challenges leave."""
        cell = self.cell(10 + index // 2)
        high = (cell.h - 14) / 2
        return Rect(cell.x, cell.y + index % 2 * (high + 14), cell.w, high)

    @property
    def tonight(self) -> Rect:
        return Rect(1268, 122, 608, 258)

    @property
    def head(self) -> Rect:
        """Over the players."""
        return Rect(1268, 396, 608, 52)

    def seat(self, index: int, count: int) -> Rect:
        """The box of a player; the handicap lies inside it."""
        if self.is_big:
            return Rect(40, 116 + index * 141, 1200, 128)
        if count > 5:
            return Rect(1268, 394 + index * 81, 608, 72)
        step = 104.0 if count <= 4 else 84.0
        return Rect(1268, 460 + index * step, 608, step - (12 if count <= 4 else 11))

    def handicap(self, index: int, count: int) -> Rect:
        seat = self.seat(index, count)
        wide = 400.0 if self.is_big else 216.0
        inset = 16.0 if seat.h > 80 else 9.0
        return Rect(seat.right - wide - 12, seat.y + inset, wide, seat.h - 2 * inset)

    def start(self, page: Page) -> Rect:
        if not self.is_big:
            return Rect(1268, 888, 608, 84)
        x = 1404 if page is Page.CHALLENGES else 1264
        return Rect(x, 866, 1880 - x, 118)

    @property
    def line(self) -> Rect:
        """In large text: the rule of the challenge that is chosen."""
        return Rect(40, 866, 860, 118)

    def turn(self, page: Page) -> Rect:
        """In large text: the way to the other page."""
        return Rect(920, 866, 464, 118) if page is Page.CHALLENGES else Rect(1264, 724, 616, 118)

    @property
    def side(self) -> Rect:
        """In large text: what is planned, beside the players."""
        return Rect(1264, 116, 616, 588)
