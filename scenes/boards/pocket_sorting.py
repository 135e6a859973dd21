"""Which surplus copies stay when a turn is stopped, chosen by the mover (PO-8)."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.titles.pocket.actions import Stop
from game.titles.pocket.state import State
from game.titles.pocket.tiles import CELLS, Kind, spare


@dataclass
class Sorting:
    """Begins with the copies that were turned up last; any other one can be put in their place."""

    own: dict[Kind, list[int]]
    """The cells of the kinds of which some copies stay and some are taken."""
    staying: list[int] = field(default_factory=list)
    """The cells that are turned back, of all kinds, the latest choice last."""

    @classmethod
    def of(cls, view: State) -> Sorting:
        own: dict[Kind, list[int]] = {}
        staying: list[int] = []
        for kind, (cells, count) in spare(view.tiles, view.open).items():
            staying += cells[len(cells) - count :]
            if 0 < count < len(cells):
                own[kind] = cells
        return cls(own, staying)

    @property
    def has_choice(self) -> bool:
        return bool(self.own)

    @property
    def cells(self) -> tuple[int, ...]:
        """Everything about which there is something to choose."""
        return tuple(sorted(index for cells in self.own.values() for index in cells))

    def leave(self, cell: int) -> bool:
        """Let this copy stay; the one of its kind that was chosen longest ago is taken instead.

        False where it stays already, or is not to be chosen.
        """
        for cells in self.own.values():
            if cell in cells and cell not in self.staying:
                first = next(index for index in self.staying if index in cells)
                self.staying.remove(first)
                self.staying.append(cell)
                return True
        return False

    def stop(self) -> Stop:
        return Stop(tuple(CELLS[index] for index in sorted(self.staying)))
