"""What stands still for many frames, kept as one picture: the whole window or a part of it."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence, Set
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.draw import Canvas
from scenes.layout import Rect
from scenes.text import language
from scenes.text_canvas import Written

MARGIN = 16.0
"""Room for a panel's shadow and for the ring round it."""
_PATIENCE: Final = 2
"""Frames that the older picture stands before it is asked again whether the new one is whole."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A panel on the picture; `key` names everything that it depends on."""

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


class Still:
    """Holds a picture with what lay below it, so that showing it is opaque and fast.

    What lies below must not change while the key stays.
    """

    def __init__(self) -> None:
        self._key: Hashable = None
        self._picture: pygame.Surface | None = None
        self._area: pygame.Rect | None = None
        """Where the picture lies."""
        self._grounds: dict[str, pygame.Surface] = {}
        """What lies below each panel."""
        self._panels: dict[str, Panel] = {}
        self._written: dict[str, Written] = {}
        self._patience = 0

    def forget(self) -> None:
        """Ask for the picture anew next time."""
        self._key = None

    def let_go(self) -> None:
        """Hold no picture until the next time: for scenes that another one hides."""
        self._key = self._picture = self._area = None
        self._grounds = {}

    def draw(
        self,
        canvas: Canvas,
        key: Hashable,
        paint: Callable[[Canvas], None],
        *,
        rect: Rect | None = None,
        panels: Sequence[Panel] = (),
    ) -> None:
        """Show what `paint` draws, in the whole window or inside `rect`, and panels over it.

        `paint` is asked again when `key` changes, which names everything that the picture depends
        on but canvas, theme, text and language. Panels that change are made anew one a frame:
        most change together, after every event.
        """
        area = canvas.surface.get_rect() if rect is None else _pixels(canvas, rect)
        if area.w <= 0 or area.h <= 0:
            return
        whole = (
            key, tuple(area), canvas.surface.get_size(), canvas.theme.name, canvas.text_scale,
            language(), id(canvas.assets), tuple((panel.name, panel.rect) for panel in panels),
        )  # fmt: skip
        if self._patience and self._picture is not None and self._area == area:
            self._patience -= 1
            self._show(canvas, self._picture, area)
            return
        if self._picture is None or whole != self._key:
            self._key = whole
            canvas.assets.stills.add(self)
            self._make(canvas, area, paint, panels)
            return
        changed = [panel for panel in panels if panel.key != self._panels[panel.name].key][:1]
        self._show(canvas, self._picture, area, {panel.name for panel in changed})
        for panel in changed:
            self._change(canvas, area, panel)

    def _show(
        self,
        canvas: Canvas,
        picture: pygame.Surface,
        area: pygame.Rect,
        changed: Set[str] = frozenset(),
    ) -> None:
        """What is kept, and its words but those of panels that come anew."""
        canvas.surface.blit(picture, area.topleft)
        for name, written in self._written.items():
            if name not in changed:
                canvas.rewrite(written)

    def _make(
        self,
        canvas: Canvas,
        area: pygame.Rect,
        paint: Callable[[Canvas], None],
        panels: Sequence[Panel],
    ) -> None:
        before = canvas.surface.get_clip()
        start, late = canvas.written(), canvas.assets.late
        canvas.surface.set_clip(area.clip(before))
        try:
            paint(canvas)
            self._written = {"": canvas.since(start)}
            self._panels = {panel.name: panel for panel in panels}
            self._grounds = {
                panel.name: _copied(canvas.surface, _room(canvas, area, panel)) for panel in panels
            }
            for panel in panels:
                self._put(canvas, panel)
        finally:
            canvas.surface.set_clip(before)
        if canvas.assets.late != late:
            # Parts of it are still being made: ask again, and show what was there meanwhile.
            self._key = None
            if self._area == area and self._picture is not None:
                self._patience = _PATIENCE
                canvas.surface.blit(self._picture, area.topleft)
                return
        self._area = area
        self._picture = _kept(self._picture, canvas.surface, area)

    def _change(self, canvas: Canvas, area: pygame.Rect, panel: Panel) -> None:
        assert self._picture is not None, "panels change after the ground was drawn"
        room = _room(canvas, area, panel)
        canvas.surface.blit(self._grounds[panel.name], room)
        late = canvas.assets.late
        self._put(canvas, panel)
        if canvas.assets.late != late:
            return
        self._panels[panel.name] = panel
        self._picture.blit(canvas.surface, room.move(-area.x, -area.y), room)

    def _put(self, canvas: Canvas, panel: Panel) -> None:
        start = canvas.written()
        panel.draw(canvas)
        self._written[panel.name] = canvas.since(start)


def _kept(
    room: pygame.Surface | None, surface: pygame.Surface, area: pygame.Rect
) -> pygame.Surface:
    """A copy of a part of a surface, in the room of an older one where there is one of its size."""
    if room is None or room.get_size() != area.size:
        return _copied(surface, area)
    room.blit(surface, (0, 0), area)
    return room


def _copied(surface: pygame.Surface, area: pygame.Rect) -> pygame.Surface:
    copy = pygame.Surface(area.size, 0, surface)
    copy.blit(surface, (0, 0), area)
    return copy


def _room(canvas: Canvas, area: pygame.Rect, panel: Panel) -> pygame.Rect:
    """The pixels of a panel with its shadow, as far as they lie on the picture."""
    return _pixels(canvas, panel.room).inflate(4, 4).clip(area)


def _pixels(canvas: Canvas, rect: Rect) -> pygame.Rect:
    """The whole pixels that a rectangle touches, as far as the window has them."""
    left = math.floor(canvas.left + rect.x * canvas.scale)
    top = math.floor(canvas.top + rect.y * canvas.scale)
    right = math.ceil(canvas.left + rect.right * canvas.scale)
    bottom = math.ceil(canvas.top + rect.bottom * canvas.scale)
    return pygame.Rect(left, top, right - left, bottom - top).clip(canvas.surface.get_rect())
