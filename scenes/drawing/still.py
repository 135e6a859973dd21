"""What stands still for many frames, kept as one picture: the whole window or a part of it."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.text_canvas import Written
from scenes.text import language

MARGIN: Final = 18.0
"""Room for a panel's shadow and for the ring round it."""
_PATIENCE: Final = 20
"""Frames at most that the older picture stands for what is being made for the new one."""


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
        """Draw it at its place, as a picture that is kept."""
        key = ("still panel", self.name, self.key)
        canvas.kept(self.room, key, lambda to: self.paint(to, self.rect))


class Still:
    """Holds a picture with what lay below it, so that showing it is opaque and fast.

    What lies below must not change while the key stays.
    """

    def __init__(self) -> None:
        self._key: Hashable = None
        self._picture: pygame.Surface | None = None
        self._area: pygame.Rect | None = None
        """Where the picture lies."""
        self._panels: dict[str, Panel] = {}
        self._written: dict[str, Written] = {}
        self._patience = 0

    def forget(self) -> None:
        """Ask for the picture anew next time."""
        self._key = None

    def let_go(self) -> None:
        """Hold no picture until the next time: for scenes that another one hides."""
        self._key = self._picture = self._area = None

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
        on but canvas, theme, text and language, and for the ground of a panel that changes. Those
        are made anew one a frame: most change together, after every event.
        """
        area = canvas.surface.get_rect() if rect is None else _pixels(canvas, rect)
        if area.w <= 0 or area.h <= 0:
            return
        whole = (
            key, tuple(area), canvas.surface.get_size(), canvas.theme.name, canvas.text_scale,
            language(), id(canvas.assets), tuple((panel.name, panel.rect) for panel in panels),
        )  # fmt: skip
        if self._picture is None or self._area != area:
            self._begin(canvas, area, whole)
            self._make(canvas, area, paint, panels)
            return
        if self._patience:
            self._patience = 0 if canvas.assets.is_idle else self._patience - 1
        elif whole != self._key:
            self._begin(canvas, area, whole)
            with canvas.assets.drafting():
                self._make(canvas, area, paint, panels)
            return
        canvas.surface.blit(self._picture, area.topleft)
        if not self._patience:
            changed = (panel for panel in panels if panel.key != self._panels[panel.name].key)
            if (panel := next(changed, None)) is not None:
                self._change(canvas, area, paint, panel)
        for written in self._written.values():
            canvas.rewrite(written)

    def _begin(self, canvas: Canvas, area: pygame.Rect, whole: Hashable) -> None:
        self._key = whole
        canvas.assets.stills.add(self)

    def _make(
        self,
        canvas: Canvas,
        area: pygame.Rect,
        paint: Callable[[Canvas], None],
        panels: Sequence[Panel],
    ) -> None:
        start, late = canvas.written(), canvas.assets.late
        with _clipped(canvas, area):
            paint(canvas)
            written = {"": canvas.since(start)}
            for panel in panels:
                begin = canvas.written()
                panel.paint(canvas, panel.rect)
                written[panel.name] = canvas.since(begin)
        if canvas.assets.late != late:
            # Parts of it are still being made: ask again, and show what was there meanwhile.
            self._key = None
            if self._area == area and self._picture is not None:
                self._patience = _PATIENCE
                canvas.unwrite(start)
                canvas.surface.blit(self._picture, area.topleft)
                for one in self._written.values():
                    canvas.rewrite(one)
                return
            if canvas.assets.is_draft:
                # Nobody is shown this one; the room for the next is made, which takes a while.
                self._picture = self._picture or _copied(canvas.surface, area)
                self._area = None
                return
        self._written = written
        self._panels = {panel.name: panel for panel in panels}
        self._area = area
        self._picture = _kept(self._picture, canvas.surface, area)

    def _change(
        self,
        canvas: Canvas,
        area: pygame.Rect,
        paint: Callable[[Canvas], None],
        changed: Panel,
    ) -> None:
        """Paint a panel anew, with what reaches below and over it; all or nothing is shown."""
        assert self._picture is not None, "panels change after the ground was drawn"
        room = _room(canvas, area, changed)
        start, late = canvas.written(), canvas.assets.late
        with canvas.assets.drafting(), _clipped(canvas, room):
            paint(canvas)
            for panel in self._panels.values():
                begin = canvas.written()
                if panel.name == changed.name:
                    changed.paint(canvas, changed.rect)
                    written = canvas.since(begin)
                elif _room(canvas, area, panel).colliderect(room):
                    panel.paint(canvas, panel.rect)
            canvas.unwrite(start)
        if canvas.assets.late != late:
            self._patience = _PATIENCE
            canvas.surface.blit(self._picture, room, room.move(-area.x, -area.y))
            return
        self._panels[changed.name] = changed
        self._written[changed.name] = written
        self._picture.blit(canvas.surface, room.move(-area.x, -area.y), room)


@contextmanager
def _clipped(canvas: Canvas, area: pygame.Rect) -> Iterator[None]:
    """Draw only inside these pixels meanwhile."""
    before = canvas.surface.get_clip()
    canvas.surface.set_clip(area.clip(before))
    try:
        yield
    finally:
        canvas.surface.set_clip(before)


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
