"""Which game has which lesson, in the language of the moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core import NATURE
from game.match import Match
from game.registry import find_game
from game.titles.pyramid.actions import HOLDS
from scenes.lesson import iceberg, ingenious, penguin, penguin_party, pocket
from scenes.lesson.course import Lesson

_LESSONS: Final[dict[str, Callable[[], Lesson]]] = {
    "penguin": penguin.lesson,
    "penguin_party": penguin_party.lesson,
    "ingenious": ingenious.lesson,
    "iceberg": iceberg.lesson,
    "pocket": pocket.lesson,
}


def has_lesson(game_id: str) -> bool:
    return game_id in _LESSONS


def lesson_of(game_id: str) -> Lesson:
    """The lesson of a game. Raises KeyError for one that has none."""
    return _LESSONS[game_id]()


def match_of(lesson: Lesson) -> Match:
    """The match as the learner finds it. Raises IllegalAction where the rules forbid a move of it.

    The towers that were built before all held.
    """
    match = Match(find_game(lesson.game_id), 2, dict(lesson.options), lesson.seed)
    for text in lesson.played:
        mover = match.to_move
        assert mover is not None, f"the match is over before {text!r}"
        match.submit(mover, match.game.parse(text))
        if match.to_move == NATURE:
            match.submit(NATURE, HOLDS)
    return match
