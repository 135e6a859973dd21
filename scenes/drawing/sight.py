"""How colours look to other eyes: a filter over a picture, never over the whole game."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

import pygame

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

FULL: Final = "full"
SIGHTS: Final[Mapping[str, Matrix]] = {
    # Machado, Oliveira and Fernandes 2009 at full severity, on linear RGB.
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_ORDER: Final = "BGRA"


def see(surface: pygame.Surface, sight: str) -> None:
    """Recolour a surface with an alpha channel as a kind of sight sees it; "full" changes nothing.

    Raises KeyError for a sight that is not in the table.
    """
    if sight == FULL:
        return
    size = surface.get_size()
    pixels = memoryview(pygame.image.tobytes(surface, _ORDER)).cast("I")
    # A picture has far fewer colours than pixels: each is worked out once.
    table = {pixel: _seen(pixel, sight) for pixel in set(pixels)}
    found = array("I", map(table.__getitem__, pixels))
    image = pygame.image.frombytes(found.tobytes(), size, _ORDER)
    surface.fill((0, 0, 0, 0))
    surface.blit(image, (0, 0))


@lru_cache(maxsize=65536)
def _seen(pixel: int, sight: str) -> int:
    """One pixel, 0xAARRGGBB."""
    linear = [_to_linear(pixel >> shift & 0xFF) for shift in (16, 8, 0)]
    out = pixel & 0xFF000000
    for row, shift in zip(SIGHTS[sight], (16, 8, 0), strict=True):
        value = sum(share * channel for share, channel in zip(row, linear, strict=True))
        out |= _from_linear(min(1.0, max(0.0, value))) << shift
    return out


@lru_cache(maxsize=256)
def _to_linear(channel: int) -> float:
    c = channel / 255
    return c / 12.92 if c <= 0.04045 else float(((c + 0.055) / 1.055) ** 2.4)


def _from_linear(value: float) -> int:
    c = value * 12.92 if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055
    return round(255 * c)
