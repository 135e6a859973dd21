"""The ends of rounds and of matches as screens: each number of seats, ties, and one alone."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from scenes.result.result import FinalResultScene
from scenes.result.round_result import RoundResultScene
from scenes.stage import Stage
from tests.pictures.screens import screen, title
from tests.scenes.quiet import quiet_stage
from tests.scenes.reports import report, setup


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
screen("result-explained")(lambda: _final(4, 4, focus="mark:1:2"))
