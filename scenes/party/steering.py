"""Steering: what somebody does with a device, as the inputs of a seat frame by frame."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Protocol

from game.party.bout import Bout
from game.party.challenge import Control
from game.party.challenges.rescue import RescueBout
from game.party.challenges.snowball import SnowballBout
from game.party.input import IDLE, Input, stick_at
from scenes.boards.camera import Camera
from scenes.drawing.layout import Rect
from scenes.input.intents import (
    Button,
    DeviceKind,
    Direction,
    Intent,
    Move,
    Point,
    Press,
    Scroll,
    Steer,
    Touch,
    Unplugged,
)
from scenes.party.hand_steering import HandSteering
from scenes.party.trigger import Trigger

FRAME: Final = 1 / 60
TURNING: Final = 0.9
"""Shares of the whole tilt a second that a held key comes to."""
NUDGE: Final = 0.06
"""The share of the whole tilt that one press makes."""
REACH: Final = 480.0
"""Canvas units beside the middle at which a pointer tilts all the way."""
BODY: Final = Rect(-44, -10, 88, 150)
"""Where a penguin can be pointed at: px of the tower from its foot, y upwards."""
_SIDES: Final = {Direction.LEFT: -1.0, Direction.RIGHT: 1.0}
_AXES: Final = {
    Direction.LEFT: (-1.0, 0.0),
    Direction.RIGHT: (1.0, 0.0),
    Direction.UP: (0.0, 1.0),
    Direction.DOWN: (0.0, -1.0),
}


class Steering(Protocol):
    """Give it the intents of the seat's device, then ask it once before each frame."""

    def handle(self, intent: Intent, bout: Bout, camera: Camera) -> None: ...

    def act(self, bout: Bout, camera: Camera) -> Input: ...

    def rest(self) -> None:
        """Nobody leads for now."""
        ...


class TiltSteering:
    """A stick or a pointer says how far to tilt; keys and presses turn from where it is."""

    def __init__(self, seat: int) -> None:
        self.share = 0.0
        """-1 left to 1 right."""
        self._turn = 0.0
        self._is_stick = False

    def handle(self, intent: Intent, bout: Bout, camera: Camera) -> None:
        match intent:
            case Steer(x=x, y=y):
                self._steer(x, y)
            case Move(direction=direction, is_repeat=False) if direction in _SIDES:
                self._nudge(_SIDES[direction])
            case Press(button=Button.LEFT_SHOULDER):
                self._nudge(-1.0)
            case Press(button=Button.RIGHT_SHOULDER):
                self._nudge(1.0)
            case Scroll(steps=steps):
                self._nudge(float(steps))
            case Point(x=x) | Touch(x=x):
                self.share = _clamped((x - camera.centre) / REACH)
            case Unplugged():
                self.rest()

    def _steer(self, x: float, y: float) -> None:
        """Whole numbers that come out of the rest are a key's; a stick passes between."""
        if x != int(x) or y != int(y):
            self._is_stick = True
        elif (x, y) == (0.0, 0.0):
            if self._is_stick:
                self.share = 0.0
            self._is_stick = False
        self._turn = 0.0 if self._is_stick else x
        if self._is_stick:
            self.share = x

    def _nudge(self, side: float) -> None:
        if not self._is_stick:
            self.share = _clamped(self.share + side * NUDGE)

    def act(self, bout: Bout, camera: Camera) -> Input:
        self.share = _clamped(self.share + self._turn * TURNING * FRAME)
        return stick_at(self.share)

    def rest(self) -> None:
        self._turn = 0.0


class PickSteering:
    """Walks or points among those who are offered, and pulls."""

    def __init__(self, seat: int) -> None:
        self._offers: tuple[int, ...] = ()
        self._pick = 0
        self._trigger = Trigger()

    def handle(self, intent: Intent, bout: Bout, camera: Camera) -> None:
        if not isinstance(bout, RescueBout) or not bout.offers:
            return
        self._follow(bout)
        match intent:
            case Move(direction=direction):
                self._walk(bout, direction)
            case Press(button=Button.LEFT_SHOULDER):
                self._pick = (self._pick - 1) % len(bout.offers)
            case Press(button=Button.RIGHT_SHOULDER):
                self._pick = (self._pick + 1) % len(bout.offers)
            case Scroll(steps=steps):
                self._pick = (self._pick - steps) % len(bout.offers)
            case Press(button=Button.SOUTH):
                self._trigger.press()
            case Point(x=x, y=y):
                self._pick = self._at(bout, camera, x, y, self._pick)
            case Touch(device, x, y):
                self._touch(bout, camera, x, y, is_finger=device.kind is DeviceKind.TOUCH)

    def _touch(
        self, bout: RescueBout, camera: Camera, x: float, y: float, *, is_finger: bool
    ) -> None:
        """A click pulls; a finger, which cannot hover, chooses first."""
        found = self._at(bout, camera, x, y, -1)
        if found >= 0 and (found == self._pick or not is_finger):
            self._trigger.press()
        if found >= 0:
            self._pick = found

    def _walk(self, bout: RescueBout, direction: Direction) -> None:
        """To the next one in a direction, as the eye sees them."""
        places = {pose.id: (pose.x, pose.y) for pose in bout.arena.poses()}
        ax, ay = _AXES[direction]
        x, y = places[bout.offers[self._pick]]
        best, found = float("inf"), self._pick
        for index, penguin in enumerate(bout.offers):
            dx, dy = places[penguin][0] - x, places[penguin][1] - y
            along, across = dx * ax + dy * ay, abs(dx * ay) + abs(dy * ax)
            if along > 20 and along + 2.5 * across < best:
                best, found = along + 2.5 * across, index
        self._pick = found

    def _at(self, bout: RescueBout, camera: Camera, x: float, y: float, otherwise: int) -> int:
        at = camera.to_world(x, y)
        for pose in bout.arena.poses():
            if pose.id in bout.offers and BODY.moved(pose.x, pose.y).contains(*at):
                return bout.offers.index(pose.id)
        return otherwise

    def _follow(self, bout: RescueBout) -> None:
        """Others are offered: begin with the one whom the fewest stand on."""
        if bout.offers != self._offers:
            self._offers = bout.offers
            self._trigger.drop()
            every = range(len(bout.offers))
            self._pick = min(every, key=lambda i: (len(bout.above(bout.offers[i])), i), default=0)

    def act(self, bout: Bout, camera: Camera) -> Input:
        if not isinstance(bout, RescueBout) or not bout.offers:
            return IDLE
        self._follow(bout)
        return Input(pick=self._pick, is_pressed=self._trigger.take())

    def rest(self) -> None:
        self._trigger.drop()


class ThrowSteering:
    """Up and down choose the row, a press stops the bar and throws."""

    def __init__(self, seat: int) -> None:
        self.row = 2
        self._trigger = Trigger()

    def handle(self, intent: Intent, bout: Bout, camera: Camera) -> None:
        if not isinstance(bout, SnowballBout):
            return
        top = bout.rules.base - 1
        match intent:
            case Move(direction=Direction.UP) | Press(button=Button.RIGHT_SHOULDER):
                self.row = min(top, self.row + 1)
            case Move(direction=Direction.DOWN) | Press(button=Button.LEFT_SHOULDER):
                self.row = max(0, self.row - 1)
            case Scroll(steps=steps):
                self.row = max(0, min(top, self.row + steps))
            case Press(button=Button.SOUTH):
                self._trigger.press()
            case Point(x=x, y=y):
                self.row = self._row_at(bout, camera, x, y, self.row)
            case Touch(device, x, y):
                row = self._row_at(bout, camera, x, y, self.row)
                if row == self.row or device.kind is not DeviceKind.TOUCH:
                    self._trigger.press()
                self.row = row

    def _row_at(
        self, bout: SnowballBout, camera: Camera, x: float, y: float, otherwise: int
    ) -> int:
        """The row beside which a pointer is; elsewhere nothing changes."""
        config = bout.arena.config
        wx, wy = camera.to_world(x, y)
        row = int(wy // config.row_height)
        middle = (bout.rules.base - 1) / 2 * config.pitch
        is_near = abs(wx - middle) < (bout.rules.base / 2 + 1) * config.pitch
        return row if is_near and 0 <= row < bout.rules.base else otherwise

    def act(self, bout: Bout, camera: Camera) -> Input:
        return Input(pick=self.row, is_pressed=self._trigger.take())

    def rest(self) -> None:
        self._trigger.drop()


def _clamped(share: float) -> float:
    return max(-1.0, min(1.0, share))


STEERINGS: Final[Mapping[Control, Callable[[int], Steering]]] = {
    Control.HAND: HandSteering,
    Control.TILT: TiltSteering,
    Control.PICK: PickSteering,
    Control.THROW: ThrowSteering,
}
