"""Carrier: a person's hand on the tower, led by stick, keys, single presses, wheel or pointer."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from game.tower import PEN, Held
from scenes.drawing.layout import Rect
from scenes.input.intents import Direction

FRAME: Final = 1 / 60
FASTEST: Final = 1500.0
"""Px/s of the world, at a stick pushed all the way."""
SLOWEST: Final = 30.0
"""Px/s at the slightest push."""
DIGITAL: Final = 620.0
"""Px/s that held keys come to."""
GAIN: Final = 1900.0
"""Px/s gained in a second, so that a short push stays small."""
PATIENCE: Final = 0.18
"""Seconds that a key is held before it glides; a tap only nudges."""
SMALLEST_NUDGE: Final = 4.0
LARGEST_NUDGE: Final = 48.0
WHEEL: Final = 8.0
AHEAD: Final = 30.0
AHEAD_TOUCHING: Final = 1.0
"""Px that the cursor may be below the grip: a penguin that stands must not be pressed down."""
_AXES: Final = {
    Direction.LEFT: (-1, 0),
    Direction.RIGHT: (1, 0),
    Direction.UP: (0, 1),
    Direction.DOWN: (0, -1),
}


@dataclass(slots=True)
class Carrier:
    """Where the hand wants to be, in the tower's world; `drive` is called once a frame.

    `goal` is where the grip has to be over a penguin that stands on its place.
    """

    x: float
    y: float
    goal: tuple[float, float]
    reach: Rect
    _steered: tuple[float, float] = (0.0, 0.0)
    _speed: float = 0.0
    _steady: float = 0.0
    _anchor: tuple[float, float] | None = None
    _from: tuple[float, float] = (0.0, 0.0)

    def steer(self, x: float, y: float) -> None:
        """A stick or held keys point somewhere: x to the right, y down as on the screen."""
        if (x, y) == (0.0, 0.0) or self._steered == (0.0, 0.0):
            self._speed = 0.0
            self._steady = 0.0
        self._steered = (x, y)

    def nudge(self, direction: Direction, *, is_repeat: bool = False) -> None:
        """One press: a long step far from the goal, a short one near it."""
        if is_repeat and self._steered != (0.0, 0.0):
            return  # the held key glides already
        ax, ay = _AXES[direction]
        far = abs(self.goal[0] - self.x) if ax else abs(self.goal[1] - self.y)
        step = min(LARGEST_NUDGE, max(SMALLEST_NUDGE, far / 3))
        self._move(ax * step, ay * step)

    def wheel(self, steps: int) -> None:
        """The wheel: towards the person lowers."""
        self._move(0.0, steps * WHEEL)

    def grab(self, x: float, y: float) -> None:
        """A pointer takes hold at a place of the world; from now on the hand goes along."""
        self._anchor = (x, y)
        self._from = (self.x, self.y)

    def drag(self, x: float, y: float) -> None:
        """The pointer went on to another place."""
        if self._anchor is None:
            self.grab(x, y)
            return
        self.x = self._from[0] + x - self._anchor[0]
        self.y = self._from[1] + y - self._anchor[1]
        self._clamp()

    def loosen(self) -> None:
        """The picture under the pointer has changed: it takes hold anew with its next move."""
        self._anchor = None

    def rest(self) -> None:
        """Nobody leads the hand any more: it stays where it is."""
        self._steered = (0.0, 0.0)
        self._speed = 0.0
        self._anchor = None

    def drive(self, held: Held) -> None:
        """Move for one frame of the tower."""
        held.move(*self.lead(held))

    def lead(self, held: Held) -> tuple[float, float]:
        """Where the hand wants a penguin in the next frame of the tower."""
        self._glide()
        _, grip = held.pose.point(0.0, PEN.head_height)
        ahead = AHEAD_TOUCHING if held.is_touching else AHEAD
        self.y = max(self.y, grip - ahead)
        return self.x, self.y

    def _glide(self) -> None:
        sx, sy = self._steered
        push = min(1.0, math.hypot(sx, sy))
        if not push:
            return
        is_digital = sx in (-1.0, 0.0, 1.0) and sy in (-1.0, 0.0, 1.0)
        self._steady += FRAME
        if is_digital and self._steady < PATIENCE:
            return
        most = DIGITAL if is_digital else SLOWEST + (FASTEST - SLOWEST) * push * push
        self._speed = min(most, self._speed + GAIN * FRAME)
        length = math.hypot(sx, sy)
        self._move(sx / length * self._speed * FRAME, -sy / length * self._speed * FRAME)

    def _move(self, dx: float, dy: float) -> None:
        self.x += dx
        self.y += dy
        self._anchor = None
        self._clamp()

    def _clamp(self) -> None:
        self.x = min(self.reach.right, max(self.reach.x, self.x))
        self.y = min(self.reach.bottom, max(self.reach.y, self.y))
