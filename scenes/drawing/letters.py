"""Letters: fonts, and lines of text as surfaces, by face, size and colour."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Final

import pygame

from scenes.drawing.drawings import MissingAssetError
from scenes.drawing.faces import FACES
from scenes.drawing.pixels import as_display
from scenes.drawing.surface_cache import SurfaceCache

_INKS: Final = 4000
"""Lines whose boxes are remembered."""


class Letters:
    """The fonts of a folder, at the sizes that were asked for, and what was written with them."""

    def __init__(self, folder: Path, limit: int) -> None:
        self._folder = folder
        self._files: dict[str, bytes] = {}
        """What was read of each face: a font of another size, and every new letter, reads it."""
        self._fonts: dict[tuple[str, int], tuple[pygame.font.Font, float]] = {}
        self.lines = SurfaceCache(limit)
        self._inks: dict[tuple[str, str, int, str], pygame.Rect] = {}

    def font(self, face: str, px: int) -> tuple[pygame.font.Font, float]:
        """A font and how far below its top the middle of its capitals lies, in pixels."""
        found = self._fonts.get((face, px))
        if found is None:
            font = pygame.font.Font(io.BytesIO(self._file(face)), px)
            capital = font.render("H", True, "white").get_bounding_rect()
            found = self._fonts[face, px] = (font, capital.y + capital.h / 2)
        return found

    def read_files(self) -> None:
        """Read every face, so that no line waits for one. Raises MissingAssetError for none."""
        for face in FACES:
            self._file(face)

    def _file(self, face: str) -> bytes:
        found = self._files.get(face)
        if found is None:
            if face not in FACES:
                raise MissingAssetError(f"there is no face {face!r}: take one of {sorted(FACES)}")
            path = self._folder / FACES[face]
            if not path.exists():
                raise MissingAssetError(f"face {face!r} needs {path}, which is missing")
            found = self._files[face] = path.read_bytes()
        return found

    def line(
        self, string: str, face: str, px: int, colour: str
    ) -> tuple[pygame.Surface, pygame.Rect]:
        """One line of letters, `px` pixels large, and the box of its ink."""

        def render() -> pygame.Surface:
            return as_display(self.font(face, px)[0].render(string, True, colour))

        key = (string, face, px, colour)
        surface = self.lines.get(key, render)
        ink = self._inks.get(key)
        if ink is None:
            if len(self._inks) > _INKS:
                self._inks.clear()
            ink = self._inks[key] = surface.get_bounding_rect()
        return surface, ink

    def clear(self) -> None:
        """Forget what was made for the old size of the window."""
        self.lines.clear()
        self._inks.clear()
        self._fonts.clear()
