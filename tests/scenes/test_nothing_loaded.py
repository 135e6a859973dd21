"""Once a scene stands, no frame draws an SVG or reads a file: all that it shows is there."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from scenes.app import App
from scenes.drawing import assets as assets_module
from scenes.fall.replay import FallReplayScene
from scenes.opponents import start_thinker
from scenes.selftest import all_screens
from scenes.settings.settings import Settings
from scenes.table.table import TableScene
from scenes.title import TitleScene
from tests.pilot import Clock, Pilot

pytestmark = pytest.mark.standing
BUILDS = {name: build for name, build in all_screens().items() if "watched" not in name}
"""What is watched again goes on by itself to things that nobody has seen yet."""
LONG_FRAME = 4 / 60
WAYS = ("right", "right", "down", "left", "left", "up")
SHORT_WAYS = {
    "settings": ("down", "up"),
    "controls": ("down", "up"),
    "learn buttons": (),
    "fall": ("right", "right", "left", "left"),
}
"""Where other presses change what is shown."""


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    clock = Clock()
    app = App(Settings(), size=(800, 450), now=clock)
    app.stage.new_thinker = lambda: start_thinker(app.stage)
    app.stage.stack.push(TitleScene(app.stage))
    yield Pilot(app, clock)
    app.close()


class Loads:
    """Notes every SVG that is drawn, every file that is read and every font that is opened."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seen: list[str] = []
        for owner, name in (
            (assets_module, "rasterise"),
            (pygame.image, "load"),
            (pygame.image, "load_sized_svg"),
            (pygame.font, "Font"),
            (Path, "open"),
            (Path, "read_text"),
            (Path, "read_bytes"),
        ):
            monkeypatch.setattr(owner, name, self._noting(name, getattr(owner, name)))

    def _noting(self, name: str, real: Any) -> Any:
        def noted(*args: Any, **options: Any) -> Any:
            self.seen.append(f"{name}{args}"[:300])
            return real(*args, **options)

        return noted


def walk(pilot: Pilot, name: str) -> None:
    """Point at one place after another and come back."""
    for way in SHORT_WAYS.get(name, WAYS):
        pilot.key(way)
        pilot.frames(8)


def stand(pilot: Pilot, seconds: float) -> None:
    assert pilot.clock is not None
    for _ in range(round(seconds / LONG_FRAME)):
        pilot.clock.seconds += LONG_FRAME
        pilot.app.frame()


def check(pilot: Pilot, monkeypatch: pytest.MonkeyPatch, name: str, seconds: float) -> None:
    """Open a scene, point at its places, let it stand; then the same again loads nothing."""
    app = pilot.app
    assert isinstance(app, App)
    scene = BUILDS[name](app.stage)
    app.stage.stack.push(scene)
    if isinstance(scene, TableScene):
        pilot.until(lambda: scene.person() is not None or scene is not app.stage.stack.top, 3000)
    if isinstance(scene, FallReplayScene):
        pilot.until(lambda: not scene.is_playing, 3000)
    for _ in range(2):
        walk(pilot, name)
    stand(pilot, 8.0)
    assert app._ahead is not None
    for thread in (*app.assets._threads, app._ahead):
        thread.join()
    pilot.until(lambda: app.assets._workshop.is_idle)
    loads = Loads(monkeypatch)
    walk(pilot, name)
    stand(pilot, seconds)
    assert loads.seen == []
    app.assets.clear_sizes()
    pilot.key("down")
    stand(pilot, 1.0)
    assert loads.seen, "nothing is noted: the test proves nothing"


@pytest.mark.parametrize("name", BUILDS)
def test_a_scene_that_stands_loads_nothing(
    name: str, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    check(pilot, monkeypatch, name, seconds=4.0)


@pytest.mark.slow
@pytest.mark.parametrize("name", BUILDS)
def test_a_scene_that_stands_loads_nothing_in_a_whole_minute(
    name: str, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    check(pilot, monkeypatch, name, seconds=60.0)
