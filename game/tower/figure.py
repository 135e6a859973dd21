"""Figure: what is odd about one penguin, its weight or its feet."""

from __future__ import annotations

import math
from dataclasses import dataclass

MOST_MASS = 8.0
"""A top penguin of this mass is still stable."""
LEAST_GRIP = 0.25
"""Friction of a foot on a shoulder below which a single seat cannot hold (tan 12 degrees)."""


@dataclass(frozen=True)
class Figure:
    """Mass and foot friction as multiples of the shape's own.

    Raises ValueError for what the solver would take silently and answer with a collapse.
    """

    mass: float = 1.0
    grip: float = 1.0

    def __post_init__(self) -> None:
        if not (math.isfinite(self.mass) and 0.2 <= self.mass <= MOST_MASS):
            raise ValueError(f"{self!r}: the mass must lie between 0.2 and {MOST_MASS:g}")
        if not (math.isfinite(self.grip) and 0.5 <= self.grip <= 3.0):
            raise ValueError(f"{self!r}: the grip must lie between 0.5 and 3, else nothing stands")


PLAIN = Figure()
"""An ordinary penguin."""
