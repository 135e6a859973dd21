"""Verdict: which penguins have fallen, judged from poses alone."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from game.tower.cause import Cause
from game.tower.config import TowerConfig
from game.tower.pose import Pose, Slot

FALLEN_ANGLE = math.radians(50)
REST_ANGLE = math.radians(14)
FALLEN_DEPTH = 0.45
"""Share of the height that a foot may sink below its slot."""
FALLEN_ASIDE = 0.6
"""Share of the pitch that a foot may stray from its slot."""
SUPPORT_REACH = (0.15, 0.85)
"""Shares of the pitch between which a foot stands from each of its supports."""


@dataclass(frozen=True)
class Verdict:
    """What the tower says: final once `is_settled`; fallen ids ascending; lean in radians."""

    is_settled: bool
    fallen: tuple[int, ...]
    cause: Cause | None
    lean: float
    steadiness: float
    timed_out: bool


def supports(slot: Slot) -> tuple[Slot, Slot]:
    """The two slots under a slot above the base row."""
    level, col = slot
    return (level - 1, col), (level - 1, col + 1)


def fallen_moving(
    poses: Mapping[int, Pose],
    slots: Mapping[int, Slot],
    touched: Collection[int],
    config: TowerConfig,
) -> set[int]:
    """Those that have fallen beyond doubt, even while the tower moves.

    `touched` are the penguins that met the table.
    """
    depth = FALLEN_DEPTH * config.shape.height
    aside = FALLEN_ASIDE * config.pitch
    fallen = set()
    for penguin, slot in slots.items():
        pose = poses[penguin]
        x, y = config.nominal(slot)
        if (
            abs(pose.angle) > FALLEN_ANGLE
            or y - pose.y > depth
            or abs(pose.x - x) > aside
            or (slot[0] > 0 and penguin in touched)
        ):
            fallen.add(penguin)
    return fallen


def fallen_at_rest(
    poses: Mapping[int, Pose],
    slots: Mapping[int, Slot],
    touched: Collection[int],
    config: TowerConfig,
) -> set[int]:
    """Those that have fallen once the tower rests: also leaning, misplaced or unsupported ones."""
    fallen = fallen_moving(poses, slots, touched, config)
    least, most = (share * config.pitch for share in SUPPORT_REACH)
    standing = {slot: penguin for penguin, slot in slots.items() if penguin not in fallen}
    for slot, penguin in sorted(standing.items()):  # from the base up, so that loss spreads
        pose = poses[penguin]
        is_fallen = abs(pose.angle) > REST_ANGLE
        if slot[0] > 0:
            for below in supports(slot):
                support = standing.get(below)
                if support is None or not least <= abs(pose.x - poses[support].x) <= most:
                    is_fallen = True
        if is_fallen:
            fallen.add(penguin)
            del standing[slot]
    return fallen
