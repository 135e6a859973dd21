"""The pyramid games and a referee who knows only the rule files agree on whole transcripts."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any, Final

import pytest

from game.commands import main
from tests.referee.dispute import Dispute
from tests.referee.pyramid import judge

OPTIONS: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "penguin": {
        "tower": ("physics", "off"),
        "six_player_deal": ("5", "6"),
        "knock_over_plus_one": ("on", "off"),
        "knock_over_pays_cleared": ("off", "on"),
        "tie": ("shared", "extra_round"),
    },
    "penguin_party": {"majority_colour": ("green", "blue"), "tie": ("shared", "extra_round")},
}
"""As the rule files list them."""

Rows = list[dict[str, Any]]
TABLES: Final = [(game, seats) for game in OPTIONS for seats in range(2, 7)]


def transcripts(
    folder: Path, game: str, seats: int, chosen: tuple[str, ...], games: int
) -> list[Rows]:
    """What `simulate` writes, game by game; three placements in a hundred make the tower fall."""
    path = folder / "games.jsonl"
    pairs = zip(OPTIONS[game], chosen, strict=True)
    options = [word for name, value in pairs for word in ("--option", f"{name}={value}")]
    count = ["--seats", str(seats), "--games", str(games), "--transcript", str(path)]
    assert main(["simulate", game, *options, *count, "--knock", "0.03"]) == 0
    found: list[Rows] = []
    for line in path.read_text("utf-8").splitlines():
        row = json.loads(line)
        if "game" in row:
            found.append([])
        found[-1].append(row)
    return found


def _judge_all(folder: Path, game: str, seats: int, games: int) -> None:
    for chosen in product(*OPTIONS[game].values()):
        for rows in transcripts(folder, game, seats, chosen, games):
            judge(rows)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_referee_confirms_a_game_of_every_option_set(
    tmp_path: Path, game: str, seats: int
) -> None:
    _judge_all(tmp_path, game, seats, 1 if game == "penguin" else 5)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_referee_confirms_two_hundred_games_of_every_option_set(
    tmp_path: Path, game: str, seats: int
) -> None:
    _judge_all(tmp_path, game, seats, 200)


@pytest.fixture(scope="module")
def penguin(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A transcript with falls, as text, so that no test spoils it for another."""
    folder = tmp_path_factory.mktemp("referee")
    rows = transcripts(folder, "penguin", 4, ("physics", "5", "on", "on", "shared"), 1)[0]
    assert any(row.get("action", "").startswith("falls") for row in rows)
    return json.dumps(rows)


def _penalty(rows: Rows) -> None:
    for row in rows[60:-1]:
        row["state"]["penalties"][0] += 1


def _starter(rows: Rows) -> None:
    for row in rows[:-1]:
        row["state"]["starter"] = 1


def _stolen_figure(rows: Rows) -> None:
    rows[0]["state"]["hands"][0][0] = "red" if rows[0]["state"]["hands"][0][0] != "red" else "blue"


def _small_hand(rows: Rows) -> None:
    rows[0]["state"]["aside"].append(rows[0]["state"]["hands"][0].pop())


def _hidden_legal(rows: Rows) -> None:
    rows[9]["legal"].pop()


def _skipped_seat(rows: Rows) -> None:
    rows[2]["state"]["to_move"] = 2


def _back_in(rows: Rows) -> None:
    row = next(row for row in rows[1:] if "blocked" in row["state"]["status"])
    row["state"]["status"] = ["in" if s == "blocked" else s for s in row["state"]["status"]]


def _round_not_replayed(rows: Rows) -> None:
    row = next(row for row in rows[1:] if row["action"].startswith("falls"))
    row["state"]["round"] += 1


def _false_winner(rows: Rows) -> None:
    rows[-1]["outcome"]["winners"] = [0, 1, 2, 3]


def _cut_short(rows: Rows) -> None:
    del rows[-30:-1]


@pytest.mark.parametrize(
    "change",
    [
        _penalty,
        _starter,
        _stolen_figure,
        _small_hand,
        _hidden_legal,
        _skipped_seat,
        _back_in,
        _round_not_replayed,
        _false_winner,
        _cut_short,
    ],
)
def test_the_referee_sees_a_false_transcript(penguin: str, change: Callable[[Rows], None]) -> None:
    judge(json.loads(penguin))
    rows = json.loads(penguin)
    change(rows)
    with pytest.raises(Dispute):
        judge(rows)
