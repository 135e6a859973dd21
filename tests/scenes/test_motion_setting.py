"""Reduced motion, asked for in the middle of a game, holds from the next frame on (Reach 6)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.registry import all_games
from scenes.input.intents import RIGHT_KEYS
from scenes.settings.settings import Settings
from tests.scenes.table_rig import table

GAMES = sorted(game.info.id for game in all_games())


@pytest.mark.parametrize("game_id", GAMES)
def test_a_table_follows_the_setting_while_it_is_played(game_id: str) -> None:
    with table(RIGHT_KEYS, "random", game_id=game_id, settings=Settings()) as rig:
        board, stage = rig.table.board, rig.app.stage
        assert not board.timeline.is_reduced
        for is_reduced in (True, False):
            stage.change(replace(stage.settings, is_motion_reduced=is_reduced))
            rig.pilot.frames(1)
            assert board.timeline.is_reduced == (is_reduced and not board.has_stills)


def test_only_the_memory_game_shows_stills_instead() -> None:
    """What is turned over there has to be seen by everybody."""
    kept = []
    for game_id in GAMES:
        with table(RIGHT_KEYS, "random", game_id=game_id) as rig:
            if rig.table.board.has_stills:
                kept.append(game_id)
    assert kept == ["pocket"]
