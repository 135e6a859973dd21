"""The iris: another scene opens out of what was chosen, as a circle over the one before.

It only covers what is drawn: the new scene answers from its first frame on, and any press ends it.
"""

from __future__ import annotations

import math
from typing import Final

import pygame

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import CANVAS
from scenes.drawing.theme import INK
from scenes.scene import Scene
from scenes.timeline import ease_in_out

IRIS_SECONDS: Final = 0.24
_HOLE: Final = (255, 0, 254)
"""A colour that no picture has; it is where the new scene is seen."""
_RIM: Final = 20.0
_GLOW: Final = 7.0


class Iris:
    """Watches which scene fills the window; holds the last frame of the one that it replaced."""

    def __init__(self) -> None:
        self._scene: Scene | None = None
        self._depth = 0
        self._place = CANVAS.center
        self._picture: pygame.Surface | None = None
        self._age = 0.0

    @property
    def is_open(self) -> bool:
        """Whether nothing of the scene before is seen any more."""
        return self._picture is None

    def watch(self, canvas: Canvas, scene: Scene | None, depth: int, *, is_still: bool) -> None:
        """Call before a frame is drawn, while the canvas still shows the one before.

        `depth` is the number of scenes on the stack: the eye is led to what opened the new scene,
        or back to it.
        """
        before, self._scene = self._scene, scene
        if scene is before or scene is None:
            return
        self.stop()
        is_back, self._depth = depth < self._depth, depth
        if before is None or is_still or not (before.opens and scene.opens):
            return
        self._place = _middle(scene if is_back else before)
        self._picture = canvas.surface.copy()
        self._picture.set_colorkey(_HOLE)
        self._age = 0.0

    def update(self, seconds: float) -> None:
        if self._picture is not None:
            self._age += seconds
            if self._age >= IRIS_SECONDS:
                self.stop()

    def stop(self) -> None:
        """Show the new scene at once."""
        self._picture = None

    def draw(self, canvas: Canvas) -> None:
        """Paint what is left of the frame before over the new one."""
        surface, picture = canvas.surface, self._picture
        if picture is None or picture.get_size() != surface.get_size():
            return
        x = canvas.left + self._place[0] * canvas.scale
        y = canvas.top + self._place[1] * canvas.scale
        width, height = surface.get_size()
        whole = max(math.dist((x, y), corner) for corner in _corners(width, height))
        radius = whole * ease_in_out(min(1.0, self._age / IRIS_SECONDS))
        pygame.draw.circle(picture, _HOLE, (x, y), radius)
        surface.blit(picture, (0, 0))
        for reach, colour in ((_RIM, INK), (_GLOW, canvas.theme.focus)):
            wide = max(1, round(reach * canvas.scale))
            pygame.draw.circle(surface, colour, (x, y), radius + wide / 2, wide)


def _corners(width: int, height: int) -> tuple[tuple[int, int], ...]:
    return (0, 0), (width, 0), (0, height), (width, height)


def _middle(scene: Scene) -> tuple[float, float]:
    """What the eye rests on in a scene: what has the focus, or its middle."""
    here = scene.focus.current
    return here.rect.center if here is not None else CANVAS.center
