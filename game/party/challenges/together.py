"""High together: two hands at a time, one tower, one score for all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.party.bout import BoutEvent, Inputs
from game.party.building import Building, Flipper
from game.party.challenge import Challenge, Control
from game.party.event import NextSeat
from game.party.score import Score
from game.party.setup import Setup
from game.tower import FRAME_RATE

HANDS: Final = 2
PATIENCE: Final = 8.0
"""Seconds that one hand waits for the other, which then loses its penguin."""


@dataclass(frozen=True)
class Rules:
    base: int = 6
    easy_seconds: float = 50.0
    hard_seconds: float = 35.0


RULES: Final = Rules()


class TogetherBout(Building):
    """Two hands, one from either side; more seats than two take turns at them.

    Both get their next penguins when both have let go and the tower stands.
    """

    def __init__(self, setup: Setup, rules: Rules = RULES) -> None:
        seconds = setup.between(rules.easy_seconds, rules.hard_seconds)
        self._queue = list(setup.seats)
        self._alone = 0
        super().__init__(setup, setup.clock(seconds), rules.base)

    @property
    def active(self) -> tuple[int, ...]:
        return tuple(flipper.seat for flipper in self.flippers)

    @property
    def height(self) -> int:
        """Rows of the tower."""
        return max((level + 1 for level, _ in self.arena.slots()), default=0)

    def score(self, seat: int) -> Score:
        """The height in rows; between equals, the penguins that stand."""
        return Score(self.height, self.standing)

    def most(self, seat: int) -> Score:
        return Score(self.base, self.total)

    def _flippers(self) -> list[Flipper]:
        count = min(HANDS, len(self._queue))
        return [Flipper(self._queue[i], (-1, 1)[i]) for i in range(count)]

    def _play(self, inputs: Inputs) -> list[BoutEvent]:
        busy = sum(flipper.held is not None for flipper in self.flippers)
        self._alone = self._alone + 1 if self._loose and busy else 0
        if self._alone > PATIENCE * FRAME_RATE:
            self._drop_all()
        return super()._play(inputs)

    def _settled(self, fallen: tuple[int, ...]) -> list[BoutEvent]:
        was_loose = bool(self._loose)
        events = super()._settled(fallen)
        if was_loose and len(self._queue) > HANDS:
            events += self._rotate()
        return events

    def _rotate(self) -> list[BoutEvent]:
        """The seats that have played go to the end of the queue."""
        self._queue = self._queue[HANDS:] + self._queue[:HANDS]
        events: list[BoutEvent] = []
        for flipper, seat in zip(self.flippers, self._queue, strict=False):
            flipper.seat = seat
            events.append(NextSeat(seat))
        return events


TOGETHER: Final = Challenge(
    "together", Control.HAND, TogetherBout, 90.0, "rows", is_shared=True, is_together=True
)
