"""Motion over time: tweens that run in order or side by side and can be skipped to their end."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

Easing = Callable[[float], float]


def linear(t: float) -> float:
    return t


def ease_out(t: float) -> float:
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def back_out(t: float) -> float:
    """Overshoots by a tenth before it settles."""
    overshoot = 1.70158
    return 1 + (overshoot + 1) * (t - 1) ** 3 + overshoot * (t - 1) ** 2


def bounce(t: float) -> float:
    """Up and back down once."""
    return math.sin(math.pi * t)


SPEEDS: Final = (1.0, 2.0)


@dataclass(slots=True)
class Tween:
    """One value on its way; `apply` gets the eased share of the way, last of all exactly 1."""

    seconds: float
    apply: Callable[[float], None]
    easing: Easing = linear
    delay: float = 0.0
    on_end: Callable[[], None] | None = None
    _passed: float = field(default=0.0, init=False)
    _is_over: bool = field(default=False, init=False)

    @property
    def is_over(self) -> bool:
        return self._is_over

    def update(self, seconds: float) -> float:
        """Pass time; returns what is left over after the end (0 while it runs)."""
        if self._is_over:
            return seconds
        self._passed += seconds
        rest = self._passed - self.delay - self.seconds
        if rest >= 0:
            self.finish()
            return rest
        if self._passed > self.delay:
            self.apply(self.easing((self._passed - self.delay) / self.seconds))
        return 0.0

    def finish(self) -> None:
        if self._is_over:
            return
        self._is_over = True
        self.apply(self.easing(1.0))
        if self.on_end is not None:
            self.on_end()


class Timeline:
    """Tweens one after another, each step a group that runs side by side.

    With reduced motion every step still happens, in order, at once.
    """

    def __init__(self, *, is_reduced: bool = False) -> None:
        self.is_reduced = is_reduced
        self._steps: list[tuple[Tween, ...]] = []

    @property
    def is_idle(self) -> bool:
        return not self._steps

    def then(self, *tweens: Tween) -> None:
        """Add a step that begins when all before it have ended."""
        self._steps.append(tweens)
        if self.is_reduced:
            self.skip()

    def update(self, seconds: float) -> None:
        while self._steps:
            step = self._steps[0]
            rest = min((tween.update(seconds) for tween in step), default=seconds)
            if not all(tween.is_over for tween in step):
                return
            # A tween's end may have skipped or refilled the timeline meanwhile.
            if self._steps and self._steps[0] is step:
                self._steps.pop(0)
            seconds = rest

    def skip(self) -> None:
        """Bring everything that waits or runs to its end, in order."""
        while self._steps:
            for tween in self._steps.pop(0):
                tween.finish()
