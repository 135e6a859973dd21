"""Balance board: tilt the floe so that the ball stays between the marks, and lose nobody."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Final

from game.party.bout import Bout, BoutEvent, Inputs, clamp
from game.party.challenge import Challenge, Control
from game.party.event import Ending, Jumped
from game.party.handicap import EASE
from game.party.input import IDLE, STICK
from game.party.score import Score
from game.party.setup import Setup, triangle
from game.tower import CONFIG, FRAME_RATE, PEN, Arena

LIMIT: Final = 18.0
"""Degrees to either side that a stick can tilt."""
GREEN: Final = 9.0
YELLOW: Final = 16.0
"""Degrees up to which the gauge is green, and yellow; beyond it is red."""


@dataclass(frozen=True)
class Rules:
    """Degrees, seconds, degrees per second."""

    base: int = 5
    seconds: float = 40.0
    width: float = 6.4
    """Between the marks."""
    easy_reach: float = 10.0
    hard_reach: float = 14.0
    """How far out the middle of the marks drifts."""
    easy_hertz: float = 0.1
    hard_hertz: float = 0.18
    patience: float = 1.2
    """Seconds outside the marks after which the topmost penguin jumps."""
    rate: float = 60.0
    spread: float = 3.0
    """How unevenly they stand, px."""
    grip: float = 0.85
    """Friction of their feet on the wet floe: an ordinary tower would stand at any tilt here."""


RULES: Final = Rules()


class BalanceBout(Bout):
    """`tilt` and `target` in degrees to the right; the marks drift farther as time goes by."""

    can_idle = True

    def __init__(self, setup: Setup, rules: Rules = RULES) -> None:
        cells = triangle(rules.base)
        shape = replace(PEN, name="pen wet", foot_friction=rules.grip)
        config = replace(CONFIG, shape=shape)
        arena = Arena.standing(cells, config, rng=setup.rng("stand"), spread=rules.spread)
        super().__init__(setup, arena, setup.clock(rules.seconds, is_endured=True))
        self.rules = rules
        self.seat = setup.seats[0]
        self.degrees = 0.0
        self.width = rules.width * EASE[setup.handicap(self.seat)]
        self.inside = 0
        """Frames in which the ball was between the marks."""
        self._outside = 0
        self._end = 0
        rng = setup.rng("drift")
        self._waves = [(1.0, rng.random()), (1.9, rng.random())]

    @property
    def target(self) -> float:
        """The middle between the marks, degrees to the right."""
        rules, setup = self.rules, self.setup
        grown = min(1.0, 0.3 + self.frame / (0.6 * self.frames))
        reach = setup.between(rules.easy_reach, rules.hard_reach) * grown
        hertz = setup.between(rules.easy_hertz, rules.hard_hertz)
        time = self.frame / FRAME_RATE
        (f1, p1), (f2, p2) = self._waves
        wave = 0.65 * math.sin(math.tau * (hertz * f1 * time + p1))
        wave += 0.35 * math.sin(math.tau * (hertz * f2 * time + p2))
        soon = min(1.0, time / 2)
        return reach * wave * soon

    @property
    def is_unsettled(self) -> bool:
        return self.frame < self.frames

    @property
    def is_inside(self) -> bool:
        return abs(self.degrees - self.target) <= self.width / 2

    @property
    def patience_left(self) -> float:
        """1 while the ball is between the marks, down to 0 when somebody jumps."""
        return 1 - self._outside / (self.rules.patience * FRAME_RATE)

    @property
    def danger(self) -> float:
        lean = abs(self.degrees) / LIMIT
        standing = self.arena.slots().values()
        worst = max(
            (abs(pose.angle) for pose in self.arena.poses() if pose.id in set(standing)),
            default=0.0,
        )
        return clamp(max(lean, math.degrees(worst) / 12))

    def score(self, seat: int) -> Score:
        """Penguins on board; between equals, the longer time between the marks."""
        return Score(self.standing, self.inside)

    def most(self, seat: int) -> Score:
        return Score(self.standing, self.inside + max(0, self.frames - self.frame))

    def _play(self, inputs: Inputs) -> list[BoutEvent]:
        if self.frame >= self.frames:
            return self._level_out()
        wanted = inputs.get(self.seat, IDLE).stick / STICK * LIMIT
        step = self.rules.rate / FRAME_RATE
        self.degrees += max(-step, min(step, wanted - self.degrees))
        events: list[BoutEvent] = []
        if self.is_inside:
            self.inside += 1
            self._outside = 0
        else:
            self._outside += 1
            if self._outside >= self.rules.patience * FRAME_RATE:
                events += self._jump()
        self.arena.set_gravity(math.radians(self.degrees))
        events += self.arena.step()
        if not self.standing:
            self._finish(Ending.HOPELESS)
        return events

    def _level_out(self) -> list[BoutEvent]:
        """The floe turns back, and what still moves is judged."""
        step = self.rules.rate / FRAME_RATE
        self.degrees -= max(-step, min(step, self.degrees))
        self.arena.set_gravity(math.radians(self.degrees))
        events: list[BoutEvent] = [*self.arena.step()]
        if self.arena.is_resting and not self.arena.fallen and not self.degrees:
            self._finish(Ending.TIME)
        return events

    def _jump(self) -> list[BoutEvent]:
        self._outside = 0
        slots = self.arena.slots()
        if not slots:
            return []
        penguin = slots[max(slots)]
        self.arena.purge((penguin,))
        return [Jumped(self.seat, penguin)]


BALANCE: Final = Challenge(
    "balance", Control.TILT, BalanceBout, 75.0, "on_board", ends_hopeless=True
)
