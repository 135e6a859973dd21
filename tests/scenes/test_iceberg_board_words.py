"""What is told of the iceberg: its events, its description and its report."""

from __future__ import annotations

import pytest

from game.core import Seat
from game.grid import Square
from game.titles.iceberg.actions import Move
from game.titles.iceberg.events import Drafted, Drifted, Hopped, Melted, Placed, Sank, Stepped, Won
from game.titles.iceberg.state import Suit
from scenes.boards.iceberg_report import report, slips
from scenes.boards.iceberg_view import ways_on
from scenes.describe.describe import describe
from scenes.log.log import Entry
from scenes.result.report import Tone
from tests.scenes.iceberg_rig import NAMES, in_phase, played


def test_every_event_of_the_iceberg_has_its_words() -> None:
    at, sun = Square(1, 2), Suit("sun")
    told = {
        Drafted(Seat(0), sun, at, 2): "Wilhelmine W lays: sun, height 2",
        Placed(Seat(1), at): "Ada stands on the ice",
        Stepped(Seat(1), at, at): "Ada steps",
        Hopped(Seat(1), at, at): "Ada hops",
        Melted(Seat(1), at, sun, 2): "Ada melts: sun, 2 left there",
        Melted(Seat(1), at, sun, 0): "Ada melts the last coin of a place: sun",
        Drifted(Seat(1), 0, at, at): "Ada lets a tile drift",
        Sank(Seat(1), at): "Ada is stuck and slips into the sea",
        Won(Seat(1), at): "Ada is the last one on the ice",
    }
    for event, words in told.items():
        assert Entry(1, event.to_json()).words(NAMES) == words


def test_the_description_names_every_stack_and_every_pawn() -> None:
    match = played(3, until=in_phase("move", 8))
    lines = describe(match.game, match.view(None), NAMES)
    text = " ".join(lines)
    assert text.count("column") >= 16
    for seat in range(3):
        steps, hops = ways_on(match.state, Seat(seat))
        line = next(line for line in lines if line.startswith(f"{NAMES[seat]} "))
        assert line.endswith(f"steps: {steps}, hops: {hops}.")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_report_tells_who_slipped_when_and_why(seats: int) -> None:
    match = played(seats, until=lambda match: False)
    made = report(match, NAMES[:seats], is_final=True)
    assert match.outcome is not None
    assert made.winners == match.outcome.winners
    assert [line.place for line in made.lines] == list(range(1, seats + 1))
    assert made.lines[0].seat == match.outcome.winners[0]
    found = slips(match)
    assert len(found) == seats - 1
    assert [line.seat for line in made.lines[1:]] == [slip.seat for slip in reversed(found)]
    for slip in found:
        line = next(line for line in made.lines if line.seat == slip.seat)
        assert line.marks[2].text == str(slip.turn)
        assert line.marks[2].tone is Tone.BAD
        assert f"height {slip.height}" in line.marks[2].reason
        assert any(NAMES[slip.seat] in words for words in made.why)
    moves = sum(isinstance(action, Move) for _seat, action in match.log)
    assert sum(int(line.total) for line in made.lines) == moves


def test_alone_the_report_counts_what_is_left() -> None:
    match = played(1, until=lambda match: False)
    made = report(match, NAMES[:1], is_final=True)
    assert made.lines[0].total == str(match.state.coins)
    assert (made.winners == (Seat(0),)) == (match.state.coins == 1)
    assert made.legend
    assert made.legend[0].text.startswith("Goal")
