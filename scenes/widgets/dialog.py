"""Dialogs: a question on a light panel over a dimmed scene."""

from __future__ import annotations

from typing import Final

from scenes.draw import Canvas
from scenes.layout import Rect

_FIGURE: Final = 286
"""How high a penguin is drawn at scale 1, its hat and its feet counted."""


def draw_dialog(
    canvas: Canvas,
    rect: Rect,
    title: str,
    message: str = "",
    *,
    sprite: str | None = "penguin_yellow_worried",
    style: str = "light",
) -> Rect:
    """Draw the panel, the figure, title and message; returns the strip for the buttons.

    That strip is 92 high with 28 free round it.
    """
    row = canvas.panel(rect, style, radius=36)
    buttons = Rect(rect.x + 36, rect.bottom - 124, rect.w - 72, 92)
    left = rect.x + 40
    if sprite is not None:
        scale = max(0.4, min(1.0, (buttons.y - rect.y - 44) / _FIGURE))
        foot = rect.y + 24 + (_FIGURE - 6) * scale
        canvas.sprite(sprite, rect.x + 40 + 90 * scale, foot, scale)
        left = rect.x + 60 + 186 * scale
    room = rect.right - 36 - left
    canvas.text(
        title, left, rect.y + 62, 50, face="heavy", colour=row.text, max_width=room, max_height=76
    )
    if message:
        canvas.paragraph(
            message,
            left,
            rect.y + 122,
            room,
            32,
            colour=row.text,
            max_height=buttons.y - rect.y - 122,
        )
    return buttons


def button_rects(strip: Rect, count: int, gap: float = 26) -> list[Rect]:
    """The boxes of `count` buttons of one width in a dialog's strip."""
    w = (strip.w - gap * (count - 1)) / count
    return [Rect(strip.x + k * (w + gap), strip.y, w, strip.h) for k in range(count)]
