"""A penguin that waits to be picked up comes from the rail and glides from place to place."""

from __future__ import annotations

import math
from itertools import pairwise

from scenes.boards.hanging import ENTRY_SECONDS, Hanging, lift_of
from scenes.input.intents import Direction, Move
from scenes.settings.settings import Settings
from tests.scenes.penguin_rig import FRAME, PAD, BoardRig

RAIL = 900.0


def test_a_new_one_comes_down_from_the_rail() -> None:
    hanging = Hanging()
    heights = []
    for _ in range(60):
        hanging.update(FRAME, (100.0, 300.0), RAIL, is_cut=False)
        assert hanging.at is not None
        assert hanging.at[0] == 100.0
        heights.append(hanging.at[1])
    assert RAIL > heights[0] > 600
    assert heights == sorted(heights, reverse=True)
    assert heights[-1] == 300.0
    hanging.update(FRAME, None, RAIL, is_cut=False)
    assert hanging.at is None


def test_no_frame_moves_it_by_more_than_a_third_of_the_way() -> None:
    rig = BoardRig(figures=[("red", 0, col) for col in range(5)], hand=("red", "red"))
    rig.wait_for_turn()
    rig.frames(60)
    places = [rig.board.motion.hanging.at]
    before = rig.board.hand.start(rig.board.last_cell, rig.board.camera)
    rig.send(Move(PAD, Direction.RIGHT), Move(PAD, Direction.RIGHT), Move(PAD, Direction.RIGHT))
    assert rig.board.choosing is not None
    goal = rig.board.hand.start(rig.board.choosing.cell, rig.board.camera)
    far = math.dist(before, goal)
    for _ in range(60):
        rig.frames()
        places.append(rig.board.motion.hanging.at)
    points = [place for place in places if place is not None]
    assert len(points) == 61
    assert points[-1] == goal
    assert far > 100
    assert max(math.dist(a, b) for a, b in pairwise(points)) < far / 2.5


def test_with_reduced_motion_it_is_there_at_once() -> None:
    rig = BoardRig(settings=Settings(is_motion_reduced=True))
    rig.wait_for_turn()
    rig.frames(1)
    assert rig.board.choosing is not None
    goal = rig.board.hand.start(rig.board.choosing.cell, rig.board.camera)
    assert rig.board.motion.hanging.at == goal


def test_what_an_opponent_takes_comes_from_the_rail_in_a_quarter_of_a_second() -> None:
    assert lift_of(0.0, 400.0) == 400.0
    assert 0 < lift_of(ENTRY_SECONDS / 2, 400.0) < 200.0
    assert lift_of(ENTRY_SECONDS, 400.0) == 0.0
