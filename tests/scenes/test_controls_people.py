"""Whose controls: everybody's below each person's own, with the signs of what is held."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from scenes.controls.table import ROWS
from scenes.input.bindings import STANDARD, Group
from scenes.input.holders import Holder, bindings_for
from scenes.input.intents import LEFT_KEYS, Button, Captured, Device, DeviceKind, Press
from scenes.profiles import EVERYBODY, Profile, Profiles
from scenes.saves.writer import Writer
from tests.scenes.controls_screens import controls, select
from tests.scenes.quiet import PAD, QuietDevices
from tests.scenes.test_controls_page import go_to, kept, page


def test_reach_9_one_persons_controls_are_theirs_alone_and_survive_the_evening(
    tmp_path: Path,
) -> None:
    pen = Writer()
    scene = controls(name="Cem")
    scene.stage.profiles = Profiles(tmp_path / "profiles.json", pen)
    scene.refresh()
    select(scene, "left:select")
    scene.handle(Captured(LEFT_KEYS, "t"))
    pen.close()
    found = Profiles(tmp_path / "profiles.json")
    assert bindings_for(found, "Cem").find("t", Group.LEFT_KEYS) is not None
    assert bindings_for(found, "Ada").find("t", Group.LEFT_KEYS) is None


def test_the_page_steps_through_everybody_and_all_who_are_known_or_sit_here() -> None:
    scene = controls()
    seen = []
    for _ in scene.names:
        seen.append(scene.name)
        scene.handle(Press(PAD, Button.RIGHT_SHOULDER))
    assert seen == [EVERYBODY, "Ada", "Cem", "Dag"]
    assert scene.name == EVERYBODY


def test_ones_own_choice_beats_everybodys_even_where_it_is_the_standard() -> None:
    scene = controls()
    select(scene, "left:select")
    scene.handle(Captured(LEFT_KEYS, "t"))
    scene.name = "Cem"
    select(scene, "left:select")
    scene.handle(Captured(LEFT_KEYS, "space"))
    assert scene.bindings.find("space", Group.LEFT_KEYS) is not None
    assert kept(scene)["left_keys.south"] == "space"


def test_a_person_keeps_only_what_is_their_own() -> None:
    """What everybody changes later reaches them, too."""
    scene = controls()
    select(scene, "pad:third")
    scene.handle(Captured(PAD, "paddle1"))
    scene.name = "Cem"
    select(scene, "left:select")
    scene.handle(Captured(LEFT_KEYS, "t"))
    assert kept(scene) == {"left_keys.south": "t"}
    assert scene.bindings.find("paddle1", Group.PAD) is not None


def test_the_standard_of_one_person_leaves_the_others_alone() -> None:
    scene = controls(name="Cem")
    select(scene, "left:select")
    scene.handle(Captured(LEFT_KEYS, "t"))
    scene.name = "Ada"
    scene.refresh()
    select(scene, "standard")
    top = scene.stage.stack.top
    assert top is not None
    top.focus.key = "go"
    top.handle(Press(PAD, Button.SOUTH))
    assert dict(scene.stage.profiles.get("Cem").controls) == {"left_keys.south": "t"}


def test_who_holds_a_device_stands_in_its_column() -> None:
    scene = controls(is_raw=True)
    held = {c.key: None if c.holder is None else c.holder.name for c in scene.columns}
    assert held == {"pad": "Ada", "raw": "Bea", "left": "Cem", "right": None, "mouse": "Dag"}


# -- signs


def test_c_17_the_signs_are_those_of_the_pad_that_is_held() -> None:
    with page() as (pilot, scene):
        nintendo = pilot.plug_pad("Nintendo Switch Pro Controller", vendor=0x057E)
        pilot.press_pad(nintendo, "up")
        select_row = next(i for i, row in enumerate(ROWS) if row.key == "select")
        (sign,) = scene.cell(select_row, scene.columns[0]).prompts
        assert sign.sprite == "glyph_letters2_s"
        scene.stage.change(replace(scene.stage.settings, pad_style="shapes"))
        (sign,) = scene.cell(select_row, scene.columns[0]).prompts
        assert sign.sprite == "glyph_shapes_s", "what was chosen beats what is held"


def test_keys_are_called_as_the_layout_in_use_prints_them() -> None:
    scene = controls()
    assert isinstance(scene.stage.devices, QuietDevices)
    scene.stage.devices.caps["a"] = "Q"
    move = scene.cell(0, next(c for c in scene.columns if c.key == "left"))
    assert [prompt.cap for prompt in move.prompts] == ["W", "Q", "S", "D"]


def test_holders_of_the_table_play_with_their_own_controls() -> None:
    with page() as (pilot, scene):
        stage = scene.stage
        pad = pilot.plug_pad("Pad")
        device = Device(DeviceKind.PAD, pad.instance_id)
        stage.profiles.put(Profile("Ada", STANDARD.with_override("pad.south", "west").overrides))
        stage.hold({device: Holder("Ada", 0)})
        go_to(scene, "done")
        pilot.press_pad(pad, "west")
        assert stage.stack.top is not scene
