"""An opponent and a person take turns at one tower."""

from __future__ import annotations

import pytest

from game.core import NATURE
from scenes.input.intents import RIGHT_KEYS
from tests.scenes.carrying import board_of, carry_with_keys
from tests.scenes.table_rig import table


def test_an_opponent_and_a_person_play_at_one_table_with_open_physics() -> None:
    with table(RIGHT_KEYS, "random", game_id="penguin") as rig:
        board = board_of(rig)
        for _ in range(3):
            rig.pilot.until(lambda: board.choosing is not None or rig.top != "TableScene", 3000)
            if rig.top != "TableScene":
                pytest.fail("the round ended before anybody could place")
            if board.is_covering:
                rig.pilot.frames(40)
                rig.pilot.key("return")
                continue
            carry_with_keys(rig)
            rig.pilot.frames(30)
        seats = [seat for seat, _ in rig.match.log]
        assert {0, 1, NATURE} <= set(seats)
