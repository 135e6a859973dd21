"""A part of the picture that is painted anew only when what it shows has changed."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable

import pygame

from scenes.draw import Canvas
from scenes.layout import Rect
from scenes.text import language
from scenes.text_canvas import Word


class Layer:
    """Holds one surface with what lay below it, so that blitting it is opaque and fast.

    What lies below must not change while the key stays.
    """

    def __init__(self) -> None:
        self._key: Hashable = None
        self._surface: pygame.Surface | None = None
        self._words: list[Word] = []
        self._cuts: list[str] = []

    def draw(
        self, canvas: Canvas, rect: Rect, key: Hashable, paint: Callable[[Canvas], None]
    ) -> None:
        """Show what `paint` draws inside `rect`; `key` names everything that this depends on."""
        area = _pixels(canvas, rect)
        if area.w <= 0 or area.h <= 0:
            return
        look = (key, area, canvas.surface.get_size(), canvas.theme.name, canvas.text_scale)
        whole = (look, language())
        if self._surface is None or whole != self._key:
            self._paint(canvas, area, paint)
            self._key = whole
        else:
            canvas.words.extend(self._words)
            canvas.cuts.extend(self._cuts)
        assert self._surface is not None, "a layer that was painted has a surface"
        canvas.surface.blit(self._surface, area.topleft)

    def _paint(self, canvas: Canvas, area: pygame.Rect, paint: Callable[[Canvas], None]) -> None:
        before = canvas.surface, canvas.left, canvas.top
        words, cuts = len(canvas.words), len(canvas.cuts)
        self._surface = canvas.surface.subsurface(area).copy()
        canvas.surface = self._surface
        canvas.left -= area.x
        canvas.top -= area.y
        try:
            paint(canvas)
        finally:
            canvas.surface, canvas.left, canvas.top = before
        self._words = canvas.words[words:]
        self._cuts = canvas.cuts[cuts:]


def _pixels(canvas: Canvas, rect: Rect) -> pygame.Rect:
    """The whole pixels that a rectangle touches, as far as the window has them."""
    left = math.floor(canvas.left + rect.x * canvas.scale)
    top = math.floor(canvas.top + rect.y * canvas.scale)
    right = math.ceil(canvas.left + rect.right * canvas.scale)
    bottom = math.ceil(canvas.top + rect.bottom * canvas.scale)
    return pygame.Rect(left, top, right - left, bottom - top).clip(canvas.surface.get_rect())
