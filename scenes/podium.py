"""The podium: blocks of ice that rise one after the other, and who stands on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from scenes import shapes
from scenes.draw import Canvas
from scenes.layout import Rect
from scenes.lettering import seat_lettering
from scenes.theme import INK, SEATS
from scenes.timeline import ease_out

MIDDLE: Final = 500.0
FOOT: Final = 912.0
RISE_SECONDS: Final = 0.3
_WIDTHS: Final[dict[int, tuple[float, ...]]] = {
    # By number of seats, from the first rank on.
    2: (240, 210),
    3: (240, 210, 200),
    4: (240, 210, 200, 128),
    5: (210, 180, 170, 124, 118),
    6: (190, 160, 150, 116, 110, 104),
}
_ORDERS: Final[dict[int, tuple[int, ...]]] = {
    # Which rank stands where, from left to right.
    2: (1, 0),
    3: (1, 0, 2),
    4: (1, 0, 2, 3),
    5: (3, 1, 0, 2, 4),
    6: (3, 1, 0, 2, 4, 5),
}
_HEIGHTS: Final = (300.0, 190.0, 130.0, 84.0, 64.0, 50.0)
_DEPTH: Final = 30.0


@dataclass(frozen=True, slots=True)
class Standing:
    """One seat on the podium; `place` counts from 1 and is shared on ties."""

    look: int
    place: int
    is_winner: bool


@dataclass(frozen=True, slots=True)
class Block:
    """Where one rank stands: the middle and width of its block, and its height."""

    rank: int
    x: float
    w: float
    h: float


def blocks(standings: Sequence[Standing]) -> list[Block]:
    """The blocks from left to right; equal places are equally high and equally wide."""
    count = len(standings)
    if count == 1:
        return [Block(0, MIDDLE, 240, _HEIGHTS[0])]
    widths = _WIDTHS[count]
    gap = 6.0
    left = MIDDLE - (sum(widths) + gap * (count - 1)) / 2
    placed = []
    for rank in _ORDERS[count]:
        w = widths[rank]
        h = _HEIGHTS[standings[rank].place - 1]
        placed.append(Block(rank, left + w / 2, w, h))
        left += w + gap
    return placed


def whole_seconds(count: int) -> float:
    """How long it takes until everybody stands."""
    return RISE_SECONDS * count


def draw_podium(canvas: Canvas, standings: Sequence[Standing], age: float) -> None:
    """Paint the floe and the blocks `age` seconds after the last rank began to rise."""
    canvas.sprite("floe", MIDDLE, 896, 468 / 560)
    count = len(standings)
    for block in blocks(standings):
        begun = age - (count - 1 - block.rank) * RISE_SECONDS
        share = ease_out(min(1.0, max(0.0, begun / RISE_SECONDS)))
        if share <= 0:
            continue
        top = FOOT - block.h * share
        # Only what has come out of the ice is seen; the chick stands on it all the while.
        with canvas.clipped(Rect(0, 0, 1000, FOOT + 10)):
            _draw_block(canvas, block, top)
        _draw_chick(canvas, standings[block.rank], block, top)
        _draw_figure(canvas, standings[block.rank], block, top)


def _draw_block(canvas: Canvas, block: Block, top: float) -> None:
    w, h = block.w, block.h
    edge = f'stroke="{INK}" stroke-width="5" stroke-linejoin="round"'
    body = (
        f"<defs>{shapes.gradient('a', '#BFE6FA', '#5FA9D6')}"
        f"{shapes.gradient('t', '#FFFFFF', '#DFF3FF')}</defs>"
        f'<path d="M10 {34 + h} V34 H{w + 10:g} V{34 + h} Q{w / 2 + 10:g} {44 + h} 10 {34 + h}Z" '
        f'fill="url(#a)" {edge}/>'
        f'<path d="M10 34 L34 6 H{w - 14:g} L{w + 10:g} 34Z" fill="url(#t)" {edge}/>'
    )
    if h > 60:
        body += shapes.stroke(f"M24 52 V{18 + h}", 9, "#FFFFFF", 0.6)
        body += shapes.stroke(f"M{w - 26:g} 50 l18 30 -12 16", 6, "#FFFFFF", 0.5)
    canvas.drawing(block.x - w / 2 - 10, top - 34, w + 20, h + 60, body)


def _draw_chick(canvas: Canvas, standing: Standing, block: Block, top: float) -> None:
    scale = min(1.06, block.w * 0.0044)
    y = top - _DEPTH / 2 + 2
    pose = "joy" if standing.place <= 2 else "blink" if standing.place == 3 else "idle"
    canvas.sprite(f"chick_{SEATS[standing.look].shape}_{pose}", block.x, y, scale)
    if standing.is_winner:
        canvas.sprite("crown", block.x, y - 168 * scale, 0.87 * scale)


def _draw_figure(canvas: Canvas, standing: Standing, block: Block, top: float) -> None:
    px = min(52 + block.h * 0.23, block.h * 0.86)
    canvas.fancy(str(standing.place), block.x, top + block.h / 2, px, seat_lettering(standing.look))
