"""Draws the floe on which the tower of a challenge stands, level or tilted."""

from __future__ import annotations

import math
from typing import Final

import pygame

from scenes.boards import tower_view
from scenes.boards.camera import Camera
from scenes.boards.tower_view import FLOE_HALF, FLOE_TOP
from scenes.drawing.draw import Canvas

TURNS: Final = 2
"""Degrees between the turned pictures that are kept; strips make up for the rest."""
STRIP: Final = 16
"""Canvas units of a turned picture that are moved as one."""
PARTS: Final = 4
"""Between two pixels a strip can stand in so many heights: its upper part lies once more over it,
a pixel higher and as faint as that asks for, so that the edge of the ice has no steps."""
BRIM: Final = 0.36
"""The share of a strip, from above, in which that edge lies."""
SWAY: Final = math.radians(1.5)
"""A floe that only rocks so much is not turned, but its strips move by parts of a pixel."""
DROP: Final = 6.0


_Strip = tuple[pygame.Surface, tuple[int, int], "pygame.Rect | tuple[int, int, int, int]"]


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
    thick = canvas.assets.picture("floe", scale * canvas.scale).get_height()
    bodies: list[_Strip] = []
    brims: dict[int, list[_Strip]] = {}
    for strip in _strips(picture, thick, whole, max(4, round(STRIP * canvas.scale))):
        lift = top + (strip.centerx - anchor[0]) * slope
        x, y = round(left) + strip.x, math.floor(lift) + strip.y
        bodies.append((picture, (x, y + 1), strip))
        part = round((1 - lift % 1) * PARTS)
        brim = (strip.x, strip.y, strip.w, round(strip.h * BRIM))
        brims.setdefault(part, []).append((picture, (x, y), brim))
    canvas.surface.blits(bodies, doreturn=False)
    for part, found in brims.items():
        if part:
            picture.set_alpha(round(255 * part / PARTS))
            canvas.surface.blits(found, doreturn=False)
    picture.set_alpha(255)


def _strips(picture: pygame.Surface, thick: float, degrees: int, step: int) -> list[pygame.Rect]:
    """The upright strips of a turned floe that was `thick` pixels high, without the air around."""
    width, height = picture.get_size()
    angle = math.radians(degrees)
    slope, half = math.tan(angle), (thick / math.cos(angle) + step * abs(math.tan(angle))) / 2 + 2
    found = []
    for start in range(0, width, step):
        part = min(step, width - start)
        middle = height / 2 + (start + part / 2 - width / 2) * slope
        low, high = max(0, math.floor(middle - half)), min(height, math.ceil(middle + half))
        if high > low:
            found.append(pygame.Rect(start, low, part, high - low))
    return found


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
