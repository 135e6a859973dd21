"""A canvas on which nothing is painted: it only knows where each word would stand.

A frame that is asked for its rectangles needs no picture, and drawing SVGs and copying pixels
took nine tenths of its time. Letters are drawn as ever, for their ink is what is measured.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import cache
from threading import Thread
from typing import Any, Final

import pygame

from scenes.drawing.assets import Assets
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect, Viewport

WIDTH, HEIGHT = 1280, 720
_NOTHING: Final = pygame.Surface((1, 1), pygame.SRCALPHA)


class UnpaintedAssets(Assets):
    """Letters as they are, and an empty pixel for every picture; a missing one is still missed."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: set[str] = set()
        """What was written as one line each, until somebody clears it."""

    def text(
        self, string: str, face: str, px: int, colour: str
    ) -> tuple[pygame.Surface, pygame.Rect]:
        self.lines.add(string)
        return super().text(string, face, px, colour)

    def picture(self, name: str, scale: float, **_look: Any) -> pygame.Surface:
        self.drawing(name)
        return _NOTHING

    def shape(
        self, key: Hashable, kind: Hashable, body: Callable[[], str], width: int, height: int
    ) -> pygame.Surface:
        return _NOTHING

    def hand_over(self, name: str, scale: float) -> pygame.Surface:
        self.drawing(name)
        return _NOTHING

    def preload(self, wanted: Iterable[tuple[str, float]]) -> Thread:
        """Nothing is made ahead."""
        return super().preload(())


class _Unpainted(Canvas):
    """Leaves out what holds no word."""

    def backdrop(self, name: str, *, dim: float = 0.0) -> None:
        self.assets.drawing(name)

    def veil(self, opacity: float, colour: str = "", rect: Rect | None = None) -> None:
        """Nothing is darkened."""

    def framed(self, *_what: Any, **_how: Any) -> None:
        """Pictures with round corners are pictures only."""


def unpainted(letters: UnpaintedAssets, text_scale: float = 1.0) -> Canvas:
    """A canvas for the words, cuts and panels of frames of 1280 x 720."""
    return _Unpainted(_window(), Viewport(WIDTH, HEIGHT), letters, text_scale=text_scale)


@cache
def _window() -> pygame.Surface:
    """One for all canvases, since no pixel of it is ever painted."""
    surface = pygame.Surface((WIDTH, HEIGHT))
    surface.set_clip((0, 0, 0, 0))
    return surface
