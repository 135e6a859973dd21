"""The lines that a half of a tile counts, lit cell by cell, and the figure beside it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from game.grid import Hex
from game.titles.ingenious.area import PRINTED
from game.titles.ingenious.board import Line
from game.titles.ingenious.tile import Colour
from scenes.boards.hex_grid import SLAB, HexGrid
from scenes.boards.hex_sides import PAUSE, RULES
from scenes.boards.hex_tile import LIFT, SUNK, SYMBOL, draw_chip
from scenes.boards.hex_tile import PRINTED as PRINTED_SCALE
from scenes.drawing import shapes
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.theme import INK, PIECES, PanelStyle

_ROOM: Final = Rect(SLAB.x + 12, 12, SLAB.w - 24, 832)
"""Below it hangs the plate with what is to be done."""
_TAG: Final = PanelStyle("#1D2E4F", "#1D2E4F", outline="#FFD166", width=4, shadow=5)
_PLACES: Final = tuple(
    (distance, distance * 1.12 * math.cos(angle), distance * 0.95 * math.sin(angle))
    for distance in (1.6, 1.95)
    for angle in (math.radians(15 * k) for k in range(24))
)
"""Where a tag may stand beside its half, in radii of a cell, with how far that is."""


@dataclass(frozen=True, slots=True)
class Light:
    """One half and what it counts; `shown` cells of each line are lit by now."""

    colour: Colour
    cell: Hex
    lines: tuple[Line, ...]
    shown: int = 99

    @property
    def points(self) -> int:
        return sum(len(line.cells) for line in self.lines)

    def lit(self) -> Iterable[Hex]:
        for line in self.lines:
            yield from line.cells[: self.shown]


def draw_lights(canvas: Canvas, grid: HexGrid, lights: Sequence[Light]) -> None:
    """Plates, then beams, then the symbols over them."""
    for light in lights:
        for cell in light.lit():
            x, y = grid.centre(cell)
            if cell in PRINTED:
                canvas.sprite("hex_lit", x, y, grid.scale)
            else:
                canvas.sprite(f"hex_counted_{light.colour}", x, y - 6 * grid.scale, grid.scale)
    for light in lights:
        for line in light.lines:
            shown = line.cells[: light.shown]
            if shown:
                _draw_beam(canvas, grid, light.colour, light.cell, shown[-1])
    for light in lights:
        for cell in light.lit():
            x, y = grid.centre(cell)
            if cell in PRINTED:
                scale = grid.scale * PRINTED_SCALE
                canvas.sprite(f"hex_symbol_{light.colour}", x, y + SUNK * grid.scale, scale)
            else:
                scale = grid.scale * SYMBOL
                canvas.sprite(f"hex_symbol_{light.colour}", x, y - LIFT * grid.scale, scale)


def _draw_beam(canvas: Canvas, grid: HexGrid, colour: Colour, start: Hex, end: Hex) -> None:
    """A bar from cell to cell; its picture depends on way and length only."""
    (x0, y0), (x1, y1) = grid.centre(start), grid.centre(end)
    left, top = min(x0, x1), min(y0, y1)
    m, w = 22.0, 26 * grid.scale
    path = f"M{x0 - left + m:.1f} {y0 - top + m:.1f} L{x1 - left + m:.1f} {y1 - top + m:.1f}"
    body = shapes.stroke(path, w + 12 * grid.scale, INK)
    body += shapes.stroke(path, w, PIECES[colour].colour)
    wide, high = abs(x1 - x0) + 2 * m, abs(y1 - y0) + 2 * m
    canvas.drawing(left - m, top - m - LIFT * grid.scale, wide, high, body)


@dataclass(frozen=True, slots=True)
class Tag:
    """A figure beside a half: "+3" and the sign of its colour."""

    x: float
    y: float
    colour: Colour
    points: int


def draw_tag(canvas: Canvas, tag: Tag, h: float = 50.0) -> None:
    words = f"+{tag.points}"
    px = h * 0.72
    w = h * 1.36 + canvas.text_width(words, px / canvas.text_scale, "heavy")
    rect = Rect(tag.x - w / 2, tag.y - h / 2, w, h)
    style = canvas.panel(rect, _TAG, radius=h / 2)
    draw_chip(canvas, tag.colour, rect.x + h * 0.52, tag.y, h * 0.0042)
    canvas.label(words, rect.x + h * 0.98 + (w - h * 1.36) / 2, tag.y, px, w, style.text)


def place_tags(
    grid: HexGrid,
    lights: Sequence[Light],
    pair: tuple[Hex, Hex],
    placed: Iterable[Hex],
    h: float = 50.0,
) -> tuple[Tag, ...]:
    """A tag for each half that counts, where it covers least.

    What is counted and the tile itself cost most, placed tiles less, empty cells nothing.
    """
    wide, reach = h * 2.6, grid.size * 0.8
    lit = {cell for light in lights for cell in light.lit()} | set(pair)
    costs = {cell: 34.0 for cell in placed} | {cell: 90.0 for cell in lit}
    far = int((wide / 2 + grid.size * 3) / grid.size) + 1
    near = [
        (*grid.centre(cell), cost) for cell, cost in costs.items() if pair[0].distance(cell) <= far
    ]
    found: list[Tag] = []
    for light in lights:
        if not light.points:
            continue
        x0, y0 = grid.centre(light.cell)
        x1, y1 = grid.centre(pair[1] if light.cell == pair[0] else pair[0])
        best: tuple[float, float, float] | None = None
        for distance, dx, dy in _PLACES:
            x, y = x0 + dx * grid.size, y0 + dy * grid.size
            cost = distance * 6
            box = Rect(x - wide / 2, y - h / 2, wide, h)
            if not _ROOM.encloses(box) or box.overlaps(RULES) or box.overlaps(PAUSE):
                cost += 900
            if (x - x1) ** 2 + (y - y1) ** 2 < (x - x0) ** 2 + (y - y0) ** 2:
                cost += 60
            for tag in found:
                if abs(tag.x - x) < wide + 6 and abs(tag.y - y) < h + 10:
                    cost += 400
            least = math.inf if best is None else best[0]
            for cx, cy, weight in near:
                gap_x, gap_y = abs(cx - x) - wide / 2, abs(cy - y) - h / 2
                if gap_x < reach and gap_y < reach:
                    gap = max(gap_x, gap_y, 0.0)
                    cost += weight * (1 - gap / reach)
                    if cost >= least:
                        break
            if cost < least:
                best = (cost, x, y)
        assert best is not None, "there are places to try"
        found.append(Tag(best[1], best[2], light.colour, light.points))
    return tuple(found)
