"""Snowball: stop the power bar, throw once, and bring down as many as possible."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from game.party.bout import Bout, BoutEvent, Inputs, clamp
from game.party.challenge import Challenge, Control
from game.party.event import Ending, Struck, Threat, Threw
from game.party.handicap import EASE
from game.party.input import IDLE
from game.party.score import Score
from game.party.setup import Setup, triangle
from game.tower import FRAME_RATE, Arena
from game.tower.snowball import FASTEST, RADIUS, SLOWEST


@dataclass(frozen=True)
class Rules:
    base: int = 6
    seconds: float = 15.0
    """For the throw."""
    easy_period: float = 2.4
    hard_period: float = 1.2
    """Seconds of the bar from empty to full and back."""
    easy_mass: float = 2.0
    hard_mass: float = 1.5
    spread: float = 2.0


RULES: Final = Rules()
HAND: Final = (-600.0, 330.0)
"""Where the ball leaves the hand."""


class SnowballBout(Bout):
    """`power` runs up and down from 0 to 1; an input's `pick` is the row that is aimed at."""

    def __init__(self, setup: Setup, rules: Rules = RULES) -> None:
        arena = Arena.standing(triangle(rules.base), rng=setup.rng("stand"), spread=rules.spread)
        super().__init__(setup, arena, setup.clock(rules.seconds))
        self.rules = rules
        self.seat = setup.seats[0]
        ease = EASE[setup.handicap(self.seat)]
        self.period = setup.between(rules.easy_period, rules.hard_period) * ease
        self.mass = setup.between(rules.easy_mass, rules.hard_mass)
        self.row = 0
        self.thrown: float | None = None
        """The power of the throw, once it was thrown."""
        self._thrown_at = 0
        self.start = setup.rng("bar").random()

    @property
    def power(self) -> float:
        """Where the bar stands."""
        if self.thrown is not None:
            return self.thrown
        share = (self.frame / FRAME_RATE / self.period + self.start) % 1.0
        return 1 - abs(2 * share - 1)

    @property
    def active(self) -> tuple[int, ...]:
        return self.setup.seats if self.thrown is None else ()

    @property
    def danger(self) -> float:
        if self.thrown is None:
            return clamp(0.7 * self.power)
        return 0.0 if self.arena.is_resting else 1.0

    def speed(self, power: float) -> float:
        """Px/s of a throw."""
        return SLOWEST + (FASTEST - SLOWEST) * power

    def target(self, row: int) -> tuple[float, float]:
        """The middle of the left side of a row."""
        config = self.arena.config
        x, y = config.nominal((row, 0))
        return x - config.shape.belly_width / 2 - RADIUS, y + config.shape.centre_height

    def score(self, seat: int) -> Score:
        """Penguins that fell; between equals, who threw sooner."""
        return Score(self.falls[seat], -self._thrown_at)

    def most(self, seat: int) -> Score:
        every = self.rules.base * (self.rules.base + 1) // 2
        return Score(every, -self.frame if self.thrown is None else -self._thrown_at)

    def _play(self, inputs: Inputs) -> list[BoutEvent]:
        events: list[BoutEvent] = []
        if self.thrown is None:
            self.row = min(inputs.get(self.seat, IDLE).pick, self.rules.base - 1)
            if self._pressed(inputs, self.seat):
                events += self._throw()
            elif self.frame >= self.frames:
                self._finish(Ending.TIME)
        return [*events, *self.arena.step()]

    def _throw(self) -> list[BoutEvent]:
        self.thrown = self.power
        self._thrown_at = self.frame
        speed = self.speed(self.thrown)
        self.arena.throw(HAND, aimed(HAND, self.target(self.row), speed, self._g), self.mass)
        return [Threw(self.seat, speed), Struck(Threat.SNOWBALL, 1, 1 + round(4 * self.thrown))]

    @property
    def _g(self) -> float:
        return self.arena.config.gravity

    def _settled(self, fallen: tuple[int, ...]) -> list[BoutEvent]:
        if not fallen and self.thrown is not None:
            self.arena.melt()
            self._finish(Ending.DONE)
        return []


def aimed(
    start: tuple[float, float], goal: tuple[float, float], speed: float, g: float
) -> tuple[float, float]:
    """The velocity of the flat throw that meets `goal`, or of the one that comes nearest."""
    dx, dy = goal[0] - start[0], goal[1] - start[1]
    drop = g * dx * dx / (2 * speed * speed)
    room = dx * dx - 4 * drop * (drop + dy)
    slope = (dx - math.sqrt(max(0.0, room))) / (2 * drop)
    length = math.hypot(1.0, slope)
    return speed / length, speed * slope / length


SNOWBALL: Final = Challenge(
    "snowball", Control.THROW, SnowballBout, 60.0, "down", ends_hopeless=True
)
