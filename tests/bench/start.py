"""Start: how long the first frame takes from a cold start, against a bare window of pygame."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from typing import Final

from game.ai.thinker import Thinker
from game.match import Match
from game.registry import find_game
from tests.bench.row import Row

ROUNDS: Final = 7
BARE: Final = """
import os
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame
pygame.display.init()
pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
pygame.display.flip()
os._exit(0)
"""
"""The least that a program can do to show a window."""
ARCADE: Final = """
import os, sys
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame
wanted, flip = int(sys.argv[1]), pygame.display.flip
def counted():
    global wanted
    flip()
    wanted -= 1
    if not wanted:
        os._exit(0)
pygame.display.flip = counted
sys.argv[1:] = ["--windowed", "--data-dir", sys.argv[2]]
sys.path.insert(0, os.getcwd())
import main
main.main()
"""
"""The arcade as people start it, ended by the first frame (1) or by the first of the title (2)."""


def durations(environment: Mapping[str, str], rounds: int = ROUNDS) -> dict[str, float]:
    """Median seconds to "bare", "frame" and "title", in turns; a round before warms the disk."""
    found: dict[str, list[float]] = {"bare": [], "frame": [], "title": []}
    plain = {**environment, "SDL_FRAMEBUFFER_ACCELERATION": "0"}
    with tempfile.TemporaryDirectory() as folder:
        todo = {
            "bare": [sys.executable, "-c", BARE],
            "frame": [sys.executable, "-c", ARCADE, "1", folder],
            "title": [sys.executable, "-c", ARCADE, "2", folder],
        }
        for number in range(rounds + 1):
            for name, command in todo.items():
                begin = time.perf_counter()
                subprocess.run(command, env=plain, check=True, capture_output=True, timeout=60)
                if number:
                    found[name].append(time.perf_counter() - begin)
    return {name: statistics.median(spent) for name, spent in found.items()}


def first_answer() -> tuple[float, int]:
    """Seconds from starting the opponents' process to its first move, and its size in bytes."""
    from tests.bench.memory import resident

    match = Match(find_game("pocket"), 2, seed=1)
    seat = match.to_move
    assert seat is not None, "nobody is to move"
    begin = time.perf_counter()
    thinker = Thinker()
    try:
        thinker.ask("pocket", match.view(seat), seat, 1, "easy")
        while thinker.poll() is None:
            time.sleep(0.002)
        spent = time.perf_counter() - begin
        assert thinker.pid is not None, "there is no process for opponents"
        return spent, resident(thinker.pid)
    finally:
        thinker.close()


def rows() -> list[Row]:
    from tests.xvfb import missing, xvfb

    spent, size = first_answer()
    child = Row(
        "opponents' process, to its first move", spent, "s", note=f"{size / 1e6:.0f} MB resident"
    )
    why = missing()
    if why is not None:
        return [Row("first frame", None, "s", note=why), child]
    with xvfb() as environment:
        found = durations({**environment, "PATH": os.environ.get("PATH", "")})
    bare = found["bare"]
    return [
        Row("bare pygame window", bare, "s"),
        Row("first frame", found["frame"], "s", found["frame"] / bare, "bare"),
        Row("title", found["title"], "s", found["title"] / bare, "bare"),
        child,
    ]
