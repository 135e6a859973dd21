"""Bots: players that give inputs as a careful, an average or a sloppy person would."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Final, Protocol

from game.core import BadOptions
from game.party.building import Building, Flipper
from game.party.challenge import Control
from game.party.challenges.balance import LIMIT, BalanceBout
from game.party.challenges.rescue import RescueBout
from game.party.challenges.snowball import SnowballBout
from game.party.input import IDLE, STICK, Input, hand_at
from game.party.round import Round
from game.tower import FRAME_RATE, MOTORS, Held, Motor, Slot
from game.tower.noise import (
    CLEARANCE,
    HOVER,
    LONGEST_LOWERING,
    MOST_WAIT,
    PATH_HALF_WIDTH,
    WEIGHTLESS,
    reach_path,
    tremor,
)

THINKING: Final = 0.6
"""Seconds before a choice is acted on."""
UPRIGHT: Final = math.radians(4)
STILL: Final = 6
"""Frames for which a penguin must hang upright before a careful hand lowers it ..."""
PATIENCE: Final = 3.0
"""... unless that takes too many seconds."""
BEST_ROW: Final = 3


@dataclass(frozen=True)
class Skill:
    """A hand's motor noise, and how a mind lags behind and chooses."""

    motor: Motor
    lag: float
    """Seconds until it reacts."""
    error: float
    """Standard deviation of what it sets a bar or a stick to, as a share of the whole."""
    care: float
    """How often it takes the best choice instead of any, and waits while danger is near."""


SKILLS: Final[Mapping[str, Skill | None]] = MappingProxyType(
    {
        "careful": Skill(MOTORS["good"], 0.15, 0.03, 1.0),
        "average": Skill(MOTORS["average"], 0.25, 0.08, 0.7),
        "sloppy": Skill(MOTORS["sloppy"], 0.4, 0.2, 0.2),
        "idle": None,
    }
)


class Bot(Protocol):
    """Ask once before each step while its seat is active."""

    def act(self, game: Round, seat: int) -> Input: ...


class IdleBot:
    """Touches nothing."""

    def act(self, game: Round, seat: int) -> Input:
        return IDLE


class HandBot:
    """Carries each penguin over a slot, lowers it and lets go."""

    def __init__(self, skill: Skill, rng: Random) -> None:
        self.skill = skill
        self.rng = rng
        self._held: Held | None = None
        self._path: Iterator[Input] = iter(())

    def act(self, game: Round, seat: int) -> Input:
        bout = game.bout
        flipper = bout.flipper_of(seat) if isinstance(bout, Building) else None
        if not isinstance(bout, Building) or flipper is None or flipper.held is None:
            self._held = None
            return IDLE
        if flipper.held is not self._held:
            self._held = flipper.held
            self._path = self._carry(bout, flipper, flipper.held)
        return next(self._path, IDLE)

    def _slot(self, bout: Building, held: Held) -> Slot:
        slots = sorted({*bout.open_slots, held.slot})
        if self.rng.random() >= self.skill.care:
            return self.rng.choice(slots)
        # The base first, and then where the supports stand best.
        return max(slots, key=lambda slot: (-slot[0], bout.arena.slack(slot), slot))

    def _carry(self, bout: Building, flipper: Flipper, held: Held) -> Iterator[Input]:
        arena, rng, motor = bout.arena, self.rng, self.skill.motor
        slot = self._slot(bout, held)
        aim_x, aim_y = arena.aim(slot)
        low = min(flipper.start[0], aim_x) - PATH_HALF_WIDTH
        high = max(flipper.start[0], aim_x) + PATH_HALF_WIDTH
        top = arena.config.shape.top
        tops = [p.y + top for p in arena.poses() if low < p.x < high and p.id != held.id]
        hover = max(aim_y + HOVER, max(tops, default=0.0) + CLEARANCE)
        x, y = aim_x + rng.gauss(0.0, motor.aim), hover + arena.config.shape.head_height
        shakes = tremor(motor, rng)

        def shaken(x: float, y: float) -> Input:
            shake_x, shake_y = next(shakes)
            return hand_at(x + shake_x, y + shake_y)

        for point in reach_path(flipper.start, (x, y), motor, arena.config.cursor_speed):
            yield shaken(*point)
        for _ in range(round(rng.random() * MOST_WAIT * FRAME_RATE)):
            yield shaken(x, y)
        still = 0
        for _ in range(round(PATIENCE * FRAME_RATE) if self.skill.care > 0.5 else 0):
            still = still + 1 if abs(held.pose.angle) < UPRIGHT else 0
            if still >= STILL and not self._is_danger(bout):
                break
            yield shaken(x, y)
        for _ in range(round(LONGEST_LOWERING * FRAME_RATE)):
            is_weightless = held.is_touching and held.load < WEIGHTLESS
            if is_weightless or held.pose.y - aim_y <= motor.height:
                break
            y -= motor.lower / FRAME_RATE
            yield shaken(x, y)
        yield Input(is_pressed=True)

    def _is_danger(self, bout: Building) -> bool:
        """Whether it is better to hold on."""
        threat = bout.telegraph
        return threat is not None and threat.seconds < 1.0


class TiltBot:
    """Follows the marks with the ball, late and not quite."""

    def __init__(self, skill: Skill, rng: Random) -> None:
        self.skill = skill
        self.rng = rng
        self._seen: list[float] = []
        self._error = 0.0

    def act(self, game: Round, seat: int) -> Input:
        bout = game.bout
        if not isinstance(bout, BalanceBout):
            return IDLE
        self._seen.append(bout.target)
        lag = round(self.skill.lag * FRAME_RATE)
        target = self._seen[max(0, len(self._seen) - 1 - lag)]
        # A wandering error: it is off for about half a second in one direction.
        self._error += -self._error / 30 + self.rng.gauss(0.0, self.skill.error * 0.26)
        share = target / LIMIT + self._error
        return Input(stick=round(max(-1.0, min(1.0, share)) * STICK))


class PickBot:
    """Looks at those who are offered, chooses one, waits a moment and pulls."""

    def __init__(self, skill: Skill, rng: Random) -> None:
        self.skill = skill
        self.rng = rng
        self._offers: tuple[int, ...] = ()
        self._pick = 0
        self._wait = 0

    def act(self, game: Round, seat: int) -> Input:
        bout = game.bout
        if not isinstance(bout, RescueBout) or not bout.offers:
            self._offers = ()
            return IDLE
        if bout.offers != self._offers:
            self._offers = bout.offers
            self._pick = self._choice(bout)
            self._wait = round((THINKING + self.skill.lag + self.rng.random()) * FRAME_RATE)
        self._wait -= 1
        return Input(pick=self._pick, is_pressed=self._wait <= 0)

    def _choice(self, bout: RescueBout) -> int:
        every = range(len(bout.offers))
        if self.rng.random() >= self.skill.care:
            return self.rng.choice(every)
        return min(every, key=lambda i: (len(bout.above(bout.offers[i])), i))


class ThrowBot:
    """Waits for the bar at its best and presses, more or less in time."""

    def __init__(self, skill: Skill, rng: Random) -> None:
        self.skill = skill
        self.rng = rng
        self._bout: SnowballBout | None = None
        self._row = 0
        self._press_at = 0

    def act(self, game: Round, seat: int) -> Input:
        bout = game.bout
        if not isinstance(bout, SnowballBout):
            return IDLE
        if bout is not self._bout:
            self._bout = bout
            self._plan(bout)
        return Input(pick=self._row, is_pressed=bout.frame >= self._press_at)

    def _plan(self, bout: SnowballBout) -> None:
        """The first full bar after some thought, missed by the skill's error."""
        is_careful = self.rng.random() < self.skill.care
        self._row = BEST_ROW if is_careful else int(self.rng.random() * bout.rules.base)
        period = bout.period * FRAME_RATE
        first = (0.5 - bout.start) % 1.0 * period
        while first < (THINKING + self.skill.lag) * FRAME_RATE:
            first += period
        miss = self.rng.gauss(0.0, self.skill.error * period / 2)
        self._press_at = max(1, round(first + miss))


BOTS: Final[Mapping[Control, Callable[[Skill, Random], Bot]]] = MappingProxyType(
    {
        Control.HAND: HandBot,
        Control.TILT: TiltBot,
        Control.PICK: PickBot,
        Control.THROW: ThrowBot,
    }
)


def make_bot(name: str, control: Control, rng: Random) -> Bot:
    """The player of this skill. Raises BadOptions, naming those that there are."""
    if name not in SKILLS:
        raise BadOptions(f"there is no bot {name!r}; choose from: {', '.join(SKILLS)}")
    skill = SKILLS[name]
    return IdleBot() if skill is None else BOTS[control](skill, rng)
