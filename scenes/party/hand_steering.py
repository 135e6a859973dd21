"""HandSteering: a device that carries penguins to the tower and lets them go."""

from __future__ import annotations

from typing import Final

from game.party.bout import Bout
from game.party.building import Building, Flipper
from game.party.input import IDLE, Input, hand_at
from game.tower import Held
from scenes.boards.camera import Camera
from scenes.boards.carrier import Carrier
from scenes.input.intents import (
    Button,
    DeviceKind,
    Intent,
    Lift,
    Move,
    Point,
    Press,
    Scroll,
    Steer,
    Touch,
    Unplugged,
)
from scenes.party.trigger import Trigger

LATE_PRESS: Final = 12
"""Frames after the grip in which a press was still meant for the penguin before."""
FAR: Final = 50.0
"""Px beside the penguin from which on a mouse leads it over the tower, not through."""
BODY: Final = 60.0
"""Px above its foot at which a mouse has hold of a penguin."""
OUTSIDE: Final = (-1, -1)


class HandSteering:
    """Stick, keys, single presses and the wheel move from where the hand is; a mouse leads it to
    itself, and a finger takes it along."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.carrier: Carrier | None = None
        self._held: Held | None = None
        self._frames = 0
        self._trigger = Trigger()
        self._mouse: tuple[float, float] | None = None
        """Where a mouse wants the penguin's foot, in the tower."""
        self._is_down = False
        self._steered = (0.0, 0.0)

    def handle(self, intent: Intent, bout: Bout, camera: Camera) -> None:
        if isinstance(intent, Steer):
            self._steered = (intent.x, intent.y)
        carrier = self.carrier
        if carrier is None:
            return
        is_finger = intent.device.kind is DeviceKind.TOUCH
        match intent:
            case Steer(x=x, y=y):
                self._mouse = None
                carrier.steer(x, y)
            case Move(direction=direction, is_repeat=is_repeat):
                self._mouse = None
                carrier.nudge(direction, is_repeat=is_repeat)
            case Scroll(steps=steps):
                carrier.wheel(steps)
            case Point(x=x, y=y):
                if not is_finger:
                    self._mouse = camera.to_world(x, y)
                elif self._is_down:
                    carrier.drag(*camera.to_world(x, y))
            case Touch(x=x, y=y):
                self._is_down = True
                if is_finger:
                    carrier.grab(*camera.to_world(x, y))
                else:
                    self._press()
            case Lift(x=x, y=y):
                if is_finger and self._is_down and (x, y) != OUTSIDE:
                    self._press()
                self._is_down = False
            case Press(button=Button.SOUTH):
                self._press()
            case Unplugged():
                self.rest()

    def _press(self) -> None:
        if self._frames >= LATE_PRESS:
            self._trigger.press()

    def act(self, bout: Bout, camera: Camera) -> Input:
        flipper = bout.flipper_of(self.seat) if isinstance(bout, Building) else None
        if not isinstance(bout, Building) or flipper is None or flipper.held is None:
            self.carrier = self._held = None
            self._trigger.drop()
            self._trigger.take()
            return IDLE
        held, config = flipper.held, bout.arena.config
        aim_x, aim_y = bout.arena.aim(held.slot)
        goal = aim_x, aim_y + config.shape.head_height
        if held is not self._held or self.carrier is None:
            carrier = self._take(flipper, held, goal, camera)
        else:
            carrier = self.carrier
        self._frames += 1
        carrier.goal = goal
        self._lead_to_mouse(carrier, held, flipper, config.shape.head_height)
        x, y = carrier.lead(held)
        return hand_at(x, y, is_pressed=self._trigger.take())

    def _take(
        self, flipper: Flipper, held: Held, goal: tuple[float, float], camera: Camera
    ) -> Carrier:
        """Another penguin hangs there; what is held down goes on."""
        self.carrier = carrier = Carrier(*flipper.start, goal, camera.reach())
        carrier.steer(*self._steered)
        self._held = held
        self._frames = 0
        self._mouse = None
        self._is_down = False
        return carrier

    def _lead_to_mouse(self, carrier: Carrier, held: Held, flipper: Flipper, head: float) -> None:
        """Towards the mouse: aside first, at the height of the start, and down above the place."""
        if self._mouse is None:
            return
        x, y = self._mouse
        carrier.x = min(carrier.reach.right, max(carrier.reach.x, x))
        carrier.y = min(carrier.reach.bottom, max(carrier.reach.y, y - BODY + head))
        if abs(held.pose.x - carrier.x) > FAR:
            carrier.y = max(carrier.y, min(flipper.start[1], held.pose.y + head + 40))

    def rest(self) -> None:
        self._mouse = None
        self._steered = (0.0, 0.0)
        self._is_down = False
        self._trigger.drop()
        if self.carrier is not None:
            self.carrier.rest()
