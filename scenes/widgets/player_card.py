"""Player cards beside the table: who, how many are left, what it has cost so far."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.text_size import is_big
from scenes.drawing.theme import INK, SEATS, SMALLEST_TEXT, seat_bar
from scenes.text import _, pgettext
from scenes.widgets.chips import draw_chips
from scenes.widgets.seat_row import draw_badge


class Standing(StrEnum):
    WAITING = "waiting"
    TURN = "turn"
    OUT = "out"
    CLEARED = "cleared"


class Store(StrEnum):
    """What hides the pieces that a player has left."""

    SCREEN = "screen"
    CARDS = "cards"


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """`look` is an index of SEATS; `count` the pieces left; `penalty` the sum so far."""

    look: int
    name: str
    count: int
    penalty: int
    standing: Standing = Standing.WAITING
    store: Store = Store.SCREEN
    has_open_hand: bool = False
    """A row under the name tells the colours that are held: chips keep below it."""

    @property
    def figure(self) -> str:
        return f"−{-self.penalty}" if self.penalty < 0 else str(self.penalty)


_BAR: Final = 66.0
_LARGE_BAR: Final = 100.0
_STYLES: Final = {
    Standing.TURN: "ink",
    Standing.OUT: "unready",
    Standing.CLEARED: "ready",
}
_LARGE_ICONS: Final = {Standing.OUT: "cross", Standing.CLEARED: "check"}
"""Whose turn it is, is told by the ring and by the banner: so long names keep their room."""
_ICONS: Final = {Standing.TURN: "play", Standing.OUT: None, Standing.CLEARED: "check"}
_CHIPS: Final = 118
_CHIPS_SCALE: Final = 0.64
_CHIPS_LOW: Final = 104
_CHIPS_SMALL: Final = 0.42


def draw_player_card(canvas: Canvas, rect: Rect, card: PlayerCard) -> None:
    """Draw a card about 352 x 244; with large text it shows badge, count and penalty only."""
    if is_big(canvas.text_scale):
        draw_large_card(canvas, rect, card)
        return
    style = canvas.panel(rect, "dark", radius=30)
    _draw_bar(canvas, rect, card.look, _BAR)
    _draw_name(canvas, rect, card)
    if card.standing is not Standing.OUT or card.count:
        _STORES[card.store](canvas, rect, card)
        _draw_count(canvas, rect, card)
    x = rect.right - 68
    y, scale = (_CHIPS_LOW, _CHIPS_SMALL) if card.has_open_hand else (_CHIPS, _CHIPS_SCALE)
    draw_chips(canvas, x, rect.bottom - y, card.penalty, scale=scale)
    canvas.text(
        card.figure,
        x,
        rect.bottom - 54,
        50,
        face="heavy",
        colour=style.text,
        align="c",
        max_width=120,
    )
    canvas.text(
        _("penalty"),
        x,
        rect.bottom - 20,
        26,
        colour=style.secondary,
        align="c",
        max_width=124,
        min_px=20,
    )
    if card.standing is Standing.TURN:
        canvas.ring(rect, 30)


def draw_large_card(canvas: Canvas, rect: Rect, card: PlayerCard) -> None:
    """A card about 372 x 272: the name above, count and penalty side by side, one word."""
    style = canvas.panel(rect, "dark", radius=30)
    _draw_bar(canvas, rect, card.look, _LARGE_BAR)
    y = rect.y + _LARGE_BAR / 2
    draw_badge(canvas, card.look, rect.x + 48, y, 72)
    end = rect.right - 16
    icon = _LARGE_ICONS.get(card.standing)
    if icon is not None:
        canvas.disc(rect.right - 46, y, 28, INK, width=0)
        canvas.icon(icon, rect.right - 46, y, 38, canvas.theme.panels[_STYLES[card.standing]].text)
        end = rect.right - 84
    canvas.text(
        card.name,
        rect.x + 92,
        y,
        42,
        face="heavy",
        colour=INK,
        max_width=end - rect.x - 92,
        max_height=80,
    )
    y = rect.y + 158
    if card.standing is not Standing.OUT or card.count:
        room = 200.0
        count = f"×{card.count}"
        if canvas.text_width(count, 44, "heavy") <= room - 92:
            _draw_small_store(canvas, rect.x + 62, y, card)
            canvas.text(count, rect.x + 112, y, 44, face="heavy", colour=style.text)
        else:
            canvas.text(
                count, rect.x + 24, y, 44, face="heavy", colour=style.text, max_width=room - 12
            )
    right = rect.right - 28
    canvas.text(
        card.figure,
        right,
        y,
        50,
        face="heavy",
        colour=canvas.theme.accent_text,
        align="r",
        max_width=136,
    )
    canvas.text(
        _("penalty"),
        right,
        rect.bottom - 40,
        26,
        colour=style.secondary,
        align="r",
        max_width=rect.w - 56,
        max_height=52,
    )
    if card.standing is Standing.TURN:
        canvas.ring(rect, 30)


def _draw_small_store(canvas: Canvas, x: float, y: float, card: PlayerCard) -> None:
    """What the pieces lie behind, beside a large count."""
    if card.store is Store.SCREEN:
        canvas.sprite(f"screen_{SEATS[card.look].shape}", x, y + 36, 0.36)
    else:
        canvas.sprite("card_back", x, y + 44, 0.36)


def _draw_bar(canvas: Canvas, rect: Rect, look: int, high: float) -> None:
    """The strip in the seat's colour that the name stands on."""
    w = rect.w
    canvas.drawing(
        rect.x,
        rect.y,
        w,
        high + 6,
        f'<path d="M30 2.5 H{w - 30:g} A27.5 27.5 0 0 1 {w - 2.5:g} 30 V{high:g} H2.5 V30 '
        f'A27.5 27.5 0 0 1 30 2.5Z" fill="{seat_bar(look, canvas.theme)}"/>'
        f'<path d="M2 {high + 1:g} H{w - 2:g}" stroke="{INK}" stroke-width="5"/>',
    )


def _draw_name(canvas: Canvas, rect: Rect, card: PlayerCard) -> None:
    draw_badge(canvas, card.look, rect.x + 40, rect.y + 35, 56)
    end = rect.right - 16
    if card.standing is not Standing.WAITING:
        style = _STYLES[card.standing]
        words, icon = _sign_beside(canvas, rect.w - 102, card)
        pill = canvas.pill(
            rect.right - 14,
            rect.y + 35,
            words,
            style,
            px=28,
            face="title",
            icon=icon,
            align="r",
            height=46,
        )
        end = pill.x - 10
    canvas.text(
        card.name,
        rect.x + 78,
        rect.y + 35,
        42,
        face="heavy",
        colour=INK,
        max_width=end - rect.x - 78,
        max_height=50,
    )


def _sign_beside(canvas: Canvas, room: float, card: PlayerCard) -> tuple[str, str | None]:
    """The word and icon of a standing that leave a long name whole, the fullest first."""
    word = {
        Standing.TURN: pgettext("seat", "Turn"),
        Standing.OUT: pgettext("seat", "Out"),
        Standing.CLEARED: pgettext("seat", "Cleared"),
    }[card.standing]
    icon = _ICONS[card.standing]
    room -= canvas.text_width(card.name, SMALLEST_TEXT / canvas.text_scale, "heavy") + 16
    signs = [(word, icon), (word, None)] if icon else [(word, None)]
    for sign in signs:
        if canvas.pill_width(*sign, px=28, face="title", height=46) <= room:
            return sign
    return "", icon or "cross"


def _draw_screen(canvas: Canvas, rect: Rect, card: PlayerCard) -> None:
    canvas.sprite(f"screen_{SEATS[card.look].shape}", rect.x + 114, rect.bottom - 18, 0.79)


def _draw_cards(canvas: Canvas, rect: Rect, card: PlayerCard) -> None:
    shown = min(card.count, 5)
    for k in range(shown):
        lean = k - (shown - 1) / 2
        canvas.sprite(
            "card_back",
            rect.x + 122 + lean * 24,
            rect.bottom - 30 + abs(lean) * 4,
            0.42,
            angle=round(lean * 6),
        )


_STORES: Final = {Store.SCREEN: _draw_screen, Store.CARDS: _draw_cards}


def _draw_count(canvas: Canvas, rect: Rect, card: PlayerCard) -> None:
    string = f"×{card.count}"
    px = 44
    w = canvas.text_width(string, px, "heavy") + 30
    if card.store is Store.CARDS:
        x = rect.x + 122 - w / 2
    else:
        x = min(rect.x + 154, rect.right - 130 - w)
    box = Rect(x, rect.bottom - 62, w, 52)
    style = canvas.panel(box, "white", radius=26)
    canvas.text(
        string, box.center[0], box.center[1], px, face="heavy", colour=style.text, align="c"
    )
