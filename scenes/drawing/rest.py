"""Rest: time that slows down and stands still where nobody has touched anything for a while."""

from __future__ import annotations

from typing import Final

SLOWING: Final = 2.0
"""Seconds in which time comes to a stand."""


class Rest:
    """Counts the seconds since anybody did anything."""

    def __init__(self) -> None:
        self._untouched = 0.0
        self._after: float | None = None

    @property
    def is_deep(self) -> bool:
        """Whether time stands still."""
        return self._after is not None and self._untouched >= self._after

    @property
    def pace(self) -> float:
        """How fast time passes, from 1 down to 0."""
        if self._after is None:
            return 1.0
        return max(0.0, min(1.0, (self._after - self._untouched) / SLOWING))

    def wake(self) -> None:
        """Somebody did something."""
        self._untouched = 0.0

    def update(self, seconds: float, after: float | None) -> None:
        """Let real time pass; `after` is when the scene on top may rest, None for never."""
        if after != self._after:
            self._after, self._untouched = after, 0.0
        self._untouched += seconds
