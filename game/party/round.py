"""Round: one challenge for all seats, from the first frame to the result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core import BadOptions
from game.digest import sha256
from game.party.bout import Bout, BoutEvent, Inputs
from game.party.challenge import Challenge
from game.party.handicap import Handicap
from game.party.score import Score, places, points
from game.party.setup import MOST_LEVEL, Setup
from game.party.telegraph import Telegraph
from game.tower import FRAME_RATE, Arena, Pose
from game.tower.film import Fall, newest


@dataclass(frozen=True)
class Result:
    """What a round gave each seat: its score, place (from 1), points, and how many fell."""

    challenge: str
    seed: int
    scores: tuple[Score, ...]
    places: tuple[int, ...]
    points: tuple[int, ...]
    falls: tuple[int, ...]
    frames: int
    digest: str
    """Sha256 over the end of every bout; equal for equal inputs on one platform."""

    @property
    def seconds(self) -> float:
        return self.frames / FRAME_RATE


class Round:
    """Call `step` 60 times a second with the inputs of the active seats until `is_over`.

    Nothing passes between two steps: a scene may wait as long as it likes after an `Ended`, until
    the next seat has the pad. Raises BadOptions for seats, level or handicaps that do not fit.
    """

    def __init__(
        self,
        challenge: Challenge,
        seats: int,
        seed: int,
        level: int = 0,
        handicaps: Sequence[Handicap] = (),
    ) -> None:
        least, most = challenge.seats
        if not least <= seats <= most:
            raise BadOptions(
                f"{challenge.id} is for {least} to {most} seats, not for {seats}; choose a number"
                " between them"
            )
        if not 0 <= level <= MOST_LEVEL:
            raise BadOptions(f"{challenge.id}: level {level} is not between 0 and {MOST_LEVEL}")
        if len(handicaps) not in (0, seats):
            raise BadOptions(
                f"{challenge.id}: {len(handicaps)} handicaps for {seats} seats; give one for each"
            )
        self.challenge = challenge
        self.seats = seats
        self.seed = seed
        self.level = level
        self.handicaps = tuple(handicaps) or (Handicap.NONE,) * seats
        self.frame = 0
        every = tuple(range(seats))
        self._groups = [every] if challenge.is_shared else [(seat,) for seat in every]
        self._scores: dict[int, Score] = {}
        self._falls = dict.fromkeys(every, 0)
        self._digest = sha256()
        self._collapses: tuple[Fall, ...] = ()
        """Those of the bouts that are over."""
        self.bout = self._open()

    # Reading.

    @property
    def is_over(self) -> bool:
        return len(self._scores) == self.seats

    @property
    def active(self) -> tuple[int, ...]:
        """The seats whose inputs count in the next step; nobody once it is over."""
        if self.is_over:
            return ()
        return self._groups[0] if self.bout.is_over else self.bout.active

    @property
    def arena(self) -> Arena:
        """The tower that is played at, or was last."""
        return self.bout.arena

    @property
    def seconds_left(self) -> float:
        return self.bout.seconds_left

    @property
    def telegraph(self) -> Telegraph | None:
        return self.bout.telegraph

    @property
    def forecast(self) -> tuple[Telegraph, ...]:
        return self.bout.forecast

    @property
    def danger(self) -> float:
        """0 calm to 1: something is about to come down."""
        return self.bout.danger

    @property
    def best_fall(self) -> Fall | None:
        """The fall of the round in which most came down."""
        return max(self.collapses, key=lambda fall: len(fall.fallen), default=None)

    @property
    def collapses(self) -> tuple[Fall, ...]:
        """Every fall of the round with its film, the first one first, as far as there is room."""
        if self.bout.is_over:
            return self._collapses
        return newest((*self._collapses, *self.bout.collapses))

    def poses(self) -> Sequence[Pose]:
        return self.bout.arena.poses()

    def scores(self) -> tuple[Score | None, ...]:
        """What each seat has so far; None before its turn."""
        live = {seat: self.bout.score(seat) for seat in self.bout.setup.seats}
        return tuple(self._scores.get(seat, live.get(seat)) for seat in range(self.seats))

    @property
    def result(self) -> Result | None:
        """None until it is over."""
        if not self.is_over:
            return None
        every = range(self.seats)
        scores = tuple(self._scores[seat] for seat in every)
        return Result(
            self.challenge.id,
            self.seed,
            scores,
            places(scores),
            points(scores),
            tuple(self._falls[seat] for seat in every),
            self.frame,
            self._digest.hexdigest(),
        )

    # Acting.

    def step(self, inputs: Inputs) -> list[BoutEvent]:
        """One frame of 1/60 s; the events in order. Nothing when the round is over."""
        if self.is_over:
            return []
        self.go_on()
        self.frame += 1
        events = self.bout.step(inputs)
        if self.bout.is_over:
            self._close()
        return events

    def go_on(self) -> None:
        """Opens the next bout after an `Ended`, so that it can be seen before it starts."""
        if self.bout.is_over and not self.is_over:
            self.bout = self._open()

    # Inside.

    def _open(self) -> Bout:
        seats = self._groups.pop(0)
        handicaps = tuple(self.handicaps[seat] for seat in seats)
        is_last = self.challenge.ends_hopeless and not self._groups
        to_beat = min(self._scores.values(), default=None) if is_last else None
        setup = Setup(self.challenge.id, seats, self.seed, self.level, handicaps, to_beat)
        return self.challenge.open(setup)

    def _close(self) -> None:
        for seat in self.bout.setup.seats:
            self._scores[seat] = self.bout.score(seat)
            self._falls[seat] = self.bout.falls[seat]
        self._collapses = newest((*self._collapses, *self.bout.collapses))
        scores = [repr(self._scores[seat]) for seat in self.bout.setup.seats]
        self._digest.update(f"{self.frame} {self.bout.arena.digest()} {scores}".encode())
