"""Setup: what a bout starts from, and the random sources that follow from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from game.party.handicap import LONGER, Handicap
from game.party.score import Score
from game.tower import CONFIG, FRAME_RATE, Slot, TowerConfig

MOST_LEVEL: Final = 5
"""The hard end; 0 is the easy one."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Who plays, the seed, how hard it is (0 to 5), and the handicap of each of the seats.

    The same seed gives every seat the same weather, figures and marks.
    """

    challenge: str
    seats: tuple[int, ...]
    seed: int
    level: int = 0
    handicaps: tuple[Handicap, ...] = ()
    to_beat: Score | None = None
    """The least score of the others, where nobody plays after this bout and it may end for it."""

    def rng(self, purpose: str) -> Random:
        return Random(f"party/{self.challenge}/{self.seed}/{purpose}")

    def handicap(self, seat: int) -> Handicap:
        index = self.seats.index(seat)
        return self.handicaps[index] if index < len(self.handicaps) else Handicap.NONE

    @property
    def is_longer(self) -> bool:
        """Whether somebody here has ten seconds more."""
        return any(self.handicap(seat) is Handicap.LONGER for seat in self.seats)

    def clock(self, seconds: float, *, is_endured: bool = False) -> int:
        """Frames of a clock; who has it longer has it shorter where it must be endured."""
        extra = LONGER if self.is_longer else 0.0
        longer = max(1.0, seconds - extra) if is_endured else seconds + extra
        return round(longer * FRAME_RATE)

    def between(self, easy: float, hard: float) -> float:
        """A number of the rules at this level."""
        return easy + (hard - easy) * self.level / MOST_LEVEL


def triangle(base: int) -> Iterator[Slot]:
    """All slots of a pyramid, row by row."""
    return ((level, col) for level in range(base) for col in range(base - level))


def middle(base: int, config: TowerConfig = CONFIG) -> float:
    """Where the middle of a pyramid stands."""
    return (base - 1) / 2 * config.pitch
