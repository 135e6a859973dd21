"""Slots: which penguin belongs to which cell, and which of them are in a hand or fallen."""

from __future__ import annotations

from collections.abc import Iterable

from game.tower.pose import Slot
from game.tower.verdict import supports

MOST_CELL = 64
"""Farthest level or column that any board has, with room to spare."""


class Slots:
    """Ids with their slots; a penguin stands unless it is held or judged fallen."""

    def __init__(self) -> None:
        self.of: dict[int, Slot] = {}
        self.fallen: set[int] = set()
        self.held: set[int] = set()

    def judged(self) -> dict[int, Slot]:
        """The standing penguins with their slots, by id."""
        return {
            penguin: slot
            for penguin, slot in self.of.items()
            if penguin not in self.held and penguin not in self.fallen
        }

    def standing(self) -> dict[Slot, int]:
        """The occupied slots in order, with the penguin that stands there."""
        return dict(sorted((slot, penguin) for penguin, slot in self.judged().items()))

    def add(self, penguin: int, slot: Slot) -> None:
        self.of[penguin] = slot

    def remove(self, penguin: int) -> None:
        del self.of[penguin]
        self.fallen.discard(penguin)

    def has_seat(self, slot: Slot) -> bool:
        """Whether a slot lies on the table or on two standing penguins."""
        standing = self.standing()
        return slot[0] == 0 or all(below in standing for below in supports(slot))

    def seat(self, slot: Slot) -> tuple[int, ...]:
        """The two penguins under a slot, or nobody for the base row.

        Raises ValueError for what is no slot, and for a slot that lacks a support.
        """
        if (
            not isinstance(slot, tuple)
            or len(slot) != 2
            or not all(isinstance(n, int) and abs(n) <= MOST_CELL for n in slot)
            or slot[0] < 0
        ):
            raise ValueError(f"{slot!r} is no slot: (level >= 0, column), both whole numbers")
        if slot[0] == 0:
            return ()
        standing = self.standing()
        below = [standing.get(support) for support in supports(slot)]
        found = tuple(penguin for penguin in below if penguin is not None)
        if len(found) < 2:
            raise ValueError(f"slot {slot} lacks a support; occupied are {list(standing)}")
        return found

    def check_free(self, slot: Slot) -> None:
        """Raises ValueError unless a penguin can be placed on a slot."""
        self.seat(slot)
        if slot in self.of.values():
            raise ValueError(f"slot {slot} is occupied; occupied are {list(self.standing())}")

    def check_ids(self, ids: Iterable[int]) -> tuple[int, ...]:
        """The ids ascending, each once. Raises ValueError for one that is not in the tower."""
        chosen = tuple(sorted(set(ids)))
        unknown = [penguin for penguin in chosen if penguin not in self.of]
        if unknown:
            raise ValueError(f"no penguin {unknown} in the tower; there are {sorted(self.of)}")
        return chosen
