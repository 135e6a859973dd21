"""The pages about controls in every state worth looking at."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from scenes.controls.learn_buttons import LearnScene
from scenes.controls.learn_lesson import ASKED
from scenes.controls.page import ControlsScene
from scenes.input.bindings import Target
from scenes.input.holders import Holder
from scenes.input.intents import LEFT_KEYS, MOUSE, Button, Captured, Device, Press, Unplugged
from scenes.input.pad_style import PadStyle
from scenes.lobby.lobby import LobbyScene
from scenes.lobby.seat_menu import SeatMenuScene
from scenes.profiles import Profile
from scenes.stage import Stage
from tests.pictures.screens import screen
from tests.scenes.quiet import OTHER_PAD, PAD, QuietDevices, quiet_stage


def controls(last: Device = PAD, *, is_raw: bool = False, name: str = "") -> ControlsScene:
    """The page on a stage where four people hold something."""
    stage = quiet_stage(last)
    devices = stage.devices
    assert isinstance(devices, QuietDevices)
    devices.style = PadStyle.XBOX
    if is_raw:
        devices.raw.add(OTHER_PAD)
    stage.profiles.put(Profile("Cem"))
    stage.profiles.put(Profile("Ada"))
    stage.hold(
        {PAD: Holder("Ada", 0), LEFT_KEYS: Holder("Cem", 2), MOUSE: Holder("Dag", 3)}
        | ({OTHER_PAD: Holder("Bea", 1)} if is_raw else {})
    )
    scene = ControlsScene(stage, name)
    stage.stack.push(scene)
    return scene


def select(scene: ControlsScene, key: str, device: Device = PAD) -> None:
    """Press select on a widget."""
    scene.focus.key = key
    scene.handle(Press(device, Button.SOUTH))


@screen("controls")
def controls_all() -> Stage:
    scene = controls()
    scene.focus.key = "pad:select"
    return scene.stage


@screen("controls-waiting")
def controls_waiting() -> Stage:
    scene = controls(name="Cem")
    select(scene, "left:select")
    scene.update(1.4)
    return scene.stage


@screen("controls-swapped")
def controls_swapped() -> Stage:
    scene = controls(is_raw=True, name="Cem")
    select(scene, "left:select")
    scene.handle(Captured(LEFT_KEYS, "x"))
    return scene.stage


@screen("controls-moving")
def controls_moving() -> Stage:
    scene = controls(OTHER_PAD, is_raw=True, name="Cem")
    select(scene, "raw:move")
    scene.handle(Captured(OTHER_PAD, "button6"))
    return scene.stage


def learning() -> LearnScene:
    stage = quiet_stage(OTHER_PAD)
    devices = stage.devices
    assert isinstance(devices, QuietDevices)
    devices.raw.add(OTHER_PAD)
    scene = LearnScene(stage, OTHER_PAD)
    stage.stack.push(scene)
    return scene


def teach(scene: LearnScene, answers: dict[Target, str]) -> None:
    """Answer what is asked, and let the time of the rest run out."""
    for target in ASKED:
        if target in answers:
            scene.update(0.5)
            scene.handle(Captured(scene.device, answers[target]))
        else:
            scene.update(8.1)


@screen("learn-asking")
def learn_asking() -> Stage:
    scene = learning()
    for number in (4, 5, 6, 7, 1):
        scene.update(0.5)
        scene.handle(Captured(OTHER_PAD, f"button{number}"))
    scene.update(1.0)
    return scene.stage


@screen("learn-done")
def learn_done() -> Stage:
    scene = learning()
    teach(scene, {target: f"button{number}" for number, target in enumerate(ASKED[:8])})
    stage = scene.stage
    stage.change(replace(stage.settings, is_motion_reduced=True))
    return stage


@screen("learn-lost")
def learn_lost() -> Stage:
    scene = learning()
    scene.handle(Unplugged(OTHER_PAD))
    return scene.stage


@screen("seat-known")
def seat_known() -> Stage:
    stage = quiet_stage()
    stage.profiles.put(Profile("Wilhelmine W", input_pause=0.5))
    scene = LobbyScene(stage, PAD, Random(5))
    stage.stack.push(scene)
    scene.lobby = scene.lobby.with_name(0, "Wilhelmine W")
    menu = SeatMenuScene(stage, 0, scene.get, scene.put)
    stage.stack.push(menu)
    return stage


@screen("entry-known")
def entry_known() -> Stage:
    stage = seat_known()
    for name in ("Ada", "Bea", "Cem"):
        stage.profiles.put(Profile(name))
    menu = stage.stack.top
    assert isinstance(menu, SeatMenuScene)
    menu.focus.key = "name"
    menu.handle(Press(PAD, Button.SOUTH))
    return stage
