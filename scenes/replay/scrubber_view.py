"""Draws the scrubber round its pane: header, figures, moves, timeline and buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import INK, SEATS, PanelStyle, lighter
from scenes.log.lines import line_at, told_at
from scenes.log.rows import draw_log_row
from scenes.replay.scores import figures_of, shown
from scenes.replay.scrubber_line import draw_timeline
from scenes.replay.scrubber_pane import is_high
from scenes.text import _
from scenes.widgets import (
    State,
    draw_badge,
    draw_button,
    draw_header,
    draw_scrollbar,
)
from scenes.words.titles import title_of

if TYPE_CHECKING:
    from scenes.replay.scrubber import ScrubberScene

_SIGNS: Final = {"prev": "prev", "next": "next"}


def draw_scrubber(canvas: Canvas, scene: ScrubberScene) -> None:
    canvas.backdrop("arctic_lobby", dim=0.5)
    replay = scene.replay
    title = _("Watch again") if replay.is_over else _("Look back")
    draw_header(canvas, title, _where(scene))
    pane = scene.form.pane
    scene.pane.draw(canvas, pane)
    if scene.fade > 0:
        canvas.veil(0.6 * scene.fade, rect=pane.inset(8))
    _draw_figures(canvas, scene)
    (_draw_move if scene.form.is_big else _draw_moves)(canvas, scene)
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
    pane = scene.form.pane
    x, y = pane.x + 22, pane.y + 52
    is_column = is_high(scene.pane.board.area, pane)
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
    """The game and the round."""
    parts = [title_of(scene.setup.game_id).title]
    rounds = scene.timeline.parts
    here = next((p for p in reversed(rounds) if p.start <= scene.version), None)
    if here is not None and len(rounds) > 1:
        parts.append(here.label)
    return ", ".join(parts)


def _number(scene: ScrubberScene) -> str:
    number = line_at(scene.lines, scene.version) + 1
    return _("move {number} of {total}").format(number=number, total=len(scene.lines))


def _draw_moves(canvas: Canvas, scene: ScrubberScene) -> None:
    form, log = scene.form, scene.form.log
    style = canvas.panel(log, "dark", radius=34)
    canvas.text(
        _("Moves"), log.x + 34, log.y + 46, 40, face="heavy", colour=canvas.theme.accent_text,
        max_width=form.count.x - log.x - 46, max_height=56,
    )  # fmt: skip
    canvas.text(
        _number(scene), form.count.right, log.y + 48, 30, colour=style.secondary, align="r",
        max_width=form.count.w, max_height=46,
    )  # fmt: skip
    count = len(scene.lines)
    here = line_at(scene.lines, scene.version)
    places = form.places(count, here)
    for index, rect in places:
        draw_log_row(
            canvas, rect, scene.lines[index], scene.setup.chairs, game_id=scene.setup.game_id,
            is_chosen=index == here, is_faint=index > here,
        )  # fmt: skip
    if count > len(places) and places:
        bar = Rect(log.right - 36, form.rows.y, 16, form.rows.h - 8)
        draw_scrollbar(canvas, bar, places[0][0] / count, len(places) / count)


def _draw_move(canvas: Canvas, scene: ScrubberScene) -> None:
    """What happened at this moment in one row, in large text."""
    form = scene.form
    told = told_at(scene.lines, scene.version)
    if told is not None:
        draw_log_row(canvas, form.rows, told, scene.setup.chairs, game_id=scene.setup.game_id)
    style = canvas.panel(form.count, "inset", radius=22)
    canvas.boxed(_number(scene), form.count.inset(12), colour=style.text, align="c", leading=1.05)


def _draw_buttons(canvas: Canvas, scene: ScrubberScene) -> None:
    form, rects = scene.form, scene.form.buttons
    icons = _SIGNS | {"play": "pause" if scene.is_playing else "play"}
    for key, icon in icons.items():
        draw_button(canvas, rects[key], "", scene.state(key), kind="paper")
        canvas.icon(icon, *rects[key].center, 52, INK)
    words = _("Speed {number}×").format(number=scene.speed)
    draw_button(canvas, rects["speed"], words, scene.state("speed"), px=38)
    _draw_turns(canvas, scene)
    state = scene.state("on")
    kind = "dark" if state is State.DISABLED else "gold"
    words = _("Play on") if form.is_big else _("Play on from here")
    draw_button(canvas, rects["on"], words, state, kind=kind, icon="play", px=40)
    draw_button(canvas, rects["back"], _("Back"), scene.state("back"), px=40)
    if scene.fall is not None:
        words = _("Watch the fall")
        draw_button(canvas, form.fall, words, scene.state("fall"), icon="film", px=38)


def _draw_turns(canvas: Canvas, scene: ScrubberScene) -> None:
    """To the turning points; in large text a flag stands for the word, which the hints say."""
    rects = scene.form.buttons
    before, after = rects["flag_prev"], rects["flag_next"]
    middle = Rect(before.right + 8, before.y + 8, after.x - before.right - 16, before.h - 16)
    style = canvas.panel(middle, "plain", radius=24)
    if scene.form.is_big:
        canvas.sprite("flag_lead", middle.center[0], middle.bottom - 6, 0.5)
    else:
        canvas.text(
            _("Turning points"), *middle.center, 32, face="title", colour=style.text, align="c",
            max_width=middle.w - 24, max_height=50,
        )  # fmt: skip
    line, version = scene.timeline, scene.version
    for key, icon, flag in (
        ("flag_prev", "left", line.flag_before(version)),
        ("flag_next", "right", line.flag_after(version)),
    ):
        draw_button(canvas, rects[key], "", scene.state(key), kind="paper")
        tone = INK if flag is not None else "#8593AD"  # beyond the last one lies the end only
        canvas.icon(icon, *rects[key].center, 50, tone)
