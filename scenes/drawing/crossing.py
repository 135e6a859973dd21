"""Crossing: within a scene another picture comes in whole, and fades in over the one before."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

import pygame

from scenes.drawing.draw import Canvas
from scenes.drawing.freed import give_back_holes

FADE_SECONDS: Final = 0.16
_RECENT: Final = 4
"""Counts of frames since when a turned picture was used that stays for the next picture."""
_PATIENCE: Final = 60
"""Frames at most for which the picture before stands while the next one is being made."""


class Crossing:
    """Watches which of its pictures a scene shows; holds the last frame of the one before.

    That stands until nothing of the next is missing: so nobody sees it come in pieces, and what
    the first frame of a picture costs is spread over several.
    """

    def __init__(self) -> None:
        self._shown: Hashable = None
        self._before: pygame.Surface | None = None
        self._patience = 0
        self._age = 0.0

    @property
    def is_over(self) -> bool:
        """Whether nothing of the picture before is seen any more."""
        return self._before is None

    def update(self, seconds: float) -> None:
        """Let time pass, which counts once all of the next picture is there."""
        if self._before is not None and not self._patience:
            self._age += seconds
            if self._age >= FADE_SECONDS:
                self._before = None
                give_back_holes()

    def draw(self, canvas: Canvas, shown: Hashable, paint: Callable[[Canvas], None]) -> None:
        """Paint the picture that `shown` names, or what stands for it until all of it is made.

        A scene that has only just opened makes at once what it needs: there it is a plain cut.
        """
        was_shown, self._shown = self._shown, shown
        if shown != was_shown and was_shown is not None and canvas.assets.is_standing:
            # A window more is held for a while: what the picture before leaves makes room for it.
            canvas.assets.forget_turns(_RECENT)
            give_back_holes()
            self._before = canvas.surface.copy()  # nothing was drawn yet: it is the frame before
            self._patience, self._age = _PATIENCE, 0.0
            return
        before = self._before
        if before is None or before.get_size() != canvas.surface.get_size():
            self._before = None
            paint(canvas)
            return
        if not self._patience:
            paint(canvas)
            before.set_alpha(round(255 * (1 - self._age / FADE_SECONDS)))
            canvas.surface.blit(before, (0, 0))
            return
        start, late = canvas.written(), canvas.assets.late
        with canvas.assets.drafting():
            paint(canvas)
        self._patience = 0 if canvas.assets.late == late else self._patience - 1
        if not self._patience:
            give_back_holes()
        canvas.unwrite(start)
        canvas.surface.blit(before, (0, 0))
