"""A sheet of all the rules: as much of a chapter as has room at a size of text.

How many lines a sentence takes is estimated from its letters, so that pages can be turned without
a canvas; the estimate is wide enough for every language.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from scenes.drawing.layout import Rect
from scenes.drawing.theme import LONGEST_LINE
from scenes.rules.chapter import Chapter, Rule

BOX: Final = Rect(566, 124, 1290, 854)
BIG_BOX: Final = Rect(64, 210, 1792, 784)
LEADING: Final = 1.22
GAP: Final = 20.0
_PX: Final = 34.0
_HEAD: Final = 128.0
_FOOT: Final = 92.0
_BULLET: Final = 96.0
_RIGHT: Final = 48.0
_LETTER: Final = 0.49
"""Width of a letter as a share of its size: more than the mean of the text's face."""


@dataclass(frozen=True, slots=True)
class Sheet:
    heading: str
    rules: tuple[Rule, ...]


def box_at(text_scale: float) -> Rect:
    """The paper: beside the contents, or over the whole width in large text."""
    return BIG_BOX if text_scale > 1 else BOX


def room_at(text_scale: float) -> Rect:
    """Where the sentences stand on it."""
    box = box_at(text_scale)
    return Rect(
        box.x + _BULLET, box.y + _HEAD, box.w - _BULLET - _RIGHT, box.h - _HEAD - _FOOT
    )  # fmt: skip


def size_at(text_scale: float) -> float:
    """The size of the letters in canvas units."""
    return _PX * (1 + text_scale) / 2


def sheets(chapters: Sequence[Chapter], text_scale: float) -> list[Sheet]:
    """Every chapter begins a sheet; one that needs several fills them evenly."""
    room = room_at(text_scale).h + GAP
    return [
        Sheet(chapter.heading, tuple(rules))
        for chapter in chapters
        for rules in _evenly(chapter.rules, text_scale, room)
    ]


def _evenly(rules: Sequence[Rule], text_scale: float, room: float) -> list[list[Rule]]:
    """On as few sheets as can be, of which none is much emptier than the others."""
    highs = [_height(rule, text_scale) + GAP for rule in rules]
    found = _parted(rules, highs, room)
    tight = sum(highs) / len(found)
    while (closer := _parted(rules, highs, tight)) and len(closer) > len(found):
        tight += GAP
    return closer


def _parted(rules: Sequence[Rule], highs: Sequence[float], room: float) -> list[list[Rule]]:
    """As much on each sheet as has room there; a rule that alone has none gets its own."""
    found: list[list[Rule]] = [[]]
    left = room
    for rule, high in zip(rules, highs, strict=True):
        if found[-1] and high > left:
            found.append([])
            left = room
        found[-1].append(rule)
        left -= high
    return found


def _height(rule: Rule, text_scale: float) -> float:
    size = size_at(text_scale)
    letters = min(LONGEST_LINE, int(room_at(text_scale).w / (size * _LETTER)))
    return (_line_count(rule.text, letters) + bool(rule.lead)) * size * LEADING


@lru_cache(maxsize=1024)
def _line_count(text: str, letters: int) -> int:
    """Asked for all rules of a game in every frame, since a household may change its text."""
    return len(textwrap.wrap(text, letters))
