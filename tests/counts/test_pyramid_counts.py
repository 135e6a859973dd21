"""Counts of the pyramid games; the first of each position were also worked out by hand."""

from __future__ import annotations

from typing import Final

import pytest

from game.titles.pyramid import penguin, penguin_party
from game.titles.pyramid.rules import PyramidGame
from tests.counts.perft import divide, perft
from tests.positions.drawing import position

POSITIONS: Final[dict[str, tuple[PyramidGame, str, list[str]]]] = {
    "empty": (penguin, "", ["RGBY", "RGBY"]),
    "one": (penguin, "R", ["RGB", "RRY", "GBY"]),
    "p_t06": (penguin, " R . Y\nR B Y G", ["RGBY", "RRGG"]),
    "p_t07": (penguin, " R Y\nR B Y", ["RG", "BY", "RY", "GB"]),
    "full_base": (penguin, "R G B B G G B B", ["RGG", "YYY", "GGB", "BBG"]),
    "party": (penguin_party, "G P", ["PRG", "PPB", "YGR"]),
    "party_blocked": (penguin_party, "R G B B G G B B", ["RGG", "PPY", "GGB"]),
}

COUNTS: Final[dict[str, tuple[int, ...]]] = {
    "empty": (4, 32, 216, 1656, 8496),
    "one": (6, 30, 216, 1200, 6620),
    "p_t06": (10, 52, 466, 2538, 10150),
    "p_t07": (5, 26, 190, 951, 2967, 8710),
    "full_base": (6, 51, 374, 1388, 6128),
    "party": (8, 42, 328, 2083, 11349),
    "party_blocked": (6, 51, 207, 948, 2326, 9512),
}
"""By position: the counts to depth 1, 2, 3 and so on, played without a tower.

Depth 1 of each and "empty" to depth 3 were worked out by hand: 4 colours; 4 x 4 colours at 2 ends;
then per first colour 2 x 6 where both figures are alike and 6 x 7 where they are not.
"""


@pytest.mark.parametrize(
    ("name", "depth"),
    [(name, depth) for name, counts in COUNTS.items() for depth in range(1, len(counts) + 1)],
)
def test_the_lines_of_play_are_as_many_as_ever(name: str, depth: int) -> None:
    game, drawing, hands = POSITIONS[name]
    state = position(game, drawing, hands)
    found = perft(game, state, depth)
    assert found == COUNTS[name][depth - 1], f"{name} at {depth}:\n{divide(game, state, depth)}"


def test_divide_adds_up_to_the_count() -> None:
    state = position(*POSITIONS["p_t06"])
    parts = divide(penguin, state, 3).splitlines()
    assert len(parts) == 10
    assert sum(int(line.rpartition(" ")[2]) for line in parts) == COUNTS["p_t06"][2]
