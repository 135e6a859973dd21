"""What stands still for many frames, kept as one picture of the whole window."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from scenes.draw import Canvas, Word
from scenes.text import language


class Still:
    """Holds one picture, with what is written on it."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._picture: pygame.Surface | None = None
        self._words: list[Word] = []
        self._cuts: list[str] = []

    def draw(self, canvas: Canvas, key: Hashable, paint: Callable[[], None]) -> None:
        """Show what `paint` draws over the backdrop; it is asked again when `key` changes.

        `key` names everything that the picture depends on but window, theme, text and language.
        """
        whole = (
            key, canvas.surface.get_size(), canvas.theme.name, canvas.text_scale, language(),
        )  # fmt: skip
        if self._picture is not None and whole == self._key:
            canvas.surface.blit(self._picture, (0, 0))
            canvas.words += self._words
            canvas.cuts += self._cuts
            return
        words, cuts = len(canvas.words), len(canvas.cuts)
        paint()
        self._key = whole
        if self._picture is None or self._picture.get_size() != canvas.surface.get_size():
            self._picture = canvas.surface.copy()
        else:  # the room that is there already spares the time to find new one
            self._picture.blit(canvas.surface, (0, 0))
        self._words, self._cuts = canvas.words[words:], canvas.cuts[cuts:]
