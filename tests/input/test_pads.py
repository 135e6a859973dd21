"""Pads through SDL itself: what public bug reports (C-xx) say goes wrong must not."""

from __future__ import annotations

import ast
from pathlib import Path

import pygame
import pytest

from scenes.input.bindings import STANDARD
from scenes.input.held import FIRST_REPEAT
from scenes.input.input import InputOptions
from scenes.input.intents import (
    Button,
    Direction,
    Hidden,
    Move,
    Plugged,
    Press,
    Release,
    Shown,
    Steer,
    Unplugged,
)
from scenes.input.outbox import MOST_AT_ONCE
from scenes.input.pad_style import PadModel, PadStyle, from_guid, glyph, is_same_model, style_of
from scenes.input.pads import LONGEST_RUMBLE
from tests.input.rig import Rig, device, only
from tests.input.virtual_pad import BUTTONS, VirtualPad, pump, sdl

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


def test_c_11_all_that_a_pad_held_is_released_when_it_is_unplugged(rig: Rig) -> None:
    pad = rig.plug()
    pad.press("left")
    pad.press("south")
    pad.axis("left_x", 1)
    pad.axis("left_y", 0.9)
    rig.step()
    pad.detach()
    told = rig.step()
    assert Release(device(pad), Button.SOUTH) in told
    assert only(told, Steer)[-1] == Steer(device(pad), 0, 0)
    assert told[-1] == Unplugged(device(pad))
    assert not only(told, Move), "axes that fall back one by one are no flicks"
    assert rig.steps(60) == []


def test_c_11_the_same_holds_when_sdl_only_says_that_it_is_gone(rig: Rig) -> None:
    pad = rig.plug()
    pad.press("right")
    pad.press("west")
    rig.step()
    rig.post(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad.instance_id)
    assert rig.step() == [
        Release(device(pad), Button.WEST),
        Steer(device(pad), 0, 0),
        Unplugged(device(pad)),
    ]
    assert rig.steps(60) == []


def test_c_12_losing_an_idle_pad_says_nothing_about_the_others(rig: Rig) -> None:
    active, idle = rig.plug("Active"), rig.plug("Idle")
    active.press("south")
    active.axis("left_x", 1)
    rig.step()
    idle.detach()
    assert rig.step() == [Unplugged(device(idle))]
    active.release("south")
    assert rig.step() == [Release(device(active), Button.SOUTH)]


def test_c_13_nothing_pressed_without_the_focus_counts_after_its_return(rig: Rig) -> None:
    pad = rig.plug()
    pad.press("west")
    pad.axis("left_x", 1)
    rig.step()
    rig.post(pygame.WINDOWFOCUSLOST)
    told = rig.step()
    assert told[-1] == Hidden(told[-1].device)
    assert Release(device(pad), Button.WEST) in told
    assert Steer(device(pad), 0, 0) in told
    pad.press("south")
    assert rig.steps(40) == []
    rig.post(pygame.WINDOWFOCUSGAINED)
    assert [type(intent) for intent in rig.steps(40)] == [Shown]
    pad.release("south")
    pad.release("west")
    assert rig.step() == [], "no release without its press"
    pad.axis("left_x", 0.9)
    assert rig.step() == [], "the stick was never at rest since"
    pad.axis("left_x", 0)
    rig.step()
    pad.axis("left_x", 1)
    pad.press("south")
    back = rig.step()
    assert Press(device(pad), Button.SOUTH) in back
    assert Move(device(pad), Direction.RIGHT) in back


def test_c_13_pads_can_be_set_to_count_without_the_focus(rig: Rig) -> None:
    rig.input.options = InputOptions(plays_hidden=True)
    pad = rig.plug()
    rig.post(pygame.WINDOWFOCUSLOST)
    rig.step()
    pad.press("south")
    assert rig.step() == [Press(device(pad), Button.SOUTH)]


def test_c_17_south_is_the_lower_button_of_a_nintendo_pad_and_shows_b(rig: Rig) -> None:
    pad = rig.plug("Nintendo Switch Pro Controller", vendor=0x057E, product=0x2009)
    pad.press("south")
    assert rig.step() == [Press(device(pad), Button.SOUTH)]
    prompt = rig.input.prompt(device(pad), Button.SOUTH)
    assert prompt is not None
    assert prompt.sprite == "glyph_letters2_s"  # the family whose lower button is B
    rig.input.options = InputOptions(style=PadStyle.PLAYSTATION)
    chosen = rig.input.prompt(device(pad), Button.SOUTH)
    assert chosen is not None
    assert chosen.sprite == "glyph_shapes_s"


@pytest.mark.parametrize(
    ("model", "style"),
    [
        (PadModel(0x045E, 0x028E, "Controller"), PadStyle.XBOX),
        (PadModel(0x054C, 0x09CC, "Wireless Controller"), PadStyle.PLAYSTATION),
        (PadModel(0x057E, 0x2009, "Pro Controller"), PadStyle.NINTENDO),
        (PadModel(0x0F0D, 0x00C1, "HORIPAD for Nintendo Switch"), PadStyle.NINTENDO),
        (PadModel(0x0E6F, 0x0185, "PDP Wired Controller for Nintendo Switch"), PadStyle.NINTENDO),
        (PadModel(0x0E6F, 0x0139, "Afterglow"), PadStyle.XBOX),
        (PadModel(0, 0, "PS4 Controller"), PadStyle.PLAYSTATION),
        (PadModel(0, 0, "Generic USB Gamepad"), PadStyle.NEUTRAL),
    ],
)
def test_c_17_a_pads_signs_follow_from_its_maker_and_name(model: PadModel, style: PadStyle) -> None:
    assert style_of(model) is style
    assert glyph("south", style) == f"glyph_{style}_s"
    assert glyph("menu", style) == "glyph_neutral_menu"


def test_c_18_rumble_is_over_in_time_by_itself(rig: Rig) -> None:
    pad = rig.plug()
    assert rig.pads.rumble(device(pad), 0.5, 0.03)
    assert pad.rumbles == [(32767, 32767)]
    pygame.time.wait(60)
    pump()
    assert pad.rumbles[-1] == (0, 0)


def test_c_18_rumble_is_never_longer_than_a_second(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    pad = rig.plug()
    asked: list[int] = []

    class Listener:
        def rumble(self, low: float, high: float, milliseconds: int) -> bool:
            asked.append(milliseconds)
            return True

        def stop_rumble(self) -> None:
            asked.append(0)

    monkeypatch.setattr(rig.pads._open[pad.instance_id], "handle", Listener())
    rig.pads.rumble(device(pad), 9, 60)
    assert asked == [LONGEST_RUMBLE * 1000]


def test_c_18_a_pad_that_cannot_rumble_or_is_gone_raises_nothing(rig: Rig) -> None:
    pad = rig.plug(can_rumble=False)
    assert not rig.pads.rumble(device(pad), 1, 0.1)
    pad.detach()
    assert not rig.pads.rumble(device(pad), 1, 0.1), "gone, and not told yet"
    rig.step()
    assert not rig.pads.rumble(device(pad), 1, 0.1)


def test_c_18_rumble_stops_when_the_window_loses_the_focus(rig: Rig) -> None:
    pad = rig.plug()
    rig.pads.rumble(device(pad), 1, 1)
    rig.post(pygame.WINDOWFOCUSLOST)
    rig.step()
    assert pad.rumbles[-1] == (0, 0)


def guid_of(rig: Rig, name: str, **shape: int) -> str:
    """The GUID that SDL makes for such a pad, for a line of its data base."""
    pad = rig.plug(name, **shape)
    guid = pygame.joystick.Joystick(pad.device_index or 0).get_guid()
    pad.detach()
    rig.steps(2)
    return guid


def test_c_17_a_map_by_letters_is_not_taken_for_a_nintendo_pad(rig: Rig) -> None:
    """SDL swaps A and B of such pads by default, through lines that depend on this hint."""
    shape = {"vendor": 0x057E, "product": 0x2017}
    guid = guid_of(rig, "Letters", **shape)
    line = f"{guid},Letters,a:b1,b:b0,hint:SDL_GAMECONTROLLER_USE_BUTTON_LABELS:=1,"
    sdl().SDL_GameControllerAddMapping(line.encode())
    pad = rig.plug("Letters", **shape)
    pad.press(0)
    assert rig.step() == [Press(device(pad), Button.SOUTH)]


def test_c_19_what_the_player_bound_beats_sdls_map_until_it_is_reset(rig: Rig) -> None:
    shape = {"vendor": 0x1234, "product": 0x5678}
    guid = guid_of(rig, "Swapped", **shape)
    line = f"{guid},Swapped,a:b1,b:b0,x:b2,y:b3,"
    sdl().SDL_GameControllerAddMapping(line.encode())
    pad = rig.plug("Swapped", **shape)
    pad.press(0)
    assert rig.step() == [Press(device(pad), Button.EAST)], (
        "as the wrong line of the data base says"
    )
    pad.release(0)
    rig.step()
    model = rig.pads.pads()[0].model.key
    rig.input.bindings = STANDARD.with_override("pad.south", "east", model)
    pad.press(0)
    assert rig.step() == [Press(device(pad), Button.SOUTH)]
    pad.release(0)
    rig.step()
    rig.input.bindings = rig.input.bindings.reset()
    pad.press(0)
    assert rig.step() == [Press(device(pad), Button.EAST)]


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
