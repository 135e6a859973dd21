"""Where the cells of a card pyramid lie on the tray, zoomed out as far as its rows need."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.titles.pyramid.pyramid import Cell, Pyramid
from scenes.drawing.layout import Rect

TRAY: Final = Rect(404, 136, 1112, 646)
BIG_TRAY: Final = Rect(420, 202, 1080, 500)
"""With large text: below a higher banner, above the strip of hints."""
PITCH: Final = 134.0
ROW: Final = 122.0
CARD_SCALE: Final = 0.67
CARD_HEIGHT: Final = 174.0
_FOOT: Final = 28.0
"""How far above the lower edge of the tray the cards stand."""
_HEAD: Final = 34.0


@dataclass(frozen=True, slots=True)
class Grid:
    """`centre` is the column, in halves, that stands in the middle; `zoom` is 1 or less."""

    centre: float
    zoom: float
    tray: Rect = TRAY

    def foot(self, cell: Cell) -> tuple[float, float]:
        """The middle of the lower edge of a card in this cell."""
        x = self.tray.center[0] + (cell.col + cell.level / 2 - self.centre) * PITCH * self.zoom
        return x, self.tray.bottom - _FOOT - cell.level * self.row

    def rect(self, cell: Cell) -> Rect:
        """The place that a cell's card takes."""
        x, y = self.foot(cell)
        w, h = 126 * self.zoom, 164 * self.zoom
        return Rect(x - w / 2, y - h, w, h)

    @property
    def row(self) -> float:
        """From one row to the next."""
        return ROW * self.zoom

    @property
    def card_scale(self) -> float:
        return CARD_SCALE * self.zoom


def grid_for(pyramid: Pyramid, *, is_big: bool = False) -> Grid:
    """The grid that shows all cards and every open cell; `is_big` leaves room for large words."""
    tray = BIG_TRAY if is_big else TRAY
    cells = [figure.cell for figure in pyramid.figures()] + list(pyramid.open_cells)
    rows = max(cell.level for cell in cells) + 1
    base = [cell.col for cell in cells if cell.level == 0]
    columns = max(base) - min(base) + 1
    by_height = (tray.h - _FOOT - _HEAD) / (CARD_HEIGHT + (rows - 1) * ROW)
    by_width = (tray.w - 36) / (columns * PITCH)
    return Grid((max(base) + min(base)) / 2, min(1.0, by_height, by_width), tray)
