"""Draws one page of the rules: its heading, its picture and its numbered lines."""

from __future__ import annotations

from functools import partial
from typing import Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import PanelStyle
from scenes.rules.page import RuleLine, RulePage
from scenes.rules.pictures import HEIGHT, WIDTH, draw_picture, draw_tag, paint_picture

_PAGE: Final = Rect(566, 124, 1290, 854)
_BIG_PAGE: Final = Rect(64, 210, 1792, 784)
_LEADING: Final = 1.15
_BELOW: Final = 1.2
"""From a beginning on a line of its own to the rest below it."""
_GAP: Final = 16.0


def draw_page(canvas: Canvas, page: RulePage) -> None:
    """Paint a page beside the contents."""
    box = _PAGE
    style = canvas.panel(box, "light", radius=38)
    canvas.text(
        page.heading, box.x + 48, box.y + 66, 60, face="heavy", colour=style.text,
        max_width=box.w - 96, max_height=76,
    )  # fmt: skip
    draw_picture(canvas, page.picture, Rect(box.x + 40, box.y + 118, WIDTH, HEIGHT))
    y = box.y + 630
    for index, line in enumerate(page.lines):
        draw_tag(canvas, index + 1, box.x + 76, y, line.tone)
        left, room = box.x + 128, box.w - 168
        px = 41.0
        while px > 28 and _width(canvas, line, px) > room:
            px -= 1
        lead = canvas.text(line.lead, left, y, px, face="heavy", colour=style.text)
        canvas.text(
            line.rest, lead.right + 14, y, px, face="body", colour=style.text,
            max_width=left + room - lead.right - 14,
        )  # fmt: skip
        y += 76


def _width(canvas: Canvas, line: RuleLine, px: float) -> float:
    """Width of a line in letters of `px`, before the size of text enlarges them."""
    return canvas.text_width(line.lead, px, "heavy") + 14 + canvas.text_width(line.rest, px, "body")


def draw_large_page(canvas: Canvas, page: RulePage) -> None:
    """Paint a page over the whole width in large text; the picture gets what the lines leave."""
    box = _BIG_PAGE
    style = canvas.panel(box, "light", radius=38)
    px = 41 * (1 + canvas.text_scale) / 2 / canvas.text_scale
    size = px * canvas.text_scale
    left, room = box.x + 132, box.w - 168
    counts = [_lines(canvas, line, px, room) for line in page.lines]
    high = sum(counts) * size * _LEADING + len(counts) * _GAP
    top = Rect(box.x + 36, box.y + 28, box.w - 72, box.h - 60 - high)
    share = min(0.72, top.h / HEIGHT)
    picture = Rect(top.right - WIDTH * share, top.y, WIDTH * share, HEIGHT * share)
    canvas.framed(
        picture, 30, ("large rules", page.picture),
        partial(_paint, name=page.picture, share=share), outline=5,
    )  # fmt: skip
    canvas.paragraph(
        page.heading, top.x + 14, top.y + 44, picture.x - top.x - 44, 60, face="heavy",
        colour=style.text, leading=1.05, max_height=top.h - 10,
    )  # fmt: skip
    y = box.bottom - 24 - high + size / 2
    for index, (line, count) in enumerate(zip(page.lines, counts, strict=True)):
        draw_tag(canvas, index + 1, box.x + 76, y, line.tone, 34)
        _draw_line(canvas, line, left, y, room, px, count, style)
        y += count * size * _LEADING + _GAP


def _paint(canvas: Canvas, *, name: str, share: float) -> None:
    """A picture at a share of its size; its figures stay in proportion to it."""
    canvas.scale *= share
    canvas.text_scale = 1.0
    paint_picture(canvas, name)


def _lines(canvas: Canvas, line: RuleLine, px: float, room: float) -> int:
    """On how many lines a line stands: on one, or its beginning on one of its own."""
    if _width(canvas, line, px) <= room:
        return 1
    return 1 + canvas.line_count(line.rest, room, px, "body")


def _draw_line(
    canvas: Canvas,
    line: RuleLine,
    left: float,
    y: float,
    room: float,
    px: float,
    count: int,
    style: PanelStyle,
) -> None:
    lead = canvas.text(line.lead, left, y, px, face="heavy", colour=style.text, max_width=room)
    if count == 1:
        canvas.text(line.rest, lead.right + 14, y, px, face="body", colour=style.text)
        return
    canvas.paragraph(
        line.rest, left, y + px * canvas.text_scale * _BELOW, room, px, face="body",
        colour=style.text, leading=_LEADING, max_lines=count - 1,
    )  # fmt: skip
