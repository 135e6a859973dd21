"""A fan of cards at the foot of the table: where each lies, and which one a pointer is on."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from scenes.layout import Rect

CENTRE: Final = 960.0
FOOT: Final = 1088.0
STEP: Final = 156.0
TILT: Final = 5.5
WIDEST: Final = 690.0
"""From the first card's middle to the last one's: the hints lie on both sides."""
SCALE: Final = 0.84
CARD: Final = (192.0 * SCALE, 250.0 * SCALE)
LIFT: Final = 58.0


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a card's foot stands and how far it is turned, in degrees clockwise."""

    x: float
    y: float
    angle: float

    def to_card(self, x: float, y: float) -> tuple[float, float]:
        """A point as the upright card sees it, from the middle of its foot."""
        turn = math.radians(-self.angle)
        dx, dy = x - self.x, y - self.y
        return dx * math.cos(turn) - dy * math.sin(turn), dx * math.sin(turn) + dy * math.cos(turn)

    def contains(self, x: float, y: float) -> bool:
        cx, cy = self.to_card(x, y)
        return abs(cx) <= CARD[0] / 2 and -CARD[1] <= cy <= 0

    @property
    def rect(self) -> Rect:
        """The upright box that a click surely hits: round the card's upper middle."""
        turn = math.radians(self.angle)
        cx = self.x + math.sin(turn) * CARD[1] * 0.6
        cy = self.y - math.cos(turn) * CARD[1] * 0.6
        return Rect(cx - 20, cy - 20, 40, 40)


def spots(count: int, chosen: int | None, lift: float = 1.0) -> list[Spot]:
    """The places of `count` cards; the chosen one is lifted by `lift` (0 to 1) of the way."""
    step = STEP if count < 2 else min(STEP, WIDEST / (count - 1))
    spread = step / STEP
    found = []
    for index in range(count):
        t = (index - (count - 1) / 2) * spread
        up = LIFT * lift if index == chosen else 0.0
        found.append(Spot(CENTRE + t * STEP, FOOT + 6 * t * t - up, t * TILT))
    return found


def card_at(places: list[Spot], chosen: int | None, x: float, y: float) -> int | None:
    """The uppermost card under a point: the chosen one lies over all, then the last ones."""
    order = [index for index in range(len(places)) if index != chosen]
    if chosen is not None and chosen < len(places):
        order.append(chosen)
    for index in reversed(order):
        if places[index].contains(x, y):
            return index
    return None
