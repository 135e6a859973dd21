"""The little picture of each game on its card in the lobby."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scenes import shapes
from scenes.draw import Canvas
from scenes.layout import Rect
from scenes.penguins import Cell, Group, draw_group
from scenes.theme import INK

RADIUS: Final = 22.0
_ROWS: Final = (
    (0, 0, ("red", "yellow", "blue", "green", "red", "yellow")),
    (1, 1, ("yellow", "green", "red")),
    (2, 1, ("yellow", "green")),
)
_CELLS: Final[dict[Cell, str]] = {
    (level, first + k): colour
    for level, first, colours in _ROWS
    for k, colour in enumerate(colours)
}
_TOWER: Final = Group(
    _CELLS,
    poses={(2, 1): "joy", (2, 2): "worried", (0, 0): "blink", (0, 5): "joy"},
    leans={(level, column): (level * 7 + column * 5) % 7 - 3 for level, column in _CELLS},
)
_FAN: Final = ("green", "red", "blue", "yellow", "purple")


def _penguin(canvas: Canvas, w: float, h: float) -> None:
    canvas.backdrop("arctic_night")
    canvas.sprite("floe", w / 2, h * 0.9, w * 0.42 / 560)
    pitch = h * 0.222
    draw_group(canvas, _TOWER, w / 2 - 2.5 * pitch, h * 0.93, pitch)
    canvas.sprite("penguin_blue_splash", w * 0.09, h * 0.9, h / 560, angle=-6)
    canvas.sprite("penguin_yellow_tumble", w * 0.85, h * 0.66, h / 500, angle=40)


def _cards(canvas: Canvas, w: float, h: float) -> None:
    canvas.backdrop("quilt")
    for k, colour in enumerate(_FAN):
        lean = k - 2
        canvas.sprite(
            f"card_{colour}",
            w / 2 + lean * h * 0.27,
            h * 0.97 + lean * lean * h * 0.025,
            h / 310,
            angle=lean * 12,
        )


def _other(canvas: Canvas, w: float, h: float) -> None:
    canvas.backdrop("arctic_night")
    canvas.sprite("floe", w / 2, h * 0.86, min(w, 2 * h) * 0.4 / 560)
    for k, colour in enumerate(("purple", "orange")):
        canvas.sprite(f"penguin_{colour}_joy", w / 2 + (k - 0.5) * h * 0.5, h * 0.9, h / 420)


_PICTURES: Final[dict[str, Callable[[Canvas, float, float], None]]] = {
    "penguin": _penguin,
    "penguin_party": _cards,
}


def draw_vignette(canvas: Canvas, game_id: str, rect: Rect) -> None:
    """Paint the picture of a game with round corners and an outline; it is made once a size."""
    paint = _PICTURES.get(game_id, _other)
    canvas.framed(rect, RADIUS, ("vignette", game_id), lambda inner: paint(inner, rect.w, rect.h))
    draw_frame(canvas, rect, RADIUS)


def draw_frame(canvas: Canvas, rect: Rect, radius: float) -> None:
    """An outline round a picture."""
    edge = f' stroke="{INK}" stroke-width="5"'
    canvas.drawing(
        rect.x - 1,
        rect.y - 1,
        rect.w + 2,
        rect.h + 2,
        shapes.rounded(3, 3, rect.w - 4, rect.h - 4, radius, "#FFFFFF", 0.0, edge),
    )
