"""The canvas: draws sprites, panels and text in units of 1920 x 1080 at the window's own pixels."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

import pygame

from scenes.drawing import shapes
from scenes.drawing.layout import Rect
from scenes.drawing.text_canvas import ALIGNS, TextCanvas, Word
from scenes.drawing.theme import INK, PanelStyle, in_theme
from scenes.menu.motion import STILL, Motion
from scenes.text import language

__all__ = ["Canvas", "Word"]

_PILL_PAD: Final = 48
_PILL_ICON: Final = 44
_PILL_LETTERS: Final = 0.72
_SAID: Final = 1024
"""Composed pictures whose words are remembered."""


class _Corner(NamedTuple):
    """Where a canvas of its own begins, and how far its units lie from those of the window."""

    scale: float
    left: float = 0.0
    top: float = 0.0
    dx: float = 0.0
    dy: float = 0.0


class Canvas(TextCanvas):
    """Where scenes draw: pictures, letters, and the boxes that hold them."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._said: dict[Hashable, tuple[list[Word], list[str], list[Rect]]] = {}
        self._composed: dict[Hashable, Hashable] = {}
        self.motion = STILL
        self._late: list[tuple[Rect, float, float]] = []

    def panel(
        self, rect: Rect, style: str | PanelStyle = "dark", *, radius: float | None = None
    ) -> PanelStyle:
        """Draw a box in a style of the theme's table, or in one given; returns that style."""
        row = self.theme.panels[style] if isinstance(style, str) else in_theme(style, self.theme)
        self.boxes.append(rect)
        corner = row.radius if radius is None else radius
        x, y, w, h = self._pixels(rect)
        margin = math.ceil(shapes.panel_margin(row) * self.scale)
        image = self.assets.shape(
            ("panel", row, corner, w, h),
            ("panel", row, corner),
            lambda: shapes.panel(row, corner, w, h, margin, self.scale),
            w + 2 * margin,
            h + 2 * margin,
        )
        self.surface.blit(image, (x - margin, y - margin))
        return row

    def ring(self, rect: Rect, radius: float = 28, pad: float = 9) -> None:
        """Draw a ring round a box with corners of `radius`, `pad` units outside it."""
        x, y, w, h = self._pixels(rect.inset(-pad))
        margin = math.ceil(shapes.RING_REACH * self.scale)
        corner = min((radius + pad) * self.scale, w / 2, h / 2)
        image = self._ring_picture(w, h, corner, margin)
        # Only the frame is blitted: the middle is empty, and large rings would cost most there.
        band = math.ceil(corner) + 2 * margin
        width, height = image.get_size()
        left, top = x - margin, y - margin
        if 2 * band >= min(width, height):
            self.surface.blit(image, (left, top))
            return
        for area in (
            (0, 0, width, band),
            (0, height - band, width, band),
            (0, band, band, height - 2 * band),
            (width - band, band, band, height - 2 * band),
        ):
            self.surface.blit(image, (left + area[0], top + area[1]), area)

    def focus_ring(self, rect: Rect, radius: float = 28, pad: float = 9) -> None:
        """Draw the focus ring of a widget; one on its way is drawn last, over all widgets."""
        if self.motion.is_gliding:
            self._late.append((rect, radius, pad))
        else:
            self.ring(rect, radius, pad)

    @contextmanager
    def moving(self, motion: Motion) -> Iterator[None]:
        """Draw a scene while its focus ring and its buttons are on their way."""
        self.motion = motion
        try:
            yield
            for rect, radius, pad in self._late:
                self._stretched_ring(rect, radius, pad)
        finally:
            self.motion = STILL
            self._late.clear()

    def _stretched_ring(self, rect: Rect, radius: float, pad: float) -> None:
        """A ring that has a new size every frame: its four corners, and lines between them."""
        left, top, right, bottom = self.motion.ring
        rect = Rect(rect.x + left, rect.y + top, rect.w + right - left, rect.h + bottom - top)
        x, y, w, h = self._pixels(rect.inset(-pad))
        margin = math.ceil(shapes.RING_REACH * self.scale)
        corner = min(math.ceil((radius + pad) * self.scale), w // 2, h // 2)
        part = corner + 2 * margin
        if 2 * part >= min(w, h):
            part = min(w, h) // 2 + margin
        side = 2 * part + 1
        image = self._ring_picture(side - 2 * margin, side - 2 * margin, corner, margin)
        columns = _bands(x - margin, w + 2 * margin, part)
        rows = _bands(y - margin, h + 2 * margin, part)
        for i, (sx, sw, dx, dw) in enumerate(columns):
            for j, (sy, sh, dy, dh) in enumerate(rows):
                if (i == 1 and j == 1) or dw <= 0 or dh <= 0:
                    continue
                piece = image.subsurface((sx, sy, sw, sh))
                if (dw, dh) != (sw, sh):
                    piece = pygame.transform.scale(piece, (dw, dh))
                self.surface.blit(piece, (dx, dy))

    def _ring_picture(self, w: int, h: int, corner: float, margin: int) -> pygame.Surface:
        body = shapes.ring(w, h, corner, margin, self.scale, self.theme.focus)
        kind = ("ring", round(corner), self.theme.focus)
        return self.assets.svg(body, w + 2 * margin, h + 2 * margin, kind)

    def dashes(
        self,
        rect: Rect,
        *,
        colour: str | None = None,
        opacity: float = 1.0,
        width: float = 5,
        radius: float = 30,
        fill: float = 0.2,
        has_plus: bool = False,
    ) -> None:
        """Mark a place with dashes, and with a plus when something can be put there now."""
        paint = colour or self.theme.mark
        m, w, h = 12, rect.w, rect.h
        path = shapes.dashes(w, h, radius)
        body = (
            f'<g transform="translate({m} {m})">'
            + shapes.rounded(0, 0, w, h, radius, paint, fill * opacity)
            + shapes.stroke(path, width + 6, INK, 0.75 * opacity)
            + shapes.stroke(path, width, paint, opacity)
        )
        if has_plus:
            body += shapes.disc(w / 2, h / 2, 21, paint) + shapes.stroke(
                f"M{w / 2 - 9:g} {h / 2:g} h18 M{w / 2:g} {h / 2 - 9:g} v18", 6, INK
            )
        self.drawing(rect.x - m, rect.y - m, w + 2 * m, h + 2 * m, body + "</g>")

    def pill(
        self,
        x: float,
        y: float,
        string: str,
        style: str | PanelStyle = "pill",
        *,
        px: float = 30,
        face: str = "bold",
        icon: str | None = None,
        align: str = "l",
        height: float = 56,
        max_width: float | None = None,
    ) -> Rect:
        """A short text on a round box, y its middle; an icon alone on a disc. Returns the box."""
        room = _PILL_ICON if icon else 0
        most = None if max_width is None else max_width - _PILL_PAD - room
        high = height * _PILL_LETTERS
        shown, size = self._type.fit(string, self._enlarged(px, high), face, most)
        w = self._type.width(shown, size, face) + _PILL_PAD + room if string else height
        rect = Rect(x - ALIGNS[align] * w, y - height / 2, w, height)
        row = self.panel(rect, style, radius=height / 2)
        left = rect.x + _PILL_PAD / 2
        if icon:
            self.icon(icon, left + 16 if string else rect.center[0], y, 36, row.text)
        if string:
            self.text(
                string,
                left + room,
                y,
                px,
                face=face,
                colour=row.text,
                max_width=most,
                max_height=high,
            )
        return rect

    def pill_width(
        self, string: str, icon: str | None, *, px: float, face: str, height: float = 56
    ) -> float:
        """How wide a pill would be that shows all of its text."""
        if not string:
            return height
        letters = self.text_width(string, px, face, max_height=height * _PILL_LETTERS)
        return letters + _PILL_PAD + (_PILL_ICON if icon else 0)

    def framed(
        self,
        rect: Rect,
        radius: float,
        key: Hashable,
        paint: Callable[[Canvas], object],
        *,
        outline: float = 0,
    ) -> None:
        """Draw a picture with round corners that `paint` makes on a canvas of its own.

        That canvas has its origin at the corner of `rect`. It is made once and kept under `key`.
        `outline` is the width of the line round it.
        """
        x, y, w, h = self._pixels(rect)

        def make() -> pygame.Surface:
            surface = pygame.Surface((w, h), pygame.SRCALPHA)
            corner = _Corner(self.scale)
            inner = type(self)(surface, corner, self.assets, self.theme, self.text_scale)
            paint(inner)
            body = shapes.rounded(0, 0, w, h, radius * self.scale, "#FFFFFF")
            mask = self.assets.svg(body, w, h)
            surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return surface

        self._blit(self.assets.generated(("framed", key, w, h, self.theme.name), make), x, y)
        if outline:
            half = outline / 2
            line = f' stroke="{INK}" stroke-width="{outline:g}"'
            body = shapes.rounded(
                half, half, rect.w - outline, rect.h - outline, radius, "none", 1, line
            )
            self.drawing(rect.x, rect.y, rect.w, rect.h, body)

    def composed(
        self, rect: Rect, key: Hashable, paint: Callable[[Canvas], object], *, alpha: int = 255
    ) -> None:
        """Draw a picture made of others, which `paint` puts on a canvas with its origin at `rect`.

        It is made once and kept under `key`, which names everything that it depends on but size,
        theme and language. What is written on it counts as written here.
        """
        image = self._keep(rect, key, paint, _Corner(self.scale, dx=rect.x, dy=rect.y))
        self._blit(image, self.left + rect.x * self.scale, self.top + rect.y * self.scale, alpha)

    def is_whole(self, rect: Rect, key: Hashable, paint: Callable[[Canvas], object]) -> bool:
        """Whether `composed` would show all of a picture now; else its parts are being made."""
        start, late = self.written(), self.assets.late
        with self.assets.drafting():
            self._keep(rect, key, paint, _Corner(self.scale, dx=rect.x, dy=rect.y))
        self.unwrite(start)
        return self.assets.late == late

    def kept(self, rect: Rect, key: Hashable, paint: Callable[[Canvas], object]) -> None:
        """Draw what `paint` draws at its own place inside `rect`, as one picture.

        Like `composed`, for painters that know where on the canvas they belong: every pixel lies
        where it would if they had drawn on this canvas.
        """
        image = self._keep(rect, (key, rect), paint, self._corner_of(rect))
        self._blit(image, *self._pixels(rect)[:2])

    def grown(
        self, rect: Rect, key: Hashable, paint: Callable[[Canvas], object], share: float
    ) -> None:
        """Like `kept`, at a share of its size round the middle of `rect`: for what pops up."""
        image = self._keep(rect, (key, rect), paint, self._corner_of(rect))
        width, height = image.get_size()
        image = pygame.transform.smoothscale(image, (width * share, height * share))
        x, y = self.left + rect.x * self.scale, self.top + rect.y * self.scale
        self._blit(image, x + width * (1 - share) / 2, y + height * (1 - share) / 2)

    def _corner_of(self, rect: Rect) -> _Corner:
        x, y, _w, _h = self._pixels(rect)
        return _Corner(self.scale, self.left - x, self.top - y)

    def _keep(
        self, rect: Rect, key: Hashable, paint: Callable[[Canvas], object], corner: _Corner
    ) -> pygame.Surface:
        w, h = math.ceil(rect.w * self.scale), math.ceil(rect.h * self.scale)
        whole = ("composed", key, w, h, self.theme.name, self.text_scale, language())

        def make() -> pygame.Surface:
            surface = pygame.Surface((w, h), pygame.SRCALPHA)
            inner = type(self)(surface, corner, self.assets, self.theme, self.text_scale)
            paint(inner)
            if len(self._said) > _SAID:
                self._said.clear()
            self._said[whole] = (inner.words, inner.cuts, inner.boxes)
            return surface

        # What stood on a picture is remembered by the canvas that made it.
        late = self.assets.late
        made = make() if whole not in self._said else None
        image = self.assets.generated(whole, lambda: made or make(), since=late)
        image = self._or_before(image, (rect, corner), whole, is_whole=self.assets.late == late)
        words, cuts, boxes = self._said[whole]
        dx, dy = corner.dx, corner.dy
        below = len(self.boxes)
        self.words += [
            word._replace(rect=word.rect.moved(dx, dy), after=word.after + below) for word in words
        ]
        self.cuts += cuts
        self.boxes += [box.moved(dx, dy) for box in boxes]
        return image

    def _or_before(
        self, image: pygame.Surface, place: Hashable, whole: Hashable, *, is_whole: bool
    ) -> pygame.Surface:
        """A composed picture, or as long as parts of it are missing the one that was there."""
        if is_whole:
            if len(self._composed) > _SAID:
                self._composed.clear()
            self._composed[place] = whole
            return image
        before = self.assets.peek(self._composed.get(place))
        return before if before is not None and before.get_size() == image.get_size() else image

    def bubble(self, x: float, y: float, pieces: Sequence[str]) -> Rect:
        """A small sign with the symbols of pieces whose tip points at x, y; returns its box."""
        w = 20 + len(pieces) * 40
        self.drawing(x - w / 2 - 6, y - 72, w + 12, 78, shapes.bubble(w))
        for index, piece in enumerate(pieces):
            self.sprite(f"symbol_{piece}", x - w / 2 + 30 + index * 40, y - 41, 0.36)
        return Rect(x - w / 2, y - 66, w, 50)


def _bands(start: int, length: int, part: int) -> list[tuple[int, int, int, int]]:
    """First part, middle pixel and last part of a picture, and where they go along a stretch."""
    return [
        (0, part, start, part),
        (part, 1, start + part, length - 2 * part),
        (part + 1, part, start + length - part, part),
    ]
