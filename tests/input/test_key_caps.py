"""Keys are called what the keyboard in use prints on them, before any of them was pressed."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from scenes.input import keys, sdl
from scenes.input.intents import LEFT_KEYS, Direction
from tests.input.rig import Rig
from tests.xvfb import missing, xvfb

ROOT = Path(__file__).resolve().parents[2]
LAYOUTS = """
import json, subprocess, sys, time
import pygame
pygame.display.init()
pygame.display.set_mode((320, 180))
from scenes.input.intents import LEFT_KEYS, Button, Direction
from scenes.text import set_language
from tests.input.rig import Rig
def caps(rig):
    wanted = (*Direction, Button.WEST, Button.EAST)
    return [rig.input.prompt(LEFT_KEYS, target).cap for target in wanted]
rig, told = Rig(), {}
for layout in sys.argv[1:]:
    subprocess.run(["setxkbmap", "-layout", layout], check=True)
    end = time.monotonic() + 20
    before = caps(rig)
    while time.monotonic() < end and caps(rig) == before:
        rig.step()
        time.sleep(0.01)
    told[layout] = caps(rig), caps(Rig()), dict(rig.input.key_caps)
print(json.dumps(told))
"""


def missing_tools() -> str | None:
    if missing() is not None:
        return missing()
    return None if shutil.which("setxkbmap") else "not installed: setxkbmap"


@pytest.mark.skipif(missing_tools() is not None, reason=missing_tools() or "")
def test_a_french_and_a_german_keyboard_are_called_by_their_own_letters() -> None:
    with xvfb(640, 360) as environment:
        done = subprocess.run(
            [sys.executable, "-c", LAYOUTS, "fr", "de"],
            cwd=ROOT, env=environment, capture_output=True, text=True, timeout=90,
        )  # fmt: skip
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    places = ["w", "s", "a", "d", "f", "x"]
    for layout, signs in (("fr", "Z S Q D F X"), ("de", "W S A D F X")):
        followed, begun, caps = told[layout]
        assert begun == [*signs.split()], "a game that starts with this layout"
        assert followed == begun, "a layout that changes in play"
        assert [caps.get(place, place.upper()) for place in places] == begun
    assert told["de"][2]["y"] == "Z"


def test_where_nobody_can_tell_the_us_names_stand(
    monkeypatch: pytest.MonkeyPatch, rig: Rig
) -> None:
    monkeypatch.setattr(sdl, "_library", lambda: None)
    blind = Rig()
    assert blind.input.key_caps == {}
    prompt = blind.input.prompt(LEFT_KEYS, Direction.LEFT)
    assert prompt is not None
    assert prompt.cap == "A"


def test_only_letters_that_the_fonts_have_become_names() -> None:
    assert keys.cap_of("a", pygame.K_q) == "Q"
    assert keys.cap_of("minus", ord("ß")) == "ß", "two letters do not fit on a cap"
    assert keys.cap_of("a", ord("ф")) is None
    assert keys.cap_of("kp_1", pygame.K_1) is None
    assert keys.cap_of("return", pygame.K_RETURN) is None
