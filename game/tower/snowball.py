"""Snowball: a round weight that is thrown at the tower."""

from __future__ import annotations

import math
from typing import Final

import pymunk

from game.tower.limits import check_finite
from game.tower.space import TowerSpace

RADIUS: Final = 30.0
MASS: Final = 3.0
SLOWEST, FASTEST = 800.0, 1800.0
"""Px/s: at the slow end a light ball fells nobody, at the fast one most of the tower."""
FRICTION: Final = 0.3
FAR: Final = 3000.0
SLOW: Final = 60.0
YOUNG, OLD = 12, 240
"""Frames before which it cannot be spent, and after which it always is."""


class Snowball:
    """A ball in the world of a tower; `x`, `y` and `angle` of its centre."""

    def __init__(
        self, space: TowerSpace, at: tuple[float, float], velocity: tuple[float, float], mass: float
    ) -> None:
        what = f"snowball(at={at}, velocity={velocity}, mass={mass})"
        check_finite(what, *at, *velocity, mass)
        if math.hypot(*velocity) > FASTEST + 1e-6 or mass <= 0:
            raise ValueError(f"{what}: at most {FASTEST:g} px/s, and a mass above 0")
        self.age = 0
        """Frames since it was thrown."""
        self._space = space
        self._body = pymunk.Body(mass, pymunk.moment_for_circle(mass, 0.0, RADIUS))
        self._body.position = at
        self._body.velocity = velocity
        self._shape = pymunk.Circle(self._body, RADIUS)
        self._shape.friction = FRICTION
        self._shape.elasticity = 0.0
        space.space.add(self._body, self._shape)

    @property
    def position(self) -> tuple[float, float]:
        x, y = self._body.position
        return x, y

    @property
    def angle(self) -> float:
        return float(self._body.angle)

    @property
    def is_spent(self) -> bool:
        """Whether it can do no more harm: slow, out of sight, or old."""
        is_slow = self.age > YOUNG and self._body.velocity.length < SLOW
        return is_slow or self.age > OLD or abs(self._body.position.x) > FAR

    def remove(self) -> None:
        self._space.space.remove(self._shape, self._body)
