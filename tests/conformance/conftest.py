"""The walks that the checks share: every game and number of seats, the toy among them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from typing import Final

import pytest

from game.core import AnyGame
from game.registry import all_games
from tests.conformance.walk import Walk, walks
from tests.toys import toy_titles

SEEDS: Final = 50


def _tables() -> list[tuple[str, int, bool]]:
    """Game, seats and whether it is a toy."""
    own = {game.info.id for game in all_games()}
    with toy_titles():
        return [
            (game.info.id, seats, game.info.id not in own)
            for game in all_games()
            for seats in game.info.seats
        ]


@pytest.fixture(scope="module", params=_tables(), ids=lambda table: f"{table[0]}-{table[1]}")
def table(request: pytest.FixtureRequest) -> Iterator[tuple[AnyGame, int]]:
    """A game and a number of seats, findable in the registry."""
    game_id, seats, is_toy = request.param
    with toy_titles() if is_toy else nullcontext():
        yield next(game for game in all_games() if game.info.id == game_id), seats


@pytest.fixture(scope="module")
def played(table: tuple[AnyGame, int]) -> list[Walk]:
    """Fifty seeds or more that go round all option sets."""
    return walks(*table, SEEDS)
