"""Which lessons a household knows of and has done: ids of games in its settings."""

from __future__ import annotations

from dataclasses import replace

from scenes.settings.settings import Settings


def is_new(settings: Settings, game_id: str) -> bool:
    """Whether nobody was told of the lesson of a game yet."""
    return game_id not in settings.lessons_told.split()


def is_done(settings: Settings, game_id: str) -> bool:
    return game_id in settings.lessons_done.split()


def with_told(settings: Settings, game_id: str) -> Settings:
    return replace(settings, lessons_told=_with(settings.lessons_told, game_id))


def with_done(settings: Settings, game_id: str) -> Settings:
    done = _with(settings.lessons_done, game_id)
    return replace(with_told(settings, game_id), lessons_done=done)


def _with(ids: str, game_id: str) -> str:
    return " ".join(sorted({*ids.split(), game_id}))
