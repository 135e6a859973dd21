"""Draws the score boards for large text: names and figures, and no tracks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.titles.ingenious.tile import COLOURS, Colour
from scenes.boards.hex_score import GAIN, PINK, Score, draw_frame, marked_lowest
from scenes.boards.hex_sides import SidePlace
from scenes.boards.hex_tile import draw_chip
from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import INK, seat_bar
from scenes.widgets import draw_badge

_BAR: Final = 88.0
_RIBBON: Final = 72.0
_GAP: Final = 8.0
_COLUMNS: Final = 2
_TALL: Final = 110.0
"""From this height on a cell has its gain below its figure."""
_SHORT_GAIN: Final = 54.0


def cell_of(place: SidePlace, index: int) -> Rect:
    """Where a colour's chip and figure stand: three rows of two."""
    board = place.board
    top = board.y + _BAR + _RIBBON + 2 * _GAP
    rows = len(COLOURS) // _COLUMNS
    wide, high = (board.w - 24) / _COLUMNS, (board.bottom - 12 - top) / rows
    return Rect(
        board.x + 12 + index % _COLUMNS * wide, top + index // _COLUMNS * high, wide, high
    ).inset(4)


def _figure_y(cell: Rect) -> float:
    return cell.y + cell.h * 0.36 if cell.h > _TALL else cell.center[1]


def draw_large_score(canvas: Canvas, place: SidePlace, score: Score) -> None:
    """Who it is, whose turn it is, and a chip and a figure for every colour."""
    board = place.board
    style = canvas.panel(board, "plain", radius=30)
    draw_frame(canvas, board, is_mover=score.is_mover)
    _draw_head(canvas, board, score)
    mover = next((member for member in score.members if member.is_mover), None)
    if mover is not None:
        box = Rect(board.x + 14, board.y + _BAR + _GAP, board.w - 28, _RIBBON)
        ribbon = canvas.panel(box, "chosen", radius=20)
        canvas.text(
            mover.sign, *box.center, 36, face="heavy", colour=ribbon.text, align="c",
            max_width=box.w - 32, max_height=60,
        )  # fmt: skip
    lowest = marked_lowest(score.scores)
    for index, (colour, value) in enumerate(zip(COLOURS, score.scores, strict=True)):
        cell = cell_of(place, index)
        if colour in lowest:
            _mark_lowest(canvas, cell)
        is_tall = cell.h > _TALL
        size, px = (96.0, 88.0) if is_tall else (58.0, 66.0)
        left = cell.x + 16 + size * 0.88
        draw_chip(canvas, colour, cell.x + 8 + size * 0.44, cell.center[1], size / 200)
        canvas.text(
            str(value), left, _figure_y(cell), 44, face="heavy", colour=style.text,
            max_width=cell.right - left, max_height=px,
        )  # fmt: skip
    for index, colour in enumerate(COLOURS):
        if colour in lowest:  # pink never stands alone
            cell = cell_of(place, index)
            canvas.disc(cell.x + 12, cell.bottom - 14, 19, PINK, width=4)
            canvas.label("!", cell.x + 12, cell.bottom - 14, 27, 24)


def _draw_head(canvas: Canvas, board: Rect, score: Score) -> None:
    """The name on a bar in the seat's colour; two who play together have theirs above."""
    if len(score.members) > 1:
        for k, member in enumerate(score.members):
            draw_badge(canvas, member.look, board.x + 60 + k * 92, board.y + _BAR / 2 + 6, 80)
        return
    member, w = score.members[0], board.w
    canvas.drawing(
        board.x, board.y, w, _BAR + 6,
        f'<path d="M30 2.5 H{w - 30:g} A27.5 27.5 0 0 1 {w - 2.5:g} 30 V{_BAR:g} H2.5 V30 '
        f'A27.5 27.5 0 0 1 30 2.5Z" fill="{seat_bar(member.look, canvas.theme)}"/>'
        + shapes.stroke(f"M2 {_BAR + 1:g} H{w - 2:g}", 5, INK),
    )  # fmt: skip
    draw_badge(canvas, member.look, board.x + 50, board.y + _BAR / 2, 68)
    canvas.text(
        member.name, board.x + 94, board.y + _BAR / 2, 54, face="heavy", colour=INK,
        max_width=w - 114, max_height=76,
    )  # fmt: skip


def _mark_lowest(canvas: Canvas, cell: Rect) -> None:
    """A pink frame; its sign is drawn when all cells are there."""
    m = 4
    line = f' stroke="{PINK}" stroke-width="6"'
    body = shapes.rounded(m, m, cell.w - 2 * m, cell.h - 2 * m, 18, PINK, 0.28, line)
    canvas.drawing(cell.x, cell.y, cell.w, cell.h, body)


def draw_large_gains(
    canvas: Canvas, place: SidePlace, score: Score, gains: Sequence[tuple[Colour, int]]
) -> None:
    """What a preview would add to a side, at the lower edge of each colour's cell."""
    for colour, after in gains:
        index = COLOURS.index(colour)
        before = score.scores[index]
        if after == before:
            continue
        cell = cell_of(place, index)
        words = f"+{after - before}"
        wide, high, y = _SHORT_GAIN, 52.0, cell.center[1]
        if cell.h > _TALL:
            wide, high, y = 104.0, 60.0, cell.bottom - 38
        rect = Rect(cell.right - 2 - wide, y - high / 2, wide, high)
        canvas.panel(rect, GAIN, radius=high / 2)
        canvas.label(words, *rect.center, high * 0.82, wide - 8)
