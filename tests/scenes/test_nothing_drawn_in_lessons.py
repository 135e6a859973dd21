"""A lesson that stands draws no SVG in a frame and reads no file, as any table."""

from __future__ import annotations

from functools import partial

import pytest

from scenes.input.intents import RIGHT_KEYS
from scenes.lesson.lesson import LessonScene
from scenes.settings.settings import Settings
from scenes.stage import Stage
from tests.pictures.lesson_screens import GAMES
from tests.pilot import Pilot
from tests.scenes.app_rig import app_with
from tests.scenes.test_nothing_drawn_in_play import FIRST_SECONDS, Draws
from tests.scenes.test_nothing_read_in_play import Reads

pytestmark = pytest.mark.standing


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
