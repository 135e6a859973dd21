"""Quake: build as long as the ground is quiet, and see what stands when it has shaken."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Final

from game.party.bout import BoutEvent, Inputs
from game.party.building import Building
from game.party.challenge import Challenge, Control
from game.party.event import Ending, Passed, Struck, Threat, Warned
from game.party.score import Score
from game.party.setup import Setup
from game.party.telegraph import Telegraph
from game.tower import CONFIG, FRAME_RATE


@dataclass(frozen=True)
class Rules:
    base: int = 5
    seconds: float = 35.0
    """For building, before the quake."""
    lead: float = 3.0
    quake: float = 8.0
    """Seconds of shaking."""
    first: float = 0.15
    easy_last: float = 0.35
    hard_last: float = 0.45
    """Shares of g with which it begins and ends."""
    hertz: float = 1.5


RULES: Final = Rules()
STRONGEST: Final = 0.45


class QuakeBout(Building):
    """The clock runs to the quake; then nobody can do anything but hope."""

    def __init__(self, setup: Setup, rules: Rules = RULES) -> None:
        # Nobody sets straight what leans: a quake hardly moves a tower that stands perfectly.
        config = replace(CONFIG, heal_turn=0.0)
        super().__init__(setup, setup.clock(rules.seconds), rules.base, config)
        self.rules = rules
        self.last = setup.between(rules.easy_last, rules.hard_last)
        self.quake_frames = round(rules.quake * FRAME_RATE)
        self._endured = 0
        """Penguins that stood, summed over the frames of the quake."""
        self._phase = setup.rng("quake").random() * math.tau
        self._build_end: int | None = None

    @property
    def is_unsettled(self) -> bool:
        return self._build_end is not None and self.frame < self._build_end + self.quake_frames

    @property
    def strength(self) -> float:
        """Share of g with which the ground shakes in this frame, 0 while it is quiet."""
        if self._build_end is None:
            return 0.0
        passed = self.frame - self._build_end
        if not 0 <= passed < self.quake_frames:
            return 0.0
        return self.rules.first + (self.last - self.rules.first) * passed / self.quake_frames

    @property
    def quake_left(self) -> float:
        """Seconds until the ground is quiet again; 0 while nobody knows."""
        if self._build_end is None:
            return 0.0
        return max(0, self._build_end + self.quake_frames - self.frame) / FRAME_RATE

    @property
    def telegraph(self) -> Telegraph | None:
        strength = self._rank(self.strength or self.last)
        if self._build_end is not None:
            is_on = self.frame < self._build_end + self.quake_frames
            return Telegraph(Threat.QUAKE, 1, strength, 0.0, self.rules.lead) if is_on else None
        if self.seconds_left > self.rules.lead:
            return None
        return Telegraph(Threat.QUAKE, 1, strength, self.seconds_left, self.rules.lead)

    @property
    def danger(self) -> float:
        if self.telegraph is None or not self.standing:
            return super().danger
        return max(super().danger, 0.6 + 0.4 * self.strength / STRONGEST)

    @property
    def active(self) -> tuple[int, ...]:
        return self.setup.seats if self._build_end is None else ()

    def score(self, seat: int) -> Score:
        """Penguins that stand; between equals, how many stood how long in the quake."""
        return Score(self.standing, self._endured)

    def most(self, seat: int) -> Score:
        if self._build_end is None:
            return Score(self.most_standing, self.total * self.quake_frames)
        left = max(0, self._build_end + self.quake_frames - self.frame)
        return Score(self.standing, self._endured + self.standing * left)

    def _play(self, inputs: Inputs) -> list[BoutEvent]:
        if self._build_end is None:
            events: list[BoutEvent] = []
            if self.frame == self.frames - round(self.rules.lead * FRAME_RATE):
                events.append(Warned(Threat.QUAKE, 1, self._rank(self.last), self.rules.lead))
            return events + super()._play(inputs)
        passed = self.frame - self._build_end
        events = [Struck(Threat.QUAKE, 1, self._rank(self.last))] if passed == 1 else []
        if passed < self.quake_frames:
            wave = math.sin(math.tau * self.rules.hertz * passed / FRAME_RATE + self._phase)
            self.arena.shake(self.strength * wave)
            self._endured += self.standing
        else:
            self.arena.shake(0.0)
            if passed == self.quake_frames:
                events.append(Passed(Threat.QUAKE))
        events += self.arena.step()
        if passed >= self.quake_frames and self.arena.is_resting and not self.arena.fallen:
            self._finish(Ending.DONE)
        if not self.standing:
            self._finish(Ending.HOPELESS)
        return events

    def _finish(self, ending: Ending) -> None:
        """The end of the building is the beginning of the quake."""
        if self._build_end is None and ending in (Ending.TIME, Ending.FULL):
            self._build_end = self.frame
        else:
            super()._finish(ending)

    @staticmethod
    def _rank(strength: float) -> int:
        """1 to 5 for a share of g."""
        return max(1, min(5, round(5 * strength / STRONGEST)))


QUAKE: Final = Challenge("quake", Control.HAND, QuakeBout, 100.0, "standing", ends_hopeless=True)
