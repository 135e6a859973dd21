"""Draws the panel beside the bed for large text: whose turn, the take, the risk, the buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.titles.pocket.tiles import IMPREZOPERZ, PIANKOTEK
from scenes.boards import pocket_words
from scenes.boards.pocket_grid import BIG_PANEL, big_button_rects
from scenes.boards.pocket_motion import Bang
from scenes.boards.pocket_panel import (
    GAIN,
    INSET,
    LOST,
    PLATES,
    PanelButton,
    PanelLook,
    help_words,
    loss_tone,
)
from scenes.boards.pocket_risk import LOSS, draw_bar, risk_tone
from scenes.boards.pocket_state import Take
from scenes.boards.pocket_strips import draw_face
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.text import _, ngettext
from scenes.widgets import draw_prompt, prompt_width

_LEFT: Final = BIG_PANEL.x + 18
_WIDE: Final = BIG_PANEL.w - 36
_TITLE_Y: Final = BIG_PANEL.y + 50
_LINE_Y: Final = BIG_PANEL.y + 114
_CARD_Y: Final = BIG_PANEL.y + 148
_RISK: Final = 196.0
"""Height of risk, bar and what would be lost."""
_SHORT_RISK: Final = 124.0
_GAP: Final = 10.0
_TITLE: Final = 72.0
"""A longer title takes two lines."""


def draw_large_turn(canvas: Canvas, panel: PanelLook) -> None:
    """The panel while tiles are turned over."""
    canvas.panel(BIG_PANEL, "dark", radius=34)
    _draw_head(canvas, panel)
    plates = big_button_rects(len(panel.buttons)) if panel.buttons else ()
    foot = plates[0].y if plates else BIG_PANEL.bottom - 330
    is_short = len(plates) > 2 or not panel.take.worth
    risk_y = foot - _GAP - (_SHORT_RISK if is_short else _RISK)
    card = Rect(_LEFT, _CARD_Y, _WIDE, risk_y - _GAP - _CARD_Y)
    style = canvas.panel(card, "light", radius=22)
    inside = card.inset(18)
    if panel.question:
        canvas.boxed(panel.question, inside, 34, face="title", colour=style.text, leading=1.0)
    elif panel.take.worth:
        _draw_take(canvas, inside, panel.take, style.text)
    elif panel.opened:
        half = inside.h / 2
        above = Rect(inside.x, inside.y, inside.w, half)
        canvas.boxed(
            _("Stop now: take nothing"), above, 36, face="heavy", colour=style.text, leading=1.0
        )
        below = above.moved(0, half)
        canvas.boxed(_("No set is whole yet."), below, 30, colour=style.text, leading=1.0)
    else:
        _draw_help(canvas, inside, style.text, has_chains=panel.has_chains)
    _draw_risk(canvas, risk_y, panel, is_short=is_short)
    if panel.buttons:
        _draw_buttons(canvas, panel.buttons)
    elif panel.news:
        box = Rect(_LEFT, foot, _WIDE, BIG_PANEL.bottom - 16 - foot)
        canvas.panel(box, INSET)
        canvas.boxed(panel.news, box.inset(20), 34, face="title", colour="#FFFFFF", leading=1.0)


def _draw_head(canvas: Canvas, panel: PanelLook) -> None:
    canvas.text(
        panel.title, _LEFT + 4, _TITLE_Y, 48, face="heavy", colour=canvas.theme.accent_text,
        max_width=_WIDE - 8, max_height=80,
    )  # fmt: skip
    canvas.text(
        panel.line, _LEFT + 4, _LINE_Y, 30, colour=canvas.theme.secondary, max_width=_WIDE - 8,
        max_height=52,
    )  # fmt: skip


def _draw_take(canvas: Canvas, box: Rect, take: Take, colour: str) -> None:
    """The worth beside the words, and below them one tile of each kind with its number."""
    high = box.h * 0.5
    worth = Rect(box.right - 116, box.y + high / 2 - 40, 116, 80)
    words = Rect(box.x, box.y, worth.x - box.x - 14, high)
    canvas.boxed(_("Stop now: take"), words, 36, face="heavy", colour=colour, leading=1.0)
    canvas.panel(worth, GAIN)
    canvas.label(f"+{take.worth}", *worth.center, 62, 100)
    step = min(140.0, box.w / len(take.taken))
    left = box.center[0] - step * len(take.taken) / 2
    room = box.bottom - box.y - high
    scale = min(0.44, (step - 10) / 212, room * 0.6 / 220)
    for k, (kind, count) in enumerate(take.taken):
        x = left + (k + 0.5) * step
        canvas.sprite(f"pocket_tile_{kind}", x, box.y + high + room * 0.3, scale)
        canvas.label(f"×{count}", x, box.bottom - room * 0.19, min(50.0, room * 0.4), step - 4)


def _draw_help(canvas: Canvas, box: Rect, colour: str, *, has_chains: bool) -> None:
    """Before the first tile: what the two pranksters do."""
    head = Rect(box.x, box.y, box.w, box.h * 0.24)
    canvas.boxed(_("Eyes mean trouble"), head, 36, face="heavy", colour=colour, leading=1.0)
    high = (box.bottom - head.bottom) / 2
    for k, kind in enumerate((PIANKOTEK, IMPREZOPERZ)):
        y = head.bottom + k * high
        canvas.sprite(f"pocket_kind_{kind}", box.x + 44, y + high / 2, 0.4)
        room = Rect(box.x + 98, y + 6, box.w - 98, high - 12)
        words = help_words(kind, has_chains=has_chains)
        canvas.boxed(words, room, 28, colour=colour, leading=1.0)


def _draw_risk(canvas: Canvas, top: float, panel: PanelLook, *, is_short: bool) -> None:
    y = top + 38
    percent = _("{number} %").format(number=panel.risk.percent)
    end = canvas.text(
        percent, _LEFT + _WIDE - 4, y, 48, face="heavy", colour=risk_tone(canvas), align="r",
        max_width=176, max_height=76,
    ).x  # fmt: skip
    canvas.text(
        _("Prank risk"), _LEFT + 4, y, 36, face="title", max_width=end - _LEFT - 16, max_height=72
    )
    draw_bar(canvas, Rect(_LEFT, top + 76, _WIDE, 44), panel.risk)
    if is_short:
        return
    box = Rect(_LEFT, top + 132, _WIDE, 60)
    canvas.panel(box, LOSS)
    words = _("lose {number}").format(number=panel.take.worth)
    canvas.text(
        words, *box.center, 30, face="title", colour="#FFFFFF", align="c", max_width=box.w - 32,
        max_height=54,
    )  # fmt: skip


def _draw_buttons(canvas: Canvas, buttons: Sequence[PanelButton]) -> None:
    for rect, button in zip(big_button_rects(len(buttons)), buttons, strict=True):
        plate = PLATES[button.plate] if button.is_enabled else "button_disabled"
        style = canvas.panel(rect, plate, radius=30)
        size, x = 58.0, rect.x + 16
        for prompt in button.prompts:
            w = prompt_width(prompt, size)
            draw_prompt(canvas, prompt, x + w / 2, rect.center[1], size)
            x += w + 4
        x += 10
        room = Rect(x, rect.y + 8, rect.right - 14 - x, rect.h - 26)
        canvas.boxed(button.label, room, 40, face="heavy", colour=style.text, leading=0.96)


def draw_large_bust(canvas: Canvas, panel: PanelLook, bang: Bang) -> None:
    """The panel when a prankster has ended a turn."""
    canvas.panel(BIG_PANEL, "dark", radius=34)
    middle = BIG_PANEL.center[0]
    canvas.sprite(f"pocket_kind_{bang.tile}", middle, BIG_PANEL.y + 84, 0.64)
    title = pocket_words.bust_title(bang.tile)
    is_long = canvas.text_width(title, _TITLE / canvas.text_scale, "heavy") > _WIDE
    head = Rect(_LEFT, BIG_PANEL.y + 148, _WIDE, 156 if is_long else 92)
    canvas.boxed(
        title, head, 60, face="heavy", colour=loss_tone(canvas, bang.tile), align="c", leading=1.0
    )
    y = head.bottom + _GAP
    plates = big_button_rects(len(panel.buttons)) if panel.buttons else ()
    foot = plates[0].y - _GAP if plates else BIG_PANEL.bottom - 16
    if not plates:
        room = Rect(_LEFT + 4, y, _WIDE - 8, 150)
        canvas.boxed(pocket_words.bust_line(bang.tile), room, 30, align="c", leading=1.0)
        y = room.bottom + _GAP
    loss = Rect(_LEFT, y, _WIDE, 136)
    style = canvas.panel(loss, "light", radius=22)
    canvas.text(
        _("{name} takes").format(name=panel.name), loss.x + 22, loss.y + 40, 34, face="title",
        colour=style.text, max_width=loss.w - 44, max_height=62,
    )  # fmt: skip
    canvas.text(
        _("nothing"), loss.x + 22, loss.y + 98, 40, face="heavy", colour=LOST,
        max_width=loss.w - 44, max_height=68,
    )  # fmt: skip
    y = loss.bottom + _GAP
    next_high = 80.0
    box = Rect(_LEFT, y, _WIDE, foot - next_high - y)
    canvas.panel(box, INSET)
    if panel.is_carrying:
        told = _("Choose an empty place") if panel.buttons else _("An empty place is chosen")
        free = ngettext("{number} place is free", "{number} places are free", panel.free)
        part = box.h * 0.6
        above = Rect(box.x + 20, box.y + 6, box.w - 40, part - 6)
        canvas.boxed(told, above, 32, face="title", colour="#FFFFFF", leading=1.0)
        below = Rect(box.x + 20, box.y + part, box.w - 40, box.h - part - 6)
        words = free.format(number=panel.free)
        canvas.boxed(words, below, 28, colour="#CFE8FA", leading=1.0)
    else:
        words = _("Everything turns back. Remember what you saw!")
        canvas.boxed(words, box.inset(20), 32, face="title", colour="#FFFFFF", leading=1.0)
    _draw_next(canvas, foot - next_high / 2, panel)
    if panel.buttons:
        _draw_buttons(canvas, panel.buttons)


def _draw_next(canvas: Canvas, y: float, panel: PanelLook) -> None:
    # Translators: whose turn it is after this one.
    head = canvas.text(
        _("Next:"), _LEFT + 6, y, 30, colour=canvas.theme.secondary, max_width=220, max_height=58
    )
    x = head.right + 40
    draw_face(canvas, panel.next_look, x, y, 30, is_glad=False)
    canvas.text(
        panel.next_name, x + 48, y, 34, face="title", max_width=_LEFT + _WIDE - x - 52,
        max_height=64,
    )  # fmt: skip
