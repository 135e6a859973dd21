"""Where everything stands on the settings page, for a tab, a size of text and a place in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scenes.drawing.layout import Rect
from scenes.drawing.text_size import is_big
from scenes.menu.column import Column
from scenes.settings.tabs import Tab

TABS: Final = Rect(128, 112, 1664, 74)
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
_BIG_LEAST: Final = 100.0
_BIG_PITCH: Final = 132.0
_BIG_CONTROL: Final = 880.0
_BIG_LEVEL_TEXT: Final = 250.0
_BIG_BUTTONS: Final = (888.0, 92.0)


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
    def column(self) -> Column:
        """The rows; in large text not all of them need to be in sight."""
        count = len(self.tab.rows)
        if not self.is_big:
            return Column(_ROWS, count, 0, _PITCH, 16, self.first)
        height = _BIG_READING if self.tab.is_reading else _BIG_ROWS.h
        area = Rect(_BIG_ROWS.x, _BIG_ROWS.y, _BIG_ROWS.w, height)
        return Column(area, count, _BIG_LEAST, _BIG_PITCH, 10, self.first)

    @property
    def shown(self) -> range:
        return self.column.shown

    def row(self, index: int) -> Rect:
        """The box of a row in sight."""
        return self.column.row(index)

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

    @property
    def sample(self) -> Rect | None:
        """Beside the rows, below them for large text, and then only where it is about reading."""
        if not self.is_big:
            return _SAMPLE
        if not self.tab.is_reading:
            return None
        top = self.column.area.bottom + 4
        return Rect(_BIG_ROWS.x, top, _BIG_ROWS.w, _BIG_BUTTONS[0] - 10 - top)

    def buttons(self) -> tuple[Rect, Rect]:
        """Back to the standard, and done."""
        area = self.column.area
        y, height = _BIG_BUTTONS if self.is_big else _BUTTONS
        half = (area.w - 28) / 2
        return Rect(area.x, y, half, height), Rect(area.x + half + 28, y, half, height)
