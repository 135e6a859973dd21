"""Pixels: the one order of channels that every picture is kept in."""

from __future__ import annotations

from typing import Final

import pygame

_CHANNELS: Final = (0xFF0000, 0xFF00, 0xFF, 0xFF000000)


def as_display(surface: pygame.Surface) -> pygame.Surface:
    """The same in the one order of channels that every display blits fastest."""
    if surface.get_masks() == _CHANNELS or not pygame.display.get_init():
        return surface
    return surface.convert(pygame.Surface((1, 1), pygame.SRCALPHA))
