"""Where everything stands in the lobby, in the usual text and in large text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scenes.drawing.layout import Rect
from scenes.drawing.text_size import is_big
from scenes.menu.page_notices import page_notices

GAP: Final = 24.0


@dataclass(frozen=True, slots=True)
class LobbyLayout:
    """In large text the chosen game is smaller, the others are words, and options are one card."""

    text_scale: float

    @property
    def is_big(self) -> bool:
        return is_big(self.text_scale)

    @property
    def card(self) -> Rect:
        return Rect(64, 112, 836, 332) if self.is_big else Rect(64, 128, 1040, 500)

    def others(self, count: int) -> list[Rect]:
        """The games that are not chosen: side by side, or two in a row."""
        if not self.is_big:
            width = (1040 - GAP * (count - 1)) / max(1, count)
            return [Rect(64 + k * (width + GAP), 662, width, 206) for k in range(count)]
        width = (836 - 16) / 2
        return [
            Rect(64 + k % 2 * (width + 16), 460 + k // 2 * 126, width, 112) for k in range(count)
        ]

    @property
    def has_option_cards(self) -> bool:
        """Whether some options stand here, and not only the way to all of them."""
        return not self.is_big

    def options(self, count: int) -> list[Rect]:
        if self.is_big:
            return [Rect(64, 712, 836, 92)]
        width = (1040 - 8 * (count - 1)) / count
        return [Rect(64 + k * (width + 8), 898, width, 96) for k in range(count)]

    @property
    def seats(self) -> Rect:
        """The head over the seats."""
        return Rect(926, 112, 930, 68) if self.is_big else Rect(1160, 124, 696, 56)

    def seat(self, row: int) -> Rect:
        top, step, high = (188.0, 134.0, 128.0) if self.is_big else (194.0, 114.0, 102.0)
        return Rect(self.seats.x, top + row * step, self.seats.w, high)

    def level(self, row: int) -> Rect:
        """The stepper with an opponent's level, inside its row."""
        rect = self.seat(row)
        if self.is_big:
            return Rect(rect.right - 384, rect.y + 14, 370, rect.h - 28)
        return Rect(rect.right - 334, rect.y + 14, 236, rect.h - 28)

    @property
    def notices(self) -> tuple[Rect, ...]:
        """On the picture of the chosen game, or beside the title where that picture is small."""
        if self.is_big:
            return page_notices(self.text_scale)
        card = self.card
        return (Rect(card.x + 36, card.y + 30, card.w - 72, card.h - 192),)

    @property
    def start(self) -> Rect:
        return Rect(64, 820, 836, 170) if self.is_big else Rect(1160, 884, 696, 92)
