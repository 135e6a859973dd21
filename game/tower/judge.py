"""Judge: watches a moving tower frame by frame and says who fell and when it has settled."""

from __future__ import annotations

import math
from collections.abc import Mapping

from game.tower.cause import Cause, Letting, cause_of, side_of
from game.tower.config import TowerConfig
from game.tower.event import Event, Fell, Settled
from game.tower.pose import Motion, Pose
from game.tower.slots import Slots
from game.tower.verdict import fallen_at_rest, fallen_moving


class Judge:
    """Counts frames since a placement began; marks the fallen in `slots`."""

    def __init__(self, config: TowerConfig, slots: Slots) -> None:
        self.config = config
        self.frame = 0
        self.is_resting = True
        self.timed_out = False
        self.cause: Cause | None = None
        self.letting: Letting | None = None
        """How the last penguin was let go; None while nobody was."""
        self.touched: set[int] = set()
        """Those that met the table, in whatever order the solver said so."""
        self._slots = slots
        self._still = 0
        self._waited = 0

    def begin(self) -> None:
        """A placement starts from rest."""
        self.frame = 0
        self.cause = None
        self.letting = None

    def stir(self) -> None:
        """Something may move: the verdict is open again."""
        if self.is_resting:
            self.is_resting = False
            self.frame = 0
        self._still = 0
        self._waited = 0
        self.timed_out = False

    def touch(self, penguin: int) -> None:
        self.touched.add(penguin)

    def watch(self, motions: Mapping[int, Motion]) -> list[Event]:
        """The falls of this frame, and at last that the tower has settled."""
        slots, shape = self._slots.judged(), self.config.shape
        poses = {penguin: motions[penguin].to_pose(shape) for penguin in slots}
        events = self._fell(fallen_moving(poses, slots, self.touched, self.config), poses)
        if self._slots.held or self.is_resting:
            return events
        standing = self._slots.judged()  # fallen ones slide on the ice for seconds: no matter
        still = all(self._is_still(motions[penguin]) for penguin in standing)
        self._still = self._still + 1 if still else 0
        self._waited += 1
        has_settled = self._still >= self.config.settle_frames
        if not has_settled and self._waited < self.config.timeout_frames:
            return events
        self.timed_out = not has_settled
        events += self._fell(fallen_at_rest(poses, standing, self.touched, self.config), poses)
        self.is_resting = True
        return [*events, Settled(self.frame)]

    def _is_still(self, motion: Motion) -> bool:
        config = self.config
        speed = math.hypot(motion.vx, motion.vy)
        return speed < config.settle_speed and abs(motion.spin) < config.settle_spin

    def _fell(self, ids: set[int], poses: Mapping[int, Pose]) -> list[Event]:
        if not ids:
            return []
        if self.cause is None:
            # When several go in one frame, the one farthest from its seat slipped first.
            first = max(ids, key=lambda penguin: (self._stray(poses[penguin]), -penguin))
            is_holding = bool(self._slots.held)
            slot = self._slots.of[first]
            side = side_of(poses[first], slot, self.config)
            self.cause = cause_of(first, self.letting, is_holding, self.config, side, slot[0])
        self._slots.fallen |= ids
        return [Fell(tuple(sorted(ids)), self.cause.first, self.frame)]

    def _stray(self, pose: Pose) -> float:
        x, y = self.config.nominal(self._slots.of[pose.id])
        away = math.hypot(pose.x - x, pose.y - y)
        return away + abs(pose.angle) * self.config.shape.height
