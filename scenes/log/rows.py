"""Draws lines of the move log as rows: number, badge, piece, words, reason and sign."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import INK, PIECES
from scenes.log.lines import LogLine
from scenes.table.seating import Chair
from scenes.widgets import draw_badge

_FIGURES: Final = ("penguin", "penguin_party")
"""Games whose pieces are penguins; elsewhere a colour is shown by its symbol."""

_PX: Final = 30.0
_SMALL: Final = 27.0
"""The size of a reason, and of words that take two lines."""
_TWO_LINES: Final = 74.0
"""Height of a row that holds them."""
_NUMBER: Final = 66.0
"""Room for the number of a line; larger letters get half as much again."""


def draw_log_row(
    canvas: Canvas,
    rect: Rect,
    line: LogLine,
    chairs: Sequence[Chair],
    *,
    game_id: str,
    is_chosen: bool = False,
    has_ring: bool = False,
    is_faint: bool = False,
) -> None:
    """One line in its box; `is_faint` for what is still to come."""
    style = canvas.theme.panels["chosen" if is_chosen else "inset" if line.is_head else "row"]
    if is_faint:
        dim = canvas.theme.disabled
        style = replace(style, opacity=0.4, text=dim, secondary=dim)
    canvas.panel(rect, style, radius=min(22, rect.h / 2))
    y = rect.center[1]
    wide = _NUMBER * (1 + canvas.text_scale) / 2
    canvas.text(
        str(line.number), rect.x + 6 + wide / 2, y, 28, face="heavy", colour=style.text,
        align="c", max_width=wide, max_height=rect.h * 0.7,
    )  # fmt: skip
    x = rect.x + wide + 6
    if line.seat is not None:
        size = min(max(50.0, rect.h * 0.54), rect.h - 14)
        draw_badge(canvas, chairs[line.seat].look, x + size / 2, y, size)
        x += size + 12
    if line.piece is not None and line.piece in PIECES:
        wide = 54 * max(1.0, rect.h / 100)
        _draw_piece(canvas, line.piece, x + wide / 2 - 5, rect, game_id)
        x += wide
    right = rect.right - (72 if line.sign else 20)
    room = rect.right - 20 - x
    reason = canvas.text_width(line.why, _SMALL, "body") if line.why else 0.0
    is_long = right - x < reason
    if reason > room:  # the whole log has room for it
        line, is_long = replace(line, why=""), False
    _write(
        canvas, Rect(x, rect.y, right - x, rect.h), line, style.text, style.secondary,
        room if is_long else right - x,
    )  # fmt: skip
    if line.sign:
        tone = canvas.theme.steady if line.sign == "check" else canvas.theme.falls
        # A long reason goes on below it.
        sx, sy, r = (rect.right - 34, rect.y + 25, 17) if is_long else (rect.right - 40, y, 20)
        canvas.disc(sx, sy, r, tone, width=4)
        canvas.icon(line.sign, sx, sy, 1.3 * r, INK)
    if has_ring:
        canvas.ring(rect, min(22, rect.h / 2), 3)


def _draw_piece(canvas: Canvas, piece: str, x: float, rect: Rect, game_id: str) -> None:
    if game_id in _FIGURES:
        scale = min(max(0.25, rect.h / 400), rect.h / 300)
        canvas.sprite(f"penguin_{piece}_idle", x, rect.bottom - 8, scale)
        return
    canvas.disc(x, rect.center[1], 20, "#F7FBFF", width=4)
    canvas.sprite(f"symbol_{piece}", x, rect.center[1], 0.28)


def _write(
    canvas: Canvas, box: Rect, line: LogLine, text: str, secondary: str, below: float
) -> None:
    """The words in one line where they fit, else in two; the reason, `below` wide, below them."""
    y = box.center[1]
    if line.why:
        # Larger letters fill their line: a tail must not meet the accent below it.
        high, low, most = (0.3, 0.73, 0.44) if canvas.text_scale == 1 else (0.27, 0.76, 0.4)
        canvas.text(
            line.words, box.x, box.y + box.h * high, _PX, colour=text, max_width=box.w,
            max_height=box.h * most,
        )  # fmt: skip
        canvas.text(
            line.why, box.x, box.y + box.h * low, _SMALL, face="body", colour=secondary,
            max_width=below, max_height=box.h * (most - 0.02),
        )  # fmt: skip
        return
    # Larger letters keep half of their growth in one line, or the words take two.
    scale = canvas.text_scale
    least = _SMALL if scale == 1 else _PX * (1 + scale) / 2
    fits = canvas.text_width(line.words, least / scale, "bold") <= box.w
    if fits or box.h < _TWO_LINES:
        canvas.text(
            line.words, box.x, y, _PX, colour=text, max_width=box.w, max_height=box.h * 0.7,
        )  # fmt: skip
        return
    canvas.boxed(
        line.words, Rect(box.x, box.y + 2, box.w, box.h - 4), _SMALL, colour=text, leading=1.06
    )
