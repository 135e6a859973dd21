"""Retreat: the hand that has let a penguin go, on its way back up to the rail."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

Point = tuple[float, float]

SECONDS: Final = 0.3


@dataclass(frozen=True, slots=True)
class Grip:
    """Where a hand grips, in the world, and whose look it has."""

    at: Point
    flipper: str


class Retreat:
    """Remembers the grip as long as it holds, and lets go from there."""

    def __init__(self) -> None:
        self._grip: Grip | None = None
        self._age: float | None = None
        """Seconds since it has let go; None while it holds."""

    def hold(self, grip: Grip) -> None:
        self._grip, self._age = grip, None

    def let_go(self) -> None:
        """The penguin is loose; said again it changes nothing."""
        if self._grip is not None and self._age is None:
            self._age = 0.0

    def drop(self) -> None:
        """There is no hand any more."""
        self._grip = self._age = None

    def update(self, seconds: float) -> None:
        if self._age is not None:
            self._age += seconds
            if self._age >= SECONDS:
                self.drop()

    def shown(self, rail: float) -> Grip | None:
        """The hand on its way to the rail, whose height is `rail`; None while there is none."""
        if self._grip is None or self._age is None:
            return None
        (x, y), share = self._grip.at, (self._age / SECONDS) ** 2
        return Grip((x, y + max(0.0, rail - y) * share), self._grip.flipper)
