"""The result of the pyramid games explained: every point has its round and its reason."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.core import Seat
from game.match import Match, play_out
from game.registry import find_game
from game.titles.pyramid.actions import HOLDS, Falls
from game.titles.pyramid.pyramid import Cell
from scenes.boards.pyramid_report import changes, report
from scenes.boards.registry import find_report
from scenes.result.report import Tone
from scenes.words.numbers import signed

NAMES = ("Ada", "Bea", "Cem", "Dag", "Eve", "Finn")


def played(game_id: str, seats: int, seed: int) -> Match:
    match = Match(find_game(game_id), seats, {}, seed)
    rng = Random(seed)
    play_out(match, lambda m: rng.choice(m.legal_actions()) if m.to_move != -1 else HOLDS)
    return match


def numbers(marks: list[str]) -> int:
    return sum(int(mark.replace("−", "-").replace("+", "")) for mark in marks)


@pytest.mark.parametrize("game_id", ["penguin", "penguin_party"])
@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("seed", range(4))
def test_the_marks_of_a_seat_add_up_to_its_total(game_id: str, seats: int, seed: int) -> None:
    match = played(game_id, seats, seed)
    found = report(match, NAMES[:seats], is_final=True)
    assert len(found.columns) == seats
    for line in found.lines:
        assert numbers([mark.text for mark in line.marks]) == int(line.total)
        assert int(line.total) == match.state.penalties[line.seat]
        for mark in line.marks:
            assert mark.reason, f"{mark} of seat {line.seat} has no reason"
            amount = numbers([mark.text])
            # Nothing falls here, and what is merely left over is no accident.
            assert mark.tone is (Tone.GOOD if amount < 0 else Tone.PLAIN)


def test_places_are_shared_on_a_tie_and_the_winners_are_named_together() -> None:
    for seed in range(200):
        match = played("penguin_party", 2, seed)
        if match.outcome is not None and len(match.outcome.winners) == 2:
            break
    found = report(match, NAMES[:2], is_final=True)
    assert [line.place for line in found.lines] == [1, 1]
    assert found.winners == (0, 1)
    assert found.title == "Ada, Bea win together!"
    assert found.why[0].startswith("Ada, Bea share the lead")


def test_a_fall_is_explained_by_the_screen_and_the_figure_in_hand() -> None:
    match = Match(find_game("penguin"), 2, {}, 5)
    for _ in range(6):
        match.submit(match.to_move, match.legal_actions()[0])  # type: ignore[arg-type]
        match.submit(match.to_move, HOLDS)  # type: ignore[arg-type]
    mover = match.to_move
    assert mover is not None
    match.submit(mover, match.legal_actions()[0])
    match.submit(match.to_move, Falls((Cell(0, 0),)))  # type: ignore[arg-type]
    behind = 14 - 4
    (change,) = changes(match)
    assert (change.round, change.seat, change.amount) == (1, mover, behind + 1)
    assert change.reason() == f"{behind} behind the screen + 1 in hand"
    found = report(match, NAMES[:2], is_final=False)
    assert [mark.text for mark in found.legend] == [
        f"+{behind + 1}: {behind} behind the screen + 1 in hand"
    ]


def test_a_cleared_hand_takes_two_back_and_is_praised() -> None:
    praised = [
        line
        for seed in range(60)
        for line in report(played("penguin_party", 3, seed), NAMES[:3], is_final=True).why
        if "placed everything" in line
    ]
    assert praised
    assert all("her " not in line and "his " not in line for line in praised)


def test_a_report_after_a_round_shows_the_rounds_so_far_and_no_winner() -> None:
    match = Match(find_game("penguin_party"), 3, {}, 1)
    rng = Random(1)
    while match.state.round == 1:
        match.submit(match.to_move, rng.choice(match.legal_actions()))  # type: ignore[arg-type]
    found = find_report("penguin_party")(match, NAMES[:3], is_final=False)
    assert found.columns == ("Round 1",)
    assert found.title == "Round 1 of 3"
    assert found.winners == ()
    assert not found.is_final
    assert [int(line.total) for line in found.lines] == sorted(match.state.penalties)


def test_amounts_are_written_with_their_sign() -> None:
    assert [signed(amount) for amount in (3, -2, 0)] == ["+3", "−2", "0"]


def test_a_game_without_a_report_of_its_own_gets_its_totals() -> None:
    match = played("penguin_party", 2, 3)
    found = find_report("unknown")(match, NAMES[:2], is_final=True)
    assert {line.seat: line.total for line in found.lines} == {
        Seat(seat): str(total) for seat, total in enumerate(match.state.penalties)
    }
    assert replace(found, lines=()).columns == ()
