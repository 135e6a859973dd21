"""The players of an evening: who sits where, with which handicap, and where a seat is free."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from game.party.handicap import Handicap
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import INK, SEATS
from scenes.lobby.model import Row, Sitter
from scenes.lobby.ways_in import ways_in
from scenes.party.words import HANDICAP_ICONS, HANDICAPS
from scenes.text import _
from scenes.widgets import State, draw_badge, draw_empty_seat
from scenes.words.option_words import level_word

if TYPE_CHECKING:
    from scenes.party.plan_scene import PlanScene

STYLES: Final[Mapping[Handicap, str]] = {
    Handicap.NONE: "white",
    Handicap.STEADY: "steady",
    Handicap.MITTENS: "shaky",
    Handicap.LONGER: "steady",
}


def ease_word(handicap: Handicap) -> str:
    """Which way a handicap goes."""
    if handicap is Handicap.NONE:
        return _("Even")
    return _("Harder") if handicap is Handicap.MITTENS else _("Easier")


def draw_players(scene: PlanScene, canvas: Canvas) -> None:
    seats = scene.seats()
    if not scene.is_big and len(seats) <= 5:
        _draw_head(scene, canvas)
    for index, (row, rect) in enumerate(seats):
        seat, state = scene.lobby.rows[row], scene.state(f"seat:{row}")
        if not seat.is_taken:
            draw_empty_seat(canvas, rect, seat.look, ways_in(scene.stage, scene.lobby), state)
            continue
        place = scene.layout.handicap(index, len(seats))
        _draw_player(scene, canvas, rect, row, seat, place)


def _draw_head(scene: PlanScene, canvas: Canvas) -> None:
    rect = scene.layout.head
    style = canvas.panel(rect, "plain", radius=26)
    canvas.text(
        _("Players"), rect.x + 28, rect.center[1] + 1, 36, face="heavy", colour=style.text,
        max_width=240, max_height=46,
    )  # fmt: skip
    canvas.text(
        _("Handicap"), rect.right - 28, rect.center[1] + 1, 29, colour=style.secondary, align="r",
        max_width=230, max_height=42,
    )  # fmt: skip


def _draw_player(
    scene: PlanScene, canvas: Canvas, rect: Rect, row: int, seat: Row, place: Rect
) -> None:
    style = canvas.panel(rect, "dark", radius=26)
    look = SEATS[seat.look]
    tab = min(84.0, rect.h) if scene.is_big else 68.0
    canvas.drawing(rect.x, rect.y, tab + 8, rect.h, _tab(tab, rect.h, look.colour))
    draw_badge(canvas, seat.look, rect.x + tab / 2 + 2, rect.center[1], tab * 0.74)
    left = rect.x + tab + (20 if scene.is_big else 14)
    if not scene.is_big:
        pose = "worried" if seat.is_lost else "joy" if scene.joy(row) else "idle"
        canvas.sprite(
            f"chick_{look.shape}_{pose}", left + 19, rect.bottom - 6, min(0.27, rect.h / 300)
        )
        left += 48 + 2 * canvas.theme.edge
    handicap = scene.party.night.handicaps[row]
    room = place.x - left - 10
    canvas.text(
        seat.name, left, rect.y + rect.h * 0.31, 36, face="heavy", colour=style.text,
        max_width=room, max_height=max(36.0, rect.h * 0.43),
    )  # fmt: skip
    canvas.text(
        _detail(scene, seat, handicap), left, rect.y + rect.h * 0.74, 27, face="body",
        colour=style.secondary, max_width=room, max_height=rect.h * 0.33,
    )  # fmt: skip
    _draw_handicap(scene, canvas, place, row, handicap)
    if scene.state(f"seat:{row}").is_chosen:
        canvas.focus_ring(rect, 26, 6)


def _tab(w: float, h: float, colour: str) -> str:
    """The left end of a row in a seat's colour."""
    return (
        f'<path d="M26 2.5 H{w:g} V{h - 2.5:g} H26 A23.5 23.5 0 0 1 2.5 {h - 26:g} V26 '
        f'A23.5 23.5 0 0 1 26 2.5Z" fill="{colour}"/>'
        f'<path d="M{w:g} 2 V{h - 2:g}" stroke="{INK}" stroke-width="5"/>'
    )


def _detail(scene: PlanScene, seat: Row, handicap: Handicap) -> str:
    """What the handicap does; else what somebody plays with."""
    if seat.is_lost:
        return _("Any button")
    if handicap is not Handicap.NONE:
        return HANDICAPS[handicap]()
    if seat.sitter is Sitter.OPPONENT:
        return level_word(seat.level)
    return "" if seat.device is None else scene.stage.devices.name_of(seat.device)


def _draw_handicap(
    scene: PlanScene, canvas: Canvas, rect: Rect, row: int, handicap: Handicap
) -> None:
    style = canvas.panel(rect, STYLES[handicap], radius=rect.h / 2)
    canvas.icon(HANDICAP_ICONS[handicap], rect.x + 30, rect.center[1], 36, style.text)
    canvas.text(
        ease_word(handicap), rect.x + 53, rect.center[1], 29, face="heavy", colour=style.text,
        max_width=rect.w - 66, max_height=rect.h * 0.74,
    )  # fmt: skip
    if scene.state(f"handicap:{row}") in (State.FOCUS, State.PRESSED):
        canvas.focus_ring(rect, rect.h / 2, 4)
