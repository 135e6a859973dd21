"""The ground of the iceberg: one picture of many parts, of which only what changes is painted."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.boards.iceberg_sea import Sea
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.text_canvas import Written
from scenes.text import language

_ROUNDING: Final = 1
"""Pixels that a picture may lie beside its place, on either side."""
_PATIENCE: Final = 20
"""Frames at most that the older picture stands for what is being made for the new one."""
_BANDS: Final = 5
"""Frames in which all of it is painted, where nobody sees it meanwhile."""


@dataclass(frozen=True, slots=True)
class Part:
    """Something that lies on the ground or under it; `key` names all that it depends on but its
    place and the canvas. What it paints lies inside `room`, and only what does is shown."""

    name: str
    room: Rect
    key: Hashable
    paint: Callable[[Canvas], None]
    can_wait: bool = False
    """Whether a change may be seen some frames later: one such part is painted in a frame."""

    def has_changed(self, before: Part | None) -> bool:
        return before is None or (self.room, self.key) != (before.room, before.key)

    def may_wait(self, before: Part | None) -> bool:
        """Whether what was there before may stay for some frames: it has not left its place."""
        return self.can_wait and before is not None and self.room.overlaps(before.room)


class Ground:
    """Parts over a sea, back to front, on a picture that is shown in one go.

    Where parts come, go or change, the sea is laid bare and every part that reaches there is
    painted again: what is seen is the same as if all had been painted.
    """

    def __init__(self, backdrop: str) -> None:
        self._sea = Sea(backdrop)
        self._picture: pygame.Surface | None = None
        self._whole: Hashable = None
        """What all parts depend on."""
        self._shown: dict[str, Part] = {}
        self._written: dict[str, Written] = {}
        self._settled: Sequence[Part] | None = None
        """What was found to be shown as it is."""
        self._patience = 0
        self._hidden: Sequence[Part] | None = None
        """What is being painted in bands, and those that are still to come."""
        self._bands: list[list[pygame.Rect]] = []

    def let_go(self) -> None:
        """Hold nothing as large as the window until the next time."""
        self._picture = None

    def draw(self, canvas: Canvas, parts: Sequence[Part]) -> None:
        """Show the parts, each under a name of its own; the same list, if nothing has changed."""
        whole = (
            canvas.surface.get_size(), canvas.theme.name, canvas.text_scale, language(),
            id(canvas.assets),
        )  # fmt: skip
        is_new = self._picture is None or whole != self._whole
        if self._picture is None or self._picture.get_size() != canvas.surface.get_size():
            self._picture = pygame.Surface(canvas.surface.get_size(), 0, canvas.surface)
        if is_new:
            self._whole = whole
            self._shown, self._written, self._patience, self._settled = {}, {}, 0, None
            self._hidden, self._bands = None, []
            canvas.assets.stills.add(self)
        else:
            self._sea.pack()
        if canvas.assets.is_draft and not is_new:
            self._paint_band(canvas, self._picture, parts)
        elif self._bands:
            self._paint(canvas, self._picture, parts, [r for band in self._bands for r in band])
            self._hidden, self._bands = None, []
        elif self._patience:
            self._patience = 0 if canvas.assets.is_idle else self._patience - 1
        elif is_new:
            self._paint(canvas, self._picture, parts, [self._picture.get_rect()])
        elif parts is not self._settled:
            self._bring_up_to_date(canvas, self._picture, parts)
        canvas.surface.blit(self._picture, (0, 0))
        for written in self._written.values():
            canvas.rewrite(written)

    def _paint_band(self, canvas: Canvas, picture: pygame.Surface, parts: Sequence[Part]) -> None:
        """While something else is seen, paint one band a frame; what is to come counts as late."""
        if parts is not self._hidden and parts is not self._settled:
            self._bands += _banded(self._changes(canvas, parts), picture.get_rect())
            self._hidden = parts
        if not self._bands:
            return
        late, band = canvas.assets.late, self._bands.pop(0)
        self._paint(canvas, picture, parts, band)
        self._patience = 0
        if canvas.assets.late != late:
            self._bands.append(band)
        elif self._bands:
            canvas.assets.late += 1
        else:
            self._shown = {part.name: part for part in parts}
            self._hidden, self._settled = None, parts

    def _changes(self, canvas: Canvas, parts: Sequence[Part]) -> list[pygame.Rect]:
        """Where anything came, changed or went since all of it was up to date."""
        shown = self._shown
        changed = [part for part in parts if part.has_changed(shown.get(part.name))]
        names = {part.name for part in changed} | (shown.keys() - {part.name for part in parts})
        before = [shown[name] for name in names if name in shown]
        return _joined(_pixels(canvas, part.room) for part in (*changed, *before))

    def _bring_up_to_date(
        self, canvas: Canvas, picture: pygame.Surface, parts: Sequence[Part]
    ) -> None:
        """Show in this frame what is due of the changes; all of it, or what was there before."""
        due, regions = self._due(canvas, parts)
        self._settled = None if regions else parts
        before = [(region, _copied(picture, region)) for region in regions]
        kept = dict(self._shown), dict(self._written)
        with canvas.assets.drafting():
            self._paint(canvas, picture, due, regions)
        if self._patience:
            self._shown, self._written = kept
            for region, pixels in before:
                picture.blit(pixels, region)

    def _paint(
        self,
        canvas: Canvas,
        picture: pygame.Surface,
        parts: Sequence[Part],
        regions: list[pygame.Rect],
    ) -> None:
        """Paint these regions; what is not finished then has to be asked again soon."""
        window, canvas.surface = canvas.surface, picture
        try:
            for region in regions:
                picture.set_clip(region)
                self._sea.draw(canvas)
            for part in parts:
                room, late = _pixels(canvas, part.room), canvas.assets.late
                if room and room.collidelist(regions) < 0:
                    continue
                areas = [room.clip(region) for region in regions]
                self._written[part.name] = _painted(canvas, part, filter(None, areas))
                if canvas.assets.late == late:
                    self._shown[part.name] = part
                else:
                    self._patience = _PATIENCE
        finally:
            picture.set_clip(None)
            canvas.surface = window
        names = {part.name for part in parts}
        for name in [name for name in self._written if name not in names]:
            del self._written[name]
            self._shown.pop(name, None)

    def _due(
        self, canvas: Canvas, parts: Sequence[Part]
    ) -> tuple[Sequence[Part], list[pygame.Rect]]:
        """The parts as they are to be shown in this frame, and where they are to be painted."""
        shown = self._shown
        changed = [part for part in parts if part.has_changed(shown.get(part.name))]
        due = [part for part in changed if not part.may_wait(shown.get(part.name))]
        names = {part.name for part in parts}
        gone = [part for name, part in shown.items() if name not in names]
        if not (due or gone):
            due = changed[:1]
        waiting = {part.name for part in changed if part not in due}
        moved = [shown[part.name] for part in due if part.name in shown]
        regions = _joined(_pixels(canvas, part.room) for part in (*due, *moved, *gone))
        return [shown[part.name] if part.name in waiting else part for part in parts], regions


def _painted(canvas: Canvas, part: Part, areas: Iterable[pygame.Rect]) -> Written:
    """Paint the areas of a part; what it has written, which does not count for this frame yet."""
    start = canvas.written()
    written = canvas.since(start)
    for area in areas:
        canvas.surface.set_clip(area)
        part.paint(canvas)
        written = canvas.since(start)
        canvas.unwrite(start)
    return written


def _joined(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Rectangles that cover the same, none of which overlaps another."""
    found: list[pygame.Rect] = []
    for rect in rects:
        joined = rect
        while (hit := joined.collidelist(found)) >= 0:
            joined = joined.union(found.pop(hit))
        if joined:
            found.append(joined)
    return found


def _banded(regions: Sequence[pygame.Rect], window: pygame.Rect) -> list[list[pygame.Rect]]:
    """The regions cut along _BANDS bands across the window, those of each band together."""
    high = -(-window.height // _BANDS)
    strips = [pygame.Rect(0, k * high, window.width, high) for k in range(_BANDS)]
    cut = [[piece for region in regions if (piece := region.clip(strip))] for strip in strips]
    return [band for band in cut if band]


def _copied(surface: pygame.Surface, area: pygame.Rect) -> pygame.Surface:
    copy = pygame.Surface(area.size, 0, surface)
    copy.blit(surface, (0, 0), area)
    return copy


def _pixels(canvas: Canvas, rect: Rect) -> pygame.Rect:
    """The pixels that something in this place may touch, as far as the window has them."""
    left = math.floor(canvas.left + rect.x * canvas.scale) - _ROUNDING
    top = math.floor(canvas.top + rect.y * canvas.scale) - _ROUNDING
    right = math.ceil(canvas.left + rect.right * canvas.scale) + _ROUNDING
    bottom = math.ceil(canvas.top + rect.bottom * canvas.scale) + _ROUNDING
    return pygame.Rect(left, top, right - left, bottom - top).clip(canvas.surface.get_rect())
