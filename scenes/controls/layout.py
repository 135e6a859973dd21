"""Where everything stands on the controls page, for a number of columns and a size of text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scenes.controls.table import ROWS
from scenes.drawing.layout import Rect
from scenes.drawing.text_size import is_big

TABLE: Final = Rect(64, 112, 1792, 784)
_HEAD: Final = 104.0
_ACTION: Final = 392.0
_BIG_TABLE: Final = Rect(64, 106, 1792, 772)
_BIG_HEAD: Final = 100.0
_BIG_CELL: Final = 620.0
_BUTTONS_Y: Final = 912.0
_BUTTON_HIGH: Final = 78.0
_BIG_BUTTONS_Y: Final = 890.0
_BIG_BUTTON_HIGH: Final = 92.0
_GAP: Final = 20.0
FOOT: Final = Rect(64, 1006, 1792, 60)
BIG_FOOT: Final = Rect(64, 998, 1792, 72)


@dataclass(frozen=True, slots=True)
class ControlsLayout:
    """One column at a time in large text, else all of them."""

    columns: int
    text_scale: float

    @property
    def is_single(self) -> bool:
        return is_big(self.text_scale)

    @property
    def table(self) -> Rect:
        return _BIG_TABLE if self.is_single else TABLE

    @property
    def head(self) -> Rect:
        table = self.table
        return Rect(table.x, table.y, table.w, _BIG_HEAD if self.is_single else _HEAD)

    def row(self, index: int) -> Rect:
        head = self.head
        pitch = (self.table.bottom - head.bottom - 12) / len(ROWS)
        return Rect(head.x + 12, head.bottom + 6 + index * pitch, head.w - 24, pitch - 2)

    def column(self, index: int) -> Rect:
        """The room of a column from the head to the foot."""
        table = self.table
        if self.is_single:
            return Rect(table.right - _BIG_CELL - 20, table.y, _BIG_CELL, table.h)
        width = (table.w - _ACTION - 12) / self.columns
        return Rect(table.x + _ACTION + index * width, table.y, width, table.h)

    def cell(self, row: int, column: int) -> Rect:
        box, line = self.column(column), self.row(row)
        return Rect(box.x + 10, line.y + 3, box.w - 20, line.h - 6)

    @property
    def switch(self) -> Rect:
        """What steps through the columns where only one is shown."""
        head = self.head
        return Rect(head.x + 900, head.y + 8, head.w - 912, head.h - 16)

    @property
    def holder(self) -> Rect:
        """Who holds the device, where only one is shown."""
        head = self.head
        return Rect(head.x + 420, head.y + 8, 460, head.h - 16)

    def buttons(self) -> tuple[Rect, Rect, Rect, Rect]:
        """Whose controls these are, learning a pad, the standard, done."""
        y, high = (
            (_BIG_BUTTONS_Y, _BIG_BUTTON_HIGH) if self.is_single else (_BUTTONS_Y, _BUTTON_HIGH)
        )
        shares = (0.29, 0.32, 0.22, 0.17)
        room = self.table.w - 3 * _GAP
        found, x = [], self.table.x
        for share in shares:
            found.append(Rect(x, y, room * share, high))
            x += room * share + _GAP
        return found[0], found[1], found[2], found[3]

    @property
    def foot(self) -> Rect:
        return BIG_FOOT if self.is_single else FOOT
