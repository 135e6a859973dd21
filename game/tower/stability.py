"""Stability: how much room a slot and a tower still have, in px, without stepping the solver."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping

from game.tower.config import TowerConfig
from game.tower.pose import Motion, Pose, Slot
from game.tower.shape import PenguinShape
from game.tower.verdict import REST_ANGLE, supports

PLAY_BONUS = 10.0
OVERLAP_BONUS = 1.0
"""Fitted to 474 mistakes of 10 px on uneven towers: above 12 px of slack 1 % fell, below 10 most.

Supports that stand too far apart are what fells; too near ones are nearly harmless.
"""

ALARM_SPEED = 120.0


def seat_slack(left: Pose, right: Pose, config: TowerConfig) -> float:
    """Room of a slot between two supports: the mistake that it forgives, in px."""
    lx, ly = left.point(0.0, config.row_height)
    rx, ry = right.point(0.0, config.row_height)
    return _slack(math.hypot(rx - lx, ry - ly), abs(ry - ly), config.shape)


def flat_slack(config: TowerConfig) -> float:
    """Room of a slot of the perfect tower; the base row has it everywhere."""
    return _slack(config.pitch, 0.0, config.shape)


def _slack(span: float, rise: float, shape: PenguinShape) -> float:
    room = min(shape.play(span) + PLAY_BONUS, shape.overlap(span) + OVERLAP_BONUS)
    return room - rise / 2


def margins(
    slots: Mapping[Slot, int], poses: Mapping[int, Pose], config: TowerConfig
) -> dict[int, float]:
    """Each standing penguin's margin in px, by the load path from the top down.

    A penguin's weight and all that it carries is split to its two supports by the lever rule; its
    margin is the least of: load to foot corner, shoulder left under either foot, way to a head.
    """
    shape = config.shape
    half_foot, half_shoulder = shape.foot_width / 2, shape.shoulder_width / 2
    load: dict[int, tuple[float, float]] = {}  # id -> weight carried, weight x position
    result = {}
    for slot, penguin in sorted(slots.items(), reverse=True):
        pose = poses[penguin]
        carried, moment = load.get(penguin, (0.0, 0.0))
        centre, _ = pose.point(0.0, shape.centre_height)
        weight = carried + shape.mass
        at = (moment + shape.mass * centre) / weight
        margin = half_foot - abs(at - pose.x)
        if slot[0] > 0:
            left, right = (slots.get(below) for below in supports(slot))
            if left is None or right is None:
                result[penguin] = 0.0
                continue
            lx, _ = poses[left].point(0.0, config.row_height)
            rx, _ = poses[right].point(0.0, config.row_height)
            low, high = pose.x - half_foot, pose.x + half_foot
            margin = min(
                margin,
                lx + half_shoulder - low,
                high - (rx - half_shoulder),
                low - (lx + shape.head_radius) + PLAY_BONUS,
                rx - shape.head_radius - high + PLAY_BONUS,
            )
            share = min(1.0, max(0.0, (at - low) / shape.foot_width))
            for support, part, x in ((left, 1 - share, low), (right, share, high)):
                old, old_moment = load.get(support, (0.0, 0.0))
                load[support] = (old + weight * part, old_moment + weight * part * x)
        result[penguin] = margin
    return result


def alarm_level(standing: Collection[Motion], slack: float, config: TowerConfig) -> float:
    """0 calm to 1 frightened, from the worst lean, the fastest penguin and the aimed slot."""
    worst = max(
        max((abs(m.angle) for m in standing), default=0.0) / REST_ANGLE,
        max((math.hypot(m.vx, m.vy) for m in standing), default=0.0) / ALARM_SPEED,
        1 - slack / flat_slack(config),
    )
    return min(1.0, max(0.0, worst))
