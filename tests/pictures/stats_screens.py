"""Screens of statistics: somebody who has played much, a newcomer, nobody, erasing, an export."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Final

from game.registry import all_games
from scenes.input.intents import Button, Press
from scenes.profiles import Profile
from scenes.saves.writer import Trouble
from scenes.stage import Stage
from scenes.stats.played import EVENING, Played, Sitter
from scenes.stats.scene import StatsScene
from scenes.stats.statistics import Statistics
from tests.pictures.screens import screen
from tests.scenes.quiet import PAD, quiet_stage

DAY: Final = date(2026, 11, 30)
FOLDER: Final = Path("/media/somebody/STICK-32/Wobbleberg/exports")
ADA: Final = "Wilhelmine W"
MATES: Final = ("Bea", "Żółć Ünsal", "Dag", "Eve", "Finn")


def stats_stage(names: Sequence[str] = ()) -> Stage:
    """A stage on a day of its own, with profiles and a folder for exports."""
    stage = quiet_stage()
    moment = datetime(DAY.year, DAY.month, DAY.day, 20).timestamp()
    stage.statistics = Statistics(now=lambda: moment)
    stage.exports = lambda: FOLDER
    for name in reversed(names):
        stage.profiles.put(Profile(name))
    return stage


def games_of(count: int, seed: int = 4) -> list[Played]:
    """So many games of the last weeks, with company that changes."""
    rng = Random(f"statistics/{seed}")
    ids = [*(game.info.id for game in all_games()), EVENING]
    games = []
    for number in range(count):
        day = DAY - timedelta(days=int((count - 1 - number) * 90 / count))
        company = MATES[: (1, 2, 0, 1, 5)[number % 5]]
        win = int(rng.random() * (len(company) + 2))
        let_gos = int(rng.random() * 14)
        sitters = [
            Sitter(name, look, True, is_winner=look == win)
            for look, name in enumerate((ADA, *company))
        ]
        sitters[0] = Sitter(
            ADA, 0, True, win == 0, falls=int(rng.random() * 2), let_gos=let_gos,
            steady=int(let_gos * 0.7), cleared=int(rng.random() * 1.3),
        )  # fmt: skip
        sitters += [Sitter("", 5, False, is_winner=win > len(company))] * (len(sitters) == 1)
        game = ids[int(rng.random() ** 1.6 * len(ids))]
        games.append(Played(game, float(number), day, tuple(sitters), int(4 + rng.random() * 3)))
    return games


def stats(count: int = 148) -> tuple[Stage, StatsScene]:
    """The page of somebody who has played so many games."""
    stage = stats_stage([ADA, *MATES])
    for game in games_of(count):
        stage.statistics.put(game)
    scene = StatsScene(stage, ADA)
    stage.stack.push(scene)
    return stage, scene


screen("stats")(lambda: stats()[0])
screen("stats-few")(lambda: stats(2)[0])
screen("stats-one")(lambda: stats(1)[0])


@screen("stats-exported")
def stats_exported() -> Stage:
    stage, scene = stats()
    scene.focus.key = "export"
    scene.exporter.folder = FOLDER
    return stage


@screen("stats-full-disk")
def stats_full_disk() -> Stage:
    stage, scene = stats()
    scene.exporter.trouble = Trouble.FULL
    return stage


@screen("stats-long-ago")
def stats_long_ago() -> Stage:
    """Nothing within the weeks of the form, and nobody else ever."""
    stage = stats_stage([ADA])
    sitters = Sitter(ADA, 3, True, True), Sitter("", 1, False)
    stage.statistics.put(Played("ingenious", 1.0, date(2025, 1, 1), sitters))
    stage.stack.push(StatsScene(stage, ADA))
    return stage


@screen("stats-new")
def stats_new() -> Stage:
    stage = stats_stage([ADA, *MATES])
    stage.stack.push(StatsScene(stage, ADA))
    return stage


@screen("stats-nobody")
def stats_nobody() -> Stage:
    stage = stats_stage()
    stage.stack.push(StatsScene(stage))
    return stage


@screen("stats-erase")
def stats_erase() -> Stage:
    stage, scene = stats()
    scene.refresh()
    scene.focus.key = "erase"
    scene.handle(Press(PAD, Button.SOUTH))
    return stage
