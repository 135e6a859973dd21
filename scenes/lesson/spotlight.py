"""Spotlight: how dark the table is and how far the hole has closed, over time."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from scenes.drawing.layout import Rect
from scenes.lesson.look import Light
from scenes.timeline import ease_out

DIM: Final = 0.25
CLOSE: Final = 0.35
BOB: Final = 16.0
"""How far the arrow swings, in canvas units ..."""
SWING: Final = 0.9
"""... and the seconds that it takes."""
NO_ARROW: Final = -1.0


@dataclass(slots=True)
class Spotlight:
    """Lights what it is told to; what was lit last stays until it is dark no more."""

    strength: float = 0.0
    closed: float = 0.0
    clock: float = 0.0
    holes: tuple[Rect, ...] = ()

    def begin(self) -> None:
        """Something else is lit: the hole closes in anew."""
        self.closed = 0.0
        self.clock = 0.0

    def update(self, seconds: float, holes: Sequence[Rect], *, is_still: bool) -> None:
        self.clock += seconds
        if holes:
            self.holes = tuple(holes)
        goal = 1.0 if holes else 0.0
        step = 1.0 if is_still else seconds / DIM
        self.strength += max(-step, min(step, goal - self.strength))
        if holes:
            self.closed = 1.0 if is_still else min(1.0, self.closed + seconds / CLOSE)

    def light(
        self,
        aimed: Sequence[Rect],
        signs: Sequence[Rect],
        ticked: Rect | None,
        *,
        has_arrow: bool,
        is_still: bool,
    ) -> Light:
        bob = 0.0 if is_still else BOB * (0.5 - 0.5 * math.cos(math.tau * self.clock / SWING))
        return Light(
            strength=self.strength,
            closed=ease_out(self.closed),
            holes=self.holes,
            aimed=tuple(aimed),
            signs=tuple(signs),
            bob=bob if has_arrow and self.closed >= 1 else NO_ARROW,
            ticked=ticked,
        )
