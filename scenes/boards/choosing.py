"""Choosing: which colour and which place a person is aiming at, among the legal placements."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from game.titles.pyramid.pyramid import UNKNOWN, Cell, Colour, Place
from scenes.drawing.layout import Rect
from scenes.input.intents import Direction
from scenes.menu.focus import Node, neighbour

RectOf = Callable[[Cell], Rect]


class Choosing:
    """Aims at a legal placement; `hand` may hold colours that have no place now.

    With `blind` cells the hand lies face down: then every open cell can be aimed at, so that
    nobody learns from the marks what the hand holds, and the aim may be illegal.
    """

    def __init__(
        self,
        actions: Sequence[Place],
        hand: Sequence[Colour],
        blind: Sequence[Cell] = (),
        order: Sequence[Colour] = (),
    ) -> None:
        """`order` is that of the tray. Raises ValueError when there is nothing to choose from."""
        if not actions:
            raise ValueError(f"the hand {list(hand)} has no legal placement: it is no turn")
        self._actions = tuple(actions)
        self._blind = tuple(blind)
        known = Counter(colour for colour in hand if colour != UNKNOWN)
        rank = {colour: index for index, colour in enumerate(order)}
        self.stock: tuple[tuple[Colour, int], ...] = tuple(
            sorted(known.items(), key=lambda item: (rank.get(item[0], 0), item[0]))
        )
        """The colours in hand with how many there are of each, in the order of the tray."""
        self.colour = actions[0].colour
        self.cell = actions[0].cell

    @property
    def place(self) -> Place:
        return Place(self.colour, *self.cell)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Where the chosen colour may stand; every open cell while the hand lies face down."""
        if self._blind:
            return self._blind
        return tuple(place.cell for place in self._actions if place.colour == self.colour)

    @property
    def is_legal(self) -> bool:
        """Whether the chosen colour may stand in the chosen cell."""
        return self.place in self._actions

    @property
    def playable(self) -> tuple[Colour, ...]:
        """The colours that can be chosen, in the order of the tray."""
        legal = {place.colour for place in self._actions}
        return tuple(colour for colour, _count in self.stock if self._blind or colour in legal)

    def colours_for(self, cell: Cell) -> tuple[Colour, ...]:
        """The colours in hand that may stand there."""
        return tuple(p.colour for p in self._actions if p.cell == cell)

    def choose_colour(self, colour: Colour) -> bool:
        """Take another colour; the aim stays where it may. False when it has no place."""
        if colour not in self.playable:
            return False
        self.colour = colour
        cells = self.cells
        if self.cell not in cells:
            level, middle = self.cell.level, self.cell.col + self.cell.level / 2
            self.cell = min(
                cells, key=lambda c: (abs(c.col + c.level / 2 - middle) + abs(c.level - level), c)
            )
        return True

    def step_colour(self, by: int) -> None:
        colours = self.playable
        self.choose_colour(colours[(colours.index(self.colour) + by) % len(colours)])

    def aim(self, cell: Cell) -> bool:
        """Aim at a place of the chosen colour; False when it is none."""
        if cell not in self.cells:
            return False
        self.cell = cell
        return True

    def move(self, direction: Direction, rect_of: RectOf) -> None:
        """Step to the next place in a direction; at the end of a line it stays."""
        nodes = [Node(_key(cell), rect_of(cell), lambda: None) for cell in self.cells]
        here = next(node for node in nodes if node.key == _key(self.cell))
        there = neighbour(nodes, here, direction)
        if there is not None:
            self.cell = self.cells[nodes.index(there)]

    def start_near(self, cell: Cell) -> None:
        """Begin with the place nearest to a cell, for example the last one aimed at."""
        middle = cell.col + cell.level / 2
        self.cell = min(
            self.cells,
            key=lambda c: (abs(c.col + c.level / 2 - middle) + abs(c.level - cell.level), c),
        )


def _key(cell: Cell) -> str:
    return f"cell:{cell.level},{cell.col}"
