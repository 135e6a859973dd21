"""Counts of the iceberg; the first of each position were also worked out by hand."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from game.titles.iceberg import iceberg
from game.titles.iceberg.state import State
from tests.counts.perft import divide, perft
from tests.positions.icebergs import SIGMA, position

DENSE: Final = "0,0:SM 0,1:CA 1,0:MS 1,1:AS 2,2:AC 3,3:MM 0,3:C 2,3:S"

POSITIONS: Final[dict[str, State]] = {
    "empty": iceberg.setup(2, {"start": "strategic"}, Random(0)),
    "place": iceberg.setup(3, {}, Random(0)),
    "sigma": position(SIGMA, ["0,0"]),
    "sigma_2": position(SIGMA, ["0,0", "3,3"]),
    "dense": position(DENSE, ["0,0", "3,3", "2,3"]),
    "flames": position(SIGMA, ["0,0", "3,3"], options={"flamethrowers": "on"}),
    "drift": position(SIGMA, ["0,0", "3,3"], options={"drifting": "on"}),
    "connected": position(SIGMA, ["0,0", "3,3"], options={"drifting": "connected"}),
    "all": position(
        SIGMA, ["0,0", "3,3"], options={"drifting": "connected", "flamethrowers": "on"}
    ),
}

COUNTS: Final[dict[str, tuple[int, ...]]] = {
    "empty": (64, 3840),
    "place": (16, 240, 3360, 14924),
    "sigma": (3, 6, 9, 12, 13, 10),
    "sigma_2": (2, 3, 4, 3, 4, 3),
    "dense": (3, 3, 10, 20, 31, 40, 62),
    "flames": (2, 8, 15, 50, 64, 188),
    "drift": (2, 50, 87, 2391, 2978),
    "connected": (2, 50, 87, 1515, 1860),
    "all": (2, 8, 200, 395, 1324),
}
"""By position: the counts to depth 1, 2, 3 and so on.

By hand: "empty" 4 suits on 16 cells, then 4 on 15; "place" 16, 16 x 15 and 16 x 15 x 14; "sigma"
is vector PG-T2; "flames" has the 2 moves that (3,3) leaves and 4 melts after each; "drift" has the
2 moves, then staying or 4 tiles with 6 places each, PG-T12.
"""


@pytest.mark.parametrize(
    ("name", "depth"),
    [(name, depth) for name, counts in COUNTS.items() for depth in range(1, len(counts) + 1)],
)
def test_the_lines_of_play_are_as_many_as_ever(name: str, depth: int) -> None:
    state = POSITIONS[name]
    found = perft(iceberg, state, depth)
    assert found == COUNTS[name][depth - 1], f"{name} at {depth}:\n{divide(iceberg, state, depth)}"
