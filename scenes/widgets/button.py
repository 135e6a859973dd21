"""Buttons: a label on a raised plate, with an icon, a second line or a prompt where wanted."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from scenes.bindings import Prompt
from scenes.draw import Canvas
from scenes.layout import Rect
from scenes.theme import INK, PanelStyle, darker, lighter
from scenes.widgets.prompt import draw_prompt
from scenes.widgets.state import State

PRESS_DEPTH: Final = 7
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
) -> None:
    """Draw a button whose plate is `rect`; its foot reaches 10 units below.

    `kind` is dark, gold, paper or red. `note` is a second line, `prompt` the sign of the button
    on the device that presses it.
    """
    style = _style(canvas, kind, state)
    plate = rect.moved(0, PRESS_DEPTH * canvas.motion.press) if state is State.PRESSED else rect
    radius = min(style.radius, rect.h / 2)
    canvas.panel(plate, style, radius=radius)
    left, right = plate.x + 28, plate.right - 28
    if icon is not None:
        x, y = plate.x + 6 + plate.h / 2, plate.center[1]
        _icon_disc(canvas, x, y, plate.h * 0.34, style, state)
        canvas.icon(icon, x, y, plate.h * 0.48, INK)
        left = plate.x + plate.h * 1.1
    room = right - left
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
    if note is not None:
        canvas.text(
            label,
            left,
            plate.y + plate.h * 0.34,
            px,
            face="heavy",
            colour=style.text,
            max_width=room,
            max_height=plate.h * 0.5,
        )
        canvas.text(
            note,
            left,
            plate.y + plate.h * 0.76,
            28,
            colour=style.secondary,
            max_width=room,
            max_height=plate.h * 0.34,
        )
        return
    if left > plate.x + 28:
        canvas.text(
            label,
            left,
            middle,
            px,
            face="heavy",
            colour=style.text,
            max_width=room,
            max_height=plate.h * 0.72,
        )
        return
    sign = plate.h * 0.56 if prompt is not None else 0.0
    gap = 24 if prompt is not None else 0
    box = canvas.text(
        label,
        plate.center[0] - (sign + gap) / 2,
        middle,
        px,
        face="heavy",
        colour=style.text,
        align="c",
        max_width=room - sign - gap,
        max_height=plate.h * 0.72,
    )
    if prompt is not None:
        draw_prompt(canvas, prompt, box.right + gap + sign / 2, middle, sign)


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
