"""What is said on the page of statistics where nothing was played yet, or nobody has a name."""

from __future__ import annotations

from typing import Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import SEATS
from scenes.stats.badges import badges_of, best_badges
from scenes.stats.badges_view import SHOWN, draw_medals
from scenes.stats.counts import Counts
from scenes.stats.words import nothing_words
from scenes.text import _

_FIGURES: Final = (
    (1, "joy", -1.55, 0.9),
    (0, "joy", -0.5, 1.0),
    (2, "idle", 0.55, 0.92),
    (3, "joy", 1.55, 0.86),
)
"""Looks of chicks after the first one's, poses, places beside the middle, and sizes."""


def draw_welcome(canvas: Canvas, rect: Rect, name: str, look: int) -> None:
    """How to fill the page, and which badges come first."""
    canvas.panel(rect, "dark", radius=34)
    head = Rect(rect.x, rect.y + 16, rect.w, rect.h * 0.58)
    _draw_words(canvas, head, _("Welcome, {name}!").format(name=name), nothing_words(), look)
    high = 44 * (1 + canvas.text_scale) / 2
    label = Rect(rect.x + 60, head.bottom, rect.w - 120, high)
    style = canvas.theme.panels["dark"]
    canvas.boxed(_("Badges to begin with"), label, 30, colour=style.secondary, align="c")
    area = Rect(rect.x + 60, label.bottom + 4, rect.w - 120, rect.bottom - 20 - label.bottom)
    draw_medals(canvas, area, best_badges(badges_of(Counts()), SHOWN))


def draw_nobody(canvas: Canvas, rect: Rect) -> None:
    """How to become somebody whose games are counted."""
    canvas.panel(rect, "dark", radius=34)
    words = _("Take a seat in the lobby, open it, and write a name: from then on all games count.")
    _draw_words(canvas, rect.inset(36), _("Nobody has a name yet"), words)


def _draw_words(canvas: Canvas, rect: Rect, title: str, words: str, look: int = 0) -> None:
    """Chicks in a row, and below them a title and a sentence, which fill the box.

    The first and largest of them has this look.
    """
    style = canvas.theme.panels["dark"]
    larger = (1 + canvas.text_scale) / 2
    line, rest = 84 * larger, 92 * larger
    size = rect.h - line - rest
    for after, pose, beside, tall in _FIGURES:
        x = rect.center[0] + beside * size * 0.82
        name = f"chick_{SEATS[(look + after) % len(SEATS)].shape}_{pose}"
        canvas.sprite(name, x, rect.y + size - 8, size * tall / 262)
    head = Rect(rect.x + 60, rect.y + size, rect.w - 120, line)
    canvas.boxed(title, head, 54, face="heavy", colour=canvas.theme.accent_text, align="c")
    room = Rect(rect.x + 40, head.bottom, rect.w - 80, rest)
    canvas.boxed(words, room, 34, colour=style.text, align="c")
