"""Draws the controls page: the table, the cell that waits, and in words what a press would do."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from scenes.controls.layout import ControlsLayout
from scenes.controls.source_signs import source_prompt
from scenes.controls.table import ROWS, ControlCell, ControlColumn
from scenes.controls.waiting import Waiting
from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import INK
from scenes.input.bindings import Prompt, key_prompt
from scenes.profiles import EVERYBODY
from scenes.text import _
from scenes.widgets import (
    State,
    draw_badge,
    draw_button,
    draw_clock,
    draw_header,
    draw_prompt,
    draw_stepper,
    prompt_width,
)

if TYPE_CHECKING:
    from scenes.controls.page import ControlsScene

_SIGN: Final = 54.0
_BIG_SIGN: Final = 74.0
_GAP: Final = 10.0
_NARROW: Final = 300.0
"""Columns below this width have smaller pictures, and notes on two lines."""


def draw_controls(canvas: Canvas, page: ControlsScene) -> None:
    layout = page.layout
    canvas.backdrop("arctic_lobby", dim=0.5)
    draw_header(canvas, _("Controls"), _context(page))
    canvas.panel(layout.table, "dark", radius=34)
    _draw_head(canvas, page, layout)
    focused = (page.focus.key or "").partition(":")[2]
    for index, row in enumerate(ROWS):
        box = layout.row(index)
        if row.key == focused:
            canvas.panel(box, replace(canvas.theme.panels["row"], shadow=0), radius=22)
        canvas.text(
            row.label(), box.x + 26, box.center[1], 36, face="title",
            max_width=layout.column(0).x - box.x - 40, max_height=box.h * 0.8,
        )  # fmt: skip
        if index:
            line = Rect(box.x + 26, box.y - 3, box.w - 52, 2)
            canvas.fill(line, canvas.theme.track)
        for place, column in page.shown:
            _draw_cell(canvas, page, layout.cell(index, place), index, column)
    _draw_buttons(canvas, page, layout)
    _draw_foot(canvas, page, layout)


def _context(page: ControlsScene) -> str:
    whose = _("for everybody") if page.name == EVERYBODY else _("for {name}").format(name=page.name)
    waiting = page.waiting
    if waiting is None:
        return whose
    return _("{row}, {whose}").format(row=waiting.row.label(), whose=whose)


def _draw_head(canvas: Canvas, page: ControlsScene, layout: ControlsLayout) -> None:
    head = layout.head
    style = replace(canvas.theme.panels["row"], shadow=0)
    canvas.panel(head, style, radius=34)
    canvas.text(
        _("Action"), head.x + 38, head.center[1], 40, face="heavy",
        colour=canvas.theme.accent_text, max_width=330, max_height=80,
    )  # fmt: skip
    if layout.is_single:
        ((_place, column),) = page.shown
        state = page.state("column")
        draw_stepper(canvas, layout.switch, column.title, state, style="inset", px=36)
        if column.holder is not None:
            box = layout.holder
            draw_badge(canvas, column.holder.look, box.x + 36, box.center[1], 64)
            canvas.text(
                column.holder.name, box.x + 84, box.center[1], 30,
                colour=canvas.theme.secondary, max_width=box.w - 90, max_height=70,
            )  # fmt: skip
        return
    for place, column in page.shown:
        box = Rect(layout.column(place).x, head.y, layout.column(place).w, head.h)
        _draw_device(canvas, box, column)


def _draw_device(canvas: Canvas, box: Rect, column: ControlColumn) -> None:
    is_narrow = box.w < _NARROW
    size, icon = (0.46, 76) if is_narrow else (0.62, 100)
    canvas.sprite(column.sprite, box.x + icon / 2, box.center[1], size)
    left, room = box.x + icon, box.w - icon - 6
    holder = column.holder
    y = box.center[1] if holder is None else box.y + box.h * 0.33
    canvas.text(column.title, left, y, 34, face="title", max_width=room, max_height=46)
    if holder is not None:
        y = box.y + box.h * 0.7
        draw_badge(canvas, holder.look, left + 18, y, 36)
        canvas.text(
            holder.name, left + 44, y, 28, colour=canvas.theme.secondary,
            max_width=room - 44, max_height=38,
        )  # fmt: skip


def _draw_cell(
    canvas: Canvas, page: ControlsScene, box: Rect, row: int, column: ControlColumn
) -> None:
    waiting = page.waiting
    if (
        waiting is not None
        and waiting.column.key == column.key
        and waiting.row.key == ROWS[row].key
    ):
        _draw_waiting(canvas, box, waiting, is_still=page.is_still)
        return
    cell = page.cell(row, column)
    if page.swapped is not None and page.swapped.id in cell.ids:
        _mark(canvas, box)
    if page.focus.is_on(f"{column.key}:{ROWS[row].key}"):
        canvas.panel(box, replace(canvas.theme.panels["button"], lift=0, shadow=0), radius=26)
        canvas.focus_ring(box, 26, 4)
    if cell.note:
        _draw_note(canvas, box, cell.note)
        return
    _draw_prompts(canvas, cell, box, _BIG_SIGN if page.layout.is_single else _SIGN)


def _draw_note(canvas: Canvas, box: Rect, note: str) -> None:
    x, y = box.center
    colour, room = canvas.theme.secondary, box.w - 8
    if canvas.text_width(note, 26, max_height=box.h * 0.7) <= room:
        canvas.text(note, x, y, 26, colour=colour, align="c", max_height=box.h * 0.7)
        return
    line = 26 * canvas.text_scale * 1.1
    canvas.paragraph(
        note, x, y - line / 2, room, 26, colour=colour, align="c", leading=1.1, max_lines=2
    )


def _draw_prompts(canvas: Canvas, cell: ControlCell, box: Rect, size: float) -> None:
    width = sum(prompt_width(p, size) for p in cell.prompts) + _GAP * (len(cell.prompts) - 1)
    if width > box.w - 16:
        size *= (box.w - 16) / width
        width = box.w - 16
    x = box.center[0] - width / 2
    for prompt in cell.prompts:
        w = prompt_width(prompt, size)
        draw_prompt(canvas, prompt, x + w / 2, box.center[1], size)
        x += w + _GAP


def _mark(canvas: Canvas, box: Rect) -> None:
    """A red line round what had to give its source away; no theme takes its colour."""
    canvas.panel(box, replace(canvas.theme.panels["inset"], width=0, shadow=0), radius=26)
    line = f' stroke="{canvas.theme.falls}" stroke-width="6"'
    body = shapes.rounded(3, 3, box.w - 6, box.h - 6, 25, "none", 1, line)
    canvas.drawing(box.x, box.y, box.w, box.h, body)


def _draw_waiting(canvas: Canvas, box: Rect, waiting: Waiting, *, is_still: bool) -> None:
    style = canvas.panel(box, replace(canvas.theme.panels["button_gold"], lift=0), radius=26)
    canvas.focus_ring(box, 26, 5)
    radius = min(30.0, box.h * 0.4)
    x = box.right - radius - 16
    canvas.text(
        waiting.words, box.x + 18, box.center[1], 32, face="heavy", colour=style.text,
        max_width=x - radius - box.x - 26, max_height=box.h * 0.72,
    )  # fmt: skip
    seconds = math.ceil(waiting.left)
    share = (seconds if is_still else waiting.left) / waiting.whole
    draw_clock(canvas, x, box.center[1], share, str(seconds), radius)


def _draw_buttons(canvas: Canvas, page: ControlsScene, layout: ControlsLayout) -> None:
    who, learn, standard, done = layout.buttons()
    name = _("Everybody") if page.name == EVERYBODY else page.name
    is_off = page.waiting is not None
    state = State.DISABLED if is_off else page.state("who")
    draw_stepper(canvas, who, name, state, px=36)
    for key, rect, label in (
        ("learn", learn, _("Learn buttons")),
        ("standard", standard, _("Standard")),
        ("done", done, _("Done")),
    ):
        shown = State.DISABLED if is_off else page.state(key)
        draw_button(canvas, rect, label, shown, px=38)


def _draw_foot(canvas: Canvas, page: ControlsScene, layout: ControlsLayout) -> None:
    """In words: what a press would do while a cell waits, and afterwards what it did."""
    waiting = page.waiting
    if waiting is None and not page.words:
        return
    foot = layout.foot
    style = canvas.panel(foot, "toast", radius=foot.h / 2)
    x, y = foot.x + 44, foot.center[1]
    is_warning = waiting is not None or page.is_warning
    canvas.disc(x, y, 20, canvas.theme.shaky if is_warning else canvas.theme.steady, width=4)
    canvas.icon("warn" if is_warning else "check", x, y, 28, INK)
    pen, room = x + 40, foot.right - 40
    if waiting is None:
        canvas.text(
            page.words, pen, y, 30, colour=style.text, max_width=room - pen,
            max_height=foot.h * 0.75,
        )  # fmt: skip
        return
    escape = key_prompt("escape", page.stage.devices.caps)
    kept = _sign_of(page, waiting)
    for part in (escape, _("keeps"), kept, _("A button in use is swapped.")):
        if isinstance(part, Prompt):
            w = prompt_width(part, 46)
            draw_prompt(canvas, part, pen + w / 2, y, 46)
            pen += w + 18
        else:
            box = canvas.text(
                part, pen, y, 30, colour=style.text, max_width=room - pen,
                max_height=foot.h * 0.75,
            )  # fmt: skip
            pen = box.right + 18


def _sign_of(page: ControlsScene, waiting: Waiting) -> Prompt:
    """The source that stays if nobody presses anything."""
    column = waiting.column
    table = page.bindings.table(*column.groups, model=column.model)
    binding = next(b for b in table if b.id == waiting.id)
    devices = page.stage.devices
    style = "neutral" if column.device is None else devices.style_of(column.device)
    return source_prompt(binding.group, binding.source, style, devices.caps)
