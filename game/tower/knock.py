"""Knocks: sudden changes of speed, read from the frames instead of from solver callbacks."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping

from game.tower.config import FRAME_RATE, TowerConfig
from game.tower.event import Contact
from game.tower.pose import Motion

LEAST = 20.0
"""Change of speed in a frame, beyond what bears the weight, from which a knock is told."""


def knocks(
    before: Mapping[int, Motion],
    after: Mapping[int, Motion],
    held: Collection[int],
    gravity: tuple[float, float],
    config: TowerConfig,
    frame: int,
) -> list[Contact]:
    """One contact for each penguin whose change of speed gravity and support do not explain."""
    gx, gy = gravity[0] / FRAME_RATE, gravity[1] / FRAME_RATE
    weight = math.hypot(gx, gy)
    found = []
    for penguin, now in after.items():
        old = before[penguin]
        jolt = math.hypot(now.vx - old.vx - gx, now.vy - old.vy - gy) - weight
        if jolt > LEAST and penguin not in held:
            found.append(Contact(penguin, jolt * config.shape.mass, frame))
    return found
