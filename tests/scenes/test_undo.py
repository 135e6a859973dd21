"""Taking back at the table: exactly what was before, never what was seen since."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.core import NATURE, Seat
from game.titles.pyramid.actions import HOLDS
from scenes.boards.ingenious import IngeniousBoard
from scenes.boards.pocket import PocketBoard
from scenes.input.intents import Button, Press
from scenes.scene import Scene
from scenes.stage import Stage
from scenes.table.handover import CurtainScene
from scenes.table.seating import HiddenWay
from scenes.table.table import TableScene
from scenes.table.take_back import take_back_of
from tests.scenes.past_rig import (
    SlowMind,
    act,
    choose,
    pass_time,
    played,
    settle,
    setup_for,
    table_of,
)
from tests.scenes.quiet import PAD


def _picture(scene: TableScene) -> dict[str, Any]:
    """Everything that an undone action must leave as it was."""
    game, match = scene.game, scene.match
    everybody = [None, *map(Seat, range(match.seats))]
    return {
        "state": match.state,
        "log": list(match.log),
        "views": [game.to_json(match.view(seat)) for seat in everybody],
        "shown": game.to_json(scene.board.view),
        "heard": match.heard(None),
        "entries": list(scene.entries),
        "standings": [scene.board.standing(Seat(seat)) for seat in range(match.seats)],
        "memory": scene.board.memory.seen() if isinstance(scene.board, PocketBoard) else None,
        "stands": sorted(scene.stands),
    }


def _top(stage: Stage) -> Scene:
    top = stage.stack.top
    assert top is not None
    return top


def _save(scene: TableScene) -> Any:
    saves = scene.stage.saves
    assert saves is not None
    saves.catch_up()
    return json.loads(saves.path_of(scene.game_id).read_text())


@pytest.mark.parametrize(
    ("game_id", "options"),
    [
        ("penguin", {"tower": "off"}),
        ("penguin_party", {}),
        ("iceberg", {}),
        ("iceberg", {"drifting": "on"}),
        ("iceberg", {"start": "strategic"}),
        ("pocket", {"early_end": "on"}),
    ],
)
def test_an_undone_action_leaves_everything_as_it_was(
    game_id: str, options: dict[str, str], tmp_path: Path
) -> None:
    undone = 0
    for seed in range(3):
        stage, scene = table_of(played(game_id, 2, 0, seed, **options), folder=tmp_path)
        settle(stage, scene)
        rng = Random(seed)
        while scene.match.outcome is None and scene.match.version < 60 and undone < 30 * (seed + 1):
            before = _picture(scene)
            saved = _save(scene) if scene.match.version else None
            act(stage, scene, rng)
            if stage.stack.top is not scene:
                break  # a round is over: its result has opened every hand
            if not scene.take_back.is_allowed:
                continue
            scene.undo()
            settle(stage, scene)
            assert _picture(scene) == before
            if saved is not None:
                assert _save(scene) == saved
            undone += 1
            act(stage, scene, rng)
            if stage.stack.top is not scene:
                break
        assert stage.saves is not None
    assert undone > 5, f"{undone} actions of {game_id} could be taken back"


def test_a_tile_that_earned_an_extra_one_is_taken_back_before_anything_is_drawn() -> None:
    match = played("ingenious", actions=20)
    before_last = replace(match.state, scores=((17,) * 6, (17,) * 6))
    match._states[-1] = before_last  # so close to the end that every point earns an extra tile
    stage, scene = table_of(match)
    settle(stage, scene)
    board, game = scene.board, scene.game
    assert isinstance(board, IngeniousBoard)
    earning = [
        action
        for action in match.legal_actions()
        if any(event.kind == "extras_due" for event in game.apply(match.state, action).events)
    ]
    mover = match.to_move
    assert mover is not None
    for action in earning[:8]:
        before, last = _picture(scene), board.last
        assert scene.submit(mover, action, match.version)
        settle(stage, scene)
        assert board.last != last
        assert scene.take_back.keeps_turn
        assert board.has_back, "east asks whether no extra tile is wanted"
        scene.undo()
        settle(stage, scene)
        assert _picture(scene) == before
        assert board.last == last


def test_c_64_undo_after_a_draw_is_refused_with_the_reason() -> None:
    match = played("ingenious", actions=1)
    stage, scene = table_of(match)
    settle(stage, scene)
    assert not scene.take_back.is_allowed
    scene.undo()
    assert match.version == 1
    assert [notice.text for notice in stage.notices.shown] == ["New tiles were drawn"]


def test_c_64_undo_of_a_tile_that_was_turned_over_is_refused_with_the_reason() -> None:
    stage, scene = table_of(played("pocket", actions=1))
    settle(stage, scene)
    scene.undo()
    assert scene.match.version == 1
    assert stage.notices.shown[-1].text == "That tile was seen"


def test_c_64_nothing_is_taken_back_from_a_tower_that_has_answered_or_is_about_to() -> None:
    match = played("penguin")
    chairs = setup_for(match).chairs
    match.submit(Seat(0), match.legal_actions()[0])
    assert match.to_move == NATURE
    assert take_back_of(match, chairs).refusal == "The tower has felt it"
    match.submit(NATURE, HOLDS)
    assert take_back_of(match, chairs).refusal == "The tower has felt it"


def test_c_64_what_showed_the_holes_in_a_hand_stays() -> None:
    for seed in range(30):
        match, rng = played("penguin_party", 3, seed=seed), Random(seed)
        while match.outcome is None:
            mover = match.to_move
            assert mover is not None
            step = match.submit(mover, choose(match, rng))
            kinds = [event.kind for event in step.events]
            if "blocked" in kinds and match.outcome is None:
                way = take_back_of(match, setup_for(match).chairs)
                assert way.refusal == "It showed a hand"
                return
    raise AssertionError("nobody was ever blocked")


def test_the_other_reasons_are_named_as_well() -> None:
    match = played("iceberg")
    assert take_back_of(match, setup_for(match).chairs).refusal == "Nothing was done yet"
    match = played("iceberg", actions=1)
    chairs = setup_for(match, levels=("easy",)).chairs
    assert take_back_of(match, chairs).refusal == "Ada has moved since"
    over = played("iceberg", actions=500)
    assert over.outcome is not None
    assert take_back_of(over, setup_for(over).chairs).refusal == "The game is over"


def test_nobody_takes_back_across_the_turn_of_another() -> None:
    match = played("iceberg", actions=2)
    way = take_back_of(match, setup_for(match).chairs)
    assert way.seat == match.log[-1][0] == 1
    match.undo(Seat(1))
    assert take_back_of(match, setup_for(match).chairs).seat == 0  # once the other has taken back


def test_an_opponent_that_thinks_is_stopped_and_asked_anew() -> None:
    mind = SlowMind()
    match = played("iceberg")
    stage, scene = table_of(match, levels=(None, "easy"), mind=mind)
    settle(stage, scene)
    act(stage, scene, Random(1))
    assert len(mind.asked) == 1
    scene.undo()
    assert mind.cancelled == 1
    settle(stage, scene)
    assert match.version == 0
    act(stage, scene, Random(2))
    assert [list(heard) for heard in mind.asked][1] == match.heard(Seat(1))


def test_an_answer_that_comes_too_late_does_nothing() -> None:
    match = played("iceberg")
    stage, scene = table_of(match, levels=(None, "easy"), mind=SlowMind())
    settle(stage, scene)
    act(stage, scene, Random(1))
    late = scene.controller
    assert late is not None
    turn = scene._turn
    action = match.legal_actions()[0]
    scene.undo()
    assert not scene.submit(Seat(1), action, 1, turn)
    assert match.version == 0


def test_behind_a_curtain_the_hand_is_asked_for_again() -> None:
    match = played("penguin_party", 2)
    stage, scene = table_of(match, HiddenWay.PASS)
    pass_time(stage, 60)
    curtain = stage.stack.top
    assert isinstance(curtain, CurtainScene)
    curtain.handle(Press(PAD, Button.WEST))
    pass_time(stage, 60)
    assert scene.viewer == 0
    assert scene.submit(Seat(0), match.legal_actions()[0], 0)
    scene.undo()
    assert scene.viewer is None, "nobody's hand may be on the screen"
    assert set(scene.board.view.hands[0]) == {"unknown"}
    pass_time(stage, 60)
    again = stage.stack.top
    assert isinstance(again, CurtainScene)
    assert again.chair.name == "Ada"
