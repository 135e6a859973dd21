"""Idle: the share of a core that a title takes which nobody touches, in a real window.

`python -m tests.bench.idle` is the title itself, with sound: it prints what it took while awake and
at rest, one JSON line each, then waits for a press and prints how long that took to be shown.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from typing import Final

from tests.bench.row import Row

AWAKE, ASLEEP = 2.0, 4.0
"""Seconds over which each is measured."""
_PROBE: Final = [sys.executable, "-m", "tests.bench.idle"]


def measured(environment: Mapping[str, str], press: bool = False) -> dict[str, float]:
    """Shares of a core by "awake" and "rest"; with `press` also the seconds to "shown"."""
    from tests.xvfb import xdotool

    command = [*_PROBE, "press"] if press else _PROBE
    found: dict[str, float] = {}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as probe:
        assert probe.stdout is not None
        for line in probe.stdout:
            if not line.startswith("{"):
                continue
            found |= json.loads(line)
            if press and "rest" in found and "shown" not in found:
                xdotool(dict(environment), "key", "Down")
    return found


def rows() -> list[Row]:
    from tests.xvfb import missing, xvfb

    why = missing()
    if why is not None:
        return [Row("title that nobody touches", None, "% of a core", note=why)]
    with xvfb() as environment:
        found = measured(environment)
    note = f"{100 * found['awake']:.0f} % while it moves"
    return [Row("title that nobody touches", 100 * found["rest"], "% of a core", note=note)]


def _tell(name: str, value: float) -> None:
    print(json.dumps({name: value}), flush=True)


def _share(seconds: float) -> float:
    """The processor time of all threads over some seconds, in cores."""
    start, spent = time.perf_counter(), time.process_time()
    time.sleep(seconds)
    return (time.process_time() - spent) / (time.perf_counter() - start)


def _probe(wants_press: bool) -> None:
    import pygame

    from scenes.app import App
    from scenes.menu import menu
    from scenes.settings.settings import Settings
    from scenes.sound.mixer import Mixer
    from scenes.title import TitleScene

    menu.RESTS_AFTER = AWAKE + 4.0  # type: ignore[misc]
    app = App(Settings(), open_sound=Mixer)
    title = TitleScene(app.stage)
    app.stage.stack.push(title)

    def watch() -> None:
        time.sleep(1.5)
        _tell("awake", _share(AWAKE))
        while not app.is_resting:
            time.sleep(0.1)
        time.sleep(0.5)
        _tell("rest", _share(ASLEEP))
        if not wants_press:
            app.stage.quit()

    threading.Thread(target=watch, daemon=True).start()
    while app.stage.is_running and len(app.stage.stack):
        was_resting, before = app.is_resting, time.perf_counter()
        app.frame()
        if wants_press and was_resting and not app.is_resting:
            _tell("shown", time.perf_counter() - before)
            app.stage.quit()
        app.pause()
    app.close()
    pygame.quit()


if __name__ == "__main__":
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    _probe("press" in sys.argv)
