"""Last to place: one tower, one penguin each in turn; who lets something fall is out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.party.bout import BoutEvent, Inputs
from game.party.building import Building
from game.party.challenge import Challenge, Control
from game.party.event import Ending, NextSeat, Out
from game.party.handicap import LONGER, Handicap
from game.party.score import Score
from game.party.setup import Setup
from game.tower import FRAME_RATE


@dataclass(frozen=True)
class Rules:
    base: int = 6
    easy_turn: float = 12.0
    hard_turn: float = 8.0
    """Seconds for the first placements ..."""
    shorter: float = 0.5
    """... and by how much each lap is shorter ..."""
    shortest: float = 5.0
    """... down to this."""


RULES: Final = Rules()
LONGEST: Final = 240.0


class LastBout(Building):
    """The clock is the turn's; the survivors of a fall are set straight, and the next seat plays.

    A full pyramid ends it for all who are still there.
    """

    can_idle = True

    def __init__(self, setup: Setup, rules: Rules = RULES) -> None:
        super().__init__(setup, round(LONGEST * FRAME_RATE), rules.base)
        self.rules = rules
        self._order = list(setup.seats)
        self._out: list[int] = []
        """Those who are out, the first one first."""
        self._held_up = dict.fromkeys(setup.seats, 0)
        self._lap = 0
        self._turn_start = 0
        self._is_waiting = False
        """The turn was played; it is to be judged."""
        self._has_fallen = False

    @property
    def active(self) -> tuple[int, ...]:
        return (self.flippers[0].seat,)

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that are out, the first one first."""
        return tuple(self._out)

    @property
    def turn_frames(self) -> int:
        """The length of this turn."""
        rules, setup = self.rules, self.setup
        first = setup.between(rules.easy_turn, rules.hard_turn)
        turn = max(rules.shortest, first - rules.shorter * self._lap)
        is_longer = setup.handicap(self.flippers[0].seat) is Handicap.LONGER
        return round((turn + (LONGER if is_longer else 0.0)) * FRAME_RATE)

    @property
    def seconds_left(self) -> float:
        """Of this turn."""
        passed = self.frame - self._turn_start
        return max(0, self.turn_frames - passed) / FRAME_RATE

    def score(self, seat: int) -> Score:
        """Penguins that held; between equals, who was out later (or never)."""
        late = self._out.index(seat) if seat in self._out else len(self.setup.seats)
        return Score(self._held_up[seat], late)

    def most(self, seat: int) -> Score:
        free = self.total - self.standing + len(self._loose)
        return Score(self._held_up[seat] + free, len(self.setup.seats))

    def _play(self, inputs: Inputs) -> list[BoutEvent]:
        events: list[BoutEvent] = []
        flipper = self.flippers[0]
        if not self._is_waiting and self.seconds_left <= 0 and self.frame < self.frames:
            self._drop_all()
            return [*self._leave(flipper.seat, is_late=True), *self.arena.step()]
        events += super()._play(inputs)
        if self._loose or self.arena.fallen:
            self._is_waiting = True
        return events

    def _may_take(self, flipper: object) -> bool:
        return not self._is_waiting and self.ending is None

    def _settled(self, fallen: tuple[int, ...]) -> list[BoutEvent]:
        events = super()._settled(fallen)
        if self.ending is not None:
            self._held_up[self.flippers[0].seat] += self.ending is Ending.FULL
            return events
        if fallen:
            self._has_fallen = True
            return events  # what is left has to settle first
        seat = self.flippers[0].seat
        if self._has_fallen:
            return [*events, *self._leave(seat, is_late=False)]
        if self._is_waiting:
            self._held_up[seat] += 1
            self._order.append(self._order.pop(0))
            events += self._next()
        return events

    def _leave(self, seat: int, *, is_late: bool) -> list[BoutEvent]:
        self._out.append(seat)
        self._order.remove(seat)
        events: list[BoutEvent] = [Out(seat, is_late)]
        least = 1 if len(self.setup.seats) > 1 else 0
        if len(self._order) <= least:
            self._finish(Ending.DONE)
            return events
        return events + self._next()

    def _next(self) -> list[BoutEvent]:
        seat = self._order[0]
        self._is_waiting = self._has_fallen = False
        self._turn_start = self.frame
        placed = sum(self._held_up.values())
        self._lap = placed // max(1, len(self.setup.seats))
        self.flippers[0].seat = seat
        self._culprit = seat
        return [NextSeat(seat)] if len(self.setup.seats) > 1 else []


LAST: Final = Challenge("last", Control.HAND, LastBout, 275.0, "held", is_shared=True)
