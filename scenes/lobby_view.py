"""The cards of the games in the lobby: the chosen one large, the others small."""

from __future__ import annotations

from scenes.draw import Canvas
from scenes.layout import Rect
from scenes.text import _
from scenes.titles import title_of
from scenes.vignettes import draw_vignette
from scenes.widgets import State

_WIDE = 460.0
"""From this width on a small card has room for words beside its picture."""


def draw_game_card(canvas: Canvas, rect: Rect, game_id: str, state: State) -> None:
    """The chosen game: its picture, name and pitch, how many play and how long it takes."""
    title = title_of(game_id)
    style = canvas.panel(rect, "light")
    picture = Rect(rect.x + 18, rect.y + 18, rect.w - 36, 350)
    draw_vignette(canvas, game_id, picture)
    y = rect.y + 412
    right = rect.right - 36
    if title.minutes:
        words = _("{number} min").format(number=title.minutes)
        box = canvas.pill(right, y, words, "white", icon="clock", align="r")
        right = box.x - 20
    if title.players:
        box = canvas.pill(right, y, title.players, "white", icon="people", align="r")
        right = box.x - 20
    canvas.text(
        title.title, rect.x + 36, y, 54, face="heavy", colour=style.text,
        max_width=right - rect.x - 56,
    )  # fmt: skip
    canvas.text(
        title.pitch, rect.x + 36, rect.y + 465, 30, colour=style.text, max_width=rect.w - 72
    )
    if state.is_chosen:
        canvas.ring(rect, style.radius)


def draw_small_card(canvas: Canvas, rect: Rect, game_id: str, state: State) -> None:
    """Another game: its picture and name, and its pitch where there is room for it."""
    title = title_of(game_id)
    style = canvas.panel(rect, "light", radius=26)
    if rect.w >= _WIDE:
        picture = Rect(rect.x + 12, rect.y + 12, min(rect.w * 0.46, 420), rect.h - 24)
        draw_vignette(canvas, game_id, picture)
        left, room = picture.right + 30, rect.right - picture.right - 54
        canvas.text(
            title.title, left, rect.y + 46, 42, face="heavy", colour=style.text, max_width=room
        )
        canvas.paragraph(
            title.pitch, left, rect.y + 92, room, 28, face="body", colour=style.text, max_lines=1
        )
        box = canvas.pill(left, rect.y + 154, title.players, "white", icon="people")
        words = _("{number} min").format(number=title.minutes)
        canvas.pill(box.right + 16, rect.y + 154, words, "white", icon="clock")
    else:
        picture = Rect(rect.x + 10, rect.y + 10, rect.w - 20, rect.h - 74)
        draw_vignette(canvas, game_id, picture)
        canvas.text(
            title.title, rect.center[0], rect.bottom - 32, 31, face="heavy", colour=style.text,
            align="c", max_width=rect.w - 24,
        )  # fmt: skip
    if state.is_chosen:
        canvas.ring(rect, 26)
