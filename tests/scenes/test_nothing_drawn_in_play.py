"""In play no frame draws an SVG: another thread does, and a stand-in is shown until it has."""

from __future__ import annotations

import threading
import time
from random import Random

import pygame
import pytest

from scenes.drawing import assets as assets_module
from scenes.drawing.workshop import STANDS
from scenes.input.intents import RIGHT_KEYS
from scenes.settings.settings import Settings
from scenes.table.seating import HiddenWay
from tests.scenes.table_rig import Rig, table

pytestmark = pytest.mark.standing
GAMES = ("penguin", "penguin_party", "ingenious", "iceberg", "pocket")
KEYS = ("up", "down", "left", "right", "return", "return", "return", "m", "comma", "slash")
FIRST_SECONDS = 120
"""Frames in which a table may make what it needs."""


class Draws:
    """Notes every SVG that is drawn, by whether a frame had to wait for it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.in_frames: list[str] = []
        self.elsewhere = 0
        real = assets_module.rasterise

        def noted(svg: str, width: int, height: int) -> pygame.Surface:
            if threading.current_thread() is threading.main_thread():
                self.in_frames.append(f"{width}x{height} {svg[:200]}")
            else:
                self.elsewhere += 1
            return real(svg, width, height)

        monkeypatch.setattr(assets_module, "rasterise", noted)


def play(rig: Rig, rng: Random, presses: int) -> None:
    """Press keys at random as long as the table is what is seen."""
    for _ in range(presses):
        if rig.app.stage.stack.top is not rig.table:
            return
        if rig.table.person() is None:
            rig.pilot.frames(3)
            time.sleep(0.001)
        else:
            rig.pilot.key(KEYS[int(rng.random() * len(KEYS))])
            rig.pilot.frames(2)


def check(game_id: str, monkeypatch: pytest.MonkeyPatch, presses: int) -> None:
    moving = Settings(is_motion_reduced=False)
    with table(
        RIGHT_KEYS, "random", game_id=game_id, settings=moving, hidden=HiddenWay.OPEN, seed=5
    ) as rig:
        rig.pilot.frames(FIRST_SECONDS)
        draws = Draws(monkeypatch)
        play(rig, Random(1), presses)
        assert draws.in_frames == []
        assert draws.elsewhere, "nothing new was shown: the test proves nothing"
        rig.app.assets.settle()
        rig.pilot.frames(4)
        rig.app.assets.settle()
        late = rig.app.assets.late
        rig.app.frame()
        assert rig.app.assets.late - late <= 3, "stand-ins stay on the screen"


@pytest.mark.parametrize("game_id", GAMES)
def test_no_frame_of_a_turn_draws_an_svg_itself(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    check(game_id, monkeypatch, presses=60)


@pytest.mark.slow
@pytest.mark.parametrize("game_id", GAMES)
def test_no_frame_of_a_whole_game_draws_an_svg_itself(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    check(game_id, monkeypatch, presses=1500)


def test_a_scene_that_has_just_opened_draws_what_it_needs_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    draws = Draws(monkeypatch)
    with table(RIGHT_KEYS, "random", game_id="pocket", hidden=HiddenWay.OPEN) as rig:
        rig.pilot.frames(STANDS // 2)
        assert draws.in_frames
        assert rig.app.assets.late == 0
