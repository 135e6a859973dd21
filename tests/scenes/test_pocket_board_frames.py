"""What a frame of the Pocket Memory board costs, as a ratio to a plain load in one process."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import statistics
from collections.abc import Callable

import pygame
import pytest

from scenes.drawing import assets as assets_module
from scenes.drawing.assets import Assets
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Viewport
from scenes.input.intents import Button, Direction, Move, Press
from scenes.table.seating import Chair, Setup
from scenes.table.table import TableScene
from tests.scenes.frame_cost import cost, reference
from tests.scenes.pocket_rig import match_at
from tests.scenes.pocket_screens import MIDDLE, OPEN
from tests.scenes.quiet import PAD, quiet_stage

SIZE = (1920, 1080)
FRAME = 1 / 60
BAT = 17


@pytest.fixture
def canvas() -> Canvas:
    pygame.display.init()
    pygame.font.init()
    return Canvas(pygame.display.set_mode(SIZE), Viewport(*SIZE), Assets())


def table() -> TableScene:
    stage = quiet_stage()
    chairs = tuple(Chair(k, f"Player {k}", PAD) for k in range(5))
    scene = TableScene(stage, Setup("pocket", chairs), match_at(MIDDLE, seats=5, opened=OPEN))
    stage.stack.push(scene)
    return scene


def frame_of(scene: TableScene, canvas: Canvas) -> Callable[[], None]:
    def frame() -> None:
        scene.update(FRAME)
        canvas.begin()
        scene.draw(canvas)

    return frame


def play_a_while(scene: TableScene, frame: Callable[[], None], count: int = 700) -> list[float]:
    """Walk about, stop, bust on a bat and carry it; returns what every frame cost."""
    found: list[float] = []
    for number in range(count):
        if number % 9 == 0:
            ways = tuple(Direction)
            scene.handle(Move(PAD, ways[number // 9 % 4]))
        if number == 60:
            scene.handle(Press(PAD, Button.EAST))
        if number == 200:
            board = scene.board
            board.aim.point(BAT)  # type: ignore[attr-defined]
            scene.handle(Press(PAD, Button.SOUTH))
        if number == 420:
            scene.handle(Press(PAD, Button.SOUTH))
        found += cost(frame, 1)
    assert scene.match.version == 3, "stopped, busted and carried"
    return found


def test_no_picture_is_rasterised_while_nothing_but_the_aim_moves(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = table()
    frame = frame_of(scene, canvas)
    ways = tuple(Direction)
    for number in range(120):
        scene.handle(Move(PAD, ways[number // 4 % 4]))
        frame()
    made: list[str] = []
    original = assets_module.rasterise

    def spy(svg: str, width: int, height: int) -> pygame.Surface:
        made.append(svg[:200])
        return original(svg, width, height)

    monkeypatch.setattr(assets_module, "rasterise", spy)
    for number in range(120):
        scene.handle(Move(PAD, ways[number // 4 % 4]))
        frame()
    assert made == []


@pytest.mark.timing
def test_a_frame_costs_little_more_than_its_pictures(canvas: Canvas) -> None:
    plain = statistics.median(cost(reference(canvas), 240))
    play_a_while(warm := table(), frame_of(warm, canvas))
    scene = table()
    found = sorted(play_a_while(scene, frame_of(scene, canvas)))
    middle = statistics.median(found) / plain
    worst = found[int(len(found) * 0.99)] / plain
    print(f"reference {plain * 1000:.2f} ms, in play {middle:.2f}x, p99 {worst:.2f}x")
    assert middle <= 2.5
    assert worst <= 5.0
