"""Building a tower from the cells of a board, and sweeping one after a fall."""

from __future__ import annotations

from collections.abc import Iterable

from game.tower.config import CONFIG, TowerConfig
from game.tower.pose import Motion, Slot
from game.tower.snapshot import Piece, Snapshot
from game.tower.tower import Tower
from game.tower.verdict import supports


def build_upright(cells: Iterable[Slot], config: TowerConfig = CONFIG) -> Tower:
    """A perfect tower on these cells, ids in their order. ValueError if a support is missing."""
    return Tower(config, upright(cells, config))


def upright(cells: Iterable[Slot], config: TowerConfig = CONFIG) -> Snapshot:
    """How a perfect tower on these cells stands. ValueError if a support is missing."""
    order = list(cells)
    placed = set(order)
    if len(placed) != len(order):
        raise ValueError(f"a cell occurs twice in {order}")
    pieces = []
    for penguin, cell in enumerate(order):
        if cell[0] > 0 and not placed.issuperset(supports(cell)):
            raise ValueError(f"cell {cell} lacks a support in {order}")
        m = Motion.from_pose(config.nominal_pose(penguin, cell), config.shape)
        pieces.append(Piece(m.id, cell, m.x, m.y, m.angle))
    return Snapshot(config.digest(), len(order), tuple(pieces))


def sweep(tower: Tower) -> list[tuple[int, ...]]:
    """Settles and purges until nobody lies fallen, since a leaning one can hold others.

    Returns the ids of each round.
    """
    rounds = []
    tower.step_until_settled()
    while tower.fallen:
        rounds.append(tuple(sorted(tower.fallen)))
        tower.purge(tower.fallen)
        tower.step_until_settled()
    return rounds
