"""Where a lesson's words and buttons stand over a table, in the usual text and in large text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scenes.drawing.layout import Rect
from scenes.lesson.lights.lights import Lights

_STEPS: Final = (470.0, 66.0)
_BIG_STEPS: Final = (620.0, 72.0)
_CORNER: Final = Rect(24, 16, 372, 120)
_HIGH: Final = 60.0


@dataclass(frozen=True, slots=True)
class LessonLayout:
    bubble: Rect
    skip: Rect
    is_big: bool

    @classmethod
    def over(cls, lights: Lights, *, is_big: bool, has_names: bool) -> LessonLayout:
        """The layout over one board; whether its buttons have names, as keys do."""
        if is_big:
            return cls(lights.big_bubble, lights.big_skip, True)
        return cls(lights.bubble, lights.wide_skip if has_names else lights.skip, False)

    @property
    def title(self) -> float:
        """The middle of the title."""
        return self.bubble.y + (60 if self.is_big else 56)

    @property
    def title_height(self) -> float:
        return 76 if self.is_big else 60

    @property
    def lines(self) -> Rect:
        """The room of the lines below it."""
        box = self.bubble
        top = box.y + (106 if self.is_big else 98)
        return Rect(box.x + 44, top, box.w - 88, self.foot.y - top - (34 if self.is_big else 12))

    @property
    def foot(self) -> Rect:
        """The row of buttons, which begin at the right."""
        high, gap = (88, 12) if self.is_big else (68, 22)
        box = self.bubble
        return Rect(box.x + 36, box.bottom - gap - high, box.w - 64, high)

    @property
    def steps(self) -> Rect:
        """Which step this is: on the upper edge, or in the corner where that is out of sight."""
        if self.bubble.y < _HIGH:
            return _CORNER
        w, h = _BIG_STEPS if self.is_big else _STEPS
        return Rect(
            self.bubble.right - w - (24 if self.is_big else 124), self.bubble.y - h + 20, w, h
        )

    def plates(self, count: int) -> list[Rect]:
        """The buttons, from the left."""
        foot, gap = self.foot, 16
        wide = 440.0 if self.is_big else 336.0
        left = foot.right - count * wide - (count - 1) * gap
        return [Rect(left + k * (wide + gap), foot.y, wide, foot.h) for k in range(count)]
