"""A canvas for letters: lines, paragraphs and outlined lettering, and a record of what was said."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from scenes.drawing.assets import Assets
from scenes.drawing.layout import Rect
from scenes.drawing.lettering import LETTERING, Lettering, letter
from scenes.drawing.picture_canvas import PictureCanvas, Placement
from scenes.drawing.theme import INK, NIGHT, SMALLEST_TEXT, Theme
from scenes.drawing.typeset import Typesetter

ALIGNS: Final = {"l": 0.0, "c": 0.5, "r": 1.0}
"""Left, centred, right: the share of a thing's width that lies left of its x."""
EVEN: Final = 8.0
"""Lines are evened out to so many canvas units."""


class Word(NamedTuple):
    """A text that was drawn, the box of its ink and its size in canvas units.

    `ground` is the colour of the outline of letters that bring their own; `after` counts the
    panels that were drawn before it. A sign's figure or a key's cap does not grow with the text.
    """

    text: str
    rect: Rect
    px: float
    colour: str
    after: int
    ground: str = ""
    is_sign: bool = False


class Written(NamedTuple):
    """Words, cuts and panels of a part of a frame; `start` counts the panels before them."""

    words: list[Word]
    cuts: list[str]
    boxes: list[Rect]
    start: int


class TextCanvas(PictureCanvas):
    """Writes on a surface.

    `words` lists the texts written since `begin`, `cuts` those that had to be cut, `boxes` the
    panels drawn: tests read them. `text_scale` enlarges all text as far as its place allows.
    """

    def __init__(
        self,
        surface: pygame.Surface,
        viewport: Placement,
        assets: Assets,
        theme: Theme = NIGHT,
        text_scale: float = 1.0,
    ) -> None:
        super().__init__(surface, viewport, assets, theme)
        self.text_scale = text_scale
        self.words: list[Word] = []
        self.cuts: list[str] = []
        self.boxes: list[Rect] = []
        self._type = Typesetter(assets, viewport.scale)

    def begin(self) -> None:
        """Start a new frame: forget the texts of the last one."""
        self.words.clear()
        self.cuts.clear()
        self.boxes.clear()

    def written(self) -> tuple[int, int, int]:
        """How much has been written till now, for `since`."""
        return len(self.words), len(self.cuts), len(self.boxes)

    def since(self, start: tuple[int, int, int]) -> Written:
        """What has been written since then, for `rewrite`."""
        words, cuts, boxes = start
        return Written(self.words[words:], self.cuts[cuts:], self.boxes[boxes:], boxes)

    def unwrite(self, start: tuple[int, int, int]) -> None:
        """Count as never written what has been since then: it was painted over."""
        words, cuts, boxes = start
        del self.words[words:], self.cuts[cuts:], self.boxes[boxes:]

    def rewrite(self, written: Written) -> None:
        """Count as written what stands on a picture that was kept."""
        shift = len(self.boxes) - written.start
        self.words += [word._replace(after=word.after + shift) for word in written.words]
        self.cuts += written.cuts
        self.boxes += written.boxes

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
        paint = colour or self.theme.text
        rect = self._line(shown, x, y, size, face, paint, align)
        if string.strip():
            self.words.append(Word(string, rect, size, paint, len(self.boxes)))
        return rect

    def label(
        self, string: str, x: float, y: float, px: float, room: float, colour: str = INK
    ) -> Rect:
        """A figure or a key's name inside a sign: centred, never enlarged, small if it must be."""
        shown, size = self._type.fit(string, px, "heavy", room, 14)
        rect = self._line(shown, x, y, size, "heavy", colour, "c")
        self.words.append(Word(string, rect, size, colour, len(self.boxes), is_sign=True))
        return rect

    def _line(
        self, string: str, x: float, y: float, px: float, face: str, colour: str, align: str
    ) -> Rect:
        pixels = self._type.native(px)
        image, ink = self.assets.text(string, face, pixels, colour)
        width = image.get_width() if string else 0
        left = round(self.left + x * self.scale - ALIGNS[align] * width)
        top = round(self.top + y * self.scale - self.assets.font(face, pixels)[1])
        self.surface.blit(image, (left, top))
        return self._units(left, top + ink.y, width, ink.h)

    def text_width(
        self, string: str, px: float = 30, face: str = "bold", *, max_height: float | None = None
    ) -> float:
        """How wide a line would be, in canvas units."""
        return self._type.width(string, self._enlarged(px, max_height), face)

    def line_count(self, string: str, width: float, px: float = 30, face: str = "bold") -> int:
        """On how many lines a paragraph of `width` would stand, in letters that need not shrink."""
        return len(self._type.wrap(string, width, px * self.text_scale, face))

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
            self.words.append(Word(string, found, size, paint, len(self.boxes)))
        return found

    def measure(
        self,
        string: str,
        width: float,
        height: float,
        px: float = 30,
        *,
        face: str = "bold",
        leading: float = 1.15,
    ) -> tuple[int, float, bool]:
        """How many lines a text takes in this room, how large its letters are, and if all fits."""
        lines, size, fits = self._type.block(
            string,
            width,
            px * self.text_scale,
            face,
            leading=leading,
            max_lines=None,
            max_height=height,
            min_px=SMALLEST_TEXT,
        )
        return len(lines), size, fits

    def even_width(
        self,
        string: str,
        width: float,
        height: float,
        px: float = 30,
        *,
        face: str = "bold",
        leading: float = 1.15,
    ) -> float:
        """The least width, within EVEN units, for no more lines and no smaller letters than `width`
        allows in a box of this height: lines of like lengths, and no word alone on the last."""
        wanted = self.measure(string, width, height, px, face=face, leading=leading)
        low, high = 0.0, width
        while high - low > EVEN:
            middle = (low + high) / 2
            found = self.measure(string, middle, height, px, face=face, leading=leading)
            low, high = (low, middle) if found == wanted else (middle, high)
        return high

    def boxed(
        self,
        string: str,
        box: Rect,
        px: float = 30,
        *,
        face: str = "bold",
        colour: str | None = None,
        align: str = "l",
        leading: float = 1.15,
    ) -> Rect:
        """A text in a box, in as many lines as it needs there, in the middle of its height."""
        lines, size, _fits = self.measure(string, box.w, box.h, px, face=face, leading=leading)
        x = box.x + ALIGNS[align] * box.w
        y = box.center[1] - (lines - 1) * size * leading / 2
        return self.paragraph(
            string,
            x,
            y,
            box.w,
            px,
            face=face,
            colour=colour,
            align=align,
            leading=leading,
            max_height=box.h,
        )

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
        middle_x = ink.x + ink.w / 2 - ALIGNS[align] * whole.get_width()
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
        self.words.append(Word(string, rect, px, look.bottom, len(self.boxes), INK))
        return rect


def _union(first: Rect, second: Rect) -> Rect:
    x, y = min(first.x, second.x), min(first.y, second.y)
    return Rect(x, y, max(first.right, second.right) - x, max(first.bottom, second.bottom) - y)
