"""`python -m game party`: challenges by bots, one line of JSON a game."""

from __future__ import annotations

import json

import pytest

from game.commands import main


def test_the_challenges_are_listed_one_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["party", "--list"]) == 0
    listed = capsys.readouterr().out.split()
    assert len(listed) >= 9
    assert {"speed", "balance", "gusts", "quake", "rescue", "snowball", "last"} <= set(listed)


def test_every_game_is_one_line_of_json(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["party", "snowball", "--seats", "2", "--seed", "7", "--games", "3"]
    command += ["--bots", "careful,sloppy", "--json"]
    assert main(command) == 0
    out = capsys.readouterr().out
    lines = [json.loads(line) for line in out.splitlines()]
    assert [line["seed"] for line in lines] == [7, 8, 9]
    for line in lines:
        assert list(line) == ["challenge", "seed", "scores", "falls", "seconds"]
        assert line["challenge"] == "snowball"
        assert len(line["scores"]) == len(line["falls"]) == 2
        assert 0 < line["seconds"] < 60
    assert main(command) == 0
    assert capsys.readouterr().out == out


def test_there_are_as_many_seats_as_bots_unless_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["party", "snowball", "--bots", "idle,idle,idle"]) == 0
    assert len(json.loads(capsys.readouterr().out)["scores"]) == 3


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "no challenge was named; choose one of: speed"),
        (["chess"], "there is no challenge 'chess'; choose one of: speed"),
        (["speed", "--seats", "7"], "speed is for 1 to 6 seats, not for 7"),
        (["speed", "--bots", "genius"], "no bot 'genius'; choose from: careful"),
        (["speed", "--bots", ""], "no bot ''"),
        (["speed", "--seats", "1", "--bots", "idle,idle"], "2 players for 1 seats"),
        (["speed", "--level", "9"], "level 9 is not between 0 and 5"),
    ],
)
def test_what_cannot_be_played_is_explained(
    capsys: pytest.CaptureFixture[str], arguments: list[str], told: str
) -> None:
    assert main(["party", *arguments]) == 2
    shown = capsys.readouterr()
    assert told in shown.err
    assert shown.err.startswith("game: ")
    assert shown.out == ""
