"""Where everything stands on the settings page, for a tab, a size of text and a place in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scenes.layout import Rect
from scenes.setting_tabs import Tab
from scenes.text_size import is_big

TABS: Final = Rect(152, 112, 1616, 74)
_ROWS: Final = Rect(64, 212, 1090, 640)
_SAMPLE: Final = Rect(1186, 212, 670, 756)
_PITCH: Final = 136.0
_CONTROL: Final = 546.0
_LEVEL_TEXT: Final = 150.0
"""The part of a control in which a level is written beside its slider."""
_BUTTONS: Final = (876.0, 92.0)

_BIG_ROWS: Final = Rect(64, 204, 1792, 676)
_BIG_READING: Final = 392.0
"""Height of the rows above a sample."""
_BIG_PITCH: Final = 132.0
_BIG_CONTROL: Final = 880.0
_BIG_LEVEL_TEXT: Final = 250.0
_BIG_BUTTONS: Final = (888.0, 92.0)
_MORE: Final = 40.0
"""Height of the strips that lead to rows out of sight."""


@dataclass(frozen=True, slots=True)
class SettingsLayout:
    """`first` is the first row in sight where not all of them have room."""

    tab: Tab
    text_scale: float
    first: int = 0

    @property
    def is_big(self) -> bool:
        return is_big(self.text_scale)

    @property
    def _area(self) -> Rect:
        if not self.is_big:
            return _ROWS
        height = _BIG_READING if self.tab.is_reading else _BIG_ROWS.h
        return Rect(_BIG_ROWS.x, _BIG_ROWS.y, _BIG_ROWS.w, height)

    @property
    def _fits(self) -> int:
        """How many rows have room at a time."""
        if not self.is_big:
            return len(self.tab.rows)
        whole = int(self._area.h / _BIG_PITCH)
        return whole if whole >= len(self.tab.rows) else int((self._area.h - 2 * _MORE) / 100)

    @property
    def is_scrolled(self) -> bool:
        return self._fits < len(self.tab.rows)

    @property
    def shown(self) -> range:
        first = max(0, min(self.first, len(self.tab.rows) - self._fits))
        return range(first, min(len(self.tab.rows), first + self._fits))

    def following(self, index: int) -> SettingsLayout:
        """The layout in which a row is in sight, scrolled as little as possible."""
        shown = self.shown
        first = min(shown.start, index)
        first = max(first, index - self._fits + 1)
        return SettingsLayout(self.tab, self.text_scale, first)

    def row(self, index: int) -> Rect:
        """The box of a row in sight."""
        area, margin = self._area, _MORE if self.is_scrolled else 0.0
        most = _BIG_PITCH if self.is_big else _PITCH
        pitch = min(most, (area.h - 2 * margin) / len(self.shown))
        gap = 10 if self.is_big else 16
        top = area.y + margin + (index - self.shown.start) * pitch
        return Rect(area.x, top, area.w, pitch - gap)

    def control(self, index: int) -> Rect:
        row = self.row(index)
        width = _BIG_CONTROL if self.is_big else _CONTROL
        height = min(84.0 if self.is_big else 72.0, row.h - 14)
        return Rect(row.right - width - 24, row.center[1] - height / 2, width, height)

    def slider(self, index: int) -> Rect:
        """The track of a level; what it is stands on its left."""
        control = self.control(index)
        words = _BIG_LEVEL_TEXT if self.is_big else _LEVEL_TEXT
        return Rect(control.x + words, control.y, control.w - words - 40, control.h)

    def more(self, step: int) -> Rect | None:
        """The strip that leads to the rows above (-1) or below (1); None where there are none."""
        shown, area = self.shown, self._area
        is_there = shown.start > 0 if step < 0 else shown.stop < len(self.tab.rows)
        if not is_there:
            return None
        y = area.y if step < 0 else area.bottom - _MORE
        return Rect(area.center[0] - 120, y, 240, _MORE - 8)

    @property
    def sample(self) -> Rect | None:
        """Beside the rows, below them for large text, and then only where it is about reading."""
        if not self.is_big:
            return _SAMPLE
        if not self.tab.is_reading:
            return None
        top = self._area.bottom + 4
        return Rect(_BIG_ROWS.x, top, _BIG_ROWS.w, _BIG_BUTTONS[0] - 10 - top)

    def buttons(self) -> tuple[Rect, Rect]:
        """Back to the standard, and done."""
        area = self._area
        y, height = _BIG_BUTTONS if self.is_big else _BUTTONS
        half = (area.w - 28) / 2
        return Rect(area.x, y, half, height), Rect(area.x + half + 28, y, half, height)
