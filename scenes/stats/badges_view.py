"""Badges: medals that were won, grey ones that are to come, and how far the nearest one is."""

from __future__ import annotations

from typing import Final

from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.text_size import is_big
from scenes.stats.badges import Badge, Feat, badges_of, best_badges, next_badge
from scenes.stats.counts import Counts
from scenes.stats.panels import draw_heading
from scenes.stats.words import badge_word, next_words, reached_words
from scenes.text import _

SHOWN: Final = 5
_COLUMNS: Final = 5
_BIG_COLUMNS: Final = 3
_WIDE: Final = 1500
"""From this width on one row holds all of them, however large."""
_MEDALS: Final = {
    Feat.ROWS: "medal_rows",
    Feat.CLEARED: "medal_clear",
    Feat.WINS: "medal_cup",
    Feat.RUN: "medal_cup",
    Feat.PEOPLE: "medal_people",
    Feat.DAYS: "medal_clock",
}
_LOCKED: Final = "medal_any_locked"
_TALL: Final = 120.0
"""The height of a medal's sprite."""


def draw_badges(canvas: Canvas, rect: Rect, counts: Counts) -> None:
    canvas.panel(rect, "dark", radius=34)
    badges = badges_of(counts)
    won = sum(badge.is_won for badge in badges)
    note = _("{number} of {total}").format(number=won, total=len(badges))
    top = draw_heading(canvas, rect, _("Badges"), note)
    coming = next_badge(badges)
    foot = rect.bottom - 14
    if coming is not None:
        high = 84.0 if is_big(canvas.text_scale) else 58.0
        foot -= high + 8
        _draw_next(canvas, Rect(rect.x + 16, foot + 8, rect.w - 32, high), coming)
    area = Rect(rect.x + 4, top - 6, rect.w - 8, foot - top + 6)
    draw_medals(canvas, area, best_badges(badges, SHOWN))


def draw_medals(canvas: Canvas, area: Rect, badges: tuple[Badge, ...]) -> None:
    """Medals with their names below them, in one row, or in two for large text."""
    columns = _BIG_COLUMNS if is_big(canvas.text_scale) and area.w < _WIDE else _COLUMNS
    rows = -(-len(badges) // columns)
    w, h = area.w / columns, area.h / rows
    label = min(h * 0.42, 60.0 * (1 + canvas.text_scale) / 2)
    for index, badge in enumerate(badges):
        row, column = divmod(index, columns)
        inset = (columns - min(columns, len(badges) - row * columns)) * w / 2
        x, y = area.x + inset + column * w, area.y + row * h
        size = min(1.35, (h - label - 6) / _TALL, (w - 8) / 100)
        name = _MEDALS[badge.feat] if badge.is_won else _LOCKED
        canvas.sprite(name, x + w / 2, y + (h - label) / 2, size)
        room = Rect(x + 1, y + h - label, w - 2, label)
        style = canvas.theme.panels["dark"]
        ink = style.text if badge.is_won else style.secondary
        # One row is full at 100 %: below large text its letters stay as they are.
        px = 28 if is_big(canvas.text_scale) else 28 / canvas.text_scale
        canvas.boxed(badge_word(badge), room, px, colour=ink, align="c", leading=0.98)


def _draw_next(canvas: Canvas, rect: Rect, badge: Badge) -> None:
    """What is nearest, with the way to it as a bar below its words."""
    style = canvas.panel(rect, "inset", radius=rect.h / 2)
    y, high = rect.y + rect.h * 0.38, rect.h * 0.66
    canvas.icon("lock", rect.x + 38, rect.center[1], min(40.0, rect.h * 0.6), style.text)
    reached = canvas.text(
        reached_words(badge), rect.right - 28, y, 28, face="title", colour=style.text, align="r",
        max_width=rect.w * 0.35, max_height=high,
    )  # fmt: skip
    canvas.text(
        next_words(badge), rect.x + 68, y, 28, colour=style.text,
        max_width=reached.x - rect.x - 84, max_height=high,
    )  # fmt: skip
    left, w, bar = rect.x + 68, rect.w - 96, 8.0
    body = shapes.rounded(0, 0, w, bar, bar / 2, canvas.theme.track)
    body += shapes.rounded(0, 0, w * badge.share, bar, bar / 2, canvas.theme.good_text)
    canvas.drawing(left, rect.bottom - bar - 5, w, bar, body)
