"""Prompts: the sign of a button, a key or a part of the mouse."""

from __future__ import annotations

from typing import Final

from scenes.drawing.draw import Canvas
from scenes.drawing.theme import INK
from scenes.input.bindings import Prompt

_WIDE: Final = 1.76
_KEY_SPRITES: Final = ("key", "key_wide")
_CAP: Final = (0.46, 0.58)
"""The size of a cap's letters as a share of the key: in usual text, and at most."""


def prompt_width(prompt: Prompt, size: float) -> float:
    """How much room a prompt takes beside others."""
    return size * (_WIDE if prompt.sprite == "key_wide" else 1.0)


def draw_prompt(canvas: Canvas, prompt: Prompt, x: float, y: float, size: float = 48) -> None:
    """Draw a prompt round x, y, `size` units high; a key shows its cap."""
    canvas.sprite(prompt.sprite, x, y, size / 100)
    if prompt.cap and prompt.sprite in _KEY_SPRITES:
        room = prompt_width(prompt, size) - size * 0.24
        usual, most = _CAP
        px = size * min(most, usual * canvas.text_scale)
        canvas.label(prompt.cap, x, y - size * 0.06, px, room, INK)
