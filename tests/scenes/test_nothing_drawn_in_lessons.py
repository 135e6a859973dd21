"""A lesson that stands draws no SVG in a frame and reads no file, as any table."""

from __future__ import annotations

import threading
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
from tests.pilot import Pilot
from tests.scenes.app_rig import app_with
from tests.scenes.test_lesson_frames import LargeApp
from tests.scenes.test_nothing_drawn_in_play import FIRST_SECONDS, Draws
from tests.scenes.test_nothing_read_in_play import Reads

pytestmark = pytest.mark.standing
WAIT: Final = 480
"""Frames for which a learner reads: meanwhile nothing of the table is drawn."""


def _build(stage: Stage, game_id: str) -> LessonScene:
    stage.last_device = RIGHT_KEYS
    return LessonScene(stage, game_id)


def take_steps(pilot: Pilot, scene: LessonScene, steps: int) -> None:
    """Let everything be shown, and go on."""
    while scene.progress.index < steps:
        keys = [plate.key for plate in scene.plates()]
        if "next" in keys:
            pilot.key("return")
        elif "show" in keys:
            pilot.key("f1")
        pilot.frames(6)


@pytest.mark.parametrize("game_id", GAMES)
def test_no_frame_of_a_lesson_draws_an_svg_or_reads_a_file(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    build = partial(_build, game_id=game_id)
    with app_with(build, Settings()) as (app, pilot, scene):
        pilot.frames(FIRST_SECONDS)
        assert app._ahead is not None
        app._ahead.join()
        draws, reads = Draws(monkeypatch), Reads()
        with reads.watch(monkeypatch):
            take_steps(pilot, scene, 4)
        assert draws.in_frames == []
        assert reads.in_frames == []
        assert draws.elsewhere, "nothing new was shown: the test proves nothing"


def wait_in_the_dark(app: App, pilot: Pilot, scene: LessonScene) -> None:
    """Go to the first step that is to be done and read it, while other things need the room."""
    while scene.progress.step.kind is not Kind.DO:
        pilot.until(lambda: any(plate.key == "next" for plate in scene.plates()))
        pilot.key("return")
    pilot.frames(WAIT // 2)
    app.assets.picture("arctic_lobby", 1.0)
    app.assets.settle()
    pilot.frames(WAIT // 2)
    app.assets.settle()


@pytest.mark.parametrize("game_id", GAMES)
def test_no_frame_draws_an_svg_when_the_dark_lifts_after_a_while(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if the thread that makes pictures has no time until the table is seen again."""
    build = partial(_build, game_id=game_id)
    with app_with(build, Settings(is_motion_reduced=False), kind=LargeApp) as (app, pilot, scene):
        wait_in_the_dark(app, pilot, scene)
        draws, busy = Draws(monkeypatch), threading.Event()
        app.assets._workshop.order("busy", busy.wait)
        try:
            assert scene.spotlight.strength == 1
            pilot.key("f1")
            pilot.until(lambda: scene.spotlight.strength < 1)
            pilot.frames(2)
        finally:
            busy.set()  # closing waits for the thread
        app.assets.settle()
        pilot.frames(WAIT // 2)
        assert draws.in_frames == []
        assert draws.elsewhere, "nothing new was shown: the test proves nothing"
