"""Draws what every table has round its board: banner, players, round, last move and hints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Final

from game.core import Seat
from scenes.boards.board import Hint
from scenes.boards.standing import Standing
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import CANVAS_WIDTH, Rect
from scenes.drawing.still import Panel
from scenes.drawing.text_size import is_big
from scenes.input.bindings import Gesture, Prompt, Target
from scenes.input.intents import Button, Device, DeviceKind, Direction
from scenes.input.signs import signs
from scenes.stage import Devices
from scenes.table import player_cards
from scenes.table.last_move import draw_last
from scenes.table.seating import Chair
from scenes.table.table_look import TableLook
from scenes.text import _
from scenes.widgets import (
    HintItem,
    PlayerCard,
    Store,
    banner_rect,
    banner_room,
    draw_badge,
    draw_banner,
    draw_corner,
    draw_hints,
    draw_player_card,
    draw_round,
    draw_spinner,
)
from scenes.widgets.player_card import Standing as CardStanding

ROUND: Final = Rect(32, 26, 352, 78)
_BIG_ROUND: Final = Rect(24, 16, 372, 120)
_CORNER: Final = Rect(1536, 26, 352, 78)
BIG_CORNER: Final = Rect(1524, 16, 372, 120)
"""Large words leave room for the way to the pause only, and that leads to the rules."""
_WIDE_CORNER: Final = Rect(1440, 26, 448, 78)
_SHORT_CORNER: Final = 12
"""So many letters of both words fit into the narrow one."""
"""The names on keys need more room than the signs of pads."""
_BIG_TEXT: Final = 1.2
_HINTS: Final = Rect(16, 992, CANVAS_WIDTH - 32, 68)
_BAG: Final = Rect(32, 686, 352, 258)
_BAG_LINE: Final = Rect(32, 916, 352, 62)
_TALL: Final = 240.0
"""So much room lets the bag stand over its words."""
_FOOT: Final = 960.0
_BIG_HINTS: Final = (1027.0, 82.0)
_BIG_FAN_HINTS: Final = 757.0
"""Middle and height of large hints; over a fan of cards they stand higher."""
_NARROW: Final = 1080.0
_FEW: Final = 4
"""Players whose cards leave the corners at the foot free."""
_HALF: Final = 476.0
"""The widest strip of hints that leaves room for a hand in the middle."""

_TARGETS: Final[dict[str, tuple[Target, ...]]] = {
    "move": (Direction.LEFT, Direction.RIGHT),
    "shoulders": (Button.LEFT_SHOULDER, Button.RIGHT_SHOULDER),
    "wheel": (Gesture.SCROLL,),
}


def prompts_for(devices: Devices, device: Device, button: Button | str) -> tuple[Prompt, ...]:
    """The signs of a hint on this device; the same sign stands once."""
    targets: tuple[Target, ...]
    if isinstance(button, Button):
        targets = (button,)
    elif button == "steer":
        is_keys = device.kind is DeviceKind.KEYS
        targets = tuple(Direction) if is_keys else (Gesture.STEER,)
    else:
        targets = _TARGETS[button]
    return signs(partial(devices.prompt, device), targets)


def hint_items(
    devices: Devices, device: Device | None, hints: Sequence[Hint]
) -> tuple[HintItem, ...]:
    """The strip for a device; what it has no button for is left out."""
    if device is None:
        return ()
    if device.kind is DeviceKind.TOUCH:
        return tuple(HintItem((), hint.label) for hint in hints[:1])
    items = (HintItem(prompts_for(devices, device, hint.button), hint.label) for hint in hints)
    return tuple(item for item in items if item.prompts)


def corner_items(devices: Devices, device: Device | None) -> tuple[HintItem, ...]:
    """The two buttons in the corner: rules and pause."""

    def item(button: Button, label: str) -> HintItem:
        return HintItem(() if device is None else prompts_for(devices, device, button), label)

    return item(Button.VIEW, _("Rules")), item(Button.MENU, _("Pause"))


def corner_rect(items: Sequence[HintItem]) -> Rect:
    has_names = any(prompt.cap for item in items for prompt in item.prompts)
    is_long = sum(len(item.label) for item in items) > _SHORT_CORNER
    return _WIDE_CORNER if has_names or is_long else _CORNER


def corner_places(items: Sequence[HintItem], *, is_big: bool = False) -> tuple[Rect | None, Rect]:
    """Where rules and pause can be clicked."""
    if is_big:
        return None, BIG_CORNER
    box = corner_rect(items)
    half = box.w / 2
    return Rect(box.x, box.y, half, box.h), Rect(box.x + half, box.y, half, box.h)


def draw_table(canvas: Canvas, look: TableLook) -> None:
    """Each thing is kept as a picture of its own: between two events nothing of it changes."""
    for panel in panels_of(canvas, look):
        panel.draw(canvas)


def draw_head(canvas: Canvas, look: TableLook) -> None:
    """The round, the way to rules and pause, and the banner."""
    for panel in head_panels(canvas, look):
        panel.draw(canvas)


def panels_of(canvas: Canvas, look: TableLook) -> list[Panel]:
    """All that stands round a board. Each lies at one place and is there even if it is empty, as
    long as nobody comes or goes: so that an event changes few of them."""
    panels = head_panels(canvas, look)
    seats = len(look.chairs)
    large = is_big(canvas.text_scale)
    for seat, (chair, standing) in enumerate(zip(look.chairs, look.standings, strict=True)):
        rect, is_turn = player_cards.place_of(Seat(seat), seats, is_big=large), seat == look.mover
        paint = partial(_draw_player, chair=chair, standing=standing, is_turn=is_turn)
        panels.append(Panel(f"player {seat}", rect, (chair, standing, is_turn), paint))
    if large:
        return [*panels, _large_foot(look)]
    if look.stock is not None:
        panels.append(_stock_panel(seats, look.stock))
    rect = player_cards.last_place(seats)
    told = repr(look.last), look.chairs
    panels.append(
        Panel("last", rect, told, partial(draw_last, entry=look.last, chairs=look.chairs))
    )
    return [*panels, _foot(look)]


def head_panels(canvas: Canvas, look: TableLook) -> list[Panel]:
    """Round, corner and banner, which lies in the middle and is as wide as its words."""
    large = is_big(canvas.text_scale)
    panels = []
    if look.progress is not None:
        rect = _BIG_ROUND if large else ROUND
        number, total = look.progress
        paint = partial(draw_round, number=number, total=total)
        panels.append(Panel("round", rect, look.progress, paint))
    corner = BIG_CORNER if large else corner_rect(look.corner)
    panels.append(Panel("corner", corner, look.corner, partial(_draw_corner, items=look.corner)))
    return [*panels, banner_panel(canvas, look)]


def banner_panel(canvas: Canvas, look: TableLook) -> Panel:
    """Whose turn it is and what there is to do; empty while it is nobody's."""
    style = None if look.mover is None else look.chairs[look.mover].look
    key = None if style is None else (style, look.title, look.line)
    return Panel("banner", banner_room(canvas), key, partial(_draw_banner, look=look))


def draw_thinking(canvas: Canvas, look: TableLook) -> None:
    """The sign in the banner that an opponent thinks."""
    if look.mover is not None and look.thinking is not None:
        banner = banner_rect(canvas, look.title, look.line)
        draw_spinner(canvas, banner.right - 52, banner.center[1], look.thinking)


def _draw_banner(canvas: Canvas, rect: Rect, look: TableLook) -> None:
    if look.mover is not None:
        style = look.chairs[look.mover].look
        draw_banner(canvas, style, look.title, look.line, x=rect.center[0])


def _draw_corner(canvas: Canvas, rect: Rect, items: tuple[HintItem, ...]) -> None:
    if is_big(canvas.text_scale):
        items = items[1:]
    elif canvas.text_scale > _BIG_TEXT and rect != _CORNER:
        items = tuple(HintItem((), item.label) for item in items)  # large words need the room
    draw_corner(canvas, rect, items)


def _draw_player(
    canvas: Canvas, rect: Rect, chair: Chair, standing: Standing, *, is_turn: bool
) -> None:
    if player_cards.is_empty(standing):
        high = 100 if is_big(canvas.text_scale) else 84
        _draw_nameplate(canvas, Rect(rect.x, rect.y, rect.w, high), chair, is_turn=is_turn)
        return
    state = CardStanding.WAITING
    if standing.is_out:
        state = CardStanding.CLEARED if standing.has_cleared else CardStanding.OUT
    elif is_turn:
        state = CardStanding.TURN
    card = PlayerCard(
        look=chair.look,
        name=chair.name,
        count=standing.held or 0,
        penalty=standing.points or 0,
        standing=state,
        store=Store(standing.cover),
        has_open_hand=bool(standing.open_hand),
    )
    draw_player_card(canvas, rect, card)
    if standing.open_hand and canvas.text_scale <= _BIG_TEXT:
        _draw_open_hand(canvas, rect, standing.open_hand)


def _draw_open_hand(canvas: Canvas, rect: Rect, hand: Sequence[str]) -> None:
    """How many of each colour, in a row under the name."""
    counts = Counter(hand)
    step = (rect.w - 40) / max(5, len(counts))
    for index, (colour, number) in enumerate(sorted(counts.items())):
        x, y = rect.x + 36 + index * step, rect.y + 90
        canvas.disc(x, y, 15, "#F7FBFF", width=3)
        canvas.sprite(f"symbol_{colour}", x, y, 0.21)
        canvas.label(str(number), x + 30, y, 28, 26, canvas.theme.text)


def _draw_nameplate(canvas: Canvas, rect: Rect, chair: Chair, *, is_turn: bool) -> None:
    style = canvas.panel(rect, "dark", radius=30)
    draw_badge(canvas, chair.look, rect.x + 46, rect.center[1], 60)
    canvas.text(
        chair.name,
        rect.x + 92,
        rect.center[1],
        42,
        face="heavy",
        colour=style.text,
        max_width=rect.w - 116,
        max_height=80,
    )
    if is_turn:
        canvas.ring(rect, 30)


def _stock_panel(seats: int, stock: int) -> Panel:
    """The bag under the left cards, as room is left."""
    is_tall = _FOOT - player_cards.foot_of(seats, is_left=True) >= _TALL
    rect, paint = (_BAG, _draw_bag) if is_tall else (_BAG_LINE, _draw_bag_line)
    return Panel("stock", rect, stock, partial(paint, stock=stock))


def _stock_words(stock: int) -> str:
    return _("Bag: {number} left").format(number=stock) if stock else _("Bag: empty")


def _draw_bag(canvas: Canvas, rect: Rect, stock: int) -> None:
    x, foot = rect.center[0], rect.bottom - 108
    canvas.sprite("islet", x, foot + 15, 0.92)
    canvas.sprite(_bag(stock), x, foot, 0.8)
    canvas.pill(x, rect.bottom - 32, _stock_words(stock), "plain", align="c", max_width=rect.w)


def _draw_bag_line(canvas: Canvas, rect: Rect, stock: int) -> None:
    style = canvas.panel(rect, "plain", radius=33)
    canvas.sprite(_bag(stock), rect.x + 56, rect.bottom - 10, 0.26)
    canvas.text(
        _stock_words(stock),
        rect.x + 100,
        rect.center[1],
        32,
        colour=style.text,
        max_width=rect.w - 124,
    )


def _bag(stock: int) -> str:
    return "bag" if stock else "bag_empty"


def foot_panel(look: TableLook, *, is_big: bool) -> Panel:
    """The hints as they stand at the foot of a table."""
    return _large_foot(look) if is_big else _foot(look)


def _large_foot(look: TableLook) -> Panel:
    y, height = _BIG_HINTS
    middle = _BIG_FAN_HINTS if look.has_split_hints else y
    is_narrow = look.has_split_hints or len(look.chairs) > _FEW
    room = _NARROW if is_narrow else CANVAS_WIDTH - 48
    rect = Rect((CANVAS_WIDTH - room) / 2, middle - height / 2, room, height)

    def paint(canvas: Canvas, rect: Rect) -> None:
        if look.hints:
            draw_hints(
                canvas, look.hints, rect.center[1], x=rect.center[0], height=rect.h,
                max_width=rect.w,
            )  # fmt: skip

    return Panel("foot", rect, look.hints, paint)


def _foot(look: TableLook) -> Panel:
    def paint(canvas: Canvas, _rect: Rect) -> None:
        draw_foot(canvas, look.hints, is_split=look.has_split_hints)

    return Panel("foot", _HINTS, (look.hints, look.has_split_hints), paint)


def draw_foot(canvas: Canvas, hints: Sequence[HintItem], *, is_split: bool) -> None:
    """The hints in one strip, or on both sides of what lies in the middle."""
    if not hints:
        return
    if not is_split:
        draw_hints(canvas, hints)
        return
    half = (len(hints) + 1) // 2
    draw_hints(canvas, hints[:half], x=32, align="l", max_width=_HALF)
    if hints[half:]:
        draw_hints(canvas, hints[half:], x=1888, align="r", max_width=_HALF)
