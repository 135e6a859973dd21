"""Draws what can be done on the ice: feet and arcs, numbers, signs, the word beside the focus."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.titles.iceberg.state import HOP, STEP, SUITS, Suit
from game.titles.iceberg.tiles import OFFSETS
from scenes.boards.free_spot import free_spot
from scenes.boards.iceberg_arcs import Point, draw_arc
from scenes.boards.iceberg_camera import lift
from scenes.boards.iceberg_ice import Ice, jitter
from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.text_size import is_big
from scenes.drawing.theme import INK, SEATS
from scenes.table.seating import Chair

MINT: Final = "#7CFFCB"
GOLD: Final = "#FFD166"
MOST_ARCS: Final = 4
"""With more hops than these only the one in focus has its arc; rings and signs tell the others."""
_EDGE: Final = 8.0
"""Room round a number for its rim and shadow, in units of its own size."""
_SMALLEST_BADGE: Final = 0.8
_TINY: Final = 0.4
_TINY_BADGE: Final = 0.66
_LABEL: Final = 58.0
_LARGE_LABEL: Final = 86.0
_LABEL_PX: Final = 31.0
_GROWN: Final = 1.4
"""How much larger numbers are where the text is."""
_TONES: Final = {1: INK, 2: INK, 3: "#FFFFFF", 4: "#FFFFFF"}
_FILLS: Final = {
    1: ("#FFFFFF", "#E6F4FC"),
    2: ("#BFE6FA", "#8FD0EE"),
    3: ("#3A76B6", "#28619F"),
    4: ("#2A3F75", "#14213D"),
}
_SIGNS: Final = {STEP: "ice_badge_step", HOP: "ice_badge_hop", "melt": "ice_badge_melt"}
_CHIPS: Final = (0.34, 0.38)
"""How large the suit is on the two kinds of pills."""
_TIP_DOWN: Final = "M4 2 L20 24 L36 2"
_TIP_UP: Final = "M4 26 L20 4 L36 26"
_DROP: Final = 1.15
_HALF_SEEN: Final = 215
_APPEAR: Final = 0.06
"""Seconds between one way and the next."""
_LABEL_SPOTS: Final = tuple(
    (right, up)
    for up in (128.0, 92.0, 176.0, -150.0, -220.0, 240.0)
    for right in (24.0, 110.0, -110.0, 200.0, 330.0, -330.0)
)
"""Where the word over a coin may stand, in art units right of its middle and above it."""
_PAWN: Final = (-50.0, -120.0, 100.0, 150.0)
"""The box of a pawn round the middle of the face that it stands on, in art units."""


@dataclass(frozen=True, slots=True)
class Number:
    """The number of a stack: how it is drawn round the middle of its box."""

    draw: Callable[[Canvas, float, float, float, Sequence[Suit]], None]
    box: Rect
    stack: Sequence[Suit]


def badge_scale(k: float, text_scale: float) -> float:
    """How large numbers are: never smaller than can be read."""
    usual = max(_TINY_BADGE if k < _TINY else _SMALLEST_BADGE, k)
    return usual * _GROWN if is_big(text_scale) else usual


def all_marks(chairs: Sequence[Chair], k: float, text_scale: float) -> list[tuple[str, float]]:
    """The pictures of numbers, signs and hands, with their scales."""
    size, sign, hand = badge_scale(k, text_scale), max(0.5, 0.86 * k), _hand_scale(k)
    marks = [(f"ice_height_{tone}", size) for tone in _TONES]
    marks += [(f"ice_chip_{suit}", share * size) for suit in SUITS for share in _CHIPS]
    marks += [(picture, sign) for picture in _SIGNS.values()]
    shapes_of = {SEATS[chair.look].shape for chair in chairs}
    hands = ("point", "open", "grab")
    marks += [(f"ice_hand_{shape}_{kind}", hand) for shape in shapes_of for kind in hands]
    return [*marks, ("ice_drop", _DROP * size)]


def _hand_scale(k: float) -> float:
    return 0.6 * max(0.7, k / 0.84)


# -- numbers -------------------------------------------------------------------------------------


def draw_numbers(canvas: Canvas, ice: Ice) -> list[Number]:
    """How high every stack is; where a pawn hides the suit, that too. Returns where they stand."""
    size = badge_scale(ice.camera.k, canvas.text_scale)
    numbers = numbers_of(ice, size)
    for number in numbers:
        room = number.box.inset(-_EDGE * size)
        key = ("number", number.draw.__name__, number.stack, size)
        # One picture each: in every frame there are up to sixteen of several parts.
        canvas.composed(room, key, partial(_paint_number, number=number, room=room, size=size))
    return numbers


def _paint_number(canvas: Canvas, *, number: Number, room: Rect, size: float) -> None:
    number.draw(canvas, room.w / 2, room.h / 2, size, number.stack)


def numbers_of(ice: Ice, size: float) -> list[Number]:
    """The numbers of all stacks, where nothing melts, at this size."""
    view, k = ice.view, ice.camera.k
    melting = ice.motion.melting
    walker = ice.motion.walker
    gone = None if walker is None else view.pawns[walker.seat]
    found = []
    for cell, stack in enumerate(view.stacks):
        square = view.square(cell)
        if not stack or (melting is not None and melting.square == square):
            continue
        height = len(stack)
        x, y = ice.camera.cell(square)
        dx, dy = ice.shift(cell // len(OFFSETS))
        x, y = x + dx, y + dy - (height - 1) * lift(height) / height * k * 0.5
        if square == ice.own:
            # Its left end keeps clear of the number of the coin beside it.
            aside = max(-14 * k, 122 * size - 162 * k)
            found.append(Number(draw_melt_pill, _round(x + aside, y + 94 * k, 190, size), stack))
        elif cell in view.pawns and cell != gone:
            found.append(Number(draw_suit_pill, _round(x + 72 * k, y + 62 * k, 92, size), stack))
        else:
            found.append(Number(_draw_disc, _round(x + 94 * k, y + 56 * k, 50, size), stack))
    return found


def _round(x: float, y: float, wide: float, size: float) -> Rect:
    return Rect(x - wide * size / 2, y - 25 * size, wide * size, 50 * size)


def _draw_disc(canvas: Canvas, x: float, y: float, size: float, stack: Sequence[Suit]) -> None:
    draw_height(canvas, x, y, size, len(stack))


def tone_of(canvas: Canvas, height: int) -> int:
    """The tone of a height: in high contrast the blue one gives way to navy."""
    return 4 if height == 3 and canvas.theme.edge else min(height, 4)


def draw_height(canvas: Canvas, x: float, y: float, size: float, height: int) -> None:
    """The number of coins on a disc whose tone tells it once more."""
    tone = tone_of(canvas, height)
    canvas.sprite(f"ice_height_{tone}", x, y, size)
    canvas.label(str(height), x, y, 31 * size, 36 * size, _TONES[tone])


def draw_suit_pill(canvas: Canvas, x: float, y: float, size: float, stack: Sequence[Suit]) -> None:
    """Suit and number of a stack that a pawn stands on."""
    suit, height = stack[-1], len(stack)
    tone = tone_of(canvas, height)
    w, h = 92 * size, 46 * size
    _pill(canvas, x, y, w, h, _FILLS[tone])
    canvas.sprite(f"ice_chip_{suit}", x - w / 2 + 24 * size, y, _CHIPS[0] * size)
    canvas.label(str(height), x + 18 * size, y, 31 * size, 40 * size, _TONES[tone])


def draw_melt_pill(canvas: Canvas, x: float, y: float, size: float, stack: Sequence[Suit]) -> None:
    """The coin that melts when its pawn leaves: its suit, and how many there are and will be."""
    suit, height = stack[-1], len(stack)
    w, h = 190 * size, 52 * size
    _pill(canvas, x, y, w, h, ("#FFFFFF", "#DFF3FF" if height > 1 else "#6CBBE4"))
    canvas.sprite(f"ice_chip_{suit}", x - w / 2 + 28 * size, y, _CHIPS[1] * size)
    canvas.label(str(height), x - 26 * size, y, 31 * size, 40 * size)
    arrow = 20 * size
    canvas.drawing(
        x + 2 * size - arrow / 2, y - arrow / 2, arrow, arrow,
        f'<path d="M{arrow * 0.1:.1f} 0 L{arrow:.1f} {arrow / 2:.1f} L{arrow * 0.1:.1f} '
        f'{arrow:.1f}Z" fill="{INK}"/>',
    )  # fmt: skip
    canvas.label(str(height - 1), x + 30 * size, y, 31 * size, 40 * size)
    canvas.sprite("ice_drop", x + w / 2 - 26 * size, y, _DROP * size)


def _pill(canvas: Canvas, x: float, y: float, w: float, h: float, fill: tuple[str, str]) -> None:
    pad = 4.0
    body = f"<defs>{shapes.gradient('g', *fill)}</defs>" + shapes.rounded(
        pad, pad, w, h, h / 2, "url(#g)", 1, f' stroke="{INK}" stroke-width="4"'
    )
    canvas.drawing(x - w / 2 - pad, y - h / 2 - pad, w + 2 * pad, h + 2 * pad, body)


# -- signs ---------------------------------------------------------------------------------------


def draw_signs(canvas: Canvas, ice: Ice) -> None:
    """At the lower left of what can be chosen: a foot, an arrow, a drop, or a plus."""
    k = ice.camera.k
    size = max(0.5, 0.86 * k)
    for square, way in ice.ways.items():
        x, y = ice.camera.top(square, len(ice.view.stack_at(square)))
        x, y = x - 92 * k, y + 58 * k
        sign = _SIGNS.get(way)
        if sign is not None:
            canvas.sprite(sign, x, y, size)
        else:
            canvas.disc(x, y, 27 * size, "#FFFFFF", width=5 * size)
            canvas.icon("plus", x, y, 44 * size, INK)


def draw_ways(canvas: Canvas, ice: Ice) -> None:
    """Feet towards the steps, dashed arcs to the hops."""
    if ice.start is None:
        return
    view, camera = ice.view, ice.camera
    start = camera.top(ice.start, len(view.stack_at(ice.start)))
    tops = {square: camera.top(square, len(view.stack_at(square))) for square in ice.ways}
    for square, way in ice.ways.items():
        if way == STEP:
            _draw_feet(canvas, start, tops[square], 0.86 * camera.k)
    hops = [square for square, way in ice.ways.items() if way == HOP]
    if len(hops) > MOST_ARCS:
        hops = [square for square in hops if square == ice.focus]
    shown = sorted(hops, key=lambda square: square != ice.focus)
    shown = shown[: int(min(ice.age, 9.0) / _APPEAR)]
    for square in reversed(shown):
        colour = GOLD if square == ice.focus else MINT
        draw_arc(canvas, start, tops[square], camera.k, colour)


def _draw_feet(canvas: Canvas, start: Point, end: Point, k: float) -> None:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy) or 1.0
    across = (-dy / length, dx / length)
    angle = math.degrees(math.atan2(dy, dx)) + 90
    for number, share in enumerate((0.41, 0.54)):
        side = 17 * k * (1 if number else -1)
        x = start[0] + dx * share + across[0] * side
        y = start[1] + dy * share + across[1] * side
        canvas.sprite("ice_foot", x, y, k, angle=angle)


# -- the focus -----------------------------------------------------------------------------------


def draw_hand(canvas: Canvas, ice: Ice, look: int) -> None:
    """The mover's hand at the coin in focus."""
    if ice.focus is None:
        return
    k = ice.camera.k
    x, y = ice.camera.top(ice.focus, len(ice.view.stack_at(ice.focus)))
    bob = 0.0 if not ice.clock else 6 * math.sin(2 * math.pi * ice.clock / 0.9)
    canvas.sprite(
        f"ice_hand_{SEATS[look].shape}_point", x + 66 * k, y + 12 * k + bob, _hand_scale(k)
    )


def draw_word(
    canvas: Canvas,
    ice: Ice,
    word: str,
    numbers: Sequence[Number],
    room: Rect,
    highest: float,
    *,
    planned: Suit | None = None,
) -> None:
    """What pressing now would do, over the coin in focus, or over the one that is `planned` there.

    `highest` is the middle of the highest place that the word may have.
    """
    if ice.focus is None or not word:
        return
    k, stack = ice.camera.k, ice.view.stack_at(ice.focus)
    if planned is not None:
        stack = (*stack, planned)
    x, y = ice.camera.top(ice.focus, len(stack))
    suit = stack[-1] if stack else ""
    spots = [(x + right * k, max(highest, y - up * k)) for right, up in _LABEL_SPOTS]
    taken = [number.box for number in numbers]
    if ice.start is not None:
        pawn = ice.camera.top(ice.start, len(ice.view.stack_at(ice.start)))
        left, top, w, h = (value * k for value in _PAWN)
        taken.append(Rect(pawn[0] + left, pawn[1] + top, w, h))
    draw_label(canvas, taken, (x, y), spots, (word, suit, len(stack)), room)


def draw_label(
    canvas: Canvas,
    taken: Sequence[Rect],
    at: Point,
    spots: Sequence[Point],
    said: tuple[str, str, int],
    room: Rect,
) -> None:
    """A sign with a word, a suit and a height, inside `room` from side to side; it points `at`.

    Of the spots for its middle it takes the first where it hides nothing of what is `taken`.
    """
    word, suit, height = said
    px, high = _LABEL_PX, _LARGE_LABEL if is_big(canvas.text_scale) else _LABEL
    grown = high / _LABEL
    letters = canvas.text_width(word, px, "title", max_height=high * 0.72)
    w = letters + 48 + (112 * grown if suit else 0)

    def box_at(spot: Point) -> Rect:
        left = max(room.x, min(room.right - w, spot[0] - w / 2))
        return Rect(left, spot[1] - high / 2, w, high)

    free = (spot for spot in spots if not any(map(box_at(spot).overlaps, taken)))
    spot = next(free, None)
    if spot is None:  # seldom does it come to weighing all of them
        spot = spots[free_spot([box_at(spot) for spot in spots], [(box, 1.0) for box in taken])]
    y, rect = spot[1], box_at(spot)
    left = rect.x
    style = canvas.panel(rect, "white", radius=high / 2)
    tip = max(left + 36, min(left + w - 36, at[0]))
    is_above = y < at[1]
    canvas.drawing(
        tip - 20, rect.bottom - 4 if is_above else rect.y - 24, 40, 28,
        f'<path d="{_TIP_DOWN if is_above else _TIP_UP}" fill="#EEF6FD" stroke="{INK}" '
        'stroke-width="4" stroke-linejoin="round"/>',
    )  # fmt: skip
    canvas.text(word, left + 24, y, px, face="title", colour=style.text, max_height=high * 0.72)
    if suit:
        canvas.sprite(f"ice_chip_{suit}", left + 24 + letters + 38 * grown, y, 0.43 * grown)
        draw_height(canvas, left + w - 36 * grown, y, 0.95 * grown, height)


def draw_planned(canvas: Canvas, ice: Ice, suit: str) -> None:
    """The coin that would be laid where the focus is, half seen, on top of those that lie there."""
    if ice.focus is None:
        return
    camera, height = ice.camera, len(ice.view.stack_at(ice.focus)) + 1
    x, y = camera.top(ice.focus, height)
    x += jitter(height) * camera.k
    for part in ("side", "face"):
        canvas.sprite(f"ice_{part}_{suit}", x, y, camera.k, alpha=_HALF_SEEN)


# -- drifting ------------------------------------------------------------------------------------


def draw_mitten(canvas: Canvas, ice: Ice, tile: int, look: int, kind: str) -> None:
    """The hand of the mover at a tile."""
    x, y = ice.camera.tile(ice.view.tiles[tile])
    dx, dy = ice.shift(tile)
    k = ice.camera.k
    canvas.sprite(f"ice_hand_{SEATS[look].shape}_{kind}", x + dx, y + dy + 232 * k, _hand_scale(k))
