"""Tables of both pyramids for the picture sheet: few seats and many, early and full."""

from __future__ import annotations

from functools import partial
from random import Random

from game.chance import pick
from game.core import NATURE
from game.match import Match
from game.registry import find_game
from game.titles.pyramid.actions import HOLDS
from scenes.boards.penguin import PenguinBoard
from scenes.input.intents import Button, Press
from scenes.stage import Stage
from scenes.table.seating import Chair, HiddenWay, Setup
from scenes.table.table import TableScene
from tests.pictures.screens import screen
from tests.scenes.quiet import PAD, quiet_stage

NAMES = ("Ada", "Bea", "Maximiliane", "Cem", "Bartholomäus", "Eve")


def played(game_id: str, seats: int, actions: int, seed: int = 4) -> Match:
    """A match some way on, in which nothing ever fell."""
    match, rng = Match(find_game(game_id), seats, seed=seed), Random(seed)
    while match.version < actions and match.to_move is not None:
        mover = match.to_move
        match.submit(mover, HOLDS if mover == NATURE else pick(match.legal_actions(), rng))
    return match


def table(
    game_id: str, seats: int, actions: int, hidden: HiddenWay = HiddenWay.OPEN
) -> tuple[Stage, TableScene]:
    """A table of people who share one pad."""
    stage = quiet_stage()
    chairs = tuple(Chair(look, NAMES[look], PAD, None, True) for look in range(seats))
    setup = Setup(game_id, chairs, seed=4, hidden=hidden)
    scene = TableScene(stage, setup, played(game_id, seats, actions))
    stage.stack.push(scene)
    for _frame in range(60):
        scene.update(1 / 60)
    return stage, scene


def _shown(
    game_id: str, seats: int, actions: int, hidden: HiddenWay, presses: tuple[Button, ...]
) -> Stage:
    stage, _scene = table(game_id, seats, actions, hidden)
    for button in presses:
        top = stage.stack.top
        assert top is not None
        top.handle(Press(PAD, button))
        for _frame in range(30):
            top = stage.stack.top
            assert top is not None
            top.update(1 / 60)
    return stage


_ACTIONS = {"penguin": 2, "penguin_party": 1}
"""Actions that one placement takes: the tower answers each."""

for _game, _each in _ACTIONS.items():
    for _seats, _placed in ((2, 0), (2, 24), (3, 18), (4, 14), (4, 33), (5, 20), (6, 26)):
        screen(f"table-{_game}-{_seats}-{_placed}")(
            partial(_shown, _game, _seats, _placed * _each, HiddenWay.OPEN, ())
        )
    screen(f"table-{_game}-curtain")(partial(_shown, _game, 3, 0, HiddenWay.PASS, ()))
    screen(f"table-{_game}-peek")(partial(_shown, _game, 3, 6 * _each, HiddenWay.PEEK, ()))
    screen(f"table-{_game}-peeked")(
        partial(_shown, _game, 3, 6 * _each, HiddenWay.PEEK, (Button.WEST,))
    )
screen("table-penguin-carried")(partial(_shown, "penguin", 4, 28, HiddenWay.OPEN, (Button.SOUTH,)))
screen("table-penguin-near")(
    partial(_shown, "penguin", 4, 28, HiddenWay.OPEN, (Button.SOUTH, Button.NORTH))
)


def _tall(seats: int, seed: int, placed: int) -> Stage:
    """Row by row as high as a deal allows."""
    match, rng = Match(find_game("penguin"), seats, seed=seed), Random(seed)
    while match.version < 2 * placed and match.to_move is not None:
        mover = match.to_move
        legal = match.legal_actions()
        low = 0 if mover == NATURE else min(place.level for place in legal)
        match.submit(
            mover,
            HOLDS if mover == NATURE else pick([p for p in legal if p.level == low], rng),
        )
    stage = quiet_stage()
    chairs = tuple(Chair(look, NAMES[look], PAD, None, True) for look in range(seats))
    setup = Setup("penguin", chairs, seed=seed, hidden=HiddenWay.OPEN)
    scene = TableScene(stage, setup, match)
    stage.stack.push(scene)
    for _frame in range(60):
        scene.update(1 / 60)
    return stage


screen("table-penguin-6-rows")(partial(_tall, 6, 48, 28))
screen("table-penguin-7-rows")(partial(_tall, 3, 4, 31))


@screen("table-penguin-fall")
def fall() -> Stage:
    """The film of a fall, at the moment of the cause card."""
    stage, scene = table("penguin", 4, 50)
    board = scene.board
    assert isinstance(board, PenguinBoard)
    scene.handle(Press(PAD, Button.SOUTH))
    for _frame in range(30):
        scene.update(1 / 60)
    carry = board.hand.carry
    assert carry is not None
    assert carry.carrier is not None
    carrier = carry.carrier
    carrier.x, carrier.y = carrier.goal[0] - 27, carrier.goal[1] + 4
    for _frame in range(90):
        scene.update(1 / 60)
    scene.handle(Press(PAD, Button.SOUTH))
    for _frame in range(900):
        if board.film is not None:
            break
        scene.update(1 / 60)
    assert board.film is not None, "the tower was to fall for its picture"
    return stage
