"""Turning: a picture at an angle, without what of it is empty."""

from __future__ import annotations

import threading
from typing import Final

import pygame

ROTATION_STEP: Final = 3
"""Degrees between the turned pictures that are kept; leans up to `FINE_LIMIT` get every one."""
FINE_LIMIT: Final = 12
TURNS: Final = 1
"""So many pictures can be turned within a frame: it takes half a millisecond."""
SMALL: Final = 256 * 256
"""Pixels of a picture that takes no longer."""
NEAR: Final = (1, -1, 2, -2, 3, -3, 4, -4, 6, -6, 9, -9, 12, -12, 15, -15)
"""Angles beside the one that is wanted, the nearest first."""


def turned_angle(angle: float) -> int:
    """The angle of the kept picture nearest to `angle`, in whole degrees from -180 to 179."""
    turn = round((angle + 180) % 360 - 180)
    if abs(turn) <= FINE_LIMIT:
        return turn
    return (round(turn / ROTATION_STEP) * ROTATION_STEP + 180) % 360 - 180


def turned(surface: pygame.Surface, degrees: int, *, is_flipped: bool) -> pygame.Surface:
    """The picture turned clockwise round its middle, and before that mirrored if it is flipped."""
    if is_flipped:
        surface = pygame.transform.flip(surface, True, False)
    return _packed(
        _trimmed(pygame.transform.rotozoom(surface, -degrees, 1)) if degrees else surface
    )


def _trimmed(surface: pygame.Surface) -> pygame.Surface:
    """Without the empty edges that lie on both sides alike, so that its middle stays."""
    ink, (width, height) = surface.get_bounding_rect(), surface.get_size()
    x, y = min(ink.x, width - ink.right), min(ink.y, height - ink.bottom)
    if not ink.w or not (x or y):
        return surface
    return surface.subsurface((x, y, width - 2 * x, height - 2 * y)).copy()


def _packed(surface: pygame.Surface) -> pygame.Surface:
    """Without its empty pixels: half the memory, and a third of the time to draw it.

    For figures, whose ink hides what is behind. Drawn with an opacity it is unpacked for good.
    """
    surface.set_alpha(255, pygame.RLEACCEL)
    if threading.current_thread() is not threading.main_thread():
        return surface  # packed when it is first drawn: the window may be in use
    if pygame.display.get_init() and (window := pygame.display.get_surface()) is not None:
        # It is packed for the surface that it is drawn on: draw its corner, which is empty.
        window.blit(surface, (0, 0), (0, 0, 1, 1))
    return surface
