"""Memory: what the arcade holds at every table and menu at full size, and what lies on the disk.

`python -m tests.bench.memory NAME` starts `main.py` as people do, goes through title and lobby to a
full table (or to what else the self test shows, which loads more than play does), plays there, and
prints its resident size in bytes; each is measured in a process of its own.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.bench.row import Row

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.scene import Scene
    from scenes.stage import Stage

FRAMES: Final = 240
SIZE: Final = (1920, 1080)
ROOT: Final = Path(__file__).resolve().parents[2]
_PARTS: Final = ("game", "scenes", "hardware", "assets", "seeds", "tests")
_TABLE: Final = ": table"
_OPENING: Final = 20
"""Of `FRAMES`, in which what the menu before has left is still being let go."""
_MENU_FRAMES: Final = 60
"""Frames of the title and of the lobby, on the way to a table."""
_KEYS: Final = ("up", "down", "left", "right", "return", "return", "m", "comma")
"""What is pressed at random, so that a table shows what it has to show."""


def resident(pid: int) -> int:
    """Bytes that a process holds in memory now (Linux)."""
    for line in Path(f"/proc/{pid}/status").read_text("ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise ValueError(f"/proc/{pid}/status has no VmRSS: has the process ended?")


@dataclass(frozen=True, slots=True)
class Held:
    """Resident bytes at most: in the frames in which the scene itself is seen, and in all, while
    one takes another's place and in results."""

    stands: int
    most: int


def held(name: str) -> Held:
    """What the arcade holds with this scene of the self test, in a process of its own."""
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    told = subprocess.run(
        [sys.executable, "-m", "tests.bench.memory", name],
        env=environment, cwd=ROOT, check=True, capture_output=True, text=True, timeout=300,
    )  # fmt: skip
    stands, most = told.stdout.split()[-2:]
    return Held(int(stands), int(most))


def names() -> list[str]:
    from scenes.selftest import all_screens

    return list(all_screens())


def rows() -> list[Row]:
    table = []
    for name in names():
        found = held(name)
        note = f"at most {found.most / 1e6:.0f} MB"
        table.append(Row(f"{name}, resident", found.stands / 1e6, "MB", note=note))
    for part in _PARTS:
        size = sum(
            path.stat().st_size
            for path in (ROOT / part).rglob("*")
            if path.is_file() and "__pycache__" not in path.parts
        )
        table.append(Row(f"{part}/ on the disk", size / 1e6, "MB"))
    return table


def _run(name: str) -> None:
    """Start the arcade in a window of the full size, and let `_play` turn its loop."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    import pygame

    real = pygame.display.set_mode

    def at_full_size(_size: object, flags: int = 0) -> pygame.Surface:
        return real(SIZE, flags)

    pygame.display.set_mode = at_full_size  # type: ignore[assignment]
    from scenes.app import App

    App.run = lambda app: print(*_play(app, name))  # type: ignore[assignment, method-assign]
    import main

    with tempfile.TemporaryDirectory() as folder:
        main.main(["--windowed", "--lang", "en", "--data-dir", folder])


def _play(app: App, name: str) -> tuple[int, int]:
    """Open a scene as from the lobby and press keys at random: the bytes of `Held`."""
    from random import Random

    from scenes.input.intents import MOUSE
    from scenes.lobby.lobby import LobbyScene
    from tests.pilot import Clock, Pilot

    stage, clock = app.stage, Clock()
    app._now, app._last, app._deadline = clock, 0.0, 0.0
    pilot = Pilot(app, clock)
    pilot.frames(_MENU_FRAMES)
    if name != "title":
        stage.stack.push(LobbyScene(stage, MOUSE))
        pilot.frames(_MENU_FRAMES)
    if name.endswith(_TABLE):
        _sit_down(stage, name.removesuffix(_TABLE))
    elif name not in ("title", "lobby"):
        stage.stack.push(_shown(stage, name))
    scene = stage.stack.top
    rng, stands, most = Random(name), 0, 0
    for number in range(FRAMES):
        is_seen = stage.stack.top is scene
        if is_seen and name.endswith(_TABLE):
            pilot.key(_KEYS[int(rng.random() * len(_KEYS))])
        pilot.frames(3)
        now = resident(os.getpid())
        most = max(most, now)
        if is_seen and stage.stack.top is scene and number >= _OPENING:
            stands = max(stands, now)
    return stands, most


def _sit_down(stage: Stage, game_id: str) -> None:
    """A table with as many opponents as it has chairs for."""
    from game.registry import find_game
    from scenes.lobby.lobby import setup_from_launch
    from scenes.result.rematch import play
    from scenes.table.seating import Launch

    seats = find_game(game_id).info.seats[-1]
    play(stage, setup_from_launch(Launch(game_id, seats, ("easy",) * (seats - 1), 1)), print)


def _shown(stage: Stage, name: str) -> Scene:
    from scenes.selftest import all_screens

    return all_screens()[name](stage)


if __name__ == "__main__":
    _run(sys.argv[1])
