"""Log and description: data first, words from it, and never more than may be seen."""

from __future__ import annotations

from random import Random

from game.core import Seat
from game.match import Match
from game.registry import find_game
from game.titles.pyramid.actions import HOLDS, Falls
from game.titles.pyramid.events import Blocked, Cleared, Dealt, Fell, Held, Placed, RoundEnded
from game.titles.pyramid.pyramid import GREEN, Cell
from scenes.describe.describe import describe
from scenes.log.log import Entry, entries
from scenes.table.seating import Chair, HiddenWay, Setup
from scenes.table.seats import Seats, way_of

NAMES = ("Ada", "Bea", "Cem")


def test_every_event_of_the_pyramids_has_its_words() -> None:
    told = {
        Placed(Seat(0), GREEN, 2, 1): "Ada: green, row 3",
        Held(Seat(1), 3, 0): "Bea: row 4 held",
        Fell(Seat(2), (Cell(0, 0),), 4, (0, 0, 5)): "Cem: 1 penguin fell",
        Fell(Seat(2), (Cell(0, 0), Cell(0, 1)), 4, (0, 0, 5)): "Cem: 2 penguins fell",
        Blocked(Seat(0), 3, 3): "Ada is out with 3 left",
        Cleared(Seat(1), -2): "Bea has placed everything",
        Dealt(2, Seat(1), (9, 9, 9), 0): "Round 2 is dealt",
        RoundEnded(2, (0, 0, 0), (0, 0, 0), (1, 2, 3)): "Round 2 is over",
    }
    for event, words in told.items():
        assert Entry(1, event.to_json()).words(NAMES) == words


def test_an_event_that_nobody_has_words_for_is_told_by_its_fields() -> None:
    entry = Entry(4, {"kind": "lamp_lit", "seat": 1, "lamp": 3})
    assert entry.words(NAMES) == "Bea lamp lit lamp 3"


def test_the_log_of_a_match_is_the_same_when_it_is_read_back() -> None:
    match = Match(find_game("penguin"), 2, {}, 4)
    for _ in range(5):
        match.submit(match.to_move, match.legal_actions()[0])  # type: ignore[arg-type]
        match.submit(match.to_move, HOLDS)  # type: ignore[arg-type]
    first = [e for v in range(1, 11) for e in entries(match.game, match.events_at(v), v)]
    assert [entry.version for entry in first] == list(range(1, 11))
    assert [entry.kind for entry in first] == ["placed", "held"] * 5
    assert {entry.seat for entry in first} == {0, 1}


def test_a_description_of_the_room_names_rows_and_counts_but_no_hand() -> None:
    match = Match(find_game("penguin_party"), 3, {}, 4)
    rng = Random(4)
    for _ in range(7):
        match.submit(match.to_move, rng.choice(match.legal_actions()))  # type: ignore[arg-type]
    lines = describe(match.game, match.view(None), NAMES)
    assert lines[0] == "Round 1 of 3."
    assert lines[1] == f"It is {NAMES[match.to_move or 0]}’s turn."
    assert lines[2].startswith("Row 1, from the left: ")
    assert lines[-3:] == [
        f"{name}: {len(match.state.hands[seat])} in hand; penalty 0."
        for seat, name in enumerate(NAMES)
    ]
    own = describe(match.game, match.view(Seat(1)), NAMES)
    assert own[-2].count(",") == len(match.state.hands[1]) - 1
    assert own[-1] == lines[-1]


def test_a_description_tells_who_is_out_and_when_all_is_over() -> None:
    match = Match(find_game("penguin"), 2, {}, 4)
    match.submit(Seat(0), match.legal_actions()[0])
    match.submit(match.to_move, Falls((Cell(0, 0),)))  # type: ignore[arg-type]
    assert "The pyramid has not begun." in describe(match.game, match.view(None), NAMES[:2])
    rng = Random(2)
    while match.to_move is not None:
        nature = match.to_move == -1
        action = HOLDS if nature else rng.choice(match.legal_actions())
        match.submit(match.to_move, action)
    lines = describe(match.game, match.view(None), NAMES[:2])
    assert "The game is over." in lines
    assert any("out of this round" in line for line in lines)


def chair(look: int, level: str | None = None) -> Chair:
    return Chair(look, NAMES[look], level=level)


def test_hands_are_hidden_only_among_several_people_and_where_there_is_something_to_hide() -> None:
    two = Setup("penguin", (chair(0), chair(1), chair(2, "easy")), hidden=HiddenWay.PASS)
    one = Setup("penguin", (chair(0), chair(1, "easy")), hidden=HiddenWay.PASS)
    assert way_of(two, is_hidden=True) is HiddenWay.PASS
    assert way_of(two, is_hidden=False) is HiddenWay.OPEN
    assert way_of(one, is_hidden=True) is HiddenWay.OPEN


def test_who_lets_an_opponent_play_comes_back_to_the_same_chair() -> None:
    setup = Setup("penguin", (chair(0), chair(1), chair(2, "easy")))
    seats = Seats(setup, is_hidden=True)
    assert seats.room is None
    seats.stand_in(Seat(1))
    assert seats.people == (0,)
    assert seats.away == (1,)
    assert seats.room == 0
    assert seats.way is HiddenWay.OPEN
    assert seats.seated().chairs == setup.chairs
    seats.come_back(Seat(1))
    assert seats.chairs == setup.chairs
    seats.stand_in(Seat(2))
    assert not seats.away, "an opponent's chair needs no stand-in"
