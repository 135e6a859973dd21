"""Limits: numbers that the solver would take in silence and answer with nonsense."""

from __future__ import annotations

import math

MOST_OFFSET = 200.0
MOST_DROP = 1000.0


def check_finite(what: str, *values: float) -> None:
    """Raises ValueError, quoting the call, for NaN and infinities."""
    if not all(math.isfinite(value) for value in values):
        raise ValueError(f"{what}: all numbers must be finite")


def check_release(
    what: str,
    offset: float,
    tilt: float,
    velocity: tuple[float, float],
    drop: float,
    fastest: float,
) -> None:
    """Raises ValueError, quoting the call, for a release that no hand could do."""
    check_finite(what, offset, tilt, *velocity, drop)
    if abs(offset) > MOST_OFFSET or abs(tilt) > math.pi or not 0 <= drop <= MOST_DROP:
        raise ValueError(
            f"{what}: offset within {MOST_OFFSET:g} px, tilt within a half turn,"
            f" drop from 0 to {MOST_DROP:g} px"
        )
    if math.hypot(*velocity) > fastest:
        raise ValueError(f"{what}: not faster than {fastest:g} px/s, else it tunnels")
