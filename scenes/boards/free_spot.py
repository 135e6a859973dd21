"""Where a word beside something hides least: the first of the spots with the least under it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from scenes.drawing.layout import Rect

Busy = tuple[Rect, float]
"""A box that should stay visible, and how much each unit of it weighs."""


class KeptSpot:
    """A spot that stands until what it was chosen for changes: so that a word does not jump while
    things move, and is not looked for in every frame."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._index = 0

    def index(self, key: Hashable, choose: Callable[[], int]) -> int:
        if key != self._key:
            self._key, self._index = key, choose()
        return self._index


def free_spot(spots: Sequence[Rect], busy: Sequence[Busy]) -> int:
    """The index of the spot that hides least; of equal ones the first."""
    costs = [sum(weight * covered(spot, box) for box, weight in busy) for spot in spots]
    return costs.index(min(costs))


def covered(first: Rect, second: Rect) -> float:
    """The area that two boxes share."""
    w = min(first.right, second.right) - max(first.x, second.x)
    h = min(first.bottom, second.bottom) - max(first.y, second.y)
    return w * h if w > 0 and h > 0 else 0.0
