"""A window that is pulled to two hundred sizes shows what it should, and holds no more memory."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from scenes.window import MINIMUM
from tests.xvfb import missing, xdotool, xvfb

pytestmark = pytest.mark.skipif(missing() is not None, reason=missing() or "")
ROOT = Path(__file__).resolve().parents[2]
SIZES = 200
LARGEST = (1920, 1080)
GROWTH = 40_000_000
"""Bytes by which a window of about the same size may differ after the storm."""


def sizes(rng: Random) -> list[tuple[int, int]]:
    return [
        (rng.randint(MINIMUM[0], LARGEST[0]), rng.randint(MINIMUM[1], LARGEST[1]))
        for _ in range(SIZES)
    ]


def test_two_hundred_sizes_leave_the_right_picture_and_no_memory_behind() -> None:
    with xvfb(*LARGEST) as environment:
        program = subprocess.Popen(
            [sys.executable, "-m", "tests.input.stormed"],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert program.stdin is not None
        assert program.stdout is not None

        def answer() -> dict[str, Any]:
            assert program.stdout is not None
            while not (line := program.stdout.readline()).startswith("{"):
                assert line, "the program has ended"
            return dict(json.loads(line))

        def say(order: str) -> None:
            assert program.stdin is not None
            program.stdin.write(order + "\n")
            program.stdin.flush()

        window = str(answer()["window"])

        def settled(width: int, height: int) -> dict[str, Any]:
            xdotool(environment, "windowsize", "--sync", window, str(width), str(height))
            say("check")
            told = answer()
            assert told["size"] == [width, height]
            assert told["is_same"], f"at {width} x {height} it shows something else"
            return told

        try:
            before = settled(1500, 900)
            chain: list[str] = []
            for number, (width, height) in enumerate(sizes(Random(7)), 1):
                chain += ["windowsize", window, str(width), str(height)]
                if number % 20 == 0:  # xdotool takes many at a time; some in one frame, some not
                    xdotool(environment, *chain)
                    chain.clear()
                if number % 50 == 0:
                    settled(width, height)
            after = settled(1500, 900)
            assert after["bytes"] - before["bytes"] < GROWTH
            say("quit")
            assert program.wait(timeout=20) == 0
        finally:
            program.kill()
            program.wait()
