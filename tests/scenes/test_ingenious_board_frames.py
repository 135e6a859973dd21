"""What a frame of the hex board costs, as a ratio to a plain load in the same process."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import statistics
import time
from collections.abc import Callable

import pygame
import pytest

from game.titles.ingenious.actions import Place
from game.titles.ingenious.area import area
from scenes.drawing import assets as assets_module
from scenes.drawing.assets import Assets
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Viewport
from scenes.table.table import TableScene
from tests.scenes.frame_cost import cost, reference
from tests.scenes.hex_rig import played, point_at
from tests.scenes.ingenious_screens import stage_with

SIZE = (1920, 1080)


@pytest.fixture
def canvas() -> Canvas:
    pygame.display.init()
    pygame.font.init()
    return Canvas(pygame.display.set_mode(SIZE), Viewport(*SIZE), Assets())


def crowded() -> TableScene:
    """Four seats, 169 cells, half of them covered."""
    stage = stage_with(played(4, moves=48, seed=5))
    table = stage.stack.top
    assert isinstance(table, TableScene)
    table.update(0.1)
    return table


def wander(table: TableScene) -> Callable[[], None]:
    """Moves the preview to another of all cells with every call, and turns it."""
    from scenes.boards.ingenious import IngeniousBoard

    board = table.board
    assert isinstance(board, IngeniousBoard)
    hand = board.hand
    assert hand is not None
    cells = area(7).cells
    step = 0

    def move() -> None:
        nonlocal step
        step += 1
        hand.aim.point(cells[(step * 37) % len(cells)])
        hand.aim.wanted = step % 6
        hand.choose(step // 3)

    return move


def frame_of(table: TableScene, canvas: Canvas, move: Callable[[], None]) -> Callable[[], None]:
    def frame() -> None:
        move()
        table.update(1 / 60)
        canvas.begin()
        table.draw(canvas)

    return frame


def test_no_picture_is_rasterised_once_the_preview_has_been_everywhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pygame.font.init()
    canvas = Canvas(pygame.Surface((800, 450)), Viewport(800, 450), Assets())
    table = crowded()
    frame = frame_of(table, canvas, wander(table))
    for _ in range(3 * 169):
        frame()
    made: list[str] = []
    original = assets_module.rasterise

    def spy(svg: str, width: int, height: int) -> pygame.Surface:
        made.append(svg[:200])
        return original(svg, width, height)

    monkeypatch.setattr(assets_module, "rasterise", spy)
    for _ in range(60):
        frame()
    assert len(made) <= 3, made


def test_a_preview_takes_less_than_a_millisecond() -> None:
    table = crowded()
    from scenes.boards.ingenious import IngeniousBoard

    board = table.board
    assert isinstance(board, IngeniousBoard)
    hand = board.hand
    assert hand is not None
    places = [action for action in hand.actions if isinstance(action, Place)][:400]
    taken = []
    for place in places:
        point_at(hand, place)
        before = time.thread_time()
        hand.halves()
        taken.append(time.thread_time() - before)
    assert statistics.median(taken) < 0.001


@pytest.mark.timing
def test_a_preview_over_all_cells_costs_little_more_than_its_pictures(canvas: Canvas) -> None:
    table = crowded()
    frame = frame_of(table, canvas, wander(table))
    for _ in range(400):
        frame()
    plain = statistics.median(cost(reference(canvas)))
    resting = cost(frame_of(table, canvas, lambda: None))
    print(f"reference {plain * 1000:.2f} ms, at rest {statistics.median(resting) / plain:.2f}x")
    found = cost(frame, 600)
    middle = statistics.median(found) / plain
    worst = found[int(len(found) * 0.99)] / plain
    print(f"with the preview moving {middle:.2f}x, p99 {worst:.2f}x")
    assert statistics.median(resting) / plain <= 2.5
    assert middle <= 2.5
    assert worst <= 5.0
