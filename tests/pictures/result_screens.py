"""The ends of rounds and of matches as screens: each number of seats, ties, and one alone."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Final, cast

from scenes.result.result import FinalResultScene
from scenes.result.round_result import RoundResultScene
from scenes.stage import Stage
from scenes.stats.played import Played, Sitter
from scenes.table.interludes import final_result
from tests.pictures.screens import screen, title
from tests.scenes.past_rig import played, table_of
from tests.scenes.quiet import quiet_stage
from tests.scenes.reports import report, setup

_LONG: Final = 20_000
"""More actions than any match has."""


def _round(seats: int) -> Stage:
    stage = title()
    made = report(seats, min(seats, 3), is_final=False)
    stage.stack.push(RoundResultScene(stage, setup(seats), made))
    return stage


def _final(seats: int, rounds: int, *, is_tied: bool = False, focus: str | None = None) -> Stage:
    stage = quiet_stage()
    made = report(seats, rounds, is_final=True, is_tied=is_tied)
    scene = FinalResultScene(stage, setup(seats), made)
    stage.stack.push(scene)
    scene.focus.key = focus or scene.focus.key
    return stage


for _seats in range(2, 7):
    screen(f"round-{_seats}")(lambda seats=_seats: _round(seats))  # type: ignore[misc]
    screen(f"result-{_seats}")(lambda seats=_seats: _final(seats, seats))  # type: ignore[misc]
screen("result-tied")(lambda: _final(6, 12, is_tied=True))


@screen("result-opening")
def result_opening() -> Stage:
    """The winners' moment, late enough that a look after some seconds still meets it."""
    stage = _final(4, 4, is_tied=True)
    scene = cast(FinalResultScene, stage.stack.top)
    scene.clock = -2.6
    return stage


def _alone(*, is_won: bool) -> Stage:
    stage = quiet_stage()
    made = report(1, 3, is_final=True)
    made = replace(made, winners=made.winners if is_won else ())
    stage.stack.push(FinalResultScene(stage, setup(1), made))
    return stage


screen("result-alone-won")(lambda: _alone(is_won=True))
screen("result-alone-lost")(lambda: _alone(is_won=False))


def _best(game: str, before: int) -> Stage:
    """A game alone at its end, after one of before that came to this."""
    stage, table = table_of(played(game, 1, _LONG))
    sitters = (Sitter("", 0, is_person=True),)
    stage.statistics.put(Played(game, 1.0, date(2026, 11, 30), sitters, result=before))
    final_result(table)
    return stage


screen("result-best-equalled")(lambda: _best("iceberg", 1))
screen("result-best-new")(lambda: _best("ingenious", 0))
screen("result-explained")(lambda: _final(4, 4, focus="mark:1:2"))
