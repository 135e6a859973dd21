"""Lessons: what they play is legal, what is wrong is put back, and nothing of them counts."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random
from typing import Any, Final

import pytest

from game.core import NATURE
from game.registry import all_games
from game.titles.pyramid.actions import HOLDS, Falls
from game.titles.pyramid.pyramid import Cell
from scenes.boards.penguin import PenguinBoard
from scenes.hints import hint
from scenes.input.holders import Holder
from scenes.input.intents import MOUSE, Button, Hidden, Press, Touch
from scenes.lesson.book import has_lesson, lesson_of, match_of
from scenes.lesson.course import Kind
from scenes.lesson.lesson import LessonScene
from scenes.lesson.seen import is_done, is_new, with_done, with_told
from scenes.lobby.lobby import LobbyScene
from scenes.rules.how_to_play import HowToPlayScene
from scenes.settings.file import from_json, to_text
from scenes.settings.settings import Settings
from scenes.table.table import TableScene
from tests.pictures.lesson_screens import GAMES, is_settled, lesson
from tests.scenes.quiet import OTHER_PAD, PAD, quiet_stage

FRAME: Final = 1 / 30
FIRST_DO: Final = {
    game: next(k for k, step in enumerate(lesson_of(game).steps) if step.kind is Kind.DO)
    for game in GAMES
}


def settle(scene: LessonScene, frames: int = 900) -> None:
    for _frame in range(frames):
        if is_settled(scene):
            return
        scene.update(FRAME)
    raise AssertionError("the lesson does not come to rest")


def propose(scene: LessonScene, action: Any) -> None:
    person = scene.person()
    assert person is not None, "the learner is to choose"
    person.turn.propose(action)


def wrong_action(scene: LessonScene) -> Any:
    text = scene.game.to_text
    return next(a for a in scene.match.legal_actions() if not scene.progress.is_right(text(a)))


# -- what a lesson is


def test_every_game_has_a_lesson() -> None:
    assert [game.info.id for game in all_games() if not has_lesson(game.info.id)] == []


@pytest.mark.parametrize("game_id", GAMES)
def test_everything_that_a_lesson_plays_is_legal_and_done_by_the_one_it_names(
    game_id: str,
) -> None:
    made = lesson_of(game_id)
    match = match_of(made)
    for step in made.steps:
        alternatives = [match.game.parse(text) for text in step.actions]
        if step.kind is Kind.DO:
            assert set(alternatives) <= set(match.legal_actions()), step.title
        for action in alternatives[:1] if step.kind is Kind.DO else alternatives:
            assert match.to_move == (0 if step.kind is Kind.DO else 1), step.title
            match.submit(match.to_move, action)
            if match.to_move == NATURE:
                match.submit(NATURE, HOLDS)
    assert match.outcome is None


@pytest.mark.parametrize("game_id", GAMES)
def test_a_lesson_is_short_and_has_one_thought_a_step(game_id: str) -> None:
    steps = lesson_of(game_id).steps
    assert 5 <= len(steps) <= 7
    assert sum(step.kind is Kind.DO for step in steps) >= 2
    for step in steps:
        assert len(step.lines) <= 80
        assert bool(step.why) == (step.kind is Kind.DO)


# -- at the table


@pytest.mark.parametrize("game_id", GAMES)
def test_a_wrong_move_is_put_back_and_the_bubble_says_why(game_id: str) -> None:
    _stage, scene = lesson(game_id, FIRST_DO[game_id])
    version, step = scene.match.version, scene.progress.step
    propose(scene, wrong_action(scene))
    assert scene.match.version == version
    settle(scene)
    assert scene.progress.step is step
    assert scene.look().lines == step.why
    assert scene.look().is_refused
    propose(scene, scene.game.parse(step.actions[0]))
    settle(scene)
    assert scene.progress.step is not step
    assert not scene.look().is_refused


def test_a_penguin_is_put_back_as_soon_as_a_wrong_one_is_taken() -> None:
    _stage, scene = lesson("penguin", FIRST_DO["penguin"])
    board = scene.board
    assert isinstance(board, PenguinBoard)
    assert board.choosing is not None
    assert not scene.progress.is_right(scene.game.to_text(board.choosing.place))
    scene.handle(Press(PAD, Button.SOUTH))
    assert board.hand.carry is None
    assert board.choosing is not None
    assert scene.look().is_refused


def test_a_fall_is_put_back_and_counts_nothing() -> None:
    _stage, scene = lesson("penguin", FIRST_DO["penguin"])
    board = scene.board
    assert isinstance(board, PenguinBoard)
    version, stood = scene.match.version, dict(board.colours)
    place = scene.game.parse(scene.progress.step.actions[0])
    scene.submit(scene.match.to_move, place, version)  # type: ignore[arg-type]
    assert scene.match.to_move == NATURE
    assert scene.submit(NATURE, Falls((Cell(0, 2),)), version + 1)
    assert (scene.match.version, scene.match.to_move) == (version, 0)
    assert scene.look().is_refused
    assert scene.match.state.penalties == (0, 0)
    settle(scene)
    assert board.colours == stood
    assert board.nature.is_still
    assert scene.person() is not None


@pytest.mark.parametrize("game_id", GAMES)
def test_a_step_back_shows_the_table_as_it_was(game_id: str) -> None:
    last = len(lesson_of(game_id).steps) - 1
    _stage, scene = lesson(game_id, last)
    states = {}
    for index in range(last, -1, -1):
        assert scene.progress.index == index
        states[index] = scene.game.to_json(scene.match.state_at(scene.progress.starts[-1]))
        assert scene.match.version == scene.progress.starts[-1] or index == last
        scene.step_back()
    assert scene.progress.index == 0
    assert scene.game.to_json(scene.match.state) == states[0]
    settle(scene)


def test_a_step_back_takes_a_penguin_out_of_the_rivals_hand() -> None:
    _stage, scene = lesson("penguin", 1)
    propose(scene, scene.game.parse(scene.progress.step.actions[0]))
    board = scene.board
    assert isinstance(board, PenguinBoard)
    for _frame in range(900):
        if scene.progress.step.kind is Kind.WATCH and board.hand.carry is not None:
            break
        scene.update(FRAME)
    assert board.hand.carry is not None
    scene.step_back()
    assert board.hand.carry is None
    assert scene.progress.index == 1
    settle(scene)
    assert sorted(board.colours) == [Cell(0, 0), Cell(0, 1)]


def test_a_lesson_saves_nothing_and_gives_no_hint() -> None:
    stage, scene = lesson("pocket")
    assert not hint.is_offered(scene)
    scene.handle(Press(PAD, Button.NORTH))
    assert stage.saves is None
    scene.keep_soon()
    stage.saves = object()  # type: ignore[assignment]
    scene._keep()
    stage.saves = None
    assert scene.hints.counts == [0, 0]
    assert scene.hints.asker is None


def test_a_lesson_that_is_skipped_is_not_done_and_leaves_the_devices_to_their_owners() -> None:
    stage = quiet_stage()
    stage.hold({OTHER_PAD: Holder("Ada", 0)})
    before = dict(stage.holders)
    scene = LessonScene(stage, "iceberg")
    stage.stack.push(scene)
    for _frame in range(60):
        scene.update(FRAME)
    assert scene.person() is not None
    assert stage.holders == before
    scene.handle(Press(PAD, Button.MENU))
    assert scene not in stage.stack.scenes()
    assert not is_done(stage.settings, "iceberg")
    assert stage.holders == before


def test_a_click_on_the_bubble_means_nothing_that_lies_under_it() -> None:
    _stage, scene = lesson("pocket")
    version, bubble = scene.match.version, scene._layout.bubble
    under = [node.rect.center for node in scene.board.nodes() if bubble.encloses(node.rect)]
    scene.handle(Touch(MOUSE, *under[0]))
    assert (scene.match.version, scene.progress.note) == (version, "")


def test_a_window_that_loses_the_focus_opens_no_pause_over_a_lesson() -> None:
    stage, scene = lesson("pocket")
    scene.handle(Hidden(MOUSE))
    assert stage.stack.top is scene


def test_pocket_steps_back_with_another_button_since_east_stops_there() -> None:
    _stage, scene = lesson("pocket", 1)
    scene.handle(Press(PAD, Button.NORTH))
    assert scene.progress.index == 0
    _stage, scene = lesson("iceberg", 2)
    scene.handle(Press(PAD, Button.EAST))
    assert scene.progress.index == 1


def test_a_lesson_is_told_in_words() -> None:
    _stage, scene = lesson("iceberg")
    step = scene.progress.step
    told = scene.describe()
    assert told[:2] == [step.title, step.lines]
    assert len(told) > 2
    propose(scene, wrong_action(scene))
    settle(scene)
    assert scene.describe()[1] == step.why


def test_the_teacher_blinks_and_is_glad_after_a_right_move() -> None:
    _stage, scene = lesson("iceberg")
    poses = []
    for _frame in range(600):
        scene.update(0.02)
        poses.append(scene.look().pose)
    blinks = sum(a != "blink" == b for a, b in pairwise(poses))
    assert blinks == 3  # every four seconds in twelve
    propose(scene, scene.game.parse(scene.progress.step.actions[0]))
    glad = 0.0
    while scene.look().pose == "joy":
        scene.update(0.02)
        glad += 0.02
    assert glad == pytest.approx(0.9, abs=0.03)


# -- the way there


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_rules_of_each_game_lead_to_its_lesson_and_back(scale: float) -> None:
    for game_id in GAMES:
        stage = quiet_stage()
        stage.settings = Settings(text_scale=scale)
        rules = HowToPlayScene(stage, game_id)
        stage.stack.push(rules)
        rules.focus.key = "learn"
        rules.handle(Press(PAD, Button.SOUTH))
        taught = stage.stack.top
        assert isinstance(taught, LessonScene)
        assert taught.game_id == game_id
        taught.handle(Press(PAD, Button.MENU))
        assert stage.stack.top is rules


def test_the_lobby_tells_of_each_lesson_once_and_starts_as_fast_as_ever() -> None:
    stage = quiet_stage()
    for evening in range(2):
        lobby = LobbyScene(stage, PAD, Random(5))
        stage.stack.push(lobby)
        for _game in range(6):
            lobby.handle(Press(PAD, Button.RIGHT_SHOULDER))
        stage.stack.dismiss(lobby)
        if evening == 0:
            assert len(stage.notices.shown) == 3  # as many as are shown at a time
            stage.notices.update(10.0)
    assert stage.notices.shown == []
    assert not any(is_new(stage.settings, game) for game in GAMES)
    stage = quiet_stage()
    lobby = LobbyScene(stage, PAD, Random(5))
    stage.stack.push(lobby)
    assert [notice.text for notice in stage.notices.shown] == [
        "New to Penguin Pyramid? Its rules begin with a lesson."
    ]
    lobby.handle(Press(PAD, Button.SOUTH))
    assert isinstance(stage.stack.top, TableScene)


# -- what is known of lessons


def test_what_was_told_and_done_is_kept_with_the_settings() -> None:
    settings = with_told(with_done(Settings(), "pocket"), "iceberg")
    assert not is_new(settings, "pocket")
    assert is_done(settings, "pocket")
    assert not is_new(settings, "iceberg")
    assert not is_done(settings, "iceberg")
    assert is_new(settings, "penguin")
    assert from_json(json.loads(to_text(settings))) == settings
