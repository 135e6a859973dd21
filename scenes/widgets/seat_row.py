"""Seats: the badge that tells players apart, and their rows in the lobby."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.text_size import is_big
from scenes.drawing.theme import INK, SEATS, SMALLEST_TEXT
from scenes.input.bindings import Prompt
from scenes.text import _
from scenes.widgets.prompt import draw_prompt, prompt_width
from scenes.widgets.state import State


def draw_badge(
    canvas: Canvas, look: int, x: float, y: float, size: float = 80, alpha: int = 255
) -> None:
    """Draw the round sign of a look (index of SEATS) round x, y."""
    canvas.sprite(f"seat_{SEATS[look].shape}", x, y, size / 100, alpha=alpha)


class SeatStatus(StrEnum):
    READY = "ready"
    NOT_READY = "not_ready"
    OPPONENT = "opponent"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One taken seat as the lobby shows it.

    `device` is pad, keys, mouse or bot; `number` the pad's number in its corner; `pose` of the
    chick: idle, blink, joy or worried. `level` stands in the stepper of an opponent.
    """

    look: int
    name: str
    detail: str
    status: SeatStatus
    device: str
    number: int | None = None
    level: str = ""
    pose: str = "idle"


_TAB: Final = 112
_RING: Final = 12
"""What the ring round a level takes of the room beside it."""
_NAME: Final = 228
"""Where name and detail begin."""
_LEVEL: Final = 170


def draw_seat_row(
    canvas: Canvas, rect: Rect, row: SeatRow, state: State = State.IDLE, *, jump: float = 0.0
) -> None:
    """Draw a taken seat; the chick stands `jump` units above its place."""
    if is_big(canvas.text_scale):
        _draw_large(canvas, rect, row, state)
        return
    seat = SEATS[row.look]
    style = canvas.panel(rect, "dark")
    canvas.drawing(rect.x, rect.y, _TAB + 8, rect.h, _tab(rect.h, seat.colour))
    middle = rect.center[1]
    draw_badge(canvas, row.look, rect.x + 58, middle, 80)
    pose = "worried" if row.status is SeatStatus.LOST else row.pose
    canvas.sprite(
        f"chick_{seat.shape}_{pose}", rect.x + 172, rect.bottom - 8 - jump, 0.36 * rect.h / 102
    )
    _draw_device(canvas, rect, row)
    left = rect.x + _NAME
    end = _draw_status(canvas, rect, row)
    room = end - left - 8
    canvas.text(
        row.name,
        left,
        middle - 17,
        42,
        face="heavy",
        colour=style.text,
        max_width=room,
        max_height=rect.h * 0.45,
    )
    least = canvas.text_width(row.detail, SMALLEST_TEXT / canvas.text_scale)
    if row.status is not SeatStatus.OPPONENT or least <= room:  # else the robot alone says it
        canvas.text(
            row.detail,
            left,
            middle + 26,
            28,
            colour=style.secondary,
            max_width=room if row.status is not SeatStatus.OPPONENT else max(least, room - _RING),
            max_height=rect.h * 0.34,
        )
    if state.is_chosen:
        canvas.focus_ring(rect, 30)


def _draw_large(canvas: Canvas, rect: Rect, row: SeatRow, state: State) -> None:
    """Badge, name, and below it with what it plays; no chick and no picture of the device."""
    style = canvas.panel(rect, "dark")
    canvas.drawing(rect.x, rect.y, _TAB + 8, rect.h, _tab(rect.h, SEATS[row.look].colour))
    draw_badge(canvas, row.look, rect.x + 58, rect.center[1], 88)
    end = _draw_large_status(canvas, rect, row)
    left = rect.x + _TAB + 22
    canvas.text(
        row.name, left, rect.y + 42, 42, face="heavy", colour=style.text,
        max_width=end - left - 8, max_height=63,
    )  # fmt: skip
    canvas.text(
        row.detail, left, rect.y + 98, 28, colour=style.secondary, max_width=end - left - 8,
        max_height=42,
    )  # fmt: skip
    if state.is_chosen:
        canvas.focus_ring(rect, 30)


def _draw_large_status(canvas: Canvas, rect: Rect, row: SeatRow) -> float:
    """The level between its arrows, or whether somebody is ready; returns the left end."""
    right, y = rect.right - 20, rect.center[1]
    if row.status is SeatStatus.OPPONENT:
        colour = canvas.theme.secondary
        canvas.icon("right", right - 18, y, 44, colour)
        box = canvas.pill(
            right - 42, y, row.level, "pill", face="title", align="r", height=66, max_width=280
        )
        canvas.icon("left", box.x - 24, y, 44, colour)
        return box.x - 52
    style, icon, words = _status(row)
    return canvas.pill(
        right, y, words, style, px=28, face="title", icon=icon, align="r", height=64, max_width=400
    ).x


def _status(row: SeatRow) -> tuple[str, str | None, str]:
    """Style, icon and word of whether a person is ready."""
    return {
        SeatStatus.READY: ("ready", "check", _("Ready")),
        SeatStatus.NOT_READY: ("unready", None, _("Not ready")),
        SeatStatus.LOST: ("shaky", "warn", _("Lost")),
    }[row.status]


def _tab(h: float, colour: str) -> str:
    return (
        f'<path d="M30 2.5 H{_TAB} V{h - 2.5:g} H30 A27.5 27.5 0 0 1 2.5 {h - 30:g} V30 '
        f'A27.5 27.5 0 0 1 30 2.5Z" fill="{colour}"/>'
        f'<path d="M{_TAB} 2 V{h - 2:g}" stroke="{INK}" stroke-width="5"/>'
    )


def _draw_device(canvas: Canvas, rect: Rect, row: SeatRow) -> None:
    x, y = rect.right - 60, rect.center[1]
    canvas.sprite(
        f"device_{row.device}", x, y, 0.56, alpha=110 if row.status is SeatStatus.LOST else 255
    )
    if row.status is SeatStatus.LOST:
        canvas.disc(rect.right - 30, rect.bottom - 28, 17, canvas.theme.falls, width=4)
        canvas.icon("cross", rect.right - 30, rect.bottom - 28, 26, INK)
    elif row.number is not None:
        canvas.disc(rect.right - 30, rect.bottom - 28, 17, canvas.theme.focus, width=4)
        canvas.label(str(row.number), rect.right - 30, rect.bottom - 28, 26, 30, INK)


def _draw_status(canvas: Canvas, rect: Rect, row: SeatRow) -> float:
    """Draw the status pill, whose letters leave all growth to the name; returns its left end."""
    right, y = rect.right - 112, rect.center[1]
    if row.status is SeatStatus.OPPONENT:
        colour = canvas.theme.secondary
        canvas.icon("right", right - 14, y, 40, colour)
        box = canvas.pill(
            right - 34,
            y,
            row.level,
            "pill",
            px=30 / canvas.text_scale,
            face="title",
            align="r",
            height=52,
            max_width=_LEVEL,
        )
        canvas.icon("left", box.x - 20, y, 40, colour)
        return box.x - 36
    style, icon, words = _status(row)
    px = 28 / canvas.text_scale
    if icon and canvas.pill_width(words, icon, px=px, face="title", height=54) > right - (
        rect.x + _NAME + _least(canvas, row) + 8
    ):
        words = ""  # the icon says it, and who it is must stay whole
    return canvas.pill(
        right, y, words, style, px=px, face="title", icon=icon, align="r", height=54, max_width=230
    ).x


def _least(canvas: Canvas, row: SeatRow) -> float:
    """The room that name and detail need in the smallest letters."""
    px = SMALLEST_TEXT / canvas.text_scale
    return max(canvas.text_width(row.name, px, "heavy"), canvas.text_width(row.detail, px))


def draw_empty_seat(
    canvas: Canvas, rect: Rect, look: int, prompts: list[Prompt], state: State = State.IDLE
) -> None:
    """Draw a free seat: the next badge at half strength and what to press to join."""
    canvas.drawing(
        rect.x,
        rect.y,
        rect.w,
        rect.h,
        shapes.rounded(0, 0, rect.w, rect.h, 30, canvas.theme.panel, 0.72),
    )
    canvas.dashes(rect, colour="#CFE8FA", opacity=0.85, width=4, radius=30, fill=0.08)
    draw_badge(canvas, look, rect.x + 58, rect.center[1], 80, 120)
    size, y = 62, rect.center[1]
    # Translators: the signs of the buttons stand at {button}.
    before, _mark, after = _("Press {button} to join").partition("{button}")
    before, after = before.strip(), after.strip()
    signs = sum(prompt_width(prompt, size) + 8 for prompt in prompts) - 8
    px = 36.0
    lead = canvas.text_width(before, px, "title") if before else 0
    tail = canvas.text_width(after, px, "title") if after else 0
    total = lead + signs + tail + 14 * bool(before) + 14 * bool(after)
    room = rect.w - 160
    if total > room:
        px *= max(0.72, (room - signs - 28) / max(1.0, lead + tail))
        lead = canvas.text_width(before, px, "title") if before else 0
        tail = canvas.text_width(after, px, "title") if after else 0
        total = lead + signs + tail + 14 * bool(before) + 14 * bool(after)
    x = rect.x + 120 + (rect.w - 140 - total) / 2
    if before:
        canvas.text(before, x, y, px, face="title")
        x += lead + 14
    for prompt in prompts:
        width = prompt_width(prompt, size)
        draw_prompt(canvas, prompt, x + width / 2, y, size)
        x += width + 8
    if after:
        canvas.text(after, x + 6, y, px, face="title")
    if state.is_chosen:
        canvas.focus_ring(rect, 30)
