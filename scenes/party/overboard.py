"""Overboard: penguins on their way into the sea, and for a while in it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from game.tower import Pose

FLIGHT: Final = 0.6
SWIM: Final = 2.6
FADE: Final = 0.4
MOST: Final = 10
"""Who swims at the same time on either side; the first ones dive for those who come."""
RINGS: Final = 3
RING: Final = 0.5
BOB: Final = 6.0
_GOLDEN: Final = 0.618034
_PLASTIC: Final = 0.754878


@dataclass(frozen=True, slots=True)
class Goner:
    """Where a penguin left the floe (px of the tower), to which side, and when."""

    pose: Pose
    side: int
    since: float

    def flight(self, now: float) -> float:
        """0 where it left to 1 in the water."""
        return min(1.0, max(0.0, (now - self.since) / FLIGHT))

    def wet(self, now: float) -> float:
        """Seconds in the water."""
        return now - self.since - FLIGHT

    def spot(self) -> tuple[float, float]:
        """Two shares that tell where in the sea of its side it swims."""
        penguin = self.pose.id
        return (penguin * _PLASTIC) % 1.0, (penguin * _GOLDEN) % 1.0

    def bob(self, now: float) -> float:
        return BOB * math.sin(math.tau * (now / 1.8 + self.pose.id * _GOLDEN))

    def rings(self, now: float) -> list[float]:
        """How far each ring of the splash has grown, 0 to 1."""
        shares = ((self.wet(now) - k * RING / RINGS) / RING for k in range(RINGS))
        return [share for share in shares if 0 <= share < 1]

    def opacity(self, now: float) -> float:
        return min(1.0, max(0.0, (SWIM + FADE - self.wet(now)) / FADE))


@dataclass(slots=True)
class Overboard:
    """With `is_still` they are in the water at once and lie still there."""

    is_still: bool = False
    clock: float = 0.0
    goners: list[Goner] = field(default_factory=list)
    _known: set[int] = field(default_factory=set)

    def __contains__(self, penguin: int) -> bool:
        return penguin in self._known

    def add(self, pose: Pose, side: int) -> bool:
        """Somebody leaves the floe; False for one that has left it before."""
        if pose.id in self._known:
            return False
        self._known.add(pose.id)
        since = self.clock - (FLIGHT if self.is_still else 0.0)
        self.goners.append(Goner(pose, side, since))
        same = [goner for goner in self.goners if goner.side == side]
        if len(same) > MOST:
            self.goners.remove(same[0])
        return True

    def update(self, seconds: float) -> list[Goner]:
        """Let time pass; those who fell into the water just now."""
        before, self.clock = self.clock, self.clock + seconds
        self.goners = [goner for goner in self.goners if goner.opacity(self.clock) > 0]
        return [goner for goner in self.goners if goner.wet(before) < 0 <= goner.wet(self.clock)]

    def forget(self) -> None:
        """Other penguins with the same numbers stand there now."""
        self.goners.clear()
        self._known.clear()

    def shown(self) -> Sequence[Goner]:
        """The farther ones first."""
        return sorted(self.goners, key=lambda goner: goner.spot()[1])
