"""The hint strip at the foot: what each button of the device in hand does now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import CANVAS_WIDTH, Rect
from scenes.input.bindings import Prompt
from scenes.widgets.prompt import draw_prompt, prompt_width

_SIGN: Final = 0.7
"""Signs and letters as shares of the strip's height."""
_LETTERS: Final = 0.72
_GAP: Final = 40
_PAD: Final = 32


@dataclass(frozen=True, slots=True)
class HintItem:
    """Signs and what they do."""

    prompts: tuple[Prompt, ...]
    label: str


def draw_hints(
    canvas: Canvas,
    items: Sequence[HintItem],
    y: float = 1026,
    *,
    x: float | None = None,
    align: str = "c",
    height: float = 68,
    max_width: float = CANVAS_WIDTH - 96,
    px: float = 30,
) -> Rect:
    """Draw the strip with its middle at y; x is its left end, middle or right end by `align`.

    Of too many hints the last ones are left out, so that no label is cut: name the most needed
    first. Large labels become smaller before that. Returns the box.
    """
    shown = list(items)
    sign = height * _SIGN
    letters = largest = max(px, min(px * canvas.text_scale, height * _LETTERS))
    least = px * (1 + canvas.text_scale) / 2
    widths = [_width(canvas, item, px, letters, sign) for item in shown]
    while _total(widths) > max_width and (letters > least or len(shown) > 1):
        letters -= 1
        if letters < least and len(shown) > 1:
            shown.pop()
            letters = largest
        widths = [_width(canvas, item, px, letters, sign) for item in shown]
    total = _total(widths)
    anchor = CANVAS_WIDTH / 2 if x is None else x
    left = anchor - {"l": 0.0, "c": total / 2, "r": total}[align]
    rect = Rect(left, y - height / 2, total, height)
    if not shown:
        return rect
    style = canvas.panel(rect, "plain", radius=height / 2)
    at = left + _PAD
    for item, width in zip(shown, widths, strict=True):
        pen = at
        for prompt in item.prompts:
            w = prompt_width(prompt, sign)
            draw_prompt(canvas, prompt, pen + w / 2, y, sign)
            pen += w + 4
        canvas.text(item.label, pen + 8, y, px, colour=style.text, max_height=letters)
        at += width + _GAP
    return rect


def _total(widths: Sequence[float]) -> float:
    return sum(widths) + _GAP * max(0, len(widths) - 1) + 2 * _PAD


def _width(canvas: Canvas, item: HintItem, px: float, letters: float, sign: float) -> float:
    signs = sum(prompt_width(prompt, sign) + 4 for prompt in item.prompts)
    return signs + 8 + canvas.text_width(item.label, px, max_height=letters)
