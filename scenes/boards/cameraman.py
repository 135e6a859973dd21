"""Cameraman: keeps the tower in the picture, back a cut as it grows, and never under a hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.titles.pyramid.pyramid import Pyramid
from game.tower import CONFIG
from scenes.boards.camera import Camera, framing_of

FADE_SECONDS: Final = 0.3
FOLLOW: Final = 5.0
"""How fast the camera follows the base, in shares a second."""
NEAR: Final = 0.5
"""Px of the world from which on it stands in the middle."""


class Cameraman:
    def __init__(self) -> None:
        self.camera = Camera(framing_of(1))
        self._fade = 0.0
        self._has_begun = False

    @property
    def veil(self) -> float:
        """How dark the picture still is after a cut, 0 to 1."""
        return self._fade / FADE_SECONDS

    def frame(self, pyramid: Pyramid, rows: int, *, is_cut: bool, is_big: bool) -> None:
        """Show `rows` rows and one more; the very first picture stands where it belongs.

        `is_big` leaves room for large words.
        """
        framing = framing_of(rows, is_big=is_big)
        if framing is not self.camera.framing:
            self.camera = replace(self.camera, framing=framing)
            self._fade = FADE_SECONDS if self._has_begun and not is_cut else 0.0
        if not self._has_begun:
            self._has_begun = True
            self.camera = replace(self.camera, middle=middle_of(pyramid))

    def follow(
        self, seconds: float, pyramid: Pyramid, tilt: float, *, is_held: bool, is_cut: bool
    ) -> None:
        """Go on towards the middle of the base, but not while somebody carries."""
        self._fade = max(0.0, self._fade - seconds)
        middle = self.camera.middle
        if not is_held:
            goal = middle_of(pyramid)
            ease = 1.0 if is_cut else min(1.0, seconds * FOLLOW)
            middle = goal if abs(goal - middle) < NEAR else middle + (goal - middle) * ease
        self.camera = replace(self.camera, middle=middle, tilt=tilt)


def middle_of(pyramid: Pyramid) -> float:
    """The world x of the middle of the base."""
    rows = pyramid.rows
    return (pyramid.left + (len(rows[0]) - 1) / 2) * CONFIG.pitch if rows else 0.0
