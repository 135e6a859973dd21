"""Draws the box of buttons as a mirror of the real one; its caps can be clicked as well."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import SEATS
from scenes.hybrid.box_controls import PLACES, PLAYERS, place
from scenes.text import _, pgettext

if TYPE_CHECKING:
    from scenes.hybrid.session import HybridSession
    from scenes.table.seating import Chair

BLINK = 1.5
"""Hertz at which a blinking cap goes on and off: half as fast as is allowed at most."""


@dataclass(frozen=True, slots=True)
class Cap:
    """One button or the knob: its sprite, its label and where it is."""

    key: str
    sprite: str
    label: str
    rect: Rect
    is_lit: bool = False
    can_turn: bool = False


def caps_of(session: HybridSession, rect: Rect) -> tuple[Cap, ...]:
    """Two rows: a cap for each player at the box, then what all of them share."""
    table = session.table
    mine = session.lamp if table.person() is not None else 0
    wide, high = (rect.w - 24) / 4, (rect.h - 20) / 2
    caps = [
        Cap(
            f"player:{n}",
            f"arcade_{SEATS[chair.look].shape}",
            chair.name,
            Rect(rect.x + 12 + (n - 1) * wide, rect.y + 10, wide, high),
            n == mine,
        )
        for n in range(1, PLAYERS + 1)
        if (chair := _chair_at(session, n)) is not None
    ]
    shares, x = (0.42, 0.3, 0.28), rect.x + 12
    y = rect.y + 10 + high
    is_on = int(session.clock * 2 * BLINK) % 2 == 0 or session.is_still
    rest = (
        ("confirm", "arcade_confirm", _("Confirm"), session.proposal is not None and is_on),
        ("undo", "arcade_undo", pgettext("of a box", "Undo"), session.asked is not None and is_on),
        ("knob", "knob", pgettext("of a box", "Knob"), False),
    )
    for (key, sprite, label, is_lit), share in zip(rest, shares, strict=True):
        box = Rect(x, y, (rect.w - 24) * share, high)
        caps.append(Cap(key, sprite, label, box, is_lit, key == "knob"))
        x = box.right
    return tuple(caps)


def _chair_at(session: HybridSession, n: int) -> Chair | None:
    """Whose button that is: of those who share it the one on turn; whoever plays with something
    else has that of their seat, if nobody holds it."""
    chairs, mover = session.table.chairs, session.table.mover
    owners = [seat for seat, chair in enumerate(chairs) if chair.device == place(n)]
    if owners:
        return chairs[mover if mover in owners else owners[0]]
    return chairs[n - 1] if n <= len(chairs) and chairs[n - 1].device not in PLACES else None


def draw_box(canvas: Canvas, rect: Rect, caps: tuple[Cap, ...]) -> None:
    """The plate with all caps; a lit one has rays, so that it is seen without colour."""
    canvas.panel(rect, "dark", radius=30)
    for cap in caps:
        box = cap.rect
        size = min(box.w * 1.1, box.h - 34, 116)
        # A sprite has room for its rays round it, into which the label may reach.
        x, label = box.center[0], box.bottom - 20
        y = label - 12 - size / 2
        name = cap.sprite if cap.can_turn else f"{cap.sprite}_{'on' if cap.is_lit else 'off'}"
        canvas.sprite(name, x, y, size / 140)
        canvas.text(
            cap.label, x, label, 26, face="heavy" if cap.is_lit else "bold",
            align="c", max_width=box.w - 6, max_height=34, colour=canvas.theme.panels["dark"].text,
        )  # fmt: skip


def click(session: HybridSession, cap: Cap, x: float) -> None:
    """Do what the real button does."""
    acts: dict[str, Callable[[], None]] = {
        "confirm": session.confirm,
        "undo": session.put_back,
        "knob": lambda: session.turn(-1 if x < cap.rect.center[0] else 1),
    }
    act = acts.get(cap.key)
    if act is not None:
        act()
    elif cap.is_lit:
        session.confirm()
    else:
        session.wrong_button()
