"""NoisyHand: places a penguin as a person of a given skill would, frame by frame."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from types import MappingProxyType

from game.tower.config import FRAME_RATE
from game.tower.hand import Held
from game.tower.pose import Slot
from game.tower.tower import Tower

REACH = 350.0
"""Distance, in px, for which a motor's reach time holds."""
CLEARANCE = 14.0
"""Room between the feet and everything on the path."""
HOVER = 57.0
"""Least height of the feet above their seat when lowering begins."""
PATH_HALF_WIDTH = 80.0
MOST_WAIT = 0.15
LONGEST_LOWERING = 3.0
WEIGHTLESS = 0.5
"""Share of a penguin's weight below which the tower carries it."""
PEAK_SPEED = 1.875
"""Highest speed of a minimum-jerk reach as a multiple of its mean."""
TREMOR = ((1.3, 0.5), (2.9, 0.3), (8.5, 0.2))
"""Frequencies in Hz and shares of the tremor: smooth, since white noise saturates the grip."""


@dataclass(frozen=True)
class Motor:
    """Motor noise of a hand: aim error (sd, px), reach time (s), lowering speed (px/s),
    height at which it lets go (px), tremor (px)."""

    aim: float
    reach: float
    lower: float
    height: float
    tremor: float


MOTORS: Mapping[str, Motor] = MappingProxyType(
    {
        "master": Motor(1.5, 1.1, 80, 1, 0.5),
        "good": Motor(3, 0.9, 140, 3, 1),
        "average": Motor(5, 0.7, 220, 8, 2),
        "clumsy": Motor(6.5, 0.6, 270, 13, 2.5),
        "sloppy": Motor(8, 0.52, 320, 18, 3),
        "frantic": Motor(12, 0.35, 450, 35, 4),
    }
)


def minimum_jerk(share: float) -> float:
    """Position of the smoothest reach from 0 to 1 after a share of its time."""
    return share**3 * (10 + share * (6 * share - 15))


def reach_path(
    start: tuple[float, float], over: tuple[float, float], motor: Motor, top_speed: float
) -> Iterator[tuple[float, float]]:
    """The cursor per frame from `start` up to the height of `over` and then across to it."""
    corners = [start, (start[0], max(start[1], over[1])), over]
    for (x0, y0), (x1, y1) in pairwise(corners):
        length = math.hypot(x1 - x0, y1 - y0)
        if length < 1:
            continue
        seconds = motor.reach * (0.6 + 0.4 * length / REACH)
        seconds = max(seconds, PEAK_SPEED * length / top_speed)
        frames = max(1, round(seconds * FRAME_RATE))
        for frame in range(1, frames + 1):
            share = minimum_jerk(frame / frames)
            yield x0 + (x1 - x0) * share, y0 + (y1 - y0) * share


def tremor(motor: Motor, rng: Random) -> Iterator[tuple[float, float]]:
    """The tremble of the cursor per frame, without end."""
    waves = [
        (math.tau * hertz / FRAME_RATE, motor.tremor * part, rng.random(), rng.random())
        for hertz, part in TREMOR
    ]
    frame = 0
    while True:
        frame += 1
        yield (
            sum(a * math.sin(w * frame + math.tau * p) for w, a, p, _ in waves),
            sum(a * math.sin(w * frame + math.tau * p) for w, a, _, p in waves) / 2,
        )


class NoisyHand:
    """Call `update` once before each `tower.step` until `is_done`; a person's physics, no tricks.

    Starts `REACH` px beside the slot unless told where. Raises ValueError for a slot that cannot
    be played.
    """

    def __init__(
        self,
        tower: Tower,
        slot: Slot,
        motor: Motor,
        rng: Random,
        start: tuple[float, float] | None = None,
    ) -> None:
        grip = tower.config.shape.head_height
        aim_x, aim_y = tower.aim(slot)
        sides = [(aim_x - REACH), (aim_x + REACH)]
        rng.shuffle(sides)
        begin_x = (
            start[0]
            if start
            else min(sides, key=lambda side: self._hover(tower, side, aim_x, aim_y))
        )
        over_y = self._hover(tower, begin_x, aim_x, aim_y) + grip
        self._tower = tower
        self._motor = motor
        self._seat_y = aim_y
        self._over = aim_x + rng.gauss(0.0, motor.aim), over_y
        self._wait = rng.random() * MOST_WAIT
        self._tremor = tremor(motor, rng)
        self.held: Held = tower.hold(slot, start or (begin_x, over_y))
        self._path = self._cursor(start or (begin_x, over_y))

    @property
    def is_done(self) -> bool:
        """Whether the hand has let go."""
        return not self.held.is_held

    def update(self) -> None:
        """Moves for one frame, or lets go."""
        if self.is_done:
            return
        cursor = next(self._path, None)
        if cursor is None:
            self.held.release()
            return
        shake_x, shake_y = next(self._tremor)
        self.held.move(cursor[0] + shake_x, cursor[1] + shake_y)

    def _cursor(self, start: tuple[float, float]) -> Iterator[tuple[float, float]]:
        yield from reach_path(start, self._over, self._motor, self._tower.config.cursor_speed)
        x, y = self._over
        for _ in range(round(self._wait * FRAME_RATE)):
            yield x, y
        for _ in range(round(LONGEST_LOWERING * FRAME_RATE)):
            if self._is_low():
                return
            y -= self._motor.lower / FRAME_RATE
            yield x, y

    def _is_low(self) -> bool:
        if self.held.is_touching and self.held.load < WEIGHTLESS:
            return True
        return self.held.pose.y - self._seat_y <= self._motor.height

    @staticmethod
    def _hover(tower: Tower, start_x: float, aim_x: float, aim_y: float) -> float:
        """Height of the feet above everything between start and aim."""
        low = min(start_x, aim_x) - PATH_HALF_WIDTH
        high = max(start_x, aim_x) + PATH_HALF_WIDTH
        tops = [pose.y + tower.config.shape.top for pose in tower.poses() if low < pose.x < high]
        return max(aim_y + HOVER, max(tops, default=0.0) + CLEARANCE)
