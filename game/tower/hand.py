"""Hand: carries a penguin by its head on a springy grip, never pushing it down."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

import pymunk

from game.tower.pose import Motion, Pose, Slot

if TYPE_CHECKING:
    from game.tower.space import TowerSpace

CURSOR_GRAIN = 16
"""Cursor positions are kept in sixteenths of a pixel, live as in records."""


def to_grain(value: float) -> int:
    return round(value * CURSOR_GRAIN)


class Hand:
    """A kinematic body at the cursor, joined to the penguin's head.

    The joint is strong in the air and weak while the penguin touches anything; a rotary spring
    keeps the penguin upright. Both hold in every solver step between two 60 Hz cursors.
    """

    def __init__(self, space: TowerSpace, penguin: int, x: float, y: float) -> None:
        config, shape = space.config, space.config.shape
        self.shape = shape
        self._space = space
        self._penguin = penguin
        self._body = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
        self._body.position = x, y
        held = space.body(penguin)
        self._weight = held.mass * config.gravity
        arm = shape.grip_arm
        self._grip = pymunk.PivotJoint(self._body, held, (0.0, 0.0), (0.0, arm))
        stiffness = config.grip_stiffness * self._weight * arm
        swing = held.moment + held.mass * arm**2
        damping = 2 * config.grip_damping * math.sqrt(stiffness * swing)
        self._spring = pymunk.DampedRotarySpring(self._body, held, 0.0, stiffness, damping)
        self.is_touching = False
        self._grip.max_force = config.grip_air * self._weight
        space.space.add(self._body, self._grip, self._spring)

    @property
    def position(self) -> tuple[float, float]:
        x, y = self._body.position
        return x, y

    @property
    def load(self) -> float:
        """What the grip carries, in penguin weights."""
        return float(self._grip.impulse) / (self._space.config.dt * self._weight)

    def advance(self, x: float, y: float, share: float) -> None:
        """Moves towards (x, y) by `share` of the way; call before each solver step."""
        config = self._space.config
        px, py = self._body.position
        gx, gy = (x - px) * share, (y - py) * share
        reach = config.cursor_speed * config.dt
        length = math.hypot(gx, gy)
        if length > reach:
            gx, gy = gx * reach / length, gy * reach / length
        held = self._space.body(self._penguin)
        grip_y = held.position.y + config.shape.grip_arm * math.cos(held.angle)
        gy = max(gy, min(0.0, grip_y - config.press - py))
        self._body.velocity = gx / config.dt, gy / config.dt

    def feel(self) -> None:
        """Adapts the grip to what the penguin touches; call after each solver step."""
        config = self._space.config
        self.is_touching = self._space.is_touching(self._penguin)
        grip = config.grip_touch if self.is_touching else config.grip_air
        self._grip.max_force = grip * self._weight

    def let_go(self) -> None:
        """Takes the hand out of the world and caps the penguin's speed."""
        self._space.space.remove(self._grip, self._spring, self._body)
        held = self._space.body(self._penguin)
        speed, most = held.velocity.length, self._space.config.release_speed
        if speed > most:
            held.velocity = held.velocity * (most / speed)


class Held:
    """The handle of a penguin in the hand: `move` once a frame, then `release`."""

    def __init__(
        self,
        penguin: int,
        slot: Slot,
        start: tuple[int, int],
        before: str,
        hand: Hand,
        motion: Callable[[], Motion],
        release: Callable[[Held], None],
    ) -> None:
        self.id = penguin
        self.slot = slot
        self.start = start
        self.before = before
        """Digest of the tower when the hand took its penguin."""
        self.cursor: list[tuple[int, int]] = []
        """The cursor of every stepped frame, in sixteenths of a pixel."""
        self.is_held = True
        self.hand = hand
        self.target = start
        self._motion = motion
        self._release = release

    @property
    def pose(self) -> Pose:
        """Where the penguin hangs now."""
        return self._motion().to_pose(self.hand.shape)

    @property
    def is_touching(self) -> bool:
        return self.hand.is_touching

    @property
    def load(self) -> float:
        """What the hand carries, in penguin weights: near 0 once the penguin stands."""
        return self.hand.load

    def move(self, x: float, y: float) -> None:
        """Where the hand wants to be at the end of the next frame.

        It follows at the cursor speed at most. Raises ValueError for values that are not finite.
        """
        if not (math.isfinite(x) and math.isfinite(y)):
            raise ValueError(f"move({x!r}, {y!r}): the cursor of penguin {self.id} must be finite")
        self.target = to_grain(x), to_grain(y)

    def release(self) -> None:
        """Lets go. Raises ValueError when the penguin was let go before."""
        if not self.is_held:
            raise ValueError(f"penguin {self.id} was let go before")
        self.is_held = False
        self._release(self)
