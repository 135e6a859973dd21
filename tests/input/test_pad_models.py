"""Signs, rumble and maps of pads by their makers: faults C-17 to C-19."""

from __future__ import annotations

import pygame
import pytest

from scenes.input.bindings import STANDARD
from scenes.input.input import InputOptions
from scenes.input.intents import Button, Press
from scenes.input.pad_style import PadModel, PadStyle, glyph, style_of
from scenes.input.pads import LONGEST_RUMBLE
from tests.input.rig import Rig, device
from tests.input.virtual_pad import pump, sdl


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
