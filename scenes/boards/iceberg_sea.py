"""The open sea under the ice, kept so that any part of it can be laid bare, in little memory."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

import pygame

from scenes.drawing.draw import Canvas

_ROWS: Final = 8
"""Rows that are packed together, where they have few enough colours."""
_COLOURS: Final = 256


class Sea:
    """A backdrop in bands that have 256 colours each: a quarter of the memory of the picture.

    Every pixel keeps its colour. Packing takes as long as a frame may, so `pack` makes one band at
    a time, and until then the picture itself is drawn.
    """

    def __init__(self, backdrop: str) -> None:
        self._backdrop = backdrop
        self._key: tuple[tuple[int, int], str] | None = None
        self._picture: pygame.Surface | None = None
        """Until all of it is packed."""
        self._bands: list[tuple[int, pygame.Surface]] = []
        """Each with the row at which it begins."""

    @property
    def is_packed(self) -> bool:
        return self._picture is None

    def draw(self, canvas: Canvas) -> None:
        """Cover the window, as far as the surface may be drawn on."""
        key = canvas.surface.get_size(), canvas.theme.name
        if key != self._key:
            self._key, self._bands = key, []
            self._picture = canvas.backdrop_alone(self._backdrop)
        if self._picture is not None:
            canvas.surface.blit(self._picture, (0, 0))
            return
        clip = canvas.surface.get_clip()
        for top, band in self._bands:
            if top < clip.bottom and top + band.get_height() > clip.top:
                canvas.surface.blit(band, (0, top))

    def pack(self) -> None:
        """Make the next band; after the last one the picture goes."""
        if self._picture is None:
            return
        width, height = self._picture.get_size()
        top = 0
        if self._bands:
            last, band = self._bands[-1]
            top = last + band.get_height()
        rows = self._picture.subsurface((0, top, width, min(_ROWS, height - top)))
        self._bands.append((top, _packed(rows)))
        if top + self._bands[-1][1].get_height() >= height:
            self._picture = None


def _packed(rows: pygame.Surface) -> pygame.Surface:
    """As many of the rows, from the first, as have few enough colours; one at least."""
    width, height = rows.get_size()
    pixels: Sequence[int] = memoryview(pygame.image.tobytes(rows, "BGRA")).cast("I")
    colours = set(pixels)
    while len(colours) > _COLOURS and height > 1:
        height //= 2
        pixels = pixels[: width * height]
        colours = set(pixels)
    if len(colours) > _COLOURS:
        return rows.subsurface((0, 0, width, 1)).copy()
    index = {colour: number for number, colour in enumerate(colours)}
    band = pygame.image.frombuffer(bytes(map(index.__getitem__, pixels)), (width, height), "P")
    band.set_palette([_rgb(colour) for colour in index])
    return band


def _rgb(colour: int) -> tuple[int, int, int]:
    blue, green, red, _alpha = colour.to_bytes(4, sys.byteorder)
    return red, green, blue
