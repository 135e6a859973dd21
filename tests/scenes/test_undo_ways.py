"""The ways to take a move back: east, the pause, the log, the curtain, by real devices."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.core import Seat
from game.match import Match
from scenes.boards.penguin import PenguinBoard
from scenes.input.intents import MOUSE, RIGHT_KEYS, TOUCH, Button, Direction, Move, Press, Touch
from scenes.log.panel import LogScene
from scenes.scene import Scene
from scenes.stage import Stage
from scenes.table.handover import CurtainScene
from scenes.table.pause import PauseScene
from scenes.table.seating import HiddenWay
from tests.scenes.past_rig import (
    GAMES,
    PADS,
    act,
    node_of,
    pass_time,
    played,
    settle,
    table_of,
)
from tests.scenes.quiet import OTHER_PAD, PAD
from tests.scenes.table_rig import table


def _top(stage: Stage) -> Scene:
    top = stage.stack.top
    assert top is not None
    return top


def test_east_takes_back_at_once_where_nobody_else_loses_a_turn() -> None:
    match = played("iceberg", 1, start="strategic", layout="row")
    stage, scene = table_of(match)
    settle(stage, scene)
    act(stage, scene, Random(1))
    assert scene.take_back.keeps_turn
    scene.handle(Press(PAD, Button.EAST))
    assert match.version == 0
    assert stage.stack.top is scene


def test_east_asks_first_where_somebody_else_would_lose_a_turn() -> None:
    match = played("iceberg")
    stage, scene = table_of(match)
    settle(stage, scene)
    act(stage, scene, Random(1))
    scene.handle(Press(PAD, Button.EAST))
    assert match.version == 1
    dialog = stage.stack.top
    assert dialog is not None
    dialog.handle(Press(PAD, Button.SOUTH))  # the focus is on leaving it
    assert match.version == 1
    scene.handle(Press(OTHER_PAD, Button.EAST))
    dialog = stage.stack.top
    assert dialog is not None
    dialog.handle(Move(OTHER_PAD, Direction.RIGHT))
    dialog.handle(Press(OTHER_PAD, Button.SOUTH))
    assert match.version == 0


def test_east_puts_back_what_is_in_a_hand_before_anything_else() -> None:
    stage, scene = table_of(played("penguin", actions=4))
    settle(stage, scene)
    board = scene.board
    assert isinstance(board, PenguinBoard)
    device = PADS[board.turn.seat] if board.turn is not None else PAD
    scene.handle(Press(device, Button.SOUTH))
    assert board.hand.carry is not None
    scene.handle(Press(device, Button.EAST))
    assert board.hand.carry is None
    assert not stage.notices.shown
    scene.handle(Press(device, Button.EAST))
    assert stage.notices.shown[-1].text == "The tower has felt it"


@pytest.mark.parametrize("game_id", GAMES)
def test_the_pause_takes_back_or_says_why_not(game_id: str) -> None:
    stage, scene = table_of(played(game_id, actions=4))
    settle(stage, scene)
    allowed = scene.take_back.is_allowed
    refusal = scene.take_back.refusal
    scene.handle(Press(PAD, Button.MENU))
    pause = stage.stack.top
    assert isinstance(pause, PauseScene)
    assert pause.closed.get("undo", "") == refusal
    pause.focus.key = "undo"
    pause.handle(Press(PAD, Button.SOUTH))
    assert scene.match.version == (3 if allowed else 4)
    assert (stage.stack.top is scene) is allowed
    assert [notice.text for notice in stage.notices.shown] == ([] if allowed else [refusal])


def test_a_mouse_takes_back_from_the_log_beside_the_table() -> None:
    stage, scene = table_of(played("iceberg", actions=3))
    settle(stage, scene)
    x, y = node_of(scene, "log").rect.center
    scene.handle(Touch(MOUSE, x, y))
    log = stage.stack.top
    assert isinstance(log, LogScene)
    assert log.take_back.is_allowed
    node_of(log, "undo").act()
    assert scene.match.version == 2
    assert stage.stack.top is scene


@pytest.mark.parametrize("game_id", GAMES)
def test_undo_is_told_among_the_hints_only_where_it_works(game_id: str) -> None:
    from scenes.table.look import look_of

    for actions in range(6):
        stage, scene = table_of(played(game_id, actions=actions))
        settle(stage, scene)
        labels = [hint.label for hint in look_of(scene).hints]
        works = scene.take_back.is_allowed and not scene.board.has_back
        assert ("Undo" in labels) is works


def test_a_hand_that_was_opened_already_is_shut_again() -> None:
    match = played("penguin_party", 2)
    stage, scene = table_of(match, HiddenWay.PASS)
    for name in ("Ada", "Bea"):
        for _frame in range(120):
            scene.board.skip()
            pass_time(stage, 1)
        curtain = _top(stage)
        assert isinstance(curtain, CurtainScene)
        assert curtain.chair.name == name
        curtain.handle(Press(curtain.chair.device or PAD, Button.WEST))
        pass_time(stage, 60)
        if name == "Ada":
            assert scene.submit(Seat(0), match.legal_actions()[0], 0)
    assert scene.viewer == 1
    scene.undo()
    assert scene.viewer is None
    assert all(set(hand) == {"unknown"} for hand in scene.board.view.hands)


def test_who_has_just_played_takes_back_from_the_curtain_of_the_next_one() -> None:
    match = played("penguin_party", 2)
    stage, scene = table_of(match, HiddenWay.PASS)
    pass_time(stage, 60)
    _top(stage).handle(Press(PAD, Button.WEST))
    pass_time(stage, 60)
    assert scene.submit(Seat(0), match.legal_actions()[0], 0)
    for _frame in range(120):
        scene.board.skip()
        pass_time(stage, 1)
    curtain = stage.stack.top
    assert isinstance(curtain, CurtainScene)
    assert curtain.chair.name == "Bea"
    curtain.handle(Press(PAD, Button.MENU))
    node_of(_top(stage), "undo").act()
    assert match.version == 0
    pass_time(stage, 60)
    again = stage.stack.top
    assert isinstance(again, CurtainScene)
    assert again.chair.name == "Ada"


@pytest.mark.parametrize("hands", ["pad", "keys", "mouse", "touch"])
def test_real_devices_take_back(hands: str) -> None:
    owners: dict[str, Any] = {"pad": 0, "keys": RIGHT_KEYS, "mouse": MOUSE, "touch": TOUCH}
    owner = owners[hands]
    pads = 1 if hands == "pad" else 0
    with table(owner, owner, pads=pads, hidden=HiddenWay.OPEN, game_id="iceberg") as rig:
        scene, pilot = rig.table, rig.pilot
        pilot.until(lambda: scene.person() is not None)
        assert scene.submit(Seat(0), rig.match.legal_actions()[0], 0)
        pilot.until(lambda: scene.person() is not None)
        assert rig.match.version == 1

        def click(key: str) -> None:
            top = rig.app.stage.stack.top
            assert top is not None
            act = pilot.tap if hands == "touch" else pilot.click
            act(*node_of(top, key).rect.center)

        match hands:
            case "pad":
                for button in ("east", "right", "south"):
                    pilot.press_pad(rig.pads[0], button)
            case "keys":
                for key in ("backspace", "right", "return"):
                    pilot.key(key)
            case "mouse":
                pilot.click(960, 540, button=3)
                click("go")
            case "touch":
                click("log")
                click("undo")
        assert rig.match.version == 0
        assert rig.top == "TableScene"
        pilot.until(lambda: scene.person() is not None)
        assert scene.mover == 0


def test_a_table_that_took_everything_back_can_be_played_to_its_end() -> None:
    match = played("iceberg")
    stage, scene = table_of(match)
    settle(stage, scene)
    rng = Random(9)
    for _ in range(6):
        act(stage, scene, rng)
    while scene.take_back.is_allowed:
        scene.undo()
    settle(stage, scene)
    assert match.version == 0
    assert not scene.entries
    while match.outcome is None:
        act(stage, scene, rng)
    assert isinstance(match, Match)
    assert match.outcome is not None
