"""The page of devices: what every connected device says, whichever of them is listened to."""

from __future__ import annotations

import time
from collections.abc import Callable

from hardware.fake_port import open_fake
from scenes.hybrid.connect_page import ConnectScene
from scenes.hybrid.pretend_box import NAME
from scenes.hybrid.real_table import RealTable
from scenes.input.intents import Button, Press
from tests.scenes.quiet import PAD, quiet_stage


def page(*kinds: str) -> tuple[ConnectScene, RealTable]:
    """The page with a pretended device of each kind in use."""
    stage = quiet_stage()
    stage.hardware = real = RealTable()
    for kind in kinds:
        real.add(f"{kind} fake", lambda kind=kind: open_fake("fake://?speed=20", kind), kind)  # type: ignore[misc]
    scene = ConnectScene(stage)
    stage.stack.push(scene)
    return scene, real


def wait(scene: ConnectScene, real: RealTable, is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + 10
    while not is_so():
        assert time.monotonic() < end, scene.lines
        real.poll()
        scene.update(1 / 60)
        time.sleep(0.005)


def test_the_lines_and_counters_of_every_device_can_be_looked_at() -> None:
    scene, real = page("ttb", "rdm6300", "parallax")
    try:
        wait(scene, real, lambda: any("B1 DOWN" in line for line in scene.lines))
        assert scene.device == "ttb fake"
        node = next(node for node in scene.nodes() if node.key == "device")
        assert node.step is not None
        node.step(1)
        wait(scene, real, lambda: len(scene.lines) > 1)
        assert scene.device == "rdm6300 fake"
        assert not any("B1 DOWN" in line for line in scene.lines)
        assert real.health("rdm6300 fake").counts.frames > 0
        scene.handle(Press(PAD, Button.RIGHT_SHOULDER))
        assert scene.device == "parallax fake"
        scene.handle(Press(PAD, Button.RIGHT_SHOULDER))
        assert scene.device == "ttb fake", "round at the end"
    finally:
        real.stop()


def test_lines_that_stand_still_are_those_of_the_device_that_is_chosen() -> None:
    scene, real = page("ttb", "rdm6300")
    try:
        wait(scene, real, lambda: any("B1 DOWN" in line for line in scene.lines))
        scene.is_frozen = True
        scene.handle(Press(PAD, Button.LEFT_SHOULDER))
        assert scene.device == "rdm6300 fake"
        assert not any("B1 DOWN" in line for line in scene.lines)
    finally:
        real.stop()


def test_one_device_alone_needs_no_choice_and_one_that_goes_leaves_the_first() -> None:
    scene, real = page("ttb")
    try:
        assert all(node.key != "device" for node in scene.nodes())
        scene._pretend()
        scene.refresh()
        assert scene.device == NAME
        assert any(node.key == "device" for node in scene.nodes())
        scene._close_pretend()
        assert scene.device == "ttb fake"
    finally:
        real.stop()


def test_fast_mode_is_switched_on_the_page() -> None:
    scene, real = page()
    node = next(node for node in scene.nodes() if node.key == "fast")
    node.act()
    assert real.settings.is_fast
    node.act()
    assert not real.settings.is_fast
