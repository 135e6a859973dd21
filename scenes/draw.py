"""The canvas: draws sprites, panels and text in units of 1920 x 1080 at the window's own pixels."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final, NamedTuple, Protocol

import pygame

from scenes import shapes
from scenes.assets import Assets, turned_angle
from scenes.layout import CANVAS_HEIGHT, CANVAS_WIDTH, Rect
from scenes.lettering import LETTERING, Lettering, letter
from scenes.theme import INK, NIGHT, SMALLEST_TEXT, PanelStyle, Theme
from scenes.typeset import Typesetter

_ANCHORS: Final[dict[str, tuple[float, float]]] = {
    # The point that is placed, in viewBox units, by the longest fitting beginning of a name.
    "penguin": (100, 234),
    "chick": (100, 234),
    "ghost": (100, 234),
    "teacher": (100, 234),
    "screen": (128, 138),
    "bag": (100, 186),
    "flipper": (70, 0),
    "chip": (50, 54),
    "card": (100, 254),
    "floe": (600, 54),
    "flag": (50, 120),
    "crown": (100, 66),
}
_PLAIN_BACKDROPS: Final = ("arctic", "quilt")
_HORIZON: Final = 0.556
_PILL_PAD: Final = 48
_PILL_ICON: Final = 44
_PILL_LETTERS: Final = 0.72
_ALIGNS: Final = {"l": 0.0, "c": 0.5, "r": 1.0}


class Word(NamedTuple):
    """A text that was drawn, and the box of its ink in canvas units."""

    text: str
    rect: Rect


class Placement(Protocol):
    """Where the canvas lies in a surface: a Viewport, or the corner of a picture."""

    @property
    def scale(self) -> float: ...

    @property
    def left(self) -> float: ...

    @property
    def top(self) -> float: ...


class _Corner(NamedTuple):
    scale: float
    left: float = 0.0
    top: float = 0.0


class Canvas:
    """Where scenes draw. Positions and sizes are canvas units, angles degrees clockwise.

    `words` lists the texts drawn since `begin`, `cuts` those that had to be cut: tests read them.
    `text_scale` enlarges all text as far as its place allows.
    """

    def __init__(
        self,
        surface: pygame.Surface,
        viewport: Placement,
        assets: Assets,
        theme: Theme = NIGHT,
        text_scale: float = 1.0,
    ) -> None:
        self.surface = surface
        self.assets = assets
        self.theme = theme
        self.text_scale = text_scale
        self.words: list[Word] = []
        self.cuts: list[str] = []
        self.scale = viewport.scale
        self.left = viewport.left
        self.top = viewport.top
        self._type = Typesetter(assets, viewport.scale)

    def begin(self) -> None:
        """Start a new frame: forget the texts of the last one."""
        self.words.clear()
        self.cuts.clear()

    # Pictures

    def sprite(
        self,
        name: str,
        x: float,
        y: float,
        scale: float = 1.0,
        *,
        angle: float = 0,
        alpha: int = 255,
        is_flipped: bool = False,
        colour: str | None = None,
    ) -> None:
        """Draw a picture with its anchor at x, y; at scale 1 a viewBox unit is a canvas unit.

        `colour` paints an icon. Raises MissingAssetError for a name that is not in the assets.
        """
        source = self.assets.drawing(name)
        ax, ay = _anchor(name, source.x + source.w / 2, source.y + source.h / 2)
        pixels = scale * self.scale
        image = self.assets.picture(name, pixels, colour=colour, angle=angle, is_flipped=is_flipped)
        dx = (source.x + source.w / 2 - ax) * pixels * (-1 if is_flipped else 1)
        dy = (source.y + source.h / 2 - ay) * pixels
        turn = turned_angle(angle)
        if turn:
            cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
            dx, dy = dx * cos - dy * sin, dx * sin + dy * cos
        self._blit(
            image,
            self.left + x * self.scale + dx - image.get_width() / 2,
            self.top + y * self.scale + dy - image.get_height() / 2,
            alpha,
        )

    def sprites(self, name: str, places: Iterable[tuple[float, float]], scale: float = 1.0) -> None:
        """Draw many of one picture in one call: snow, confetti, stars."""
        source = self.assets.drawing(name)
        ax, ay = _anchor(name, source.x + source.w / 2, source.y + source.h / 2)
        pixels = scale * self.scale
        image = self.assets.picture(name, pixels)
        left, top = self.left + (source.x - ax) * pixels, self.top + (source.y - ay) * pixels
        self.surface.fblits(
            [(image, (left + x * self.scale, top + y * self.scale)) for x, y in places]
        )

    def icon(self, name: str, x: float, y: float, size: float, colour: str | None = None) -> None:
        """Draw an icon `size` units large round x, y."""
        self.sprite(f"icon_{name}", x, y, size / 100, colour=colour or self.theme.text)

    def glyph(
        self, button: str, x: float, y: float, size: float = 48, pad: str = "neutral"
    ) -> None:
        """Draw the sign of a pad's button: n, e, s, w, l, r, dpad, stick, menu or view.

        `pad` is the family of signs for the four buttons: neutral, letters, shapes or letters2.
        """
        family = pad if button in "nesw" else "neutral"
        self.sprite(f"glyph_{family}_{button}", x, y, size / 100)

    def backdrop(self, name: str, *, dim: float = 0.0) -> None:
        """Cover the whole window, letterbox sides too; `dim` (0 to 1) darkens the picture."""
        width, height = self.surface.get_size()
        is_plain = not self.theme.has_scenery and name.startswith(_PLAIN_BACKDROPS)
        key = ("backdrop", name, width, height, dim, self.theme.name if is_plain else "")
        make = self._plain_backdrop if is_plain else lambda: self._scenery(name, dim)
        self.surface.blit(self.assets.generated(key, make), (0, 0))

    def _scenery(self, name: str, dim: float) -> pygame.Surface:
        width, height = self.surface.get_size()
        cover = max(width / CANVAS_WIDTH, height / CANVAS_HEIGHT)
        image = self.assets.picture(name, cover)
        out = pygame.Surface((width, height))
        out.blit(image, ((width - image.get_width()) // 2, (height - image.get_height()) // 2))
        if dim:
            veil = pygame.Surface((width, height))
            veil.fill("#0E1B3D")
            veil.set_alpha(round(255 * dim))
            out.blit(veil, (0, 0))
        return out

    def _plain_backdrop(self) -> pygame.Surface:
        width, height = self.surface.get_size()
        out = pygame.Surface((width, height))
        horizon = round(height * _HORIZON)
        out.fill(self.theme.sky)
        out.fill(self.theme.sea, (0, horizon, width, height))
        out.fill("white", (0, horizon, width, max(2, round(5 * self.scale))))
        return out

    def veil(self, opacity: float, colour: str = "#070D22", rect: Rect | None = None) -> None:
        """Darken the window, or a part of it."""
        if rect is None:
            x, y, (w, h) = 0, 0, self.surface.get_size()
        else:
            x, y, w, h = self._pixels(rect)
        key = ("veil", colour, w, h)
        image = self.assets.generated(key, lambda: _filled(w, h, colour))
        self._blit(image, x, y, round(255 * opacity))

    def drawing(
        self, x: float, y: float, w: float, h: float, body: str, *, alpha: int = 255
    ) -> None:
        """Draw the inside of an SVG whose viewBox is `0 0 w h` with its corner at x, y.

        It is kept under its own text, so let the text change rarely and the place freely.
        """
        width, height = math.ceil(w * self.scale), math.ceil(h * self.scale)
        image = self.assets.svg(f'<g transform="scale({self.scale:.5g})">{body}</g>', width, height)
        self._blit(image, self.left + x * self.scale, self.top + y * self.scale, alpha)

    def framed(
        self,
        rect: Rect,
        radius: float,
        key: Hashable,
        paint: Callable[[Canvas], None],
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
            inner = Canvas(surface, _Corner(self.scale), self.assets, self.theme, self.text_scale)
            paint(inner)
            mask = self.assets.svg(shapes.rounded(0, 0, w, h, radius * self.scale, "#FFFFFF"), w, h)
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

    # Boxes

    def panel(
        self, rect: Rect, style: str | PanelStyle = "dark", *, radius: float | None = None
    ) -> PanelStyle:
        """Draw a box in a style of the theme's table, or in one given; returns that style."""
        row = self.theme.panels[style] if isinstance(style, str) else style
        corner = row.radius if radius is None else radius
        x, y, w, h = self._pixels(rect)
        margin = math.ceil(shapes.panel_margin(row) * self.scale)
        image = self.assets.generated(
            ("panel", row, corner, w, h),
            lambda: self._panel_surface(row, corner, w, h, margin),
        )
        self.surface.blit(image, (x - margin, y - margin))
        return row

    def _panel_surface(
        self, row: PanelStyle, corner: float, w: int, h: int, margin: int
    ) -> pygame.Surface:
        body = shapes.panel(row, corner, w, h, margin, self.scale)
        return self.assets.svg(body, w + 2 * margin, h + 2 * margin)

    def ring(self, rect: Rect, radius: float = 28, pad: float = 9) -> None:
        """Draw the focus ring round a box with corners of `radius`, `pad` units outside it."""
        x, y, w, h = self._pixels(rect.inset(-pad))
        margin = math.ceil(shapes.RING_REACH * self.scale)
        corner = min((radius + pad) * self.scale, w / 2, h / 2)
        image = self.assets.svg(
            shapes.ring(w, h, corner, margin, self.scale, self.theme.focus),
            w + 2 * margin,
            h + 2 * margin,
        )
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
        """A short text on a round box, y its middle; returns the box."""
        room = _PILL_ICON if icon else 0
        most = None if max_width is None else max_width - _PILL_PAD - room
        high = height * _PILL_LETTERS
        shown, size = self._type.fit(string, self._enlarged(px, high), face, most)
        w = self._type.width(shown, size, face) + _PILL_PAD + room
        rect = Rect(x - _ALIGNS[align] * w, y - height / 2, w, height)
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
        letters = self.text_width(string, px, face, max_height=height * _PILL_LETTERS)
        return letters + _PILL_PAD + (_PILL_ICON if icon else 0)

    def disc(
        self, x: float, y: float, r: float, fill: str, *, outline: str = INK, width: float = 5
    ) -> None:
        """A filled circle with an outline."""
        reach = r + width
        self.drawing(
            x - reach,
            y - reach,
            2 * reach,
            2 * reach,
            shapes.disc(reach, reach, r, fill, outline, width),
        )

    def bubble(self, x: float, y: float, pieces: Sequence[str]) -> Rect:
        """A small sign with the symbols of pieces whose tip points at x, y; returns its box."""
        w = 24 + len(pieces) * 44
        self.drawing(x - w / 2 - 6, y - 72, w + 12, 78, shapes.bubble(w))
        for index, piece in enumerate(pieces):
            self.sprite(f"symbol_{piece}", x - w / 2 + 34 + index * 44, y - 41, 0.38)
        return Rect(x - w / 2, y - 66, w, 50)

    # Text

    def text(
        self,
        string: str,
        x: float,
        y: float,
        px: float = 30,
        *,
        face: str = "bold",
        colour: str | None = None,
        align: str = "l",
        max_width: float | None = None,
        max_height: float | None = None,
        min_px: float = SMALLEST_TEXT,
    ) -> Rect:
        """One line; y is the middle of its capitals, x its left end, middle or right end.

        Faces: body and bold (Nunito), title and heavy (Baloo 2). `text_scale` enlarges it as far
        as `max_height` allows. A line wider than `max_width` shrinks down to `min_px`, then ends
        in "…". Returns the box: as wide as the line, as high as its ink.
        """
        size = self._enlarged(px, max_height)
        shown, size = self._type.fit(string, size, face, max_width, min_px)
        if shown != string:
            self.cuts.append(string)
        rect = self._line(shown, x, y, size, face, colour or self.theme.text, align)
        if string.strip():
            self.words.append(Word(string, rect))
        return rect

    def label(
        self, string: str, x: float, y: float, px: float, room: float, colour: str = INK
    ) -> Rect:
        """A figure or a key's name inside a sign: centred, never enlarged, small if it must be."""
        shown, size = self._type.fit(string, px, "heavy", room, 14)
        rect = self._line(shown, x, y, size, "heavy", colour, "c")
        self.words.append(Word(string, rect))
        return rect

    def _line(
        self, string: str, x: float, y: float, px: float, face: str, colour: str, align: str
    ) -> Rect:
        pixels = self._type.native(px)
        image, ink = self.assets.text(string, face, pixels, colour)
        width = image.get_width() if string else 0
        left = round(self.left + x * self.scale - _ALIGNS[align] * width)
        top = round(self.top + y * self.scale - self.assets.font(face, pixels)[1])
        self.surface.blit(image, (left, top))
        return self._units(left, top + ink.y, width, ink.h)

    def text_width(
        self, string: str, px: float = 30, face: str = "bold", *, max_height: float | None = None
    ) -> float:
        """How wide a line would be, in canvas units."""
        return self._type.width(string, self._enlarged(px, max_height), face)

    def _enlarged(self, px: float, max_height: float | None) -> float:
        """The size of letters with `text_scale`, as far as `max_height` lets them grow."""
        size = px * self.text_scale
        return size if max_height is None else max(px, min(size, max_height))

    def paragraph(
        self,
        string: str,
        x: float,
        y: float,
        width: float,
        px: float = 30,
        *,
        face: str = "bold",
        colour: str | None = None,
        align: str = "l",
        leading: float = 1.3,
        max_lines: int | None = None,
        max_height: float | None = None,
        min_px: float = SMALLEST_TEXT,
    ) -> Rect:
        """Text over several lines; y is the middle of the first line's capitals.

        With too little room it shrinks down to `min_px`, then its last line ends in "…". A newline
        starts a new line. Returns the box of all lines.
        """
        lines, size, fits = self._type.block(
            string,
            width,
            px * self.text_scale,
            face,
            leading=leading,
            max_lines=max_lines,
            max_height=max_height,
            min_px=min_px,
        )
        if not fits:
            self.cuts.append(string)
        paint = colour or self.theme.text
        box: Rect | None = None
        for index, line in enumerate(lines):
            rect = self._line(line, x, y + index * size * leading, size, face, paint, align)
            box = rect if box is None else _union(box, rect)
        found = box or Rect(x, y, 0, 0)
        if string.strip():
            self.words.append(Word(string, found))
        return found

    def fancy(
        self,
        string: str,
        x: float,
        y: float,
        px: float,
        style: str | Lettering = "ice",
        *,
        align: str = "c",
        angle: float = 0,
        scale: float = 1.0,
        alpha: int = 255,
        max_width: float | None = None,
    ) -> Rect:
        """Outlined letters with a thick side; y is the middle of the capitals.

        It turns and grows round its own middle. `max_width` makes the letters smaller.
        """
        look = LETTERING[style] if isinstance(style, str) else style
        if max_width is not None:
            px = min(px, px * max_width / max(1.0, self._type.width(string, px, "heavy")))
        pixels = self._type.native(px)
        image = self.assets.generated(
            ("fancy", string, pixels, look), lambda: letter(self.assets, string, pixels, look)
        )
        whole, ink = self.assets.text(string, "heavy", pixels, "#FFFFFF")
        middle_x = ink.x + ink.w / 2 - _ALIGNS[align] * whole.get_width()
        middle_y = ink.y + ink.h / 2 + look.depth_at(pixels) / 2
        middle_y -= self.assets.font("heavy", pixels)[1]
        if angle or scale != 1.0:
            straight, turn, size = image, round(angle, 1), round(scale, 2)
            image = self.assets.turned(
                ("fancy", string, pixels, look, turn, size),
                lambda: pygame.transform.rotozoom(straight, -turn, size),
            )
        width, height = image.get_size()
        left = self.left + x * self.scale + middle_x - width / 2
        top = self.top + y * self.scale + middle_y - height / 2
        self._blit(image, left, top, alpha)
        rect = self._units(left, top, width, height)
        self.words.append(Word(string, rect))
        return rect

    # Pixels

    @contextmanager
    def clipped(self, rect: Rect) -> Iterator[None]:
        """Draw only inside `rect` meanwhile."""
        before = self.surface.get_clip()
        self.surface.set_clip(pygame.Rect(*self._pixels(rect)).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    def fill(self, rect: Rect, colour: str) -> None:
        """An opaque box with square corners."""
        self.surface.fill(colour, self._pixels(rect))

    def _pixels(self, rect: Rect) -> tuple[int, int, int, int]:
        """The whole pixels of a rectangle: boxes that touch stay touching."""
        x, y = round(self.left + rect.x * self.scale), round(self.top + rect.y * self.scale)
        right = round(self.left + rect.right * self.scale)
        bottom = round(self.top + rect.bottom * self.scale)
        return x, y, max(1, right - x), max(1, bottom - y)

    def _units(self, x: float, y: float, w: float, h: float) -> Rect:
        """The canvas units of a box in pixels."""
        return Rect(
            (x - self.left) / self.scale,
            (y - self.top) / self.scale,
            w / self.scale,
            h / self.scale,
        )

    def _blit(self, image: pygame.Surface, x: float, y: float, alpha: int = 255) -> None:
        if alpha >= 255:
            self.surface.blit(image, (round(x), round(y)))
        elif alpha > 0:
            # The picture is shared: it gets its own opacity back at once.
            image.set_alpha(alpha)
            self.surface.blit(image, (round(x), round(y)))
            image.set_alpha(255)


def _anchor(name: str, middle_x: float, middle_y: float) -> tuple[float, float]:
    if name.endswith("_splash"):
        return 100, 205
    return _ANCHORS.get(name.partition("_")[0], (middle_x, middle_y))


def _filled(w: int, h: int, colour: str) -> pygame.Surface:
    surface = pygame.Surface((w, h))
    surface.fill(colour)
    return surface


def _union(first: Rect, second: Rect) -> Rect:
    x, y = min(first.x, second.x), min(first.y, second.y)
    return Rect(x, y, max(first.right, second.right) - x, max(first.bottom, second.bottom) - y)
