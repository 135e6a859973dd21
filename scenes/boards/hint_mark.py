"""HintMark: the place or piece that a hint is about, ringed and with a bulb at its corner."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, NamedTuple

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import INK

MINT: Final = "#7CFFCB"
_PAD: Final = 10.0
_BEAT: Final = 1.4
"""Seconds from one swelling of the ring to the next."""
_BULB: Final = 24.0
_FAINT: Final = 150


class Ghost(NamedTuple):
    """A piece half seen where it would come to lie."""

    sprite: str
    x: float
    y: float
    scale: float


@dataclass(frozen=True, slots=True)
class HintMark:
    rect: Rect
    radius: float = 26.0
    ghost: Ghost | None = None


def draw_mark(canvas: Canvas, mark: HintMark, clock: float) -> None:
    """Paint a mark; `clock` lets it breathe, and 0 keeps it still."""
    ghost = mark.ghost
    if ghost is not None:
        canvas.sprite(ghost.sprite, ghost.x, ghost.y, ghost.scale, alpha=_FAINT)
    swell = round(3 * math.sin(clock * math.tau / _BEAT))
    rect = mark.rect.inset(-_PAD - swell)
    m = 12.0
    w, h = rect.w + 2 * m, rect.h + 2 * m
    radius = min(mark.radius + _PAD, rect.w / 2, rect.h / 2)
    frame = f'x="{m:g}" y="{m:g}" width="{rect.w:.1f}" height="{rect.h:.1f}" rx="{radius:.1f}"'
    body = (
        f'<rect {frame} fill="{MINT}" fill-opacity="0.16" stroke="{INK}" stroke-width="15"/>'
        f'<rect {frame} fill="none" stroke="{MINT}" stroke-width="8"/>'
    )
    canvas.drawing(rect.x - m, rect.y - m, w, h, body)
    draw_bulb(canvas, rect.right - radius * 0.3, rect.y + radius * 0.3)


def draw_bulb(canvas: Canvas, x: float, y: float, r: float = _BULB) -> None:
    """The sign of hints."""
    canvas.disc(x, y, r, MINT, outline=INK, width=5)
    canvas.icon("bulb", x, y, r * 1.45, INK)
