"""Draws a row of the settings: its label, its purpose and the control that fits its values."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import INK, THEMES
from scenes.settings.layout import SettingsLayout
from scenes.settings.setting import Control, Setting
from scenes.widgets import (
    State,
    draw_row,
    draw_segments,
    draw_slider,
    draw_stepper,
    draw_toggle,
    tab_rects,
)

_TOGGLE: Final = 160.0
_PURPOSE_FROM: Final = 106.0
"""Height of a row from which a large label leaves room for its purpose."""
_LAMPS: Final = 4
_LAMP: Final = 44.0


def draw_setting(
    canvas: Canvas,
    layout: SettingsLayout,
    index: int,
    setting: Setting,
    value: int | None,
    state: State,
    *,
    now: float,
) -> None:
    """Draw row `index`; `value` is the place of its value, None for the way to another page."""
    row, control = layout.row(index), layout.control(index)
    width = {
        Control.TOGGLE: 280.0 * (1.5 if layout.is_big else 1.0),
        Control.BUTTON: 120.0,
    }.get(setting.control, control.w + 20)
    has_room = not layout.is_big or row.h >= _PURPOSE_FROM
    draw_row(
        canvas, row, setting.label(), state, note=setting.purpose() if has_room else None,
        control_width=width, px=40,
    )  # fmt: skip
    if value is None:
        canvas.icon("right", row.right - 66, row.center[1], 56, canvas.theme.accent_text)
        return
    _DRAWN[setting.control](canvas, layout, index, setting, value, state, now)


def _toggle(
    canvas: Canvas,
    layout: SettingsLayout,
    index: int,
    setting: Setting,
    value: int,
    state: State,
    now: float,
) -> None:
    row = layout.row(index)
    right, y = row.right - _TOGGLE, row.center[1]
    canvas.text(
        setting.words()[value], right - 24, y, 36, face="title", align="r", max_height=row.h * 0.7
    )
    draw_toggle(canvas, right, y, bool(value))


def _slider(
    canvas: Canvas,
    layout: SettingsLayout,
    index: int,
    setting: Setting,
    value: int,
    state: State,
    now: float,
) -> None:
    slider = layout.slider(index)
    y = slider.center[1]
    canvas.text(
        setting.words()[value], slider.x - 40, y, 36, face="title", align="r",
        max_height=slider.h * 0.9,
    )  # fmt: skip
    steps = len(setting.values)
    ticks = steps if steps < 8 else 0
    share = value / (steps - 1)
    draw_slider(canvas, slider.x, y, slider.w, share, state, ticks=ticks, has_ring=False)


def _segments(
    canvas: Canvas,
    layout: SettingsLayout,
    index: int,
    setting: Setting,
    value: int,
    state: State,
    now: float,
) -> None:
    control = layout.control(index)
    draw_segments(
        canvas, control, setting.words(), value, state, has_ring=False,
        inset=60 if setting.swatches else 0,
    )  # fmt: skip
    boxes = tab_rects(control.inset(8), len(setting.values), 0)
    for name, box in zip(setting.swatches, boxes, strict=False):
        _draw_swatch(canvas, name, box)


def _draw_swatch(canvas: Canvas, name: str, box: Rect) -> None:
    """A page in the colours of a theme: its ground, its line and two lines of text."""
    theme = THEMES[name]
    row = theme.panels["dark"]
    x, y, r = box.x + 40, box.center[1], box.h * 0.38
    canvas.disc(x, y, r, row.bottom, outline=row.outline or INK, width=5)
    canvas.fill(Rect(x - r * 0.46, y - r * 0.36, r * 0.92, r * 0.22), row.text)
    canvas.fill(Rect(x - r * 0.46, y + r * 0.14, r * 0.6, r * 0.22), row.text)


def _stepper(
    canvas: Canvas,
    layout: SettingsLayout,
    index: int,
    setting: Setting,
    value: int,
    state: State,
    now: float,
) -> None:
    control = layout.control(index)
    pace = setting.values[value]
    if setting.field == "scan_pace" and isinstance(pace, float):
        _draw_lamps(canvas, control, pace, now)
        control = Rect(control.x + _LAMPS * 56, control.y, control.w - _LAMPS * 56, control.h)
    draw_stepper(canvas, control, setting.words()[value], state, style="inset", has_ring=False)


def _draw_lamps(canvas: Canvas, control: Rect, pace: float, now: float) -> None:
    """Four boxes with one lit, which walks at the pace of the scanning; none lit without it."""
    lit = int(now / pace) % _LAMPS if pace else None
    for k in range(_LAMPS):
        box = Rect(control.x + k * 56, control.center[1] - _LAMP / 2, _LAMP, _LAMP)
        canvas.panel(box, "chosen" if k == lit else "row", radius=12)


_Draw = Callable[[Canvas, SettingsLayout, int, Setting, int, State, float], None]
_DRAWN: Final[dict[Control, _Draw]] = {
    Control.TOGGLE: _toggle,
    Control.SLIDER: _slider,
    Control.SEGMENTS: _segments,
    Control.STEPPER: _stepper,
}
