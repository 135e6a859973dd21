"""With reduced motion no screen moves by itself, and without it the title does."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from scenes.drawing.assets import Assets
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Viewport
from scenes.stage import Stage
from tests.pictures.screens import all_screens

SCREENS = all_screens()
COUNTING = {"controls-moving": 0.0, "learn-asking": 0.0, "hybrid-knock": 3.0}
"""Screens with a clock: it is not to be animated, but to be counted; it begins so much later."""
SETTLED = 4.0
"""Seconds after which everything has been told."""


@pytest.fixture(scope="module")
def canvas() -> Canvas:
    pygame.font.init()
    return Canvas(pygame.Surface((480, 270)), Viewport(480, 270), Assets())


def later(stage: Stage, canvas: Canvas, seconds: float) -> bytes:
    """What is shown some seconds of play later."""
    for _frame in range(round(seconds * 20)):
        top = stage.stack.top
        assert top is not None
        top.update(0.05)
    canvas.begin()
    canvas.surface.fill("black")
    for scene in stage.stack.visible():
        with canvas.moving(scene.motion):
            scene.draw(canvas)
    return pygame.image.tobytes(canvas.surface, "RGB")


@pytest.mark.parametrize(
    "name", [name for name in SCREENS if not name.startswith("table-") and name not in COUNTING]
)
def test_with_reduced_motion_a_menu_stands_still(name: str, canvas: Canvas) -> None:
    """Reach 6: no forced sway, bob, snow or confetti."""
    stage = SCREENS[name]()
    stage.change(replace(stage.settings, is_motion_reduced=True))
    first = later(stage, canvas, SETTLED)
    assert later(stage, canvas, 0.35) == first
    assert later(stage, canvas, 1.1) == first


@pytest.mark.parametrize("name", COUNTING)
def test_with_reduced_motion_a_clock_moves_once_a_second(name: str, canvas: Canvas) -> None:
    stage = SCREENS[name]()
    stage.change(replace(stage.settings, is_motion_reduced=True))
    later(stage, canvas, COUNTING[name])
    shown = [later(stage, canvas, 0.1) for _ in range(30)]
    changes = sum(one != other for one, other in pairwise(shown))
    assert 2 <= changes <= 4, "three seconds pass"


def test_without_it_the_title_sways(canvas: Canvas) -> None:
    stage = SCREENS["title"]()
    assert later(stage, canvas, SETTLED) != later(stage, canvas, 0.35)


@pytest.mark.parametrize("name", ["table-penguin-4-14", "table-penguin_party-4-14"])
def test_with_reduced_motion_a_table_that_waits_stands_still(name: str, canvas: Canvas) -> None:
    stage = SCREENS[name]()
    stage.change(replace(stage.settings, is_motion_reduced=True))
    first = later(stage, canvas, SETTLED)
    assert later(stage, canvas, 2.6) == first
