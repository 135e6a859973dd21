"""The name of the game in big icy letters, each for itself so that it can move."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect

NAME: Final = "Wobbleberg"
_POSES: Final = (  # turn in degrees and drop in units of a letter 210 high
    (-5, 10), (4, -4), (-4, 6), (5, -6), (-3, 8), (4, -2), (-5, 8), (3, -6), (-4, 4), (6, 8),
)  # fmt: skip


@lru_cache(maxsize=16)
def _advances(widths: tuple[float, ...]) -> tuple[float, ...]:
    middles, x = [], 0.0
    for width in widths:
        middles.append(x + width / 2)
        x += width
    return tuple(middle - x / 2 for middle in middles)


def draw_logo(
    canvas: Canvas,
    x: float,
    y: float,
    px: float = 200,
    *,
    slope: float = 0.07,
    pose: Callable[[int], tuple[float, float, float]] = lambda index: (0.0, 0.0, 1.0),
) -> None:
    """Draw the logo with its middle at x, y, rising or falling by `slope` units a unit.

    `pose` gives each letter's (extra turn, extra drop, scale) for motion; scale 0 hides it.
    """
    widths = tuple(
        canvas.text_width(letter, px, "heavy") / canvas.text_scale + px * 0.02 for letter in NAME
    )
    before = len(canvas.words)
    for index, (letter, at) in enumerate(zip(NAME, _advances(widths), strict=True)):
        turn, drop = _POSES[index]
        more_turn, more_drop, scale = pose(index)
        if scale > 0.02:
            canvas.fancy(
                letter,
                x + at,
                y + at * slope + drop * px / 210 + more_drop,
                px,
                angle=turn + more_turn + slope * 57,
                scale=scale,
            )
    _join(canvas, before)


def _join(canvas: Canvas, before: int) -> None:
    """Note the letters as the one word that they are read as."""
    letters = canvas.words[before:]
    boxes = [word.rect for word in letters]
    del canvas.words[before:]
    if boxes:
        left, top = min(box.x for box in boxes), min(box.y for box in boxes)
        right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
        whole = Rect(left, top, right - left, bottom - top)
        canvas.words.append(letters[0]._replace(text=NAME, rect=whole))
