"""Sea: what becomes of penguins that slide over the edge of the floe; they love it."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from game.tower import Pose

LOW: Final = 40.0
"""Px above the ice below which a penguin beyond the edge counts as overboard."""
PLUNGE_SECONDS: Final = 0.35
RING_SECONDS: Final = 0.5
RINGS: Final = 3
BOB: Final = 6.0
BOB_SECONDS: Final = 1.8
_GOLDEN: Final = 0.618034
_PLASTIC: Final = 0.754878


@dataclass(frozen=True, slots=True)
class Swimmer:
    """One penguin that left the floe, and where and when it did (world x, clock)."""

    id: int
    x: float
    y: float
    side: int
    since: float

    def plunge(self, now: float) -> float:
        """0 at the edge to 1 in the water."""
        return min(1.0, max(0.0, (now - self.since) / PLUNGE_SECONDS))

    def spot(self) -> tuple[float, float]:
        """Where it swims, in canvas units beside the edge and below the foot line."""
        lane = (self.id * _GOLDEN) % 1.0
        return self.side * (-110 + 360 * ((self.id * _PLASTIC) % 1.0)), 70 + 140 * lane

    def bob(self, now: float) -> float:
        return BOB * math.sin(math.tau * (now / BOB_SECONDS + self.id * _GOLDEN))

    def rings(self, now: float) -> list[float]:
        """How far each splash ring has grown, 0 to 1; grown ones are gone."""
        wet = now - self.since - PLUNGE_SECONDS
        shares = ((wet - k * RING_SECONDS / RINGS) / RING_SECONDS for k in range(RINGS))
        return [share for share in shares if 0 <= share < 1]


@dataclass(slots=True)
class Sea:
    """Watches poses frame by frame; `edge` is the half width of the floe in px of the world."""

    middle: float
    edge: float
    clock: float = 0.0
    swimmers: dict[int, Swimmer] = field(default_factory=dict)

    def watch(self, seconds: float, poses: Iterable[Pose]) -> list[int]:
        """Let time pass; the ids of those that went overboard just now."""
        self.clock += seconds
        new = []
        for pose in poses:
            aside = pose.x - self.middle
            if pose.id in self.swimmers or abs(aside) < self.edge or pose.y > LOW:
                continue
            side = 1 if aside > 0 else -1
            self.swimmers[pose.id] = Swimmer(pose.id, pose.x, pose.y, side, self.clock)
            new.append(pose.id)
        return new
