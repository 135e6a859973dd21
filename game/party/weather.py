"""Weather: the gusts of a bout, drawn ahead by its seed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from game.party.event import Passed, Struck, Threat, Warned
from game.party.telegraph import Telegraph
from game.tower import FRAME_RATE

SHARES: Final = (0.15, 0.20, 0.26, 0.32, 0.40)
"""Of a penguin's weight, by strength 1 to 5: the second fells nobody, the last most towers."""
SHOWN: Final = 2
"""Gusts that are forecast."""


@dataclass(frozen=True, slots=True)
class Gust:
    """From frame `start` on for `frames`; direction 1 pushes to the right; strength 1 to 5."""

    start: int
    frames: int
    direction: int
    strength: int

    @property
    def share(self) -> float:
        """The push as a share of a penguin's weight, to the right."""
        return self.direction * SHARES[self.strength - 1]


def gusts(
    rng: Random, frames: int, pause: float, lead: float, strengths: tuple[int, int]
) -> Iterator[Gust]:
    """Gusts of a second, `pause` seconds apart and more; the strongest come last.

    No gust strikes before it could be announced for `lead` seconds.
    """
    start = round((max(pause, lead) + rng.random() * 2) * FRAME_RATE)
    least, most = strengths
    while start + FRAME_RATE < frames:
        grown = start / frames
        strength = round(least + (most - least) * grown + rng.uniform(-0.7, 0.7))
        direction = -1 if rng.random() < 0.5 else 1
        yield Gust(start, FRAME_RATE, direction, max(1, min(len(SHARES), strength)))
        start += FRAME_RATE + round((max(pause, lead) + rng.random() * 2) * FRAME_RATE)


class Forecast:
    """Where a bout stands among its gusts."""

    def __init__(self, found: Iterator[Gust], lead: float) -> None:
        self.gusts = tuple(found)
        self.lead = lead

    def coming(self, frame: int) -> tuple[Telegraph, ...]:
        """All gusts that are not over, the next first."""
        return tuple(
            Telegraph(
                Threat.GUST,
                gust.direction,
                gust.strength,
                max(0, gust.start - frame) / FRAME_RATE,
                self.lead,
            )
            for gust in self.gusts
            if frame < gust.start + gust.frames
        )

    def telegraph(self, frame: int) -> Telegraph | None:
        """The gust that is announced or blows."""
        coming = self.coming(frame)
        return coming[0] if coming and coming[0].seconds <= self.lead else None

    def later(self, frame: int) -> tuple[Telegraph, ...]:
        """The gusts after that one."""
        coming = self.coming(frame)
        return coming[1 : 1 + SHOWN] if self.telegraph(frame) else coming[:SHOWN]

    def share(self, frame: int) -> float:
        """The push in this frame."""
        return sum(g.share for g in self.gusts if g.start <= frame < g.start + g.frames)

    def events(self, frame: int) -> list[Warned | Struck | Passed]:
        """What there is to tell in this frame."""
        told: list[Warned | Struck | Passed] = []
        for gust in self.gusts:
            if frame == gust.start - round(self.lead * FRAME_RATE):
                told.append(Warned(Threat.GUST, gust.direction, gust.strength, self.lead))
            if frame == gust.start:
                told.append(Struck(Threat.GUST, gust.direction, gust.strength))
            if frame == gust.start + gust.frames:
                told.append(Passed(Threat.GUST))
        return told
