"""When to stop: what one turn is worth, by exact expectation over the tiles nobody remembers.

Everything known can be had without risk, so a turn is a question of unknown tiles alone: turn one
more up, or take what there is. The answer is found by going through all that can come.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil
from typing import Final

from game.titles.pocket.state import Counts
from game.titles.pocket.tiles import (
    IMPREZOPERZ,
    KINDS,
    MICROPHONE,
    NUMBER,
    PIANKOTEK,
    SET_SIZES,
    TREASURES,
)

THINGS: Final = "things"
"""Piankotek end the turn (PO-5)."""
CHAIN: Final = "chain"
"""Treasures end the turn, since piankotek are open (PO-V1)."""
EITHER: Final = "either"
"""Nothing is open that piankotek or treasures would clash with (PO-V1)."""

_MICROPHONE: Final = NUMBER[MICROPHONE]
_PIANKOTEK: Final = NUMBER[PIANKOTEK]
_IMPREZOPERZ: Final = NUMBER[IMPREZOPERZ]
_TREASURES: Final = tuple(sorted(NUMBER[kind] for kind in TREASURES))
_SIZES: Final = {number: SET_SIZES[KINDS[number]] for number in _TREASURES}


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a turn can still bring."""

    at_hand: Counts
    """By kind: the tiles that are open or known, which can be turned up without risk."""
    unknown: Counts
    """By kind: the tiles of which it is not known where they lie."""
    mode: str

    def bank(self) -> int:
        """The tiles that are won by turning up what is known, and stopping."""
        return bank(self.at_hand, self.mode)


def bank(at_hand: Sequence[int], mode: str) -> int:
    treasures = 0 if mode == CHAIN else sum(at_hand[n] - at_hand[n] % _SIZES[n] for n in _TREASURES)
    chain = 0 if mode == THINGS else at_hand[_PIANKOTEK]
    return at_hand[_MICROPHONE] + max(treasures, chain)


def mode_after(mode: str, number: int) -> str | None:
    """The mode after a tile of this kind was turned up; None when it ends the turn."""
    if number == _MICROPHONE:
        return mode
    if number == _IMPREZOPERZ:
        return None
    if number == _PIANKOTEK:
        return None if mode == THINGS else CHAIN
    return None if mode == CHAIN else THINGS


@dataclass
class Stopping:
    """Values of prospects, looking `depth` unknown tiles ahead, or to the end where it is None.

    `leak` is what a tile that is shown to everybody costs, in tiles.
    """

    depth: int | None
    leak: float
    _known: dict[tuple[Counts, Counts, str, int], float] = field(default_factory=dict)

    def value(self, prospect: Prospect, flips: int = 0) -> float:
        """The tiles that the turn brings on average, after so many unknown ones were turned up."""
        now = prospect.bank()
        is_far = self.depth is not None and flips >= self.depth
        if is_far or not _is_tempting(prospect, now):
            return now
        # To the end, the number of flips follows from what is unknown.
        key = (prospect.at_hand, prospect.unknown, prospect.mode, flips if self.depth else 0)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = max(now, self.flip(prospect, flips))
        return found

    def flip(self, prospect: Prospect, flips: int = 0) -> float:
        """The value of turning an unknown tile up, and then going on as well as can be."""
        at_hand, unknown = prospect.at_hand, prospect.unknown
        total = 0.0
        for number, count in enumerate(unknown):
            mode = mode_after(prospect.mode, number) if count else None
            if mode is not None:
                after = Prospect(_plus(at_hand, number, 1), _plus(unknown, number, -1), mode)
                total += count * self.value(after, flips + 1)
        return total / sum(unknown) - self.leak


def _is_tempting(prospect: Prospect, now: int) -> bool:
    """Whether more than `now` can be had at all.

    Each tile adds one to those at hand, and the chance to survive it only falls: after `n` of them
    no more than chance ** n * (at hand + n) is to be had.
    """
    good = held = 0
    for number, count in enumerate(prospect.unknown):
        if mode_after(prospect.mode, number) is not None:
            good += count
            held += prospect.at_hand[number]
    bad = sum(prospect.unknown) - good
    if good == 0 or bad == 0:
        return good > 0
    chance = good / (good + bad)
    best = max(1, min(good, ceil(good / bad - held)))
    return chance**best * (held + best) > now


def _plus(counts: Counts, number: int, change: int) -> Counts:
    return (*counts[:number], counts[number] + change, *counts[number + 1 :])
