"""TowerGauge: what level, ghost and music are told about the tower, a few times a second."""

from __future__ import annotations

from typing import Final

from scenes.boards.safety import Calm, Outlook, bubble_at, outlook, tower_outlook
from scenes.boards.tower_nature import TowerNature

INTERVAL: Final = 0.1
"""Seconds between two readings of the whole tower, which cost more than a frame's step."""
EASE: Final = 9.0
CALMING: Final = 1.0
"""How fast the alarm goes down once the tower stands, in shares a second."""


class TowerGauge:
    def __init__(self, nature: TowerNature) -> None:
        self._nature = nature
        self.alarm = 0.0
        """0 calm to 1 frightened."""
        self.margin = nature.tower.steadiness()
        """The least margin of all penguins, in px."""
        self.bubble = 0.5
        """Where the level's bubble stands, 0 to 1."""
        self._calm = Calm()
        self._waited = 0.0

    @property
    def tower(self) -> Outlook:
        """The state of the whole tower."""
        return tower_outlook(self.margin)

    @property
    def place(self) -> Outlook:
        """What letting go now would come to."""
        return self._calm.shown

    def read(self) -> None:
        """Read the tower now: it has just come to stand."""
        self.margin = self._nature.tower.steadiness()

    def aim(self, slot: tuple[int, int]) -> None:
        """A penguin was taken for a slot: its outlook shows at once."""
        self._calm.reset(outlook(self._nature.tower.slack(slot)))

    def update(self, seconds: float, *, is_cut: bool = False) -> None:
        """Follow the tower; with `is_cut` the bubble jumps instead of rolling."""
        nature = self._nature
        self._waited += seconds
        if nature.is_still:
            self.alarm = max(0.0, self.alarm - seconds * CALMING)
        elif self._waited >= INTERVAL:
            self._waited = 0.0
            self.margin = nature.tower.steadiness()
            self.alarm = nature.alarm
        if nature.held is not None:
            self._calm.update(seconds, self._outlook())
        goal = bubble_at(self.margin, self._lean())
        ease = 1.0 if is_cut else min(1.0, seconds * EASE)
        self.bubble += (goal - self.bubble) * ease

    def _outlook(self) -> Outlook:
        held, tower = self._nature.held, self._nature.tower
        assert held is not None, "there is no outlook without a penguin in hand"
        if not self._nature.has_seat(held.slot):
            return Outlook.FALLS
        aim_x, _ = tower.aim(held.slot)
        pose = held.pose
        motion = next(motion for motion in tower.motions() if motion.id == held.id)
        return outlook(tower.slack(held.slot), pose.x - aim_x, pose.angle, motion.vx)

    def _lean(self) -> float:
        """Positive when the worst of all leans to the right; a straight tower counts as that."""
        tower = self._nature.tower
        standing = set(tower.slots().values())
        angles = [motion.angle for motion in tower.motions() if motion.id in standing]
        worst = max(angles, key=abs, default=0.0)
        return -worst if abs(worst) > 1e-6 else 1.0
