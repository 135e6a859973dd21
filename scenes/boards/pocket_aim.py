"""The cell that a person points at: stepped by direction, in reading order, or set by a pointer."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.boards.pocket_grid import cell_rect
from scenes.input.intents import Direction
from scenes.menu.focus import Node, neighbour


class Aim:
    """One of the cells that can be chosen; it stays where it is as long as that cell can be."""

    def __init__(self) -> None:
        self.cells: tuple[int, ...] = ()
        self._cell = 24
        """The last one pointed at: the middle at first."""

    @property
    def cell(self) -> int | None:
        return self._cell if self._cell in self.cells else None

    def offer(self, cells: Sequence[int]) -> None:
        """From now on these can be chosen, in reading order; the nearest one is."""
        self.cells = tuple(sorted(cells))
        if self.cells and self._cell not in self.cells:
            x, y = cell_rect(self._cell).center

            def distance(index: int) -> float:
                cx, cy = cell_rect(index).center
                return (cx - x) ** 2 + (cy - y) ** 2

            self._cell = min(self.cells, key=distance)

    def point(self, cell: int | None) -> bool:
        """Point at a cell; False when it cannot be chosen."""
        if cell is None or cell not in self.cells:
            return False
        self._cell = cell
        return True

    def move(self, direction: Direction) -> None:
        nodes = [Node(str(index), cell_rect(index), _nothing) for index in self.cells]
        here = next((node for node in nodes if node.key == str(self._cell)), None)
        there = None if here is None else neighbour(nodes, here, direction)
        if there is not None:
            self._cell = int(there.key)

    def step(self, by: int) -> None:
        """The next cell in reading order, or the one before; from the last on to the first."""
        if self.cell is not None:
            self._cell = self.cells[(self.cells.index(self._cell) + by) % len(self.cells)]


def _nothing() -> None:
    """A cell is chosen by its board."""
