"""The last move beside a table: a card, or a line where there is little room."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.log.log import SIGNS, Entry
from scenes.table.seating import Chair
from scenes.text import _, pgettext
from scenes.widgets import draw_badge


def draw_last(canvas: Canvas, rect: Rect, entry: Entry | None, chairs: Sequence[Chair]) -> None:
    """The last move under the right cards, as room is left."""
    if entry is not None:
        draw = _draw_last_card if rect.h > 100 else _draw_last_line
        draw(canvas, rect, entry, chairs)


def _short(entry: Entry) -> tuple[str, str]:
    """The last move in two short lines: where, and what became of it."""
    level = entry.facts.get("level")
    row = "" if level is None else _("Row {number}").format(number=level + 1)
    fates = {
        "held": pgettext("last move", "held"),
        "fell": pgettext("last move", "fell"),
        "blocked": pgettext("last move", "out"),
        "cleared": pgettext("last move", "cleared"),
    }
    return row, fates.get(entry.kind, "")


def _draw_last_card(canvas: Canvas, rect: Rect, entry: Entry, chairs: Sequence[Chair]) -> None:
    style = canvas.panel(rect, "plain", radius=30)
    canvas.text(
        _("Last move"),
        rect.x + 28,
        rect.y + 36,
        28,
        colour=style.secondary,
        max_width=rect.w - 56,
    )
    x = rect.x + 58
    y = rect.y + 96
    if entry.seat is not None:
        draw_badge(canvas, chairs[entry.seat].look, x, y, 52)
        x += 68
    if entry.piece is not None:
        canvas.sprite(f"penguin_{entry.piece}_idle", x, y + 34, 0.27)
        x += 52
    row, fate = _short(entry)
    if not row and not fate:
        words = entry.words([chair.name for chair in chairs])
        canvas.paragraph(
            words, x, y - 14, rect.right - 24 - x, 28, colour=style.text, max_height=72
        )
        return
    room = rect.right - 24 - x
    if row:
        at = y if not fate else y - 20
        canvas.text(row, x, at, 32, face="title", colour=style.text, max_width=room)
    if fate:
        sign = SIGNS.get(entry.kind, "check")
        tone = canvas.theme.good_text if sign == "check" else canvas.theme.bad_text
        box = canvas.text(
            fate, x, y + 20 if row else y, 32, face="title", colour=tone, max_width=room - 40
        )
        canvas.icon(sign, box.right + 24, box.center[1], 32, tone)


def _draw_last_line(canvas: Canvas, rect: Rect, entry: Entry, chairs: Sequence[Chair]) -> None:
    style = canvas.panel(rect, "plain", radius=33)
    x = rect.x + 42
    if entry.seat is not None:
        draw_badge(canvas, chairs[entry.seat].look, x, rect.center[1], 44)
        x += 58
    if entry.piece is not None:
        canvas.sprite(f"penguin_{entry.piece}_idle", x, rect.bottom - 8, 0.21)
        x += 44
    row, fate = _short(entry)
    words = ", ".join(filter(None, (row, fate)))
    words = words or entry.words([chair.name for chair in chairs])
    canvas.text(words, x, rect.center[1], 32, colour=style.text, max_width=rect.right - 24 - x)
