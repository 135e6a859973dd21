"""The real application in a small window without a screen, with one scene on its stack."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from scenes.app import App
from scenes.opponents import start_thinker
from scenes.scene import Scene
from scenes.settings.settings import Settings
from scenes.stage import Stage
from tests.input.virtual_pad import detach_all
from tests.pilot import Clock, Pilot

S = TypeVar("S", bound=Scene)


@contextmanager
def app_with(
    build: Callable[[Stage], S], settings: Settings | None = None, kind: type[App] = App
) -> Iterator[tuple[App, Pilot, S]]:
    """Open it with this scene over an empty one; pads that are left are pulled out at the end."""
    clock = Clock()
    app = kind(settings or Settings(is_motion_reduced=True), size=(800, 450), now=clock)
    app.stage.new_thinker = lambda: start_thinker(app.stage)
    try:
        app.stage.stack.push(Scene(app.stage))
        scene = build(app.stage)
        app.stage.stack.push(scene)
        pilot = Pilot(app, clock)
        pilot.frames(2)
        yield app, pilot, scene
    finally:
        detach_all()
        app.close()
