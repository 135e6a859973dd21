"""Blinking: who has the eyes shut now, each in a rhythm of its own so that never all do at once."""

from __future__ import annotations

from typing import Final

BLINK_SECONDS: Final = 0.14
SHORTEST_GAP: Final = 3.0
"""Seconds from one blink to the next at least; twice as many at most."""
GOLDEN: Final = 0.618034
"""Its multiples lie as far apart as can be between two whole numbers."""


def is_blinking(clock: float, number: int) -> bool:
    """Whether the penguin or chick of this number blinks at a time."""
    gap = SHORTEST_GAP * (1 + (number * GOLDEN) % 1.0)
    return (clock + number * GOLDEN * 7) % gap < BLINK_SECONDS
