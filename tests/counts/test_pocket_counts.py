"""Counts of pocket; the first two of each position were also worked out by hand."""

from __future__ import annotations

from typing import Final

import pytest

from game.titles.pocket import pocket
from game.titles.pocket.state import State
from tests.counts.perft import divide, perft
from tests.positions.pockets import table

OTHERS: Final = "M" * 8 + "SSSSHHHHGGGGGGRRRRRRRR"
MOST: Final = "MMMM" + "SSSSHHHHRRRRRRRR"

POSITIONS: Final[dict[str, State]] = {
    "whole": table(""),
    "last_pair": table("", "BBIII", won=("P" * 12 + "BB", OTHERS)),
    "pair_and_pet": table("", "BBPIII", won=("P" * 11 + "BB", OTHERS)),
    "chain": table("", "BBPPIII", won=("P" * 10 + "BB", OTHERS), has_chains=True),
    "surplus": table("GGGG", "GGIII", won=("P" * 12, "MMMMBBBB" + MOST), has_choice=True),
    "offer": table("", "MIII", won=("P" * 12, OTHERS[1:], "BBBB"), has_early_end=True),
}

COUNTS: Final[dict[str, tuple[int, ...]]] = {
    "whole": (49, 34 * 49 + 12 * 48 + 3 * 49),
    "last_pair": (5, 2 * 5 + 3 * 45, 963, 21485),
    "pair_and_pet": (6, 2 * 6 + 1 * 5 + 3 * 44, 1235, 23095),
    "chain": (7, 4 * 7 + 3 * 43, 1525, 26327),
    "surplus": (9, 2 * (4 + 10) + 3 * 41 + 4 * 6, 2081, 32175),
    "offer": (5, 4 + 3 * 46 + 2, 834, 20708),
}
"""By position: the counts to depth 1, 2, 3 and so on.

By hand: a thing leaves the others to be turned up, and a stop; a piankotek that comes first leaves
the others to the next seat; an imprezoperz can be carried to every empty cell, or left, but where
no cell is empty the next seat turns up anything. Five open guitars can be left with any two of
them staying.
"""


@pytest.mark.parametrize(
    ("name", "depth"),
    [(name, depth) for name, counts in COUNTS.items() for depth in range(1, len(counts) + 1)],
)
def test_the_lines_of_play_are_as_many_as_ever(name: str, depth: int) -> None:
    state = POSITIONS[name]
    found = perft(pocket, state, depth)
    assert found == COUNTS[name][depth - 1], f"{name} at {depth}:\n{divide(pocket, state, depth)}"
