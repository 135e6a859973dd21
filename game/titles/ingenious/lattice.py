"""Lattice: an area as the kernel reads it, by numbers alone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from game.titles.ingenious.area import area
from game.titles.ingenious.tile import COLOURS


@dataclass(frozen=True)
class Lattice:
    """An area in the form that the kernel reads."""

    near: tuple[tuple[int, ...], ...]
    """By cell and way: the neighbour, or the cell beyond the rim."""
    pairs: tuple[tuple[int, int], ...]
    rows: tuple[tuple[int, int], ...]
    """By pair: six times each cell, where its gains begin."""
    pairs_of: tuple[tuple[int, ...], ...]
    symbols: tuple[int, ...]
    """By pair: the printed symbol it touches, or -1."""


@cache
def lattice(radius: int) -> Lattice:
    here = area(radius)
    rim = len(here.cells)
    near = [tuple(ray[0] if ray else rim for ray in ways) for ways in here.rays]
    pairs_of: list[list[int]] = [[] for _ in here.cells]
    for number, pair in enumerate(here.pairs):
        for cell in pair:
            pairs_of[cell].append(number)
    return Lattice(
        near=(*near, (rim,) * 6),
        pairs=here.pairs,
        rows=tuple((6 * one, 6 * other) for one, other in here.pairs),
        pairs_of=tuple(map(tuple, pairs_of)),
        symbols=tuple(
            next((COLOURS.index(colour) for colour in touching), -1) for touching in here.touching
        ),
    )
