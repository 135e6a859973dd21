"""Hanging: where a penguin waits above the tower; it comes from the rail and glides on."""

from __future__ import annotations

from typing import Final

from scenes.timeline import ease_out

Point = tuple[float, float]

FOLLOW: Final = 18.0
"""How fast it follows the aim, in shares a second."""
NEAR: Final = 0.5
"""Px of the world from which on it is there."""
ENTRY_SECONDS: Final = 0.25


class Hanging:
    """A point of the world on its way to above the place that is aimed at."""

    def __init__(self) -> None:
        self.at: Point | None = None
        """Where it is now; None while nobody chooses."""

    def update(self, seconds: float, goal: Point | None, rail: float, *, is_cut: bool) -> None:
        """Go on towards `goal`; a new penguin comes down from the rail, whose height is `rail`."""
        if goal is None:
            self.at = None
            return
        x, y = self.at or (goal[0], rail)
        share = 1.0 if is_cut else min(1.0, seconds * FOLLOW)
        x, y = x + (goal[0] - x) * share, y + (goal[1] - y) * share
        self.at = goal if abs(goal[0] - x) + abs(goal[1] - y) < NEAR else (x, y)


def lift_of(passed: float, room: float) -> float:
    """How much of the `room` below the rail a penguin has still to come that was just taken."""
    return room * (1 - ease_out(min(1.0, passed / ENTRY_SECONDS)))
