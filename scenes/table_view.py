"""Draws what every table has round its board: banner, players, round, last move and hints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.core import Seat
from scenes import player_cards
from scenes.bindings import Gesture, Prompt, Target
from scenes.boards.board import Hint, Standing
from scenes.draw import Canvas
from scenes.intents import Button, Device, DeviceKind, Direction
from scenes.layout import CANVAS_WIDTH, Rect
from scenes.log import SIGNS, Entry
from scenes.seating import Chair
from scenes.stage import Devices
from scenes.text import _, pgettext
from scenes.text_size import is_big
from scenes.widgets import (
    HintItem,
    PlayerCard,
    Store,
    banner_rect,
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
_EDGE: Final = 30.0
"""How far rings and shadows reach beyond what they belong to."""
_HINTS: Final = Rect(0, 975, CANVAS_WIDTH, 105)
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


@dataclass(frozen=True, slots=True)
class TableLook:
    """Everything round the board that the picture depends on."""

    chairs: tuple[Chair, ...]
    standings: tuple[Standing, ...]
    mover: Seat | None
    title: str
    line: str
    progress: tuple[int, int] | None
    stock: int | None
    last: Entry | None
    hints: tuple[HintItem, ...]
    has_split_hints: bool
    corner: tuple[HintItem, ...]
    thinking: float | None
    """Seconds for the sign that an opponent thinks; None when nobody does."""


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
    found = (devices.prompt(device, target) for target in targets)
    return tuple(dict.fromkeys(prompt for prompt in found if prompt is not None))


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
    draw_head(canvas, look)
    seats = len(look.chairs)
    large = is_big(canvas.text_scale)
    for seat, chair in enumerate(look.chairs):
        rect = player_cards.place_of(Seat(seat), seats, is_big=large)
        is_turn = seat == look.mover
        standing = look.standings[seat]
        canvas.kept(
            rect.inset(-_EDGE),
            ("player", chair, standing, is_turn),
            partial(_draw_player, rect=rect, chair=chair, standing=standing, is_turn=is_turn),
        )
    if large:
        draw_large_foot(canvas, look)
        return
    _draw_sides(canvas, look)
    canvas.kept(
        _HINTS,
        ("foot", look.hints, look.has_split_hints),
        lambda inner: draw_foot(inner, look.hints, is_split=look.has_split_hints),
    )


def draw_head(canvas: Canvas, look: TableLook) -> None:
    """The round, the way to rules and pause, and the banner."""
    large = is_big(canvas.text_scale)
    if look.progress is not None:
        canvas.kept(
            (_BIG_ROUND if large else ROUND).inset(-_EDGE),
            ("round", look.progress),
            lambda inner: _draw_progress(inner, look),
        )
    corner = BIG_CORNER if large else corner_rect(look.corner)
    canvas.kept(
        corner.inset(-_EDGE), ("corner", look.corner), lambda inner: _draw_corner(inner, look)
    )
    if look.mover is not None:
        banner = banner_rect(canvas, look.title, look.line)
        style = look.chairs[look.mover].look
        canvas.kept(
            banner.inset(-_EDGE),
            ("banner", style, look.title, look.line),
            lambda inner: draw_banner(inner, style, look.title, look.line),
        )


def draw_thinking(canvas: Canvas, look: TableLook) -> None:
    """The sign in the banner that an opponent thinks."""
    if look.mover is not None and look.thinking is not None:
        banner = banner_rect(canvas, look.title, look.line)
        draw_spinner(canvas, banner.right - 52, banner.center[1], look.thinking)


def _draw_progress(canvas: Canvas, look: TableLook) -> None:
    if look.progress is not None:
        rect = _BIG_ROUND if is_big(canvas.text_scale) else ROUND
        draw_round(canvas, rect, *look.progress)


def _draw_corner(canvas: Canvas, look: TableLook) -> None:
    if is_big(canvas.text_scale):
        draw_corner(canvas, BIG_CORNER, look.corner[1:])
        return
    items = look.corner
    if canvas.text_scale > _BIG_TEXT and corner_rect(items) != _CORNER:
        items = tuple(HintItem((), item.label) for item in items)  # large words need the room
    draw_corner(canvas, corner_rect(items), items)


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


def _draw_sides(canvas: Canvas, look: TableLook) -> None:
    """The bag under the left cards and the last move under the right ones, as room is left."""
    seats = len(look.chairs)
    left = player_cards.foot_of(seats, is_left=True)
    if look.stock is not None:
        stock = look.stock
        box = Rect(0, 600, 420, 400)
        canvas.kept(box, ("stock", stock, left), lambda inner: _draw_stock(inner, left, stock))
    if look.last is None:
        return
    rect = player_cards.last_place(seats)
    is_tall = rect.h > 100
    canvas.kept(
        rect.inset(-_EDGE),
        ("last", repr(look.last), look.chairs),
        partial(
            _draw_last if is_tall else _draw_last_line,
            rect=rect,
            entry=look.last,
            chairs=look.chairs,
        ),
    )


def _draw_stock(canvas: Canvas, top: float, stock: int) -> None:
    words = _("Bag: {number} left").format(number=stock) if stock else _("Bag: empty")
    sprite = "bag" if stock else "bag_empty"
    if _FOOT - top >= 240:
        canvas.sprite(sprite, 208, 850, 0.8)
        canvas.pill(208, 900, words, "plain", align="c", max_width=352)
        return
    rect = Rect(32, 916, 352, 62)
    style = canvas.panel(rect, "plain", radius=33)
    canvas.sprite(sprite, rect.x + 56, rect.bottom - 10, 0.26)
    canvas.text(words, rect.x + 100, rect.center[1], 32, colour=style.text, max_width=rect.w - 124)


def _short(entry: Entry) -> tuple[str, str]:
    """The last move in two short lines: where, and what became of it."""
    level = entry.facts.get("level")
    row = "" if level is None else _("Row {number}").format(number=level + 1)
    fates = {
        "held": pgettext("last move", "held"),
        "fell": pgettext("last move", "fell"),
        "blocked": pgettext("last move", "out"),
        "cleared": pgettext("last move", "cleared"),
    }
    return row, fates.get(entry.kind, "")


def _draw_last(canvas: Canvas, rect: Rect, entry: Entry, chairs: Sequence[Chair]) -> None:
    style = canvas.panel(rect, "plain", radius=30)
    canvas.text(
        _("Last move"),
        rect.x + 28,
        rect.y + 36,
        28,
        colour=style.secondary,
        max_width=rect.w - 56,
    )
    x = rect.x + 58
    y = rect.y + 96
    if entry.seat is not None:
        draw_badge(canvas, chairs[entry.seat].look, x, y, 52)
        x += 68
    if entry.piece is not None:
        canvas.sprite(f"penguin_{entry.piece}_idle", x, y + 34, 0.27)
        x += 52
    row, fate = _short(entry)
    if not row and not fate:
        words = entry.words([chair.name for chair in chairs])
        canvas.paragraph(
            words, x, y - 14, rect.right - 24 - x, 28, colour=style.text, max_height=72
        )
        return
    room = rect.right - 24 - x
    if row:
        at = y if not fate else y - 20
        canvas.text(row, x, at, 32, face="title", colour=style.text, max_width=room)
    if fate:
        sign = SIGNS.get(entry.kind, "check")
        tone = canvas.theme.good_text if sign == "check" else canvas.theme.bad_text
        box = canvas.text(
            fate, x, y + 20 if row else y, 32, face="title", colour=tone, max_width=room - 40
        )
        canvas.icon(sign, box.right + 24, box.center[1], 32, tone)


def _draw_last_line(canvas: Canvas, rect: Rect, entry: Entry, chairs: Sequence[Chair]) -> None:
    style = canvas.panel(rect, "plain", radius=33)
    x = rect.x + 42
    if entry.seat is not None:
        draw_badge(canvas, chairs[entry.seat].look, x, rect.center[1], 44)
        x += 58
    if entry.piece is not None:
        canvas.sprite(f"penguin_{entry.piece}_idle", x, rect.bottom - 8, 0.21)
        x += 44
    row, fate = _short(entry)
    words = ", ".join(filter(None, (row, fate)))
    words = words or entry.words([chair.name for chair in chairs])
    canvas.text(words, x, rect.center[1], 32, colour=style.text, max_width=rect.right - 24 - x)


def draw_large_foot(canvas: Canvas, look: TableLook) -> None:
    """The hints in one strip, as wide as the cards of three players a side let it be."""
    y, height = _BIG_HINTS
    middle = _BIG_FAN_HINTS if look.has_split_hints else y
    is_narrow = look.has_split_hints or len(look.chairs) > _FEW
    room = _NARROW if is_narrow else CANVAS_WIDTH - 48
    box = Rect(0, middle - height / 2 - 8, CANVAS_WIDTH, height + 20)

    def paint(inner: Canvas) -> None:
        if look.hints:
            draw_hints(inner, look.hints, middle, height=height, max_width=room)

    canvas.kept(box, ("foot", look.hints, is_narrow), paint)


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
