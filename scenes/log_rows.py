"""Draws lines of the move log as rows: number, badge, piece, words, reason and sign."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from scenes.draw import Canvas
from scenes.layout import Rect
from scenes.log_lines import LogLine
from scenes.seating import Chair
from scenes.theme import INK, PIECES
from scenes.widgets import draw_badge

_FIGURES: Final = ("penguin", "penguin_party")
"""Games whose pieces are penguins; elsewhere a colour is shown by its symbol."""


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
    canvas.label(str(line.version), rect.x + 36, y, 28, 60, style.text)
    x = rect.x + 72
    if line.seat is not None:
        size = min(50.0, rect.h - 14)
        draw_badge(canvas, chairs[line.seat].look, x + size / 2, y, size)
        x += size + 12
    if line.piece is not None and line.piece in PIECES:
        _draw_piece(canvas, line.piece, x + 22, rect, game_id)
        x += 54
    right = rect.right - (72 if line.sign else 20)
    _write(canvas, Rect(x, rect.y, right - x, rect.h), line, style.text, style.secondary)
    if line.sign:
        tone = canvas.theme.steady if line.sign == "check" else canvas.theme.falls
        canvas.disc(rect.right - 40, y, 20, tone, width=4)
        canvas.icon(line.sign, rect.right - 40, y, 26, INK)
    if has_ring:
        canvas.ring(rect, min(22, rect.h / 2), 3)


def _draw_piece(canvas: Canvas, piece: str, x: float, rect: Rect, game_id: str) -> None:
    if game_id in _FIGURES:
        canvas.sprite(f"penguin_{piece}_idle", x, rect.bottom - 8, min(0.25, rect.h / 300))
        return
    canvas.disc(x, rect.center[1], 20, "#F7FBFF", width=4)
    canvas.sprite(f"symbol_{piece}", x, rect.center[1], 0.28)


def _write(canvas: Canvas, box: Rect, line: LogLine, text: str, secondary: str) -> None:
    """The words in one line where they fit, else in two; the reason below them."""
    y = box.center[1]
    if line.why:
        canvas.text(
            line.words, box.x, box.y + box.h * 0.3, 30, colour=text, max_width=box.w,
            max_height=box.h * 0.44,
        )  # fmt: skip
        canvas.text(
            line.why, box.x, box.y + box.h * 0.73, 27, face="body", colour=secondary,
            max_width=box.w, max_height=box.h * 0.42,
        )  # fmt: skip
        return
    least = 27 / canvas.text_scale
    fits = canvas.text_width(line.words, least, "bold") <= box.w
    if fits or box.h < 74:
        canvas.text(
            line.words, box.x, y, 30, colour=text, max_width=box.w, max_height=box.h * 0.7,
        )  # fmt: skip
        return
    canvas.paragraph(
        line.words, box.x, box.y + box.h * 0.29, box.w, 27, colour=text, leading=1.14,
        max_lines=2, max_height=box.h * 0.92,
    )  # fmt: skip
