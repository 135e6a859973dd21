"""The result of Ingenious explained: sorted colours, the lowest decides, ties go on to the next."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.core import Outcome, Seat
from game.match import Match
from scenes.boards.ingenious_report import report
from scenes.boards.registry import find_report
from scenes.result.report import Tone
from tests.scenes.hex_rig import GAME, TEAM, played

NAMES = ("Ada", "Bea", "Cem", "Dag")


def with_scores(seats: int, *scores: tuple[int, ...], options: Any = ()) -> Match:
    """A finished match with these markers."""
    match = played(seats, options)
    match._states[-1] = replace(match.state, scores=scores)
    return match


def test_in_t23_sorted_colours_decide_and_the_reason_is_told() -> None:
    """IN-16, IN-T23: A lowest 10; B 9, 12, 14; C 9, 12, 13."""
    match = with_scores(
        3, (10, 10, 10, 10, 10, 10), (9, 12, 14, 18, 18, 18), (9, 12, 13, 18, 18, 18)
    )
    found = report(match, NAMES[:3], is_final=True)
    assert [line.seat for line in found.lines] == [0, 1, 2]
    assert [line.place for line in found.lines] == [1, 2, 3]
    assert [line.total for line in found.lines] == ["10", "9", "9"]
    assert found.winners == (0,)
    assert found.title == "Ada wins!"
    assert "has 10" in found.why[0]
    assert "only 9" in found.why[0]


def test_a_tie_names_the_colour_that_decides() -> None:
    match = with_scores(2, (9, 12, 13, 18, 18, 18), (12, 9, 14, 18, 18, 18))
    found = report(match, NAMES[:2], is_final=True)
    assert found.lines[0].seat == 1
    assert "equal at 9, 12" in found.why[0]
    assert "14 to 13" in found.why[0]


def test_a_full_tie_is_shared() -> None:
    match = with_scores(2, (9, 12, 13, 18, 18, 18), (18, 18, 18, 13, 12, 9))
    found = report(match, NAMES[:2], is_final=True)
    assert found.winners == (0, 1)
    assert [line.place for line in found.lines] == [1, 1]
    assert "shared" in found.why[0]


@pytest.mark.parametrize(("seats", "options"), [(1, ()), (2, ()), (3, ()), (4, ()), (4, TEAM)])
def test_the_report_of_a_played_game_agrees_with_its_outcome(seats: int, options: Any) -> None:
    match = played(seats, options, seed=4)
    outcome = match.outcome
    assert isinstance(outcome, Outcome)
    found = find_report(GAME)(match, NAMES[:seats], is_final=True)
    assert set(found.winners) == set(outcome.winners)
    for line in found.lines:
        scores = match.state.scores_of(line.seat)
        assert [int(mark.text) for mark in line.marks] == list(scores)
        assert int(line.total) == outcome.returns[line.seat]
        assert (line.place == 1) == (line.seat in outcome.winners)
        assert {mark.tone for mark in line.marks if int(mark.text) == min(scores)} == {Tone.BAD}
        assert all(mark.reason for mark in line.marks)
    assert len(found.signs) == len(found.columns) == 6
    if seats == 1:
        assert found.title == f"Weakest colour: {int(outcome.returns[0])}"


def test_a_win_at_once_is_told() -> None:
    """IN-15, IN-T22."""
    match = with_scores(2, (18, 18, 18, 18, 18, 18), (3, 4, 5, 6, 7, 8))
    assert match.outcome is not None
    assert match.outcome.ending == "all_at_top"
    found = report(match, NAMES[:2], is_final=True)
    assert found.why[0] == "All six markers at 18: the game is won at once."
    assert found.winners == (0,)


def test_a_mark_says_where_its_points_came_from() -> None:
    match = played(2, seed=4)
    found = report(match, NAMES[:2], is_final=True)
    reasons = {mark.reason for line in found.lines for mark in line.marks}
    assert any("half tiles, at best" in reason for reason in reasons)
    assert any("the lowest, which decides" in reason for reason in reasons)
    first = found.lines[0]
    assert match.state.scores[Seat(first.seat)][0] == int(first.marks[0].text)
