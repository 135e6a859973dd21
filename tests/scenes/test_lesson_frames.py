"""What a frame of a lesson costs: a table in the dark, with a hole, an arrow and the teacher."""

from __future__ import annotations

import time
from functools import partial
from typing import Final

import pytest

from scenes.app import App
from scenes.input.intents import RIGHT_KEYS
from scenes.lesson.course import Kind
from scenes.lesson.lesson import LessonScene
from scenes.settings.settings import Settings
from scenes.stage import Stage
from tests.pictures.lesson_screens import GAMES
from tests.scenes.app_rig import app_with
from tests.scenes.frame_cost import Scales
from tests.scenes.test_table_frames import SIZE, judge, turn


def _build(stage: Stage, game_id: str) -> LessonScene:
    stage.last_device = RIGHT_KEYS
    return LessonScene(stage, game_id)


class LargeApp(App):
    """In a window of the usual size for measures."""

    def __init__(self, settings: Settings, **options: object) -> None:
        super().__init__(settings, **(options | {"size": SIZE}))  # type: ignore[arg-type]


def share(app: App) -> None:
    """Leave the thread that makes pictures the rest of a sixtieth of a second, as a screen does."""
    end = time.monotonic() + REST
    while not app.assets.is_idle and time.monotonic() < end:
        time.sleep(0.001)


REST: Final = 0.013
CALM: Final = 420
MOVING: Final = 240


@pytest.mark.timing
@pytest.mark.parametrize("game_id", GAMES)
def test_a_frame_of_a_lesson_stays_cheap(game_id: str) -> None:
    """While the step waits for the learner, and while it is shown."""
    build = partial(_build, game_id=game_id)
    with app_with(build, Settings(), kind=LargeApp) as (app, pilot, scene):
        while scene.progress.step.kind is not Kind.DO:
            pilot.until(lambda: any(plate.key == "next" for plate in scene.plates()))
            pilot.key("return")
        pilot.frames(420)  # the board makes its pictures meanwhile
        frame, scales = partial(turn, pilot), Scales(app.canvas)
        scales.weigh(frame, CALM)
        judge(scales, f"{game_id}, waiting")
        pilot.key("f1")
        for _ in range(MOVING):
            scales.weigh(frame, 1)
            share(app)
        judge(scales, f"{game_id}, with what is shown")
