"""Full screen and back, sizes, and how the canvas lies in a window of any shape."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.drawing.layout import CANVAS, Viewport
from tests.xvfb import missing, xvfb

ROOT = Path(__file__).resolve().parents[2]
TOGGLED = """
import json, subprocess, time
import pygame
opened = []
real = pygame.display.set_mode
pygame.display.set_mode = lambda *args, **options: opened.append(args) or real(*args, **options)
from scenes.window import Window
window = Window("Modes", (1000, 600))
seen = []
def look():
    end = time.monotonic() + 0.3
    while time.monotonic() < end:
        pygame.event.pump()
        window.follow()
        pygame.display.flip()
        time.sleep(0.01)
    seen.append(window.size)
look()
for _ in range(2):
    window.set_full(True)
    look()
    window.set_full(False)
    look()
number = str(pygame.display.get_wm_info()["window"])
subprocess.run(["xdotool", "windowsize", "--sync", number, "1100", "700"], check=True)
look()
resizable = bool(real and pygame.display.get_surface() and window._window.resizable)
print(json.dumps({"seen": seen, "opened": len(opened), "resizable": resizable}))
"""

PRESSED = """
import json, subprocess, time
from scenes.app import App
from scenes.settings.settings import Settings
from scenes.title import TitleScene
app = App(Settings(is_motion_reduced=True), size=(1000, 600))
app.stage.stack.push(TitleScene(app.stage))
seen = []
def look():
    end = time.monotonic() + 0.4
    while time.monotonic() < end:
        app.frame()
        time.sleep(0.01)
    seen.append([*app.window.size, app.stage.settings.is_fullscreen])
look()
for keys in ("F11", "F11", "alt+Return", "alt+Return"):
    subprocess.run(["xdotool", "key", keys], check=True)
    look()
print(json.dumps({"seen": seen, "scenes": len(app.stage.stack)}))
app.close()
"""


@pytest.mark.skipif(missing() is not None, reason=missing() or "")
def test_f11_and_alt_enter_lead_to_full_screen_and_back_and_select_nothing() -> None:
    with xvfb(1280, 720) as environment:
        done = subprocess.run(
            [sys.executable, "-c", PRESSED],
            cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60,
        )  # fmt: skip
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    small, full = [1000, 600, False], [1280, 720, True]
    assert told["seen"] == [small, full, small, full, small]
    assert told["scenes"] == 1, "Enter with Alt pressed no button"


@pytest.mark.skipif(missing() is not None, reason=missing() or "")
def test_c_22_c_23_full_screen_twice_opens_no_second_window_and_keeps_size_and_frame() -> None:
    with xvfb(1280, 720) as environment:
        done = subprocess.run(
            [sys.executable, "-c", TOGGLED],
            cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60,
        )  # fmt: skip
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    small, full = [1000, 600], [1280, 720]
    assert told["seen"] == [small, full, small, full, small, [1100, 700]]
    assert told["opened"] == 1
    assert told["resizable"]


@given(st.integers(800, 8000), st.integers(450, 5000))
def test_c_21_the_whole_canvas_is_visible_in_a_window_of_any_shape(width: int, height: int) -> None:
    viewport = Viewport(width, height)
    left, top = viewport.to_window(CANVAS.x, CANVAS.y)
    right, bottom = viewport.to_window(CANVAS.right, CANVAS.bottom)
    slack = 1e-6
    assert -slack <= left < right <= width + slack
    assert -slack <= top < bottom <= height + slack
    assert min(left, top) == pytest.approx(0, abs=slack), "some of the window is given away"
    assert (right - left) / (bottom - top) == pytest.approx(16 / 9)
    x, y = viewport.to_canvas(*viewport.to_window(123.0, 456.0))
    assert x == pytest.approx(123.0)
    assert y == pytest.approx(456.0)
