"""Pads that come, go and are told apart: faults C-01 to C-09."""

from __future__ import annotations

import ast
from pathlib import Path

import pygame
import pytest

from scenes.input.bindings import STANDARD
from scenes.input.intents import Button, Direction, Move, Plugged, Press, Steer, Unplugged
from scenes.input.pad_style import PadModel, from_guid, is_same_model
from tests.input.rig import Rig, device, only
from tests.input.virtual_pad import BUTTONS, VirtualPad, pump

ROOT = Path(__file__).resolve().parents[2]
PRODUCT = [
    ROOT / "main.py",
    *(p for d in ("game", "scenes", "hardware") for p in (ROOT / d).rglob("*.py")),
]


def test_every_button_is_told_by_its_place(rig: Rig) -> None:
    pad = rig.plug()
    expected = {
        **{button.value: Press(device(pad), button) for button in Button},
        **{step.value: Move(device(pad), step) for step in Direction},
    }
    for name in BUTTONS:
        pad.press(name)
        told = [i for i in rig.step() if not isinstance(i, Steer)]
        assert told == ([expected[name]] if name in expected else []), name
        pad.release(name)
        rig.step()


def test_c_01_a_pad_that_is_added_and_removed_twice_is_one_pad(rig: Rig) -> None:
    pad = VirtualPad()
    index = pad.device_index
    rig.post(pygame.CONTROLLERDEVICEADDED, device_index=index, guid="")
    rig.post(pygame.JOYDEVICEADDED, device_index=index, guid="")
    assert rig.steps(2) == [Plugged(device(pad), "Virtual Pad")]
    pad.detach()
    rig.post(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad.instance_id)
    rig.post(pygame.JOYDEVICEREMOVED, instance_id=pad.instance_id)
    assert rig.steps(2) == [Unplugged(device(pad))]


def test_c_01_an_index_that_is_gone_before_it_is_read_is_no_error(rig: Rig) -> None:
    rig.post(pygame.CONTROLLERDEVICEADDED, device_index=9, guid="")
    rig.post(pygame.CONTROLLERDEVICEREMOVED, instance_id=99)
    assert rig.step() == []


def test_c_02_a_pad_keeps_its_identity_when_an_earlier_one_goes(rig: Rig) -> None:
    first, second = rig.plug("One"), rig.plug("Two")
    assert (first.device_index, second.device_index) == (0, 1)
    first.detach()
    assert rig.step() == [Unplugged(device(first))]
    assert second.device_index == 0
    second.press("south")
    assert rig.step() == [Press(device(second), Button.SOUTH)]


def test_c_02_a_pad_that_comes_back_is_a_new_device_until_somebody_claims_it(rig: Rig) -> None:
    old = rig.plug()
    old.detach()
    rig.step()
    new = rig.plug()
    assert device(new) != device(old)
    new.press("east")
    assert rig.step() == [Press(device(new), Button.EAST)]


def test_c_02_a_pad_is_found_when_its_index_moved_before_it_was_opened(rig: Rig) -> None:
    first = rig.plug("One")
    second = VirtualPad("Two")
    added = pump()  # says index 1
    first.detach()
    gone = pump()  # now the second has index 0
    told = rig.input.intents([*added, *gone], rig.now)
    assert Plugged(device(second), "Two") in told


@pytest.mark.parametrize("has_hat", [True, False])
def test_c_05_a_pad_without_a_map_plays_with_its_cross_and_two_buttons(
    rig: Rig, has_hat: bool
) -> None:
    shape = {"hats": 1, "axes": 0} if has_hat else {"hats": 0, "axes": 2}
    pad = rig.plug("Old Pad", is_raw=True, buttons=8, **shape)
    steps = []
    for place, axis, value in (("up", 1, -1), ("down", 1, 1), ("left", 0, -1), ("right", 0, 1)):
        if has_hat:
            pad.hat(place)
        else:
            pad.axis(axis, value)
        told = rig.step()
        steps += [move.direction for move in only(told, Move)]
        x, y = only(told, Steer)[-1].x, only(told, Steer)[-1].y
        assert (y, x)[axis == 0] == value
        if has_hat:
            pad.hat("centre")
        else:
            pad.axis(axis, 0)
        assert only(rig.step(), Steer)[-1:] == [Steer(device(pad), 0, 0)]
    assert steps == [Direction.UP, Direction.DOWN, Direction.LEFT, Direction.RIGHT]
    pad.press(0)
    pad.press(1)
    presses = rig.step()
    assert presses == [Press(device(pad), Button.SOUTH), Press(device(pad), Button.EAST)]


def test_c_05_the_buttons_of_a_pad_without_a_map_can_be_learnt(rig: Rig) -> None:
    pad = rig.plug("Old Pad", is_raw=True, buttons=8, hats=1, axes=0)
    model = rig.pads.pads()[0].model.key
    rig.input.bindings = STANDARD.with_override("raw_pad.south", "button1", model)
    pad.press(1)
    assert rig.step() == [Press(device(pad), Button.SOUTH)]
    pad.press(0)  # swapped, so that nothing is lost
    assert rig.step() == [Press(device(pad), Button.EAST)]


def test_c_05_a_sensor_without_buttons_is_no_pad(rig: Rig) -> None:
    VirtualPad("Accelerometer", is_raw=True, buttons=0, axes=3)
    assert rig.steps(2) == []


def _attributes(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    dotted = {ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    names = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    return dotted | names


def test_c_06_c_09_nothing_asks_for_a_mapping_or_restarts_the_joysticks() -> None:
    assert len(PRODUCT) > 20
    for path in filter(Path.exists, PRODUCT):
        used = _attributes(path)
        bad = {"get_mapping", "set_mapping", "joystick.quit", "pygame.joystick.quit"} & used
        assert not bad, f"{path.relative_to(ROOT)} calls {sorted(bad)}"


def test_c_06_one_file_alone_knows_sdl_controllers() -> None:
    knowing = {
        path.relative_to(ROOT).as_posix()
        for path in filter(Path.exists, PRODUCT)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Import | ast.ImportFrom) and "_sdl2" in ast.unparse(node)
    }
    assert knowing == {"scenes/input/pads.py"}


def test_c_07_guids_of_one_model_match_whatever_their_last_bytes_say() -> None:
    ours, listed = "030000004c050000cc09000000016800", "030000004c050000cc09000000000000"
    assert is_same_model(ours, listed)
    assert from_guid(ours) == PadModel(0x054C, 0x09CC, "")
    assert not is_same_model(ours, "030000004c050000c405000000016800")
    with_checksum = "0300ab124c050000cc09000000016800"
    assert is_same_model(ours, with_checksum)


def test_c_07_a_guid_that_holds_a_name_has_no_numbers() -> None:
    virtual = "ff0013db5669727475616c2043007601"
    assert from_guid(virtual, "Virtual") == PadModel(0, 0, "Virtual")
    assert is_same_model(virtual, "ff0000005669727475616c2043007601")
    assert not is_same_model(virtual, "ff008f605669727475616c204a007600")
    with pytest.raises(ValueError, match="32 hex digits"):
        from_guid("03000000")


def test_c_09_unplugging_one_pad_leaves_the_other_alive(rig: Rig) -> None:
    one, two = rig.plug("One"), rig.plug("Two")
    one.press("left")
    rig.step()
    two.detach()
    assert rig.step() == [Unplugged(device(two))]
    one.press("south")
    assert Press(device(one), Button.SOUTH) in rig.step()
    assert only(rig.steps(60), Move), "its held direction goes on repeating"
