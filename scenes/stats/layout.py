"""Where everything stands on the page of statistics, which large text parts into two."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scenes.drawing.layout import Rect

PAGES: Final = 2
"""Of large text."""
TILE_COLUMNS: Final = 2
TILE_ROWS: Final = 3


@dataclass(frozen=True, slots=True)
class StatsLayout:
    """`page` counts from 0, and there is one only where text is not large.

    A panel is None where it stands on the other page.
    """

    is_big: bool
    page: int = 0
    has_pages: bool = False
    """Whether there is another page to turn to."""

    @property
    def profile(self) -> Rect | None:
        return self._place(Rect(64, 120, 420, 740), Rect(40, 114, 800, 660), 0)

    @property
    def picture(self) -> Rect | None:
        """That of the profile; large tiles leave it no room."""
        return None if self.is_big else Rect(80, 136, 388, 270)

    @property
    def games(self) -> Rect | None:
        return self._place(Rect(508, 120, 660, 424), Rect(864, 114, 1016, 660), 0)

    @property
    def form(self) -> Rect | None:
        return self._place(Rect(1192, 120, 664, 424), Rect(40, 114, 900, 334), 1)

    @property
    def mates(self) -> Rect | None:
        return self._place(Rect(508, 562, 660, 298), Rect(40, 464, 900, 310), 1)

    @property
    def badges(self) -> Rect | None:
        return self._place(Rect(1192, 562, 664, 298), Rect(964, 114, 916, 660), 1)

    @property
    def everything(self) -> Rect:
        """Where somebody is told what will stand here, or that nobody has a name."""
        return Rect(40, 114, 1840, 660) if self.is_big else Rect(64, 120, 1792, 740)

    @property
    def told(self) -> Rect:
        """The strip that says where everything is kept."""
        return Rect(40, 784, 1840, 68) if self.is_big else Rect(764, 884, 596, 88)

    def tiles(self) -> list[Rect]:
        """The six figures of the profile, row by row."""
        box = self.profile
        if box is None:
            return []
        area = box.inset(16) if self.is_big else Rect(80, 422, 388, 422)
        gap = 12.0 if self.is_big else 8.0
        w = (area.w - gap) / TILE_COLUMNS
        h = (area.h - gap * (TILE_ROWS - 1)) / TILE_ROWS
        return [
            Rect(area.x + column * (w + gap), area.y + row * (h + gap), w, h)
            for row in range(TILE_ROWS)
            for column in range(TILE_COLUMNS)
        ]

    def buttons(self) -> dict[str, Rect]:
        """By what they do, from the left to the right."""
        if not self.is_big:
            places = {"other": (64, 364), "export": (446, 300), "erase": (1378, 230)}
            places["done"] = (1626, 230)
            return {key: Rect(x, 884, w, 84) for key, (x, w) in places.items()}
        widths = {"page": 210, "other": 460, "export": 420, "erase": 340, "done": 330}
        if not self.has_pages:
            widths["other"] += widths.pop("page") + 20
        x, found = 40.0, {}
        for key, w in widths.items():
            found[key] = Rect(x, 874, w, 116)
            x += w + 20
        return found

    def _place(self, usual: Rect, large: Rect, page: int) -> Rect | None:
        if not self.is_big:
            return usual
        return large if page == self.page else None
