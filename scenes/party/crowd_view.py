"""Draws many penguins at once: those who stand upright, most of them, in one call."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from scenes.boards.camera import Camera
from scenes.boards.tower_view import Figure, draw_figure
from scenes.drawing.draw import Canvas

FOOT: Final = (100.0, 234.0)
"""Where a penguin's picture stands, in its own units."""
UPRIGHT: Final = math.radians(0.5)
"""Below this lean a penguin is drawn by the picture of one that stands straight."""

_Batch = list[tuple[pygame.Surface, tuple[int, int]]]


def draw_crowd(canvas: Canvas, camera: Camera, figures: Sequence[Figure]) -> None:
    """From the top row down, so that lower hats lie before the feet above; fallen ones last."""
    crowd = _Crowd(canvas, camera)
    for figure in sorted(figures, key=lambda f: (f.is_loose, -f.level, f.x)):
        if abs(figure.angle + camera.tilt) < UPRIGHT:
            crowd.add(figure)
        else:
            crowd.flush()
            draw_figure(canvas, camera, figure)
    crowd.flush()


class _Crowd:
    """Upright ones that wait to be drawn together."""

    def __init__(self, canvas: Canvas, camera: Camera) -> None:
        self._canvas = canvas
        framing, scale = camera.framing, canvas.scale
        self._middle = camera.middle
        self._zoom = camera.zoom * scale
        self._turn = math.cos(camera.tilt), math.sin(camera.tilt)
        self._origin = canvas.left + camera.centre * scale, canvas.top + framing.foot * scale
        """The pixel of the world's middle on the ice."""
        self._scale = camera.sprite_scale * canvas.scale
        edge = canvas.theme.edge
        self._edge = max(1, round(edge * canvas.scale)) if edge else 0
        self._pictures: dict[tuple[str, str], tuple[pygame.Surface, float, float]] = {}
        self._waiting: _Batch = []

    def add(self, figure: Figure) -> None:
        key = (figure.colour, figure.face)
        found = self._pictures.get(key)
        if found is None:
            found = self._pictures[key] = self._picture(*key)
        picture, left, top = found
        u, v = (figure.x - self._middle) * self._zoom, figure.y * self._zoom
        (x, y), (cos, sin) = self._origin, self._turn
        lift = figure.lift * self._canvas.scale
        at = round(x + u * cos - v * sin - left), round(y - u * sin - v * cos - lift - top)
        self._waiting.append((picture, at))

    def _picture(self, colour: str, face: str) -> tuple[pygame.Surface, float, float]:
        """A picture, and how far its corner lies left of and above its foot, in pixels."""
        name = f"penguin_{colour}_{face}"
        assets = self._canvas.assets
        source = assets.drawing(name)
        picture = assets.picture(name, self._scale, edge=self._edge)
        dx = (source.x + source.w / 2 - FOOT[0]) * self._scale
        dy = (source.y + source.h / 2 - FOOT[1]) * self._scale
        return picture, picture.get_width() / 2 - dx, picture.get_height() / 2 - dy

    def flush(self) -> None:
        if self._waiting:
            self._canvas.surface.fblits(self._waiting)
            self._waiting = []
