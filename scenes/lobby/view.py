"""The cards of the games: the chosen one, and the others as wide as there is room."""

from __future__ import annotations

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.text_size import is_big
from scenes.lobby.game_card import draw_game_card, draw_picture
from scenes.text import _
from scenes.widgets import State
from scenes.words.titles import title_of

_WIDE = 700.0
"""From this width on a small card has room for words beside its picture."""


def draw_chosen_card(canvas: Canvas, rect: Rect, game_id: str, state: State = State.IDLE) -> None:
    """The chosen game; in large text its words come first and its picture is small."""
    if not is_big(canvas.text_scale):
        draw_game_card(canvas, rect, game_id, state)
        return
    title = title_of(game_id)
    style = canvas.panel(rect, "light", radius=34)
    canvas.text(
        title.title, rect.x + 32, rect.y + 56, 54, face="heavy", colour=style.text,
        max_width=rect.w - 64, max_height=84,
    )  # fmt: skip
    picture = Rect(rect.x + 18, rect.y + 106, 176, rect.h - 124)
    draw_picture(canvas, picture, game_id)
    left, room = picture.right + 24, rect.right - picture.right - 44
    px = 30 * (1 + canvas.text_scale) / 2 / canvas.text_scale
    canvas.paragraph(
        title.pitch, left, picture.y + 20, room, px, colour=style.text, leading=1.06,
        max_lines=3, max_height=144,
    )  # fmt: skip
    y = rect.bottom - 18 - 32
    box = canvas.pill(left, y, title.players, "white", icon="people", height=64)
    words = _("{number} min").format(number=title.minutes)
    canvas.pill(box.right + 16, y, words, "white", icon="clock", height=64)
    if state.is_chosen:
        canvas.focus_ring(rect, 34)


def _draw_name(canvas: Canvas, rect: Rect, game_id: str, state: State) -> None:
    """Another game by its name alone."""
    style = canvas.panel(rect, "chosen" if state.is_chosen else "light", radius=26)
    px = 31 * (1 + canvas.text_scale) / 2 / canvas.text_scale
    title, room = title_of(game_id).title, rect.w - 36
    lines = min(2, canvas.line_count(title, room, px, "heavy"))
    size = px * canvas.text_scale
    canvas.paragraph(
        title, rect.center[0], rect.center[1] - (lines - 1) * size * 0.52, room, px, face="heavy",
        colour=style.text, align="c", leading=1.04, max_lines=2,
    )  # fmt: skip
    if state.is_chosen:
        canvas.focus_ring(rect, 26)


def draw_small_card(canvas: Canvas, rect: Rect, game_id: str, state: State) -> None:
    """Another game: its picture and name, and its pitch where there is room for it."""
    if is_big(canvas.text_scale):
        _draw_name(canvas, rect, game_id, state)
        return
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
