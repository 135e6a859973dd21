"""A process that is killed at any moment costs at most the action in flight (faults C-71)."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from scenes.settings.file import load_settings
from tests.saves.games import open_saves, version_in

ROOT = Path(__file__).resolve().parent.parent.parent
ACTIONS = 24
GAME = "ingenious"


def start(folder: Path) -> subprocess.Popen[str]:
    (folder / "saves").mkdir(exist_ok=True)
    command = [sys.executable, "-m", "tests.saves.scripted", str(folder), GAME, str(ACTIONS)]
    child = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    assert child.stdout.readline() == "ready\n"
    return child


def killed_after(folder: Path, lines: int, seconds: float) -> int:
    """Kill -9 so long after so many actions; how many actions had been taken then."""
    child = start(folder)
    assert child.stdout is not None
    for _ in range(lines):
        child.stdout.readline()
    time.sleep(seconds)
    os.kill(child.pid, signal.SIGKILL)
    rest = child.stdout.read().split()
    child.wait()
    numbers = [int(word) for word in rest if word.isdigit()]
    return numbers[-1] if numbers else lines


def check(folder: Path, taken: int) -> None:
    found = open_saves(folder / "saves")
    assert found.broken == [], "a kill broke a file"
    kept = version_in(found, GAME) or 0
    assert taken - 1 <= kept <= taken, f"{taken} actions were taken, {kept} are kept"
    settings = load_settings(folder / "settings.json")
    assert settings.broken == ()
    names = {path.name for path in (folder / "saves").iterdir()}
    allowed = {f"{GAME}.json{end}" for end in ("", ".tmp", ".previous", ".previous.tmp")}
    assert names <= allowed, names


def test_a_game_that_runs_to_its_end_is_kept_wholly(tmp_path: Path) -> None:
    child = start(tmp_path)
    out, _err = child.communicate(timeout=120)
    assert out.endswith(f"{ACTIONS}\ndone\n")
    check(tmp_path, ACTIONS)


@pytest.mark.parametrize("number", range(6))
def test_c_71_a_kill_at_a_random_moment_costs_at_most_one_action(
    tmp_path: Path, number: int
) -> None:
    rng = Random(f"kill {number}")
    taken = killed_after(tmp_path, int(rng.random() * ACTIONS), rng.random() * 0.004)
    check(tmp_path, taken)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(300))
def test_c_71_300_kills_break_no_file(tmp_path: Path, number: int) -> None:
    rng = Random(f"kill often {number}")
    taken = killed_after(tmp_path, int(rng.random() * ACTIONS), rng.random() * 0.02)
    check(tmp_path, taken)
