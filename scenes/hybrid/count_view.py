"""Draws the counting of what is left: a row for each seat, the reader, and what it said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import SEATS
from scenes.text import _
from scenes.widgets import State, draw_badge, draw_button, draw_stepper

if TYPE_CHECKING:
    from scenes.hybrid.count_scene import CountScene

_VEIL: Final = 0.68
_BOX: Final = Rect(190, 70, 1540, 920)
_BIG_BOX: Final = Rect(24, 12, 1872, 984)


@dataclass(frozen=True, slots=True)
class CountLayout:
    box: Rect
    lead: Rect
    reader: Rect
    status: Rect
    rows: tuple[Rect, ...]
    buttons: tuple[Rect, Rect]


def count_layout(seats: int, *, is_big: bool) -> CountLayout:
    """The rows on the right, the reader on the left, the buttons below."""
    box = _BIG_BOX if is_big else _BOX
    pad, high = (28.0, 110.0) if is_big else (40.0, 96.0)
    foot = box.bottom - (24 if is_big else 36) - high
    top = box.y + (252 if is_big else 220)
    room = box.w - 2 * pad
    left = 0.0 if is_big else 400.0
    lead = Rect(box.x + 48, box.y + (110 if is_big else 116), box.w - 96, 122 if is_big else 90)
    status = Rect(box.x + pad, foot - 104, room, 84)
    if is_big:  # what is said takes the place of what is asked
        status = Rect(box.x + pad, lead.y, room, lead.h)
    x, wide = box.x + pad + left, room - left
    floor = foot - 6 if is_big else status.y - 14
    pitch = min(168.0, (floor - top) / seats)
    rows = tuple(Rect(x, top + k * pitch, wide, pitch - 12) for k in range(seats))
    half = (room - 28) / 2
    buttons = (
        Rect(box.x + pad, foot, half, high), Rect(box.x + pad + half + 28, foot, half, high),
    )  # fmt: skip
    reader = Rect(box.x + pad, top, max(0.0, left - 28), floor - 12 - top)
    return CountLayout(box, lead, reader, status, rows, buttons)


def draw(canvas: Canvas, scene: CountScene) -> None:
    canvas.veil(_VEIL)
    layout = scene.layout
    box = layout.box
    canvas.panel(box, "dark", radius=40)
    canvas.text(
        _("What is left?"), box.x + 48, box.y + (62 if scene.is_big else 70), 62, face="heavy",
        max_width=box.w - 96, max_height=92,
    )  # fmt: skip
    words = _("Show what is left behind the screens, one by one, or say how many. It counts.")
    if not scene.is_big or not scene.status:
        canvas.boxed(words, layout.lead, 32, colour=canvas.theme.secondary, leading=1.08)
    if layout.reader.w:
        _draw_reader(canvas, scene, layout.reader)
    for seat, rect in enumerate(layout.rows):
        _draw_row(canvas, scene, seat, rect)
    _draw_status(canvas, scene, layout.status)
    pause, done = layout.buttons
    icons = (None, None) if scene.is_big else ("pause", "check")
    draw_button(canvas, pause, _("Pause"), scene.state("pause"), icon=icons[0], px=42)
    draw_button(canvas, done, _("Done"), scene.state("done"), icon=icons[1], kind="gold", px=42)


def _draw_reader(canvas: Canvas, scene: CountScene, rect: Rect) -> None:
    """The reader, and whose pieces it takes now."""
    style = canvas.panel(rect, "plain", radius=30)
    sprite = "reader_lost" if scene.is_gone else "reader_ask" if scene.is_bad else "reader_idle"
    chair = scene.table.chairs[scene.seat]
    x, y = rect.center[0] - 14, rect.y + rect.h * 0.5
    canvas.sprite(sprite, x, y, 0.9)
    canvas.sprite(f"screen_{SEATS[chair.look].shape}", x, y - 16, 0.8)
    words = _("No reader") if scene.is_gone else _("Show {name}’s pieces")
    low = Rect(rect.x + 20, rect.y + rect.h * 0.66, rect.w - 40, rect.h * 0.3)
    canvas.boxed(
        words.format(name=chair.name), low, 31, face="title", colour=style.text, align="c",
        leading=1.05,
    )  # fmt: skip


def _draw_row(canvas: Canvas, scene: CountScene, seat: int, rect: Rect) -> None:
    chair, key = scene.table.chairs[seat], f"seat:{seat}"
    is_closed = seat in scene.counting.closed
    is_asked = seat == scene.seat and not is_closed
    style = canvas.panel(rect, "row", radius=28)
    y = rect.center[1]
    draw_badge(canvas, chair.look, rect.x + 58, y, min(80.0, rect.h - 14))
    left = rect.x + 116
    control = Rect(rect.right - rect.w * 0.34 - 14, rect.y + 10, rect.w * 0.34, rect.h - 20)
    room = control.x - 20 - left
    name = room * 0.4
    canvas.text(
        chair.name, left, y, 38, face="heavy", colour=style.text, max_width=name,
        max_height=rect.h * 0.84,
    )  # fmt: skip
    tone = canvas.theme.accent_text if scene.counting.differs(seat) and not is_closed else None
    canvas.boxed(
        scene.row_words(seat), Rect(left + name + 14, rect.y + 6, room - name - 14, rect.h - 12),
        28, colour=tone or style.text, leading=1.0,
    )  # fmt: skip
    count = str(scene.counting.count(seat))
    state = State.DISABLED if is_closed else scene.state(key)
    draw_stepper(canvas, control, count, state, style="inset", has_ring=False, px=34)
    if scene.focus.is_on(key):
        canvas.focus_ring(rect, 28, 4)
    elif is_asked:
        canvas.ring(rect, 28, 3)


def _draw_status(canvas: Canvas, scene: CountScene, rect: Rect) -> None:
    words = scene.status
    if not words:
        return
    style = canvas.panel(rect, "inset", radius=26)
    x, y = rect.x + 52, rect.center[1]
    if scene.is_bad or not scene.said:
        canvas.icon("warn", x, y, 42, canvas.theme.bad_text)
    else:
        canvas.icon("check", x, y, 42, canvas.theme.good_text)
    room = Rect(rect.x + 96, rect.y + 4, rect.w - 116, rect.h - 8)
    canvas.boxed(words, room, 31, face="title", colour=style.text, leading=1.05)
