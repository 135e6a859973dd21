"""Recording: a round as its seed and the inputs of every frame, from which it is played again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from game.party.bout import BoutEvent
from game.party.challenge import Challenge
from game.party.handicap import Handicap
from game.party.input import IDLE, Input
from game.party.round import Result, Round

FORMAT: Final = 1

Change = tuple[int, int, Input]
"""Frame (from 0), seat, and the input that the seat gives from then on."""


class BadRecording(ValueError):
    """Not a recording, or one that went another way."""


@dataclass(frozen=True)
class Recording:
    """All that a round needs to be played again; an input counts until the seat's next change."""

    challenge: str
    seats: int
    seed: int
    level: int
    handicaps: tuple[Handicap, ...]
    frames: int
    changes: tuple[Change, ...]
    digest: str | None = None
    """The result's, once the round was over."""

    def to_json(self) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "challenge": self.challenge,
            "seats": self.seats,
            "seed": self.seed,
            "level": self.level,
            "handicaps": [str(handicap) for handicap in self.handicaps],
            "frames": self.frames,
            "changes": [[frame, seat, *given.to_json()] for frame, seat, given in self.changes],
            "digest": self.digest,
        }

    @classmethod
    def from_json(cls, data: Any) -> Recording:
        """Raises BadRecording, quoting what it got, for anything but the form of `to_json`."""
        try:
            if data["format"] != FORMAT:
                raise ValueError(f"unknown format {data['format']!r}")
            return cls(
                str(data["challenge"]),
                int(data["seats"]),
                int(data["seed"]),
                int(data["level"]),
                tuple(Handicap(name) for name in data["handicaps"]),
                int(data["frames"]),
                tuple(
                    (int(frame), int(seat), Input.from_json(given))
                    for frame, seat, *given in data["changes"]
                ),
                None if data["digest"] is None else str(data["digest"]),
            )
        except (KeyError, TypeError, ValueError) as error:
            text = json.dumps(data, default=repr)[:200]
            raise BadRecording(f"not a recording of a round ({error!r}): {text}") from error

    def replay(self, challenge: Challenge) -> Replayed:
        """A round that `step`s through the recorded inputs. Raises BadRecording, BadOptions."""
        if challenge.id != self.challenge:
            raise BadRecording(f"this is a round of {self.challenge!r}, not of {challenge.id!r}")
        return Replayed(self, challenge)


class Tape:
    """Steps a round and writes down what it is given."""

    def __init__(self, game: Round) -> None:
        self.game = game
        self._changes: list[Change] = []
        self._last: dict[int, Input] = {}

    def step(self, inputs: Mapping[int, Input]) -> list[BoutEvent]:
        """As `Round.step`; inputs of seats that are not active count for nothing."""
        game = self.game
        if game.is_over:
            return []
        given = {seat: inputs.get(seat, IDLE) for seat in game.active}
        for seat in range(game.seats):
            now = given.get(seat, IDLE)
            if now != self._last.get(seat, IDLE):
                self._changes.append((game.frame, seat, now))
                self._last[seat] = now
        return game.step(given)

    def recording(self) -> Recording:
        """What was written so far."""
        game = self.game
        result = game.result
        return Recording(
            game.challenge.id,
            game.seats,
            game.seed,
            game.level,
            game.handicaps,
            game.frame,
            tuple(self._changes),
            None if result is None else result.digest,
        )


class Replayed:
    """A recorded round that plays itself."""

    def __init__(self, recording: Recording, challenge: Challenge) -> None:
        self.recording = recording
        self.game = Round(
            challenge,
            recording.seats,
            recording.seed,
            recording.level,
            recording.handicaps,
        )
        self._next = 0
        self._inputs: dict[int, Input] = {}

    @property
    def is_over(self) -> bool:
        return self.game.is_over or self.game.frame >= self.recording.frames

    def step(self) -> list[BoutEvent]:
        """One frame; nothing once it is over."""
        if self.is_over:
            return []
        changes = self.recording.changes
        while self._next < len(changes) and changes[self._next][0] <= self.game.frame:
            _, seat, given = changes[self._next]
            self._inputs[seat] = given
            self._next += 1
        return self.game.step(self._inputs)

    def run(self) -> Result:
        """Plays to the end. Raises BadRecording unless it ends as it was recorded."""
        while not self.is_over:
            self.step()
        result = self.game.result
        if result is None:
            raise BadRecording(
                f"{self.recording.challenge}: the recording stops after"
                f" {self.recording.frames} frames, before the round is over"
            )
        if result.digest != self.recording.digest:
            raise BadRecording(
                f"{self.recording.challenge}: the round ends as {result.digest[:12]}, recorded was"
                f" {(self.recording.digest or 'nothing')[:12]}; another platform may differ"
            )
        return result
