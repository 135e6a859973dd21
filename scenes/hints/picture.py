"""Draws hints over a table: the button, the sign that one is thought about, bubble and marks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from scenes.boards.hint_mark import MINT, HintMark, draw_bulb, draw_mark
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.text_size import is_big
from scenes.drawing.theme import INK, SMALLEST_TEXT
from scenes.hints import hint
from scenes.input.intents import Button
from scenes.table.view import prompts_for
from scenes.text import _
from scenes.widgets import draw_prompt, draw_spinner
from scenes.widgets.speech import draw_speech

if TYPE_CHECKING:
    from scenes.table.table import TableScene

BIG_ROOMS: Final = (Rect(330, 690, 1260, 374), Rect(330, 204, 1260, 374))
"""Where a bubble with large words lies, on every board: where the place that is meant is not."""
_LARGER_ROOMS: Final = tuple(Rect(372, room.y, 1018, room.h) for room in BIG_ROOMS)
"""With words that are hardly larger, or many of them: between the panels of all boards."""
_TITLE: Final = 32.0
_BODY: Final = 28.0
_LEADING: Final = 1.24
_SIDE: Final = 28.0
_HEAD: Final = 24.0
_TIP: Final = 34.0
_SIGN: Final = 46.0
"""The room of the bulb before the title."""
_LOW: Final = 540.0
"""A bubble in the lower half of the screen stands on the lower edge of its room."""
_LEAST: Final = 168.0
"""How high such a bubble is at least, so that it hides a panel under it wholly or not at all."""
_HIGH: Final = 72.0
_GLYPH: Final = 46.0


def draw_hints(canvas: Canvas, table: TableScene) -> None:
    """Paint all that there is of hints now."""
    if not hint.is_offered(table):
        return
    _draw_button(canvas, table)
    hints, board = table.hints, table.board
    if hints.is_thinking:
        _draw_thinking(canvas, table)
    elif hints.is_shown and hints.hint is not None:
        marks = board.hint_marks() if board.is_face_up else ()
        for mark in marks:
            draw_mark(canvas, mark, table.clock)
        _draw_bubble(canvas, table, marks)


def _is_large(canvas: Canvas) -> bool:
    """Whether the rooms beside the boards are too small: they are full at 100 %."""
    return canvas.text_scale > 1


def room_of(canvas: Canvas, table: TableScene, marks: Sequence[HintMark] = ()) -> Rect:
    """Where words can stand without hiding what they are about."""
    rooms = table.board.hint_rooms
    if _is_large(canvas):
        rooms = BIG_ROOMS if is_big(canvas.text_scale) else _LARGER_ROOMS
        marks = marks[:1]
    return _free(rooms, marks)


def _free(rooms: Sequence[Rect], marks: Sequence[HintMark]) -> Rect:
    """The first room where no mark is; the first of all where they are everywhere."""
    free = (room for room in rooms if not any(room.overlaps(m.rect.inset(-40)) for m in marks))
    return next(free, rooms[0])


def _draw_button(canvas: Canvas, table: TableScene) -> None:
    rect = hint.button_place(table)
    if rect is None:
        return
    x, y = rect.center
    is_on = table.hints.is_shown or table.hints.is_thinking
    canvas.disc(x, y, rect.w / 2 - 3, MINT if is_on else "#1D2E4F", outline=INK, width=5)
    canvas.icon("bulb", x, y, rect.w * 0.62, INK if is_on else "#FFD166")
    person = table.person()
    device = None if person is None else person.device
    if device is not None and table.board.has_hint_key:
        for prompt in prompts_for(table.stage.devices, device, Button.NORTH)[:1]:
            draw_prompt(canvas, prompt, rect.right - 4, rect.bottom - 4, _GLYPH)


def _draw_thinking(canvas: Canvas, table: TableScene) -> None:
    room = BIG_ROOMS[0] if is_big(canvas.text_scale) else table.board.hint_rooms[0]
    words = _("Thinking of a hint …")
    high = _HIGH * max(1.0, min(1.5, canvas.text_scale))
    limit = room.w - high - 28
    wide = min(limit, canvas.text_width(words, _BODY, "title", max_height=high * 0.7)) + high + 28
    top = room.bottom - high if room.y > _LOW else room.y
    rect = Rect(room.x, top, wide, high)
    style = canvas.panel(rect, "plain", radius=high / 2)
    draw_spinner(canvas, rect.x + high / 2, rect.center[1], table.clock, 15)
    canvas.text(
        words, rect.x + high, rect.center[1], _BODY, face="title", colour=style.text,
        max_width=limit, max_height=high * 0.7,
    )  # fmt: skip


def _draw_bubble(canvas: Canvas, table: TableScene, marks: Sequence[HintMark]) -> None:
    """The move and the reasons for it; where the hand lies face down, only how to see them."""
    said = hint.words(table)
    if said is None:
        return
    title, reasons = said
    room = room_of(canvas, table, marks)
    heads, head, high = _highs(canvas, room, title, reasons)
    if high * SMALLEST_TEXT / _BODY > room.h and not _is_large(canvas):
        room = _free(_LARGER_ROOMS, marks)
        heads, head, high = _highs(canvas, room, title, reasons)
    wide, high = room.w - 2 * _SIDE, min(room.h, high)
    if room.y > _LOW:
        high = max(high, _LEAST)
    rect = Rect(room.x, room.bottom - high if room.y > _LOW else room.y, room.w, high)
    _cover(canvas, rect)
    style = draw_speech(canvas, rect, _tip(rect, marks))
    draw_bulb(canvas, rect.x + _SIDE + 12, rect.y + _HEAD + head / heads / 2, 20)
    canvas.paragraph(
        title, rect.x + _SIDE + _SIGN, rect.y + _HEAD + head / heads / 2, wide - _SIGN, _TITLE,
        face="heavy", colour=style.text, leading=_LEADING, max_height=head,
    )  # fmt: skip
    if reasons:
        step = _BODY * _LEADING * canvas.text_scale
        top = rect.y + _HEAD + head + 6
        canvas.paragraph(
            reasons, rect.x + _SIDE, top + step / 2, wide, _BODY, face="body",
            colour=style.text, leading=_LEADING, max_height=rect.bottom - 10 - top,
        )  # fmt: skip


def _highs(canvas: Canvas, room: Rect, title: str, reasons: str) -> tuple[int, float, float]:
    """Lines and height of the title, and the height of a bubble that holds everything."""
    wide = room.w - 2 * _SIDE
    heads = _lines(canvas, title, wide - _SIGN, _TITLE, "heavy")
    lines = _lines(canvas, reasons, wide, _BODY, "body") if reasons else 0
    head = heads * _TITLE * _LEADING * canvas.text_scale
    return heads, head, 2 * _HEAD + head + lines * _BODY * _LEADING * canvas.text_scale + 6


def _cover(canvas: Canvas, rect: Rect) -> None:
    """What lies under the bubble cannot be read; with large words that may be half of a word."""
    can_hide = rect.overlaps if _is_large(canvas) else rect.encloses
    canvas.words[:] = [word for word in canvas.words if not can_hide(word.rect)]


def _tip(rect: Rect, marks: Sequence[HintMark]) -> tuple[float, float]:
    """A short tip on the side where the mark is."""
    if not marks:
        return rect.x + _TIP, rect.center[1]
    x, y = marks[0].rect.center
    side = rect.right + _TIP if x > rect.center[0] else rect.x - _TIP
    return side, max(rect.y + 34, min(rect.bottom - 34, y))


def _lines(canvas: Canvas, string: str, width: float, px: float, face: str) -> int:
    """How many lines a text takes."""
    count, line = 1, ""
    for word in string.split():
        longer = f"{line} {word}".strip()
        if line and canvas.text_width(longer, px, face) > width:
            count, longer = count + 1, word
        line = longer
    return count
