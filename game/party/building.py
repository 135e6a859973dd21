"""Building: bouts in which hands carry penguins to a pyramid, one after the other."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Final

from game.party.bout import Bout, BoutEvent, Inputs, clamp
from game.party.event import Ending, LetGo, Stood, Took
from game.party.handicap import AID, LOOSE, Handicap
from game.party.input import IDLE
from game.party.score import Score
from game.party.setup import Setup, triangle
from game.tower import CONFIG, PLAIN, Arena, Fell, Figure, Held, Slot, TowerConfig
from game.tower.hand import CURSOR_GRAIN
from game.tower.verdict import supports

ASIDE: Final = 150.0
"""Px beside the pyramid where a hand gets its penguin."""
ABOVE: Final = 57.0
"""Px of its feet above everything there."""
NEAR: Final = 100.0
"""Px above its seat from which a mistake of a held penguin alarms, unless it leans on something."""
MISTAKE: Final = 14.0
"""Px beside the aim at which the alarm is full."""
SLANT: Final = math.radians(12)


@dataclass
class Flipper:
    """One hand: whose it is now and what hangs in it."""

    seat: int
    side: int
    """-1 gets its penguins at the left of the pyramid, 1 at the right."""
    held: Held | None = None
    start: tuple[float, float] = (0.0, 0.0)
    """Where it got its penguin."""


class Building(Bout):
    """One hand for one seat; subclasses change the hands, the figures and the weather."""

    base: int

    def __init__(
        self,
        setup: Setup,
        frames: int,
        base: int,
        config: TowerConfig = CONFIG,
        arena: Arena | None = None,
    ) -> None:
        if Handicap.MITTENS in setup.handicaps:
            config = replace(config, grip_stiffness=config.grip_stiffness * LOOSE)
            if arena is not None:
                arena = Arena.standing(arena.slots(), config)
        super().__init__(setup, arena or Arena(config), frames)
        self.base = base
        self.flippers = self._flippers()
        self._loose: dict[int, int] = {}
        """Penguins let go and not judged yet, with their seats."""
        self._last_stood = 0
        self._culprit = setup.seats[0]
        self._is_shaken = False
        """Whether somebody fell since the tower was last mended."""

    @property
    def open_slots(self) -> tuple[Slot, ...]:
        """Free slots that have their supports, in order."""
        taken = self.arena.slots()
        aimed = {flipper.held.slot for flipper in self.flippers if flipper.held}
        return tuple(
            slot
            for slot in triangle(self.base)
            if slot not in taken
            and slot not in aimed
            and (slot[0] == 0 or all(below in taken for below in supports(slot)))
        )

    @property
    def total(self) -> int:
        """Penguins of the whole pyramid."""
        return self.base * (self.base + 1) // 2

    @property
    def is_full(self) -> bool:
        return self.standing == self.total

    @property
    def most_standing(self) -> int:
        """How many can stand in the end: the tower has to come to rest before each next penguin."""
        left = max(0, self.frames - 1 - self.frame)
        placed = math.ceil(left / self.arena.config.settle_frames) * len(self.flippers)
        return min(self.total, self.standing + placed)

    @property
    def danger(self) -> float:
        held = max((self._mistake(f.held) for f in self.flippers if f.held), default=0.0)
        moving = 0.0 if self.arena.is_resting else self.arena.alarm()
        return max(held, moving)

    def flipper_of(self, seat: int) -> Flipper | None:
        """The hand that a seat leads now."""
        return next((f for f in self.flippers if f.seat == seat), None)

    def target(self, seat: int) -> Slot | None:
        """The slot over which the seat's penguin hangs."""
        flipper = self.flipper_of(seat)
        return flipper.held.slot if flipper and flipper.held else None

    def score(self, seat: int) -> Score:
        """Penguins that stand; between equals, who got there first."""
        return Score(self.standing, -self._last_stood)

    def most(self, seat: int) -> Score:
        return Score(self.most_standing, -self._last_stood)

    # For subclasses.

    def _flippers(self) -> list[Flipper]:
        return [Flipper(self.setup.seats[0], -1)]

    def _figure(self) -> Figure:
        """What the next penguin is like."""
        return PLAIN

    def _weather(self) -> list[BoutEvent]:
        """What attacks the tower in this frame."""
        return []

    def _may_take(self, flipper: Flipper) -> bool:
        return True

    # Inside.

    def _play(self, inputs: Inputs) -> list[BoutEvent]:
        events = self._weather()
        is_late = self.frame >= self.frames
        if is_late or self.ending is not None:
            self._drop_all()
        elif self.arena.is_resting and not any(f.held for f in self.flippers):
            for flipper in self.flippers:
                events += self._take(flipper)
        for flipper in self.flippers:
            events += self._carry(flipper, inputs)
        told = self.arena.step()
        events += told
        if any(isinstance(event, Fell) for event in told):
            self._drop_all()
        for flipper in self.flippers:
            if flipper.held is not None and not flipper.held.is_held:
                flipper.held = None  # the solver went astray, and all hands were opened
        if is_late and self.arena.is_resting and not self.arena.fallen:
            self._finish(Ending.TIME)
        return events

    def _take(self, flipper: Flipper) -> list[BoutEvent]:
        slots = self.open_slots
        if not slots or not self._may_take(flipper):
            return []
        config = self.arena.config
        xs = [config.nominal((0, col))[0] for col in (0, self.base - 1)]
        tops = [pose.y + config.shape.top for pose in self.arena.poses()]
        x = xs[0] - ASIDE if flipper.side < 0 else xs[1] + ASIDE
        y = max(tops, default=0.0) + ABOVE + config.shape.head_height
        slot = min(slots, key=lambda slot: abs(self.arena.aim(slot)[0] - x))
        flipper.start = (x, y)
        flipper.held = self.arena.take(slot, (x, y), self._figure())
        return [Took(flipper.seat, flipper.held.id)]

    def _carry(self, flipper: Flipper, inputs: Inputs) -> list[BoutEvent]:
        held = flipper.held
        if held is None:
            return []
        at = inputs.get(flipper.seat, IDLE).at
        if at is not None:
            held.move(at[0] / CURSOR_GRAIN, at[1] / CURSOR_GRAIN)
        self._retarget(held)
        if not self._pressed(inputs, flipper.seat):
            return []
        steady = self.setup.handicap(flipper.seat) is Handicap.STEADY
        flipper.held = None
        dx = self.arena.let_go(held, AID if steady else 0.0)
        self._loose[held.id] = self._culprit = flipper.seat
        return [LetGo(flipper.seat, held.id, dx)]

    def _retarget(self, held: Held) -> None:
        """Means a penguin for the open slot that is nearest to its feet."""
        config, foot = self.arena.config, held.pose.x

        def away(slot: Slot) -> float:
            return abs(config.nominal(slot)[0] - foot)

        if away(held.slot) > config.pitch / 4:  # else no other can be nearer
            slots = [*self.open_slots, held.slot]
            self.arena.retarget(held, min(slots, key=lambda slot: (away(slot), slot)))

    def _drop_all(self) -> None:
        """Takes every held penguin away, so that the tower can be judged."""
        for flipper in self.flippers:
            if flipper.held is not None:
                if flipper.held.is_held:
                    self.arena.take_back(flipper.held)
                flipper.held = None

    @property
    def _is_watched(self) -> bool:
        return bool(self._loose)

    def _blame(self) -> int:
        return self._culprit

    def _settled(self, fallen: tuple[int, ...]) -> list[BoutEvent]:
        events: list[BoutEvent] = []
        for penguin, seat in sorted(self._loose.items()):
            if penguin not in fallen:
                self._last_stood = self.frame
                events.append(Stood(seat, penguin, self.standing))
        self._loose.clear()
        self._is_shaken = self._is_shaken or bool(fallen)
        if not fallen:
            config = self.arena.config
            self.arena.heal(config.heal_fall if self._is_shaken else config.heal_turn)
            self.arena.forget()
            self._is_shaken = False
            if self.is_full:
                self._finish(Ending.FULL)
        return events

    def _mistake(self, held: Held) -> float:
        """0 to 1: how badly a penguin would be let go now, near its seat or leaning on anything."""
        pose = held.pose
        x, y = self.arena.aim(held.slot)
        is_far = pose.y - y > NEAR or abs(pose.x - x) > self.arena.config.pitch / 2
        if is_far and not held.is_touching:
            return 0.0
        tight = 1 - self.arena.slack(held.slot) / self.arena.config.shape.overlap(
            self.arena.config.pitch
        )
        return clamp(max(abs(pose.x - x) / MISTAKE, abs(pose.angle) / SLANT, tight))
