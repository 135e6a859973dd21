"""What frames cost, and the plain load that boards are measured against."""

from __future__ import annotations

import time
from collections.abc import Callable

from scenes.drawing.draw import Canvas

FRAMES = 240


def reference(canvas: Canvas) -> Callable[[], None]:
    """The background and sixty sprites in one call, the yardstick of the frame bench."""
    background = canvas.assets.picture("arctic_night", 1.0).convert()
    sprite = canvas.assets.picture("penguin_red_idle", 106 / 150)
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
