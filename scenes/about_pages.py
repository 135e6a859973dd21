"""About in large text: the same words on several pages, over the whole width."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.lobby.game_card import draw_picture
from scenes.text import _
from scenes.words.titles import title_of

PAGES: Final = 4
BIG_BUTTONS: Final = (Rect(64, 892, 880, 92), Rect(976, 892, 880, 92))
_PAGE: Final = Rect(64, 114, 1792, 766)
_AT_A_TIME: Final = 3


def draw_large_page(
    canvas: Canvas,
    page: int,
    sources: Sequence[tuple[str, str, str]],
    promises: Sequence[str],
    parts: Sequence[tuple[str, str]],
) -> None:
    """Paint page 0 to 3: the games on two pages, then what is promised, then what it stands on."""
    if page < 2:
        shown = sources[page * _AT_A_TIME : (page + 1) * _AT_A_TIME]
        pitch = _PAGE.h / _AT_A_TIME
        for k, source in enumerate(shown):
            rect = Rect(_PAGE.x, _PAGE.y + k * pitch, _PAGE.w, pitch - 14)
            _draw_source(canvas, rect, *source)
    elif page == 2:
        _draw_words(canvas, _("Made for your sofa"), [("", words) for words in promises])
    else:
        _draw_words(canvas, _("Built with"), parts)


def _draw_source(canvas: Canvas, rect: Rect, game_id: str, rules: str, makers: str) -> None:
    style = canvas.panel(rect, "light", radius=30)
    picture = Rect(rect.x + 14, rect.y + 14, 300, rect.h - 28)
    draw_picture(canvas, picture, game_id)
    left, room = picture.right + 30, rect.right - picture.right - 54
    px = 28 * (1 + canvas.text_scale) / 2 / canvas.text_scale
    canvas.text(
        title_of(game_id).title, left, rect.y + 44, 40, face="heavy", colour=style.text,
        max_width=room, max_height=64,
    )  # fmt: skip
    box = canvas.paragraph(
        rules, left, rect.y + 104, room, px, colour=style.text, leading=1.08, max_lines=1
    )
    canvas.paragraph(
        makers, left, box.bottom + 28, room, px, face="body", colour=style.text, leading=1.08,
        max_lines=2,
    )  # fmt: skip


def _draw_words(canvas: Canvas, heading: str, entries: Sequence[tuple[str, str]]) -> None:
    """A panel with a heading and entries, each with a name of its own or without."""
    style = canvas.panel(_PAGE, "dark", radius=34)
    left, room = _PAGE.x + 48, _PAGE.w - 96
    px = 30 * (1 + canvas.text_scale) / 2 / canvas.text_scale
    canvas.text(
        heading, left, _PAGE.y + 64, 46, face="heavy", colour=canvas.theme.accent_text,
        max_width=room, max_height=76,
    )  # fmt: skip
    y = _PAGE.y + 150
    for name, words in entries:
        if name:
            box = canvas.text(
                name, left, y, 38, face="title", colour=style.text, max_width=room, max_height=60
            )
            y = box.bottom + 34
        rect = canvas.paragraph(
            words, left, y, room, px, face="body", colour=style.secondary if name else style.text,
            leading=1.12, max_lines=3,
        )  # fmt: skip
        y = rect.bottom + (46 if name else 56)
