"""Lessons for the picture sheet: every step of every game, and what is said of a wrong move."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from game.core import NATURE
from scenes.input.intents import Button, Press
from scenes.lesson.book import lesson_of
from scenes.lesson.course import Kind
from scenes.lesson.lesson import LessonScene
from scenes.stage import Stage
from tests.pictures.screens import screen
from tests.scenes.quiet import PAD, quiet_stage

GAMES: Final = ("penguin", "penguin_party", "ingenious", "iceberg", "pocket")
PATIENCE: Final = 3000


def lesson(game_id: str, step: int = 0) -> tuple[Stage, LessonScene]:
    """A lesson at one of its steps, all before it shown by the teacher."""
    stage = quiet_stage()
    scene = LessonScene(stage, game_id)
    stage.stack.push(scene)
    for _frame in range(PATIENCE):
        if scene.progress.index >= step and is_settled(scene):
            return stage, scene
        if scene.progress.index < step:
            scene.handle(Press(PAD, Button.VIEW))
            scene.handle(Press(PAD, Button.SOUTH)) if _can_go_on(scene) else None
        scene.update(1 / 30)
    raise AssertionError(f"step {step} of the lesson of {game_id} was not reached")


def _can_go_on(scene: LessonScene) -> bool:
    return any(plate.key == "next" for plate in scene.plates())


def is_settled(scene: LessonScene) -> bool:
    """Whether the step waits for the learner."""
    if scene.board.is_busy or scene.match.to_move == NATURE:
        return False
    return _can_go_on(scene) or scene.person() is not None


def _shown(game_id: str, step: int) -> Stage:
    return lesson(game_id, step)[0]


def _refused(game_id: str) -> Stage:
    """The first step that asks for something, after something else was done."""
    first = next(k for k, step in enumerate(lesson_of(game_id).steps) if step.kind is Kind.DO)
    stage, scene = lesson(game_id, first)
    person = scene.person()
    assert person is not None, "the learner is to choose"
    wrong = next(a for a in scene.match.legal_actions() if not _is_right(scene, a))
    person.turn.propose(wrong)
    for _frame in range(30):
        scene.update(1 / 30)
    return stage


def _is_right(scene: LessonScene, action: Any) -> bool:
    return scene.progress.is_right(scene.game.to_text(action))


for _game in GAMES:
    for _step in range(len(lesson_of(_game).steps)):
        screen(f"table-lesson-{_game}-{_step + 1}")(partial(_shown, _game, _step))
    screen(f"table-lesson-{_game}-wrong")(partial(_refused, _game))
