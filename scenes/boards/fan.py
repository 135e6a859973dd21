"""A fan of cards at the foot of the table: where each lies, and which one a pointer is on."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from scenes.drawing.layout import Rect

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
        """A box round the card's left edge, which no other card covers."""
        turn = math.radians(self.angle)
        dx, dy = -CARD[0] / 2 + 24, -CARD[1] * 0.6
        cx = self.x + dx * math.cos(turn) - dy * math.sin(turn)
        cy = self.y + dx * math.sin(turn) + dy * math.cos(turn)
        return Rect(cx - 16, cy - 24, 32, 48)


def spots(count: int, chosen: int | None, lift: float = 1.0) -> list[Spot]:
    """The places of `count` cards; the chosen one is lifted by `lift` (0 to 1) of the way.

    Cards lie closer the more there are, but never on the left edge of one another: the chosen one,
    which lies over all, keeps its whole width free.
    """
    found = []
    for index, x in enumerate(_offsets(count, chosen)):
        t = x / STEP
        up = LIFT * lift if index == chosen else 0.0
        found.append(Spot(CENTRE + x, FOOT + 6 * t * t - up, t * TILT))
    return found


def _offsets(count: int, chosen: int | None) -> list[float]:
    """How far each card's foot lies from the middle."""
    gaps = [STEP] * max(0, count - 1)
    if sum(gaps) > WIDEST:
        is_spread = chosen is not None and chosen < count - 1
        others = len(gaps) - 1 if is_spread else len(gaps)
        step = min(STEP, (WIDEST - (STEP if is_spread else 0.0)) / max(1, others))
        gaps = [step] * len(gaps)
        if is_spread and chosen is not None:
            gaps[chosen] = STEP
    places = [0.0]
    for gap in gaps:
        places.append(places[-1] + gap)
    middle = places[-1] / 2
    return [place - middle for place in places[:count]]


def card_at(places: list[Spot], chosen: int | None, x: float, y: float) -> int | None:
    """The uppermost card under a point: the chosen one lies over all, then the last ones."""
    order = [index for index in range(len(places)) if index != chosen]
    if chosen is not None and chosen < len(places):
        order.append(chosen)
    for index in reversed(order):
        if places[index].contains(x, y):
            return index
    return None
