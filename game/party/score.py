"""Score: what a challenge gives one seat, and the places and points that follow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

POINTS: Final = (6, 4, 2, 1)
"""Points of the first places; from the fifth on there are none."""


@dataclass(frozen=True, order=True, slots=True)
class Score:
    """The figure that is shown, then what decides between equal figures; more is better."""

    value: float
    tie: float = 0.0


def places(scores: Sequence[Score]) -> tuple[int, ...]:
    """The place of each seat from 1; equal scores share the better place."""
    return tuple(1 + sum(other > mine for other in scores) for mine in scores)


def points(scores: Sequence[Score]) -> tuple[int, ...]:
    """6, 4, 2, 1 by place; who shares a place gets its points in full."""
    return tuple(POINTS[place - 1] if place <= len(POINTS) else 0 for place in places(scores))
