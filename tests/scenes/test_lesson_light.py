"""The light of a lesson: the dark, the hole in it, and the arrow that bobs there."""

from __future__ import annotations

from scenes.drawing.layout import CANVAS, Rect
from scenes.lesson.dim import closing, holes_round
from scenes.lesson.lesson import LessonScene
from scenes.settings.settings import Settings
from tests.scenes.quiet import quiet_stage


def test_the_hole_closes_in_and_the_dark_comes_in_time() -> None:
    stage = quiet_stage()
    scene = LessonScene(stage, "pocket")
    stage.stack.push(scene)
    while scene.person() is None:
        scene.update(0.01)
    scene.update(0.12)
    assert 0 < scene.look().light.strength < 1
    assert 0 < scene.look().light.closed < 1
    assert scene.look().light.bob < 0
    for _frame in range(3):
        scene.update(0.1)
    assert scene.look().light.strength == 1
    assert scene.look().light.closed == 1
    bobs = []
    for _frame in range(45):
        scene.update(0.02)
        bobs.append(scene.look().light.bob)
    assert min(bobs) < 0.2
    assert 15.8 < max(bobs) <= 16  # 16 units in 0.9 s, and back


def test_with_reduced_motion_everything_stands_at_once() -> None:
    stage = quiet_stage()
    stage.settings = Settings(is_motion_reduced=True)
    scene = LessonScene(stage, "pocket")
    stage.stack.push(scene)
    while scene.person() is None:
        scene.update(0.01)
    scene.update(0.01)
    first = scene.look().light
    assert (first.strength, first.closed, first.bob) == (1.0, 1.0, 0.0)
    poses = set()
    for _frame in range(60):
        scene.update(0.1)
        poses.add(scene.look().pose)
        assert scene.look().light.bob == 0.0
    assert poses == {"point"}


def test_a_hole_begins_as_the_whole_screen_and_ends_round_its_place() -> None:
    hole = Rect(800, 500, 200, 100)
    assert closing(hole, 0.0) == CANVAS
    assert closing(hole, 1.0) == hole


def test_holes_that_would_touch_become_one() -> None:
    near = holes_round([Rect(100, 100, 50, 50), Rect(170, 100, 50, 50)])
    assert near == [Rect(84, 84, 152, 82)]
    assert len(holes_round([Rect(100, 100, 50, 50), Rect(300, 100, 50, 50)])) == 2
