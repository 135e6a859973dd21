"""The dark over a table, and the holes in it: all that a step is about stays in the light."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import CANVAS, Rect

DARK: Final = "#070D22"
OPACITY: Final = 0.7
PAD: Final = 16.0
"""How much wider a hole is than what lies in it."""
RADIUS: Final = 36.0


def holes_round(rects: Iterable[Rect], pad: float = PAD) -> list[Rect]:
    """The holes for some boxes: those that would touch become one."""
    found: list[Rect] = []
    for rect in rects:
        hole = _on_canvas(rect.inset(-pad))
        while (other := next((one for one in found if one.overlaps(hole)), None)) is not None:
            found.remove(other)
            hole = _union(hole, other)
        found.append(hole)
    return found


def closing(hole: Rect, share: float) -> Rect:
    """A hole on its way from the edge of the screen, `share` of the way."""
    rest = 1 - share
    left, top = hole.x * share, hole.y * share
    right = hole.right + (CANVAS.right - hole.right) * rest
    bottom = hole.bottom + (CANVAS.bottom - hole.bottom) * rest
    return Rect(left, top, right - left, bottom - top)


def draw_dim(canvas: Canvas, holes: Sequence[Rect], strength: float = 1.0) -> None:
    """Darken everything but the holes."""
    surface = canvas.surface
    areas = [_pixels(canvas, hole) for hole in holes]
    snapped = [_units(canvas, area) for area in areas]
    if len(snapped) == 1:  # it may be as large as the screen
        for rect in _beside(_units(canvas, surface.get_rect()), snapped[0]):
            canvas.veil(OPACITY * strength, DARK, rect)
    else:
        lit = [surface.subsurface(area).copy() for area in areas]
        canvas.veil(OPACITY * strength, DARK)
        for area, picture in zip(areas, lit, strict=True):
            surface.blit(picture, area)
    for hole in snapped:
        _draw_corners(canvas, hole, [one for one in snapped if one is not hole], strength)


def _beside(room: Rect, hole: Rect) -> list[Rect]:
    """The four parts of a room round a hole; what has no breadth is left out."""
    parts = (
        Rect(room.x, room.y, room.w, hole.y - room.y),
        Rect(room.x, hole.bottom, room.w, room.bottom - hole.bottom),
        Rect(room.x, hole.y, hole.x - room.x, hole.h),
        Rect(hole.right, hole.y, room.right - hole.right, hole.h),
    )
    return [part for part in parts if min(part.w, part.h) > 0.5]


def _draw_corners(canvas: Canvas, hole: Rect, others: Sequence[Rect], strength: float) -> None:
    """The dark in the four corners of a hole, which are round where no other one lies."""
    r = min(RADIUS, hole.w / 2, hole.h / 2)
    corners = (
        (hole.x, hole.y, f"M0 0H{r:g}A{r:g} {r:g} 0 0 0 0 {r:g}Z"),
        (hole.right - r, hole.y, f"M{r:g} 0V{r:g}A{r:g} {r:g} 0 0 0 0 0Z"),
        (hole.x, hole.bottom - r, f"M0 {r:g}V0A{r:g} {r:g} 0 0 0 {r:g} {r:g}Z"),
        (hole.right - r, hole.bottom - r, f"M{r:g} {r:g}H0A{r:g} {r:g} 0 0 0 {r:g} 0Z"),
    )
    alpha = round(255 * strength)
    for x, y, path in corners:
        if any(other.overlaps(Rect(x, y, r, r)) for other in others):
            continue
        body = f'<path d="{path}" fill="{DARK}" fill-opacity="{OPACITY:g}"/>'
        canvas.drawing(x, y, r, r, body, alpha=alpha)


def _pixels(canvas: Canvas, rect: Rect) -> pygame.Rect:
    """The whole pixels of a hole, as far as the window has them."""
    scale, left, top = canvas.scale, canvas.left, canvas.top
    x, y = round(left + rect.x * scale), round(top + rect.y * scale)
    right, bottom = round(left + rect.right * scale), round(top + rect.bottom * scale)
    return pygame.Rect(x, y, right - x, bottom - y).clip(canvas.surface.get_rect())


def _units(canvas: Canvas, area: pygame.Rect) -> Rect:
    """The same in canvas units, so that the round corners lie where the hole ends."""
    scale = canvas.scale
    x, y = (area.x - canvas.left) / scale, (area.y - canvas.top) / scale
    return Rect(x, y, area.w / scale, area.h / scale)


def _on_canvas(rect: Rect) -> Rect:
    x, y = max(CANVAS.x, rect.x), max(CANVAS.y, rect.y)
    right, bottom = min(CANVAS.right, rect.right), min(CANVAS.bottom, rect.bottom)
    return Rect(x, y, right - x, bottom - y)


def _union(first: Rect, second: Rect) -> Rect:
    x, y = min(first.x, second.x), min(first.y, second.y)
    right, bottom = max(first.right, second.right), max(first.bottom, second.bottom)
    return Rect(x, y, right - x, bottom - y)
