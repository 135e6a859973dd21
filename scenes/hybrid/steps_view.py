"""Draws the three steps to real pieces in the head of their pages: connect, learn, play."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.text_size import is_big
from scenes.drawing.theme import INK
from scenes.hybrid.guide import GUIDES
from scenes.hybrid.real_table import RealTable
from scenes.text import pgettext

_RIGHT: Final = 1500.0
_Y: Final = 18.0
_HIGH: Final = 62.0
_GAP: Final = 40.0
_MOST: Final = 250.0
"""A pill is no wider, so that a long title keeps its room."""


class Step(IntEnum):
    CONNECT = 1
    LEARN = 2
    PLAY = 3


def _words(step: Step) -> str:
    return {
        Step.CONNECT: pgettext("a step", "Connect"),
        Step.LEARN: pgettext("a step", "Learn"),
        Step.PLAY: pgettext("a step", "Play"),
    }[step]


def _is_done(real: RealTable | None, step: Step) -> bool:
    if real is None or step is Step.PLAY:
        return False
    if step is Step.CONNECT:
        return real.has("btn") or real.has("tag")
    return any(real.sets.known(game_id) for game_id in GUIDES)


def draw_steps(canvas: Canvas, now: Step, real: RealTable | None) -> None:
    """The step of this page in gold, a tick at what is done; large text needs the room itself."""
    if is_big(canvas.text_scale):
        return
    x = _RIGHT
    for step in reversed(Step):
        words = _words(step)
        wide = min(_MOST, canvas.text_width(words, 32, "title", max_height=44) + 96)
        rect = Rect(x - wide, _Y, wide, _HIGH)
        style = canvas.panel(rect, "chosen" if step is now else "pill", radius=_HIGH / 2)
        at = rect.x + 36, rect.center[1]
        if step is not now and _is_done(real, step):
            canvas.icon("check", *at, 36, canvas.theme.good_text)
        else:
            canvas.disc(*at, 21, "#FFFFFF", outline=INK, width=4)
            canvas.label(str(int(step)), *at, 28, 34)
        canvas.text(
            words, rect.x + 68, rect.center[1], 32, face="title", colour=style.text,
            max_width=wide - 88, max_height=44,
        )  # fmt: skip
        if step is not Step.CONNECT:
            canvas.icon("right", rect.x - _GAP / 2, rect.center[1], 26, canvas.theme.text)
        x = rect.x - _GAP
