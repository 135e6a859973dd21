"""Pose and Motion: where a penguin is, for the eyes and for the solver."""

from __future__ import annotations

import math
from typing import NamedTuple

from game.tower.shape import PenguinShape

Slot = tuple[int, int]
"""A cell of the rules: level, column (which may be negative)."""


class Pose(NamedTuple):
    """Foot-bottom centre and angle (anticlockwise) of a penguin."""

    id: int
    x: float
    y: float
    angle: float

    def point(self, along: float, up: float) -> tuple[float, float]:
        """The world position of a point given in the penguin's own frame."""
        cos, sin = math.cos(self.angle), math.sin(self.angle)
        return self.x + along * cos - up * sin, self.y + along * sin + up * cos

    def towards(self, other: Pose, share: float) -> Pose:
        """This pose moved a share (0 to 1) of the way to another."""
        return Pose(
            self.id,
            self.x + (other.x - self.x) * share,
            self.y + (other.y - self.y) * share,
            self.angle + (other.angle - self.angle) * share,
        )


class Motion(NamedTuple):
    """Centre of mass, angle and velocities, exactly as the solver holds them."""

    id: int
    x: float
    y: float
    angle: float
    vx: float = 0.0
    vy: float = 0.0
    spin: float = 0.0

    def to_pose(self, shape: PenguinShape) -> Pose:
        up = shape.centre_height
        return Pose(
            self.id,
            self.x + up * math.sin(self.angle),
            self.y - up * math.cos(self.angle),
            self.angle,
        )

    @classmethod
    def from_pose(cls, pose: Pose, shape: PenguinShape) -> Motion:
        """A body at rest in a pose."""
        x, y = pose.point(0.0, shape.centre_height)
        return cls(pose.id, x, y, pose.angle)

    def at_rest(self) -> Motion:
        return Motion(self.id, self.x, self.y, self.angle)
