"""The sign of a source by itself, whatever it is bound to: for pages on which it is chosen."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from scenes.input.bindings import Group, Prompt, key_prompt
from scenes.input.pad_style import PadStyle, pad_sign
from scenes.text import pgettext

_HATS: Final = {f"hat_{way}": f"key_{way}" for way in ("up", "down", "left", "right")}
_MOUSE: Final = {"left": "mouse_left", "right": "mouse_right", "middle": "mouse_middle"}


def source_prompt(group: Group, source: str, style: str, caps: Mapping[str, str]) -> Prompt:
    """How to show a source; `style` are the signs of pads, `caps` the letters of the keyboard.

    The buttons of a pad without a map have only numbers, counted from 1.
    """
    match group:
        case Group.PAD:
            return Prompt(*pad_sign(source, PadStyle(style)))
        case Group.RAW_PAD:
            return _raw(source)
        case Group.MOUSE:
            return Prompt(_MOUSE.get(source, "mouse_wheel"))
        case Group.LEFT_KEYS | Group.RIGHT_KEYS | Group.SHARED_KEYS:
            return key_prompt(source, caps)


def _raw(source: str) -> Prompt:
    if source in _HATS:
        return Prompt(_HATS[source])
    if source == "stick":
        return Prompt("glyph_neutral_stick")
    number = re.search(r"\d+", source)
    shown = "?" if number is None else str(int(number[0]) + 1)
    if source.startswith("axis"):
        shown = pgettext("a stick of a pad", "Axis") + f" {shown}{source[-1]}"
    return Prompt("key_wide" if len(shown) > 2 else "key", shown)
