"""What stands still for many frames, ground and panels, kept as one picture of the whole window."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame

from scenes.draw import Canvas, Word
from scenes.layout import Rect
from scenes.text import language

MARGIN = 16.0
"""Room for a panel's shadow and for the ring round it."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A panel beside the ground; `key` names everything that its picture depends on."""

    name: str
    rect: Rect
    key: Hashable
    paint: Callable[[Canvas, Rect], None]

    @property
    def room(self) -> Rect:
        return self.rect.inset(-MARGIN)

    def draw(self, canvas: Canvas) -> None:
        inner = Rect(MARGIN, MARGIN, self.rect.w, self.rect.h)
        key = ("still panel", self.name, self.key)
        canvas.composed(self.room, key, lambda to: self.paint(to, inner))


@dataclass(slots=True)
class _Written:
    words: list[Word]
    cuts: list[str]


class Still:
    """Panels that change are made anew one a frame: most change together, after every event."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._ground: pygame.Surface | None = None
        self._picture: pygame.Surface | None = None
        self._panels: dict[str, Panel] = {}
        self._written: dict[str, _Written] = {}

    def draw(
        self,
        canvas: Canvas,
        key: Hashable,
        paint_ground: Callable[[], None],
        panels: Sequence[Panel],
    ) -> None:
        """Show ground and panels; the backdrop lies there already.

        `key` names everything that the ground depends on but window, theme, text and language.
        """
        whole = (
            key, canvas.surface.get_size(), canvas.theme.name, canvas.text_scale, language(),
            tuple((panel.name, panel.rect) for panel in panels),
        )  # fmt: skip
        if self._picture is None or whole != self._key:
            self._key = whole
            paint_ground()
            self._ground = _kept(self._ground, canvas.surface)
            self._panels = {panel.name: panel for panel in panels}
            self._written = {}
            for panel in panels:
                self._put(canvas, panel)
            self._picture = _kept(self._picture, canvas.surface)
            return
        canvas.surface.blit(self._picture, (0, 0))
        changed = [panel for panel in panels if panel.key != self._panels[panel.name].key]
        for panel in changed[:1]:
            self._change(canvas, panel)
        for name, written in self._written.items():
            if not changed or name != changed[0].name:
                canvas.words += written.words
                canvas.cuts += written.cuts

    def _change(self, canvas: Canvas, panel: Panel) -> None:
        assert self._ground is not None, "panels change after the ground was drawn"
        assert self._picture is not None, "panels change after the ground was drawn"
        area = _pixels(canvas, panel.room)
        canvas.surface.blit(self._ground, area, area)
        self._panels[panel.name] = panel
        self._put(canvas, panel)
        self._picture.blit(canvas.surface, area, area)

    def _put(self, canvas: Canvas, panel: Panel) -> None:
        words, cuts = len(canvas.words), len(canvas.cuts)
        panel.draw(canvas)
        self._written[panel.name] = _Written(canvas.words[words:], canvas.cuts[cuts:])


def _kept(room: pygame.Surface | None, surface: pygame.Surface) -> pygame.Surface:
    """A copy of a surface, in the room of an older one where there is one of its size."""
    if room is None or room.get_size() != surface.get_size():
        return surface.copy()
    room.blit(surface, (0, 0))
    return room


def _pixels(canvas: Canvas, rect: Rect) -> pygame.Rect:
    """The pixels that a picture drawn at a rectangle may touch."""
    left = int(canvas.left + rect.x * canvas.scale) - 1
    top = int(canvas.top + rect.y * canvas.scale) - 1
    return pygame.Rect(left, top, int(rect.w * canvas.scale) + 4, int(rect.h * canvas.scale) + 4)
