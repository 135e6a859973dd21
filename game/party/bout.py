"""Bout: one tower and those who play at it, frame by frame, until it is decided."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar, Final

from game.party.event import Began, CameDown, Ended, Ending, PartyEvent
from game.party.input import IDLE, Input
from game.party.score import Score
from game.party.setup import Setup
from game.party.telegraph import Telegraph
from game.tower import FRAME_RATE, Arena, Event, Fell, Settled
from game.tower.film import Fall, Film, newest

BoutEvent = PartyEvent | Event
Inputs = Mapping[int, Input]

BEFORE: Final = 60
"""Frames before the slip that are kept of a fall."""
IDLE_SECONDS: Final = 20.0
"""After so long without any change of any input a bout ends."""
TUMBLE: Final = 60
"""Frames without another fall after which the fallen are taken away."""
GRACE: Final = 30 * FRAME_RATE
"""Frames after the clock within which the tower must have come to rest."""


class Bout(ABC):
    """A subclass plays in `_play`, scores in `score`, and ends itself by `_finish`."""

    can_idle: ClassVar[bool] = False
    """Whether doing nothing is a way to play, so that nobody is sent away for it."""

    def __init__(self, setup: Setup, arena: Arena, frames: int) -> None:
        self.setup = setup
        self.arena = arena
        self.frame = 0
        self.frames = frames
        """The clock: it is over when `frame` gets here, but for what still moves then."""
        self.film = Film()
        self.falls = dict.fromkeys(setup.seats, 0)
        """Penguins that fell under each seat's hands."""
        self.collapses: tuple[Fall, ...] = ()
        """Every fall with its film, the first one first, as far as there is room for them."""
        self.ending: Ending | None = None
        self._slip: int | None = None
        self._fell_at = 0
        self._blamed = setup.seats[0]
        self._buttons = dict.fromkeys(setup.seats, True)  # what is held down from before counts not
        self._last: dict[int, Input] = {}
        self._touched = 0

    # Reading.

    @property
    def active(self) -> tuple[int, ...]:
        """The seats whose inputs count in the next frame."""
        return self.setup.seats

    @property
    def is_over(self) -> bool:
        return self.ending is not None

    @property
    def seconds_left(self) -> float:
        return max(0, self.frames - self.frame) / FRAME_RATE

    @property
    def standing(self) -> int:
        """How many penguins stand."""
        return len(self.arena.slots())

    @property
    def is_unsettled(self) -> bool:
        """Whether the tower hardly ever rests: the fallen are taken away while it moves."""
        return False

    @property
    def telegraph(self) -> Telegraph | None:
        """The threat that is announced or strikes now."""
        return None

    @property
    def forecast(self) -> tuple[Telegraph, ...]:
        """What comes after that."""
        return ()

    @property
    def danger(self) -> float:
        """0 calm to 1: something is about to come down."""
        return self.arena.alarm()

    @abstractmethod
    def score(self, seat: int) -> Score:
        """What the seat has so far."""

    @abstractmethod
    def most(self, seat: int) -> Score:
        """A score that the seat cannot surpass any more, however it plays."""

    # Acting.

    def step(self, inputs: Inputs) -> list[BoutEvent]:
        """One frame of 1/60 s; nothing when the bout is over."""
        if self.is_over:
            return []
        events: list[BoutEvent] = [Began(self.setup.seats)] if self.frame == 0 else []
        self.frame += 1
        self._feel(inputs)
        played = self._play(inputs)
        ball = self.arena.ball
        self.film.add(self.arena.poses(), self.arena.tilt, ball.position if ball else None)
        for event in played:
            events.append(event)
            if isinstance(event, Fell):
                self._fell_at = self.frame
                if self._slip is None:
                    self._slip, self._blamed = self._shot, self._blame()
            if isinstance(event, Settled):
                events += self._judge()
        if self.is_unsettled and self.arena.fallen and self.frame - self._fell_at >= TUMBLE:
            events += self._judge()
        for seat in self.setup.seats:
            self._buttons[seat] = inputs.get(seat, IDLE).is_pressed
        if not self.is_over and self.frame >= self.frames + GRACE:
            self._finish(Ending.TIME)
        if self._is_decided:
            self._finish(Ending.DECIDED)
        if self.ending is not None:
            scores = tuple(self.score(seat) for seat in self.setup.seats)
            events.append(Ended(self.setup.seats, scores, self.ending))
        return events

    # For subclasses.

    @abstractmethod
    def _play(self, inputs: Inputs) -> list[BoutEvent]:
        """Acts on the inputs and steps the arena once."""

    def _blame(self) -> int:
        """The seat under whose hands something falls now."""
        return self.active[0] if self.active else self.setup.seats[0]

    def _pressed(self, inputs: Inputs, seat: int) -> bool:
        """Whether the seat's button went down in this frame."""
        return inputs.get(seat, IDLE).is_pressed and not self._buttons[seat]

    def _finish(self, ending: Ending) -> None:
        if self.ending is None:
            self.ending = ending

    def _settled(self, fallen: tuple[int, ...]) -> list[BoutEvent]:
        """Called at every verdict, after the fallen were taken away."""
        return []

    @property
    def _is_watched(self) -> bool:
        """Whether something is on its way whose end is to be seen."""
        return not (self.arena.is_resting or self.is_unsettled)

    # Inside.

    @property
    def _is_decided(self) -> bool:
        """Whether nothing that can still be played changes a place; what falls, falls first."""
        to_beat = self.setup.to_beat
        if to_beat is None or self.arena.fallen or self._is_watched:
            return False
        return max(map(self.most, self.setup.seats)) < to_beat

    @property
    def _shot(self) -> int:
        """The number of the newest frame of the film."""
        return self.film.dropped + len(self.film) - 1

    def _feel(self, inputs: Inputs) -> None:
        now = {seat: inputs.get(seat, IDLE) for seat in self.active}
        if now != self._last:
            self._last = now
            self._touched = self.frame
        if not self.can_idle and self.frame - self._touched > IDLE_SECONDS * FRAME_RATE:
            self._finish(Ending.IDLE)

    def _judge(self) -> list[BoutEvent]:
        fallen = tuple(sorted(self.arena.fallen))
        events: list[BoutEvent] = []
        if fallen:
            cause = self.arena.verdict().cause
            self.falls[self._blamed] += len(fallen)
            events.append(CameDown(self._blamed, fallen, cause))
            self._keep(fallen)
            self.arena.purge(fallen)
            self.arena.forget()
        self._slip = None
        return [*events, *self._settled(fallen)]

    def _keep(self, fallen: tuple[int, ...]) -> None:
        slip = self._shot if self._slip is None else self._slip
        first = max(self.film.dropped, slip - BEFORE)
        fall = Fall(
            self.film.frames(first),
            max(0, slip - first),
            self._blamed,
            fallen,
            self.arena.verdict().cause,
        )
        self.collapses = newest((*self.collapses, fall))


def clamp(value: float) -> float:
    """`value` held between 0 and 1."""
    return min(1.0, max(0.0, value)) if math.isfinite(value) else 1.0
