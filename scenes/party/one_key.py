"""OneKey: a challenge played with one button, while what it would choose moves by itself."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Final, Protocol

from game.party.bout import Bout
from game.party.building import Building, Flipper
from game.party.challenge import Control
from game.party.challenges.balance import BalanceBout
from game.party.challenges.rescue import RescueBout
from game.party.challenges.snowball import SnowballBout
from game.party.input import IDLE, Input, hand_at, stick_at
from game.tower import Held
from scenes.boards.camera import Camera
from scenes.input.intents import Button, Intent, Move, Press, Scroll, Steer, Touch
from scenes.party.trigger import Trigger

FRAME: Final = 1 / 60
BESIDE: Final = 40.0
"""Px beside a place within which the hand is slow; beyond the outermost ones it turns round."""
HURRY: Final = 5.0
"""Widths of a place a second at which it goes on where there is none."""
UPRIGHT: Final = math.radians(3)
PATIENCE: Final = 1.2
"""Seconds that a penguin has at most to hang still before it is lowered."""
LOWERING: Final = 220.0
"""Px/s."""
WEIGHTLESS: Final = 0.3
"""What the hand still carries of a penguin that stands, in penguin weights."""
SEATED: Final = 3.0
"""Px above its place from which it counts as standing there."""
DEEP: Final = 30.0
"""Px below that: it leans on something else, and is let go."""
LATE_PRESS: Final = 12
"""Frames in which a press was still meant for what was there before."""
TURNING: Final = 0.5
"""Shares of the whole tilt a second."""
ENOUGH: Final = 0.6
"""Share of the time for a choice in which everything has been shown once."""
PUSHED: Final = 0.5
"""From here on a stick is meant to lead."""


class Sweep(Protocol):
    """What moves by itself; `label` is the id of what a press does now."""

    @property
    def label(self) -> str: ...

    def press(self) -> None: ...

    def act(self, bout: Bout) -> Input: ...


@dataclass(slots=True)
class HandSweep:
    """The hand goes to and fro above the tower; a press lowers it there, another one lets go."""

    seat: int
    pace: float
    """Seconds from one place to the next."""
    _held: Held | None = None
    _x: float = 0.0
    _y: float = 0.0
    _way: float = 1.0
    _frames: int = 0
    """Since the hand got its penguin, or since it was stopped."""
    _is_stopped: bool = False
    _is_lowered: bool = False
    _trigger: Trigger = field(default_factory=Trigger)

    @property
    def label(self) -> str:
        return "let_go" if self._is_stopped else "here"

    def press(self) -> None:
        if self._held is None or self._frames < LATE_PRESS:
            return
        if self._is_stopped:
            self._trigger.press()
        else:
            self._x = self._held.pose.x  # what hangs there is what was aimed with
            self._is_stopped, self._frames = True, 0

    def act(self, bout: Bout) -> Input:
        flipper = bout.flipper_of(self.seat) if isinstance(bout, Building) else None
        if not isinstance(bout, Building) or flipper is None or flipper.held is None:
            self._held = None
            self._trigger.drop()
            self._trigger.take()
            return IDLE
        held = flipper.held
        if held is not self._held:
            self._held = held
            self._x, self._y = flipper.start
            self._frames, self._is_stopped, self._is_lowered = 0, False, False
        self._frames += 1
        if self._is_stopped:
            self._lower(bout, held)
        else:
            self._go(bout, flipper, held)
        return hand_at(self._x, self._y, is_pressed=self._trigger.take())

    def _go(self, bout: Building, flipper: Flipper, held: Held) -> None:
        """On to the next place, and round at the end."""
        places, pitch = _places(bout, flipper, held), bout.arena.config.pitch
        if self._x <= min(places) - BESIDE:
            self._way = 1.0
        elif self._x >= max(places) + BESIDE:
            self._way = -1.0
        is_near = any(abs(self._x - x) <= BESIDE for x in places)
        speed = pitch / self.pace if is_near else max(HURRY * pitch, pitch / self.pace)
        self._x += self._way * speed * FRAME

    def _lower(self, bout: Building, held: Held) -> None:
        """Straight down once it hangs still, and let go where it stands."""
        if abs(held.pose.angle) < UPRIGHT or self._frames * FRAME > PATIENCE:
            self._is_lowered = True
        if not self._is_lowered:
            return
        above = held.pose.y - bout.arena.aim(held.slot)[1]
        lowest = held.pose.y + bout.arena.config.shape.head_height - DEEP
        is_standing = held.is_touching and held.load < WEIGHTLESS
        if is_standing or above <= SEATED or self._y <= lowest:
            self._trigger.press()
        else:
            self._y -= LOWERING * FRAME


def _places(bout: Building, flipper: Flipper, held: Held) -> list[float]:
    """Over which places the hand goes; of two hands each has its own half, if it can."""
    every = [bout.arena.aim(slot)[0] for slot in (*bout.open_slots, held.slot)]
    middle = (bout.base - 1) / 2 * bout.arena.config.pitch
    mine = [x for x in every if (x - middle) * flipper.side >= 0]
    return mine if mine and len(bout.flippers) > 1 else every


@dataclass(slots=True)
class TiltSweep:
    """A press turns the floe towards the marks, the next one stops it."""

    seat: int
    pace: float
    share: float = 0.0
    _way: float = 0.0
    """Which way it turns; 0 until that is known."""
    _is_turning: bool = False

    @property
    def label(self) -> str:
        return "stop" if self._is_turning else "turn"

    def press(self) -> None:
        self._is_turning, self._way = not self._is_turning, 0.0

    def act(self, bout: Bout) -> Input:
        if self._is_turning and isinstance(bout, BalanceBout):
            if not self._way:
                self._way = 1.0 if bout.target > bout.degrees else -1.0
            self.share = max(-1.0, min(1.0, self.share + self._way * TURNING * FRAME))
        return stick_at(self.share)


@dataclass(slots=True)
class PickSweep:
    """Those who are offered are lit one after the other; a press pulls the one that is."""

    seat: int
    pace: float
    _offers: tuple[int, ...] = ()
    _order: tuple[int, ...] = ()
    _passed: float = 0.0
    _trigger: Trigger = field(default_factory=Trigger)

    label: ClassVar[str] = "pull"

    def press(self) -> None:
        if self._passed >= LATE_PRESS * FRAME:
            self._trigger.press()

    def act(self, bout: Bout) -> Input:
        if not isinstance(bout, RescueBout) or not bout.offers:
            self._offers = ()
            self._passed = 0.0
            self._trigger.drop()
            return IDLE
        if bout.offers != self._offers:
            self._offers = bout.offers
            every = range(len(bout.offers))
            self._order = tuple(sorted(every, key=lambda i: len(bout.above(bout.offers[i]))))
            self._passed = 0.0
        self._passed += FRAME
        step = min(self.pace, ENOUGH * bout.rules.turn / len(self._order))
        pick = self._order[int(self._passed / step) % len(self._order)]
        return Input(pick=pick, is_pressed=self._trigger.take())


@dataclass(slots=True)
class ThrowSweep:
    """The rows are aimed at one after the other; a press keeps one, another one throws."""

    seat: int
    pace: float
    _passed: float = 0.0
    _row: int | None = None
    """The one that was kept."""
    _now: int = 0
    _trigger: Trigger = field(default_factory=Trigger)

    @property
    def label(self) -> str:
        return "row" if self._row is None else "throw"

    def press(self) -> None:
        if self._row is not None:
            self._trigger.press()
        elif self._passed >= LATE_PRESS * FRAME:
            self._row = self._now

    def act(self, bout: Bout) -> Input:
        if not isinstance(bout, SnowballBout) or bout.thrown is not None:
            self._passed, self._row = 0.0, None
            self._trigger.drop()
            return IDLE
        self._passed += FRAME
        rows = bout.rules.base
        step = min(self.pace, ENOUGH * bout.rules.seconds / rows)
        self._now = int(self._passed / step) % rows
        row = self._now if self._row is None else self._row
        return Input(pick=row, is_pressed=self._trigger.take())


SWEEPS: Final[Mapping[Control, Callable[[int, float], Sweep]]] = {
    Control.HAND: HandSweep,
    Control.TILT: TiltSweep,
    Control.PICK: PickSweep,
    Control.THROW: ThrowSweep,
}


class Led(Protocol):
    """How somebody leads who can do more than press."""

    def handle(self, intent: Intent, bout: Bout, camera: Camera) -> None: ...

    def act(self, bout: Bout, camera: Camera) -> Input: ...

    def rest(self) -> None: ...


class OneKey:
    """A sweep for whoever only presses; whoever steers leads as always, until the turn is over."""

    def __init__(self, sweep: Sweep, led: Led) -> None:
        self.sweep = sweep
        self.led = led
        self.is_led = False
        self._bout: Bout | None = None

    def handle(self, intent: Intent, bout: Bout, camera: Camera) -> None:
        self._follow(bout)
        match intent:
            case Move() | Scroll():
                self.is_led = True
            case Steer(x=x, y=y) if math.hypot(x, y) >= PUSHED:
                self.is_led = True
            case Press(button=Button.SOUTH) | Touch() if not self.is_led:
                self.sweep.press()
        if self.is_led:
            self.led.handle(intent, bout, camera)

    def act(self, bout: Bout, camera: Camera) -> Input:
        self._follow(bout)
        return self.led.act(bout, camera) if self.is_led else self.sweep.act(bout)

    def rest(self) -> None:
        self.led.rest()

    def _follow(self, bout: Bout) -> None:
        if bout is not self._bout:
            self._bout, self.is_led = bout, False
