"""Draws both lower corners: what the buttons do now, the bag, and what was played last."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.titles.ingenious.tile import Colour, Rack
from scenes.boards.hex_tile import draw_chip, draw_flat
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.text_size import is_big
from scenes.drawing.theme import SMALLEST_TEXT
from scenes.table.seating import Chair
from scenes.text import _
from scenes.widgets import (
    HintItem,
    State,
    draw_badge,
    draw_button,
    draw_prompt,
    draw_spinner,
    prompt_width,
)

PROMPTS: Final = Rect(24, 912, 428, 148)
LAST: Final = Rect(1468, 912, 428, 148)
PLATE_ROOM: Final = Rect(470, 842, 970, 54)
"""The room of what is to be done now, which gives way to notices."""
_ROWS: Final = 2
_PLATE_END: Final = 1442.0
_BAG: Final = 116.0
"""Width of the bag beside large words."""
_LARGE_MOST: Final = 4


@dataclass(frozen=True, slots=True)
class LastMove:
    """What somebody did last: points by colour, tiles that were shown, or a refusal."""

    seat: int
    gains: tuple[tuple[Colour, int], ...] = ()
    shown: Rack = ()
    has_declined: bool = False
    is_counted: bool = True
    """False as long as points may still come."""


@dataclass(frozen=True, slots=True)
class FootButton:
    """A button for hands that hold nothing with buttons."""

    key: str
    label: str
    rect: Rect


def button_places(count: int, *, is_big: bool = False) -> tuple[Rect, ...]:
    """Rows of two in the lower left corner; one that stands alone is wide.

    For large words they stand one below the other, the third one in the lower right corner.
    """
    if is_big:
        left = [Rect(PROMPTS.x + 14, PROMPTS.y + 8 + k * 67, PROMPTS.w - 28, 64) for k in range(2)]
        beside = [box.moved(LAST.x - PROMPTS.x, 0) for box in left]
        right = [Rect(box.x, box.y, LAST.w - _BAG - 14, box.h) for box in beside]
        return (*left, *right)[:count]
    if count == 1:
        return (Rect(PROMPTS.x + 16, PROMPTS.y + 80, PROMPTS.w - 32, 52),)
    wide = (PROMPTS.w - 48) / 2
    return tuple(
        Rect(
            PROMPTS.x + 16 + (k % 2) * (wide + 16),
            PROMPTS.y + 12 + (k // 2) * 66 if count > 2 else PROMPTS.y + 80,
            wide if k % 2 or k < count - 1 else PROMPTS.w - 32,
            52,
        )
        for k in range(count)
    )


def draw_prompts(canvas: Canvas, hints: Sequence[HintItem], buttons: Sequence[FootButton]) -> None:
    """Signs and words in two columns; those that find no room are left out, the last ones first."""
    canvas.panel(PROMPTS, "plain", radius=26)
    for button in buttons:
        draw_button(canvas, button.rect, button.label, State.IDLE, px=30)
    if is_big(canvas.text_scale):
        if not buttons:
            _draw_large_prompts(canvas, hints)
        return
    has_high = any(button.rect.y < PROMPTS.y + 60 for button in buttons)
    rows = 0 if has_high else 1 if buttons else _ROWS if len(hints) <= 4 else 3
    signed = [item for item in hints if item.prompts]
    if not rows or not signed:
        return
    pitch = (PROMPTS.h - 24) / (rows if not buttons else 2)
    size = 46.0 if rows < 3 else 38.0
    shown = signed[: 2 * rows]
    for index, item in enumerate(shown):
        x = PROMPTS.x + 18 + (index % 2) * (PROMPTS.w / 2 - 6)
        y = PROMPTS.y + 12 + pitch * (index // 2 + 0.5)
        is_alone = index % 2 == 0 and index == len(shown) - 1
        end = PROMPTS.x + PROMPTS.w / (1 if index % 2 or is_alone else 2) - 12
        for prompt in item.prompts:
            w = prompt_width(prompt, size)
            draw_prompt(canvas, prompt, x + w / 2, y, size)
            x += w + 3
        canvas.text(item.label, x + 6, y, 30, max_width=end - x - 6, max_height=pitch * 0.7)


def _draw_large_prompts(canvas: Canvas, hints: Sequence[HintItem]) -> None:
    """Two rows in either corner; of more the last one is more needed than the fourth."""
    signed = [item for item in hints if item.prompts]
    if len(signed) > _LARGE_MOST:
        signed = [*signed[: _LARGE_MOST - 1], signed[-1]]
    size, pitch = 52.0, (PROMPTS.h - 20) / 2
    for index, item in enumerate(signed):
        box, wide = (PROMPTS, PROMPTS.w) if index < _ROWS else (LAST, LAST.w - _BAG)
        x, y = box.x + 16, box.y + 10 + pitch * (index % _ROWS + 0.5)
        for prompt in item.prompts:
            w = prompt_width(prompt, size)
            draw_prompt(canvas, prompt, x + w / 2, y, size)
            x += w + 3
        room = box.x + wide - 12 - x - 6
        canvas.text(item.label, x + 6, y, 30, max_width=room, max_height=pitch * 0.84)


def draw_waiting(
    canvas: Canvas, look: int, title: str, line: str = "", thinking: float | None = None
) -> None:
    """Whose turn it is, in the corner where there is nothing to press.

    An opponent that thinks, for so many seconds by now, has a sign that turns and says so.
    """
    style = canvas.panel(PROMPTS, "plain", radius=26)
    draw_badge(canvas, look, PROMPTS.x + 62, PROMPTS.center[1], 76)
    if thinking is None:
        room = Rect(PROMPTS.x + 116, PROMPTS.y + 8, PROMPTS.w - 132, PROMPTS.h - 16)
        canvas.boxed(title, room, 40, face="heavy", colour=style.text, leading=1.0)
        return
    large = is_big(canvas.text_scale)
    low = 0.0 if large else 62.0
    aside = 92.0 if large else 0.0
    room = Rect(PROMPTS.x + 116, PROMPTS.y + 8, PROMPTS.w - 132 - aside, PROMPTS.h - 16 - low)
    canvas.boxed(title, room, 40, face="heavy", colour=style.text, leading=1.0)
    y = PROMPTS.center[1] if large else PROMPTS.bottom - 46
    draw_spinner(canvas, PROMPTS.right - 48, y, thinking)
    if not large:
        canvas.text(
            line, room.x, y, 30, colour=style.secondary, max_width=room.w - 84, max_height=42
        )


def draw_last(canvas: Canvas, stock: int, last: LastMove | None, chairs: Sequence[Chair]) -> None:
    """The bag with its number, and beside it the last move."""
    if is_big(canvas.text_scale):
        _draw_bag(canvas, stock)
        return
    style = canvas.panel(LAST, "plain", radius=26)
    canvas.sprite("hex_bag", LAST.x + 74, LAST.y + 64, 0.8)
    canvas.panel(Rect(LAST.x + 30, LAST.y + 96, 88, 40), "white", radius=20)
    canvas.label(str(stock), LAST.x + 74, LAST.y + 116, 32, 76)
    if last is None:
        return
    left, room = LAST.x + 142, LAST.w - 164
    name = chairs[last.seat].name
    words = _("{name} played")
    if last.shown:
        words = _("{name} swapped")
    elif last.has_declined:
        words = _("{name} stopped here")
    words = words.format(name=name)
    if canvas.text_width(words, SMALLEST_TEXT / canvas.text_scale) > room - 46:
        words = name  # the tiles or points below say what was done
    draw_badge(canvas, chairs[last.seat].look, left + 18, LAST.y + 40, 36)
    canvas.text(
        words, left + 46, LAST.y + 40, 28, colour=style.secondary,
        max_width=room - 46, max_height=36,
    )  # fmt: skip
    for k, tile in enumerate(last.shown):
        draw_flat(canvas, tile, left + 40 + k % 3 * 88, LAST.y + 78 + k // 3 * 40, 0.21)
    # What a full track has lost is told only when there is nothing else to tell.
    gains = [gain for gain in last.gains if gain[1]] or last.gains
    for k, (colour, points) in enumerate(gains):
        x = left + 28 + k * 136
        draw_chip(canvas, colour, x, LAST.y + 98, 0.31)
        canvas.label(f"+{points}", x + 68, LAST.y + 98, 40, 74, style.text)
    if last.is_counted and not last.gains and not last.shown and not last.has_declined:
        canvas.text(_("No points"), left, LAST.y + 98, 32, colour=style.text, max_width=room)


def _draw_bag(canvas: Canvas, stock: int) -> None:
    """The bag alone, at the right edge: large prompts need the rest."""
    canvas.panel(LAST, "plain", radius=26)
    x = LAST.right - _BAG / 2 - 4
    canvas.sprite("hex_bag", x, LAST.y + 52, 0.74)
    canvas.panel(Rect(x - 48, LAST.y + 84, 96, 56), "white", radius=24)
    canvas.label(str(stock), x, LAST.y + 112, 48, 84)


def draw_plate(canvas: Canvas, words: str) -> None:
    """What is to be done now, on the rim of the slab."""
    if not words:
        return
    y, high, letters = (843.0, 52.0, 40.0) if is_big(canvas.text_scale) else (852.0, 42.0, 30.0)
    wide = min(980.0, canvas.text_width(words, 28, max_height=letters) + 56)
    # A mark of the lowest may reach out from the column at the right.
    rect = Rect(min(960 - wide / 2, _PLATE_END - wide), y, wide, high)
    style = canvas.panel(rect, "light", radius=high / 2)
    canvas.text(
        words, *rect.center, 28, colour=style.text, align="c", max_width=wide - 24,
        max_height=letters, min_px=24,
    )  # fmt: skip
