"""Draws the panel beside the bed during a turn: the take, what stays, the risk and the buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.titles.pocket.tiles import IMPREZOPERZ, PIANKOTEK, SET_SIZES, Kind
from scenes.boards import pocket_words
from scenes.boards.pocket_grid import PANEL, button_rects
from scenes.boards.pocket_motion import Bang
from scenes.boards.pocket_risk import PINK, draw_risk
from scenes.boards.pocket_state import Risk, Take
from scenes.boards.pocket_strips import draw_face
from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import INK, PanelStyle
from scenes.input.bindings import Prompt
from scenes.text import _
from scenes.widgets import draw_prompt, prompt_width

LEFT: Final = PANEL.x + 20
WIDE: Final = PANEL.w - 40
_GO: Final = PanelStyle(
    "#5672E8", "#3246C2", radius=30, lift=10, shine=0.5, shadow=4, secondary="#FFFFFF"
)
PLATES: Final[dict[str, PanelStyle]] = {
    "go": _GO,
    "take": replace(_GO, top="#8BF0CF", bottom="#45BE9B", text=INK, secondary=INK),
    "plain": replace(_GO, top="#FFFFFF", bottom="#D5E4F6", text=INK, secondary=INK),
}
INSET: Final = PanelStyle("#2B406C", "#2B406C", outline=None, radius=22, shadow=0)
GAIN: Final = PanelStyle("#45BE9B", "#45BE9B", width=4, radius=22, shadow=0, text=INK)
LOST: Final = "#A8031A"
"""What is lost, in words on a light plate."""
NEWS: Final = Rect(LEFT, 800, WIDE, 236)
_SINGLE: Final = 4
"""So many tiles are shown one by one; more are shown by kind."""
LILAC: Final = "#E3CBFF"


@dataclass(frozen=True, slots=True)
class PanelButton:
    """One way on, with the sign of what presses it."""

    key: str
    label: str
    note: str = ""
    plate: str = "plain"
    prompts: tuple[Prompt, ...] = ()
    is_enabled: bool = True


@dataclass(frozen=True, slots=True)
class PanelLook:
    """Everything that the panel says."""

    look: int
    """The mover's chair."""
    name: str
    title: str
    line: str
    opened: int
    take: Take
    risk: Risk
    has_chains: bool
    buttons: tuple[PanelButton, ...]
    news: str
    """What happened last, for those who only watch."""
    bang: Bang | None
    free: int
    """Empty places, where a bat can be carried to."""
    is_carrying: bool
    question: str
    """What somebody is asked; empty otherwise."""
    next_look: int
    next_name: str


def draw_turn(canvas: Canvas, panel: PanelLook) -> None:
    """The panel while tiles are turned over."""
    draw_frame(canvas)
    draw_head(canvas, panel)
    card = Rect(LEFT, 214, WIDE, 262)
    if panel.question:
        _draw_question(canvas, card, panel.question)
    elif panel.take.worth:
        _draw_take(canvas, card, panel.take)
    elif panel.opened:
        style = canvas.panel(card, "light", radius=22)
        canvas.text(
            _("Stop now: take nothing"), LEFT + 22, 252, 36, face="heavy", colour=style.text,
            max_width=WIDE - 44, max_height=50,
        )  # fmt: skip
        canvas.sprite("pocket_mark_think", LEFT + WIDE / 2, 346, 0.94)
        canvas.label("0", LEFT + WIDE / 2, 337, 56, 70)
        canvas.text(
            _("No set is whole yet."), LEFT + WIDE / 2, 440, 30, colour=style.text, align="c",
            max_width=WIDE - 44, max_height=42,
        )  # fmt: skip
    else:
        _draw_help(canvas, Rect(LEFT, 214, WIDE, 370), has_chains=panel.has_chains)
    if panel.take.staying:
        _draw_stays(canvas, Rect(LEFT, 492, WIDE, 104), panel.take.staying)
    draw_risk(canvas, panel.risk, panel.take.worth)
    if panel.buttons:
        draw_buttons(canvas, panel.buttons)
    elif panel.news:
        draw_news(canvas, NEWS, panel.news)


def draw_frame(canvas: Canvas) -> None:
    canvas.panel(PANEL, "dark", radius=34)


def draw_head(canvas: Canvas, panel: PanelLook) -> None:
    draw_face(canvas, panel.look, LEFT + 52, 150, 46, is_glad=True)
    left, room = LEFT + 120, WIDE - 124
    canvas.text(
        panel.title, left, 130, 48, face="heavy", colour=canvas.theme.accent_text,
        max_width=room, max_height=58,
    )  # fmt: skip
    canvas.text(
        panel.line, left, 178, 30, colour=canvas.theme.secondary, max_width=room, max_height=42,
        min_px=22,
    )  # fmt: skip


def _draw_take(canvas: Canvas, card: Rect, take: Take) -> None:
    style = canvas.panel(card, "light", radius=22)
    worth = Rect(card.right - 106, card.y + 12, 90, 56)
    canvas.text(
        _("Stop now: take"), card.x + 22, card.y + 40, 36, face="heavy", colour=style.text,
        max_width=worth.x - card.x - 34, max_height=50,
    )  # fmt: skip
    canvas.panel(worth, GAIN)
    canvas.label(f"+{take.worth}", *worth.center, 44, 80)
    if take.worth <= _SINGLE:
        _draw_singles(canvas, card, take)
    else:
        _draw_groups(canvas, card, take)


def _draw_singles(canvas: Canvas, card: Rect, take: Take) -> None:
    """Every tile by itself, with a bracket below each kind."""
    step = 106.0
    spare = (card.w - 16 - step * take.worth) / len(take.taken)
    margin = min(60.0, max(0.0, spare))
    x = card.center[0] - (step * take.worth + margin * len(take.taken)) / 2
    for kind, count in take.taken:
        room = count * step + margin
        left = x + (room - count * step) / 2
        for k in range(count):
            canvas.sprite(f"pocket_tile_{kind}", left + (k + 0.5) * step, card.y + 128, 0.5)
        wide = count * step - 12
        path = f"M4 4 V10 Q4 18 12 18 H{wide - 12:g} Q{wide - 4:g} 18 {wide - 4:g} 10 V4"
        canvas.drawing(left + 6, card.y + 188, wide, 24, shapes.stroke(path, 6, "#45BE9B"))
        canvas.text(
            pocket_words.sets_words(kind, count), x + room / 2, card.y + 232, 28, colour=INK,
            align="c", max_width=room - 8, max_height=40, min_px=20,
        )  # fmt: skip
        x += room


def _draw_groups(canvas: Canvas, card: Rect, take: Take) -> None:
    """One tile of each kind, with how many there are of it."""
    kinds = len(take.taken)
    step = min(106.0, (card.w - 28) / kinds)
    left = card.center[0] - step * kinds / 2
    for k, (kind, count) in enumerate(take.taken):
        x = left + (k + 0.5) * step
        canvas.sprite(f"pocket_tile_{kind}", x, card.y + 134, min(0.5, step / 212))
        canvas.label(f"×{count}", x, card.y + 222, 38, step - 6)


def _draw_help(canvas: Canvas, card: Rect, *, has_chains: bool) -> None:
    """Before the first tile: what the two pranksters do, and what makes a set."""
    style = canvas.panel(card, "light", radius=22)
    canvas.text(
        _("Eyes mean trouble"), card.x + 22, card.y + 38, 36, face="heavy", colour=style.text,
        max_width=card.w - 44, max_height=50,
    )  # fmt: skip
    rows = [
        *(
            (f"pocket_kind_{kind}", help_words(kind, has_chains=has_chains))
            for kind in (PIANKOTEK, IMPREZOPERZ)
        ),
        ("pocket_tile_back", _("Dots: how many in a set")),
    ]
    for k, (name, words) in enumerate(rows):
        y = card.y + 112 + k * 98
        canvas.sprite(name, card.x + 62, y, 0.42)
        if name == "pocket_tile_back":
            _draw_badge(canvas, card.x + 14, y - 46)
        lines = 1 if canvas.text_width(words, 28) <= card.w - 140 else 2
        canvas.paragraph(
            words, card.x + 112, y - 18 * (lines - 1), card.w - 122, 28, colour=style.text,
            max_lines=2, max_height=84,
        )  # fmt: skip


def _draw_badge(canvas: Canvas, x: float, y: float) -> None:
    """The sign of a set of two, as faces wear it."""
    canvas.panel(Rect(x, y, 66, 36), "white", radius=16)
    canvas.label("2", x + 20, y + 18, 30, 28)
    for k in range(2):
        canvas.disc(x + 39 + 14 * k, y + 19, 4, INK, width=0)


def help_words(kind: Kind, *, has_chains: bool) -> str:
    """What a prankster does."""
    if kind == IMPREZOPERZ:
        return _("Ends the turn at once.")
    if has_chains:
        return _("Collect kittens, but never with things.")
    return _("First: yours. Later: nothing.")


def _draw_question(canvas: Canvas, card: Rect, words: str) -> None:
    style = canvas.panel(card, "light", radius=22)
    canvas.paragraph(
        words, card.x + 26, card.y + 48, card.w - 52, 34, face="title", colour=style.text,
        max_height=210,
    )  # fmt: skip


def _draw_stays(canvas: Canvas, box: Rect, staying: Sequence[tuple[Kind, int]]) -> None:
    canvas.panel(box, INSET)
    y = box.center[1]
    if len(staying) == 1:
        ((kind, count),) = staying
        canvas.sprite(f"pocket_tile_{kind}", box.x + 52, y, 0.4)
        words = _("Stays: {number} of {size}").format(number=count, size=SET_SIZES[kind])
        left, room = box.x + 104, box.w - 116
        canvas.text(
            words, left, y - 19, 34, face="title", colour="#FFFFFF", max_width=room, max_height=46
        )
        canvas.text(
            pocket_words.missing_words(kind, count), left, y + 22, 28,
            colour="#CFE8FA", max_width=room, max_height=38,
        )  # fmt: skip
        return
    canvas.text(
        _("Stays:"), box.x + 18, y, 30, face="title", colour="#FFFFFF", max_width=92, max_height=60
    )
    step = (box.w - 122) / max(3, len(staying))
    for k, (kind, count) in enumerate(staying):
        x = box.x + 112 + (k + 0.5) * step
        canvas.sprite(f"pocket_tile_{kind}", x, y - 16, min(0.3, step / 220))
        canvas.label(f"{count}/{SET_SIZES[kind]}", x, y + 34, 28, step, "#FFFFFF")


def loss_tone(canvas: Canvas, kind: Kind) -> str:
    """The colour of a prankster's name."""
    if canvas.theme.text == INK:
        return INK
    return PINK if kind == PIANKOTEK else LILAC


def draw_buttons(canvas: Canvas, buttons: Sequence[PanelButton]) -> None:
    for rect, button in zip(button_rects(len(buttons)), buttons, strict=True):
        _draw_button(canvas, rect, button)


def _draw_button(canvas: Canvas, rect: Rect, button: PanelButton) -> None:
    plate = PLATES[button.plate] if button.is_enabled else "button_disabled"
    style = canvas.panel(rect, plate, radius=30)
    size = min(60.0, rect.h * 0.62)
    x = rect.x + 22
    for prompt in button.prompts:
        w = prompt_width(prompt, size)
        draw_prompt(canvas, prompt, x + w / 2, rect.center[1], size)
        x += w + 6
    x += 14
    room = rect.right - 20 - x
    if not button.note:
        canvas.text(
            button.label, x, rect.center[1], 42, face="heavy", colour=style.text,
            max_width=room, max_height=rect.h * 0.6,
        )  # fmt: skip
        return
    canvas.text(
        button.label, x, rect.y + rect.h * 0.34, 40, face="heavy", colour=style.text,
        max_width=room, max_height=rect.h * 0.46,
    )  # fmt: skip
    canvas.text(
        button.note, x, rect.y + rect.h * 0.72, 28, colour=style.secondary, max_width=room,
        max_height=rect.h * 0.34,
    )  # fmt: skip


def draw_news(canvas: Canvas, box: Rect, words: str) -> None:
    """What happened last."""
    canvas.panel(box, INSET)
    canvas.text(
        _("Last move"), box.x + 24, box.y + 40, 28, colour="#CFE8FA", max_width=box.w - 48,
        max_height=40,
    )  # fmt: skip
    canvas.paragraph(
        words, box.x + 24, box.y + 92, box.w - 48, 34, face="title", colour="#FFFFFF",
        max_height=box.h - 80,
    )  # fmt: skip
