"""A sixth game is one folder: found, listed, played in text and simulated without any other change.

That it keeps the whole contract is checked in `tests/conformance`, beside the real games.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.commands import main
from game.core import BadOptions
from game.registry import ORDER, all_games, find_game
from tests.toys import toy_titles


@pytest.fixture
def _toy() -> Iterator[None]:
    with toy_titles():
        yield


@pytest.mark.usefixtures("_toy")
def test_the_registry_finds_a_sixth_game_after_the_named_ones() -> None:
    ids = [game.info.id for game in all_games()]
    assert ids[-1] == "lantern"
    assert ids[:-1] == [name for name in ORDER if name in ids]


def test_without_the_folder_there_is_no_sixth_game() -> None:
    with pytest.raises(BadOptions, match=r"no game 'lantern'; the games are: penguin"):
        find_game("lantern")


@pytest.mark.usefixtures("_toy")
def test_a_sixth_game_is_played_in_text(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 4))
    assert main(["play", "lantern", "--bots", "random", "--seed", "3"]) == 0
    shown = capsys.readouterr().out
    assert "light" in shown
    assert "The game is over (complete)" in shown


@pytest.mark.usefixtures("_toy")
def test_a_sixth_game_is_simulated_and_replayed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    transcript = str(tmp_path / "games.jsonl")
    arguments = ["--option", "weather=stormy", "--games", "3", "--transcript", transcript]
    assert main(["simulate", "lantern", "--seats", "3", *arguments]) == 0
    assert main(["replay", transcript]) == 0
    assert capsys.readouterr().out.count("lantern: ending complete") == 3
