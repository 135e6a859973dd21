"""The controls page: each device bound anew by itself, clashes swapped, and always a way back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest

from scenes.controls.page import ControlsScene
from scenes.controls.table import ROWS, cell_of, columns_of
from scenes.input.bindings import DEFAULTS, STANDARD, Group
from scenes.input.intents import (
    LEFT_KEYS,
    MOUSE,
    RIGHT_KEYS,
    TOUCH,
    Button,
    Captured,
    Direction,
    Hidden,
    Press,
    Touch,
    Unplugged,
)
from scenes.profiles import EVERYBODY, Profile
from tests.focus_walk import traps, unreachable
from tests.input.virtual_pad import VirtualPad
from tests.pilot import Pilot
from tests.scenes.app_rig import app_with
from tests.scenes.controls_screens import controls, select
from tests.scenes.quiet import OTHER_PAD, PAD, QuietDevices, quiet_stage


@contextmanager
def page() -> Iterator[tuple[Pilot, ControlsScene]]:
    """The real application with the page on top."""
    with app_with(ControlsScene) as (_app, pilot, scene):
        yield pilot, scene


def go_to(scene: ControlsScene, key: str) -> None:
    assert key in {node.key for node in scene.build()}, f"{key} cannot be reached"
    scene.focus.key = key


def kept(scene: ControlsScene) -> dict[str, str]:
    return dict(scene.stage.profiles.get(scene.name).controls)


# -- every device


def test_reach_4_a_key_is_bound_anew_by_keys_alone() -> None:
    with page() as (pilot, scene):
        go_to(scene, "left:select")
        pilot.key("return")
        assert scene.waiting is not None
        pilot.key("t")
        assert kept(scene) == {"left_keys.south": "t"}
        pilot.frames(2)
        go_to(scene, "done")
        pilot.key("t")
        assert scene.stage.stack.top is not scene, "the new key is in force at once"


def test_reach_4_a_pads_button_is_bound_anew_by_the_pad_alone() -> None:
    with page() as (pilot, scene):
        pad = pilot.plug_pad("Pad")
        go_to(scene, "pad:select")
        pilot.press_pad(pad, "south")
        assert scene.waiting is not None
        pilot.press_pad(pad, "east")
        assert kept(scene) == {"pad.south": "east", "pad.east": "south"}
        go_to(scene, "done")
        pilot.press_pad(pad, "east")
        assert scene.stage.stack.top is not scene


def test_reach_4_a_button_box_is_bound_anew_for_its_model_alone() -> None:
    with page() as (pilot, scene):
        scene.stage.profiles.put(
            Profile(EVERYBODY, (("raw_pad.west@0079:0011", "button2"),))
        )  # its lesson is over
        box = VirtualPad("Box", vendor=0x79, product=0x11, buttons=8, axes=0, is_raw=True)
        pilot.frames(2)
        go_to(scene, "raw:back")
        box.press(0)
        pilot.frames()
        box.release(0)
        pilot.frames()
        assert scene.waiting is not None
        box.press(5)
        pilot.frames()
        box.release(5)
        pilot.frames()
        assert kept(scene)["raw_pad.east@0079:0011"] == "button5"


def test_reach_4_the_mouse_changes_hands_by_the_mouse_alone() -> None:
    with page() as (pilot, scene):
        node = next(node for node in scene.build() if node.key == "mouse:select")
        pilot.click(*node.rect.center)
        assert scene.waiting is not None
        pilot.click(*node.rect.center, button=3)
        assert kept(scene) == {"mouse.touch": "right", "mouse.east": "left"}
        done = next(node for node in scene.build() if node.key == "done")
        pilot.click(*done.rect.center, button=3)
        assert scene.stage.stack.top is not scene


def test_two_cells_of_the_mouse_are_on_the_screen_and_stay_so() -> None:
    scene = controls()
    keys = {node.key for node in scene.build()}
    assert not keys & {"mouse:rules", "mouse:pause", "mouse:move", "left:pause"}
    column = columns_of(scene.stage)[-1]
    for row in ROWS:
        if row.key in ("rules", "pause"):
            cell = cell_of(row, column, STANDARD, {}, "neutral")
            assert cell.note
            assert cell.ids == ()


def test_what_has_several_sources_asks_for_them_in_turn() -> None:
    scene = controls()
    select(scene, "left:move")
    said = []
    for source in ("i", "j", "k", "l"):
        assert scene.waiting is not None
        said.append(scene.waiting.words)
        scene.handle(Captured(LEFT_KEYS, source))
    assert scene.waiting is None
    assert said == ["Up?", "Left?", "Down?", "Right?"]
    assert kept(scene) == {
        "left_keys.up": "i",
        "left_keys.left": "j",
        "left_keys.down": "k",
        "left_keys.right": "l",
    }


@pytest.mark.parametrize("is_raw", [False, True])
def test_every_row_and_device_can_be_changed_and_is_said(is_raw: bool) -> None:
    """Each cell in turn takes a source that is free, and shows it."""
    devices = {"pad": PAD, "raw": OTHER_PAD, "left": LEFT_KEYS, "right": RIGHT_KEYS}
    free = {"pad": "paddle", "raw": "button2", "left": "f1", "right": "f1"}
    for column in columns_of(controls(is_raw=is_raw).stage):
        if column.key == "mouse":
            continue
        for row in ROWS:
            if (column.key, row.key) == ("left", "pause"):
                continue
            scene = controls(is_raw=is_raw)
            select(scene, f"{column.key}:{row.key}")
            for number, _target in enumerate(row.targets):
                source = f"{free[column.key]}{number + 1}"
                scene.handle(Captured(devices[column.key], source))
            assert scene.waiting is None, (column.key, row.key)
            sources = set(kept(scene).values())
            assert f"{free[column.key]}1" in sources, (column.key, row.key)
            assert row.label() in scene.words


# -- clashes, time, ways back


def test_a_clash_is_told_in_words_marked_and_swapped() -> None:
    scene = controls(name="Cem")
    select(scene, "left:select")
    scene.handle(Captured(LEFT_KEYS, "x"))
    assert kept(scene) == {"left_keys.south": "x", "left_keys.east": "space"}
    assert scene.words == "Swapped: Select, let go | Back, put back"
    assert scene.swapped is not None
    assert scene.swapped.id == "left_keys.east"


def test_a_clash_with_the_other_half_names_the_half() -> None:
    scene = controls()
    select(scene, "left:select")
    scene.handle(Captured(RIGHT_KEYS, "return"))
    assert scene.words == "Swapped: Select, let go | Select, let go (right)"


def test_five_seconds_without_a_press_leave_all_as_it_was() -> None:
    scene = controls()
    select(scene, "left:select")
    devices = scene.stage.devices
    assert isinstance(devices, QuietDevices)
    assert devices.is_capturing
    assert scene.rests_after is None, "the clock must not stand still"
    scene.update(4.9)
    assert scene.waiting is not None
    scene.update(0.2)
    assert scene.waiting is None
    assert not devices.is_capturing
    assert kept(scene) == {}


def test_reach_8_whoever_has_one_button_gets_more_time() -> None:
    scene = controls()
    scene.stage.change(replace(scene.stage.settings, scan_pace=1.0))
    select(scene, "left:select")
    scene.update(11.0)
    assert scene.waiting is not None


@pytest.mark.parametrize(
    "intent",
    [
        Captured(LEFT_KEYS, "escape"),
        Captured(MOUSE, "left"),
        Touch(TOUCH, 5, 5),
        Hidden(MOUSE),
        Unplugged(PAD),
    ],
)
def test_a_pads_cell_stops_waiting_by_any_other_device(intent: object) -> None:
    scene = controls()
    select(scene, "pad:select")
    scene.handle(intent)  # type: ignore[arg-type]
    assert scene.waiting is None
    assert kept(scene) == {}


def test_another_pads_press_is_not_taken_for_this_one() -> None:
    scene = controls(is_raw=True)
    select(scene, "pad:select")
    scene.handle(Captured(OTHER_PAD, "button3"))
    assert scene.waiting is not None
    assert isinstance(scene.stage.devices, QuietDevices)
    assert scene.stage.devices.is_capturing, "the pad that is meant would not be heard"


def test_escape_is_never_given_away() -> None:
    scene = controls()
    select(scene, "right:select")
    scene.handle(Captured(RIGHT_KEYS, "escape"))
    assert kept(scene) == {}
    with page() as (pilot, shown):
        pilot.key("escape")
        assert shown.stage.stack.top is not shown


def test_reset_is_reached_by_a_click_whatever_the_keys_do() -> None:
    with page() as (pilot, scene):
        scene.stage.profiles.put(
            Profile(EVERYBODY, STANDARD.with_override("right_keys.south", "f9").overrides)
        )
        scene.stage.rebind()
        scene.refresh()
        standard = next(node for node in scene.build() if node.key == "standard")
        pilot.click(*standard.rect.center)
        top = scene.stage.stack.top
        assert top is not None
        go = next(node for node in top.nodes() if node.key == "go")
        pilot.click(*go.rect.center)
        assert kept(scene) == {}
        assert scene.words


def test_no_change_ever_leaves_an_action_without_a_source() -> None:
    scene = controls()
    for source in ("return", "up", "x", "space", "f1", "end", "w"):
        select(scene, "left:select")
        scene.handle(Captured(LEFT_KEYS, source))
    keys = (Group.LEFT_KEYS, Group.RIGHT_KEYS, Group.SHARED_KEYS)
    targets = sorted(b.target for b in scene.bindings.table(*keys))
    assert targets == sorted(b.target for b in DEFAULTS if b.group in keys)


# -- large text and every way of walking


@pytest.mark.parametrize("scale", [1.5, 2.0])
def test_large_text_shows_one_device_at_a_time(scale: float) -> None:
    scene = controls(is_raw=True)
    scene.stage.change(replace(scene.stage.settings, text_scale=scale))
    scene.refresh()
    seen = []
    for _ in range(5):
        ((_place, column),) = scene.shown
        seen.append(column.key)
        scene.handle(Press(PAD, Button.RIGHT_SHOULDER))
    assert seen == ["pad", "raw", "left", "right", "mouse"]
    assert scene.kind == "pad"
    scene.handle(Press(PAD, Button.LEFT_SHOULDER))
    assert scene.kind == "mouse"


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_cell_is_reached_and_left_by_directions(scale: float) -> None:
    scene = controls(is_raw=True)
    scene.stage.change(replace(scene.stage.settings, text_scale=scale))
    scene.refresh()
    nodes = scene.build()
    assert unreachable(nodes, "who") == set()
    assert traps(nodes, "who") == set()


def test_without_a_pad_its_column_says_so() -> None:
    stage = quiet_stage(RIGHT_KEYS)
    assert isinstance(stage.devices, QuietDevices)
    stage.devices.gone = {PAD, OTHER_PAD}
    scene = ControlsScene(stage)
    stage.stack.push(scene)
    select(scene, "pad:select", RIGHT_KEYS)
    assert scene.waiting is None
    assert scene.words == "Plug a pad in first."
    learn = next(node for node in scene.build() if node.key == "learn")
    assert not learn.is_enabled


def test_directions_walk_the_page_with_one_column_for_each_device() -> None:
    scene = controls()
    scene.focus.key = "pad:select"
    for direction, key in (
        (Direction.RIGHT, "left:select"),
        (Direction.DOWN, "left:back"),
        (Direction.LEFT, "pad:back"),
    ):
        assert scene.focus.move(direction)
        assert scene.focus.key == key
