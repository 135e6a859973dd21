"""Arena: a tower under attack, with odd figures, wind, shaking, a snowball and helping hands."""

from __future__ import annotations

import math
from collections.abc import Iterable
from random import Random
from typing import Self

from game.tower.build import upright
from game.tower.config import CONFIG, TowerConfig
from game.tower.event import Event
from game.tower.figure import PLAIN, Figure
from game.tower.hand import Held
from game.tower.limits import check_finite
from game.tower.pose import Motion, Slot
from game.tower.snapshot import Piece, Snapshot
from game.tower.snowball import MASS, Snowball
from game.tower.tower import Tower


class Arena(Tower):
    """A tower that can be blown at, shaken, shot at and robbed.

    Its acts raise ValueError, as those of every tower, and then change nothing.
    """

    _ball: Snowball | None = None

    @classmethod
    def standing(
        cls,
        cells: Iterable[Slot],
        config: TowerConfig = CONFIG,
        *,
        rng: Random | None = None,
        spread: float = 0.0,
    ) -> Self:
        """A tower on these cells; each penguin stands N(0, `spread`) px aside, as `rng` says.

        Should that not stand, all of them stand half as far aside.
        """
        snapshot = upright(cells, config)
        if rng is None or spread <= 0:
            return cls(config, snapshot)
        aside = [rng.gauss(0.0, spread) for _ in snapshot.pieces]
        while True:
            pieces = tuple(
                Piece(p.id, p.slot, p.x + dx, p.y, p.angle)
                for p, dx in zip(snapshot.pieces, aside, strict=True)
            )
            arena = cls(config, Snapshot(snapshot.config, snapshot.next_id, pieces))
            arena.push((), (0.0, 0.0))
            arena.step_until_settled()
            if not arena.fallen:
                return arena
            aside = [dx / 2 for dx in aside]

    @property
    def ball(self) -> Snowball | None:
        """The snowball that flies or rolls now."""
        return self._ball

    @property
    def gravity(self) -> tuple[float, float]:
        return self._gravity

    @property
    def tilt(self) -> float:
        """How far gravity is turned to the right, in radians."""
        return math.atan2(self._gravity[0], -self._gravity[1])

    def figure_of(self, penguin: int) -> Figure:
        """What is odd about a penguin. Raises ValueError for an unknown id."""
        self._slots.check_ids((penguin,))
        return self._figures.get(penguin, PLAIN)

    def take(self, slot: Slot, hand_xy: tuple[float, float], figure: Figure = PLAIN) -> Held:
        """`hold` for an odd penguin."""
        self._slots.check_free(slot)
        check_finite(f"take({slot}, {hand_xy})", *hand_xy)
        if figure != PLAIN:
            self._figures[self._next_id] = figure
        return self.hold(slot, hand_xy)

    def retarget(self, held: Held, slot: Slot) -> None:
        """Means a held penguin for another free slot."""
        self._check_held(held)
        if slot != held.slot:
            self._slots.check_free(slot)
            held.slot = slot
            self._slots.of[held.id] = slot

    def let_go(self, held: Held, aid: float = 0.0) -> float:
        """Releases a penguin after moving it a share `aid` of its mistake to the aim.

        Returns how far beside its aim it was let go, in px to the right.
        """
        self._check_held(held)
        if not 0 <= aid <= 1:
            raise ValueError(f"let_go({held.id}, {aid}): an aid lies between 0 and 1")
        dx = 0.0
        if self._slots.has_seat(held.slot):
            dx = held.pose.x - self.aim(held.slot)[0]
            if aid and abs(dx) < self.config.pitch / 2:
                self._space.move(held.id, -dx * aid, 0.0)
                dx -= dx * aid
        held.release()
        return dx

    def take_back(self, held: Held) -> None:
        """Takes a held penguin out of the world; the others must settle again."""
        self._check_held(held)
        held.release()
        self._judge.letting = None
        self.purge((held.id,))

    def forget(self) -> None:
        """The cause of the last fall, and how the last penguin was let go, count no longer."""
        self._judge.cause = None
        self._judge.letting = None

    def blow(self, share: float) -> None:
        """Wind for one frame: pushes everybody with `share` of an ordinary weight to the right."""
        force = share * self.config.shape.mass * self.config.gravity
        self.push((motion.id for motion in self._motions.values()), (force, 0.0))

    def shake(self, share: float) -> None:
        """Sideways gravity of `share` g until told otherwise; 0 ends it."""
        check_finite(f"shake({share})", share)
        self.set_gravity(math.atan(share), self.config.gravity * math.hypot(1.0, share))

    def throw(
        self, at: tuple[float, float], velocity: tuple[float, float], mass: float = MASS
    ) -> None:
        """Lets a snowball fly; an earlier one is gone."""
        ball = Snowball(self._space, at, velocity, mass)
        self.melt()
        self._ball = ball
        self._judge.begin()
        self._judge.stir()

    def melt(self) -> None:
        """Takes the snowball away, if there is one."""
        if self._ball is not None:
            self._ball.remove()
            self._ball = None

    def _step_frame(self) -> list[Event]:
        if self._ball is not None and not self._ball.is_spent:
            self._judge.stir()  # nothing is settled while it is on its way
            self._ball.age += 1
        return super()._step_frame()

    def purge(self, ids: Iterable[int]) -> None:
        chosen = tuple(ids)
        super().purge(chosen)
        for penguin in chosen:
            self._figures.pop(penguin, None)

    def _rebuild(self, motions: Iterable[Motion]) -> None:
        self._ball = None
        super()._rebuild(motions)

    def _check_held(self, held: Held) -> None:
        if held not in self._held:
            raise ValueError(f"penguin {held.id} is in no hand of this tower")
