"""Moods: the faces and the cosmetic life of the penguins on the tower; no physics in it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from scenes.drawing.blink import GOLDEN, is_blinking

IDLE: Final = "idle"
BLINK: Final = "blink"
WORRIED: Final = "worried"
JOY: Final = "joy"

JOY_SECONDS: Final = 0.9
LOOK_SECONDS: Final = 0.3
WORRY_LEAN: Final = math.radians(4)
ALARMED: Final = 0.6

SPRING: Final = math.tau * 3.0
SPRING_DAMPING: Final = 0.2
WOBBLE_CAP: Final = math.radians(4)
WOBBLE_GAIN: Final = 0.006
"""Radians per second for each unit of impulse (mass x px/s)."""
BREATH: Final = 1.2
"""Canvas units that a breath lifts a penguin."""
BREATH_SECONDS: Final = 2.6


@dataclass(slots=True)
class _Spring:
    angle: float = 0.0
    speed: float = 0.0


@dataclass(slots=True)
class Moods:
    """Faces by penguin id. With `is_still` nobody blinks, breathes or wobbles."""

    is_still: bool = False
    clock: float = 0.0
    _joys: dict[int, float] = field(default_factory=dict)
    _springs: dict[int, _Spring] = field(default_factory=dict)

    def cheer(self, penguin: int, neighbours: Iterable[int]) -> None:
        """One stands well; those around it look up for a moment."""
        self._joys[penguin] = self.clock + JOY_SECONDS
        for other in neighbours:
            self._joys[other] = self.clock + LOOK_SECONDS

    def knock(self, knocks: Mapping[int, float]) -> None:
        """Penguins felt a jolt: they sway a little."""
        if self.is_still:
            return
        for penguin, impulse in knocks.items():
            side = 1.0 if penguin % 2 else -1.0
            spring = self._springs.setdefault(penguin, _Spring())
            spring.speed += side * WOBBLE_GAIN * impulse

    def forget(self) -> None:
        """Other penguins stand there now."""
        self._joys.clear()
        self._springs.clear()

    def update(self, seconds: float) -> None:
        self.clock += seconds
        steps = max(1, math.ceil(seconds * 120))
        dt = seconds / steps
        for penguin, spring in list(self._springs.items()):
            for _ in range(steps):
                pull = -(SPRING**2) * spring.angle - 2 * SPRING_DAMPING * SPRING * spring.speed
                spring.speed += pull * dt
                spring.angle += spring.speed * dt
            spring.angle = max(-WOBBLE_CAP, min(WOBBLE_CAP, spring.angle))
            if abs(spring.angle) < 1e-3 and abs(spring.speed) < 1e-2:
                del self._springs[penguin]

    def wobble(self, penguin: int) -> float:
        """Radians by which a penguin is drawn beside its physical lean."""
        spring = self._springs.get(penguin)
        return spring.angle if spring is not None else 0.0

    def breath(self, penguin: int) -> float:
        """Canvas units by which a penguin is lifted now."""
        if self.is_still:
            return 0.0
        phase = (self.clock / BREATH_SECONDS + penguin * GOLDEN) % 1.0
        return BREATH * (0.5 - 0.5 * math.cos(math.tau * phase))

    def face(self, penguin: int, lean: float, alarm: float, *, is_high: bool) -> str:
        """Which picture a standing penguin shows."""
        if self._joys.get(penguin, -1.0) > self.clock:
            return JOY
        if abs(lean) > WORRY_LEAN or (alarm > ALARMED and is_high):
            return WORRIED
        return BLINK if self._is_blinking(penguin) else IDLE

    def _is_blinking(self, penguin: int) -> bool:
        """Every 3 to 6 s by a rhythm of its own, so that never all blink together."""
        return not self.is_still and is_blinking(self.clock, penguin)
