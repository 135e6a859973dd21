"""The first frame: sky and name, shown while everything else is still being loaded."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.drawing.faces import FACES, ROOT
from scenes.window import Window

NAME: Final = "Wobbleberg"
_SKY: Final = ("#0E1B3D", "#16386B", "#23558F", "#8FD0EE")
_INK: Final = "#14213D"
_TALL: Final = 1 / 6
"""The size of the letters as a share of the window's height."""


def draw_splash(window: Window) -> None:
    """Fill the window and show it. Uses nothing that takes long: no SVG, no layout."""
    surface = window.surface
    width, height = surface.get_size()
    sky = pygame.Surface((1, len(_SKY)))
    for row, colour in enumerate(_SKY):
        sky.set_at((0, row), colour)
    pygame.transform.smoothscale(sky, (width, height), surface)
    pygame.font.init()
    px = round(min(height * _TALL, width / 8))
    font = pygame.font.Font(ROOT / "fonts" / FACES["heavy"], px)
    edge, white = (font.render(NAME, True, colour) for colour in (_INK, "#FFFFFF"))
    place = white.get_rect(center=(width // 2, height // 2))
    line = pygame.Vector2(px / 14, 0)
    for step in range(16):
        surface.blit(edge, place.move(line.rotate(step * 22.5)))
    surface.blit(white, place)
    pygame.display.flip()
