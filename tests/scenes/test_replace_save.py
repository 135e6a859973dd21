"""A new match asks before it takes the place of one that is kept."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from scenes.input.intents import (
    LEFT_KEYS,
    MOUSE,
    RIGHT_KEYS,
    TOUCH,
    Button,
    Device,
    Direction,
    Intent,
    Lift,
    Move,
    Press,
    Touch,
)
from scenes.lobby.lobby import LobbyScene
from scenes.menu.dialogs import ConfirmDialog
from scenes.scene import Scene
from scenes.stage import Stage
from scenes.table.table import TableScene
from scenes.title import TitleScene
from tests.scenes.past_rig import act, node_of, played, settle, table_of
from tests.scenes.quiet import PAD


def _lobby(folder: Path, device: Device, game_id: str = "iceberg") -> tuple[Stage, LobbyScene]:
    """A lobby with an unfinished match in the folder, and its game chosen."""
    stage, table = table_of(played(game_id), folder=folder)
    settle(stage, table)
    for _ in range(3):
        act(stage, table, Random(1))
    stage.stack.clear()
    stage.stack.push(TitleScene(stage))
    lobby = LobbyScene(stage, device, Random(1))
    stage.stack.push(lobby)
    node_of(lobby, f"game:{game_id}").act()
    lobby.refresh()
    return stage, lobby


def _top(stage: Stage) -> Scene:
    top = stage.stack.top
    assert top is not None
    return top


def _press(scene: Scene, device: Device, key: str) -> None:
    """Select a widget as this device does it."""
    if device in (MOUSE, TOUCH):
        x, y = node_of(scene, key).rect.center
        intents: list[Intent] = [Touch(device, x, y), Lift(device, x, y)]
    else:
        if scene.focus.key != key:
            scene.handle(Move(device, Direction.RIGHT))
        intents = [Press(device, Button.SOUTH)]
    for intent in intents:
        scene.handle(intent)


@pytest.mark.parametrize("device", [PAD, LEFT_KEYS, RIGHT_KEYS, MOUSE, TOUCH])
def test_each_device_keeps_the_kept_game_or_gives_it_up(tmp_path: Path, device: Device) -> None:
    stage, lobby = _lobby(tmp_path, device)
    assert stage.saves is not None
    kept = stage.saves.running()
    node_of(lobby, "start").act()
    dialog = _top(stage)
    assert isinstance(dialog, ConfirmDialog)
    assert dialog.focus.key == "stay"
    assert dialog.message == "It ends here for good: Melting Iceberg, after 3 moves."
    _press(dialog, device, "stay")
    assert _top(stage) is lobby
    assert stage.saves.running() == kept
    node_of(lobby, "start").act()
    _press(_top(stage), device, "go")
    table = _top(stage)
    assert isinstance(table, TableScene)
    assert table.match.version == 0


def test_what_the_tower_answers_is_not_counted_as_a_move(tmp_path: Path) -> None:
    stage, lobby = _lobby(tmp_path, PAD, "penguin")
    assert stage.saves is not None
    actions = stage.saves.running()[0].record.actions
    moves = sum(seat >= 0 for seat, _move in actions)
    assert 0 < moves < len(actions)
    node_of(lobby, "start").act()
    dialog = _top(stage)
    assert isinstance(dialog, ConfirmDialog)
    assert dialog.message.endswith(f"after {moves} moves.")


def test_another_game_starts_without_a_question(tmp_path: Path) -> None:
    stage, lobby = _lobby(tmp_path, PAD)
    node_of(lobby, "game:penguin_party").act()
    lobby.refresh()
    node_of(lobby, "start").act()
    assert isinstance(_top(stage), TableScene)


def test_where_nothing_is_saved_nobody_is_asked() -> None:
    stage, table = table_of(played("iceberg"))
    assert stage.saves is None
    stage.stack.push(LobbyScene(stage, PAD, Random(1)))
    node_of(_top(stage), "start").act()
    assert isinstance(_top(stage), TableScene)
    assert _top(stage) is not table
