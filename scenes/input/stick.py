"""One stick: its dead zone, its flicks, and the rule that it must have been at rest once."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Final

from scenes.input.intents import Direction

NEAR_CENTRE: Final = 0.3
"""An axis counts only after it was this near to its centre: a trigger that rests at one end, or a
pad that lies on its stick, must not steer."""
FLICK_AT: Final = 0.6
FLICK_ENDS: Final = 0.4
"""A flick ends below the value where it began, so that a trembling thumb gives one step."""
_STEPS: Final = 32


@dataclass(slots=True)
class Stick:
    """Axis 0 is to the right, axis 1 down, each from -1 to 1."""

    dead_zone: float = 0.25
    _raw: list[float] = field(default_factory=lambda: [0.0, 0.0])
    _is_trusted: list[bool] = field(default_factory=lambda: [False, False])
    _flick: Direction | None = None

    def feed(self, axis: int, value: float) -> None:
        """Take what the device says about an axis."""
        if abs(value) < NEAR_CENTRE:
            self._is_trusted[axis] = True
        if self._is_trusted[axis]:
            self._raw[axis] = max(-1.0, min(1.0, value))

    @property
    def is_trusted(self) -> bool:
        return all(self._is_trusted)

    def see(self, axis: int, value: float) -> None:
        """Take where an axis stands by its own word, only to learn that it is at rest."""
        if abs(value) < NEAR_CENTRE:
            self._is_trusted[axis] = True

    def distrust(self) -> None:
        """Let go, and wait for both axes to come near their centres again."""
        self._raw = [0.0, 0.0]
        self._is_trusted = [False, False]
        self._flick = None

    @property
    def vector(self) -> tuple[float, float]:
        """Where it points, 0 inside the dead zone and growing evenly from its edge to 1."""
        x, y = self._raw
        length = math.hypot(x, y)
        if length <= self.dead_zone:
            return 0.0, 0.0
        scale = min(1.0, (length - self.dead_zone) / (1 - self.dead_zone)) / length
        return _rounded(x * scale), _rounded(y * scale)

    def flick(self) -> Direction | None:
        """The direction that it is held in, along its longer axis."""
        x, y = self._raw
        if self._flick is not None and _along(self._flick, x, y) < FLICK_ENDS:
            self._flick = None
        is_diagonal = abs(abs(x) - abs(y)) < 0.15  # there a trembling thumb keeps its direction
        if max(abs(x), abs(y)) >= FLICK_AT and not (self._flick and is_diagonal):
            self._flick = _main_direction(x, y)
        return self._flick


def _along(direction: Direction, x: float, y: float) -> float:
    match direction:
        case Direction.LEFT:
            return -x
        case Direction.RIGHT:
            return x
        case Direction.UP:
            return -y
        case Direction.DOWN:
            return y


def _main_direction(x: float, y: float) -> Direction:
    if abs(x) >= abs(y):
        return Direction.RIGHT if x > 0 else Direction.LEFT
    return Direction.DOWN if y > 0 else Direction.UP


def _rounded(value: float) -> float:
    """To steps of 1/32, so that noise in the last bits says nothing."""
    return round(value * _STEPS) / _STEPS


@dataclass(slots=True)
class Trigger:
    """A trigger as a button: down past the middle, up again well before it."""

    is_down: bool = False
    _is_trusted: bool = False

    def feed(self, value: float) -> None:
        """Take what the device says, 0 at rest and 1 pressed home.

        Before the first change SDL says where an axis stood, so a switch counts at once.
        """
        self._is_trusted = self._is_trusted or abs(value) < NEAR_CENTRE
        self.is_down = self._is_trusted and value >= (FLICK_ENDS if self.is_down else FLICK_AT)
