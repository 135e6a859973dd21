"""How a game of ice begins, and how high its coins lie: for several files of vectors."""

from __future__ import annotations

from random import Random

from game.grid import Square
from game.titles.iceberg import iceberg
from game.titles.iceberg.state import State


def heights(state: State, rows: int = 4, cols: int = 4) -> list[str]:
    return [
        "".join(str(len(state.stack_at(Square(row, col)))) for col in range(cols))
        for row in range(rows)
    ]


def setup(seats: int = 2, seed: int = 0, **options: str) -> State:
    return iceberg.setup(seats, options, Random(seed))
