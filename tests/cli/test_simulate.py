"""`python -m game simulate`: transcripts to the letter, records, players, nature and caps."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game import commands
from game.commands import main
from game.registry import find_game


def simulate(tmp_path: Path, *arguments: str) -> list[dict[str, Any]]:
    """The lines of the transcript of a run that must succeed."""
    path = tmp_path / "transcript.jsonl"
    assert main(["simulate", *arguments, "--transcript", str(path)]) == 0
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_a_transcript_has_a_header_an_object_per_action_and_an_outcome(tmp_path: Path) -> None:
    header, *actions, last = simulate(tmp_path, "penguin", "--seats", "3", "--seed", "5")
    assert list(header) == ["game", "seats", "options", "seed", "rules", "state"]
    assert (header["game"], header["seats"], header["seed"]) == ("penguin", 3, 5)
    assert header["options"] == {
        option.name: option.default for option in find_game("penguin").info.options
    }
    assert all(list(row) == ["seat", "legal", "action", "events", "state"] for row in actions)
    assert all(row["legal"] == sorted(set(row["legal"])) for row in actions)
    assert all(row["action"] in row["legal"] for row in actions)
    assert all("kind" in event for row in actions for event in row["events"])
    assert {row["seat"] for row in actions} == {0, 1, 2, "nature"}
    before = [header, *actions]
    assert [row["seat"] for row in actions] == [row["state"]["to_move"] for row in before[:-1]]
    assert list(last["outcome"]) == ["ending", "returns", "winners"]
    assert last["outcome"]["returns"] == actions[-1]["state"]["penalties"]
    assert actions[-1]["state"]["to_move"] is None


def test_game_k_uses_the_kth_seed_and_equals_a_run_of_its_own(tmp_path: Path) -> None:
    rows = simulate(tmp_path, "penguin_party", "--seed", "7", "--games", "3")
    headers = [row for row in rows if "game" in row]
    assert [row["seed"] for row in headers] == [7, 8, 9]
    alone = simulate(tmp_path, "penguin_party", "--seed", "9")
    assert rows[rows.index(headers[2]) :] == alone


def test_options_reach_the_game(tmp_path: Path) -> None:
    options = ["--option", "tower=off", "--option", "six_player_deal=6"]
    rows = simulate(tmp_path, "penguin", "--seats", "6", *options)
    assert rows[0]["options"]["tower"] == "off"
    assert [len(hand) for hand in rows[0]["state"]["hands"]] == [6] * 6
    assert all(row["seat"] != "nature" for row in rows[1:-1])


@pytest.mark.parametrize(("knock", "falls"), [("0", False), ("1", True)])
def test_knock_says_how_often_the_tower_falls(tmp_path: Path, knock: str, falls: bool) -> None:
    rows = simulate(tmp_path, "penguin", "--knock", knock, "--cap", "60")
    answers = {row["action"].split()[0] for row in rows[1:-1] if row["seat"] == "nature"}
    assert answers == ({"falls"} if falls else {"holds"})


def test_without_knock_the_tower_falls_about_once_in_a_hundred(tmp_path: Path) -> None:
    rows = simulate(tmp_path, "penguin", "--seats", "4", "--games", "20")
    answers = [row["action"] for row in rows if row.get("seat") == "nature"]
    fallen = sum(answer != "holds" for answer in answers)
    assert 0 < fallen < len(answers) / 20


def test_a_game_with_no_end_is_capped(tmp_path: Path) -> None:
    rows = simulate(tmp_path, "penguin", "--knock", "1", "--cap", "40")
    assert len(rows) == 42
    assert rows[-1] == {"outcome": {"ending": "cap", "returns": [0, 0], "winners": []}}
    assert main(["replay", str(tmp_path / "transcript.jsonl")]) == 0


def test_bots_repeat_in_turn_and_seats_differ(tmp_path: Path) -> None:
    one = simulate(tmp_path, "penguin_party", "--seats", "4", "--bots", "random")
    four = simulate(tmp_path, "penguin_party", "--seats", "4", "--bots", ",".join(["random"] * 4))
    assert one == four


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_a_level_plays_and_the_transcript_holds(tmp_path: Path, level: str) -> None:
    rows = simulate(tmp_path, "penguin_party", "--bots", f"{level},random", "--cap", "12")
    assert rows[-1]["outcome"]["ending"] == "cap"
    assert main(["replay", str(tmp_path / "transcript.jsonl")]) == 0


def test_one_record_is_written_for_every_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "new" / "records"
    arguments = ["--seed", "3", "--games", "2", "--record", str(folder)]
    assert main(["simulate", "penguin_party", *arguments]) == 0
    names = sorted(path.name for path in folder.iterdir())
    assert names == ["penguin_party-2-3.json", "penguin_party-2-4.json"]
    told = capsys.readouterr().out.splitlines()
    assert main(["replay", str(folder / names[0])]) == 0
    result = told[0].partition("actions, ")[2]
    assert capsys.readouterr().out.strip().endswith(result)


def test_a_dash_sends_the_transcript_to_standard_output(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["simulate", "penguin_party", "--transcript", "-"]) == 0
    out, err = capsys.readouterr()
    assert all(isinstance(json.loads(line), dict) for line in out.splitlines())
    assert "ending complete" in err


def test_a_long_run_tells_its_progress(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(commands, "PROGRESS_SECONDS", 0.0)
    assert main(["simulate", "penguin_party", "--games", "2", "--cap", "3"]) == 0
    assert "game 2 of 2, action 1" in capsys.readouterr().err
