"""What frames cost, and the plain load that boards are measured against."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

import pygame

from scenes.drawing.assets import Assets
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Viewport

FRAMES = 240
BETWEEN = 4
"""Frames for each load that is weighed beside them."""


def reference(canvas: Canvas) -> Callable[[], None]:
    """The background and sixty sprites in one call, the yardstick of the frame bench.

    It takes no room from what the canvas keeps: a window more there would drive out a backdrop.
    """
    assets = Assets(canvas.assets.root)
    background = assets.picture("arctic_night", 1.0).convert()
    sprite = assets.picture("penguin_red_idle", 106 / 150)
    spots = [(sprite, (20 + (k % 12) * 150, 40 + (k // 12) * 190)) for k in range(60)]

    def frame() -> None:
        canvas.surface.blit(background, (0, 0))
        canvas.surface.fblits(spots)

    return frame


def cost(frame: Callable[[], None], count: int = FRAMES) -> list[float]:
    """Seconds of processor time that each of `count` frames takes, sorted."""
    found = []
    for _ in range(count):
        before = time.thread_time()
        frame()
        found.append(time.thread_time() - before)
    return sorted(found)


class Scales:
    """Weighs frames against the plain load, which is drawn between them on a surface of its own:
    a machine that is slower for a while is so for both."""

    def __init__(self, canvas: Canvas) -> None:
        size = canvas.surface.get_size()
        self._plain = reference(
            Canvas(pygame.Surface(size).convert(), Viewport(*size), canvas.assets)
        )
        self._loads: list[float] = []
        self._frames: list[float] = []

    def weigh(self, frame: Callable[[], None], count: int = FRAMES) -> float:
        """Draw frames and note what they cost; returns what the last one did, in seconds."""
        for _ in range(count):
            self._frames += cost(frame, 1)
            if len(self._frames) % BETWEEN == 1:
                self._loads += cost(self._plain, 1)
        return self._frames[-1]

    @property
    def load(self) -> float:
        """The median of the plain load, in seconds."""
        return statistics.median(self._loads)

    @property
    def middle(self) -> float:
        """The median of the frames, in loads."""
        return statistics.median(self._frames) / self.load

    @property
    def worst(self) -> float:
        """The 99th percentile of the frames, in loads."""
        return sorted(self._frames)[int(len(self._frames) * 0.99)] / self.load
