"""Handicap: what makes a challenge easier or harder for one player, never its points."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

AID: Final = 0.5
"""Share of the mistake at release that a steady flipper takes away."""
LOOSE: Final = 0.3
"""Share of the grip's uprightness that thick mittens leave."""
LONGER: Final = 10.0
"""Seconds that the clock gives, or spares where it must be endured."""


class Handicap(StrEnum):
    NONE = "none"
    STEADY = "steady"
    """Steady flipper: half of the mistake at release; where nothing is placed, wider marks."""
    MITTENS = "mittens"
    """Thick mittens: a looser grip; where nothing is placed, narrower marks."""
    LONGER = "longer"
    """10 s longer; where the clock must be endured, 10 s shorter."""


EASE: Final = {
    Handicap.NONE: 1.0,
    Handicap.STEADY: 1.5,
    Handicap.MITTENS: 0.7,
    Handicap.LONGER: 1.0,
}
"""How wide marks are, and how slowly a bar runs, for each handicap."""
