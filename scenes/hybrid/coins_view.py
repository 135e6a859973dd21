"""Draws how coins are dealt: the reader, the map of the iceberg, and the four suits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.grid import Square
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import INK
from scenes.hybrid.catalogue import pieces_of
from scenes.hybrid.deal_view import DealLayout, draw_buttons, draw_status
from scenes.hybrid.reader_view import draw_piece
from scenes.text import _
from scenes.words.suit_words import suit_word

if TYPE_CHECKING:
    from scenes.hybrid.coins_scene import CoinsScene

_VEIL: Final = 0.68
_BOX: Final = Rect(110, 40, 1700, 964)
_BIG_BOX: Final = Rect(24, 12, 1872, 992)
_ICE: Final = "#BFE6F8"
_WATER: Final = "#35507C"
_NEXT: Final = "#FFD166"
_CHIP: Final = 108.0
"""The width of a coin's picture."""
_LIFT: Final = 0.16
"""How far a second coin lies above the first, in cells."""


def coins_layout(kinds: Sequence[str], *, is_big: bool) -> DealLayout:
    """Words and reader on the left, the map and the suits on the right, the buttons below.

    The suits stand in one row, and in two where their names are large.
    """
    box = _BIG_BOX if is_big else _BOX
    pad, high = (28.0, 104.0) if is_big else (40.0, 88.0)
    room = box.w - 2 * pad
    foot = box.bottom - (22 if is_big else 32) - high
    wide = (room - 2 * 24) / 3
    buttons = tuple(Rect(box.x + pad + k * (wide + 24), foot, wide, high) for k in range(3))
    left, gap = room * (0.5 if is_big else 0.42), 28.0
    head = Rect(box.x + pad, box.y + 22, left, 116 if is_big else 92)
    words = Rect(box.x + pad, head.bottom + 10, left, 230 if is_big else 170)
    status = Rect(box.x + pad, foot - 18 - (116 if is_big else 92), left, 116 if is_big else 92)
    count = Rect(box.x + pad, words.bottom + 14, left, status.y - 28 - words.bottom)
    right = box.x + pad + left + gap
    columns = 2 if is_big else len(kinds)
    rows = -(-len(kinds) // columns)
    tall = 138.0 if is_big else 124.0
    deep = rows * (tall + 14) - 14
    suits = Rect(right, foot - 18 - deep, box.right - pad - right, deep)
    ice = Rect(right, box.y + 22, suits.w, suits.y - 14 - box.y - 22)
    each = (suits.w - (columns - 1) * 14) / columns
    cells = tuple(
        (
            kind,
            Rect(
                suits.x + k % columns * (each + 14), suits.y + k // columns * (tall + 14),
                each, tall,
            ),
        )
        for k, kind in enumerate(kinds)
    )  # fmt: skip
    return DealLayout(box, head, words, count, status, ice, cells, buttons)


def draw(canvas: Canvas, scene: CoinsScene) -> None:
    canvas.veil(_VEIL)
    layout = scene.layout
    canvas.panel(layout.box, "dark", radius=40)
    canvas.text(
        _("Deal the coins"), layout.head.x + 8, layout.head.center[1], 58, face="heavy",
        max_width=layout.head.w - 16, max_height=layout.head.h,
    )  # fmt: skip
    box = layout.words
    style = canvas.panel(box, "light", radius=30)
    canvas.boxed(
        _sentence(scene), Rect(box.x + 26, box.y + 6, box.w - 52, box.h - 12), 34, face="title",
        colour=style.text, align="c", leading=1.1,
    )  # fmt: skip
    _draw_count(canvas, scene, layout.count)
    draw_status(canvas, scene, layout.status)
    _draw_map(canvas, scene, layout.choose)
    for kind, rect in layout.kinds:
        _draw_suit(canvas, scene, kind, rect)
    draw_buttons(canvas, scene, layout.buttons)


def _sentence(scene: CoinsScene) -> str:
    if scene.next is None and len(scene.table.chairs) == 1:
        goal = suit_word(scene.dealing.kinds[0])
        return _("All coins are down. The suit of the first is your goal: {suit}").format(suit=goal)
    if scene.next is None:
        return _("All coins are down: build the iceberg like this.")
    if scene.stacks[scene.next]:
        return _("Draw a coin, show it to the reader, and put it on top of the marked one.")
    return _("Draw a coin, show it to the reader, and put it on the marked place.")


def _draw_count(canvas: Canvas, scene: CoinsScene, rect: Rect) -> None:
    style = canvas.panel(rect, "plain", radius=30)
    scale = min(0.9, (rect.h - 40) / 270)
    x, y = rect.x + rect.w * 0.29, rect.center[1] + 60 * scale
    sprite = "reader_lost" if scene.is_gone else "reader_ask" if scene.said else "reader_idle"
    canvas.sprite(sprite, x, y, 0.86 * scale)
    if scene.shown is not None:
        draw_piece(canvas, scene.shown, x + 4, y + 22 * scale, scale * 0.8)
    words = _("{known} of {total}").format(known=scene.dealing.count, total=scene.dealing.wanted)
    right = rect.x + rect.w * 0.54
    canvas.text(
        words, (right + rect.right) / 2 - 10, rect.center[1], 70, face="heavy",
        colour=style.text, align="c", max_width=rect.right - 24 - right, max_height=rect.h - 20,
    )  # fmt: skip


def _draw_map(canvas: Canvas, scene: CoinsScene, rect: Rect) -> None:
    """The places as they lie, with all coins that were told; the next one is marked."""
    canvas.panel(rect, "inset", radius=30)
    stacks = scene.stacks
    rows = [square.row for square in stacks]
    columns = [square.col for square in stacks]
    high, wide = max(rows) - min(rows) + 1, max(columns) - min(columns) + 1
    size = min((rect.w - 40) / wide, (rect.h - 40) / (high + _LIFT))
    x = rect.center[0] - wide * size / 2
    y = rect.center[1] - (high - _LIFT) * size / 2

    def cell(square: Square) -> Rect:
        left, top = x + (square.col - min(columns)) * size, y + (square.row - min(rows)) * size
        return Rect(left + 3, top + 3, size - 6, size - 6)

    for square, coins in stacks.items():
        box = cell(square)
        is_next = square == scene.next
        fill = _NEXT if is_next else _ICE if coins else _WATER
        canvas.disc(*box.center, box.w / 2, fill, outline=INK, width=4)
        for level, suit in enumerate(coins):
            canvas.sprite(
                f"ice_chip_{suit}", box.center[0], box.center[1] - level * _LIFT * size,
                box.w * 0.8 / _CHIP,
            )  # fmt: skip
    if scene.next is not None:
        box = cell(scene.next)
        canvas.ring(box.inset(4), box.w / 2, 5)
        if stacks[scene.next]:
            canvas.disc(box.right - 12, box.y + 12, size * 0.16, _NEXT, outline=INK, width=4)
            canvas.label("+1", box.right - 12, box.y + 12, size * 0.17, size * 0.28, INK)


def _draw_suit(canvas: Canvas, scene: CoinsScene, kind: str, rect: Rect) -> None:
    """A suit to be chosen without a reader, and how many of it are still to come."""
    state = scene.state(f"kind:{kind}")
    style = canvas.panel(rect, "row", radius=24)
    piece = next(piece for piece in pieces_of(scene.table.game_id) if piece.colour == kind)
    scale = 0.34
    draw_piece(canvas, piece, rect.x + 52, rect.center[1] + 50 * scale, scale)
    left = scene.question.pool.count(kind) - scene.dealing.kinds.count(kind)
    x = rect.x + 94
    room = rect.right - 8 - x
    canvas.text(
        suit_word(kind), x, rect.y + rect.h * 0.32, 28, face="title", colour=style.text,
        max_width=room, max_height=rect.h * 0.44,
    )  # fmt: skip
    canvas.text(
        f"×{left}", x, rect.y + rect.h * 0.72, 30, face="heavy", colour=style.secondary,
        max_width=room, max_height=rect.h * 0.44,
    )  # fmt: skip
    if state.is_chosen:
        canvas.focus_ring(rect, 24, 4)
