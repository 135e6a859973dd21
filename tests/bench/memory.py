"""Memory: what the arcade holds at every table and menu at full size, and what lies on the disk.

`python -m tests.bench.memory NAME` opens one scene of the self test, lets it run, and prints its
resident size in bytes; each is measured in a process of its own.
"""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.bench.row import Row

FRAMES: Final = 240
SIZE: Final = (1920, 1080)
ROOT: Final = Path(__file__).resolve().parents[2]
_PARTS: Final = ("game", "scenes", "hardware", "assets", "seeds", "tests")


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
    """Resident bytes: while the scene stands, and at most, while one takes another's place."""

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
    from random import Random

    from scenes.app import App
    from scenes.mixer import Mixer
    from scenes.opponents import start_thinker
    from scenes.selftest import all_screens
    from scenes.settings import Settings
    from scenes.table import TableScene
    from scenes.title import TitleScene
    from tests.pilot import Clock, Pilot

    clock = Clock()
    app = App(Settings(), size=SIZE, open_sound=Mixer, now=clock)
    app.stage.new_thinker = lambda: start_thinker(app.stage)
    app.stage.stack.push(TitleScene(app.stage))
    pilot = Pilot(app, clock)
    pilot.frames(60)
    scene = all_screens()[name](app.stage)
    app.stage.stack.push(scene)
    rng = Random(name)
    most = 0
    for _ in range(FRAMES):
        if isinstance(scene, TableScene) and app.stage.stack.top is scene:
            pilot.key(_KEYS[int(rng.random() * len(_KEYS))])
        pilot.frames(3)
        most = max(most, resident(os.getpid()))
    print(resident(os.getpid()), most)
    app.close()


if __name__ == "__main__":
    _run(sys.argv[1])
