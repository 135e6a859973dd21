"""Sticks, triggers and storms of a pad."""

from __future__ import annotations

from scenes.input.held import FIRST_REPEAT
from scenes.input.input import InputOptions
from scenes.input.intents import Button, Direction, Move, Plugged, Press, Release, Steer
from scenes.input.outbox import MOST_AT_ONCE
from tests.input.rig import Rig, device, only
from tests.input.virtual_pad import VirtualPad, pump


def test_a_stick_steps_once_and_then_repeats_and_steers(rig: Rig) -> None:
    pad = rig.plug()
    pad.axis("left_x", 1)
    assert rig.step() == [Move(device(pad), Direction.RIGHT), Steer(device(pad), 1, 0)]
    assert rig.step(FIRST_REPEAT - 0.02) == []
    assert rig.step(0.05) == [Move(device(pad), Direction.RIGHT, is_repeat=True)]
    assert rig.step(0.09) == []
    assert rig.step(0.03) == [Move(device(pad), Direction.RIGHT, is_repeat=True)]
    pad.axis("left_x", 0)
    assert rig.step() == [Steer(device(pad), 0, 0)]
    assert rig.steps(60) == []


def test_a_stick_that_goes_there_and_back_within_a_frame_is_still_a_flick(rig: Rig) -> None:
    pad = rig.plug()
    pad.axis("left_y", -1)
    events = pump()
    pad.axis("left_y", 0)
    events += pump()
    told = rig.input.intents(events, rig.now)
    assert only(told, Move) == [Move(device(pad), Direction.UP)]
    assert told[-1] == Steer(device(pad), 0, 0)


def test_a_stick_let_go_from_the_diagonal_makes_no_second_step(rig: Rig) -> None:
    pad = rig.plug()
    pad.axis("left_x", 1)
    rig.step()
    pad.axis("left_x", 0.8)
    pad.axis("left_y", 0.75)
    assert not only(rig.step(), Move)
    pad.axis("left_x", 0)
    pad.axis("left_y", 0)
    assert not only(rig.step(), Move)


def test_a_stick_inside_its_dead_zone_is_at_rest(rig: Rig) -> None:
    pad = rig.plug()
    pad.axis("left_x", 0.2)
    pad.axis("left_y", -0.1)
    assert rig.step() == []


def test_an_axis_counts_only_after_it_was_near_its_centre(rig: Rig) -> None:
    pad = VirtualPad()
    pad.axis("left_x", 0.9)
    assert rig.steps(60) == [Plugged(device(pad), "Virtual Pad")]
    pad.axis("left_x", 1)
    assert rig.steps(60) == []
    pad.axis("left_x", 0.1)
    rig.step()
    pad.axis("left_x", 1)
    assert Move(device(pad), Direction.RIGHT) in rig.step()


def test_a_trigger_is_a_shoulder(rig: Rig) -> None:
    pad = rig.plug()
    pad.axis("right_trigger", 1)  # at once, as from a trigger that is a mere switch
    assert rig.step() == [Press(device(pad), Button.RIGHT_SHOULDER)]
    pad.axis("right_trigger", -1)
    assert rig.step() == [Release(device(pad), Button.RIGHT_SHOULDER)]


def test_a_trigger_that_rests_at_its_end_counts_only_after_it_came_up(rig: Rig) -> None:
    pad = VirtualPad()
    pad.axis("left_trigger", 0.8)
    assert rig.steps(3) == [Plugged(device(pad), "Virtual Pad")]
    pad.axis("left_trigger", 1)
    assert rig.step() == []
    pad.axis("left_trigger", -1)
    rig.step()
    pad.axis("left_trigger", 1)
    assert rig.step() == [Press(device(pad), Button.LEFT_SHOULDER)]


def test_a_pad_that_was_there_before_is_found_at_the_first_look(rig: Rig) -> None:
    pad = VirtualPad()
    pump()  # its events went to somebody else
    assert Rig().step() == [Plugged(device(pad), "Virtual Pad")]


def test_a_shoulder_and_its_trigger_together_are_one_press(rig: Rig) -> None:
    pad = rig.plug()
    pad.press("left_shoulder")
    pad.axis("left_trigger", 1)
    assert rig.step() == [Press(device(pad), Button.LEFT_SHOULDER)]
    pad.release("left_shoulder")
    assert rig.step() == []
    pad.axis("left_trigger", -1)
    assert rig.step() == [Release(device(pad), Button.LEFT_SHOULDER)]


def test_a_storming_pad_is_bounded_and_drowns_no_other(rig: Rig) -> None:
    broken, good = rig.plug("Broken"), rig.plug("Good")
    events = []
    for _ in range(2000):
        broken.press("south")
        broken.axis("left_x", 1)
        events += pump()
        broken.release("south")
        broken.axis("left_x", 0)
        events += pump()
    good.press("east")
    events += pump()
    told = rig.input.intents(events, rig.now)
    assert Press(device(good), Button.EAST) in told
    assert len(told) < 4 * MOST_AT_ONCE
    assert len(only(told, Press)) - len(only(told, Release)) == 1, "each press has its release"
    assert [i for i in told if i.device == device(broken)][-1] == Steer(device(broken), 0, 0)


def test_the_pause_between_inputs_leaves_out_what_comes_too_soon(rig: Rig) -> None:
    """Reach 11, for hands that press twice without meaning to; it counts for each device."""
    rig.input.options = InputOptions(pause=0.5)
    pad, other = rig.plug("Shaky"), rig.plug("Calm")
    told = []
    for _ in range(3):
        pad.press("south")
        told += rig.step(0.1)
        pad.release("south")
        told += rig.step(0.1)
    assert told == [
        Press(device(pad), Button.SOUTH),
        Release(device(pad), Button.SOUTH),
    ]
    other.press("south")
    assert rig.step(0.01) == [Press(device(other), Button.SOUTH)]
    pad.press("east")
    assert rig.step(0.5) == [Press(device(pad), Button.EAST)]
