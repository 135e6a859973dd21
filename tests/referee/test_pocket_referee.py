"""Pocket and a referee who knows only the rule file agree on whole transcripts."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any, Final

import pytest

from game.commands import main
from tests.referee.dispute import Dispute
from tests.referee.pocket import judge

OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "surplus": ("auto", "choose"),
    "pranksters": ("seed", "dragons"),
    "turn_cap": ("none", "100", "200"),
    "early_end": ("off", "on"),
}

Rows = list[dict[str, Any]]


def transcripts(
    folder: Path, seats: int, chosen: tuple[str, ...], games: int, bots: str, cap: int = 600
) -> list[Rows]:
    """What `simulate` writes, game by game."""
    path = folder / "games.jsonl"
    pairs = zip(OPTIONS, chosen, strict=True)
    options = [word for name, value in pairs for word in ("--option", f"{name}={value}")]
    words = ["simulate", "pocket", "--seats", str(seats), *options, "--bots", bots]
    count = ["--games", str(games), "--cap", str(cap), "--transcript", str(path)]
    assert main([*words, *count]) == 0
    found: list[Rows] = []
    for line in path.read_text("utf-8").splitlines():
        row = json.loads(line)
        if "game" in row:
            found.append([])
        found[-1].append(row)
    return found


def _judge_all(folder: Path, seats: int, games: int) -> None:
    for chosen in product(*OPTIONS.values()):
        for bots in ("random", "easy,medium"):
            for rows in transcripts(folder, seats, chosen, games, bots, 150):
                judge(rows)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_referee_confirms_games_of_every_option_set(tmp_path: Path, seats: int) -> None:
    _judge_all(tmp_path, seats, 1)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_referee_confirms_thirty_games_of_every_option_set(tmp_path: Path, seats: int) -> None:
    _judge_all(tmp_path, seats, 30)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A game to its end as text, with all that can happen in one, so that no test spoils it."""
    folder = tmp_path_factory.mktemp("referee")
    chosen = ("choose", "seed", "none", "off")
    for rows in transcripts(folder, 3, chosen, 12, "medium,easy,random", cap=2000):
        verbs = {row["action"].split()[0] for row in rows[1:-1]}
        is_complete = rows[-1]["outcome"]["ending"] == "complete"
        if verbs == {"reveal", "stop", "move", "leave"} and is_complete:
            return json.dumps(rows)
    raise AssertionError("none of the games has everything in it: play more of them")


def _find(rows: Rows, verb: str) -> dict[str, Any]:
    return next(row for row in rows[1:-1] if row["action"].startswith(verb))


def _lost_tile(rows: Rows) -> None:
    rows[0]["state"]["grid"][0][0] = "boots"
    rows[0]["state"]["grid"][0][1] = "boots"
    rows[0]["state"]["grid"][0][2] = "boots"


def _other_tile(rows: Rows) -> None:
    _find(rows, "reveal")["state"]["grid"][3][3] = "a cat"


def _gift(rows: Rows) -> None:
    for row in rows[40:-1]:
        row["state"]["won"][1]["microphone"] = 8


def _stays_open(rows: Rows) -> None:
    _find(rows, "stop")["state"]["open"] = [[0, 0]]


def _hidden_legal(rows: Rows) -> None:
    rows[5]["legal"].pop()


def _stop_without_a_tile(rows: Rows) -> None:
    rows[1]["legal"] = sorted([*rows[1]["legal"], "stop"])


def _second_turn(rows: Rows) -> None:
    _find(rows, "stop")["state"]["to_move"] = rows[1]["seat"]


def _wrong_phase(rows: Rows) -> None:
    _find(rows, "leave")["state"]["phase"] = "move"


def _moved_elsewhere(rows: Rows) -> None:
    _find(rows, "move")["events"][0]["target"] = [9, 9]


def _silent_event(rows: Rows) -> None:
    _find(rows, "reveal")["events"].clear()


def _no_bonus(rows: Rows) -> None:
    rows[-2]["events"] = [event for event in rows[-2]["events"] if event["kind"] != "bonus"]


def _false_winner(rows: Rows) -> None:
    rows[-1]["outcome"]["winners"] = [0, 1, 2]


def _false_ending(rows: Rows) -> None:
    rows[-1]["outcome"]["ending"] = "agreed"


def _cut_short(rows: Rows) -> None:
    del rows[-30:-1]


@pytest.mark.parametrize(
    "change",
    [
        _lost_tile,
        _other_tile,
        _gift,
        _stays_open,
        _hidden_legal,
        _stop_without_a_tile,
        _second_turn,
        _wrong_phase,
        _moved_elsewhere,
        _silent_event,
        _no_bonus,
        _false_winner,
        _false_ending,
        _cut_short,
    ],
)
def test_the_referee_sees_a_false_transcript(whole: str, change: Callable[[Rows], None]) -> None:
    judge(json.loads(whole))
    rows = json.loads(whole)
    change(rows)
    with pytest.raises(Dispute):
        judge(rows)
