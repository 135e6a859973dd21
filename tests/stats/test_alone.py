"""The best of a game alone: kept for each profile and each game, told at the end, never twice."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pygame
import pytest

from scenes.input.intents import Button, Press
from scenes.result.rematch import play
from scenes.result.result import FinalResultScene
from scenes.result.winners import WHOLE_SECONDS
from scenes.saves.writer import Writer
from scenes.scene import Scene
from scenes.stage import Stage
from scenes.stats.alone import best_of, mark_of, result_of
from scenes.stats.counts import Counts, counts_of
from scenes.stats.played import Played, Sitter
from scenes.stats.statistics import Statistics, from_json, to_text
from scenes.table.seating import Chair
from scenes.table.table import TableScene
from tests.scenes.past_rig import node_of, played, setup_for, table_of
from tests.scenes.quiet import PAD
from tests.stats.test_at_the_table import (
    LONG,
    Ticking,
    known,
    play_out,
    scrubber_of,
    table_on,
)
from tests.words.unpainted import UnpaintedAssets, unpainted

DAY = date(2026, 11, 30)
ALONE = ("ingenious", "iceberg")


def row(game: str, begun: float, result: int, name: str = "Ada") -> Played:
    return Played(game, begun, DAY, (Sitter(name, 0, True),), 0, result)


def sit_alone(folder: Path, game: str, *profiles: str) -> tuple[Stage, TableScene]:
    """Ada alone at a table that the lobby has put on the stack."""
    match = played(game, 1)
    stage, _table = table_of(match, folder=folder)
    stage.stack.clear()
    stage.statistics = Statistics(now=Ticking())
    stage.profiles = known(*profiles)
    stage.stack.push(Scene(stage))
    play(stage, setup_for(match), lambda result: None)
    return stage, table_on(stage)


def told(stage: Stage) -> str:
    """What the result that is shown says of the best, seen on the screen."""
    top = stage.stack.top
    assert isinstance(top, FinalResultScene)
    assert top.report.best is not None
    pygame.font.init()
    canvas = unpainted(UnpaintedAssets())
    top.clock = WHOLE_SECONDS
    top.draw(canvas)
    assert top.report.best.text in [word.text for word in canvas.words]
    return top.report.best.text


@pytest.mark.parametrize("game", ALONE)
def test_in_22_pg_v1_what_one_comes_to_alone_is_told_and_kept(tmp_path: Path, game: str) -> None:
    stage, table = sit_alone(tmp_path, game, "Ada")
    play_out(stage, table)
    (kept,) = stage.statistics.games
    state = table.match.state
    mine = min(state.scores[0]) if game == "ingenious" else state.coins
    assert kept.result == mine
    assert told(stage) == f"Best so far: {mine}"


WORDS = [
    ("ingenious", 14, None, "Best so far: 14"),
    ("ingenious", 14, 13, "New best!"),
    ("ingenious", 14, 14, "Best so far: 14"),
    ("ingenious", 14, 20, "Best so far: 20"),
    ("ingenious", 0, 0, "Best so far: 0"),
    ("iceberg", 3, 4, "New best!"),
    ("iceberg", 3, 3, "Best so far: 3"),
    ("iceberg", 3, 1, "Best so far: 1"),
    ("iceberg", None, 2, "Best so far: 2"),
    ("iceberg", None, None, None),
]


@pytest.mark.parametrize(("game", "result", "before", "words"), WORDS)
def test_more_of_the_weakest_colour_and_fewer_coins_are_better(
    game: str, result: int | None, before: int | None, words: str | None
) -> None:
    mark = mark_of(game, result, before)
    assert (None if mark is None else mark.text) == words


@pytest.mark.parametrize(("game", "worse", "better"), [("ingenious", -1, 1), ("iceberg", 1, -1)])
def test_the_best_is_that_of_the_person_and_of_the_game(
    tmp_path: Path, game: str, worse: int, better: int
) -> None:
    stage, table = sit_alone(tmp_path, game, "Ada", "Bea")
    play_out(stage, table)
    mine = stage.statistics.games[0].result
    assert mine is not None
    stage, table = sit_alone(tmp_path, game, "Ada", "Bea")
    stage.statistics.put(row(game, 1.0, mine + worse))
    stage.statistics.put(row(game, 2.0, mine + better, "Bea"))
    elsewhere = next(other for other in ALONE if other != game)
    stage.statistics.put(row(elsewhere, 3.0, mine))
    play_out(stage, table)
    assert told(stage) == "New best!", "what Bea did, or what was done elsewhere, is not hers"
    stage, table = sit_alone(tmp_path, game)
    stage.statistics.put(row(game, 2.0, mine + better, "Bea"))
    play_out(stage, table)
    assert told(stage) == f"Best so far: {mine + better}", "without a name it is everybody's"


def test_who_has_no_name_has_a_best_too(tmp_path: Path) -> None:
    stage, table = sit_alone(tmp_path, "iceberg")
    play_out(stage, table)
    (kept,) = stage.statistics.games
    assert (kept.names, kept.result) == ((), table.match.state.coins)
    assert counts_of(stage.statistics.games, "Ada", DAY) == Counts()
    table.dismiss("again")
    play_out(stage, table_on(stage))
    assert len(stage.statistics.games) == 2


def test_what_is_played_on_from_a_counted_match_is_no_result_of_its_own(tmp_path: Path) -> None:
    stage, table = sit_alone(tmp_path, "iceberg", "Ada")
    play_out(stage, table)
    before = stage.statistics.games
    top = stage.stack.top
    assert top is not None
    node_of(top, "watch").act()
    scene = scrubber_of(stage)
    scene.go_to(scene.stops[4])
    scene.handle(Press(PAD, Button.NORTH))
    branch = table_on(stage)
    assert branch is not table
    stage.statistics.put(row("iceberg", table.begun or 0.0, 24))  # anything would be better
    play_out(stage, branch, seed=9)
    assert branch.match.state.coins < 24
    assert told(stage) == "Best so far: 24"
    assert len(stage.statistics.games) == len(before) == 1


@pytest.mark.parametrize("game", ALONE)
def test_opponents_and_tables_of_several_come_to_nothing_alone(game: str) -> None:
    alone, two = played(game, 1, LONG), played(game, 2, LONG)
    assert result_of(alone, setup_for(alone).chairs) is not None
    assert result_of(alone, [Chair(0, "Frosty", None, "easy")]) is None
    assert result_of(two, setup_for(two).chairs) is None
    assert result_of(played(game, 1), setup_for(alone).chairs) is None, "it is not over"


def test_results_are_written_and_rows_of_before_have_none(tmp_path: Path) -> None:
    path, pen = tmp_path / "statistics.json", Writer()
    games = row("iceberg", 1.0, 3), row("ingenious", 2.0, 0, ""), row("iceberg", 3.0, 5, "Bea")
    statistics = Statistics(path, pen)
    for game in games:
        statistics.put(game)
    pen.close()
    found = Statistics(path)
    assert found.games == games
    assert best_of(found.games, "iceberg", "") == 3
    assert best_of(found.games, "iceberg", "bea") == 5
    assert best_of(found.games, "iceberg", "", but=1.0) == 5
    assert best_of(found.games, "ingenious", "Ada") is None
    body = json.loads(to_text(games))
    for one in body["games"]:
        del one["result"]
    old = from_json(body)
    assert [game.result for game in old] == [None] * 3
    assert "result" not in json.loads(to_text(old))["games"][0]


@pytest.mark.parametrize("result", [-1, 2.5, True, "3"])
def test_what_is_no_result_is_refused(result: object) -> None:
    body = json.loads(to_text((row("iceberg", 1.0, 3),)))
    body["games"][0]["result"] = result
    with pytest.raises(ValueError, match="counts nothing"):
        from_json(body)


def test_who_is_erased_takes_the_results_alone_along_and_no_others() -> None:
    found = Statistics()
    for game in (row("iceberg", 1.0, 3), row("iceberg", 2.0, 5, "Bea"), row("iceberg", 3.0, 7, "")):
        found.put(game)
    found.erase("ada")
    assert [game.result for game in found.games] == [5, 7]
