"""A canvas for pictures: sprites, backdrops and drawings in canvas units at the window's pixels."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final, Protocol

import pygame

from scenes.drawing import shapes
from scenes.drawing.assets import Assets, turned_angle
from scenes.drawing.layout import CANVAS_HEIGHT, CANVAS_WIDTH, Rect
from scenes.drawing.theme import INK, NIGHT, Theme

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
    "ice": (0, 0),
    "place": (100, 234),
    "reader": (170, 78),
    "tag": (100, 234),
}
_PLAIN_BACKDROPS: Final = ("arctic", "quilt", "open_sea", "pocket_room")
_HORIZON: Final = 0.556
_FIGURES: Final = ("penguin", "chick", "teacher", "ice_pawn")


class Placement(Protocol):
    """Where the canvas lies in a surface: a Viewport, or the corner of a picture."""

    @property
    def scale(self) -> float: ...

    @property
    def left(self) -> float: ...

    @property
    def top(self) -> float: ...


class PictureCanvas:
    """Draws pictures on a surface. Positions and sizes are canvas units, angles clockwise."""

    def __init__(
        self, surface: pygame.Surface, viewport: Placement, assets: Assets, theme: Theme = NIGHT
    ) -> None:
        self.surface = surface
        self.assets = assets
        self.theme = theme
        self.scale = viewport.scale
        self.left = viewport.left
        self.top = viewport.top

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
        width: float = 1.0,
    ) -> None:
        """Draw a picture with its anchor at x, y; at scale 1 a viewBox unit is a canvas unit.

        `colour` paints an icon. `width` is the share of its own width that a picture with its
        anchor in the middle has while it turns over: take few, each is kept. Raises
        MissingAssetError for a name that is not in the assets.
        """
        source = self.assets.drawing(name)
        ax, ay = _anchor(name, source.x + source.w / 2, source.y + source.h / 2)
        pixels = scale * self.scale
        is_figure = self.theme.edge and name.startswith(_FIGURES)
        image = self.assets.picture(
            name,
            pixels,
            colour=colour,
            angle=angle,
            is_flipped=is_flipped,
            edge=max(1, round(self.theme.edge * self.scale)) if is_figure else 0,
        )
        if width != 1.0:
            whole, size = image, (max(1, round(image.get_width() * width)), image.get_height())
            image = self.assets.turned(
                ("narrow", name, whole.get_size(), size),
                lambda: pygame.transform.smoothscale(whole, size),
            )
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
        image = self._kept_backdrop(name, dim)
        if image is not None:
            self.surface.blit(image, (0, 0))

    def keep_backdrop(self, name: str) -> None:
        """Let a backdrop that is not shown now not be thrown away; a thread makes a missing one."""
        with self.assets.drafting():
            self._kept_backdrop(name, 0.0)

    def _kept_backdrop(self, name: str, dim: float) -> pygame.Surface | None:
        width, height = self.surface.get_size()
        is_plain = self._is_plain(name)
        key = ("backdrop", name, width, height, dim, self.theme.name if is_plain else "")
        return self.assets.drafted(key, lambda: self.backdrop_alone(name, dim))

    def backdrop_alone(self, name: str, dim: float = 0.0) -> pygame.Surface:
        """A backdrop that is not kept: for whoever keeps it in another form."""
        if self._is_plain(name):
            return self._plain_backdrop(0.0 if name == "open_sea" else _HORIZON)
        return self._scenery(name, dim)

    def _is_plain(self, name: str) -> bool:
        return not self.theme.has_scenery and name.startswith(_PLAIN_BACKDROPS)

    def preload_backdrops(self, *names: str) -> None:
        """Make backdrops for this window in the background, before a scene needs them."""
        self.assets.preload([(name, self._cover()) for name in names])

    def _cover(self) -> float:
        width, height = self.surface.get_size()
        return max(width / CANVAS_WIDTH, height / CANVAS_HEIGHT)

    def _scenery(self, name: str, dim: float) -> pygame.Surface:
        width, height = self.surface.get_size()
        image = self.assets.hand_over(name, self._cover())
        out = pygame.Surface((width, height))
        out.blit(image, ((width - image.get_width()) // 2, (height - image.get_height()) // 2))
        if dim:
            veil = pygame.Surface((width, height))
            veil.fill("#0E1B3D")
            veil.set_alpha(round(255 * dim))
            out.blit(veil, (0, 0))
        return out

    def _plain_backdrop(self, share: float) -> pygame.Surface:
        """A sky of this share of the height over a sea; seen from above there is none."""
        width, height = self.surface.get_size()
        out = pygame.Surface((width, height))
        horizon = round(height * share)
        out.fill(self.theme.sky)
        out.fill(self.theme.sea, (0, horizon, width, height))
        if horizon:
            out.fill("white", (0, horizon, width, max(2, round(5 * self.scale))))
        return out

    def veil(self, opacity: float, colour: str = "#070D22", rect: Rect | None = None) -> None:
        """Darken the window, or a part of it: an opaque surface, of which nothing shows through.

        To scale what is there and to add the colour costs a quarter of laying a picture over it.
        """
        area = None if rect is None else self._pixels(rect)
        rest = round(255 * (1 - opacity))
        self.surface.fill((rest, rest, rest), area, pygame.BLEND_RGB_MULT)
        share = [round(part * opacity) for part in pygame.Color(colour)[:3]]
        self.surface.fill(share, area, pygame.BLEND_RGB_ADD)

    def drawing(
        self, x: float, y: float, w: float, h: float, body: str, *, alpha: int = 255
    ) -> None:
        """Draw the inside of an SVG whose viewBox is `0 0 w h` with its corner at x, y.

        It is kept under its own text, so let the text change rarely and the place freely.
        """
        width, height = math.ceil(w * self.scale), math.ceil(h * self.scale)
        left, top = self.left + x * self.scale, self.top + y * self.scale
        text = f'<g transform="scale({self.scale:.5g})">{body}</g>'
        kind = ("drawing", round(left), round(top), width, height)
        self._blit(self.assets.svg(text, width, height, kind), left, top, alpha)

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

    @contextmanager
    def clipped(self, rect: Rect) -> Iterator[None]:
        """Draw only inside `rect` meanwhile."""
        before = self.surface.get_clip()
        self.surface.set_clip(pygame.Rect(*self._pixels(rect)).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    @contextmanager
    def shifted(self, right: float, down: float = 0.0) -> Iterator[None]:
        """Draw everything so many canvas units further right and down meanwhile."""
        before = self.left, self.top
        self.left += right * self.scale
        self.top += down * self.scale
        try:
            yield
        finally:
            self.left, self.top = before

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
