"""The column of seats in the lobby: its heading, and the rows of those who sit."""

from __future__ import annotations

from typing import Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.input.intents import DeviceKind
from scenes.lobby.model import Lobby, Row, Sitter
from scenes.text import _
from scenes.timeline import bounce
from scenes.widgets import SeatRow, SeatStatus, State, draw_seat_row
from scenes.words.option_words import level_word

JOY_SECONDS: Final = 0.9
FLASH_SECONDS: Final = 0.4
JUMP: Final = 24.0

_DEVICES: Final = {
    DeviceKind.PAD: "pad",
    DeviceKind.KEYS: "keys",
    DeviceKind.MOUSE: "mouse",
    DeviceKind.TOUCH: "mouse",
    DeviceKind.BOX: "box",
}


def draw_heading(canvas: Canvas, rect: Rect, lobby: Lobby) -> None:
    """What the column is, and how many seats are taken."""
    style = canvas.panel(rect, "plain", radius=28)
    y = rect.center[1]
    canvas.text(
        _("Seats"), rect.x + 30, y, 40, face="heavy", colour=style.text, max_height=rect.h * 0.9
    )
    taken = _("{taken} of {all} taken").format(taken=len(lobby.taken), all=len(lobby.rows))
    canvas.text(taken, rect.right - 30, y, 30, face="body", colour=style.secondary, align="r")


def pose_at(age: float, *, is_blinking: bool) -> str:
    """How somebody looks who sat down `age` seconds ago."""
    if age < JOY_SECONDS:
        return "joy"
    return "blink" if is_blinking else "idle"


def seat_row(row: Row, device_name: str, pose: str) -> SeatRow:
    """What the row of a taken seat says; `device_name` is what its device is called by."""
    if row.sitter is Sitter.OPPONENT:
        return SeatRow(
            row.look, row.name, _("Opponent"), SeatStatus.OPPONENT, "bot",
            level=level_word(row.level), pose=pose,
        )  # fmt: skip
    if row.device is None:
        return SeatRow(row.look, row.name, _("Any button"), SeatStatus.LOST, "pad", pose=pose)
    # The number on the sign is the one that the device is called by.
    digits = "".join(letter for letter in device_name if letter.isdigit())
    return SeatRow(
        row.look,
        row.name,
        device_name,
        SeatStatus.READY if row.is_ready else SeatStatus.NOT_READY,
        _DEVICES[row.device.kind],
        number=int(digits) if digits and row.device.kind is DeviceKind.PAD else None,
        pose=pose,
    )


def draw_taken_seat(
    canvas: Canvas, rect: Rect, sign: SeatRow, state: State, age: float | None
) -> None:
    """The row jumps and flashes in the first `age` seconds; None stands still."""
    if age is None:
        draw_seat_row(canvas, rect, sign, state)
        return
    jump = JUMP * bounce(min(1.0, age / FLASH_SECONDS))
    draw_seat_row(canvas, rect, sign, state, jump=jump)
    if age < FLASH_SECONDS and age % 0.2 < 0.1:
        canvas.ring(rect, 30)
