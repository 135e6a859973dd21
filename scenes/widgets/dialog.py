"""Dialogs: a question on a light panel over a dimmed scene."""

from __future__ import annotations

from typing import Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.text_size import is_big

_BUTTON: Final = 92.0
_LARGE_BUTTON: Final = 130.0
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

    That strip is 92 high, or more for large text, with 28 free round it.
    """
    row = canvas.panel(rect, style, radius=36)
    buttons = dialog_buttons(rect, is_large=is_big(canvas.text_scale))
    left = rect.x + 40
    if sprite is not None:
        scale = max(0.4, min(1.0, (buttons.y - rect.y - 44) / _FIGURE))
        foot = rect.y + 24 + (_FIGURE - 6) * scale
        canvas.sprite(sprite, rect.x + 40 + 90 * scale, foot, scale)
        left = rect.x + 60 + 186 * scale
    room = rect.right - 36 - left
    is_large = is_big(canvas.text_scale)
    head = canvas.paragraph(
        title, left, rect.y + (70 if is_large else 62), room, 50, face="heavy", colour=row.text,
        leading=1.1, max_lines=2 if is_large else 1, max_height=(buttons.y - rect.y) * 0.5,
    )  # fmt: skip
    if message:
        top = max(rect.y + 122, head.bottom + 16 * canvas.text_scale)
        canvas.paragraph(
            message, left, top + 16 * (canvas.text_scale - 1), room, 32, colour=row.text,
            leading=1.3 if not is_large else 1.15, max_height=buttons.y - top - 8,
        )  # fmt: skip
    return buttons


def dialog_buttons(rect: Rect, *, is_large: bool) -> Rect:
    """The strip for the buttons of a dialog, for whoever places them before it is drawn."""
    high = _LARGE_BUTTON if is_large else _BUTTON
    return Rect(rect.x + 36, rect.bottom - 32 - high, rect.w - 72, high)


def button_rects(strip: Rect, count: int, gap: float = 26) -> list[Rect]:
    """The boxes of `count` buttons of one width in a dialog's strip."""
    w = (strip.w - gap * (count - 1)) / count
    return [Rect(strip.x + k * (w + gap), strip.y, w, strip.h) for k in range(count)]
