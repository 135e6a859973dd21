"""The upper edge of a table: the round, whose turn it is, and the way out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import CANVAS_WIDTH, Rect
from scenes.drawing.text_size import is_big
from scenes.drawing.theme import INK, seat_panel
from scenes.text import _
from scenes.widgets.hints import HintItem
from scenes.widgets.prompt import draw_prompt, prompt_width
from scenes.widgets.seat_row import draw_badge

_MOST: Final = 940
_LARGE: Final = 1080
_LEAST: Final = 620
_BESIDE: Final = 150
"""Taken by the badge and the round ends."""
_ENOUGH: Final = 1.3
"""Words that would have to shrink by more than this give way to figures."""
_BIG_TEXT: Final = 1.2
_TOP: Final = 20.0
_HIGH: Final = 96.0
_BIG: Final = (16.0, 172.0)
"""Top and height where the text is large."""


def banner_rect(
    canvas: Canvas,
    title: str,
    line: str = "",
    *,
    x: float = CANVAS_WIDTH / 2,
    y: float | None = None,
) -> Rect:
    """The box of a banner: as wide as its words need, up to 940, and larger for large text.

    `y` is the top of one that shows on a page what it looks like; that one keeps its height.
    """
    room = banner_room(canvas)
    if y is None and is_big(canvas.text_scale):
        return Rect(x - room.w / 2, room.y, room.w, room.h)
    wanted = max(canvas.text_width(line, 30), canvas.text_width(title, 46, "heavy")) + _BESIDE
    w = min(_MOST if canvas.text_scale <= _BIG_TEXT else _LARGE, max(_LEAST, wanted))
    return Rect(x - w / 2, _TOP if y is None else y, w, _HIGH)


def banner_room(canvas: Canvas) -> Rect:
    """Where the banner of a table lies at its widest."""
    if is_big(canvas.text_scale):
        return Rect((CANVAS_WIDTH - _LARGE) / 2, _BIG[0], _LARGE, _BIG[1])
    wide = _MOST if canvas.text_scale <= _BIG_TEXT else _LARGE
    return Rect((CANVAS_WIDTH - wide) / 2, _TOP, wide, _HIGH)


def draw_banner(
    canvas: Canvas,
    look: int,
    title: str,
    line: str = "",
    *,
    x: float = CANVAS_WIDTH / 2,
    y: float | None = None,
) -> Rect:
    """Draw the banner in a seat's colour, its middle at x, and return its box."""
    rect = banner_rect(canvas, title, line, x=x, y=y)
    top, height = rect.y, rect.h
    style = canvas.panel(rect, seat_panel(look))
    badge = 80.0 if height == _HIGH else 112.0
    draw_badge(canvas, look, rect.x + 12 + badge / 2, rect.center[1], badge)
    middle, room = rect.center[0] + badge * 0.45, rect.w - badge - 70
    canvas.text(
        title,
        middle,
        top + height * ((0.34 if canvas.text_scale == 1 else 0.32) if line else 0.5),
        46,
        face="heavy",
        colour=style.text,
        align="c",
        max_width=room,
        max_height=height * 0.48,
    )
    if line:
        canvas.text(
            line,
            middle,
            top + height * (0.76 if height == _HIGH else 0.77),
            30,
            colour=style.text,
            align="c",
            max_width=room,
            max_height=height * (0.34 if height == _HIGH else 0.4),
        )
    return rect


def draw_round(canvas: Canvas, rect: Rect, number: int, total: int) -> None:
    """Draw which round of how many is played, counting from 1: ticks, the figure, open discs."""
    style = canvas.panel(rect, "plain", radius=rect.h / 2)
    theme, y = canvas.theme, rect.center[1]
    step = 44
    discs = total * step
    if discs > rect.w * 0.6 or canvas.text_scale > 1.2:
        words = _("Round {number} of {total}").format(number=number, total=total)
        is_long = canvas.text_width(words, 34, "title") > (rect.w - 32) * _ENOUGH
        if is_long and rect.h > _HIGH:
            words = f"{number} / {total}"
        canvas.text(
            words,
            rect.center[0],
            y,
            34,
            face="title",
            colour=style.text,
            align="c",
            max_width=rect.w - 32,
            max_height=rect.h * 0.7,
        )
        return
    right = rect.right - 30
    canvas.text(
        _("Round"),
        rect.x + 32,
        y,
        34,
        face="title",
        colour=style.text,
        max_width=rect.w - discs - 72,
        max_height=rect.h * 0.7,
    )
    for k in range(total):
        x = right - (total - k - 0.5) * step
        if k + 1 < number:
            canvas.disc(x, y, 15, theme.steady, width=4)
            canvas.icon("check", x, y, 24, INK)
        elif k + 1 == number:
            canvas.disc(x, y, 15, theme.focus, width=4)
            canvas.label(str(number), x, y, 27, 26, INK)
        else:
            canvas.disc(x, y, 15, theme.track, width=4)


def draw_corner(canvas: Canvas, rect: Rect, items: Sequence[HintItem]) -> list[Rect]:
    """Draw the pill with the buttons for rules and pause; returns the box of each, for clicks."""
    style = canvas.panel(rect, "plain", radius=rect.h / 2)
    y, size = rect.center[1], 50 if rect.h <= _HIGH else 76
    boxes: list[Rect] = []
    signs_of = [sum(prompt_width(prompt, size) for prompt in item.prompts) for item in items]
    words_of = [canvas.text_width(item.label, 32, "title") for item in items]
    spare = (rect.w - 40 - sum(signs_of) - sum(words_of)) / max(1, len(items))
    x = rect.x + 20
    for item, signs, wanted in zip(items, signs_of, words_of, strict=True):
        cell = signs + wanted + spare
        boxes.append(Rect(x, rect.y, cell, rect.h))
        room = cell - signs - 16
        words = min(room, wanted)
        pen = x + (cell - signs - 8 - words) / 2
        for prompt in item.prompts:
            w = prompt_width(prompt, size)
            draw_prompt(canvas, prompt, pen + w / 2, y, size)
            pen += w
        canvas.text(
            item.label,
            pen + 8,
            y,
            32,
            face="title",
            colour=style.text,
            max_width=room,
            max_height=rect.h * 0.7,
        )
        x += cell
    return boxes


def draw_header(canvas: Canvas, title: str, context: str = "", *, look: int | None = None) -> Rect:
    """Draw the strip over a page that is not a table, with the logo on its right.

    `look` is that of the seat whose page it is: its badge stands before the title.
    """
    h = 98
    width = CANVAS_WIDTH + 2 * canvas.left / canvas.scale
    canvas.drawing(
        -canvas.left / canvas.scale,
        0,
        width,
        h + 2,
        shapes.rounded(0, 0, width, h, 0, canvas.theme.panel, 0.94)
        + shapes.rounded(0, h - 4, width, 5, 0, INK),
    )
    left = 64 if look is None else 152
    if look is not None:
        draw_badge(canvas, look, 98, 48, 68)
    box = canvas.text(
        title, left, 52 if canvas.text_scale <= 1.2 else 56, 58, face="heavy",
        max_width=900 if context else 1040, max_height=74,
    )  # fmt: skip
    if context:
        canvas.text(
            context,
            box.right + 34,
            55,
            34,
            colour=canvas.theme.secondary,
            max_width=1500 - box.right,
        )
    canvas.fancy("Wobbleberg", 1856, 46, 52, "small", align="r")
    return Rect(0, 0, CANVAS_WIDTH, h)
