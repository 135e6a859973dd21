"""The table of bindings: complete, free of clashes, changeable, and the source of every prompt."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from scenes.input.bindings import (
    DEFAULTS,
    STANDARD,
    Binding,
    Bindings,
    Gesture,
    Group,
    Prompt,
    Target,
    from_saved,
    prompt_for,
)
from scenes.input.intents import (
    LEFT_KEYS,
    MOUSE,
    RIGHT_KEYS,
    TOUCH,
    Button,
    Device,
    DeviceKind,
    Direction,
)
from scenes.input.keys import CODES, NAMES
from scenes.input.pad_style import PadStyle
from scenes.input.signs import signs

PAD = Device(DeviceKind.PAD, 3)
KEYS = (Group.LEFT_KEYS, Group.RIGHT_KEYS, Group.SHARED_KEYS)


def test_the_table_needs_no_pygame() -> None:
    code = (
        "import sys, scenes.input.bindings, scenes.menu.walk, scenes.input.held,"
        "scenes.input.stick, scenes.stack, scenes.timeline; sys.exit('pygame' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], env=dict(os.environ)).returncode == 0


def test_ids_are_unique_and_no_source_means_two_things() -> None:
    ids = [binding.id for binding in DEFAULTS]
    assert len(set(ids)) == len(ids)
    for groups in (KEYS, (Group.PAD,), (Group.RAW_PAD,), (Group.MOUSE,)):
        sources = [binding.source for binding in DEFAULTS if binding.group in groups]
        assert len(set(sources)) == len(sources), groups


def test_every_key_of_the_table_is_a_key_that_pygame_can_name() -> None:
    for binding in DEFAULTS:
        if binding.group in KEYS:
            assert NAMES[CODES[binding.source]] == binding.source


@pytest.mark.parametrize("keys", [LEFT_KEYS, RIGHT_KEYS])
def test_either_half_of_the_keyboard_can_do_everything(keys: Device) -> None:
    for target in (*Button, *Direction):
        assert prompt_for(keys, target) is not None, f"{keys} has no {target}"


def test_a_person_alone_finds_arrows_enter_and_escape() -> None:
    for source, target in (
        ("up", Direction.UP),
        ("return", Button.SOUTH),
        ("escape", Button.MENU),
        ("f1", Button.VIEW),
        ("tab", Button.VIEW),
    ):
        found = STANDARD.find(source, *KEYS)
        assert found is not None
        assert found.target is target


def test_reach_4_prompts_show_the_binding_in_force() -> None:
    assert prompt_for(PAD, Button.SOUTH, PadStyle.XBOX) == Prompt("glyph_letters_s")
    assert prompt_for(PAD, Button.SOUTH, PadStyle.NINTENDO) == Prompt("glyph_letters2_s")
    assert prompt_for(PAD, Button.LEFT_SHOULDER, PadStyle.XBOX) == Prompt("glyph_neutral_l")
    assert prompt_for(PAD, Direction.LEFT, PadStyle.XBOX) == Prompt("glyph_neutral_dpad")
    assert prompt_for(PAD, Gesture.STEER, PadStyle.XBOX) == Prompt("glyph_neutral_stick")
    assert prompt_for(PAD, Button.SOUTH, is_raw=True) == Prompt("glyph_neutral_s")
    assert prompt_for(RIGHT_KEYS, Button.SOUTH) == Prompt("key_wide", "Enter")
    assert prompt_for(LEFT_KEYS, Button.NORTH) == Prompt("key", "R")
    assert prompt_for(RIGHT_KEYS, Direction.LEFT) == Prompt("key_left")
    assert prompt_for(RIGHT_KEYS, Button.NORTH) == Prompt("key", "/")
    assert prompt_for(MOUSE, Button.SOUTH) == Prompt("mouse_left")
    assert prompt_for(MOUSE, Button.EAST) == Prompt("mouse_right")
    assert prompt_for(MOUSE, Button.MENU) is None
    assert prompt_for(TOUCH, Button.SOUTH) is None
    changed = STANDARD.with_override("left_keys.north", "t")
    assert prompt_for(LEFT_KEYS, Button.NORTH, bindings=changed) == Prompt("key", "T")
    swapped = STANDARD.with_override("pad.south", "east")
    assert prompt_for(PAD, Button.SOUTH, PadStyle.XBOX, swapped) == Prompt("glyph_letters_e")


def test_a_prompt_prints_the_letter_of_the_keyboards_own_layout() -> None:
    assert prompt_for(LEFT_KEYS, Direction.LEFT, caps={"a": "Q"}) == Prompt("key", "Q")


def test_an_override_swaps_so_that_nothing_is_lost() -> None:
    assert STANDARD.clash("left_keys.south", "q") == _row("left_keys.left_shoulder")
    changed = STANDARD.with_override("left_keys.south", "q")
    assert _targets(changed, "q", "space") == [Button.SOUTH, Button.LEFT_SHOULDER]
    across = STANDARD.with_override("left_keys.south", "f1")
    assert _targets(across, "f1", "space") == [Button.SOUTH, Button.VIEW]
    every = {binding.target for binding in across.table(*KEYS)}
    assert every == {binding.target for binding in STANDARD.table(*KEYS)}


def test_an_override_to_the_key_it_has_changes_nothing_else() -> None:
    same = STANDARD.with_override("left_keys.south", "space")
    assert same.table(*KEYS) == STANDARD.table(*KEYS)


def test_c_19_a_model_of_pad_has_overrides_of_its_own() -> None:
    changed = STANDARD.with_override("pad.south", "east", "0079:0011")
    other = changed.find("east", Group.PAD, model="045e:028e")
    own = changed.find("east", Group.PAD, model="0079:0011")
    assert other is not None
    assert own is not None
    assert (other.target, own.target) == (Button.EAST, Button.SOUTH)


def test_c_19_reset_brings_the_standard_back_for_one_group_or_all() -> None:
    changed = STANDARD.with_override("pad.south", "east").with_override("left_keys.south", "q")
    keys_only = changed.reset(Group.PAD)
    assert keys_only.table(Group.PAD) == STANDARD.table(Group.PAD)
    assert _targets(keys_only, "q") == [Button.SOUTH]
    assert changed.reset() == STANDARD


def test_saved_overrides_come_back_and_unknown_ids_are_left_out() -> None:
    changed = STANDARD.with_override("pad.south", "east", "0079:0011")
    assert from_saved(dict(changed.overrides)) == changed
    assert from_saved({"pad.wing": "south", "pad.wing@0079:0011": "east"}) == STANDARD


def test_an_unknown_id_is_named() -> None:
    with pytest.raises(KeyError, match=r"no binding is called 'pad\.wing'"):
        STANDARD.with_override("pad.wing", "south")


def _row(id: str) -> Binding:
    return next(binding for binding in DEFAULTS if binding.id == id)


def _targets(bindings: Bindings, *sources: str) -> list[object]:
    found = [bindings.find(source, *KEYS) for source in sources]
    return [binding.target for binding in found if binding is not None]


def test_signs_stand_once_and_a_cross_shows_the_arms_that_are_meant() -> None:
    def pad(target: Target) -> Prompt | None:
        return prompt_for(PAD, target, PadStyle.XBOX)

    def keys(target: Target) -> Prompt | None:
        return prompt_for(LEFT_KEYS, target)

    cross = "glyph_neutral_dpad"
    up_and_down = (Direction.UP, Direction.DOWN)
    assert signs(pad, up_and_down) == (Prompt(f"{cross}_v"),)
    assert signs(pad, up_and_down[::-1]) == (Prompt(f"{cross}_v"),)
    assert signs(pad, (Direction.LEFT, Direction.RIGHT)) == (Prompt(f"{cross}_h"),)
    assert signs(pad, tuple(Direction)) == (Prompt(cross),)
    assert signs(pad, (Direction.LEFT, Button.SOUTH)) == (Prompt(cross), pad(Button.SOUTH))
    assert [sign.cap for sign in signs(keys, up_and_down)] == ["W", "S"]
    assert signs(lambda target: None, up_and_down) == ()
