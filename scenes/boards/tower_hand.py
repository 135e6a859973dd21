"""TowerHand: the one penguin that hangs in a hand, a person's or a hand of the game."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random
from typing import Final

from game.ai.levels import HANDS
from game.core import Seat
from game.titles.pyramid.pyramid import Cell, Place
from game.tower import MOTORS, PEN
from scenes.boards.board import Propose
from scenes.boards.camera import Camera
from scenes.boards.carrier import Carrier
from scenes.boards.tower_nature import Phase, TowerNature
from scenes.input.intents import (
    Button,
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

ASIDE: Final = 60.0
FAR_ASIDE: Final = 160.0
"""Px beside the place at which a penguin hangs first: far from tall towers."""
HIGH: Final = 74.0
"""Px above the place at which it hangs where there is room."""
CLEARANCE: Final = 16.0
PATH: Final = 80.0
LATE_PRESS: Final = 0.25
"""Seconds after the grip in which a second press does not let go."""
CLICK: Final = 24.0
"""Canvas units that a pointer may stray between pressing and lifting and still click."""
OUTSIDE: Final = (-1, -1)
MOST_TRIES: Final = 3


@dataclass(slots=True)
class Carry:
    """A penguin on its way to the tower."""

    seat: Seat
    place: Place
    propose: Propose
    carrier: Carrier | None = None
    """The person's hand; None when a hand of the game carries."""
    level: str = ""
    rng: Random | None = None
    passed: float = 0.0
    pressed: tuple[float, float] | None = None
    """Where a pointer went down, if it is down."""
    is_click: bool = False
    """Whether that press has only picked the penguin up."""
    tries: int = 0


class TowerHand:
    """Takes, carries, lets go and puts back; proposes the placement when it is done.

    A brush that brings the tower down while a penguin is carried counts as its placement.
    """

    def __init__(self, nature: TowerNature) -> None:
        self.nature = nature
        self.carry: Carry | None = None

    @property
    def is_led(self) -> bool:
        """Whether a person leads the hand."""
        return self.carry is not None and self.carry.carrier is not None

    def start(self, cell: Cell, camera: Camera) -> tuple[float, float]:
        """Where a hand waits with a penguin for a place, clear of everything around it."""
        tower, reach = self.nature.tower, camera.reach()
        aim_x, aim_y = tower.aim((cell.level, cell.col))
        is_far = camera.framing.is_tall
        aside = FAR_ASIDE if is_far else ASIDE
        x = aim_x + (aside if aim_x >= camera.middle else -aside)
        x = min(reach.right, max(reach.x, x))
        low, high = min(x, aim_x) - PATH, max(x, aim_x) + PATH
        if is_far:
            # Beside a tall tower there is no room to hang above it: only the way down is clear.
            low, high = x - PATH, x + PATH
        held = self.nature.held
        others = [pose for pose in tower.poses() if held is None or pose.id != held.pose.id]
        tops = [pose.y + PEN.top + CLEARANCE for pose in others if low < pose.x < high]
        foot = max([aim_y + (CLEARANCE if is_far else HIGH), *tops])
        return x, min(reach.bottom, foot + PEN.head_height)

    def take(
        self,
        seat: Seat,
        place: Place,
        propose: Propose,
        camera: Camera,
        at: tuple[float, float] | None = None,
    ) -> None:
        """Give a penguin into a person's hand; `at` is where a pointer has picked it up."""
        slot = (place.level, place.col)
        aim_x, aim_y = self.nature.tower.aim(slot)
        start = self.start(place.cell, camera)
        carrier = Carrier(*start, (aim_x, aim_y + PEN.head_height), camera.reach())
        self.nature.take(place.cell, start, carrier.drive)
        self.carry = Carry(seat, place, propose, carrier)
        if at is not None:
            self.carry.pressed, self.carry.is_click = at, True
            carrier.grab(*camera.to_world(*at))

    def perform(self, seat: Seat, place: Place, propose: Propose, level: str, rng: Random) -> None:
        """Let the hand of a level place a penguin."""
        self._perform(Carry(seat, place, propose, level=level, rng=rng))

    def _perform(self, carry: Carry) -> None:
        assert carry.rng is not None, "a hand of the game needs its random source"
        self.nature.perform(carry.place.cell, MOTORS[HANDS[carry.level]], carry.rng)
        self.carry = carry

    def let_go(self) -> None:
        """Open the hand: from now on the tower decides."""
        if self.carry is not None:
            self.nature.let_go()
            self._propose()

    def drop(self) -> None:
        """Take away what hangs in the hand; the tower stands as before."""
        if self.carry is not None:
            self.carry = None
            self.nature.put_back()

    def rest(self) -> None:
        """Nobody leads the hand for now: the penguin stays hanging."""
        if self.carry is not None and self.carry.carrier is not None:
            self.carry.carrier.rest()
            self.carry.pressed = None

    def handle(self, intent: Intent, camera: Camera) -> None:
        """One intent of the person who leads the hand."""
        carry = self.carry
        if carry is None or carry.carrier is None:
            return
        carrier = carry.carrier
        match intent:
            case Steer(x=x, y=y):
                carrier.steer(x, y)
            case Move(direction=direction, is_repeat=is_repeat):
                carrier.nudge(direction, is_repeat=is_repeat)
            case Scroll(steps=steps):
                carrier.wheel(steps)
            case Point(x=x, y=y):
                if carry.pressed is not None and math.dist(carry.pressed, (x, y)) > CLICK:
                    carry.is_click = False
                carrier.drag(*camera.to_world(x, y))
            case Touch(x=x, y=y):
                carry.pressed, carry.is_click = (x, y), False
                carrier.grab(*camera.to_world(x, y))
            case Lift(x=x, y=y):
                was_down, carry.pressed = carry.pressed is not None, None
                if was_down and not carry.is_click and (x, y) != OUTSIDE:
                    self.let_go()
            case Press(button=Button.SOUTH) if carry.passed >= LATE_PRESS:
                self.let_go()
            case Unplugged():
                self.rest()

    def follow(self, seconds: float) -> bool:
        """See what became of the carried penguin after the tower has moved.

        False when the solver went astray under a person's hand: the turn is to be asked again.
        """
        carry = self.carry
        if carry is None:
            return True
        carry.passed += seconds
        if self.nature.phase is Phase.CARRIED:
            return True
        if not self.nature.is_still:
            self._propose()
            return True
        self.carry = None
        if carry.rng is None:
            return False
        carry.tries += 1
        if carry.tries < MOST_TRIES:
            self._perform(carry)
        else:
            carry.propose(carry.place)
        return True

    def _propose(self) -> None:
        carry, self.carry = self.carry, None
        if carry is not None:
            carry.propose(carry.place)
