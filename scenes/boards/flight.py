"""Flight: without physics a penguin flies from the rail to its place."""

from __future__ import annotations

from dataclasses import dataclass

from game.titles.pyramid.pyramid import Place
from game.tower import CONFIG


@dataclass(slots=True)
class Flight:
    """Where it began, in the tower's world, and how much of the way is done."""

    place: Place
    x: float
    y: float
    share: float = 0.0

    def foot(self) -> tuple[float, float]:
        """Where the penguin's foot is now."""
        x, y = CONFIG.nominal((self.place.level, self.place.col))
        return self.x + (x - self.x) * self.share, self.y + (y - self.y) * self.share
