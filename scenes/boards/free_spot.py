"""Where a word beside something hides least: the first of the spots with the least under it."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.layout import Rect

Busy = tuple[Rect, float]
"""A box that should stay visible, and how much each unit of it weighs."""


def free_spot(spots: Sequence[Rect], busy: Sequence[Busy]) -> int:
    """The index of the spot that hides least; of equal ones the first."""
    costs = [sum(weight * covered(spot, box) for box, weight in busy) for spot in spots]
    return costs.index(min(costs))


def covered(first: Rect, second: Rect) -> float:
    """The area that two boxes share."""
    w = min(first.right, second.right) - max(first.x, second.x)
    h = min(first.bottom, second.bottom) - max(first.y, second.y)
    return w * h if w > 0 and h > 0 else 0.0
