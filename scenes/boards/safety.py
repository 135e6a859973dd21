"""What the eye is told about a place and about the tower, from the numbers of the physics."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from typing import Final

NEAR: Final = 45.0
"""Px beside the place within which the hand's own aim counts."""
STEADY_ROOM: Final = 3.0
SHAKY_ROOM: Final = -4.0
"""Px that are left of a place's slack: a flat place forgives 11 px well and 18 px seldom."""
GOOD_MARGIN: Final = 8.0
POOR_MARGIN: Final = 4.0
SHARES: Final = ((14.0, 0.0), (GOOD_MARGIN, 0.16), (POOR_MARGIN, 0.34), (0.0, 0.5))
"""Margins in px, and how far from the middle the level's bubble stands then."""
HYSTERESIS: Final = 0.1


class Outlook(StrEnum):
    """What a placement would come to, in the words of the signs."""

    STEADY = "steady"
    SHAKY = "shaky"
    FALLS = "falls"


def outlook(slack: float, dx: float = 0.0, tilt: float = 0.0, vx: float = 0.0) -> Outlook:
    """What happens if a penguin is let go now: px beside the place, radians, px/s sideways.

    Far from its place only the place itself counts.
    """
    room = slack - 7.0 if abs(dx) > NEAR else slack - _mistake(dx, tilt, vx)
    if room >= STEADY_ROOM:
        return Outlook.STEADY
    return Outlook.SHAKY if room >= SHAKY_ROOM else Outlook.FALLS


def _mistake(dx: float, tilt: float, vx: float) -> float:
    """Everything that goes wrong at once, as the px of offset that would be as bad."""
    lean = max(0.0, abs(math.degrees(tilt)) - 6.0) * 1.5
    slide = max(0.0, abs(vx) - 120.0) / 20.0
    return abs(dx) + lean + slide


def tower_outlook(margin: float) -> Outlook:
    """The whole tower's state from its least margin in px."""
    if margin >= GOOD_MARGIN:
        return Outlook.STEADY
    return Outlook.SHAKY if margin >= POOR_MARGIN else Outlook.FALLS


def bubble_at(margin: float, lean: float) -> float:
    """Where the level's bubble stands, 0 to 1: the further out, the less margin is left."""
    share = SHARES[-1][1]
    for (high, inner), (low, outer) in pairwise(SHARES):
        if margin >= low:
            share = inner + (outer - inner) * max(0.0, high - margin) / (high - low)
            break
    return 0.5 + math.copysign(share, lean)


@dataclass(slots=True)
class Calm:
    """Shows a new outlook only after it has held for a tenth of a second."""

    shown: Outlook = Outlook.STEADY
    _coming: Outlook = Outlook.STEADY
    _waited: float = 0.0

    def update(self, seconds: float, now: Outlook) -> None:
        if now is self.shown:
            self._coming, self._waited = now, 0.0
            return
        if now is not self._coming:
            self._coming, self._waited = now, 0.0
        self._waited += seconds
        if self._waited >= HYSTERESIS:
            self.shown = now

    def reset(self, now: Outlook) -> None:
        self.shown = self._coming = now
        self._waited = 0.0
