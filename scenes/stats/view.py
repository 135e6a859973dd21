"""Draws the page of statistics: the head, the panels that have something to say, the buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import SEATS
from scenes.stats.badges_view import draw_badges
from scenes.stats.form_view import draw_form
from scenes.stats.layout import PAGES
from scenes.stats.panels import draw_games, draw_mates, draw_profile
from scenes.stats.welcome import draw_nobody, draw_welcome
from scenes.stats.words import days_words
from scenes.text import _
from scenes.widgets import draw_button, draw_header, draw_stepper

if TYPE_CHECKING:
    from scenes.stats.scene import StatsScene

_ICONS: Final = {"other": "people", "export": "table", "erase": "bin", "done": "check"}


def draw_page(scene: StatsScene, canvas: Canvas) -> None:
    canvas.backdrop("arctic_lobby", dim=0.5)
    layout, name = scene.layout, scene.name
    if not name:
        draw_header(canvas, _("Statistics"))
        draw_nobody(canvas, layout.everything)
    else:
        counts, look = scene.counts, scene.look
        draw_header(canvas, name, days_words(counts), look=look)
        if not counts.total.played:
            draw_welcome(canvas, layout.everything, name, look)
        else:
            colour, age = SEATS[look].colour, scene.age
            if layout.profile is not None:
                draw_profile(canvas, layout, counts, look)
            if layout.games is not None:
                draw_games(canvas, layout.games, counts, colour, age)
            if layout.form is not None:
                draw_form(canvas, layout.form, counts.form, colour, age)
            if layout.mates is not None:
                draw_mates(canvas, layout.mates, counts, colour, age)
            if layout.badges is not None:
                draw_badges(canvas, layout.badges, counts)
    _draw_told(scene, canvas, layout.told)
    _draw_buttons(scene, canvas)


def _draw_told(scene: StatsScene, canvas: Canvas, rect: Rect) -> None:
    """Where everything is, with a lock: it leaves this device by an export only."""
    style = canvas.panel(rect, "falls" if scene.is_failing else "plain", radius=rect.h / 2)
    icon = "warn" if scene.is_failing else "lock"
    if scene.exporter.folder is not None and not scene.is_failing:
        icon = "check"
    size = min(44.0, rect.h * 0.7)
    canvas.icon(icon, rect.x + 44, rect.center[1], size, style.text)
    room = Rect(rect.x + 76, rect.y + 11, rect.w - 100, rect.h - 22)
    canvas.boxed(scene.told, room, 26, colour=style.text, leading=1.1)


def _draw_buttons(scene: StatsScene, canvas: Canvas) -> None:
    words = {
        "other": _("Another profile"),
        "export": _("Export CSV"),
        "erase": _("Erase"),
        "done": _("Done"),
    }
    for node in scene.focus.nodes:
        state = scene.state(node.key)
        if node.key == "page":
            draw_stepper(canvas, node.rect, f"{scene.page + 1}/{PAGES}", state, px=38)
            continue
        kind = "red" if node.key == "erase" else "dark"
        icon = None if scene.is_big and node.key != "erase" else _ICONS[node.key]
        draw_button(canvas, node.rect, words[node.key], state, kind=kind, icon=icon, px=36)
