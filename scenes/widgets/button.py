"""Buttons: a label on a raised plate, with an icon, a second line or a prompt where wanted."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import INK, PanelStyle, darker, lighter
from scenes.input.bindings import Prompt
from scenes.widgets.prompt import draw_prompt
from scenes.widgets.state import State

PRESS_DEPTH: Final = 7
_TALL: Final = 160.0
"""Height of a plate from which label and note may both stand on two lines."""
_TWO_LINES: Final = 120.0
"""Height of a plate from which a long label may stand on two lines."""
_STYLES: Final = {
    "dark": "button",
    "gold": "button_gold",
    "paper": "button_paper",
    "red": "button_red",
}


def draw_button(
    canvas: Canvas,
    rect: Rect,
    label: str,
    state: State = State.IDLE,
    *,
    kind: str = "dark",
    icon: str | None = None,
    note: str | None = None,
    px: float = 46,
    prompt: Prompt | None = None,
    kept: float = 0.0,
) -> None:
    """Draw a button whose plate is `rect`; its foot reaches 10 units below.

    `kind` is dark, gold, paper or red. `note` is a second line, `prompt` the sign of the button
    on the device that presses it. `kept` is left free on the right for what the caller draws.
    """
    style = _style(canvas, kind, state)
    plate = rect.moved(0, PRESS_DEPTH * canvas.motion.press) if state is State.PRESSED else rect
    radius = min(style.radius, rect.h / 2)
    canvas.panel(plate, style, radius=radius)
    margin = min(28.0, plate.w * 0.1)
    left, right = plate.x + margin, plate.right - margin
    if icon is not None:
        size = min(plate.h, _TALL)
        x, y = plate.x + 6 + size / 2, plate.center[1]
        _icon_disc(canvas, x, y, size * 0.34, style, state)
        canvas.icon(icon, x, y, size * 0.48, INK)
        left = plate.x + size * 1.1
    room = right - left - kept
    sign = plate.h * 0.56
    if prompt is not None and icon is not None:
        draw_prompt(canvas, prompt, plate.right - plate.h * 0.5, plate.center[1], sign)
        room -= plate.h * 0.6
    _write(canvas, plate, left, room, label, note, px, style, prompt if icon is None else None)
    if state.is_chosen:
        canvas.focus_ring(Rect(plate.x, plate.y, plate.w, plate.h + style.lift), radius)


def _write(
    canvas: Canvas,
    plate: Rect,
    left: float,
    room: float,
    label: str,
    note: str | None,
    px: float,
    style: PanelStyle,
    prompt: Prompt | None,
) -> None:
    middle = plate.center[1]
    if note is not None and plate.h >= _TALL:
        _write_tall(canvas, plate, left, room, label, note, px, style)
        return
    if note is not None:
        canvas.text(
            label,
            left,
            plate.y + plate.h * 0.34,
            px,
            face="heavy",
            colour=style.text,
            max_width=room,
            max_height=plate.h * 0.54,
        )
        canvas.text(
            note,
            left,
            plate.y + plate.h * 0.76,
            28,
            colour=style.secondary,
            max_width=room,
            max_height=plate.h * 0.36,
        )
        return
    high = plate.h * 0.8
    if _is_too_long(canvas, label, px, room) and plate.h >= _TWO_LINES:
        small = px * (1 + canvas.text_scale) / 2 / canvas.text_scale
        canvas.paragraph(
            label, left + room / 2, middle - small * canvas.text_scale * 0.49, room, small,
            face="heavy", colour=style.text, align="c", leading=0.98, max_lines=2,
            max_height=plate.h,
        )  # fmt: skip
        return
    if left > plate.x + 28:
        canvas.text(
            label, left, middle, px, face="heavy", colour=style.text, max_width=room,
            max_height=high,
        )  # fmt: skip
        return
    sign = plate.h * 0.56 if prompt is not None else 0.0
    gap = 24 if prompt is not None else 0
    box = canvas.text(
        label, plate.center[0] - (sign + gap) / 2, middle, px, face="heavy", colour=style.text,
        align="c", max_width=room - sign - gap, max_height=high,
    )  # fmt: skip
    if prompt is not None:
        draw_prompt(canvas, prompt, box.right + gap + sign / 2, middle, sign)


def _write_tall(
    canvas: Canvas,
    plate: Rect,
    left: float,
    room: float,
    label: str,
    note: str,
    px: float,
    style: PanelStyle,
) -> None:
    """Label and note for large text: each takes a second line where it needs one."""
    parts = ((label, px, "heavy", style.text), (note, 28.0, "bold", style.secondary))
    scale = canvas.text_scale
    sizes = [size * (1 + scale) / 2 for _words, size, _face, _colour in parts]
    lines = [
        min(2, canvas.line_count(words, room, big / scale, face))
        for (words, _size, face, _colour), big in zip(parts, sizes, strict=True)
    ]
    heights = [big * 1.08 * count for big, count in zip(sizes, lines, strict=True)]
    y = plate.center[1] - (sum(heights) + 6) / 2
    for (words, _size, face, colour), big, high in zip(parts, sizes, heights, strict=True):
        canvas.paragraph(
            words, left, y + big * 0.54, room, big / scale, face=face, colour=colour,
            leading=1.08, max_lines=2,
        )  # fmt: skip
        y += high + 6


def _is_too_long(canvas: Canvas, label: str, px: float, room: float) -> bool:
    """Whether a large label would have to become much smaller on one line."""
    scale = canvas.text_scale
    return scale > 1 and canvas.text_width(label, px * (1 + scale) / 2 / scale, "heavy") > room


def _style(canvas: Canvas, kind: str, state: State) -> PanelStyle:
    panels = canvas.theme.panels
    if state is State.DISABLED:
        return panels["button_disabled"]
    if state.is_chosen and kind == "dark":
        kind = "gold"
    style = panels[_STYLES[kind]]
    if state is State.PRESSED:
        return replace(
            style,
            top=darker(style.top, 0.12),
            bottom=darker(style.bottom, 0.12),
            # In whole units: every height of the foot is a picture of its own.
            lift=round(style.lift - PRESS_DEPTH * canvas.motion.press),
            shine=0.0,
        )
    if state is State.HOVER:
        return replace(style, top=lighter(style.top, 0.14), bottom=lighter(style.bottom, 0.14))
    return style


def _icon_disc(
    canvas: Canvas, x: float, y: float, r: float, style: PanelStyle, state: State
) -> None:
    fill = "#FFFFFF" if style.text == INK else "#8FD0EE"
    if state is State.DISABLED:
        fill = "#8593AD"
    canvas.disc(x, y, r, fill)
