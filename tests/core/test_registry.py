"""The registry finds every game once, in a fixed order."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import titles
from game.registry import ORDER, all_games, find_game


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder whose packages count as titles."""
    titles.__path__.append(str(tmp_path))
    yield tmp_path
    titles.__path__.remove(str(tmp_path))
    for name in [name for name in sys.modules if name.startswith("game.titles.zz_")]:
        del sys.modules[name]


def test_games_stand_in_their_order_and_are_found_by_id() -> None:
    ids = [game.info.id for game in all_games()]
    assert ids == sorted(ids, key=ORDER.index)
    assert ids[:2] == ["penguin", "penguin_party"]
    assert all(find_game(game_id).info.id == game_id for game_id in ids)


def test_a_package_without_games_is_named(folder: Path) -> None:
    (folder / "zz_empty.py").write_text("")
    with pytest.raises(ValueError, match=r"game\.titles\.zz_empty has no GAMES"):
        all_games()


def test_two_games_of_one_id_are_named(folder: Path) -> None:
    (folder / "zz_twin.py").write_text("from game.titles.pyramid import GAMES\n")
    with pytest.raises(ValueError, match="two games are called 'penguin'; the second: zz_twin"):
        all_games()
