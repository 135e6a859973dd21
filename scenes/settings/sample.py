"""The sample beside the settings: words and pieces as they will look, or the tower and buttons."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Final

from scenes.drawing import sight
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.penguins import Group, draw_group
from scenes.drawing.theme import PIECES, seat_panel
from scenes.input.bindings import Prompt
from scenes.input.intents import Button
from scenes.input.pad_style import PadStyle, glyph
from scenes.settings.settings import Settings
from scenes.settings.tabs import Tab, sight_word
from scenes.text import LANGUAGES, _
from scenes.widgets import draw_badge, draw_banner, draw_level, draw_prompt

_LOOK: Final = 3
_LEVEL_HIGH: Final = 58.0
_WIDE: Final = 1000.0
"""From this width on the pieces stand beside the words."""
_GROUP: Final = Group(
    {(0, 0): "red", (0, 1): "blue", (0, 2): "yellow", (1, 0): "blue", (1, 1): "yellow"}
    | {(2, 0): "yellow"},
    poses={(2, 0): "joy", (0, 0): "blink"},
    leans={(1, 0): 3, (1, 1): -3, (2, 0): 4},
    shear=6,
)


@dataclass(frozen=True, slots=True)
class Sample:
    """What is shown: `text_scale` may be one that the page itself has not taken yet."""

    tab: Tab
    settings: Settings
    text_scale: float
    sight: str
    clock: float
    prompts: Callable[[Button], tuple[Prompt, ...]]


def draw_sample(canvas: Canvas, box: Rect, sample: Sample) -> None:
    """Paint the panel of the sample."""
    canvas.panel(box, "dark", radius=34)
    (_draw_reading if sample.tab.is_reading else _draw_table)(canvas, box, sample)


@contextmanager
def _letters(canvas: Canvas, text_scale: float) -> Iterator[None]:
    """Write in another size meanwhile."""
    before, canvas.text_scale = canvas.text_scale, text_scale
    try:
        yield
    finally:
        canvas.text_scale = before


# Words and pieces


def _draw_reading(canvas: Canvas, box: Rect, sample: Sample) -> None:
    scale = sample.text_scale
    if box.w >= _WIDE:
        inner = box.inset(14)
        half, caption = inner.w * 0.5, 72.0
        words = Rect(inner.x, inner.y, half, inner.h)
        left, room = inner.x + half + 14, inner.w - half - 14
        below = Rect(left, inner.y, room, caption)
        pieces = Rect(left, inner.y + caption + 10, room, inner.h - caption - 10)
    else:
        _draw_head(canvas, box, sample)
        words = Rect(box.x + 24, box.y + 84, box.w - 48, 130 + 80 * scale)
        below = Rect(words.x, words.bottom + 16, words.w, 40 + 40 * scale)
        top = below.bottom + 16
        pieces = Rect(words.x, top, words.w, box.bottom - 24 - top)
    with _letters(canvas, scale):
        _draw_words(canvas, words)
        style = canvas.panel(below, "inset", radius=below.h / 2)
        canvas.text(
            _("[a penguin squeaks]"), *below.center, 30, colour=style.text, align="c",
            max_width=below.w - 48, max_height=below.h * 0.8,
        )  # fmt: skip
    free = _draw_strips(canvas, pieces, sample.sight)
    if free.h > _LEVEL_HIGH + 24:
        draw_level(canvas, Rect(free.x, free.center[1] - _LEVEL_HIGH / 2, free.w, _LEVEL_HIGH), 0.5)


def _draw_head(canvas: Canvas, box: Rect, sample: Sample) -> None:
    canvas.text(
        _("Live sample"), box.x + 34, box.y + 48, 38, face="heavy",
        colour=canvas.theme.accent_text, max_width=box.w - 250,
    )  # fmt: skip
    canvas.text(
        _("{number} %").format(number=round(100 * sample.text_scale)), box.right - 34, box.y + 48,
        32, face="title", colour=canvas.theme.secondary, align="r",
    )  # fmt: skip


def _draw_words(canvas: Canvas, rect: Rect) -> None:
    """A banner as a table shows it, with room for its line to wrap."""
    style = canvas.panel(rect, seat_panel(_LOOK), radius=36)
    high = min(rect.h * 0.44, 100.0)
    size = min(92.0, high)
    draw_badge(canvas, _LOOK, rect.x + 24 + size / 2, rect.y + 8 + high / 2, size)
    left = rect.x + size + 44
    canvas.text(
        _("{name}’s turn").format(name="Dag"), left, rect.y + 12 + high / 2, 46, face="heavy",
        colour=style.text, max_width=rect.right - left - 24, max_height=high,
    )  # fmt: skip
    figure = min(0.62, (rect.h - high) / 200)
    canvas.sprite("penguin_red_idle", rect.right - 20 - 90 * figure, rect.bottom - 12, figure)
    top = rect.y + high + 16
    canvas.paragraph(
        _("Set the red penguin down gently"), rect.x + 32, top + 15 * canvas.text_scale,
        rect.w - 52 - 180 * figure, 30, colour=style.text, leading=1.12,
        max_height=rect.bottom - 8 - top,
    )  # fmt: skip


def _draw_strips(canvas: Canvas, rect: Rect, chosen: str) -> Rect:
    """All six pieces as they are, and below them as the chosen sight has them.

    Returns what they leave free of their room.
    """
    shown = [sight.FULL] if chosen == sight.FULL else [sight.FULL, chosen]
    height = min(160.0, (rect.h - 12 * (len(shown) - 1)) / len(shown))
    for k, name in enumerate(shown):
        strip = Rect(rect.x, rect.y + k * (height + 12), rect.w, height)
        style = canvas.panel(strip, "light", radius=24)
        words = _("Full") if name == sight.FULL else sight_word(name)
        room = rect.w * 0.32
        canvas.paragraph(
            words, strip.x + 24, strip.center[1], room - 30, 30, face="title",
            colour=style.text, max_lines=1,
        )  # fmt: skip
        picture = Rect(strip.x + room, strip.y + 4, strip.w - room - 12, strip.h - 8)
        canvas.composed(
            picture, ("sight", name, picture.w, picture.h),
            partial(_paint_pieces, rect=picture, name=name),
        )  # fmt: skip
    used = (height + 12) * len(shown)
    return Rect(rect.x, rect.y + used, rect.w, rect.h - used)


def _paint_pieces(canvas: Canvas, rect: Rect, name: str) -> None:
    step = rect.w / len(PIECES)
    for k, piece in enumerate(PIECES):
        scale = min(step * 0.0066, rect.h / 300)
        canvas.sprite(f"penguin_{piece}_idle", (k + 0.5) * step, rect.h - 4, scale)
    sight.see(canvas.surface, name)


# The tower and the buttons


def _draw_table(canvas: Canvas, box: Rect, sample: Sample) -> None:
    style = canvas.theme.panels["dark"]
    canvas.text(
        _("Example"), box.x + 34, box.y + 48, 38, face="heavy", colour=canvas.theme.accent_text,
        max_width=300,
    )  # fmt: skip
    canvas.text(
        LANGUAGES[sample.settings.language], box.right - 34, box.y + 48, 32, face="title",
        colour=style.secondary, align="r", max_width=300,
    )  # fmt: skip
    draw_banner(
        canvas, _LOOK, _("{name}’s turn").format(name="Dag"), _("Set the red penguin down gently"),
        x=box.center[0], y=box.y + 88,
    )  # fmt: skip
    picture = Rect(box.x + 24, box.y + 208, box.w - 48, 400)
    canvas.framed(picture, 30, "settings", lambda inner: _paint_ice(inner, picture), outline=5)
    sway = 2.5 * math.sin(math.tau * sample.clock * sample.settings.speed / 2.4)
    draw_group(canvas, _GROUP, picture.center[0] - 92, picture.bottom - 34, 92, sway=sway)
    _draw_signs(canvas, box, sample)


def _draw_signs(canvas: Canvas, box: Rect, sample: Sample) -> None:
    """What the four buttons do, in the chosen signs."""
    chosen = sample.settings.pad_style
    buttons = (
        (Button.SOUTH, _("Select")),
        (Button.EAST, _("Back")),
        (Button.WEST, _("Options")),
        (Button.NORTH, _("Start")),
    )
    width = (box.w - 48) / len(buttons)
    for index, (button, label) in enumerate(buttons):
        x = box.x + 24 + (index + 0.5) * width
        if chosen == "auto":
            found = sample.prompts(button)
            prompt = found[0] if found else Prompt(glyph(button, PadStyle.NEUTRAL))
        else:
            prompt = Prompt(glyph(button, PadStyle(chosen)))
        draw_prompt(canvas, prompt, x, box.bottom - 98, 62)
        canvas.text(label, x, box.bottom - 38, 28, align="c", max_width=width - 10)


def _paint_ice(canvas: Canvas, rect: Rect) -> None:
    canvas.backdrop("arctic_night")
    canvas.sprite("floe", rect.w / 2, rect.h - 44, rect.w * 0.44 / 560)
