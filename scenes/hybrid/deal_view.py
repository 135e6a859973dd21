"""Draws what tells pieces: whose they are, the reader, how many there are, and all kinds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from hardware.piece import Piece
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import INK, SEATS
from scenes.hybrid.catalogue import pieces_of
from scenes.hybrid.piece_words import short_name
from scenes.hybrid.reader_view import draw_piece
from scenes.hybrid.real_hands import Asked
from scenes.text import _, ngettext
from scenes.widgets import State, draw_badge, draw_button

if TYPE_CHECKING:
    from scenes.hybrid.deal_scene import DealScene

_VEIL: Final = 0.68
_BOX: Final = Rect(150, 60, 1620, 936)
_BIG_BOX: Final = Rect(24, 12, 1872, 984)
_FULL: Final = "#5BE3A0"


@dataclass(frozen=True, slots=True)
class DealLayout:
    box: Rect
    head: Rect
    words: Rect
    count: Rect
    status: Rect
    choose: Rect
    kinds: tuple[tuple[str, Rect], ...]
    buttons: tuple[Rect, ...]


def deal_layout(kinds: Sequence[str], *, is_big: bool) -> DealLayout:
    """Reader and count on the left, the kinds on the right, the buttons below."""
    box = _BIG_BOX if is_big else _BOX
    pad, high = (28.0, 110.0) if is_big else (40.0, 92.0)
    room = box.w - 2 * pad
    foot = box.bottom - (24 if is_big else 36) - high
    wide = (room - 2 * 24) / 3
    buttons = tuple(Rect(box.x + pad + k * (wide + 24), foot, wide, high) for k in range(3))
    split = box.x + pad + room * (0.5 if is_big else 0.54)
    left, right = split - 14 - box.x - pad, box.right - pad - split - 14
    head = Rect(box.x + pad, box.y + 20, room, 130 if is_big else 108)
    top = head.bottom + 10
    status = Rect(box.x + pad, foot - 100, left, 80)
    if is_big:  # across both halves, so that its words can be as large as all others
        status = Rect(box.x + pad, foot - 112, room, 94)
    words = Rect(box.x + pad, top, left, 250 if is_big else 124)
    count = Rect(box.x + pad, words.bottom + 14, left, status.y - 14 - words.bottom - 14)
    choose = Rect(split + 14, top, right, (status.y - 14 if is_big else foot - 18) - top)
    return DealLayout(
        box, head, words, count, status, choose, _cells(kinds, choose, is_big=is_big), buttons
    )


def _cells(kinds: Sequence[str], rect: Rect, *, is_big: bool) -> tuple[tuple[str, Rect], ...]:
    """The kinds: colours in a column, tiles in rows of three."""
    top = rect.y + (140 if is_big else 92)
    columns = 3 if len(kinds) > 6 else 1
    rows = -(-len(kinds) // columns)
    wide, high = (rect.w - 40) / columns, (rect.bottom - 16 - top) / rows
    return tuple(
        (kind, Rect(rect.x + 20 + k % columns * wide + 5, top + k // columns * high + 5,
                    wide - 10, high - 10))
        for k, kind in enumerate(kinds)
    )  # fmt: skip


def draw(canvas: Canvas, scene: DealScene) -> None:
    canvas.veil(_VEIL)
    layout = scene.layout
    canvas.panel(layout.box, "dark", radius=40)
    _draw_head(canvas, scene, layout.head)
    style = canvas.panel(layout.words, "light", radius=30)
    box = layout.words
    canvas.boxed(
        _sentence(scene), Rect(box.x + 26, box.y + 6, box.w - 52, box.h - 12), 33, face="title",
        colour=style.text, align="c", leading=1.1,
    )  # fmt: skip
    _draw_count(canvas, scene, layout.count)
    draw_status(canvas, scene, layout.status)
    _draw_kinds(canvas, scene, layout)
    draw_buttons(canvas, scene, layout.buttons)


def draw_buttons(canvas: Canvas, scene: DealScene, rects: Sequence[Rect]) -> None:
    """One back, later, and done; what cannot be done now is dim."""
    is_full = scene.dealing.is_full
    labels = (
        ("back", _("Undo last"), "undo", "dark"), ("pause", _("Pause"), "pause", "dark"),
        ("done", _("Done"), "check", "gold" if is_full else "dark"),
    )  # fmt: skip
    for (key, label, icon, kind), rect in zip(labels, rects, strict=True):
        is_idle = (key == "back" and not scene.dealing.count) or (key == "done" and not is_full)
        state = scene.state(key)
        if is_idle and not state.is_chosen:
            state = State.DISABLED
        draw_button(
            canvas, rect, label, state, icon=None if scene.is_big else icon, kind=kind, px=40
        )


def title_words(scene: DealScene) -> str:
    """What is asked, in a few words."""
    name = scene.table.chairs[scene.question.seat].name
    match scene.question.asked:
        case Asked.HAND:
            return _("{name}’s hand").format(name=name)
        case Asked.DRAW:
            return _("{name} draws").format(name=name)
    return _("Which piece starts the base?")


def _sentence(scene: DealScene) -> str:
    question = scene.question
    match question.asked:
        case Asked.HAND:
            return _("Show the pieces to the reader one by one, and to nobody else.")
        case Asked.DRAW:
            return ngettext(
                "Draw a tile and show it to the reader, and to nobody else.",
                "Draw {number} tiles and show them to the reader one by one, and to nobody else.",
                question.wanted,
            ).format(number=question.wanted)
    return _("One piece was left over: show it to the reader and put it down.")


def _draw_head(canvas: Canvas, scene: DealScene, rect: Rect) -> None:
    """Whose pieces they are; who has told theirs, and who will."""
    chairs, seat = scene.table.chairs, scene.question.seat
    is_open = scene.question.asked is Asked.START
    y = rect.center[1]
    left = rect.x + 8
    if not is_open:
        draw_badge(canvas, chairs[seat].look, left + 46, y, 96)
        left += 116
    each = min(76.0, rect.w * 0.4 / len(chairs))
    first = rect.right - each * len(chairs)
    canvas.text(
        title_words(scene), left, y, 58, face="heavy", max_width=first - 30 - left,
        max_height=rect.h,
    )  # fmt: skip
    if is_open:
        return
    for other, chair in enumerate(chairs):
        x = first + each * (other + 0.5)
        draw_badge(canvas, chair.look, x, y, each - 14, 255 if other <= seat else 110)
        if other < seat and scene.question.asked is Asked.HAND:
            canvas.disc(x + each * 0.28, y + each * 0.28, 15, _FULL, outline=INK, width=4)
            canvas.icon("check", x + each * 0.28, y + each * 0.28, 18, INK)
        if other == seat:
            canvas.ring(Rect(x - each / 2 + 4, y - each / 2 + 4, each - 8, each - 8), each / 2, 3)


def _draw_count(canvas: Canvas, scene: DealScene, rect: Rect) -> None:
    """The reader, and how many of how many; a place for each of them."""
    style = canvas.panel(rect, "plain", radius=30)
    dealing, is_big = scene.dealing, scene.is_big
    tall = rect.h - (30 if is_big else 172)
    scale = max(0.3, min(1.0, tall / 270))
    x, y = rect.x + (200 if is_big else 230), rect.y + 20 + tall - 50 * scale
    sprite = "reader_lost" if scene.is_gone else "reader_idle"
    if scene.said and not scene.is_gone:
        sprite = "reader_ask"
    elif scene.shown is not None and not scene.is_secret:
        sprite = f"reader_read_{scene.shown.colour}"
    canvas.sprite(sprite, x, y, 0.86 * scale)
    if scene.shown is not None:
        _draw_shown(canvas, scene, x + 4, y + 4, scale * 0.84)
    right = rect.x + rect.w * 0.52
    words = _("{known} of {total}").format(known=dealing.count, total=dealing.wanted)
    canvas.text(
        words, (right + rect.right) / 2 - 10, rect.y + 24 + tall / 2, 76, face="heavy",
        colour=style.text, align="c", max_width=rect.right - 24 - right, max_height=tall,
    )  # fmt: skip
    if not is_big:
        _draw_slots(canvas, scene, Rect(rect.x + 28, rect.bottom - 124, rect.w - 56, 104))


def _draw_shown(canvas: Canvas, scene: DealScene, x: float, y: float, scale: float) -> None:
    """What lies on the reader: in the open as it is, else as everybody at the table sees it."""
    piece = scene.shown
    assert piece is not None, "nothing lies on the reader"
    if not scene.is_secret:
        draw_piece(canvas, piece, x, y, scale)
        return
    if piece.piece == "card":
        canvas.sprite("card_back", x, y, scale * 0.86)
        return
    canvas.sprite("tag_base", x, y, scale)
    shape = SEATS[scene.table.chairs[scene.question.seat].look].shape
    canvas.sprite(f"screen_{shape}", x, y - 20 * scale, scale * 0.9)


def _draw_slots(canvas: Canvas, scene: DealScene, rect: Rect) -> None:
    dealing = scene.dealing
    rows = 1 if dealing.wanted <= 9 else 2
    each = -(-dealing.wanted // rows)
    r = min(26.0, rect.w / each / 2 - 4, rect.h / rows / 2 - 3)
    for k in range(dealing.wanted):
        row, column = divmod(k, each)
        here = min(each, dealing.wanted - row * each)
        x = rect.center[0] + (column - (here - 1) / 2) * min(rect.w / each, 2 * r + 22)
        y = rect.center[1] + (row - (rows - 1) / 2) * (2 * r + 6)
        is_told = k < dealing.count
        canvas.disc(x, y, r, _FULL if is_told else INK, outline="#8FB4E0", width=4)
        if is_told:
            canvas.icon("check", x, y, r * 1.2, INK)


def draw_status(canvas: Canvas, scene: DealScene, rect: Rect) -> None:
    """The last thing that happened, with its sign."""
    style = canvas.panel(rect, "inset", radius=26)
    words, x, y = scene.status, rect.x + 50, rect.center[1]
    room = Rect(rect.x + 92, rect.y + 4, rect.w - 112, rect.h - 8)
    if scene.said:
        canvas.icon("warn", x, y, 42, canvas.theme.bad_text)
    elif words:
        canvas.disc(x, y, 22, _FULL, outline=INK, width=4)
        canvas.icon("check", x, y, 28, INK)
    else:
        canvas.sprite("device_reader", x, y, 0.44)
        words = _("No reader: choose on the right") if scene.is_gone else _("Show a piece")
    canvas.boxed(words, room, 30, face="title", colour=style.text, leading=1.05)


def _draw_kinds(canvas: Canvas, scene: DealScene, layout: DealLayout) -> None:
    rect = layout.choose
    style = canvas.panel(rect, "plain", radius=30)
    head = Rect(rect.x + 26, rect.y + 8, rect.w - 52, layout.kinds[0][1].y - rect.y - 14)
    words = _("Without a reader: choose here. Nobody sees what.")
    if not scene.is_secret:
        words = _("Without a reader: choose here.")
    canvas.boxed(words, head, 29, face="title", colour=style.secondary, leading=1.05)
    pieces = {piece.colour: piece for piece in reversed(pieces_of(scene.table.game_id))}
    for kind, cell in layout.kinds:
        _draw_kind(canvas, scene, pieces[kind], cell)


def _draw_kind(canvas: Canvas, scene: DealScene, piece: Piece, rect: Rect) -> None:
    key = f"kind:{piece.colour}"
    state = scene.state(key)
    style = canvas.panel(rect, "chosen" if state is State.PRESSED else "row", radius=24)
    if piece.piece == "tile":
        scale = min(rect.w / 250, rect.h / 140)
        draw_piece(canvas, piece, rect.center[0], rect.center[1] + 50 * scale, scale)
    else:
        scale = min(rect.h / 290, 0.9)
        x = rect.x + 50 + 90 * scale
        draw_piece(canvas, piece, x, rect.center[1] + 125 * scale, scale)
        left = x + 90 * scale + 34
        canvas.text(
            short_name(piece), left, rect.center[1], 36, face="heavy", colour=style.text,
            max_width=rect.right - 14 - left, max_height=rect.h * 0.8,
        )  # fmt: skip
    if state.is_chosen:
        canvas.focus_ring(rect, 24, 4)
