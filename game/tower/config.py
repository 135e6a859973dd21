"""TowerConfig: every number that decides how a tower behaves, with the measured defaults."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, fields, replace
from functools import cached_property

from game.digest import sha256
from game.tower.pose import Pose, Slot
from game.tower.shape import PEN, PenguinShape

FRAME_RATE = 60


@dataclass(frozen=True)
class TowerConfig:
    """Gameplay constants, not options of speed: the fall map moves with `substeps` too.

    Raises ValueError for settings under which a tower cannot stand.
    """

    shape: PenguinShape = field(default=PEN)
    pitch: float = 100.0

    substeps: int = 4
    """Solver steps per 60 Hz frame; with 1 a perfect tower falls by itself."""
    iterations: int = 20
    slop: float = 0.1
    persistence: int = 3
    """Steps for which contacts live on; with 0 the pyramid falls through the table."""
    damping: float = 0.6
    gravity: float = 1800.0
    table_friction: float = 0.4
    elasticity: float = 0.0

    grip_air: float = 8.0
    """Strongest pull of a hand in penguin weights, in the air."""
    grip_touch: float = 2.5
    """The same while the held penguin touches anything: a weak grip lets a brush pass."""
    grip_stiffness: float = 4.0
    """How upright a hand holds, as a multiple of the pendulum's own torque (0.3 dangles)."""
    grip_damping: float = 0.6
    press: float = 2.0
    """Px that the hand may be below the grip; with more it presses the tower down."""
    cursor_speed: float = 1500.0
    release_speed: float = 900.0

    heal_turn: float = 0.15
    heal_fall: float = 1.0

    settle_speed: float = 6.0
    settle_spin: float = 0.06
    settle_frames: int = 24
    timeout_frames: int = 480
    freeze: bool = True
    """Stop the solver at rest, so that nothing creeps between turns."""

    def __post_init__(self) -> None:
        for item in fields(self):
            value = getattr(self, item.name)
            if isinstance(value, (int, float)) and not math.isfinite(value):
                raise ValueError(f"tower config: {item.name} = {value!r} must be finite")
        for name, least in (("substeps", 1), ("iterations", 1), ("persistence", 1)):
            if getattr(self, name) < least:
                raise ValueError(
                    f"tower config: {name} = {getattr(self, name)!r} must be at least {least},"
                    " else towers sink into the table"
                )

    @property
    def dt(self) -> float:
        return 1.0 / (FRAME_RATE * self.substeps)

    @cached_property
    def row_height(self) -> float:
        return self.shape.row_height(self.pitch)

    def nominal(self, slot: Slot) -> tuple[float, float]:
        """Foot-bottom centre of a slot in a perfect tower."""
        level, col = slot
        return (col + level / 2) * self.pitch, level * self.row_height

    def nominal_pose(self, penguin: int, slot: Slot) -> Pose:
        return Pose(penguin, *self.nominal(slot), 0.0)

    def digest(self) -> str:
        """Sha256 of all values; two towers with the same digest answer alike."""
        return sha256(repr(self).encode()).hexdigest()


CONFIG = TowerConfig()

STEADY = replace(
    CONFIG,
    shape=replace(PEN, name="pen wide", shoulder_width=64.0),
    heal_turn=1.0,
    grip_touch=1.5,
    grip_stiffness=16.0,
)
"""Steady hands: wide shoulders, a brush is harmless, the hand keeps a penguin upright."""
