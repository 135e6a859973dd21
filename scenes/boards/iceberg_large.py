"""Draws what lies beside the iceberg for large text: rows of players, the ice left, the goal."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.core import Seat
from game.grid import Square
from game.titles.iceberg.state import DRAFT, PLACE, State, Suit
from game.titles.iceberg.variant import COINS
from scenes.boards.iceberg_ice import pose_sprite
from scenes.boards.iceberg_marks import draw_height
from scenes.boards.iceberg_panels import Beside, card_key, draw_bar, draw_standing, status
from scenes.boards.iceberg_places import ice_places
from scenes.boards.iceberg_words import coins_left
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.still import Panel
from scenes.drawing.theme import INK
from scenes.text import _
from scenes.widgets import draw_badge
from scenes.words.suit_words import suit_word

_PLACES: Final = ice_places(is_big=True)
_BAR: Final = 84.0
_GOAL_HIGH: Final = 300.0
_LOOK_HEAD: Final = 116.0
_LOOK_ROW: Final = 62.0
_SMALL: Final = 0.44
"""How large a pawn is drawn in its row."""


def large_panels(beside: Beside) -> list[Panel]:
    """Ice left, rows and goal, each with what its picture depends on."""
    view = beside.view
    panels = [Panel("title", _PLACES.title, coins_left(view), partial(_paint_title, view=view))]
    for number in range(len(beside.chairs)):
        seat = Seat(number)
        paint = partial(_draw_row, beside=beside, seat=seat)
        panels.append(Panel(f"card {number}", _PLACES.card(number), card_key(beside, seat), paint))
    if view.seats == 1 and view.goal is not None:
        card = _PLACES.card(1)
        rect = Rect(card.x, card.y, card.w, _GOAL_HIGH)
        panels.append(Panel("goal", rect, view.goal, partial(_paint_goal, suit=view.goal)))
    return panels


def _paint_title(canvas: Canvas, rect: Rect, *, view: State) -> None:
    """How much ice is left, in figures."""
    style = canvas.panel(rect, "dark", radius=36)
    canvas.sprite("ice_floe_0", rect.x + 76, rect.center[1], 0.78)
    words = _("{number} of {total}").format(number=coins_left(view), total=COINS)
    canvas.text(
        words, rect.x + 142, rect.center[1], 36, face="heavy", colour=style.text,
        max_width=rect.w - 166, max_height=72,
    )  # fmt: skip


def _draw_row(canvas: Canvas, rect: Rect, *, beside: Beside, seat: Seat) -> None:
    """Name, pawn, and in how many ways it may go; before it may go, what is done."""
    view, chair = beside.view, beside.chairs[seat]
    style = canvas.panel(rect, "dark", radius=28)
    draw_bar(canvas, rect, chair.look, _BAR)
    draw_badge(canvas, chair.look, rect.x + 48, rect.y + _BAR / 2 + 1, 66)
    canvas.text(
        chair.name, rect.x + 90, rect.y + _BAR / 2 + 1, 38, face="heavy", colour=INK,
        max_width=rect.w - 106, max_height=72,
    )  # fmt: skip
    x, y = rect.x + 64, rect.bottom - 34
    middle = (rect.y + _BAR + rect.bottom) / 2 + 2
    room = Rect(rect.x + 124, rect.y + _BAR + 9, rect.w - 140, rect.h - _BAR - 20)
    if view.out[seat]:
        canvas.sprite(pose_sprite(chair, "ring"), x, y + 4, 0.38)
        canvas.boxed(_("In the water"), room, 30, colour=style.text, leading=1.0)
    elif view.phase in (DRAFT, PLACE) or beside.winner is not None:
        draw_standing(canvas, beside, seat, x, y, _SMALL)
        words, colour = status(canvas, beside, seat)
        canvas.boxed(words, room, 29, colour=colour, leading=1.0)
    else:
        draw_standing(canvas, beside, seat, x, y, _SMALL)
        signs = ("ice_badge_step", "ice_badge_hop")
        for k, (sign, number) in enumerate(zip(signs, beside.goes_on[seat], strict=True)):
            left = rect.x + 158 + k * 110
            canvas.sprite(sign, left, middle, 0.86)
            canvas.text(
                str(number), left + 36, middle, 34, face="heavy", colour=style.text, max_width=44,
            )  # fmt: skip
    if seat == beside.mover:
        canvas.ring(rect, 28, 5)


def _paint_goal(canvas: Canvas, rect: Rect, *, suit: Suit) -> None:
    """Alone: one coin left wins, and it should be this one."""
    style = canvas.panel(rect, "dark", radius=28)
    half = rect.h / 2
    above = Rect(rect.x + 22, rect.y + 10, rect.w - 44, half - 10)
    canvas.boxed(
        _("Goal: one coin left"), above, 28, face="title", colour=canvas.theme.accent_text,
        leading=1.0,
    )  # fmt: skip
    below = Rect(rect.x + 22, rect.y + half, rect.w - 140, half - 12)
    canvas.boxed(_("ideally this one"), below, 26, colour=style.secondary, leading=1.0)
    canvas.sprite(f"ice_chip_{suit}", rect.right - 66, rect.y + half * 1.5 - 4, 0.84)


def draw_large_supply(canvas: Canvas, view: State, suit: Suit | None, focus: str | None) -> None:
    """The coins that are still to be laid, with the suit that was chosen."""
    rect = _PLACES.supply
    style = canvas.panel(rect, "dark", radius=28)
    canvas.text(
        _("Coins to lay"), rect.x + 24, rect.y + 52, 36, face="heavy", colour=style.text,
        max_width=rect.w - 48, max_height=76,
    )  # fmt: skip
    for kind, place in _PLACES.supply_rows().items():
        number = view.supply.count(kind)
        row = canvas.panel(place, "chosen" if kind == suit and number else "row", radius=24)
        canvas.sprite(f"ice_chip_{kind}", place.x + 60, place.center[1], 0.84)
        left, room = place.x + 122, place.w - 138
        canvas.text(
            suit_word(kind), left, place.y + place.h * 0.29, 34, face="title", colour=row.text,
            max_width=room, max_height=place.h * 0.5,
        )  # fmt: skip
        canvas.text(
            f"× {number}", left, place.y + place.h * 0.74, 34, face="heavy", colour=row.text,
            max_width=room, max_height=place.h * 0.5,
        )  # fmt: skip
        if focus == f"suit:{kind}":
            canvas.ring(place, 24, 4)


def large_look_size(height: int) -> tuple[float, float]:
    """How much room an opened stack needs."""
    return _PLACES.supply.w, _LOOK_HEAD + height * _LOOK_ROW + 16


def draw_large_look(canvas: Canvas, rect: Rect, view: State, square: Square) -> None:
    """A stack opened: its coins from the top to the bottom."""
    stack = view.stack_at(square)
    style = canvas.panel(rect, "dark", radius=28)
    head = Rect(rect.x + 24, rect.y + 6, rect.w - 124, _LOOK_HEAD - 8)
    canvas.boxed(_("From the top"), head, 34, face="heavy", colour=style.text, leading=1.0)
    draw_height(canvas, rect.right - 54, rect.y + 50, 1.4, len(stack))
    for k, suit in enumerate(reversed(stack)):
        y = rect.y + _LOOK_HEAD + (k + 0.5) * _LOOK_ROW
        canvas.sprite(f"ice_chip_{suit}", rect.x + 58, y, 0.5)
        canvas.text(
            suit_word(suit), rect.x + 106, y, 29, colour=style.text, max_width=rect.w - 126,
            max_height=_LOOK_ROW - 4,
        )  # fmt: skip
