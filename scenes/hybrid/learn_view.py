"""Draws the page on which pieces are learnt: the piece asked for, the reader, and all pieces."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from hardware.piece import Piece
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import INK
from scenes.hybrid.catalogue import groups_of, pieces_of
from scenes.hybrid.piece_words import full_name, short_name
from scenes.hybrid.reader_view import draw_piece
from scenes.hybrid.steps_view import Step, draw_steps
from scenes.text import _
from scenes.widgets import draw_button, draw_header, draw_progress, draw_stepper
from scenes.words.titles import title_of

if TYPE_CHECKING:
    from scenes.hybrid.learn_page import LearnPiecesScene

_STAGE: Final = Rect(64, 112, 1056, 680)
_GRID: Final = Rect(1144, 112, 712, 680)
_LAST: Final = Rect(1144, 806, 712, 92)
_BIG_STAGE: Final = Rect(40, 112, 1080, 620)
_BIG_GRID: Final = Rect(1140, 112, 740, 620)
_SINK: Final = 40.0
_SINK_SECONDS: Final = 1.8
_ROWS: Final = 4


@dataclass(frozen=True, slots=True)
class LearnLayout:
    stage: Rect
    grid: Rect
    last: Rect
    game: Rect
    rows: Rect
    cells: tuple[tuple[Piece, Rect], ...]
    buttons: tuple[Rect, ...]
    has_more: bool
    groups: int


def learn_layout(game_id: str, is_big: bool, top: int) -> LearnLayout:
    """Rows of one look each, those from `top` on; in large text fewer at a time."""
    stage, grid = (_BIG_STAGE, _BIG_GRID) if is_big else (_STAGE, _GRID)
    groups = groups_of(game_id)
    most = 2 if is_big else _ROWS
    has_more = len(groups) > most
    head = 176.0 if is_big else 132.0
    foot = 88.0 if has_more else 16.0
    shown = [groups[(top + k) % len(groups)] for k in range(min(most, len(groups)))]
    pitch = (grid.h - head - foot) / max(1, len(shown))
    # One width for all looks of a game, so that their columns stand below each other.
    widest = max((-(-len(own) // (2 if len(own) > 9 else 1)) for _kind, own in groups), default=1)
    cells = []
    for row, (_kind, own) in enumerate(shown):
        lines = 2 if len(own) > 9 else 1
        each = -(-len(own) // lines)
        wide = (grid.w - 40) / (each if is_big else max(widest, 6))
        for k, piece in enumerate(own):
            line, column = divmod(k, each)
            high = (pitch - 8) / lines
            y = grid.y + head + row * pitch + line * high
            cells.append((piece, Rect(grid.x + 20 + column * wide, y, wide - 6, high - 6)))
    rows = Rect(grid.x + 24, grid.bottom - 80, grid.w - 48, 66)
    game = Rect(grid.x + 24, grid.y + (100 if is_big else 66), grid.w - 48, 66 if is_big else 56)
    if is_big:
        wide = 600.0
        buttons = tuple(
            Rect(40 + (k % 3) * (wide + 20), 830 + (k // 3) * 84, wide, 72) for k in range(6)
        )
        last = Rect(40, 744, 1840, 76)
    else:
        wide = (1056 - 2 * 22) / 3
        buttons = tuple(
            Rect(64 + (k % 3) * (wide + 22), 806 + (k // 3) * 96, wide, 76) for k in range(6)
        )
        last = _LAST
    return LearnLayout(stage, grid, last, game, rows, tuple(cells), buttons, has_more, len(groups))


def draw(canvas: Canvas, scene: LearnPiecesScene) -> None:
    canvas.backdrop("arctic_lobby", dim=0.5)
    draw_header(canvas, _("Learn the pieces"))
    draw_steps(canvas, Step.LEARN, scene.real)
    layout = scene.layout
    _draw_stage(canvas, scene, layout.stage)
    _draw_grid(canvas, scene, layout)
    _draw_last(canvas, scene, layout.last)
    labels = (
        ("skip", _("Skip"), "next"), ("undo", _("Undo"), "undo"),
        ("replace", _("Move the tag here") if scene.is_moving else _("Replace a tag"), "gear"),
        ("export", _("Export"), "share"), ("import", _("Import"), "cont"),
        ("back", _("Back"), "left"),
    )  # fmt: skip
    for (key, label, icon), rect in zip(labels, layout.buttons, strict=True):
        draw_button(canvas, rect, label, scene.state(key), icon=icon, px=38)


def _draw_stage(canvas: Canvas, scene: LearnPiecesScene, rect: Rect) -> None:
    canvas.panel(rect, "dark", radius=36)
    asked = scene.learning.asked
    head = Rect(rect.x + 34, rect.y + 30, rect.w - 68, 150 if not scene.is_big else 256)
    style = canvas.panel(head, "light", radius=36)
    if asked is None:
        title, line = _("All pieces are known"), _("Any of them can be asked for again.")
    else:
        title = _("Put on the reader: {piece}").format(piece=full_name(asked))
        line = _("Wait for the tick, then take it away. Any order is fine.")
    share = 0.58 if scene.is_big else 0.56
    upper = Rect(head.x + 28, head.y + 8, head.w - 56, head.h * share - 10)
    lower = Rect(head.x + 28, head.y + head.h * share, head.w - 56, head.h * (1 - share) - 10)
    canvas.boxed(title, upper, 46, face="heavy", colour=style.text, align="c", leading=1.0)
    canvas.boxed(line, lower, 31, colour=style.text, align="c", leading=1.0)
    x, y = rect.center[0] - (40 if scene.is_big else 0), rect.bottom - 150
    canvas.sprite("reader_idle" if not scene.said else "reader_ask", x - 20, y, 1.24)
    if asked is None:
        canvas.sprite("penguin_yellow_joy", x - 20, y + 4, 0.72 if scene.is_big else 1.1)
    else:
        sink = (
            0.0 if scene.is_still else _SINK * abs(math.sin(scene.clock * math.pi / _SINK_SECONDS))
        )
        lift = sink if scene.reads == 0 else 36
        if scene.is_big:
            # Lower and smaller, so that no hat reaches the words above.
            lift = 20 + lift / 2
        draw_piece(canvas, asked, x - 20, y - 36 + lift, 0.57 if scene.is_big else 1.15)
        if not scene.is_big:
            _draw_arrows(canvas, x - 20, y - 130)
        _draw_number(canvas, rect, head.bottom + 24, asked)
    wide = 400 if scene.is_big else 248
    high = 240 if scene.is_big else 180
    _draw_reads(canvas, scene, Rect(rect.right - 34 - wide, head.bottom + 24, wide, high))


def _draw_arrows(canvas: Canvas, x: float, y: float) -> None:
    for side in (-1, 1):
        at = x + side * 218
        canvas.disc(at, y, 42, "#FFD166", outline=INK, width=5)
        canvas.icon("down", at, y, 56, INK)


def _draw_number(canvas: Canvas, stage: Rect, top: float, asked: Piece) -> None:
    is_big = canvas.text_scale >= 1.4
    box = Rect(stage.x + 34, top, 270 if is_big else 200, 220 if is_big else 180)
    style = canvas.panel(box, "light", radius=30)
    canvas.label(str(asked.n), box.center[0], box.y + 74, 92, 150, style.text)
    canvas.text(
        _("its number"), box.center[0], box.bottom - 38, 27, face="title", colour=style.text,
        align="c", max_width=box.w - 20, max_height=60,
    )  # fmt: skip


def _draw_reads(canvas: Canvas, scene: LearnPiecesScene, rect: Rect) -> None:
    style = canvas.panel(rect, "plain", radius=30)
    canvas.text(
        _("Equal reads"), rect.center[0], rect.y + rect.h * 0.2, 30, face="title",
        colour=style.text, align="c", max_width=rect.w - 24, max_height=rect.h * 0.28,
    )  # fmt: skip
    for k in range(3):
        x, y = rect.center[0] + (k - 1) * 70, rect.y + rect.h * 0.52
        is_on = scene.reads > k
        canvas.disc(x, y, 26, "#5BE3A0" if is_on else INK, outline="#8FB4E0", width=5)
        if is_on:
            canvas.icon("check", x, y, 32, INK)
    canvas.text(
        _("{number} of 3").format(number=scene.reads), rect.center[0], rect.bottom - rect.h * 0.17,
        28, colour=style.text, align="c", max_width=rect.w - 24, max_height=rect.h * 0.25,
    )  # fmt: skip


def _draw_grid(canvas: Canvas, scene: LearnPiecesScene, layout: LearnLayout) -> None:
    grid, learning = layout.grid, scene.learning
    style = canvas.panel(grid, "dark", radius=36)
    total = len(pieces_of(scene.game_id))
    box = canvas.text(
        _("{known} of {total}").format(known=learning.known, total=total), grid.x + 30,
        grid.y + (50 if scene.is_big else 36), 44, face="heavy", colour=style.text,
        max_width=320, max_height=72,
    )  # fmt: skip
    y = grid.y + (50 if scene.is_big else 36)
    bar = Rect(box.right + 24, y - 14, grid.right - 28 - box.right - 24, 28)
    draw_progress(canvas, bar, learning.known / total if total else 0.0)
    title = title_of(scene.game_id).title
    draw_stepper(canvas, layout.game, title, scene.state("game"), px=30, style="inset")
    known = {entry.piece for entry in learning.registry.tags.values()}
    for piece, rect in layout.cells:
        _draw_cell(canvas, scene, piece, rect, is_known=piece in known)
    if layout.has_more:
        words = _("More pieces")
        draw_stepper(canvas, layout.rows, words, scene.state("rows"), px=30, style="inset")


def _draw_cell(
    canvas: Canvas, scene: LearnPiecesScene, piece: Piece, rect: Rect, *, is_known: bool
) -> None:
    is_asked = piece == scene.learning.asked
    kind = "chosen" if is_asked else "row" if is_known else "inset"
    style = canvas.panel(rect, kind, radius=min(18.0, rect.w / 4))
    tall = rect.h > 96
    x = rect.center[0]
    foot = rect.bottom - (40 if tall else 8)
    scale = min(rect.w / 230, (foot - rect.y) / 250)
    if rect.h > 56:
        # Coins and things reach below their foot: there the number stands.
        scale *= 0.7 if piece.piece == "thing" else 1.0
        foot -= {"coin": 50.0, "thing": 85.0}.get(piece.piece, 0.0) * scale
        draw_piece(canvas, piece, x, foot, scale, 255 if is_known or is_asked else 110)
    if is_known and tall:
        canvas.disc(x, rect.bottom - 20, 14, "#5BE3A0", outline=INK, width=3)
        canvas.icon("check", x, rect.bottom - 20, 18, INK)
    elif is_known:
        canvas.disc(rect.right - 12, rect.y + 12, 10, "#5BE3A0", outline=INK, width=3)
    else:
        y = rect.bottom - 20 if tall else rect.center[1]
        canvas.label(str(piece.n), x, y, 26, rect.w - 8, style.text)
    if scene.state(f"piece:{piece.colour}:{piece.n}").is_chosen:
        canvas.focus_ring(rect, 18, 3)


def _draw_last(canvas: Canvas, scene: LearnPiecesScene, rect: Rect) -> None:
    style = canvas.panel(rect, "plain", radius=30)
    room = Rect(rect.x + 100, rect.y + 6, rect.w - 130, rect.h - 12)
    x, y = rect.x + 54, rect.center[1]
    if scene.said:
        canvas.icon("warn", x, y, 46, canvas.theme.bad_text)
        canvas.boxed(scene.said, room, 32, face="title", colour=style.text, leading=1.06)
    elif scene.last is not None:
        canvas.disc(x, y, 24, "#5BE3A0", outline=INK, width=4)
        canvas.icon("check", x, y, 30, INK)
        words = _("{piece} learnt, tag {tail}").format(
            piece=short_name(scene.last), tail=scene.tail
        )
        canvas.boxed(words, room, 32, face="title", colour=style.text, leading=1.06)
    else:
        canvas.sprite("device_reader", x, y, 0.5)
        words = _("No other card is ever written down.")
        canvas.boxed(words, room, 28, colour=style.secondary, leading=1.06)
