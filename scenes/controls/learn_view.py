"""Draws the lesson of a pad: what to press now, how long it waits, and what is known so far."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from scenes.controls.learn_lesson import ASKED, SECONDS
from scenes.controls.source_signs import source_prompt
from scenes.controls.table import target_word
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import INK
from scenes.input.bindings import Prompt, Target, key_prompt
from scenes.input.intents import Direction
from scenes.input.pad_style import PadStyle, glyph
from scenes.text import _
from scenes.widgets import draw_button, draw_clock, draw_header, draw_prompt, prompt_width

if TYPE_CHECKING:
    from scenes.controls.learn_buttons import LearnScene

_ASK: Final = Rect(64, 124, 760, 848)
_LIST: Final = Rect(848, 124, 1008, 700)
_BUTTONS: Final = Rect(848, 850, 1008, 100)
_COLUMNS: Final = 2


def button_rects() -> dict[str, Rect]:
    """Where the ways on stand when all has been asked."""
    width = (_BUTTONS.w - 48) / 3
    return {
        key: Rect(_BUTTONS.x + k * (width + 24), _BUTTONS.y, width, _BUTTONS.h)
        for k, key in enumerate(("done", "again", "forget"))
    }


def draw_learning(canvas: Canvas, page: LearnScene) -> None:
    canvas.backdrop("arctic_lobby", dim=0.5)
    draw_header(canvas, _("Learn buttons"), page.stage.devices.name_of(page.device))
    canvas.panel(_ASK, "dark", radius=40)
    if page.is_lost:
        _draw_words(canvas, _("This pad is gone"), _("What it learnt so far is not kept."))
    elif page.lesson.target is not None:
        _draw_question(canvas, page, page.lesson.target)
    else:
        learnt = len(page.lesson.answers)
        title = _("That is all") if learnt else _("Nothing is changed")
        words = _("Every pad of this kind works like this from now on.")
        _draw_words(canvas, title, words if learnt else _("It works as it did before."))
    _draw_list(canvas, page)
    labels = {
        "skip": _("Skip"), "done": _("Done"), "again": _("Again"), "forget": _("Forget it"),
    }  # fmt: skip
    for node in page.focus.nodes:
        draw_button(canvas, node.rect, labels[node.key], page.state(node.key), px=36)


def _sign(target: Target) -> Prompt:
    if isinstance(target, Direction):
        return Prompt(f"key_{target}")
    return Prompt(glyph(str(target), PadStyle.NEUTRAL))


def _draw_question(canvas: Canvas, page: LearnScene, target: Target) -> None:
    middle = _ASK.center[0]
    canvas.text(
        _("Press on the pad"), middle, _ASK.y + 66, 40, face="title",
        colour=canvas.theme.secondary, align="c", max_width=_ASK.w - 60, max_height=70,
    )  # fmt: skip
    canvas.text(
        target_word(target), middle, _ASK.y + 164, 84, face="heavy",
        colour=canvas.theme.accent_text, align="c", max_width=_ASK.w - 60, max_height=126,
    )  # fmt: skip
    draw_prompt(canvas, _sign(target), middle - 60, _ASK.y + 350, 210)
    seconds = math.ceil(page.lesson.left)
    share = (seconds if page.is_still else page.lesson.left) / SECONDS
    draw_clock(canvas, middle + 150, _ASK.y + 350, share, str(seconds), 52)
    escape = key_prompt("escape", page.stage.devices.caps)
    canvas.paragraph(
        _("No such button? Press one you gave already, or any key, or wait."),
        middle, _ASK.y + 511, _ASK.w - 60, 34, face="body", align="c", max_height=250,
    )  # fmt: skip
    words = _("leaves everything as it was")
    width = prompt_width(escape, 48) + 14 + canvas.text_width(words, 28, max_height=46)
    x, y = middle - min(width, _ASK.w - 40) / 2, _ASK.bottom - 44
    draw_prompt(canvas, escape, x + prompt_width(escape, 48) / 2, y, 48)
    x += prompt_width(escape, 48) + 14
    canvas.boxed(words, Rect(x, y - 42, _ASK.right - 20 - x, 84), 28, leading=0.98)


def _draw_words(canvas: Canvas, title: str, words: str) -> None:
    middle = _ASK.center[0]
    canvas.sprite("device_pad", middle, _ASK.y + 250, 2.4)
    canvas.text(
        title, middle, _ASK.y + 490, 60, face="heavy", colour=canvas.theme.accent_text,
        align="c", max_width=_ASK.w - 60, max_height=100,
    )  # fmt: skip
    canvas.paragraph(
        words, middle, _ASK.y + 600, _ASK.w - 80, 36, face="body", align="c", max_height=200
    )


def _draw_list(canvas: Canvas, page: LearnScene) -> None:

    style = canvas.panel(_LIST, "dark", radius=40)
    rows = -(-len(ASKED) // _COLUMNS)
    width, high = (_LIST.w - 40) / _COLUMNS, (_LIST.h - 36) / rows
    lesson = page.lesson
    for index, target in enumerate(ASKED):
        x = _LIST.x + 20 + index // rows * width
        box = Rect(x + 6, _LIST.y + 18 + index % rows * high + 5, width - 12, high - 10)
        is_asked = target is lesson.target and page.is_asking
        colour = style.text
        if is_asked:
            colour = canvas.panel(box, "chosen", radius=26).text
        y = box.center[1]
        if target in lesson.answers:
            canvas.disc(box.x + 40, y, 19, canvas.theme.steady, width=4)
            canvas.icon("check", box.x + 40, y, 27, INK)
        sign = _known_sign(page, target)
        size = 62.0
        room = size if sign is None else prompt_width(sign, size)
        canvas.text(
            target_word(target), box.x + 76, y, 34, face="title", colour=colour,
            max_width=box.w - 76 - room - 30, max_height=box.h * 0.7,
        )  # fmt: skip
        if sign is None:
            canvas.text("–", box.right - 18 - room / 2, y, 34, colour=colour, align="c")
        else:
            draw_prompt(canvas, sign, box.right - 18 - room / 2, y, size)


def _known_sign(page: LearnScene, target: Target) -> Prompt | None:
    """What the pad has for it: the answer, or what holds without one.

    None where another answer took what there was: the pad has no such button any more.
    """
    lesson = page.lesson
    source = lesson.source_of(lesson.learnt(page.bindings), target)
    if target not in lesson.answers and source != lesson.standard_of(target):
        return None
    style = page.stage.devices.style_of(page.device)
    return source_prompt(lesson.group, source, style, {})
