"""Game cards of the lobby: a picture of the game, its name, and what it asks for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import CANVAS_HEIGHT, CANVAS_WIDTH, Rect
from scenes.rules import hex_pictures, ice_pictures
from scenes.text import _
from scenes.widgets import State
from scenes.words.titles import title_of

_BORDER: Final = 10
_LARGE_FROM: Final = 600


def draw_game_card(canvas: Canvas, rect: Rect, game: str, state: State = State.IDLE) -> None:
    """Draw a game's card: large ones (from 600 wide) also tell its idea, players and minutes."""
    if rect.w >= _LARGE_FROM:
        _draw_large(canvas, rect, game, state)
    else:
        _draw_small(canvas, rect, game, state)


def _draw_large(canvas: Canvas, rect: Rect, game: str, state: State) -> None:
    style = canvas.panel(rect, "light", radius=34)
    title = title_of(game)
    draw_picture(canvas, Rect(rect.x + 18, rect.y + 18, rect.w - 36, rect.h - 150), game)
    y = rect.bottom - 88
    end = rect.right - 36
    minutes = _("{number} min").format(number=title.minutes)
    for words, icon in ((minutes, "clock"), (title.players, "people")):
        if words:
            end = canvas.pill(end, y, words, "white", icon=icon, align="r").x - 24
    canvas.text(
        title.title,
        rect.x + 36,
        y,
        54,
        face="heavy",
        colour=style.text,
        max_width=end - rect.x - 36,
        max_height=64,
    )
    canvas.text(
        title.pitch,
        rect.x + 36,
        rect.bottom - 35,
        30,
        colour=style.text,
        max_width=rect.w - 72,
        max_height=46,
    )
    if state.is_chosen:
        canvas.focus_ring(rect, 34)


def _draw_small(canvas: Canvas, rect: Rect, game: str, state: State) -> None:
    style = canvas.panel(rect, "chosen" if state.is_chosen else "light", radius=26)
    title, room = title_of(game).title, rect.w - 24
    is_long = canvas.text_width(title, 27, "heavy") > room
    foot = 92 if is_long else 74
    draw_picture(canvas, Rect(rect.x + 10, rect.y + 10, rect.w - 20, rect.h - foot), game)
    if is_long:
        canvas.paragraph(
            title, rect.center[0], rect.bottom - 60, room, 30, face="heavy", colour=style.text,
            align="c", leading=1.1, max_lines=2, max_height=76,
        )  # fmt: skip
    else:
        canvas.text(
            title, rect.center[0], rect.bottom - 32, 31, face="heavy", colour=style.text,
            align="c", max_width=room, max_height=44,
        )  # fmt: skip
    if state.is_chosen:
        canvas.focus_ring(rect, 26)


def draw_picture(canvas: Canvas, rect: Rect, game: str) -> None:
    """Draw the picture of a game in a frame with round corners."""
    paint = _PICTURES.get(game, _iceberg)
    canvas.framed(
        rect, 22, ("game", game), lambda inner: paint(inner, rect.w, rect.h), outline=_BORDER / 2
    )


def _cover(canvas: Canvas, name: str, w: float, h: float) -> None:
    scale = max(w / CANVAS_WIDTH, h / CANVAS_HEIGHT)
    canvas.sprite(name, w / 2, CANVAS_HEIGHT * scale / 2, scale)


def _pyramid(canvas: Canvas, w: float, h: float) -> None:
    _cover(canvas, "arctic_lobby", w, h)
    canvas.sprite("floe", w / 2, h * 0.9, w * 0.42 / 560)
    rows = (
        ("red", "yellow", "blue", "green", "red", "yellow"),
        ("yellow", "green", "red"),
        ("yellow", "green"),
    )
    poses = {(2, 0): "joy", (2, 1): "worried", (0, 0): "blink", (0, 5): "joy"}
    pitch = h * 0.222
    for row in (2, 1, 0):
        for k, piece in enumerate(rows[row]):
            column = k + (row > 0)
            x = w / 2 + (column - 2.5 + row / 2) * pitch
            y = h * 0.93 - row * pitch * 1.083
            pose = poses.get((row, k), "idle")
            lean = (row * 7 + column * 5) % 7 - 3
            canvas.sprite(f"penguin_{piece}_{pose}", x, y, pitch / 150, angle=lean)
    canvas.sprite("penguin_blue_splash", w * 0.09, h * 0.88, h / 560, angle=-6)
    canvas.sprite("penguin_yellow_tumble", w * 0.83, h * 0.62, h / 500, angle=39)


def _cards(canvas: Canvas, w: float, h: float) -> None:
    _cover(canvas, "quilt", w, h)
    for k, piece in enumerate(("green", "red", "blue", "yellow", "purple")):
        lean = k - 2
        x, y = w / 2 + lean * h * 0.26, h * 0.95 + lean * lean * h * 0.02
        canvas.sprite(f"card_{piece}", x, y, h / 330, angle=lean * 12)


def _iceberg(canvas: Canvas, w: float, h: float) -> None:
    _cover(canvas, "arctic_lobby", w, h)
    canvas.sprite("berg", w / 2, h * 0.72, h / 330)
    canvas.sprite("penguin_yellow_worried", w / 2 - h * 0.02, h * 0.58, h / 520)
    canvas.sprite("penguin_red_splash", w / 2 + h * 0.56, h * 0.88, h / 480)


def _pocket(canvas: Canvas, w: float, h: float) -> None:
    _cover(canvas, "pocket_room", w, h)
    canvas.sprite("pocket_quilt", w / 2, h * 1.1, max(w * 0.8, h * 1.5) / 1000)
    tiles = ("back", "guitar", "piankotek", "scooter", "back")
    size = h / 420
    for k, tile in enumerate(tiles):
        lean = k - 2
        canvas.sprite(
            f"pocket_tile_{tile}", w / 2 + lean * h * 0.4, h * 0.62 + abs(lean) * h * 0.03, size,
            angle=lean * 4,
        )  # fmt: skip
    canvas.sprite("pocket_kind_imprezoperz", w / 2 + h * 0.42, h * 0.24, h / 620, angle=-10)


_PICTURES: Final[dict[str, Callable[[Canvas, float, float], None]]] = {
    "penguin": _pyramid,
    "penguin_party": _cards,
    "ingenious": hex_pictures.card,
    "iceberg": ice_pictures.draw_card,
    "pocket": _pocket,
}
