"""From a result or a running table into the past, and playing on from there."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.record import Record
from scenes.input.intents import (
    Button,
    Direction,
    Move,
    Press,
)
from scenes.menu.focus import Node
from scenes.replay.play_on import PlayOn, branch_of
from scenes.replay.replay import (
    Stand,
    margins_of,
    stands_from,
)
from scenes.replay.scrubber import ScrubberScene
from scenes.result.rematch import go_on, play
from scenes.result.result import FinalResultScene
from scenes.saves.saves import Saved
from scenes.scene import Scene
from scenes.stage import Stage
from scenes.table.table import TableScene
from tests.scenes.past_rig import (
    GAMES,
    act,
    node_of,
    pass_time,
    played,
    settle,
    setup_for,
    table_of,
)
from tests.scenes.quiet import PAD

LONG = 3000


@pytest.mark.parametrize("game_id", GAMES)
def test_the_result_leads_to_watching_again_and_back(game_id: str) -> None:
    if game_id in ("penguin", "pocket"):  # random play takes for ever: short variants
        match = played("penguin", 2, LONG, tower="off") if game_id == "penguin" else None
        match = match or played("pocket", 2, 20_000)
    else:
        match = played(game_id, 2, LONG)
    assert match.outcome is not None
    stage, _table = table_of(match)
    pass_time(stage, 5)
    result = stage.stack.top
    assert isinstance(result, FinalResultScene)
    node: Node = node_of(result, "watch")
    node.act()
    scene = stage.stack.top
    assert isinstance(scene, ScrubberScene)
    assert scene.version == 0
    assert scene.replay.is_over
    scene.dismiss()
    assert stage.stack.top is result


@pytest.mark.parametrize("game_id", GAMES)
def test_a_branch_begins_with_exactly_the_moves_so_far(game_id: str) -> None:
    match = played(game_id, 2, 20)
    for version in (0, 1, match.version // 2, match.version):
        branch = branch_of(match, version).match
        assert branch is not match
        assert branch.version == version
        assert branch.state == match.state_at(version)
        assert branch.log == match.log[:version]
        assert (branch.seed, branch.options, branch.seats) == (match.seed, match.options, 2)
        assert Record.from_match(branch).actions == Record.from_match(match).actions[:version]


def test_playing_on_after_the_end_puts_the_same_people_at_a_new_table(tmp_path: Path) -> None:
    stage, table = table_of(played("iceberg"), folder=tmp_path)
    stage.stack.clear()
    stage.stack.push(Scene(stage))
    over: list[str] = []
    play(stage, setup_for(table.match), over.append)
    table = _table(stage)
    rng = Random(3)
    while table.match.outcome is None:
        settle(stage, table)
        act(stage, table, rng)
    assert stage.saves is not None
    assert not stage.saves.running()
    node_of(_top(stage), "watch").act()
    scene = stage.stack.top
    assert isinstance(scene, ScrubberScene)
    scene.go_to(scene.stops[4])
    version = scene.version
    scene.handle(Press(PAD, Button.NORTH))
    following = _table(stage)
    assert following is not table
    assert following.match.version == version
    assert following.chairs == table.chairs
    settle(stage, following)
    act(stage, following, rng)
    assert [saved.game_id for saved in stage.saves.running()] == ["iceberg"]
    assert over == []
    following.dismiss("lobby")
    assert over == ["lobby"]


def test_playing_on_asks_before_it_replaces_the_game_that_runs(tmp_path: Path) -> None:
    stage, table = table_of(played("penguin_party"), folder=tmp_path)
    stage.stack.clear()
    stage.stack.push(Scene(stage))
    play(stage, setup_for(table.match), lambda result: None)
    table = _table(stage)
    rng = Random(3)
    for _ in range(6):
        settle(stage, table)
        act(stage, table, rng)
    assert stage.saves is not None
    kept = stage.saves.running()[0]
    table.handle(Press(PAD, Button.MENU))
    _top(stage).dismiss("watch")
    scene = stage.stack.top
    assert isinstance(scene, ScrubberScene)
    assert scene.version == 6
    scene.go_to(2)
    scene.handle(Press(PAD, Button.NORTH))
    dialog = stage.stack.top
    assert dialog is not scene
    dialog_words = vars(dialog)["message"]
    assert "6 moves" in dialog_words
    assert "Penguin Cards" in dialog_words
    dialog = _top(stage)
    dialog.handle(Press(PAD, Button.SOUTH))  # the focus is on keeping it
    assert stage.stack.top is scene
    assert stage.saves.running() == [kept]
    scene.handle(Press(PAD, Button.NORTH))
    _top(stage).handle(Move(PAD, Direction.RIGHT))
    _top(stage).handle(Press(PAD, Button.SOUTH))
    following = _table(stage)
    assert following.match.version == 2
    assert following.match.log == table.match.log[:2]


def test_a_tower_that_is_played_on_leans_as_it_did() -> None:
    match = played("penguin", 2, 8)
    _stage, table = table_of(match)
    lean = table.board.lean
    snapshot = lean["snapshot"]
    snapshot["pieces"][0][4] += 0.01  # not quite upright
    branch = branch_of(match, 8, lean)
    _stage, following = table_of(branch.match)
    assert following.board.resume(branch.lean)
    assert following.board.lean["snapshot"] == snapshot


def test_how_steady_a_tower_was_is_kept_with_its_save() -> None:
    stands = {0: Stand({}, 14.0), 2: Stand({"snapshot": 1}, 7.256), 3: Stand({}, None)}
    kept = margins_of(stands)
    assert kept == {"0": 14.0, "2": 7.26}
    assert stands_from(kept, 2) == {0: Stand({}, 14.0), 2: Stand({}, 7.26)}
    assert stands_from(kept, 1) == {0: Stand({}, 14.0)}
    damaged: list[Any] = [None, [], {"x": 1.0}, {"1": "high"}, {"1": float("nan")}]
    for broken in damaged:
        assert stands_from(broken, 9) == {}


def test_a_tower_that_is_gone_on_with_keeps_its_hill(tmp_path: Path) -> None:
    match = played("penguin", 2, 8)
    stage, table = table_of(match, folder=tmp_path)
    settle(stage, table)
    table.stands |= {2: Stand({}, 13.0), 4: Stand({}, 3.5), 6: Stand({}, 10.0)}
    table._is_kept = False
    table.update(1 / 60)
    assert stage.saves is not None
    saved = Saved.from_json(json.loads(stage.saves.running()[0].to_text()))
    stage.stack.clear()
    stage.stack.push(Scene(stage))
    go_on(stage, saved, lambda result: None)
    again = _table(stage)
    assert {at: stand.steadiness for at, stand in again.stands.items() if at < 8} == {
        2: 13.0,
        4: 3.5,
        6: 10.0,
    }


def test_a_match_that_is_gone_on_with_can_be_looked_back_at(tmp_path: Path) -> None:
    stage, table = table_of(played("iceberg"), folder=tmp_path)
    settle(stage, table)
    rng = Random(5)
    for _ in range(4):
        act(stage, table, rng)
    assert stage.saves is not None
    saved = stage.saves.running()[0]
    stage.stack.clear()
    stage.stack.push(Scene(stage))
    go_on(stage, saved, lambda result: None)
    again = _table(stage)
    settle(stage, again)
    again.handle(Press(PAD, Button.MENU))
    _top(stage).dismiss("watch")
    scene = stage.stack.top
    assert isinstance(scene, ScrubberScene)
    assert scene.replay.last == 4
    assert isinstance(branch_of(scene.replay.match, 2), PlayOn)


def _top(stage: Stage) -> Scene:
    top = stage.stack.top
    assert top is not None
    return top


def _table(stage: Stage) -> TableScene:
    top = stage.stack.top
    assert isinstance(top, TableScene), f"{top} is no table"
    return top
