"""The panels below the clock that only some challenges have, by the kind of their bouts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.party.bout import Bout
from game.party.building import Building
from game.party.challenges.balance import BalanceBout
from game.party.challenges.gusts import GustsBout
from game.party.challenges.quake import QuakeBout
from game.party.challenges.rescue import RescueBout
from game.party.challenges.slippery import SlipperyBout
from game.party.telegraph import Telegraph
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.still import Panel
from scenes.party import extra_view, weather_view
from scenes.party.round_layout import FEW, RoundLayout
from scenes.text import _

Make = Callable[[Bout, RoundLayout, int], list[Panel]]
"""From a bout, the layout and the number of players."""


def extra_panels(bout: Bout, layout: RoundLayout, players: int) -> list[Panel]:
    for kind, make in _MAKERS.items():
        if isinstance(bout, kind):
            return make(bout, layout, players)
    return []


def _gusts(bout: Bout, layout: RoundLayout, players: int) -> list[Panel]:
    assert isinstance(bout, GustsBout), f"{bout} has no gusts"
    box, threat = layout.extra, bout.telegraph
    lamps, bars = Rect(32, 690, 460, 116), Rect(32, 826, 460, 92)
    if layout.is_large:
        lamps = Rect(box.x, box.y, box.w, 130)
        bars = Rect(box.x, box.y + 150, box.w, 110)
    found = [_lamps(lamps, threat), _bars(bars, _("Wind"), threat)]
    if layout.forecast is not None and players <= FEW:
        coming = bout.forecast
        seen = tuple((t.direction, t.strength, round(t.seconds + 0.5)) for t in coming)
        found.append(
            Panel(
                "then",
                layout.forecast,
                seen,
                lambda to, rect: weather_view.draw_forecast(to, rect, coming),
            )
        )
    return found


def _quake(bout: Bout, layout: RoundLayout, players: int) -> list[Panel]:
    box, threat = layout.extra, bout.telegraph
    lamps = Rect(box.x, box.y + 226, box.w, 120 if layout.is_large else 104)
    found = [_lamps(lamps, threat)]
    if not layout.is_large:
        found.append(_bars(Rect(box.x, box.y + 350, box.w, 88), _("Quake"), threat))
    return found


def _lamps(rect: Rect, threat: Telegraph | None) -> Panel:
    key = threat and (threat.lamps, threat.direction, threat.is_striking)
    return Panel("lamps", rect, key, lambda to, r: weather_view.draw_lamps(to, r, threat))


def _bars(rect: Rect, label: str, threat: Telegraph | None) -> Panel:
    key = threat and threat.strength
    return Panel("bars", rect, key, lambda to, r: weather_view.draw_strength(to, r, label, threat))


def _rescue(bout: Bout, layout: RoundLayout, players: int) -> list[Panel]:
    assert isinstance(bout, RescueBout), f"nobody is pulled in {bout}"
    box = layout.extra
    is_chosen = bool(bout.offers) and bout.frame > 0  # before its first frame nobody has chosen
    danger = len(bout.above(bout.offers[bout.pick])) if is_chosen else None
    rect = Rect(box.x, box.y, box.w, 330 if layout.is_large else 250)
    left, whole = bout.pulls_left, bout.rules.pulls

    def paint(canvas: Canvas, at: Rect) -> None:
        extra_view.draw_pulls(canvas, at, left, whole, danger)

    return [Panel("pulls", rect, (left, danger), paint)]


def _slippery(bout: Bout, layout: RoundLayout, players: int) -> list[Panel]:
    assert isinstance(bout, SlipperyBout), f"nobody is odd in {bout}"
    box, coming, number = layout.extra, bout.coming, bout.standing
    rect = Rect(box.x, box.y, box.w, 230 if layout.is_large else 210)

    def paint(canvas: Canvas, at: Rect) -> None:
        extra_view.draw_next(canvas, at, coming, _("Next"), number)

    found = [Panel("next", rect, (coming, number), paint)]
    if not layout.is_large:
        found.append(_pyramid_at(bout, Rect(box.x, box.y + 230, box.w, 220)))
    return found


def _pyramid(bout: Bout, layout: RoundLayout, players: int) -> list[Panel]:
    assert isinstance(bout, Building), f"nothing is built in {bout}"
    box = layout.extra
    return [_pyramid_at(bout, Rect(box.x, box.y, box.w, 370 if layout.is_large else 400))]


def _pyramid_at(bout: Building, rect: Rect) -> Panel:
    slots, base = bout.arena.slots(), bout.base
    aimed = tuple(f.held.slot for f in bout.flippers if f.held is not None)

    def paint(canvas: Canvas, at: Rect) -> None:
        extra_view.draw_pyramid(canvas, at, base, slots, aimed, _("The pyramid"))

    return Panel("pyramid", rect, (tuple(slots.items()), aimed), paint)


def _balance(bout: Bout, layout: RoundLayout, players: int) -> list[Panel]:
    if layout.is_large:
        return []
    box = layout.extra
    return [Panel("no wind", Rect(box.x, box.y, 236, 60), (), _paint_no_wind)]


def _paint_no_wind(canvas: Canvas, rect: Rect) -> None:
    style = canvas.panel(rect, "plain", radius=rect.h / 2)
    canvas.icon("no_wind", rect.x + 40, rect.center[1], 40, style.text)
    canvas.text(
        _("No wind"),
        rect.x + 72,
        rect.center[1],
        32,
        face="title",
        colour=style.text,
        max_width=rect.w - 92,
        max_height=46,
    )


_MAKERS: Final[Mapping[type[Bout], Make]] = {
    GustsBout: _gusts,
    QuakeBout: _quake,
    RescueBout: _rescue,
    SlipperyBout: _slippery,
    BalanceBout: _balance,
    Building: _pyramid,
}
"""The first kind that fits counts."""
