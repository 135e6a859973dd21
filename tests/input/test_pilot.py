"""The pilot itself: what it presses arrives as the intents of a real device."""

from __future__ import annotations

import pygame
import pytest

from scenes.app import App
from scenes.drawing.layout import Rect
from scenes.input.intents import (
    LEFT_KEYS,
    MOUSE,
    RIGHT_KEYS,
    TOUCH,
    Button,
    Direction,
    Intent,
    Lift,
    Move,
    Plugged,
    Point,
    Press,
    Release,
    Scroll,
    Steer,
    Touch,
    Typed,
)
from scenes.menu.focus import Node
from scenes.menu.walk import walk
from scenes.scene import Scene
from scenes.settings.settings import Settings
from scenes.stage import Stage
from tests.input.rig import Rig, device, only
from tests.pilot import Clock, Pilot


class Listener:
    """The least that a pilot can drive: it writes down what it understands."""

    def __init__(self, rig: Rig, clock: Clock) -> None:
        self.rig = rig
        self.clock = clock
        self.heard: list[Intent] = []

    def frame(self) -> None:
        self.heard += self.rig.input.intents(pygame.event.get(), self.clock())


@pytest.fixture
def listener(rig: Rig) -> Listener:
    return Listener(rig, Clock())


@pytest.fixture
def pilot(listener: Listener) -> Pilot:
    return Pilot(listener, listener.clock)


def test_it_presses_pads_keys_mouse_and_screen(pilot: Pilot, listener: Listener) -> None:
    pad = pilot.plug_pad()
    pilot.press_pad(pad, "south")
    pilot.press_pad(pad, "left")
    pilot.key("return")
    pilot.key("w")
    pilot.click(960, 540)
    pilot.click(960, 540, button=3)
    pilot.tap(100, 100)
    pilot.scroll(-1)
    pilot.lose_focus()
    pilot.gain_focus()
    told = [i for i in listener.heard if not isinstance(i, Point | Steer)]
    assert told[:-2] == [
        Plugged(device(pad), "Virtual Pad"),
        Press(device(pad), Button.SOUTH),
        Release(device(pad), Button.SOUTH),
        Move(device(pad), Direction.LEFT),
        Press(RIGHT_KEYS, Button.SOUTH),
        Release(RIGHT_KEYS, Button.SOUTH),
        Move(LEFT_KEYS, Direction.UP),
        Touch(MOUSE, 960, 540),
        Lift(MOUSE, 960, 540),
        Press(MOUSE, Button.EAST),
        Release(MOUSE, Button.EAST),
        Touch(TOUCH, 100, 100),
        Lift(TOUCH, 100, 100),
        Scroll(MOUSE, -1),
    ]
    assert [type(i).__name__ for i in told[-2:]] == ["Hidden", "Shown"]


def test_it_drags_steers_and_types(pilot: Pilot, listener: Listener) -> None:
    pilot.drag((40, 40), (800, 400), frames=4)
    assert [type(i) for i in listener.heard] == [Point, Touch, *[Point] * 4, Lift]
    assert only(listener.heard, Lift) == [Lift(MOUSE, 800, 400)]
    pad = pilot.plug_pad()
    pilot.steer_pad(pad, 0, -1)
    assert only(listener.heard, Steer)[-1] == Steer(device(pad), 0, -1)
    listener.rig.input.start_typing()
    pilot.type("Ada")
    assert "".join(i.text for i in only(listener.heard, Typed)) == "Ada"


def test_it_turns_frames_until_something_holds_or_says_what_did_not(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.pilot.PATIENCE", 0.0)
    clock = pilot.clock
    assert clock is not None
    assert pilot.until(lambda: clock.seconds > 0.99) == 60
    with pytest.raises(AssertionError, match=r"after 5 frames .*test_pilot\.py:\d+ still"):
        pilot.until(lambda: False, frames=5)


class TwoButtons(Scene):
    """The least scene that can be walked."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.done: list[str] = []
        upper = Node("upper", Rect(100, 100, 400, 100), lambda: self.done.append("upper"))
        lower = Node("lower", Rect(100, 300, 400, 100), lambda: self.done.append("lower"))
        self.focus.rebuild([upper, lower])

    def handle(self, intent: Intent) -> None:
        walk(self.focus, intent)


def test_a_scene_of_the_real_application_is_walked_with_every_device() -> None:
    clock = Clock()
    app = App(Settings(), size=(960, 540), now=clock)
    scene = TwoButtons(app.stage)
    app.stage.stack.push(scene)
    pilot = Pilot(app, clock)
    pad = pilot.plug_pad()
    pilot.press_pad(pad, "down")
    pilot.press_pad(pad, "south")
    pilot.key("up")
    pilot.key("return")
    pilot.click(300, 350)
    pilot.tap(300, 150)
    pad.detach()
    pilot.frames(2)
    app.close()
    assert scene.done == ["lower", "upper", "lower", "upper"]
