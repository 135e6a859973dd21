"""Draws the scrubber round its pane: header, figures, moves, timeline and buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.draw import Canvas
from scenes.layout import Rect
from scenes.log_lines import line_at
from scenes.log_rows import draw_log_row
from scenes.replay_scores import figures_of, shown
from scenes.scrubber_line import draw_timeline
from scenes.scrubber_pane import is_high
from scenes.text import _
from scenes.theme import INK, SEATS, PanelStyle, lighter
from scenes.titles import title_of
from scenes.widgets import (
    State,
    draw_badge,
    draw_button,
    draw_header,
    draw_scrollbar,
)

if TYPE_CHECKING:
    from scenes.scrubber import ScrubberScene

PANE: Final = Rect(64, 114, 1130, 584)
LOG: Final = Rect(1218, 114, 638, 584)
ROWS: Final = Rect(LOG.x + 18, LOG.y + 84, LOG.w - 66, 492)
_STEP: Final = 82.0
_HIGH: Final = 74.0
_SHOWN: Final = 6
_Y: Final = 914.0
_H: Final = 80.0
BUTTONS: Final = {
    "prev": Rect(64, _Y, 96, _H),
    "play": Rect(174, _Y, 96, _H),
    "next": Rect(284, _Y, 96, _H),
    "speed": Rect(400, _Y, 230, _H),
    "flag_prev": Rect(652, _Y, 84, _H),
    "flag_next": Rect(1022, _Y, 84, _H),
    "on": Rect(1128, _Y, 506, _H),
    "back": Rect(1654, _Y, 202, _H),
}
_SIGNS: Final = {"prev": "prev", "next": "next"}


def line_rects(count: int, here: int) -> list[tuple[int, Rect]]:
    """The lines that are shown, with their places: the one that is watched stands in the middle."""
    top = max(0, min(count - _SHOWN, max(0, here) - _SHOWN // 2))
    return [
        (index, Rect(ROWS.x, ROWS.y + (index - top) * _STEP, ROWS.w, _HIGH))
        for index in range(top, min(count, top + _SHOWN))
    ]


def draw_scrubber(canvas: Canvas, scene: ScrubberScene) -> None:
    canvas.backdrop("arctic_lobby", dim=0.5)
    replay = scene.replay
    title = _("Watch again") if replay.is_over else _("Look back")
    draw_header(canvas, title, _where(scene))
    scene.pane.draw(canvas, PANE)
    if scene.fade > 0:
        canvas.veil(0.6 * scene.fade, rect=PANE.inset(8))
    _draw_figures(canvas, scene)
    _draw_moves(canvas, scene)
    draw_timeline(
        canvas,
        scene.timeline,
        scene.version,
        is_playing=scene.is_playing,
        has_ring=scene.state("timeline").is_chosen,
    )
    _draw_buttons(canvas, scene)


def _draw_figures(canvas: Canvas, scene: ScrubberScene) -> None:
    """What everybody has at this moment."""
    game_id = scene.setup.game_id
    figures = figures_of(game_id, scene.replay.view(scene.version))
    x, y = PANE.x + 22, PANE.y + 52
    is_column = is_high(scene.pane.board.area)
    chairs = scene.setup.chairs
    for seat, chair in enumerate(chairs):
        wide = 70.0 if figures is None else 128.0
        colour = SEATS[chair.look].colour
        style = PanelStyle(lighter(colour), colour, width=4, radius=30, shadow=0, text=INK)
        canvas.panel(Rect(x, y - 30, wide, 60), style)
        draw_badge(canvas, chair.look, x + 33, y, 46)
        if figures is not None:
            canvas.label(shown(game_id, figures[seat]), x + 90, y, 40, 66)
        if is_column:
            y += 70
        else:
            x += wide + 8


def _where(scene: ScrubberScene) -> str:
    """The game, the round and the move."""
    parts = [title_of(scene.setup.game_id).title]
    rounds = scene.timeline.parts
    here = next((p for p in reversed(rounds) if p.start <= scene.version), None)
    if here is not None and len(rounds) > 1:
        parts.append(here.label)
    number = line_at(scene.lines, scene.version) + 1
    move = _("move {number} of {total}").format(number=number, total=len(scene.lines))
    return ", ".join([*parts, move])


def _draw_moves(canvas: Canvas, scene: ScrubberScene) -> None:
    style = canvas.panel(LOG, "dark", radius=34)
    canvas.text(
        _("Moves"), LOG.x + 34, LOG.y + 46, 40, face="heavy", colour=canvas.theme.accent_text,
        max_width=260, max_height=56,
    )  # fmt: skip
    count = len(scene.lines)
    canvas.text(
        _("{number} in all").format(number=count), LOG.right - 34, LOG.y + 48, 30,
        colour=style.secondary, align="r", max_width=280, max_height=46,
    )  # fmt: skip
    here = line_at(scene.lines, scene.version)
    places = line_rects(count, here)
    for index, rect in places:
        draw_log_row(
            canvas, rect, scene.lines[index], scene.setup.chairs, game_id=scene.setup.game_id,
            is_chosen=index == here, is_faint=index > here,
        )  # fmt: skip
    if count > len(places) and places:
        bar = Rect(LOG.right - 36, ROWS.y, 16, ROWS.h - 8)
        draw_scrollbar(canvas, bar, places[0][0] / count, len(places) / count)


def _draw_buttons(canvas: Canvas, scene: ScrubberScene) -> None:
    icons = _SIGNS | {"play": "pause" if scene.is_playing else "play"}
    for key, icon in icons.items():
        state, rect = scene.state(key), BUTTONS[key]
        draw_button(canvas, rect, "", state, kind="paper")
        canvas.icon(icon, *rect.center, 52, INK)
    words = _("Speed {number}×").format(number=scene.speed)
    draw_button(canvas, BUTTONS["speed"], words, scene.state("speed"), px=38)
    before, after = BUTTONS["flag_prev"], BUTTONS["flag_next"]
    middle = Rect(before.right + 8, _Y + 8, after.x - before.right - 16, _H - 16)
    style = canvas.panel(middle, "plain", radius=24)
    canvas.text(
        _("Turning points"), *middle.center, 32, face="title", colour=style.text, align="c",
        max_width=middle.w - 24, max_height=50,
    )  # fmt: skip
    line, version = scene.timeline, scene.version
    for key, icon, flag in (
        ("flag_prev", "left", line.flag_before(version)),
        ("flag_next", "right", line.flag_after(version)),
    ):
        draw_button(canvas, BUTTONS[key], "", scene.state(key), kind="paper")
        tone = INK if flag is not None else "#8593AD"  # beyond the last one lies the end only
        canvas.icon(icon, *BUTTONS[key].center, 50, tone)
    state = scene.state("on")
    kind = "dark" if state is State.DISABLED else "gold"
    draw_button(canvas, BUTTONS["on"], _("Play on from here"), state, kind=kind, icon="play", px=40)
    draw_button(canvas, BUTTONS["back"], _("Back"), scene.state("back"), px=40)
