"""What a frame of the whole table costs while an opponent thinks and the tower falls."""

from __future__ import annotations

import statistics
import time

import pytest

from game.core import Seat
from scenes.boards.penguin import PenguinBoard
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Viewport
from scenes.input.intents import RIGHT_KEYS
from scenes.settings.settings import Settings
from scenes.table.seating import HiddenWay
from tests.bench.frames import reference_load
from tests.pictures.tables import played
from tests.scenes.table_rig import Rig, table

SIZE = (1920, 1080)
MEDIAN_BAR, WORST_BAR = 2.5, 5.0


def plain_canvas(rig: Rig) -> None:
    """The rig's own canvas notes every picture, which costs."""
    app = rig.app
    app.canvas = Canvas(app.window.surface, Viewport(*app.window.size), app.assets)


def load(rig: Rig, frames: int = 120) -> float:
    """Seconds of processor time that the reference load takes in this process."""
    draw, spent = reference_load(), []
    for _ in range(frames):
        start = time.thread_time()
        draw(rig.app.window.surface)
        spent.append(time.thread_time() - start)
    return statistics.median(spent)


def think(rig: Rig) -> None:
    """Keep the opponents' process busy, as it is while others carry."""
    match = rig.match
    seat = match.to_move if match.to_move not in (None, -1) else Seat(0)
    assert seat is not None
    thinker = rig.app.stage.thinker()
    thinker.ask(match.game.info.id, match.view(seat), seat, 1, "hard")


def costs(rig: Rig, frames: int) -> list[float]:
    """Processor time of whole turns of the loop: events, update, drawing, flip."""
    spent = []
    for _ in range(frames):
        assert rig.pilot.clock is not None
        rig.pilot.clock.seconds += 1 / 60
        start = time.thread_time()
        rig.app.frame()
        spent.append(time.thread_time() - start)
    return spent


def judge(spent: list[float], plain: float, what: str) -> None:
    ordered = sorted(spent)
    middle = statistics.median(ordered) / plain
    worst = ordered[int(len(ordered) * 0.99) - 1] / plain
    print(f"{what}: {middle:.2f} x the load at the median, {worst:.2f} x at the 99th percentile")
    assert middle <= MEDIAN_BAR
    assert worst <= WORST_BAR


@pytest.mark.timing
def test_a_frame_stays_cheap_while_an_opponent_thinks_and_the_tower_falls() -> None:
    with table(
        RIGHT_KEYS,
        RIGHT_KEYS,
        RIGHT_KEYS,
        RIGHT_KEYS,
        hidden=HiddenWay.OPEN,
        size=SIZE,
        settings=Settings(),
        game_id="penguin",
        match=played("penguin", 4, 50),
    ) as rig:
        board = rig.table.board
        assert isinstance(board, PenguinBoard)
        plain_canvas(rig)
        rig.pilot.until(lambda: board.choosing is not None)
        rig.pilot.frames(420)  # the board makes its pictures meanwhile
        plain = load(rig)
        think(rig)
        judge(costs(rig, 240), plain, "choosing")
        rig.pilot.key("return")
        carry = board.hand.carry
        assert carry is not None
        assert carry.carrier is not None
        carrier = carry.carrier
        carrier.x, carrier.y = carrier.goal[0] - 27, carrier.goal[1] + 4
        think(rig)
        spent = costs(rig, 90)
        rig.pilot.key("return")
        falling = 0
        while board.film is None and falling < 900:
            spent += costs(rig, 1)
            falling += 1
        assert board.film is not None, "the tower was to fall"
        think(rig)
        spent += costs(rig, 400)
        judge(spent, plain, "carrying, falling and the film")


@pytest.mark.timing
def test_a_frame_of_the_cards_stays_cheap_at_a_full_table() -> None:
    with table(
        *[RIGHT_KEYS] * 6,
        hidden=HiddenWay.OPEN,
        size=SIZE,
        settings=Settings(),
        match=played("penguin_party", 6, 26),
    ) as rig:
        plain_canvas(rig)
        rig.pilot.until(lambda: rig.board.turn is not None)
        rig.pilot.frames(120)
        plain = load(rig)
        think(rig)
        spent = costs(rig, 120)
        for _ in range(4):
            rig.pilot.key("return")
            spent += costs(rig, 60)
        judge(spent, plain, "cards")
