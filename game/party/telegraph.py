"""Telegraph: what is about to happen, told early enough to do something about it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from game.party.event import Threat

LAMPS: Final = 3


@dataclass(frozen=True, slots=True)
class Telegraph:
    """A threat with its direction (1: pushes to the right), strength 1 to 5 and times.

    `seconds` are left until it strikes (0 while it does), of `lead` seconds of warning.
    """

    threat: Threat
    direction: int
    strength: int
    seconds: float
    lead: float

    @property
    def is_striking(self) -> bool:
        return self.seconds <= 0

    @property
    def lamps(self) -> int:
        """How many of the three lamps are lit: all of them while it strikes."""
        if self.seconds > self.lead:
            return 0
        return min(LAMPS, 1 + math.floor((1 - self.seconds / self.lead) * LAMPS))
