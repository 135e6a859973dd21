"""The hand that lets a penguin go goes up to the rail, and is gone."""

from __future__ import annotations

from itertools import pairwise

from scenes.boards.retreat import SECONDS, Grip, Retreat
from scenes.boards.tower_view import grip_of
from scenes.input.intents import Button, Press
from scenes.settings.settings import Settings
from tests.scenes.penguin_rig import FRAME, PAD, BoardRig

RAIL = 900.0


def test_it_goes_up_from_where_it_gripped_and_is_gone_at_the_rail() -> None:
    retreat = Retreat()
    retreat.hold(Grip((40.0, 300.0), "moon"))
    assert retreat.shown(RAIL) is None, "it still holds a penguin, which is drawn with it"
    retreat.let_go()
    heights = []
    while (grip := retreat.shown(RAIL)) is not None:
        assert grip.at[0] == 40.0
        heights.append(grip.at[1])
        retreat.let_go()
        retreat.update(FRAME)
    assert heights[0] == 300.0
    assert all(low <= high for low, high in pairwise(heights))
    assert 750 < heights[-1] < RAIL
    assert len(heights) <= SECONDS / FRAME + 1


def test_whoever_lets_go_sees_the_hand_leave_and_whoever_puts_back_does_not() -> None:
    rig = BoardRig()
    held = rig.pick_up()
    rail = rig.board.camera.reach().bottom
    at = grip_of(held.pose.x, held.pose.y, held.pose.angle)
    assert rig.board.motion.retreat.shown(rail) is None
    rig.send(Press(PAD, Button.EAST))
    rig.frames(2)
    assert rig.board.motion.retreat.shown(rail) is None
    rig.pick_up()
    rig.carry_with_taps()
    rig.frames(2)
    grip = rig.board.motion.retreat.shown(rail)
    assert grip is not None
    assert grip.at[1] < at[1], "it was lowered before"
    rig.frames(30)
    assert rig.board.motion.retreat.shown(rail) is None


def test_with_reduced_motion_the_hand_is_gone_at_once() -> None:
    rig = BoardRig(settings=Settings(is_motion_reduced=True))
    rig.pick_up()
    rig.carry_with_taps()
    rig.frames(1)
    assert rig.board.motion.retreat.shown(rig.board.camera.reach().bottom) is None
