"""Every lesson is taken from start to end with one device alone, with help, and with one button."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Final

import pytest

from scenes.input.intents import MOUSE, RIGHT_KEYS, Device, DeviceKind
from scenes.lesson.book import lesson_of
from scenes.lesson.course import LEARNER, Kind
from scenes.lesson.lesson import LessonScene
from scenes.lesson.seen import is_done
from scenes.settings.settings import Settings
from scenes.stage import Stage
from tests.pilot import FRAME
from tests.scenes.app_rig import app_with
from tests.scenes.learner import KeyLearner, Learner, MouseLearner, PadLearner, learn, waits_for

GAMES: Final = ("penguin", "penguin_party", "ingenious", "iceberg", "pocket")
SETTINGS: Final = Settings(is_motion_reduced=True, speed=2.0)
ONE_BUTTON: Final = replace(SETTINGS, scan_pace=3 * FRAME)


def open_lesson(stage: Stage, game_id: str, device: Device) -> LessonScene:
    stage.last_device = device
    return LessonScene(stage, game_id)


@contextmanager
def lesson_with(
    kind: type[Learner], game_id: str, device: Device, settings: Settings = SETTINGS
) -> Iterator[Learner]:
    with app_with(partial(open_lesson, game_id=game_id, device=device), settings) as (
        app,
        pilot,
        scene,
    ):
        learner = kind(app, pilot, scene)
        if isinstance(learner, PadLearner):
            learner.pad = pilot.plug_pad()
            pads = [d for d in app.stage.devices.connected() if d.kind is DeviceKind.PAD]
            scene.give(LEARNER, pads[0])
        yield learner


def assert_learnt(learner: Learner, game_id: str) -> None:
    titles = learn(learner)
    assert titles == [step.title for step in lesson_of(game_id).steps]
    assert is_done(learner.app.stage.settings, game_id)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_lesson_is_taken_with_keys_alone(game_id: str) -> None:
    with lesson_with(KeyLearner, game_id, RIGHT_KEYS) as learner:
        assert_learnt(learner, game_id)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_lesson_is_taken_with_a_pad_alone(game_id: str) -> None:
    with lesson_with(PadLearner, game_id, RIGHT_KEYS) as learner:
        assert_learnt(learner, game_id)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_lesson_is_taken_with_the_mouse_alone(game_id: str) -> None:
    with lesson_with(MouseLearner, game_id, MOUSE) as learner:
        assert_learnt(learner, game_id)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_step_of_a_lesson_can_be_shown(game_id: str) -> None:
    with lesson_with(KeyLearner, game_id, RIGHT_KEYS) as learner:
        learner.do = lambda action: learner.press("view")  # type: ignore[method-assign]
        assert_learnt(learner, game_id)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_lesson_is_taken_with_one_button_alone(game_id: str) -> None:
    """What is lit by itself is taken: help for what is asked, and the way on."""
    with lesson_with(KeyLearner, game_id, RIGHT_KEYS, ONE_BUTTON) as learner:
        scene, pilot, scanner = learner.scene, learner.pilot, learner.app.scanner

        def take(key: str) -> None:
            pilot.until(lambda: scanner.lit is not None and scanner.lit.key == key, 1500)
            pilot.key("return")

        for step in lesson_of(game_id).steps:
            pilot.until(lambda: waits_for(scene), 1500)
            assert scene.progress.step.title == step.title
            take("show" if step.kind is Kind.DO else "next")
            pilot.until(
                lambda: (
                    scene not in learner.app.stage.stack.scenes()
                    or scene.progress.step.title != step.title  # noqa: B023
                ),
                1500,
            )
        assert is_done(learner.app.stage.settings, game_id)
