"""Draws what lies beside the iceberg: players, the signs' meaning, ice left, coins to lay."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.core import Seat
from game.grid import Square
from game.titles.iceberg.state import DRAFT, PLACE, SUITS, State, Suit
from game.titles.iceberg.variant import COINS
from scenes.boards.iceberg_camera import lift
from scenes.boards.iceberg_ice import draw_pawn, draw_stack, pose_sprite
from scenes.boards.iceberg_marks import draw_height
from scenes.boards.iceberg_places import ice_places
from scenes.boards.iceberg_view import on_top, ways_on
from scenes.boards.iceberg_words import coins_left, phase_word
from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.still import Panel
from scenes.drawing.theme import INK, seat_bar
from scenes.log.log import Entry
from scenes.table.seating import Chair
from scenes.text import _
from scenes.widgets import draw_badge, draw_button
from scenes.widgets.state import State as Look
from scenes.words.suit_words import suit_word, way_word
from scenes.words.titles import title_of

_PLACES: Final = ice_places(is_big=False)
TITLE: Final = _PLACES.title
SUPPLY: Final = _PLACES.supply
LEGEND: Final = Rect(SUPPLY.x, SUPPLY.y, SUPPLY.w, 328)
_ROOMY: Final = 400.0
"""How high the legend is where no goal needs the room."""
_BAR: Final = 58.0
_ICE_HIGH: Final = 228.0
_GOAL_HIGH: Final = 116.0
_LAST_HIGH: Final = 156.0
_GAP: Final = 16.0
_LOOK_ROW: Final = 44.0
_CARD_SIZES: Final = (0.54, 0.5, 0.44, 0.4, 0.36)
"""How large a pawn is drawn on its card, by the height of its stack."""


@dataclass(frozen=True, slots=True)
class Beside:
    """The players, as their cards show them."""

    view: State
    chairs: tuple[Chair, ...]
    mover: Seat | None
    winner: Seat | None
    goes_on: tuple[tuple[int, int], ...]
    """Steps and hops, by seat."""


def ways_of(view: State) -> tuple[tuple[int, int], ...]:
    return tuple(ways_on(view, Seat(seat)) for seat in range(view.seats))


# -- which panels stand where --------------------------------------------------------------------


def panel_places(view: State, *, is_wide: bool) -> dict[str, Rect]:
    """The panels that have room; a wide sea takes the right side, and few players lend theirs."""
    goal = _GOAL_HIGH if view.seats == 1 and view.goal is not None else 0.0
    ice, last = ("ice", _ICE_HIGH + goal), ("last", _LAST_HIGH)
    first = ("supply", SUPPLY.h) if view.phase == DRAFT else ("legend", _ROOMY)
    left, right = [], [first, ice, last]
    if is_wide:
        left, right = [ice, last, ("legend", LEGEND.h)], []
    elif goal:
        left, right = [last], [first, ice]  # the goal makes that column too long, and this is free
    below_cards = _PLACES.card(view.seats - 1).bottom + _GAP
    return _column(TITLE.x, below_cards, left) | _column(LEGEND.x, LEGEND.y, right)


def _column(x: float, y: float, wanted: Sequence[tuple[str, float]]) -> dict[str, Rect]:
    """Panels with their heights one below another, those that have room."""
    places: dict[str, Rect] = {}
    for name, high in wanted:
        if y + high <= _PLACES.floor:
            places[name] = Rect(x, y, LEGEND.w, high)
            y += high + _GAP
    return places


# -- players -------------------------------------------------------------------------------------


def still_panels(beside: Beside, places: Mapping[str, Rect], last: Entry | None) -> list[Panel]:
    """Title, cards and panels, each with what its picture depends on."""
    view = beside.view
    panels = [Panel("title", TITLE, coins_left(view), partial(_paint_title, view=view))]
    for number in range(len(beside.chairs)):
        seat = Seat(number)
        paint = partial(_draw_card, beside=beside, seat=seat)
        panels.append(Panel(f"card {number}", _PLACES.card(number), card_key(beside, seat), paint))
    if "legend" in places:
        key: Hashable = view.variant.has_flamethrowers
        panels.append(Panel("legend", places["legend"], key, partial(_draw_legend, view=view)))
    if "ice" in places:
        counts = tuple(on_top(view).values())
        key = (coins_left(view), counts, view.goal, view.seats)
        panels.append(Panel("ice", places["ice"], key, partial(_draw_ice_left, view=view)))
    if "last" in places and last is not None:
        words = last.words([chair.name for chair in beside.chairs])
        look = None if last.seat is None else beside.chairs[last.seat].look
        told = partial(_paint_last, words=words, look=look)
        panels.append(Panel("last", places["last"], (words, look), told))
    return panels


def _paint_title(canvas: Canvas, rect: Rect, *, view: State) -> None:
    style = canvas.panel(rect, "dark", radius=28)
    canvas.sprite("ice_floe_0", rect.x + 54, rect.y + 42, 0.54)
    left, room = rect.x + 98, rect.w - 112
    canvas.text(
        title_of("iceberg").title, left, rect.y + 34, 36, face="heavy",
        colour=style.text, max_width=room, max_height=42,
    )  # fmt: skip
    words = _("{number} of {total} coins left").format(number=coins_left(view), total=COINS)
    canvas.text(
        words, left, rect.y + 67, 27, colour=style.secondary, max_width=room,
        max_height=30,
    )  # fmt: skip


def card_key(beside: Beside, seat: Seat) -> Hashable:
    """Everything that the card of a seat depends on."""
    view, chair, cell = beside.view, beside.chairs[seat], beside.view.pawns[seat]
    return (
        chair.look, chair.name, view.out[seat], () if cell is None else view.stacks[cell],
        view.phase, beside.goes_on[seat], beside.winner == seat, beside.winner is None,
        beside.mover == seat, _next_seat(beside) == seat,
    )  # fmt: skip


def _draw_card(canvas: Canvas, rect: Rect, *, beside: Beside, seat: Seat) -> None:
    view, chair = beside.view, beside.chairs[seat]
    style = canvas.panel(rect, "dark", radius=28)
    draw_bar(canvas, rect, chair.look, _BAR)
    draw_badge(canvas, chair.look, rect.x + 38, rect.y + 31, 48)
    canvas.text(
        chair.name, rect.x + 72, rect.y + 31, 38, face="heavy", colour=INK,
        max_width=rect.w - 88, max_height=44,
    )  # fmt: skip
    x, y = rect.x + 84, rect.bottom - 42
    left = rect.x + 168
    room = rect.right - 16 - left
    if view.out[seat]:
        canvas.sprite(pose_sprite(chair, "ring"), x, y, 0.42)
        canvas.text(
            _("In the water"), left, rect.y + 104, 30, colour=style.text, max_width=room,
            max_height=36,
        )  # fmt: skip
    else:
        draw_standing(canvas, beside, seat, x, y)
        words, colour = status(canvas, beside, seat)
        has_ways = view.phase not in (DRAFT, PLACE) and beside.winner is None
        top = rect.y + _BAR + 8
        box = Rect(left, top, room, 50 if has_ways else rect.bottom - 8 - top)
        canvas.boxed(words, box, 29, colour=colour, leading=1.05)
        if has_ways:
            _draw_ways(canvas, left, rect.bottom - 44, beside.goes_on[seat])
    if seat == beside.mover:
        canvas.ring(rect, 28, 5)


def draw_bar(canvas: Canvas, rect: Rect, look: int, high: float) -> None:
    """The head of a card in the seat's colour."""
    w = rect.w
    canvas.drawing(
        rect.x, rect.y, w, high + 6,
        f'<path d="M28 2.5 H{w - 28:g} A25.5 25.5 0 0 1 {w - 2.5:g} 28 V{high:g} H2.5 V28 '
        f'A25.5 25.5 0 0 1 28 2.5Z" fill="{seat_bar(look, canvas.theme)}"/>'
        f'<path d="M2 {high + 1:g} H{w - 2:g}" stroke="{INK}" stroke-width="5"/>',
    )  # fmt: skip


def draw_standing(
    canvas: Canvas, beside: Beside, seat: Seat, x: float, y: float, most: float = 1.0
) -> None:
    """The pawn on its stack, at most at scale `most`; before it is placed, on bare ground."""
    cell = beside.view.pawns[seat]
    stack = () if cell is None else beside.view.stacks[cell]
    k = min(most, _CARD_SIZES[min(len(stack), len(_CARD_SIZES) - 1)])
    draw_stack(canvas, x, y, k, stack, has_shadow=False)
    pose = "hop" if seat == beside.winner else "stand"
    draw_pawn(canvas, beside.chairs[seat], x, y - (lift(len(stack)) + 10) * k, k, pose)


def status(canvas: Canvas, beside: Beside, seat: Seat) -> tuple[str, str]:
    """What a seat does now, and the colour of that word."""
    theme = canvas.theme
    if seat == beside.winner:
        return _("Last on the ice"), theme.accent_text
    if seat == beside.mover:
        return phase_word(beside.view), theme.accent_text
    if seat == _next_seat(beside):
        return _("Next"), theme.secondary
    return _("Waiting"), theme.secondary


def _next_seat(beside: Beside) -> Seat | None:
    if beside.mover is None:
        return None
    seats = len(beside.chairs)
    order = [(beside.mover + step) % seats for step in range(1, seats)]
    return next((Seat(seat) for seat in order if not beside.view.out[seat]), None)


def _draw_ways(canvas: Canvas, x: float, y: float, ways: tuple[int, int]) -> None:
    for k, (sign, number) in enumerate(zip(("ice_badge_step", "ice_badge_hop"), ways, strict=True)):
        left = x + 24 + k * 98
        canvas.sprite(sign, left, y, 0.64)
        canvas.text(
            str(number), left + 34, y, 34, face="heavy", colour=canvas.theme.text, max_height=42
        )


# -- beside the sea ------------------------------------------------------------------------------


def draw_supply(
    canvas: Canvas, rect: Rect, view: State, suit: Suit | None, focus: str | None
) -> None:
    """The coins that are still to be laid, with the suit that was chosen."""
    style = canvas.panel(rect, "dark", radius=28)
    canvas.text(
        _("Coins to lay"), rect.x + 28, rect.y + 38, 36, face="heavy", colour=style.text,
        max_width=rect.w - 150, max_height=42,
    )  # fmt: skip
    canvas.text(
        str(len(view.supply)), rect.right - 28, rect.y + 38, 34, face="heavy",
        colour=style.secondary, align="r", max_height=42,
    )  # fmt: skip
    for kind, place in _PLACES.supply_rows().items():
        number = view.supply.count(kind)
        is_chosen = kind == suit and number > 0
        row = canvas.panel(place, "chosen" if is_chosen else "row", radius=24)
        canvas.sprite(f"ice_chip_{kind}", place.x + 44, place.center[1], 0.58)
        canvas.text(
            suit_word(kind), place.x + 88, place.center[1], 34, face="title", colour=row.text,
            max_width=place.w - 180, max_height=44,
        )  # fmt: skip
        canvas.text(
            f"× {number}", place.right - 22, place.center[1], 34, face="heavy", colour=row.text,
            align="r", max_height=44,
        )  # fmt: skip
        if focus == f"suit:{kind}":
            canvas.ring(place, 24, 4)


def _draw_legend(canvas: Canvas, rect: Rect, *, view: State) -> None:
    style = canvas.panel(rect, "dark", radius=28)
    melts = _("any free coin") if view.variant.has_flamethrowers else _("the coin that you leave")
    rows = (
        ("step", way_word("step"), _("next to you, same height")),
        ("hop", way_word("hop"), _("anywhere, same suit")),
        ("melt", _("Melts"), melts),
    )
    pitch = (rect.h - 20) / len(rows)
    for k, (sign, lead, rest) in enumerate(rows):
        y = rect.y + 10 + (k + 0.5) * pitch
        canvas.sprite(f"ice_badge_{sign}", rect.x + 60, y, 0.92)
        canvas.text(
            lead, rect.x + 112, y - 34, 34, face="heavy", colour=style.text,
            max_width=rect.w - 130, max_height=42,
        )  # fmt: skip
        canvas.paragraph(
            rest, rect.x + 112, y + 2, rect.w - 130, 27, colour=style.secondary, leading=1.16,
            max_height=64,
        )  # fmt: skip


def _draw_ice_left(canvas: Canvas, rect: Rect, *, view: State) -> None:
    style = canvas.panel(rect, "dark", radius=28)
    left = coins_left(view)
    number = canvas.text(
        _("{number} of {total}").format(number=left, total=COINS), rect.right - 28, rect.y + 38,
        30, colour=style.secondary, align="r", max_width=150, max_height=30,
    )  # fmt: skip
    canvas.text(
        _("Ice left"), rect.x + 28, rect.y + 38, 34, face="heavy", colour=style.text,
        max_width=number.x - rect.x - 40, max_height=42,
    )  # fmt: skip
    step = (rect.w - 56) / COINS
    body = "<defs>" + shapes.gradient("g", "#FFFFFF", "#8FD0EE") + "</defs>"
    for k in range(COINS):
        fill = "url(#g)" if k < left else canvas.theme.track
        body += shapes.rounded(k * step + 1, 1, step - 3, 28, 5, fill)
    canvas.drawing(rect.x + 28, rect.y + 66, rect.w - 56, 30, body)
    counts = on_top(view)
    canvas.text(
        _("Showing on top"), rect.x + 28, rect.y + 124, 27, colour=style.secondary,
        max_width=rect.w - 56, max_height=32,
    )  # fmt: skip
    step = (rect.w - 40) / len(SUITS)
    for k, suit in enumerate(("sun", "moon", "crown", "arms")):
        x = rect.x + 46 + k * step
        canvas.sprite(f"ice_chip_{suit}", x, rect.y + 184, 0.46)
        canvas.text(
            str(counts[Suit(suit)]), x + 30, rect.y + 184, 30, face="heavy", colour=style.text,
            max_height=38,
        )  # fmt: skip
    if view.seats == 1 and view.goal is not None:
        _draw_goal(canvas, Rect(rect.x, rect.bottom - _GOAL_HIGH, rect.w, _GOAL_HIGH), view)


def _draw_goal(canvas: Canvas, rect: Rect, view: State) -> None:
    """Alone: one coin left wins, and it should be this one."""
    assert view.goal is not None, "only a dealt game has a goal"
    box = rect.inset(10)
    style = canvas.panel(box, "inset", radius=20)
    canvas.text(
        _("Goal: one coin left"), box.x + 16, box.y + 26, 28, face="title",
        colour=canvas.theme.accent_text if style.text != INK else INK, max_width=box.w - 30,
        max_height=30,
    )  # fmt: skip
    below = Rect(box.x + 16, box.y + 38, box.w - 96, box.h - 38)
    canvas.boxed(_("ideally this one"), below, 26, colour=style.secondary, leading=1.05)
    canvas.sprite(f"ice_chip_{view.goal}", box.right - 42, box.bottom - 30, 0.5)


def _paint_last(canvas: Canvas, rect: Rect, *, words: str, look: int | None) -> None:
    style = canvas.panel(rect, "plain", radius=28)
    canvas.text(
        _("Last move"), rect.x + 28, rect.y + 26, 27, colour=style.secondary,
        max_width=rect.w - 56, max_height=32,
    )  # fmt: skip
    left = rect.x + 28
    if look is not None:
        draw_badge(canvas, look, rect.x + 48, rect.y + 94, 48)
        left = rect.x + 82
    room = Rect(left, rect.y + 40, rect.right - 14 - left, rect.h - 42)
    canvas.boxed(words, room, 27, colour=style.text, leading=1.08)


def look_size(height: int) -> tuple[float, float]:
    """How much room an opened stack needs; it covers the legend where that is shown."""
    return LEGEND.w, max(LEGEND.h, 108.0 + height * _LOOK_ROW)


def draw_look(canvas: Canvas, rect: Rect, view: State, square: Square) -> None:
    """A stack opened: its coins from the top to the bottom."""
    stack = view.stack_at(square)
    style = canvas.panel(rect, "dark", radius=28)
    canvas.text(
        _("From the top"), rect.x + 26, rect.y + 40, 34, face="heavy", colour=style.text,
        max_width=rect.w - 110, max_height=42,
    )  # fmt: skip
    draw_height(canvas, rect.right - 46, rect.y + 40, 0.95, len(stack))
    draw_stack(canvas, rect.x + 92, rect.bottom - 74, 0.52, stack, has_shadow=False)
    for k, suit in enumerate(reversed(stack)):
        y = rect.y + 92 + k * _LOOK_ROW
        canvas.sprite(f"ice_chip_{suit}", rect.x + 190, y, 0.36)
        canvas.text(
            suit_word(suit), rect.x + 220, y, 29, colour=style.text,
            max_width=rect.right - rect.x - 236, max_height=36,
        )  # fmt: skip


def draw_leave(canvas: Canvas, rect: Rect, *, is_focused: bool) -> None:
    """The button that lets no tile drift."""
    draw_button(canvas, rect, _("Leave as it is"), Look.FOCUS if is_focused else Look.IDLE, px=34)
