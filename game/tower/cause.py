"""Cause: why a tower fell, as data that a scene can put into words."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum

from game.tower.config import TowerConfig
from game.tower.pose import Pose, Slot

LEAST_ASIDE = 1.0
"""Px beside the middle of a seat below which a centre of mass has left it to no side."""


class CauseKind(StrEnum):
    OVER_LEFT = "over_left"
    """Placed too far left: the right foot found no shoulder."""
    OVER_RIGHT = "over_right"
    """Placed too far right: the left foot found no shoulder."""
    TILTED = "tilted"
    """Let go at a slant."""
    DROPPED = "dropped"
    """Let go from too high, or thrown down."""
    SLID = "slid"
    """Let go while moving sideways."""
    BRUSHED = "brushed"
    """Knocked by a penguin still in the hand."""
    GAVE_WAY = "gave_way"
    """Well placed, but what stood below was too loose."""
    PUSHED = "pushed"
    """Nobody placed anything: wind, tilt or a snowball."""


@dataclass(frozen=True)
class Cause:
    """Who slipped first, and how the placed penguin was let go: px right of the aim, radians."""

    first: int
    dx: float
    tilt: float
    kind: CauseKind
    side: int = 0
    """Which way its centre of mass left the middle of its seat: -1 left, 1 right, 0 neither."""
    level: int = 0
    """The row of its seat, 0 on the ice."""


@dataclass(frozen=True)
class Letting:
    """How a penguin was let go, against its seat."""

    id: int
    dx: float
    height: float
    tilt: float
    vx: float
    vy: float


def side_of(pose: Pose, slot: Slot, config: TowerConfig) -> int:
    """Which way a centre of mass left the middle of its seat: -1 left, 1 right, 0 neither."""
    away = pose.point(0.0, config.shape.centre_height)[0] - config.nominal(slot)[0]
    return 0 if abs(away) < LEAST_ASIDE else int(math.copysign(1, away))


def cause_of(
    first: int,
    letting: Letting | None,
    is_holding: bool,
    config: TowerConfig,
    way: int = 0,
    level: int = 0,
) -> Cause:
    """The likeliest cause: the release value that lies farthest past its first measured fall.

    `way` and `level` are which way the first one left its seat, and the row of that.
    """
    if letting is None:
        kind = CauseKind.BRUSHED if is_holding else CauseKind.PUSHED
        return Cause(first, 0.0, 0.0, kind, way, level)
    side = CauseKind.OVER_LEFT if letting.dx < 0 else CauseKind.OVER_RIGHT
    shares = (
        (abs(letting.dx) / config.shape.overlap(config.pitch), side),
        (abs(letting.tilt) / math.radians(9), CauseKind.TILTED),
        (letting.height / 80, CauseKind.DROPPED),
        (abs(letting.vy) / 600, CauseKind.DROPPED),
        (abs(letting.vx) / 250, CauseKind.SLID),
    )
    share, kind = max(shares, key=lambda pair: pair[0])
    if share < 0.7:
        kind = CauseKind.GAVE_WAY
    return Cause(first, letting.dx, letting.tilt, kind, way, level)
