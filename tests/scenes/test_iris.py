"""Another scene opens as a circle out of what was chosen; it answers at once, any press ends it."""

from __future__ import annotations

from typing import Any, ClassVar

import pygame
import pytest

from scenes.app import App
from scenes.drawing.draw import Canvas
from scenes.drawing.iris import IRIS_SECONDS
from scenes.drawing.layout import Rect
from scenes.input.intents import Intent
from scenes.menu.focus import Node
from scenes.menu.menu import MenuScene
from scenes.scene import Scene
from scenes.settings.settings import Settings
from tests.pilot import Pilot
from tests.scenes.app_rig import app_with

FRAMES = round(IRIS_SECONDS * 60)
RED, BLUE = (200, 0, 0), (0, 0, 200)


class Plain(MenuScene):
    """One colour, and a button at the left edge."""

    colour: ClassVar[tuple[int, int, int]] = RED

    def build(self) -> list[Node]:
        return [Node("go", Rect(100, 500, 200, 80), self._go)]

    def _go(self) -> None:
        self.stage.stack.push(Other(self.stage))

    def draw(self, canvas: Canvas) -> None:
        canvas.surface.fill(self.colour)


class Other(Plain):
    colour: ClassVar[tuple[int, int, int]] = BLUE

    def __init__(self, stage: Any) -> None:
        super().__init__(stage)
        self.answered: list[Intent] = []

    def build(self) -> list[Node]:
        return [Node("go", Rect(1600, 500, 200, 80), self.dismiss)]

    def otherwise(self, intent: Intent) -> None:
        self.answered.append(intent)


class Closed(Other):
    """A curtain, which has a way of its own to come."""

    opens: ClassVar[bool] = False


MOVING = Settings(is_motion_reduced=False)
NEAR, FAR = (200, 540), (1800, 540)


def colour(app: App, place: tuple[float, float]) -> tuple[int, ...]:
    canvas = app.canvas
    return tuple(
        canvas.surface.get_at((round(place[0] * canvas.scale), round(place[1] * canvas.scale)))
    )[:3]


def settled(pilot: Pilot) -> None:
    pilot.frames(FRAMES + 4)


def test_a_scene_opens_out_of_the_button_that_was_chosen() -> None:
    with app_with(Plain, MOVING) as (app, pilot, _scene):
        settled(pilot)
        assert colour(app, NEAR) == RED
        pilot.key_down("return")
        pilot.frames(FRAMES // 2)
        assert (colour(app, NEAR), colour(app, FAR)) == (BLUE, RED)
        settled(pilot)
        assert colour(app, FAR) == BLUE


def test_on_the_way_back_the_eye_is_led_to_where_it_was() -> None:
    with app_with(Plain, MOVING) as (app, pilot, _scene):
        settled(pilot)
        pilot.key("return")
        settled(pilot)
        pilot.key_down("return")
        pilot.frames(FRAMES // 2)
        assert (colour(app, NEAR), colour(app, FAR)) == (RED, BLUE)


def test_the_new_scene_answers_from_its_first_frame_on_and_a_press_shows_it_whole() -> None:
    with app_with(Plain, MOVING) as (app, pilot, _scene):
        settled(pilot)
        pilot.key_down("return")
        pilot.frames(1)
        pilot.key_up("return")
        pilot.key_down("q")
        pilot.frames(1)
        top = app.stage.stack.top
        assert isinstance(top, Other)
        assert top.answered
        assert colour(app, FAR) == BLUE


@pytest.mark.parametrize("scene", [Plain, Closed])
def test_with_reduced_motion_or_a_curtain_it_is_there_at_once(scene: type[Plain]) -> None:
    settings = Settings(is_motion_reduced=scene is Plain)
    with app_with(Plain, settings) as (app, pilot, _first):
        settled(pilot)
        app.stage.stack.push(Closed(app.stage) if scene is Closed else Other(app.stage))
        pilot.frames(1)
        assert (colour(app, NEAR), colour(app, FAR)) == (BLUE, BLUE)


def test_what_lies_over_a_scene_opens_nothing() -> None:
    class Over(Other):
        is_overlay: ClassVar[bool] = True

    with app_with(Plain, MOVING) as (app, pilot, _scene):
        settled(pilot)
        app.stage.stack.push(Over(app.stage))
        pilot.frames(1)
        assert colour(app, FAR) == BLUE


def test_the_first_scene_of_all_is_not_waited_for() -> None:
    with app_with(Plain, MOVING) as (app, _pilot, scene):
        assert app.stage.stack.top is scene
        assert colour(app, FAR) == RED


def test_the_base_of_all_scenes_does_not_open() -> None:
    assert not Scene.opens
    assert MenuScene.opens


def test_nothing_is_kept_of_the_scene_before() -> None:
    with app_with(Plain, MOVING) as (app, pilot, _scene):
        settled(pilot)
        pilot.key("return")
        assert not app._iris.is_open
        settled(pilot)
        assert app._iris.is_open
        assert pygame.display.get_surface() is app.canvas.surface
