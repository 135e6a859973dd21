"""Keys, mouse and focus in a real window under Xvfb, pressed by xdotool."""

from __future__ import annotations

import json
import queue
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.xvfb import missing, xdotool, xvfb

pytestmark = pytest.mark.skipif(missing() is not None, reason=missing() or "")
ROOT = Path(__file__).resolve().parents[2]


class Echo:
    """The echo program in its window, and xdotool's hands on it."""

    def __init__(self, environment: dict[str, str]) -> None:
        self.environment = environment
        self.program = subprocess.Popen(
            [sys.executable, "-m", "tests.input.echo"],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._lines: queue.Queue[dict[str, Any]] = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()
        self.window = str(self.wait("window")["window"])

    def _listen(self) -> None:
        assert self.program.stdout is not None
        for line in self.program.stdout:
            if line.startswith("{"):
                self._lines.put(json.loads(line))

    def say(self, words: str) -> None:
        assert self.program.stdin is not None
        self.program.stdin.write(words + "\n")
        self.program.stdin.flush()

    def do(self, *words: str) -> None:
        xdotool(self.environment, *words)

    def lose_focus(self) -> None:
        root = xdotool(self.environment, "search", "--maxdepth", "0", "--name", ".*").split()
        self.do("windowfocus", root[0] if root else "1")

    def next(self) -> dict[str, Any]:
        return self._lines.get(timeout=10)

    def wait(self, key: str, value: object = None) -> dict[str, Any]:
        """The next line with this key (and value); what came before it is dropped."""
        while True:
            line = self.next()
            if key in line and (value is None or line[key] == value):
                return line

    def seen(self) -> list[dict[str, Any]]:
        """All but hovering that was told and not waited for, up to a key pressed behind it."""
        self.do("key", "--window", "0", "F1")
        lines: list[dict[str, Any]] = []
        while not lines or lines[-1].get("button") != "view" or lines[-1]["is"] != "Release":
            lines.append(self.next())
        return [line for line in lines[:-2] if line.get("is") not in (None, "Point")]


@pytest.fixture(scope="module")
def display() -> Iterator[dict[str, str]]:
    with xvfb() as environment:
        yield environment


@pytest.fixture
def echo(display: dict[str, str]) -> Iterator[Echo]:
    echo = Echo(display)
    echo.do("windowfocus", "--sync", echo.window)
    echo.wait("focus", True)  # SDL waits a moment in case the focus goes on to another window
    yield echo
    echo.say("quit")
    echo.program.wait(timeout=10)


def test_keys_of_both_halves_arrive_with_their_releases(echo: Echo) -> None:
    for key in ("Return", "space", "Escape"):
        echo.do("key", key)
    told = [(line["is"], line["on"], line["button"]) for line in echo.seen()]
    assert told == [
        ("Press", ["keys", 1], "south"),
        ("Release", ["keys", 1], "south"),
        ("Press", ["keys", 0], "south"),
        ("Release", ["keys", 0], "south"),
        ("Press", ["keys", 0], "menu"),
        ("Release", ["keys", 0], "menu"),
    ]


def test_a_held_arrow_repeats_by_our_own_clock(echo: Echo) -> None:
    echo.do("keydown", "Left")
    first = echo.wait("is", "Move")
    assert (first["direction"], first["is_repeat"]) == ("left", False)
    assert echo.wait("is", "Move")["is_repeat"] is True
    echo.do("keyup", "Left")
    rest = echo.wait("is", "Steer")
    assert (rest["x"], rest["y"]) == (0, 0)


def test_the_mouse_arrives_in_canvas_units(echo: Echo) -> None:
    echo.do("mousemove", "--window", echo.window, "240", "135")
    echo.wait("x", 480)
    echo.do("click", "1")
    echo.do("click", "3")
    echo.do("click", "4")
    told = echo.seen()
    assert [line["is"] for line in told] == ["Touch", "Lift", "Press", "Release", "Scroll"]
    assert (told[0]["x"], told[0]["y"]) == (480, 270)
    assert (told[2]["button"], told[4]["steps"]) == ("east", 1)


def test_c_13_focus_lost_and_found_leaves_nothing_held_and_no_pad_silent(echo: Echo) -> None:
    echo.say("pad south")
    echo.wait("pressed")
    echo.do("keydown", "d")
    echo.wait("is", "Steer")
    echo.lose_focus()
    let_go = echo.wait("is", "Steer")
    assert (let_go["on"], let_go["x"], let_go["y"]) == (["keys", 0], 0, 0)
    echo.wait("is", "Hidden")
    echo.do("keyup", "d")
    echo.say("pad east")
    echo.wait("pressed")
    echo.do("windowfocus", "--sync", echo.window)
    meanwhile = [echo.next()]
    while meanwhile[-1].get("is") != "Shown":
        meanwhile.append(echo.next())
    assert [line["is"] for line in meanwhile if "is" in line] == ["Shown"]
    echo.say("pad north")
    echo.wait("pressed")
    assert echo.wait("is", "Press")["button"] == "north"


def test_c_13_sdl_lets_pads_through_without_the_focus_when_it_is_wished(echo: Echo) -> None:
    echo.say("listen")
    echo.say("pad south")
    echo.wait("pressed")
    echo.lose_focus()
    echo.wait("is", "Hidden")
    echo.say("pad east")
    assert echo.wait("is", "Press")["button"] == "east"
