"""Draws the table of Penguin Cards: tray, pyramid, places, flying card and fan."""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.titles.pyramid.pyramid import UNKNOWN, Cell, Colour
from game.titles.pyramid.state import State
from scenes.boards import fan
from scenes.boards.pyramid_grid import Grid
from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.text_size import is_big
from scenes.drawing.theme import INK, PanelStyle
from scenes.table.seating import Chair
from scenes.text import _
from scenes.widgets import draw_badge

_TRAY = PanelStyle("#1B4A80", "#174070", 0.9, "#CFE8FA", 4, 44, 0)
OVER_CARDS = 8.0
"""Units above the cards below it at which the mark of a high place ends."""
_FLIGHT_STEPS = 6
_SIGN_ROOM = 100.0
"""Places narrower than this have no room for two symbols in a bubble."""


@dataclass(slots=True)
class Flight:
    """A card on its way; both ends are the middle of its lower edge."""

    colour: Colour
    start: tuple[float, float]
    end: tuple[float, float]
    share: float = 0.0

    def move(self, share: float) -> None:
        self.share = share

    @property
    def at(self) -> tuple[float, float]:
        x = self.start[0] + (self.end[0] - self.start[0]) * self.share
        y = self.start[1] + (self.end[1] - self.start[1]) * self.share
        return x, y - 60 * math.sin(math.pi * self.share)

    def scale(self, goal: float) -> float:
        """Few sizes on the way, since each is a picture of its own."""
        share = round(self.share * _FLIGHT_STEPS) / _FLIGHT_STEPS
        return fan.SCALE + (goal - fan.SCALE) * share


@dataclass(frozen=True, slots=True)
class Scenery:
    """Everything that the picture depends on."""

    view: State
    grid: Grid
    flight: Flight | None
    places: tuple[Cell, ...]
    aimed: Cell | None
    colour: Colour | None
    cards: tuple[Colour, ...]
    spots: tuple[fan.Spot, ...]
    chosen: int | None
    rise: float
    """How far a new hand has come up from below the screen, 0 to 1."""
    owner: Chair | None
    is_numbered: bool
    drag: tuple[float, float] | None
    note: str
    note_look: int


def draw_tray(canvas: Canvas, tray: Rect) -> None:
    canvas.panel(tray, _TRAY)


def draw_scenery(canvas: Canvas, scenery: Scenery) -> None:
    _draw_places(canvas, scenery)
    _draw_pyramid(canvas, scenery)
    if scenery.note:
        _draw_note(canvas, scenery)
    _draw_fan(canvas, scenery)


def draw_flight(canvas: Canvas, flight: Flight, grid: Grid) -> None:
    canvas.sprite(f"card_{flight.colour}", *flight.at, flight.scale(grid.card_scale))


def _draw_places(canvas: Canvas, scenery: Scenery) -> None:
    grid = scenery.grid
    glowing = set(scenery.places)
    if scenery.flight is None:
        for cell, takes in scenery.view.pyramid.open_cells.items():
            if cell not in glowing:
                _draw_open(canvas, seen_of(grid, cell), takes)
    for cell in scenery.places:
        if cell != scenery.aimed:
            _draw_glow(canvas, grid.rect(cell), has_plus=True)
    if scenery.aimed is not None:
        rect = grid.rect(scenery.aimed)
        _draw_glow(canvas, rect, has_plus=scenery.colour is None)
        if scenery.colour is not None:
            x, y = grid.foot(scenery.aimed)
            canvas.sprite(f"card_{scenery.colour}", x, y - 4, grid.card_scale * 0.925, alpha=215)
        canvas.ring(rect, 26 * grid.zoom, 4)


def seen_of(grid: Grid, cell: Cell) -> Rect:
    """What is to be seen of a place: the foot of a high one lies behind the cards below it."""
    rect = grid.rect(cell)
    return rect if cell.level == 0 else Rect(rect.x, rect.y, rect.w, grid.row - OVER_CARDS)


def _draw_open(canvas: Canvas, rect: Rect, takes: frozenset[Colour] | None) -> None:
    canvas.dashes(
        rect.inset(2), colour="#CFE8FA", opacity=0.6, width=4, radius=22 * rect.w / 126, fill=0.1
    )
    if takes is None:
        return
    colours = sorted(takes)
    x, y = rect.center[0], rect.y + rect.w * 0.64
    if rect.w >= _SIGN_ROOM or len(colours) == 1:
        canvas.bubble(x, y, colours)
        return
    for index, colour in enumerate(colours):
        cx = x + (index - 0.5) * 36
        canvas.disc(cx, rect.y + rect.w * 0.39, 17, "#F7FBFF", width=4)
        canvas.sprite(f"symbol_{colour}", cx, rect.y + rect.w * 0.39, 0.24)


def _draw_glow(canvas: Canvas, rect: Rect, *, has_plus: bool) -> None:
    w, h, gold = rect.w, rect.h, canvas.theme.focus
    zoom, m = w / 126, 24
    body = ""
    for pad, opacity in ((22, 0.16), (13, 0.28), (5, 0.5)):
        body += shapes.rounded(
            m - pad, m - pad, w + 2 * pad, h + 2 * pad, 24 * zoom + pad, gold, opacity
        )
    body += (
        f'<rect x="{m + 3:g}" y="{m + 3:g}" width="{w - 6:g}" height="{h - 6:g}" '
        f'rx="{24 * zoom:g}" fill="#FFE59A" stroke="{INK}" stroke-width="5"/>'
    )
    if has_plus:
        x, y, r = m + w / 2, m + h * 0.38, 22 * max(zoom, 0.7)
        body += shapes.disc(x, y, r, INK)
        arm = r * 0.45
        path = f"M{x - arm:g} {y:g} h{2 * arm:g} M{x:g} {y - arm:g} v{2 * arm:g}"
        body += shapes.stroke(path, 7 * max(zoom, 0.7), gold)
    canvas.drawing(rect.x - m, rect.y - m, w + 2 * m, h + 2 * m, body)


def _draw_pyramid(canvas: Canvas, scenery: Scenery) -> None:
    """From the top row down: lower hats lie in front of the cards above, so that all are seen."""
    figures = sorted(scenery.view.pyramid.figures(), key=lambda place: -place.level)
    for figure in figures:
        x, y = scenery.grid.foot(figure.cell)
        jitter = (figure.level * 7 + figure.col * 13) % 5 - 2
        canvas.sprite(
            f"card_{figure.colour}", x + jitter, y, scenery.grid.card_scale, angle=jitter * 0.6
        )


def _draw_note(canvas: Canvas, scenery: Scenery) -> None:
    tray = scenery.grid.tray
    rect = canvas.pill(
        tray.center[0] + 30,
        tray.y + 60,
        scenery.note,
        "light",
        px=36,
        face="title",
        align="c",
        height=72,
        max_width=900,
    )
    draw_badge(canvas, scenery.note_look, rect.x - 22, rect.center[1], 72)


def _draw_fan(canvas: Canvas, scenery: Scenery) -> None:
    below = (1 - scenery.rise) * 260
    order = [index for index in range(len(scenery.spots)) if index != scenery.chosen]
    if scenery.chosen is not None and scenery.chosen < len(scenery.spots):
        order.append(scenery.chosen)
    if scenery.owner is not None and scenery.spots and not is_big(canvas.text_scale):
        _draw_owner(canvas, scenery.owner)
    for index in order:
        spot, is_chosen = scenery.spots[index], index == scenery.chosen
        if is_chosen and scenery.drag is not None:
            x, y = scenery.drag
            canvas.sprite(f"card_{scenery.cards[index]}", x, y + 100, fan.SCALE)
            continue
        card = scenery.cards[index]
        name = "card_back" if card == UNKNOWN else f"card_{card}"
        x, y = spot.x, spot.y + below
        if is_chosen:
            _draw_chosen(canvas, spot, below)
        canvas.sprite(name, x, y, fan.SCALE, angle=round(spot.angle))
        if scenery.is_numbered:
            _draw_number(canvas, spot, below, index + 1)


def _draw_owner(canvas: Canvas, owner: Chair) -> None:
    words = _("{name}’s hand").format(name=owner.name)
    limit = 420.0
    width = min(limit, canvas.text_width(words, 30, "title") + 92)
    rect = Rect(32, 918, width, 56)
    style = canvas.panel(rect, "plain", radius=28)
    draw_badge(canvas, owner.look, rect.x + 36, rect.center[1], 38)
    canvas.text(
        words,
        rect.x + 66,
        rect.center[1],
        30,
        face="title",
        colour=style.text,
        max_width=width - 88,
    )


def _draw_chosen(canvas: Canvas, spot: fan.Spot, below: float) -> None:
    """The focus ring, turned as the card is."""
    turn = math.radians(spot.angle)
    cx, cy = spot.x + math.sin(turn) * 105, spot.y - math.cos(turn) * 105 + below
    reach = 190
    body = (
        f'<g transform="rotate({spot.angle:.2f} {reach} {reach})">'
        f'<rect x="{reach - 96}" y="{reach - 122}" width="192" height="244" rx="32" fill="none" '
        f'stroke="{INK}" stroke-width="12"/>'
        f'<rect x="{reach - 93}" y="{reach - 119}" width="186" height="238" rx="30" fill="none" '
        f'stroke="{canvas.theme.focus}" stroke-width="14"/></g>'
    )
    canvas.drawing(cx - reach, cy - reach, 2 * reach, 2 * reach, body)


def _draw_number(canvas: Canvas, spot: fan.Spot, below: float, number: int) -> None:
    turn = math.radians(spot.angle)
    dx, dy = -fan.CARD[0] / 2 + 32, -fan.CARD[1] + 34
    x = spot.x + dx * math.cos(turn) - dy * math.sin(turn)
    y = spot.y + dx * math.sin(turn) + dy * math.cos(turn) + below
    canvas.disc(x, y, 22, "#FFFFFF", width=4)
    canvas.label(str(number), x, y, 28, 34, INK)
