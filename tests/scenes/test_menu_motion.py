"""The focus ring glides and buttons go down and up; with reduced motion everything is at once."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from scenes.drawing.assets import Assets
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Rect, Viewport
from scenes.input.intents import MOUSE, Button, Direction, Lift, Move, Press, Touch
from scenes.lobby.lobby import SWAP_SECONDS, LobbyScene
from scenes.menu.focus import Focus, Node
from scenes.menu.motion import DOWN_SECONDS, GLIDE_SECONDS, STILL, UP_SECONDS, MenuMotion
from scenes.title import TitleScene
from scenes.widgets import State
from tests.scenes.quiet import PAD, quiet_stage

A, B = Rect(100, 100, 200, 80), Rect(100, 400, 500, 60)
FRAME = 1 / 60


def focus_on(rect: Rect) -> Focus:
    focus = Focus()
    focus.rebuild([Node(f"{rect.x}-{rect.y}", rect, lambda: None)])
    return focus


def picture(canvas: Canvas, scene: TitleScene) -> bytes:
    with canvas.moving(scene.motion):
        scene.draw(canvas)
    return pygame.image.tobytes(canvas.surface, "RGB")


@pytest.fixture(scope="module")
def canvas() -> Canvas:
    pygame.font.init()
    return Canvas(pygame.Surface((640, 360)), Viewport(640, 360), Assets())


def test_the_ring_begins_where_it_was_and_ends_where_it_belongs() -> None:
    """Motion: 120 ms, ease-out."""
    moving = MenuMotion()
    moving.update(FRAME, focus_on(A))
    assert moving.now.ring == STILL.ring, "the first ring is there at once"
    moving.update(0.0, focus_on(B))
    assert moving.now.ring == (0, A.y - B.y, A.right - B.right, A.bottom - B.bottom)
    moving.update(GLIDE_SECONDS / 2, focus_on(B))
    assert A.y - B.y < moving.now.ring[1] * 2 < 0, "more than half of the way in half of the time"
    moving.update(GLIDE_SECONDS, focus_on(B))
    assert not moving.now.is_gliding


def test_a_ring_that_is_called_elsewhere_turns_where_it_is() -> None:
    moving = MenuMotion()
    moving.update(FRAME, focus_on(A))
    moving.update(GLIDE_SECONDS / 3, focus_on(B))
    top = B.y + moving.now.ring[1]
    moving.update(0.0, focus_on(A))
    assert A.y + moving.now.ring[1] == pytest.approx(top)


def test_the_ring_of_a_menu_is_drawn_on_its_way_and_then_at_its_place(canvas: Canvas) -> None:
    stage = quiet_stage()
    scene = TitleScene(stage)
    stage.stack.push(scene)
    scene.update(5.0)
    gold = pygame.Color(canvas.theme.focus)

    def has_ring(y: float) -> bool:
        """Whether the ring's left line crosses a height."""
        return any(canvas.surface.get_at((x, round(y / 3)))[:3] == gold[:3] for x in range(20, 30))

    first, second = (node.rect for node in scene.focus.nodes[:2])
    between = (first.y + first.h + second.y) / 2
    picture(canvas, scene)
    assert has_ring(first.center[1])
    scene.handle(Move(PAD, Direction.DOWN))
    scene.update(FRAME)
    on_its_way = picture(canvas, scene)
    assert has_ring(between), "between the two buttons"
    scene.update(1.0)
    assert picture(canvas, scene) != on_its_way
    assert not has_ring(between)
    assert has_ring(second.center[1])


def test_a_button_goes_down_under_the_mouse_and_comes_up_again() -> None:
    """Motion: 70 ms down, 110 ms up."""
    stage = quiet_stage(MOUSE)
    scene = TitleScene(stage)
    stage.stack.push(scene)
    scene.update(FRAME)
    x, y = next(node.rect.center for node in scene.nodes() if node.key == "quit")
    scene.handle(Touch(MOUSE, x, y))
    scene.update(DOWN_SECONDS / 2)
    assert scene.state("quit") is State.PRESSED
    assert scene.motion.press == pytest.approx(0.5)
    scene.update(1.0)
    assert scene.motion.press == 1
    scene.handle(Lift(MOUSE, -1, -1))
    scene.update(UP_SECONDS / 2)
    assert 0 < scene.motion.press < 1
    scene.update(UP_SECONDS)
    assert scene.state("quit") is State.FOCUS


def test_a_button_goes_down_and_up_once_for_a_press_of_a_pad() -> None:
    scene = LobbyScene(quiet_stage(), PAD)
    scene.stage.stack.push(scene)
    scene.update(FRAME)
    scene.lobby = scene.lobby.clear(0).clear(1)
    scene.handle(Press(PAD, Button.SOUTH))
    assert scene.lobby.rows_of(PAD), "the first press sits down"
    scene.lobby = scene.lobby.clear(1)
    scene.focus.key = "start"
    scene.handle(Press(PAD, Button.SOUTH))
    scene.update(DOWN_SECONDS)
    assert (scene.state("start"), scene.motion.press) == (State.PRESSED, 1)
    scene.update(UP_SECONDS)
    assert scene.state("start") is State.FOCUS


def test_with_reduced_motion_ring_and_buttons_are_at_once_where_they_belong() -> None:
    """Reach 6."""
    stage = quiet_stage()
    stage.change(replace(stage.settings, is_motion_reduced=True))
    scene = LobbyScene(stage, PAD)
    stage.stack.push(scene)
    scene.update(FRAME)
    for intent in (Move(PAD, Direction.UP), Press(PAD, Button.RIGHT_SHOULDER)):
        scene.handle(intent)
        scene.update(FRAME)
        assert scene.motion == STILL


def test_a_newly_chosen_game_grows_into_its_place(canvas: Canvas) -> None:
    """Motion: 180 ms, scale .94 to 1."""
    stage = quiet_stage()
    scene = LobbyScene(stage, PAD)
    stage.stack.push(scene)
    scene.update(1.0)
    scene.handle(Press(PAD, Button.RIGHT_SHOULDER))
    corner = (68 / 3, 300 / 3)  # on the left edge of the card

    def light() -> float:
        scene.draw(canvas)
        return sum(canvas.surface.get_at((round(corner[0]) + 2, round(corner[1])))[:3])

    first = light()
    scene.update(SWAP_SECONDS)
    assert light() > first + 100, "paper reaches where the smaller card had left the night"
    scene.handle(Press(PAD, Button.RIGHT_SHOULDER))
    stage.change(replace(stage.settings, is_motion_reduced=True))
    assert light() > first + 100, "with reduced motion it is there at once"
