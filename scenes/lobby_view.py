"""The cards of the games that are not chosen: as wide as their number leaves room for."""

from __future__ import annotations

from scenes.draw import Canvas
from scenes.layout import Rect
from scenes.text import _
from scenes.titles import title_of
from scenes.widgets import State, draw_game_card, draw_picture

_WIDE = 700.0
"""From this width on a small card has room for words beside its picture."""


def draw_small_card(canvas: Canvas, rect: Rect, game_id: str, state: State) -> None:
    """Another game: its picture and name, and its pitch where there is room for it."""
    if rect.w < _WIDE:
        draw_game_card(canvas, rect, game_id, state)
        return
    title = title_of(game_id)
    style = canvas.panel(rect, "light", radius=26)
    picture = Rect(rect.x + 12, rect.y + 12, min(rect.w * 0.46, 420), rect.h - 24)
    draw_picture(canvas, picture, game_id)
    left, room = picture.right + 30, rect.right - picture.right - 54
    canvas.text(title.title, left, rect.y + 46, 42, face="heavy", colour=style.text, max_width=room)
    canvas.paragraph(
        title.pitch, left, rect.y + 92, room, 28, face="body", colour=style.text, max_lines=1
    )
    box = canvas.pill(left, rect.y + 154, title.players, "white", icon="people")
    words = _("{number} min").format(number=title.minutes)
    canvas.pill(box.right + 16, rect.y + 154, words, "white", icon="clock")
    if state.is_chosen:
        canvas.focus_ring(rect, 26)
