"""The podium: blocks of ice that rise one after the other, and who hops onto them and cheers."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.lettering import seat_lettering
from scenes.drawing.theme import INK, SEATS
from scenes.timeline import ease_in_out, ease_out

MIDDLE: Final = 500.0
FOOT: Final = 912.0
RISE_SECONDS: Final = 0.3
RISE_TOGETHER: Final = 1.2
"""All blocks rise within this time, however many they are."""
CHEER_SECONDS: Final = 10.0
"""How long everybody jumps and claps once all stand."""
_HOP_HEIGHT: Final = 150.0
_HOP_WAY: Final = 330.0
_JUMP_SECONDS: Final = 0.55
_JUMP_HEIGHT: Final = 30.0
_CLAP_SECONDS: Final = 0.24
_CROWN_SECONDS: Final = 0.35
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


def rise_seconds(count: int) -> float:
    """How long one of so many blocks rises."""
    return min(RISE_SECONDS, RISE_TOGETHER / count)


def whole_seconds(count: int) -> float:
    """How long it takes until everybody stands."""
    return rise_seconds(count) * count


def draw_podium(canvas: Canvas, standings: Sequence[Standing], age: float) -> None:
    """Paint the floe and the blocks `age` seconds after the last rank began to rise.

    After a minute everybody stands still.
    """
    canvas.sprite("floe", MIDDLE, 896, 468 / 560)
    count = len(standings)
    seconds = rise_seconds(count)
    cheer = age - whole_seconds(count)
    for block in blocks(standings):
        begun = age - (count - 1 - block.rank) * seconds
        share = min(1.0, max(0.0, begun / seconds))
        if share <= 0:
            continue
        top = FOOT - block.h * ease_out(share)
        # Only what has come out of the ice is seen.
        with canvas.clipped(Rect(0, 0, 1000, FOOT + 10)):
            _draw_block(canvas, block, top)
        _draw_figure(canvas, standings[block.rank], block, top)
        _draw_chick(canvas, standings[block.rank], block, top, share, cheer)


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


def _draw_chick(
    canvas: Canvas, standing: Standing, block: Block, top: float, share: float, cheer: float
) -> None:
    """A chick hops onto its block from the nearer side while the block rises, then cheers."""
    scale = min(1.06, block.w * 0.0044)
    side = -1 if block.x < MIDDLE else 1
    away, up = hop(share)
    x = block.x + side * away
    y = top - _DEPTH / 2 + 2 - up
    pose, lift = life(standing, block.rank, cheer)
    y -= lift * scale
    lean = side * 14 * math.sin(math.pi * share)
    canvas.sprite(f"chick_{SEATS[standing.look].shape}_{pose}", x, y, scale, angle=-round(lean))
    if standing.is_winner and cheer > 0:
        fall = 1 - ease_out(min(1.0, cheer / _CROWN_SECONDS))
        canvas.sprite("crown", x, y - (168 + 190 * fall) * scale, 0.87 * scale)


def hop(share: float) -> tuple[float, float]:
    """How far off its place a chick is, to the side and up, on its way there (0 to 1)."""
    return _HOP_WAY * (1 - ease_in_out(share)), _HOP_HEIGHT * math.sin(math.pi * share)


def life(standing: Standing, rank: int, cheer: float) -> tuple[str, float]:
    """The pose of a chick and how high it is off its block, some seconds after all stand."""
    if cheer < 0:
        return "idle", 0.0
    if cheer >= CHEER_SECONDS:
        rested = "joy" if standing.place == 2 else "blink" if standing.place == 3 else "idle"
        return "joy" if standing.is_winner else rested, 0.0
    tired = 1 - cheer / CHEER_SECONDS
    if standing.is_winner:
        return "joy", _JUMP_HEIGHT * tired * abs(math.sin(math.pi * cheer / _JUMP_SECONDS))
    # The others clap, each in a rhythm of its own.
    beat = cheer / _CLAP_SECONDS + 0.37 * rank
    return ("joy" if int(beat) % 2 else "idle"), 5 * tired * abs(math.sin(math.pi * beat / 2))


def _draw_figure(canvas: Canvas, standing: Standing, block: Block, top: float) -> None:
    if standing.place == 1 and not standing.is_winner:
        return  # alone, and without success: nobody came first
    px = min(52 + block.h * 0.23, block.h * 0.86)
    canvas.fancy(str(standing.place), block.x, top + block.h / 2, px, seat_lettering(standing.look))
