"""Draws the slab of ice, its cells and tiles, and the tile that is aimed or on its way."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from game.grid import Hex
from game.titles.ingenious.actions import Place
from game.titles.ingenious.area import PRINTED, area
from game.titles.ingenious.tile import UNKNOWN, Colour, Rack, Tile
from scenes.boards.hex_glide import Point, Pose
from scenes.boards.hex_grid import MIDDLE, SLAB, HexGrid
from scenes.boards.hex_tile import (
    LIFT,
    SHAPES,
    SYMBOL,
    draw_base,
    draw_flat,
    draw_symbol,
    shape_of,
)
from scenes.boards.hex_track import draw_star
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect
from scenes.drawing.still import Still
from scenes.drawing.theme import INK
from scenes.timeline import ease_out
from scenes.widgets import draw_badge

_BASIN: Final = (("#24609A", 16.0, 0.0), ("#3A86C2", 8.0, 4.0))
"""Colour, width of the line and offset of the hollow under the cells, from below upwards."""
_RINGS: Final = 5
"""The radius up to which cells look alike; each ring outside is a step darker."""
_SPECKS: Final = 10


@dataclass(frozen=True, slots=True)
class Ghost:
    """The tile that is aimed; `up` is how far it floats. An unknown one lies face down."""

    tile: Tile
    pose: Pose
    fits: bool
    up: float


def draw_ground(
    canvas: Canvas, layers: tuple[Still, Still], grid: HexGrid, tiles: tuple[Place, ...]
) -> None:
    """Slab and cells, painted once, and the tiles on them, painted anew after a placement."""
    empty, laid = layers

    def paint_empty(inner: Canvas) -> None:
        inner.sprite("hex_slab", 960, 466)
        draw_cells(inner, grid)

    def paint(inner: Canvas) -> None:
        empty.draw(inner, grid.radius, paint_empty, rect=SLAB)
        draw_tiles(inner, grid, tiles)

    laid.draw(canvas, (grid.radius, tiles), paint, rect=SLAB)


def draw_cells(canvas: Canvas, grid: HexGrid) -> None:
    cells = area(grid.radius).cells
    x0, y0 = SLAB.x, SLAB.y
    body = ""
    for colour, width, down in _BASIN:
        for cell in cells:
            x, y = grid.centre(cell)
            points = _corners(x - x0, y - y0 + down, grid.size * 1.055)
            body += (
                f'<polygon points="{points}" fill="{colour}" stroke="{colour}" '
                f'stroke-width="{width:g}" stroke-linejoin="round"/>'
            )
    canvas.drawing(x0, y0, SLAB.w, SLAB.h, body)
    for cell in sorted(cells, key=lambda cell: cell.r):
        printed = PRINTED.get(cell)
        ring = max(0, Hex(0, 0).distance(cell) - _RINGS)
        name = f"hex_cell_{ring}" if printed is None else f"hex_printed_{printed}"
        canvas.sprite(name, *grid.centre(cell), grid.scale)


def _corners(x: float, y: float, size: float) -> str:
    angles = (math.radians(30 + 60 * k) for k in range(6))
    return " ".join(f"{x + size * math.cos(a):.1f},{y + size * math.sin(a):.1f}" for a in angles)


def draw_tiles(canvas: Canvas, grid: HexGrid, tiles: Iterable[Place]) -> None:
    """Upper rows first, since a tile's side shows below it."""
    ordered = sorted(tiles, key=lambda place: min(place.cell.r, place.other.r))
    for place in ordered:
        draw_base(canvas, grid, place.cell, place.other)
    for place in ordered:
        draw_symbol(canvas, grid, place.cell, place.first)
        draw_symbol(canvas, grid, place.other, place.second)


def draw_opening(
    canvas: Canvas, grid: HexGrid, cells: Iterable[Hex], symbols: Iterable[Hex], glow: float
) -> None:
    """For a first tile: the cells that touch a symbol, and a glow round those symbols."""
    for cell in cells:
        canvas.sprite("hex_cell_legal", *grid.centre(cell), grid.scale)
    reach = grid.size * 1.5
    body = "".join(
        f'<polygon points="{_corners(reach, reach, grid.size * 1.02)}" fill="none" '
        f'stroke="#FFFFFF" stroke-opacity="{opacity}" stroke-width="{width}" '
        'stroke-linejoin="round"/>'
        for width, opacity in ((30, 0.4), (12, 1))
    )
    for cell in symbols:
        x, y = grid.centre(cell)
        alpha = round(255 * glow)
        canvas.drawing(x - reach, y - reach, 2 * reach, 2 * reach, body, alpha=alpha)


def draw_ghost(canvas: Canvas, grid: HexGrid, ghost: Ghost) -> None:
    """Shadow, tile and ring: gold where it fits, pink with a cross where it does not."""
    x, y = ghost.pose.middle
    shape = SHAPES[ghost.pose.way % len(SHAPES)]
    canvas.sprite(f"hex_shadow_{shape}", x, y, grid.scale)
    halves = tuple((hx, hy - ghost.up) for hx, hy in (ghost.pose.first, ghost.pose.second))
    _draw_tile(canvas, grid, ghost.tile, shape, halves, 238)
    ring = "focus" if ghost.fits else "blocked"
    top = y - ghost.up - LIFT * grid.scale
    canvas.sprite(f"hex_{ring}_{shape}", x, top, grid.scale)
    if not ghost.fits:
        canvas.sprite("hex_no", x + grid.size * 0.9, top - grid.size * 0.9, grid.scale * 1.15)


def _draw_tile(
    canvas: Canvas,
    grid: HexGrid,
    tile: Tile,
    shape: str,
    halves: Sequence[Point],
    alpha: int = 255,
) -> None:
    """A tile whose halves have their middles anywhere."""
    (x0, y0), (x1, y1) = halves
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    if tile == UNKNOWN:
        canvas.sprite(f"hex_back_{shape}", x, y, grid.scale, alpha=alpha)
        return
    canvas.sprite(f"hex_tile_{shape}", x, y, grid.scale, alpha=alpha)
    for (hx, hy), colour in zip(halves, tile, strict=True):
        canvas.sprite(f"hex_symbol_{colour}", hx, hy - LIFT * grid.scale, grid.scale * SYMBOL)


@dataclass(slots=True)
class TileFlight:
    """A tile on its way to its cells, from anywhere on the screen."""

    place: Place
    start: tuple[float, float]
    hop: float = 60.0
    share: float = 0.0

    @property
    def is_drop(self) -> bool:
        """Whether it only falls from where it hung."""
        return not self.hop

    def move(self, share: float) -> None:
        self.share = share


def draw_tile_flight(canvas: Canvas, grid: HexGrid, flight: TileFlight) -> None:
    place, share = flight.place, flight.share
    x1, y1 = grid.middle(place.cell, place.other)
    x = flight.start[0] + (x1 - flight.start[0]) * share
    y = flight.start[1] + (y1 - flight.start[1]) * share
    y -= flight.hop * math.sin(math.pi * share)
    halves = tuple(
        (x + hx - x1, y + hy - y1) for hx, hy in map(grid.centre, (place.cell, place.other))
    )
    shape = shape_of(place.cell, place.other)
    _draw_tile(canvas, grid, (place.first, place.second), shape, halves)


def draw_specks(canvas: Canvas, grid: HexGrid, place: Place, share: float) -> None:
    """Snow that flies up where a tile has landed, and is gone at the end of its way."""
    x, y = grid.middle(place.cell, place.other)
    alpha = round(255 * min(1.0, 2 * (1 - share)))
    for k in range(_SPECKS):
        angle = math.tau * (k + 0.5 * (k % 2)) / _SPECKS
        reach = grid.size * (1.25 + (0.85 + 0.3 * (k % 3)) * ease_out(share))
        px, py = x + reach * math.cos(angle), y + reach * 0.72 * math.sin(angle)
        canvas.sprite("hex_speck", px, py - grid.size * 0.3 * share, grid.scale, alpha=alpha)


def draw_medal(canvas: Canvas, grid: HexGrid, place: Place, look: int) -> None:
    """Whose tile was the last: the badge in the notch between its halves."""
    (x, y), (ox, oy) = grid.centre(place.cell), grid.centre(place.other)
    length = math.dist((x, y), (ox, oy))
    nx, ny = -(oy - y) / length, (ox - x) / length
    if ny > 0:
        nx, ny = -nx, -ny
    mx, my = grid.middle(place.cell, place.other)
    reach = grid.size * 0.62
    size = max(34.0, grid.size * 0.8)
    canvas.disc(mx + nx * reach, my + ny * reach, size / 2 - 1, "#FFFFFF", width=3)
    draw_badge(canvas, look, mx + nx * reach, my + ny * reach, size)


def draw_arrival(canvas: Canvas, colour: Colour, words: str, line: str, share: float) -> None:
    """A marker has come to the end of its board: the figure pops up over the ice."""
    x, y = MIDDLE
    size = _pop(share)
    draw_star(canvas, x, y - 20, 190 * size)
    canvas.sprite(f"hex_symbol_{colour}", x - 190 * size, y - 20, 1.1 * size)
    canvas.sprite(f"hex_symbol_{colour}", x + 190 * size, y - 20, 1.1 * size)
    canvas.fancy(words, x, y - 20, 150, "gold", scale=size)
    if line:
        canvas.pill(x, y + 150, line, "light", px=40, face="title", align="c", height=76)


def _pop(share: float) -> float:
    """From nothing over its size to its size, in few steps, since each is a picture."""
    if share >= 0.3:
        return 1.0
    grown = math.sin(share / 0.3 * math.pi * 0.62) / math.sin(math.pi * 0.62)
    return max(0.2, round(grown * 8) / 8)


def draw_shown(canvas: Canvas, rack: Rack, words: str, look: int) -> None:
    """The tiles that somebody lays open before swapping them."""
    box = Rect(MIDDLE[0] - 470, MIDDLE[1] - 120, 940, 240)
    canvas.panel(box, "light", radius=40)
    draw_badge(canvas, look, box.x + 62, box.y + 56, 68)
    canvas.text(words, box.x + 112, box.y + 56, 40, face="heavy", colour=INK, max_width=box.w - 150)
    for k, tile in enumerate(rack):
        x = box.center[0] + (k - (len(rack) - 1) / 2) * 150
        draw_flat(canvas, tile, x, box.y + 156, 0.4)


def opening_cells(pairs: Sequence[tuple[Hex, Hex]], symbols: Iterable[Hex]) -> tuple[Hex, ...]:
    """The cells of these pairs that lie next to one of the symbols, sorted."""
    near = {cell for symbol in symbols for cell in symbol.neighbours()}
    return tuple(sorted({cell for pair in pairs for cell in pair} & near))
