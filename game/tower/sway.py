"""Sway: the slow rocking of the floating berg, a damped spring excited by knocks."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.tower.config import FRAME_RATE

FREQUENCY = 0.8
DAMPING = 0.12
CAP = math.radians(6)
GAIN = 3.0e-6
"""Radians per second for each unit of impulse x px beside the middle."""


@dataclass
class Sway:
    """Angle in radians (anticlockwise) and its speed; `update` once a frame."""

    angle: float = 0.0
    speed: float = 0.0

    def knock(self, impulse: float, offset: float) -> None:
        """A downward knock right of the middle (offset > 0) turns the berg clockwise."""
        self.speed -= GAIN * impulse * offset

    def update(self) -> None:
        omega, dt = math.tau * FREQUENCY, 1 / FRAME_RATE
        self.speed += (-(omega**2) * self.angle - 2 * DAMPING * omega * self.speed) * dt
        self.angle += self.speed * dt
        if abs(self.angle) > CAP:
            self.angle = math.copysign(CAP, self.angle)
            self.speed = 0.0
