"""Draws the floe on which the tower of a challenge stands, level or tilted."""

from __future__ import annotations

import math
from typing import Final

import pygame

from scenes.boards import tower_view
from scenes.boards.camera import Camera
from scenes.boards.tower_view import FLOE_HALF, FLOE_TOP
from scenes.draw import Canvas

TURNS: Final = 2
"""Degrees between the turned pictures that are kept; strips make up for the rest."""
STRIP: Final = 8
"""Canvas units of a turned picture that are moved as one."""
SWAY: Final = math.radians(1.5)
"""A floe that only rocks so much is not turned, but its strips move by parts of a pixel."""
DROP: Final = 6.0


def draw_floe(canvas: Canvas, camera: Camera) -> None:
    """The floe with its surface below the feet, turned about the middle of the tower."""
    scale = camera.framing.floe / FLOE_HALF
    x, y = camera.centre, camera.framing.foot + DROP
    if abs(camera.tilt) < SWAY:
        tower_view.draw_floe(canvas, camera)
        return
    degrees = -math.degrees(camera.tilt)
    whole = round(degrees / TURNS) * TURNS
    picture, anchor = turned_floe(canvas, scale, whole)
    slope = math.tan(math.radians(degrees - whole))
    left = canvas.left + x * canvas.scale - anchor[0]
    top = canvas.top + y * canvas.scale - anchor[1]
    width, height = picture.get_size()
    step = max(4, round(STRIP * canvas.scale))
    strips = []
    for start in range(0, width, step):
        part = min(step, width - start)
        lift = (start + part / 2 - anchor[0]) * slope
        strips.append((picture, (left + start, round(top + lift)), (start, 0, part, height)))
    canvas.surface.blits(strips, doreturn=False)


def turned_floe(
    canvas: Canvas, scale: float, degrees: int
) -> tuple[pygame.Surface, tuple[float, float]]:
    """The floe turned clockwise, and where in it the middle of its surface lies, in pixels."""
    pixels = scale * canvas.scale
    source = canvas.assets.drawing("floe")
    dx = (source.x + source.w / 2 - FLOE_HALF - 20) * pixels
    dy = (source.y + source.h / 2 - FLOE_TOP) * pixels

    def make() -> pygame.Surface:
        level = canvas.assets.picture("floe", pixels)
        return pygame.transform.rotozoom(level, -degrees, 1.0) if degrees else level

    picture = canvas.assets.generated(("party floe", pixels, degrees), make)
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    middle = dx * cos - dy * sin, dx * sin + dy * cos
    width, height = picture.get_size()
    return picture, (width / 2 - middle[0], height / 2 - middle[1])
