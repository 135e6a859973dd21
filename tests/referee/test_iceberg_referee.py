"""The iceberg and a referee who knows only the rule file agree on whole transcripts."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from game.commands import main
from game.titles.iceberg import iceberg
from tests.conformance.walk import covering_sets, option_sets
from tests.referee.dispute import Dispute
from tests.referee.iceberg import judge

Rows = list[dict[str, Any]]

DRAWN: Final = {"layout": "0,0 0,2 2,0 -2,2", "drifting": "on"}


def transcripts(
    folder: Path, seats: int, options: Mapping[str, str], games: int, bots: str = "random"
) -> list[Rows]:
    """What `simulate` writes, game by game."""
    path = folder / "games.jsonl"
    chosen = [word for name, value in options.items() for word in ("--option", f"{name}={value}")]
    words = ["simulate", "iceberg", "--seats", str(seats), *chosen, "--bots", bots]
    assert main([*words, "--games", str(games), "--transcript", str(path)]) == 0
    found: list[Rows] = []
    for line in path.read_text("utf-8").splitlines():
        row = json.loads(line)
        if "game" in row:
            found.append([])
        found[-1].append(row)
    return found


@pytest.mark.parametrize("seats", iceberg.info.seats)
def test_the_referee_confirms_games_of_every_pair_of_options(tmp_path: Path, seats: int) -> None:
    for options in [*covering_sets(iceberg), DRAWN]:
        for rows in transcripts(tmp_path, seats, options, 2):
            judge(rows)


@pytest.mark.slow
@pytest.mark.parametrize("seats", iceberg.info.seats)
def test_the_referee_confirms_fifty_games_of_every_option_set(tmp_path: Path, seats: int) -> None:
    for options in [*option_sets(iceberg), DRAWN]:
        for rows in transcripts(tmp_path, seats, options, 50):
            judge(rows)


def test_the_referee_confirms_solitaire_that_leaves_one_coin(tmp_path: Path) -> None:
    endings = set()
    for rows in transcripts(tmp_path, 1, {}, 8, bots="hard"):
        judge(rows)
        endings.add(rows[-1]["outcome"]["ending"])
    assert "one_coin_goal" in endings


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A transcript of all phases, as text, so that no test spoils it for another."""
    options = {"start": "irregular", "flamethrowers": "on", "drifting": "on"}
    for rows in transcripts(tmp_path_factory.mktemp("referee"), 3, options, 5):
        drifts = [row for row in rows[1:-1] if row["action"].startswith("drift")]
        if len(drifts) > 3:
            return json.dumps(rows)
    raise AssertionError("five games of random players brought no game of more than three drifts")


def first(rows: Rows, verb: str) -> dict[str, Any]:
    return next(row for row in rows[1:-1] if row["action"].startswith(verb))


def _stolen_coin(rows: Rows) -> None:
    rows[0]["state"]["supply"].pop()


def _hidden_way(rows: Rows) -> None:
    first(rows, "move")["legal"].pop()


def _wrong_coin_melts(rows: Rows) -> None:
    row = first(rows, "melt")
    row["state"]["stacks"] = row["state"]["stacks"][1:]


def _tile_without_its_coins(rows: Rows) -> None:
    row, before = first(rows, "drift"), first(rows, "melt")
    row["state"]["stacks"] = before["state"]["stacks"]


def _hop_called_a_step(rows: Rows) -> None:
    event = first(rows, "move")["events"][0]
    event["kind"] = "hopped" if event["kind"] == "stepped" else "stepped"


def _skipped_seat(rows: Rows) -> None:
    rows[2]["state"]["to_move"] = 0


def _second_level_too_early(rows: Rows) -> None:
    rows[2]["legal"].append("coin sun 0,0")
    rows[2]["legal"].sort()


def _back_on_the_ice(rows: Rows) -> None:
    rows[-2]["state"]["out"] = [False, False, False]


def _false_winner(rows: Rows) -> None:
    winner = rows[-1]["outcome"]["winners"][0]
    rows[-1]["outcome"]["winners"] = [(winner + 1) % 3]


def _cut_short(rows: Rows) -> None:
    del rows[-4:-1]


@pytest.mark.parametrize(
    "change",
    [
        _stolen_coin,
        _hidden_way,
        _wrong_coin_melts,
        _tile_without_its_coins,
        _hop_called_a_step,
        _skipped_seat,
        _second_level_too_early,
        _back_on_the_ice,
        _false_winner,
        _cut_short,
    ],
)
def test_the_referee_sees_a_false_transcript(played: str, change: Callable[[Rows], None]) -> None:
    judge(json.loads(played))
    rows = json.loads(played)
    change(rows)
    with pytest.raises(Dispute):
        judge(rows)
