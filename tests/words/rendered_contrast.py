"""The contrast of every word of a rendered frame against the worst spot that is behind it.

How to use it, for any screen or table:

    lens = Lens(1280, 720, HIGH, text_scale=2.0)   # keep it: it keeps the pictures
    for word in lens.measure(stage):               # the words of the top scene
        print(word.text, word.ratio, word.least)
    assert lens.faint(stage) == []                 # what falls short of the theme, in words

The scenes of the stage are drawn twice, once with the letters of the top scene and once without.
Where the two frames differ there is ink, and what the second one shows there and a pixel round it
is the ground. A word that no pixel shows in its colour is reported as covered.
Set the stage to `lens.settings`, refresh and update its scenes before; `measure` only draws.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from scenes.drawing.assets import Assets
from scenes.drawing.draw import Canvas, Word
from scenes.drawing.layout import Rect, Viewport
from scenes.drawing.theme import HIGH, NIGHT, Theme, contrast
from scenes.settings.settings import Settings
from scenes.stage import Stage

LARGE: Final = 36.0
"""Letters from this size on, in canvas units, may be weaker: 24 px at 720 lines, 24 pt of WCAG."""
_NOISE: Final = (6, 6, 6, 255)
_NEAR: Final = (40, 40, 40, 255)


class Measured(NamedTuple):
    """A word, its worst contrast (0 where it is covered), and the least that it must have."""

    text: str
    ratio: float
    least: float
    ground: str


class _Mute(Canvas):
    """Draws everything but letters."""

    def _line(
        self, string: str, x: float, y: float, px: float, face: str, colour: str, align: str
    ) -> Rect:
        kept, self.surface = self.surface, pygame.Surface((1, 1))
        try:
            return super()._line(string, x, y, px, face, colour, align)
        finally:
            self.surface = kept


class Lens:
    """Two canvases of one window; a text scale and a theme hold for both."""

    def __init__(
        self, width: int, height: int, theme: Theme = NIGHT, text_scale: float = 1.0
    ) -> None:
        view = Viewport(width, height)
        size = (width, height)
        self.theme = theme
        self.full = Canvas(pygame.Surface(size), view, Assets(), theme, text_scale)
        # The pictures of words are kept by name: the two canvases must not share them.
        self.mute = _Mute(pygame.Surface(size), view, Assets(), theme, text_scale)

    def close(self) -> None:
        """End what loads pictures in the background."""
        self.full.assets.close()
        self.mute.assets.close()

    def settings(self, settings: Settings) -> Settings:
        """The settings of a household that sees what this lens draws."""
        return replace(settings, text_scale=self.full.text_scale, contrast=self.theme.name)

    def least(self, word: Word) -> float:
        """7 in high contrast; elsewhere 4.5, and 3 for large letters."""
        if self.theme is HIGH:
            return 7.0
        return 3.0 if word.px >= LARGE else 4.5

    def measure(self, stage: Stage) -> list[Measured]:
        """Every word of the top scene with its worst contrast."""
        scenes = list(stage.stack.visible())
        for canvas in (self.full, self.mute):
            below = Canvas(
                canvas.surface,
                Viewport(*canvas.surface.get_size()),
                self.full.assets,
                self.theme,
                canvas.text_scale,
            )
            for scene in scenes[:-1]:
                scene.draw(below)
            canvas.begin()
            scenes[-1].draw(canvas)
        return [self._of(word) for word in self.full.words]

    def faint(self, stage: Stage) -> list[str]:
        """The words that fall short, each with its figures."""
        return [
            f"{word.text!r} has {word.ratio:.2f} of {word.least:g} on {word.ground}"
            for word in self.measure(stage)
            if word.ratio < word.least
        ]

    def _of(self, word: Word) -> Measured:
        if word.ground:
            # Letters with an outline bring their ground along.
            ratio = contrast(word.colour, word.ground)
            return Measured(word.text, ratio, self.least(word), word.ground)
        full, mute, area = self.full, self.mute, self._area(word.rect)
        shown, bare = full.surface.subsurface(area), mute.surface.subsurface(area)
        ink = pygame.mask.from_threshold(shown, (0, 0, 0), _NOISE, bare)
        ink.invert()
        solid = pygame.mask.from_threshold(shown, pygame.Color(word.colour), _NEAR)
        if ink.overlap_area(solid, (0, 0)) == 0:
            return Measured(word.text, 0.0, self.least(word), "nothing: it is covered")
        spread = ink.copy()
        for step in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            spread.draw(ink, step)
        behind = spread.to_surface(
            pygame.Surface(area.size, pygame.SRCALPHA, 32),
            setsurface=bare.convert(_sample()),
            unsetcolor=(0, 0, 0, 0),
        )
        pixels = memoryview(pygame.image.tobytes(behind, "BGRA")).cast("I")
        colours = {pixel for pixel in set(pixels) if pixel >> 24}
        worst, ground = min((_ratio(word.colour, c & 0xFFFFFF), c & 0xFFFFFF) for c in colours)
        return Measured(word.text, worst, self.least(word), f"#{ground:06X}")

    def _area(self, rect: Rect) -> pygame.Rect:
        scale, left, top = self.full.scale, self.full.left, self.full.top
        found = pygame.Rect(
            round(left + rect.x * scale) - 1,
            round(top + rect.y * scale) - 1,
            round(rect.w * scale) + 2,
            round(rect.h * scale) + 2,
        )
        return found.clip(self.full.surface.get_rect())


@lru_cache(maxsize=1)
def _sample() -> pygame.Surface:
    """A surface of the format in which colours are read."""
    return pygame.Surface((1, 1), pygame.SRCALPHA, 32)


@lru_cache(maxsize=65536)
def _ratio(colour: str, ground: int) -> float:
    return contrast(colour, f"#{ground:06X}")
