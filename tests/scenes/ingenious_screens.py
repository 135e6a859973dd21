"""The hex board in every state worth looking at, for contact sheets and tests of all screens."""

from __future__ import annotations

from functools import partial

from game.match import Match
from game.titles.ingenious.actions import Place
from game.titles.ingenious.scoring import preview
from game.titles.ingenious.state import REFILL
from scenes.boards.ingenious import IngeniousBoard
from scenes.input.intents import MOUSE, RIGHT_KEYS, TOUCH, Button, Device, Press
from scenes.stage import Stage
from scenes.table.seating import Chair, HiddenWay, Setup
from scenes.table.table import TableScene
from tests.pictures.screens import screen
from tests.scenes.hex_rig import GAME, TEAM, played, point_at
from tests.scenes.quiet import PAD, quiet_stage

NAMES = ("Wilhelmine W", "Żółć Ünsal", "Bartholomäus", "Ada")


def stage_with(
    match: Match,
    *,
    device: Device = PAD,
    opponents: bool = True,
    hidden: HiddenWay = HiddenWay.OPEN,
    options: tuple[tuple[str, str], ...] = (),
) -> Stage:
    """A table where whoever is to move is a person, and everybody else an opponent."""
    chairs = tuple(
        Chair(seat, NAMES[seat], device)
        if seat == match.to_move or not opponents
        else Chair(seat, NAMES[seat], None, "random")
        for seat in range(match.seats)
    )
    stage = quiet_stage(device)
    setup = Setup(GAME, chairs, options, 3, hidden)
    stage.stack.push(TableScene(stage, setup, match))
    return stage


def board_on(stage: Stage) -> IngeniousBoard:
    table = stage.stack.top
    assert isinstance(table, TableScene)
    table.update(0.1)
    assert isinstance(table.board, IngeniousBoard)
    return table.board


def aimed(stage: Stage) -> Stage:
    """The person aims at what counts most."""
    board = board_on(stage)
    hand = board.hand
    assert hand is not None
    places = sorted(action for action in hand.actions if isinstance(action, Place))
    point_at(hand, max(places, key=lambda p: sum(h.points for h in preview(hand.view, p))))
    return stage


def _early(seats: int) -> Stage:
    return stage_with(played(seats, moves=seats - 1))


def _late(seats: int, moves: int) -> Stage:
    return aimed(stage_with(played(seats, moves=moves)))


for _seats, _full in ((2, 36), (3, 52), (4, 74)):
    screen(f"table-hexes-{_seats}-early")(partial(_early, _seats))
    screen(f"table-hexes-{_seats}-middle")(partial(_late, _seats, 11 * _seats))
    screen(f"table-hexes-{_seats}-full")(partial(_late, _seats, _full))
screen("table-hexes-team")(lambda: aimed(stage_with(played(4, TEAM, moves=45), options=TEAM)))
screen("table-hexes-solo")(lambda: aimed(stage_with(played(1, moves=22))))
screen("table-hexes-keys")(lambda: aimed(stage_with(played(2, moves=9), device=RIGHT_KEYS)))
screen("table-hexes-mouse")(lambda: aimed(stage_with(played(2, moves=9), device=MOUSE)))
screen("table-hexes-open")(lambda: aimed(stage_with(played(3, moves=9), opponents=False)))


@screen("table-hexes-blocked")
def blocked() -> Stage:
    stage = stage_with(played(2, moves=20))
    hand = board_on(stage).hand
    assert hand is not None
    hand.aim.point(hand.view.board.tiles[0].cell)
    return stage


@screen("table-hexes-bonus")
def bonus() -> Stage:
    return aimed(stage_with(played(2, until=lambda match: match.state.bonus > 0)))


def _declining(device: Device) -> Stage:
    stage = stage_with(played(2, until=lambda match: match.state.bonus > 0), device=device)
    board_on(stage).ask_to_decline()
    return stage


screen("table-hexes-decline")(lambda: _declining(PAD))
screen("table-hexes-bonus-touch")(
    lambda: aimed(stage_with(played(2, until=lambda m: m.state.bonus > 0), device=TOUCH))
)
screen("table-hexes-swap")(
    lambda: stage_with(played(2, until=lambda match: match.state.phase == REFILL, seed=1))
)


@screen("table-hexes-peek")
def peek() -> Stage:
    stage = stage_with(played(3, moves=12), opponents=False, hidden=HiddenWay.PEEK)
    board_on(stage)
    return stage


@screen("table-hexes-look")
def look() -> Stage:
    stage = peek()
    board_on(stage).handle(Press(PAD, Button.WEST))
    return stage
