"""Draws the strips of the players: who they are, how many tiles and foam kittens they have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scenes.boards import pocket_room
from scenes.boards.pocket_grid import SIDE, strip_rect
from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.still import Still
from scenes.drawing.text_size import is_big
from scenes.drawing.theme import INK, SEATS
from scenes.widgets import draw_badge

_KITTEN: Final = "#FFC2DC"
_CROWDED: Final = 5


@dataclass(frozen=True, slots=True)
class Strip:
    """One player; `total` and `kittens` are tiles that have arrived."""

    look: int
    name: str
    total: int
    kittens: int
    is_mover: bool


def draw_strips(canvas: Canvas, layer: Still, strips: tuple[Strip, ...], turns: str) -> None:
    """`turns` is which turn of how many is played; empty without a limit."""

    def paint(inner: Canvas) -> None:
        large = is_big(inner.text_scale)
        if not large and inner.theme.has_scenery:
            pocket_room.draw_side(inner, has_mug=len(strips) < _CROWDED)
        for seat, strip in enumerate(strips):
            rect = strip_rect(seat, len(strips), is_big=large)
            (_draw_large_strip if large else _draw_strip)(inner, rect, strip)
        if turns and large:
            inner.pill(
                170, 1036, turns, "plain", px=30, face="title", align="c", height=70, max_width=316
            )
        elif turns:
            inner.pill(
                172, 1040, turns, "plain", px=30, face="title", align="c", height=58, max_width=316
            )

    layer.draw(canvas, ("strips", strips, turns), paint, rect=SIDE)


def _draw_strip(canvas: Canvas, rect: Rect, strip: Strip) -> None:
    style = canvas.panel(rect, "dark", radius=26)
    colour = style.text
    if strip.is_mover:
        colour = canvas.theme.accent_text
        _draw_rim(canvas, rect)
    r = min(46.0, rect.h / 2 - 11)
    draw_face(canvas, strip.look, rect.x + 60, rect.center[1], r, is_glad=strip.is_mover)
    left = rect.x + 122
    canvas.text(
        strip.name, left, rect.y + rect.h * 0.29, 36, face="heavy", colour=colour,
        max_width=rect.right - left - 16, max_height=rect.h * 0.4,
    )  # fmt: skip
    y = rect.y + rect.h * 0.7
    canvas.sprite("pocket_tile_back", left + 20, y + 1, 0.2)
    canvas.label(str(strip.total), left + 72, y, 40, 54, style.text)
    canvas.sprite("pocket_kind_piankotek", left + 124, y - 2, 0.25)
    kitten = _KITTEN if style.text != INK else style.text
    canvas.label(str(strip.kittens), left + 166, y, 40, 44, kitten)


def _draw_large_strip(canvas: Canvas, rect: Rect, strip: Strip) -> None:
    """The name above, both numbers below it."""
    style = canvas.panel(rect, "dark", radius=26)
    colour = style.text
    if strip.is_mover:
        colour = canvas.theme.accent_text
        _draw_rim(canvas, rect)
    draw_badge(canvas, strip.look, rect.x + 46, rect.y + 48, 64)
    canvas.text(
        strip.name, rect.x + 86, rect.y + 48, 36, face="heavy", colour=colour,
        max_width=rect.w - 98, max_height=72,
    )  # fmt: skip
    y = rect.bottom - 50
    canvas.sprite("pocket_tile_back", rect.x + 48, y + 1, 0.36)
    canvas.label(str(strip.total), rect.x + 122, y, 62, 76, style.text)
    canvas.sprite("pocket_kind_piankotek", rect.x + 204, y - 2, 0.38)
    kitten = _KITTEN if style.text != INK else style.text
    canvas.label(str(strip.kittens), rect.x + 268, y, 62, 70, kitten)


def _draw_rim(canvas: Canvas, rect: Rect) -> None:
    m, w, h = 10, rect.w, rect.h
    body = "".join(
        f'<rect x="{m}" y="{m}" width="{w:g}" height="{h:g}" rx="26" fill="none" '
        f'stroke="{colour}" stroke-width="{width}"/>'
        for width, colour in ((13, INK), (8, canvas.theme.focus))
    )
    canvas.drawing(rect.x - m, rect.y - m, w + 2 * m, h + 2 * m, body)


def draw_face(canvas: Canvas, look: int, x: float, y: float, r: float, *, is_glad: bool) -> None:
    """The seat's figure in a round window, with its badge on the rim."""
    shape = SEATS[look].shape
    pose = "joy" if is_glad else "idle"

    def paint(inner: Canvas) -> None:
        inner.fill(Rect(0, 0, 2 * r, 2 * r), SEATS[look].colour)
        inner.sprite(f"chick_{shape}_{pose}", r, 2 * r + 16, r / 100)

    canvas.framed(Rect(x - r, y - r, 2 * r, 2 * r), r, ("pocket face", shape, pose), paint)
    size = 2 * r + 8
    ring = shapes.disc(size / 2, size / 2, r, "none", INK, 5)
    canvas.drawing(x - size / 2, y - size / 2, size, size, ring)
    draw_badge(canvas, look, x + r * 0.72, y + r * 0.68, r * 0.84)
