"""Sweep: everybody who is left slides off the floe, to the nearer side, top rows first."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.tower import Pose

SLIDE_SECONDS: Final = 0.75
STAGGER: Final = 0.05
REACH: Final = 130.0
"""Px beyond the edge to which everybody slides."""
_DROP: Final = 900.0


@dataclass(frozen=True, slots=True)
class Sweep:
    """A motion made by numbers alone: the same poses at the same time, every time."""

    poses: tuple[Pose, ...]
    middle: float
    edge: float

    @property
    def seconds(self) -> float:
        return SLIDE_SECONDS + STAGGER * len(self.poses)

    def at(self, now: float) -> Sequence[Pose]:
        """Everybody `now` seconds after the sweep began."""
        order = sorted(self.poses, key=lambda pose: (-pose.y, pose.x))
        return [self._slid(pose, now - rank * STAGGER) for rank, pose in enumerate(order)]

    def _slid(self, pose: Pose, passed: float) -> Pose:
        share = min(1.0, max(0.0, passed / SLIDE_SECONDS))
        if not share:
            return pose
        side = 1.0 if pose.x >= self.middle else -1.0
        goal = self.middle + side * (self.edge + REACH)
        if side * (pose.x - goal) > 0:
            goal = pose.x
        x = pose.x + (goal - pose.x) * share * share
        y = max(0.0, pose.y - _DROP * (share * SLIDE_SECONDS) ** 2)
        lean = -side * math.radians(70) * min(1.0, share * 1.6)
        return Pose(pose.id, x, y, pose.angle + (lean - pose.angle) * min(1.0, share * 2))
