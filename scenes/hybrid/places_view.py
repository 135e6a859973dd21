"""Draws the places that a piece on the reader may take, numbered in the order of the knob."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import INK

if TYPE_CHECKING:
    from scenes.hybrid.session import HybridSession

_BREATH: Final = 1.6
_NUMBERED: Final = 20
"""More places than these are only marked: so many numbers tell nobody anything."""
_FADE: Final = 0.18
_EACH: Final = 0.06
"""Seconds in which a place appears, and after which the next one does."""


def draw_places(canvas: Canvas, session: HybridSession) -> None:
    """The chosen place has a ring; the others glow with their number."""
    proposal = session.proposal
    if proposal is None or session.table.board.is_busy:
        return
    if proposal.piece is None and session.table.board.is_peeking:
        return  # the places would tell the colour of what lies face down
    choices = proposal.choices
    if len(choices) < 2 and session.table.game_id != "penguin":
        return
    chosen = proposal.chosen
    is_figure = session.table.game_id == "penguin"
    for number, choice in enumerate(choices, 1):
        rect = session.guide.rect(session.table.board, proposal.picked, choice)
        if rect is None:
            continue
        age = session.since - _EACH * (number - 1)
        share = 1.0 if session.is_still else max(0.0, min(1.0, age / _FADE))
        breath = (
            1.0 if session.is_still else 0.85 + 0.15 * math.sin(session.clock * math.tau / _BREATH)
        )
        if choice == chosen:
            _draw_chosen(canvas, session, rect, number, len(choices))
        elif share > 0 and len(choices) > _NUMBERED:
            canvas.disc(*rect.center, 9, "#FFD166", outline=INK, width=3)
        elif share > 0:
            if is_figure:
                alpha = round(255 * share * breath)
                canvas.sprite("place_open", rect.center[0], rect.bottom, rect.h / 234, alpha=alpha)
            # The foot of a card is covered by those below it.
            y = rect.y + rect.h * (0.38 if session.table.game_id == "penguin_party" else 0.5)
            _draw_number(canvas, rect.center[0], y, 28, number, "#FFFFFF")


def _draw_chosen(
    canvas: Canvas, session: HybridSession, rect: Rect, number: int, count: int
) -> None:
    table = session.table
    is_figure = table.game_id == "penguin"
    if table.game_id == "penguin_party":
        canvas.ring(rect, 18)
    elif not is_figure:
        canvas.ring(rect.inset(6), min(rect.w, rect.h) / 2, 4)
    elif not table.board.is_real:  # such a board draws its own
        canvas.sprite("place_chosen", rect.center[0], rect.bottom, rect.h / 234)
    if count > 1:
        y = rect.y - rect.h * (0.36 if is_figure else 0.16)
        _draw_number(canvas, rect.center[0], y, 28, number, "#FFD166")


def _draw_number(canvas: Canvas, x: float, y: float, r: float, number: int, colour: str) -> None:
    canvas.disc(x, y, r, colour, outline=INK, width=4)
    canvas.label(str(number), x, y, r * 1.25, r * 1.7)
