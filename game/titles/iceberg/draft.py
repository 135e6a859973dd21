"""The second level: where its coins go at the start, dealt or drafted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from game.chance import shuffled
from game.titles.iceberg.state import State
from game.titles.iceberg.tiles import Tiles, chart, diagonals
from game.titles.iceberg.variant import CHAOTIC, COINS, IRREGULAR, STRATEGIC


def second_level(tiles: Tiles, rng: Random) -> list[int]:
    """The cells that get a second coin in a regular start, row by row (PG-2, PG-V5, PG-V6)."""
    places = chart(tiles)
    if crossing := diagonals(tiles):
        return [places.cells[square] for square in crossing]
    count = COINS - len(places.order)
    drawn = set(shuffled(places.order, rng)[:count])
    return [cell for cell in places.order if cell in drawn]


def _on_the_diagonals(state: State, cell: int) -> bool:
    crossing = diagonals(state.tiles)
    return _is_low(state, cell) and (not crossing or state.square(cell) in crossing)


def _is_low(state: State, cell: int) -> bool:
    return len(state.stacks[cell]) < 2


def _anywhere(state: State, cell: int) -> bool:
    return True


TAKES_MORE: Final[Mapping[str, Callable[[State, int], bool]]] = {
    STRATEGIC: _on_the_diagonals,
    IRREGULAR: _is_low,
    CHAOTIC: _anywhere,
}
"""Whether a cell takes another coin once every cell has one, by start (PG-V2, PG-V3, PG-V4)."""


def draft_cells(state: State) -> list[int]:
    """The cells that take a drafted coin now, row by row.

    Without a square there are no diagonals, and any cell may get a second coin (PG-V5).
    """
    order = chart(state.tiles).order
    water = [cell for cell in order if not state.stacks[cell]]
    takes_more = TAKES_MORE[state.variant.start]
    return water or [cell for cell in order if takes_more(state, cell)]
