"""Ingenious and a referee who knows only the rule file agree on whole transcripts."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from game.commands import main
from tests.referee.dispute import Dispute
from tests.referee.ingenious import judge

Rows = list[dict[str, Any]]

TABLES: Final = [
    (2, "standard"),
    (3, "standard"),
    (4, "standard"),
    (4, "team"),
    (1, "solo"),
]


def transcripts(folder: Path, seats: int, mode: str, bots: str, games: int) -> list[Rows]:
    """What `simulate` writes, game by game."""
    path = folder / "games.jsonl"
    words = ["simulate", "ingenious", "--seats", str(seats), "--option", f"mode={mode}"]
    words += ["--bots", bots, "--games", str(games), "--transcript", str(path)]
    assert main(words) == 0
    found: list[Rows] = []
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            if "game" in row:
                found.append([])
            found[-1].append(row)
    return found


@pytest.mark.parametrize("bots", ["random", "medium"])
@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_the_referee_confirms_games_of_every_mode(
    tmp_path: Path, seats: int, mode: str, bots: str
) -> None:
    """Random players leave the markers low; good ones bring extra placements and swaps."""
    for rows in transcripts(tmp_path, seats, mode, bots, 2):
        judge(rows)


@pytest.mark.slow
@pytest.mark.parametrize("bots", ["random", "easy", "medium"])
@pytest.mark.parametrize(("seats", "mode"), TABLES)
def test_the_referee_confirms_a_hundred_games_of_every_mode(
    tmp_path: Path, seats: int, mode: str, bots: str
) -> None:
    for rows in transcripts(tmp_path, seats, mode, bots, 100):
        judge(rows)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A transcript with an extra placement and a swap, as text, so that no test spoils it."""
    folder = tmp_path_factory.mktemp("referee")
    for rows in transcripts(folder, 2, "standard", "medium", 8):
        actions = [row.get("action") for row in rows]
        if "swap" in actions and any(row["state"]["bonus"] for row in rows[:-1]):
            return json.dumps(rows)
    raise AssertionError("eight games of good players brought no swap and extra in one game")


def _score(rows: Rows) -> None:
    for row in rows[20:-1]:
        row["state"]["scores"][0][2] += 1


def _draw_between(rows: Rows) -> None:
    row = next(row for row in rows[:-1] if row["state"]["bonus"])
    row["state"]["racks"][row["seat"]].append(row["state"]["bag"].pop(0))


def _no_extra(rows: Rows) -> None:
    row = next(row for row in rows[:-1] if row["state"]["bonus"])
    row["state"]["bonus"] = 0


def _forced_swap(rows: Rows) -> None:
    row = next(row for row in rows[1:-1] if row["action"] == "swap")
    row["legal"] = ["swap"]


def _old_tiles_drawn_again(rows: Rows) -> None:
    row = next(row for row in rows[1:-1] if row["action"] == "swap")
    rack = row["state"]["racks"][row["seat"]]
    other = next(tile for tile in row["state"]["bag"] if tile != rack[0])
    row["state"]["bag"].remove(other)
    row["state"]["bag"].append(rack[0])
    rack[0] = other


def _hidden_legal(rows: Rows) -> None:
    rows[9]["legal"].pop()


def _symbol_moved(rows: Rows) -> None:
    for row in rows[:-1]:
        row["state"]["board"].remove([5, 0, "blue"])


def _opened_twice(rows: Rows) -> None:
    for row in rows[2:-1]:
        row["state"]["opened"][1] = row["state"]["opened"][0]


def _bag_too_small(rows: Rows) -> None:
    for row in rows[:-1]:
        row["state"]["bag"].pop()


def _counted_too_much(rows: Rows) -> None:
    event = next(e for row in rows[1:-1] for e in row["events"] if e["kind"] == "scored")
    event["points"] += 1


def _false_winner(rows: Rows) -> None:
    rows[-1]["outcome"]["winners"] = [0, 1]


def _false_returns(rows: Rows) -> None:
    rows[-1]["outcome"]["returns"] = [18, 18]


def _cut_short(rows: Rows) -> None:
    del rows[-5:-1]


@pytest.mark.parametrize(
    "change",
    [
        _score,
        _draw_between,
        _no_extra,
        _forced_swap,
        _old_tiles_drawn_again,
        _hidden_legal,
        _symbol_moved,
        _opened_twice,
        _bag_too_small,
        _counted_too_much,
        _false_winner,
        _false_returns,
        _cut_short,
    ],
)
def test_the_referee_sees_a_false_transcript(played: str, change: Callable[[Rows], None]) -> None:
    judge(json.loads(played))
    rows = json.loads(played)
    change(rows)
    with pytest.raises(Dispute):
        judge(rows)
