"""What a frame of the Penguin board costs, as a ratio to a plain load in the same process."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import statistics
import threading

import pygame
import pytest

from scenes.drawing import assets as assets_module
from scenes.drawing.assets import Assets
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Viewport
from scenes.input.intents import Button, Press
from tests.scenes.frame_cost import cost, reference
from tests.scenes.penguin_rig import PAD, BoardRig, brick

SIZE = (1920, 1080)


@pytest.fixture
def canvas() -> Canvas:
    pygame.display.init()
    pygame.font.init()
    return Canvas(pygame.display.set_mode(SIZE), Viewport(*SIZE), Assets())


def draw(rig: BoardRig, canvas: Canvas) -> None:
    canvas.begin()
    canvas.assets.frame += 2
    canvas.backdrop("arctic_night")
    rig.board.draw(canvas)


def warmed(rig: BoardRig, canvas: Canvas) -> None:
    """Let the board make its pictures, as it does while the first player thinks."""
    for _ in range(300):
        rig.frames()
        draw(rig, canvas)


def made_ahead() -> None:
    """Wait for what threads make ahead, such as the near view: these frames take no time."""
    for thread in threading.enumerate():
        if thread.name == "preload":
            thread.join()


def big_tower() -> BoardRig:
    figures = brick(8)
    return BoardRig(seats=3, figures=figures[:35], hand=("red", "red"))


def test_no_picture_is_rasterised_and_no_file_read_once_the_board_stands(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig = big_tower()
    warmed(rig, canvas)
    rig.wait_for_turn()
    rig.send(Press(PAD, Button.SOUTH))
    rig.frames(20)
    draw(rig, canvas)
    made_ahead()

    made: list[str] = []
    original = assets_module.rasterise

    def spy(svg: str, width: int, height: int) -> pygame.Surface:
        made.append(svg[:200])
        return original(svg, width, height)

    monkeypatch.setattr(assets_module, "rasterise", spy)
    monkeypatch.setattr(
        "pathlib.Path.read_text", lambda *a, **k: pytest.fail("a file was read in play")
    )
    for _ in range(120):
        rig.frames()
        draw(rig, canvas)
    assert made == []


@pytest.mark.timing
def test_a_frame_costs_little_more_than_its_pictures(canvas: Canvas) -> None:
    rig = big_tower()
    warmed(rig, canvas)
    plain = statistics.median(cost(reference(canvas)))

    def frame() -> None:
        rig.frames()
        draw(rig, canvas)

    resting = cost(frame)
    ratio = statistics.median(resting) / plain
    print(f"reference {plain * 1000:.2f} ms, at rest {ratio:.2f}x")
    assert ratio <= 2.5

    rig.pick_up()
    carrying = statistics.median(cost(frame)) / plain
    print(f"while carrying {carrying:.2f}x")
    assert carrying <= 2.5

    rig.send(Press(PAD, Button.NORTH))
    assert rig.board.is_near
    for _ in range(30):
        frame()
    near = statistics.median(cost(frame)) / plain
    print(f"in the near view {near:.2f}x")
    assert near <= 2.5


@pytest.mark.timing
def test_a_falling_tower_does_not_stutter(canvas: Canvas) -> None:
    rig = big_tower()
    warmed(rig, canvas)
    plain = statistics.median(cost(reference(canvas)))
    canvas.assets.is_standing = True  # as the loop says of a table that is in play
    rig.pick_up()
    rig.carry_with_taps(offset=26.0)

    def frame() -> None:
        rig.frames()
        draw(rig, canvas)

    found: list[float] = []
    while rig.board.film is None and len(found) < 900:
        found += cost(frame, 1)
    assert rig.board.film is not None, "the tower did not fall"
    found += cost(frame, 600)
    found.sort()
    worst = found[int(len(found) * 0.99)] / plain
    middle = statistics.median(found) / plain
    print(f"reference {plain * 1000:.2f} ms, falling {middle:.2f}x, p99 {worst:.2f}x")
    assert middle <= 2.5
    assert worst <= 5.0
