"""A column of rows of which some may be out of sight: where each of the others stands."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from scenes.drawing.layout import Rect

STRIP: Final = 40.0
"""Height kept for a strip that leads to rows out of sight."""


@dataclass(frozen=True, slots=True)
class Column:
    """`count` rows in `area`, each between `least` and `most` high with the gap below it.

    `first` is the first row in sight where not all of them have room.
    """

    area: Rect
    count: int
    least: float
    most: float
    gap: float = 16.0
    first: int = 0

    @property
    def _fits(self) -> int:
        """How many rows have room at a time."""
        if self.count * self.least <= self.area.h:
            return self.count
        return max(1, int((self.area.h - 2 * STRIP) / self.least))

    @property
    def is_scrolled(self) -> bool:
        return self._fits < self.count

    @property
    def shown(self) -> range:
        first = max(0, min(self.first, self.count - self._fits))
        return range(first, min(self.count, first + self._fits))

    def following(self, index: int) -> Column:
        """The column in which a row is in sight, scrolled as little as possible."""
        first = max(min(self.shown.start, index), index - self._fits + 1)
        return replace(self, first=first)

    @property
    def pitch(self) -> float:
        margin = STRIP if self.is_scrolled else 0.0
        return min(self.most, (self.area.h - 2 * margin) / max(1, len(self.shown)))

    def row(self, index: int) -> Rect:
        """The box of a row in sight."""
        margin = STRIP if self.is_scrolled else 0.0
        top = self.area.y + margin + (index - self.shown.start) * self.pitch
        return Rect(self.area.x, top, self.area.w, self.pitch - self.gap)

    def more(self, step: int) -> Rect | None:
        """The strip that leads to the rows above (-1) or below (1); None where there are none."""
        is_there = self.shown.start > 0 if step < 0 else self.shown.stop < self.count
        if not is_there:
            return None
        y = self.area.y if step < 0 else self.area.bottom - STRIP
        return Rect(self.area.center[0] - 120, y, 240, STRIP - 8)
