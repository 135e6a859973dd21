"""Draws a state for a terminal, from its JSON form alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.core import Json

SYMBOLS: Final = {"unknown": "?", "": "."}
"""Signs of values that are not named after their first letter."""


def draw(state: Json) -> str:
    """The state as lines of text: drawings of what has a shape, then a line for each other key."""
    shapes = [DRAWINGS[key](state) for key in state if key in DRAWINGS]
    rest = [f"{key}: {_plain(value)}" for key, value in state.items() if key not in DRAWINGS]
    return "\n".join(shapes + rest)


def _plain(value: Any) -> str:
    if isinstance(value, list):
        parts = [f"[{_plain(item)}]" if isinstance(item, list) else _plain(item) for item in value]
        return " ".join(parts) or "-"
    if isinstance(value, dict):
        return ", ".join(f"{key} {_plain(item)}" for key, item in value.items()) or "-"
    return "-" if value is None else str(value)


def _symbol(name: str) -> str:
    return SYMBOLS.get(name, name[:1].upper())


def _pyramid(state: Json) -> str:
    """The figures, each over the gap between the two that carry it, with the base's columns."""
    figures = {(level, col): colour for level, col, colour in state["pyramid"]}
    base = sorted(col for level, col in figures if level == 0)
    if not base:
        return "(the table is empty: the first figure stands at 0 0)"
    lines = []
    for level in range(len(base) - 1, -1, -1):
        cols = base[: len(base) - level]
        row = "   ".join(_symbol(figures.get((level, col), "")) for col in cols)
        if level == 0 or any((level, col) in figures for col in cols):
            lines.append(f"{level:>3} |{'  ' * level}   {row}")
    columns = "".join(f"{col:>4}" for col in base)
    return "\n".join([*lines, "    |" + columns])


def _hexes(state: Json) -> str:
    """Symbols on axial hexes; an empty cell is a dot, r stands before each row."""
    radius = state["radius"]
    cells = {(q, r): colour for q, r, colour in state["board"]}
    lines = []
    for r in range(-radius, radius + 1):
        first, last = max(-radius, -radius - r), min(radius, radius - r)
        row = " ".join(_symbol(cells.get((q, r), "")) for q in range(first, last + 1))
        lines.append(f"{r:>3} |{' ' * abs(r)} {row}   q {first}..{last}")
    return "\n".join(lines)


def _stacks(state: Json) -> str:
    """Stacks by row and column, the bottom coin first; * marks a pawn, ~ is water."""
    stacks = {(row, col): coins for row, col, coins in state["stacks"]}
    pawns = {tuple(pawn): seat for seat, pawn in enumerate(state["pawns"]) if pawn is not None}
    cells = [
        (row + down, col + right)
        for row, col in state["tiles"]
        for down in (0, 1)
        for right in (0, 1)
    ]
    rows, cols = sorted({row for row, _ in cells}), sorted({col for _, col in cells})
    lines = ["     " + "".join(f"{col:^8}" for col in cols)]
    for row in rows:
        signs = []
        for col in cols:
            coins = "".join(map(_symbol, stacks.get((row, col), []))) or "~"
            pawn = f"*{pawns[row, col]}" if (row, col) in pawns else ""
            signs.append(f"{coins + pawn:^8}" if (row, col) in cells else " " * 8)
        lines.append(f"{row:>4} " + "".join(signs).rstrip())
    return "\n".join(lines)


def _grid(state: Json) -> str:
    """Rows of named tiles; a dot where none is left."""
    grid = state["grid"]
    lines = ["   " + "".join(f"{col:^12}" for col in range(len(grid[0])))]
    for row, tiles in enumerate(grid):
        signs = "".join(f"{'.' if tile is None else SYMBOLS.get(tile, tile):^12}" for tile in tiles)
        lines.append(f"{row:>2} {signs}".rstrip())
    return "\n".join(lines)


DRAWINGS: Final[dict[str, Callable[[Json], str]]] = {
    "pyramid": _pyramid,
    "board": _hexes,
    "stacks": _stacks,
    "grid": _grid,
}
"""Which key of a state has a drawing; every other key is written out."""
