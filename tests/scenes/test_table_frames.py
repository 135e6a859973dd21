"""What a frame of the whole table costs while an opponent thinks and the tower falls."""

from __future__ import annotations

from functools import partial

import pytest

from game.core import Seat
from scenes.boards.penguin import PenguinBoard
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Viewport
from scenes.input.intents import RIGHT_KEYS
from scenes.settings.settings import Settings
from scenes.table.seating import HiddenWay
from tests.pictures.tables import played
from tests.pilot import Pilot
from tests.scenes.frame_cost import Scales
from tests.scenes.table_rig import Rig, table

SIZE = (1920, 1080)
MEDIAN_BAR, WORST_BAR = 2.5, 5.0


def plain_canvas(rig: Rig) -> None:
    """The rig's own canvas notes every picture, which costs."""
    app = rig.app
    app.canvas = Canvas(app.window.surface, Viewport(*app.window.size), app.assets)


def think(rig: Rig) -> None:
    """Keep the opponents' process busy, as it is while others carry."""
    match = rig.match
    seat = match.to_move if match.to_move not in (None, -1) else Seat(0)
    assert seat is not None
    thinker = rig.app.stage.thinker()
    thinker.ask(match.game.info.id, match.view(seat), seat, 1, "hard")


def turn(pilot: Pilot) -> None:
    """A whole turn of the loop: events, update, drawing, flip."""
    assert pilot.clock is not None
    pilot.clock.seconds += 1 / 60
    pilot.app.frame()


def judge(scales: Scales, what: str) -> None:
    middle, worst = scales.middle, scales.worst
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
        frame, scales = partial(turn, rig.pilot), Scales(rig.app.canvas)
        think(rig)
        scales.weigh(frame, 240)
        judge(scales, "choosing")
        rig.pilot.key("return")
        carry = board.hand.carry
        assert carry is not None
        assert carry.carrier is not None
        carrier = carry.carrier
        carrier.x, carrier.y = carrier.goal[0] - 27, carrier.goal[1] + 4
        think(rig)
        scales = Scales(rig.app.canvas)
        scales.weigh(frame, 90)
        rig.pilot.key("return")
        falling = 0
        while board.film is None and falling < 900:
            scales.weigh(frame, 1)
            falling += 1
        assert board.film is not None, "the tower was to fall"
        think(rig)
        scales.weigh(frame, 400)
        judge(scales, "carrying, falling and the film")


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
        frame, scales = partial(turn, rig.pilot), Scales(rig.app.canvas)
        think(rig)
        scales.weigh(frame, 120)
        for _ in range(4):
            rig.pilot.key("return")
            scales.weigh(frame, 60)
        judge(scales, "cards")
