"""Big outlined letters with a thick side, as in the logo."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.drawing.assets import Assets
from scenes.drawing.theme import INK, SEATS, darker, lighter


@dataclass(frozen=True, slots=True)
class Lettering:
    """Face gradient, side and outline; lengths as shares of the letters' size."""

    top: str
    bottom: str
    side: str
    outline: float = 0.045
    depth: float = 0.075

    def outline_at(self, px: int) -> int:
        return max(1, round(px * self.outline))

    def depth_at(self, px: int) -> int:
        return max(1, round(px * self.depth))


LETTERING: Final = {
    "ice": Lettering("#FFFFFF", "#A6DCF8", "#3C86C4"),
    "gold": Lettering("#FFFFFF", "#FFE08A", "#E59A1C", 0.07, 0.094),
    "small": Lettering("#FFFFFF", "#A6DCF8", "#3F7FB5", 0.096, 0.115),
}
_STAMPS: Final = 32


def seat_lettering(seat: int) -> Lettering:
    colour = SEATS[seat].colour
    return Lettering("#FFFFFF", lighter(colour, 0.35), darker(colour, 0.25), 0.06, 0.08)


def letter(assets: Assets, string: str, px: int, style: Lettering) -> pygame.Surface:
    """The picture of a line `px` pixels large: its ink, the outline round it, the side below."""
    outline, depth = style.outline_at(px), style.depth_at(px)
    margin = outline + 2
    font = assets.font("heavy", px)[0]
    white = font.render(string, True, "white")
    face = white.subsurface(white.get_bounding_rect()).copy()
    w, h = face.get_size()

    def tinted(colour: str) -> pygame.Surface:
        copy = face.copy()
        copy.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
        return copy

    rim = pygame.Surface((w + 2 * margin, h + 2 * margin), pygame.SRCALPHA)
    ink = tinted(INK)
    for k in range(_STAMPS):
        angle = k * math.tau / _STAMPS
        x, y = margin + outline * math.cos(angle), margin + outline * math.sin(angle)
        rim.blit(ink, (round(x), round(y)))
    rim.blit(ink, (margin, margin))
    out = pygame.Surface((w + 2 * margin, h + 2 * margin + depth), pygame.SRCALPHA)
    for dy in range(depth, -1, -1):
        out.blit(rim, (0, dy))
    side = tinted(style.side)
    for dy in range(depth, 0, -1):
        out.blit(side, (margin, margin + dy))
    shade = _shaded(w, h, style.top, style.bottom)
    shade.blit(face, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(shade, (margin, margin))
    return out


def _shaded(w: int, h: int, top: str, bottom: str) -> pygame.Surface:
    """From one colour at the upper edge to another at the lower one."""
    column = pygame.Surface((1, h), pygame.SRCALPHA)
    first, last = pygame.Color(top), pygame.Color(bottom)
    for y in range(h):
        column.set_at((0, y), first.lerp(last, (y + 0.5) / h))
    return pygame.transform.scale(column, (w, h))
