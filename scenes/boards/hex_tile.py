"""Draws the pieces of the hex game: tiles in any direction, their backs, chips with a symbol."""

from __future__ import annotations

from typing import Final

from game.grid import HEX_WAYS, Hex
from game.titles.ingenious.tile import UNKNOWN, Colour, Tile
from scenes.boards.hex_grid import HexGrid
from scenes.drawing.draw import Canvas

LIFT: Final = 7.0
"""How far a tile's face lies over its cell, in hundredths of the cell's radius."""
SYMBOL: Final = 1.2
PRINTED: Final = 0.94
SUNK: Final = 4.0
WIDTH: Final = 173.2
"""From middle to middle of two neighbouring cells, in hundredths of the radius."""
SHAPES: Final = ("e", "sw", "se")
"""The three pictures of a tile by the axis of its way (an index of HEX_WAYS, modulo 3).

A way and its opposite make the same outline: east, north-east as south-west, north-west as
south-east.
"""


def shape_of(cell: Hex, other: Hex) -> str:
    """The picture that covers two neighbouring cells."""
    return SHAPES[HEX_WAYS.index(Hex(other.q - cell.q, other.r - cell.r)) % 3]


def draw_base(canvas: Canvas, grid: HexGrid, cell: Hex, other: Hex) -> None:
    """A tile without its symbols."""
    canvas.sprite(f"hex_tile_{shape_of(cell, other)}", *grid.middle(cell, other), grid.scale)


def draw_symbol(
    canvas: Canvas, grid: HexGrid, cell: Hex, colour: Colour, *, up: float = 0.0
) -> None:
    """A symbol on the face of a tile that is lifted by `up`."""
    x, y = grid.centre(cell)
    scale = grid.scale
    canvas.sprite(f"hex_symbol_{colour}", x, y - LIFT * scale - up, scale * SYMBOL)


def draw_flat(
    canvas: Canvas, tile: Tile, x: float, y: float, scale: float, *, is_small: bool = False
) -> None:
    """A tile that lies from left to right round x, y; an unknown one lies face down."""
    if tile == UNKNOWN:
        canvas.sprite("hex_back_small" if is_small else "hex_back_e", x, y, scale)
        return
    canvas.sprite("hex_tile_e", x, y, scale)
    for side, colour in zip((-1, 1), tile, strict=True):
        canvas.sprite(
            f"hex_symbol_{colour}", x + side * WIDTH / 2 * scale, y - LIFT * scale, scale * SYMBOL
        )


def draw_chip(canvas: Canvas, colour: Colour, x: float, y: float, scale: float) -> None:
    """One half of a tile, as the sign of its colour."""
    canvas.sprite("hex_chip", x, y, scale)
    canvas.sprite(f"hex_symbol_{colour}", x, y - LIFT * scale, scale * SYMBOL)
