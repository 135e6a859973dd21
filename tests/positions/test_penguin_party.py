"""Penguin Party: the vectors PP-T1 to PP-T13, the mistakes of other programs, and C-63."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from game.core import BadNotation, BadOptions, IllegalAction, Outcome, Seat
from game.titles.pyramid import penguin, penguin_party
from game.titles.pyramid.events import Blocked, Cleared
from game.titles.pyramid.pyramid import Colour, Place
from game.titles.pyramid.state import BLOCKED, CLEARED, State
from tests.positions.drawing import cells, hand, kinds, place, play, position, step


def _deck(seats: int, options: dict[str, str] | None = None) -> Counter[Colour]:
    state = penguin_party.setup(seats, options or {}, Random(0))
    cards = [*(card for dealt in state.hands for card in dealt), *state.aside]
    return Counter([*cards, *(figure.colour for figure in state.pyramid.figures())])


def test_pp_t01_the_deck_has_eight_green_and_seven_of_the_others() -> None:
    assert _deck(3) == {"green": 8, "red": 7, "blue": 7, "yellow": 7, "purple": 7}


def test_c_63_the_majority_colour_and_every_deal_follow_a_table() -> None:
    assert _deck(3, {"majority_colour": "blue"})[Colour("blue")] == 8
    assert _deck(3, {"majority_colour": "blue"})[Colour("green")] == 7
    sizes = {}
    for seats in penguin_party.info.seats:
        state = penguin_party.setup(seats, {}, Random(seats))
        assert _deck(seats).total() == 36
        sizes[seats] = (len(state.hands[0]), len(state.aside), len(state.pyramid))
        assert {len(dealt) for dealt in state.hands} == {sizes[seats][0]}
    assert sizes == {2: (14, 8, 0), 3: (12, 0, 0), 4: (9, 0, 0), 5: (7, 0, 1), 6: (6, 0, 0)}


def test_pp_t02_five_seats_build_on_the_card_left_over() -> None:
    state = penguin_party.setup(5, {}, Random(7))
    assert [len(dealt) for dealt in state.hands] == [7] * 5
    assert [figure.cell for figure in state.pyramid.figures()] == [(0, 0)]
    legal = penguin_party.legal_actions(state)
    assert {action.cell for action in legal if isinstance(action, Place)} == {(0, -1), (0, 1)}
    assert len(legal) == 2 * len(set(state.hands[0]))


def test_pp_t03_two_cards_carry_one_of_their_colours() -> None:
    state = position(penguin_party, "G P", ["PR", "G"])
    assert cells(penguin_party, state, "P") == [(0, -1), (0, 2), (1, 0)]
    assert cells(penguin_party, state, "R") == [(0, -1), (0, 2)]


def _pp_t04() -> State:
    state = position(penguin_party, "R G B B G G B B", ["RGG", "PPY", "GG", "BB"])
    return play(penguin_party, state, place("R", 1, 0))


def test_pp_t04_a_seat_that_cannot_place_pays_at_once_and_discards_face_down() -> None:
    state = _pp_t04()
    assert state.status[1] == BLOCKED
    assert state.penalties == (0, 3, 0, 0)
    assert state.hands[1] == ()
    assert state.discards[1] == hand("PPY")
    for viewer in (None, *map(Seat, range(4))):
        assert penguin_party.observe(state, viewer).discards[1] == ("unknown",) * 3
    assert state.to_move == 2


def test_pp_t05_a_seat_that_is_out_is_not_asked_again() -> None:
    state = _pp_t04()
    opened = play(penguin_party, state, place("G", 1, 1))
    assert opened.pyramid.places(Colour("red"))
    for action in (place("B", 1, 2), place("G", 2, 0), place("G", 1, 4)):
        opened = play(penguin_party, opened, action)
        assert opened.to_move != 1
    assert opened.penalties[1] == 3


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param(5, 3, id="pp_t06_two_points_come_off"),
        pytest.param(1, 0, id="pp_t07_not_below_nothing"),
        pytest.param(0, 0, id="pp_t08_nothing_stays_nothing"),
    ],
)
def test_a_cleared_hand_gives_penalties_back(before: int, after: int) -> None:
    state = position(penguin_party, "R R", ["R", "GG"], penalties=(before, 0))
    done = step(penguin_party, state, place("R", 1, 0))
    assert done.state.penalties == (after, 0)
    assert done.state.status[0] == CLEARED
    assert Cleared(Seat(0), after - before) in done.events


def test_pp_t09_two_seats_leave_eight_cards_hidden_and_stop_the_base_at_seven() -> None:
    state = penguin_party.setup(2, {}, Random(0))
    assert [len(dealt) for dealt in state.hands] == [14, 14]
    assert penguin_party.observe(state, Seat(1)).aside == ("unknown",) * 8
    full = position(penguin_party, "R R R R R R R", ["R", "R"])
    for col in (-1, 7):
        with pytest.raises(IllegalAction):
            penguin_party.apply(full, place("R", 0, col))


def test_pp_t10_the_last_seat_takes_three_turns_in_a_row() -> None:
    state = position(penguin_party, "R R R R", ["", "RRR", ""], turn=1, status="cib")
    for col in (0, 1):
        state = play(penguin_party, state, place("R", 1, col))
        assert state.to_move == 1
    done = step(penguin_party, state, place("R", 1, 2))
    assert kinds(done) == ["placed", "cleared", "round_ended", "dealt"]


def test_pp_t11_purple_finds_only_the_ends_of_the_base() -> None:
    state = position(
        penguin_party,
        """
         R Y
        R B Y
        """,
        ["P", "R"],
    )
    assert cells(penguin_party, state, "P") == [(0, -1), (0, 3)]


def test_pp_t12_equal_totals_share_the_win() -> None:
    state = position(penguin_party, "R R", ["R", "", ""], status="ibb", penalties=(8, 2, 2))
    state = replace(state, round=3)
    outcome = penguin_party.outcome(play(penguin_party, state, place("R", 1, 0)))
    assert outcome == Outcome("complete", (6, 2, 2), (Seat(1), Seat(2)))


def test_c_61_a_tie_is_broken_by_an_extra_round_where_the_option_asks_for_it() -> None:
    options = {"tie": "extra_round"}
    state = position(
        penguin_party, "R R", ["R", "", ""], status="ibb", penalties=(8, 2, 2), options=options
    )
    state = play(penguin_party, replace(state, round=3), place("R", 1, 0))
    assert penguin_party.outcome(state) is None
    assert (state.round, state.rounds, state.starter) == (4, 4, 1)


def test_c_68_extra_rounds_end_after_one_more_for_every_seat() -> None:
    options = {"tie": "extra_round"}
    state = position(
        penguin_party, "R R", ["R", "", ""], status="ibb", penalties=(4, 2, 2), options=options
    )
    state = play(penguin_party, replace(state, round=6, rounds=6), place("R", 1, 0))
    assert penguin_party.outcome(state) == Outcome(
        "complete", (2, 2, 2), (Seat(0), Seat(1), Seat(2))
    )


def test_pp_t13_penguin_pays_at_the_end_of_the_round_and_party_at_once() -> None:
    paid = {}
    for game in (penguin, penguin_party):
        state = position(game, "R G B B G G B B", ["RGG", "YYY", "GG", "BB"])
        done = step(game, state, place("R", 1, 0))
        paid[game.info.id] = done.state.penalties[1]
        blocked = next(event for event in done.events if isinstance(event, Blocked))
        assert blocked.left == 3
    assert paid == {"penguin": 0, "penguin_party": 3}


def test_there_is_no_accident_rule() -> None:
    """PP-9."""
    for text in ("holds", "falls 0,0"):
        with pytest.raises(BadNotation):
            penguin_party.parse(text)
    with pytest.raises(BadOptions, match="no option 'tower'"):
        penguin_party.setup(2, {"tower": "off"}, Random(0))


def test_the_first_card_may_have_any_colour_and_level_one_starts_before_the_base_is_full() -> None:
    """Section 3, row 5: other sources want the whole base first."""
    state = penguin_party.setup(3, {}, Random(0))
    assert len(penguin_party.legal_actions(state)) == len(set(state.hands[0]))
    assert cells(penguin_party, position(penguin_party, "G P", ["P", "G"]), "P")[-1] == (1, 0)


def test_discards_are_shown_when_the_game_is_over() -> None:
    state = position(penguin_party, "R R", ["R", "", ""], status="ibb", penalties=(8, 2, 2))
    state = replace(state, round=3, discards=((), hand("PG"), hand("Y")))
    over = play(penguin_party, state, place("R", 1, 0))
    assert penguin_party.observe(over, None).discards == ((), hand("PG"), hand("Y"))
