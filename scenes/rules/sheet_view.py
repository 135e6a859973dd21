"""Draws a sheet of all the rules: its heading, the sentences, and which of the sheets it is."""

from __future__ import annotations

from typing import Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import PIECES, SEATS
from scenes.rules.sheet import BOX, GAP, LEADING, Sheet, box_at, room_at, size_at
from scenes.widgets import State, draw_stepper

STEPPER: Final = Rect(BOX.right - 48 - 520, BOX.bottom - 78, 520, 56)
_DOT_STEP: Final = 34.0
_BULLETS: Final = tuple(piece.colour for piece in PIECES.values())


def draw_sheet(canvas: Canvas, sheet: Sheet) -> None:
    """Paint the paper and what stands on it."""
    scale = canvas.text_scale
    box, room = box_at(scale), room_at(scale)
    style = canvas.panel(box, "light", radius=38)
    canvas.text(
        sheet.heading, box.x + 48, box.y + 68, 60, face="heavy", colour=style.text,
        max_width=box.w - 96, max_height=84,
    )  # fmt: skip
    canvas.sprite(f"chick_{SEATS[0].shape}_idle", box.x + 92, box.bottom - 12, 0.34)
    size = size_at(scale)
    px, step = size / scale, size * LEADING
    y = room.y + size / 2
    for index, rule in enumerate(sheet.rules):
        canvas.disc(room.x - 34, y, 10, _BULLETS[index % len(_BULLETS)], width=4)
        if rule.lead:
            canvas.text(
                rule.lead, room.x, y, px, face="heavy", colour=style.text, max_width=room.w
            )  # fmt: skip
            y += step
        lines = canvas.line_count(rule.text, room.w, px, "body")
        canvas.paragraph(
            rule.text, room.x, y, room.w, px, face="body", colour=style.text, leading=LEADING
        )
        y += lines * step + GAP


def draw_sheet_stepper(canvas: Canvas, number: int, count: int, state: State) -> None:
    """Paint the arrows that turn sheets, and a dot between them for each sheet."""
    draw_stepper(canvas, STEPPER, "", state)
    step = min(_DOT_STEP, (STEPPER.w - 130) / max(1, count - 1))
    left = STEPPER.center[0] - (count - 1) / 2 * step
    for k in range(count):
        fill = canvas.theme.focus if k == number else "#FFFFFF"
        canvas.disc(left + k * step, STEPPER.center[1], 12 if k == number else 8, fill, width=4)
