"""Taking back at the table: exactly what was before, never what was seen since."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.core import NATURE, Seat
from game.match import Match
from game.titles.pyramid.actions import HOLDS
from scenes.boards.ingenious import IngeniousBoard
from scenes.boards.penguin import PenguinBoard
from scenes.boards.pocket import PocketBoard
from scenes.handover import CurtainScene
from scenes.intents import MOUSE, RIGHT_KEYS, TOUCH, Button, Direction, Move, Press, Touch
from scenes.log_panel import LogScene
from scenes.pause import PauseScene
from scenes.scene import Scene
from scenes.seating import HiddenWay
from scenes.stage import Stage
from scenes.table import TableScene
from scenes.take_back import take_back_of
from tests.scenes.past_rig import (
    GAMES,
    PADS,
    SlowMind,
    act,
    choose,
    node_of,
    pass_time,
    played,
    settle,
    setup_for,
    table_of,
)
from tests.scenes.quiet import OTHER_PAD, PAD
from tests.scenes.table_rig import table


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
                assert way.refusal == "It told about a hand"
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


# -- how it is reached -------------------------------------------------------------------------


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
    from scenes.table_look import look_of

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
