"""Penguin: the vectors P-T1 to P-T22 and the mistakes that other programs made."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.core import BadNotation, IllegalAction, Outcome, Seat
from game.titles.pyramid import penguin
from game.titles.pyramid.actions import HOLDS, Falls
from game.titles.pyramid.events import Blocked, Fell, RoundEnded
from game.titles.pyramid.pyramid import Cell, Colour
from game.titles.pyramid.state import BLOCKED, IN, Hand, State
from tests.positions.drawing import cells, draw, hand, kinds, place, play, position, step

TOWER = {"tower": "physics"}


def test_p_t01_an_empty_table_takes_the_first_figure_in_the_middle_only() -> None:
    state = position(penguin, "", ["G", "R"])
    assert cells(penguin, state, "G") == [(0, 0)]


def test_p_t02_one_figure_is_extended_at_both_ends_and_not_upwards() -> None:
    state = position(penguin, "R", ["G", "R"])
    assert cells(penguin, state, "G") == [(0, -1), (0, 1)]


def test_p_t03_a_cell_on_two_figures_takes_their_colours() -> None:
    state = position(penguin, "R B", ["RG", "R"])
    assert cells(penguin, state, "R") == [(0, -1), (0, 2), (1, 0)]
    assert cells(penguin, state, "G") == [(0, -1), (0, 2)]
    assert state.pyramid.open_cells[Cell(1, 0)] == frozenset(hand("RB"))


@pytest.mark.parametrize("col", [2, 3])
def test_p_t04_the_base_has_no_gaps(col: int) -> None:
    state = position(penguin, "R", ["G", "R"])
    with pytest.raises(IllegalAction, match=f"'place green 0 {col}'.*seat 0 holds 1 green"):
        penguin.apply(state, place("G", 0, col))


def test_p_t05_the_base_grows_to_the_left_into_negative_columns() -> None:
    state = position(penguin, "G R", ["BG", "R"], left=-1)
    assert cells(penguin, state, "B") == [(0, -2), (0, 1)]
    assert cells(penguin, state, "G") == [(0, -2), (0, 1), (1, -1)]


def test_p_t06_an_upper_cell_needs_both_its_supports() -> None:
    state = position(
        penguin,
        """
         R . Y
        R B Y G
        """,
        ["RGBY", "R"],
    )
    assert list(state.pyramid.open_cells) == [(0, -1), (0, 4), (1, 1)]


def test_p_t07_the_third_level_opens_on_two_neighbours() -> None:
    state = position(
        penguin,
        """
         R Y
        R B Y
        """,
        ["RGBY", "R"],
    )
    for letter in "RY":
        assert cells(penguin, state, letter) == [(0, -1), (0, 3), (2, 0)]
    for letter in "GB":
        assert cells(penguin, state, letter) == [(0, -1), (0, 3)]


def test_p_t08_a_full_base_leaves_the_next_level_only() -> None:
    state = position(penguin, "R R R R R R R R", ["RG", "R", "R", "R"], left=-3)
    assert list(state.pyramid.open_cells) == [(1, col) for col in range(-3, 4)]
    assert cells(penguin, state, "R") == [(1, col) for col in range(-3, 4)]
    assert cells(penguin, state, "G") == []


P_T09 = """
 R
R G B B G G B B
"""


def _blocked_on_p_t09() -> State:
    """Seat 0 places, so that seat 1, who holds red and yellow alone, is asked and cannot."""
    before = position(penguin, "R G B B G G B B", ["RGG", "YY", "GG", "BB"])
    done = step(penguin, before, place("R", 1, 0))
    assert done.state.pyramid == draw(P_T09)
    assert Blocked(Seat(1), 2, 0) in done.events
    return done.state


def test_p_t09_a_seat_without_a_placement_is_out_and_keeps_its_hand_hidden() -> None:
    state = _blocked_on_p_t09()
    assert state.status == (IN, BLOCKED, IN, IN)
    assert state.hands[1] == hand("YY")
    assert penguin.observe(state, Seat(2)).hands[1] == ("unknown", "unknown")
    assert state.penalties == (0, 0, 0, 0)
    assert state.to_move == 2


def test_p_t09_red_and_yellow_find_no_place_on_the_drawn_position() -> None:
    state = position(penguin, P_T09, ["RY", "G", "G"])
    assert penguin.legal_actions(state) == []


def test_p_t10_a_blocked_seat_stays_out_when_a_place_opens() -> None:
    before = position(penguin, "R R B B G G B B", ["RGG", "YY", "GR", "BB"])
    blocked = play(penguin, before, place("R", 1, 0))
    assert blocked.status[1] == BLOCKED
    # Red would fit (2, 0) after this; the blocked seat is given one to show that nobody asks.
    given = replace(blocked, hands=(blocked.hands[0], hand("RY"), *blocked.hands[2:]))
    opened = play(penguin, given, place("R", 1, 1))
    assert Cell(2, 0) in opened.pyramid.open_cells
    assert opened.pyramid.places(Colour("red"))
    after = play(penguin, opened, place("B", 1, 2))
    assert after.to_move == 0
    assert after.status[1] == BLOCKED


def test_p_t11_two_players_build_on_a_base_of_seven() -> None:
    state = position(penguin, "R G B Y R G B", ["RGBY", "R"])
    assert cells(penguin, state, "Y") == [(1, 2), (1, 3)]
    assert cells(penguin, state, "R") == [(1, 0), (1, 3), (1, 4)]
    assert cells(penguin, state, "G") == [(1, 0), (1, 1), (1, 4), (1, 5)]
    assert cells(penguin, state, "B") == [(1, 1), (1, 2), (1, 5)]


def test_p_t12_nobody_may_pass_while_a_figure_fits() -> None:
    state = position(penguin, "R", ["G", "R"])
    with pytest.raises(BadNotation, match="'pass' is not an action"):
        penguin.parse("pass")
    assert all(penguin.to_text(a).startswith("place") for a in penguin.legal_actions(state))


def test_p_t13_the_last_seat_goes_on_alone() -> None:
    state = position(penguin, "R R R", ["G", "RR", "Y"], turn=1, status="bib")
    state = play(penguin, state, place("R", 1, 0))
    assert state.to_move == 1
    done = step(penguin, state, place("R", 1, 1))
    assert kinds(done) == ["placed", "cleared", "round_ended", "dealt"]


def test_p_t14_the_seeds_example_takes_three_points_to_one() -> None:
    done = _round_end(penalties=(3, 0), hands=["R", "G"], status="ib")
    assert done.penalties == (1, 1)


@pytest.mark.parametrize("total", [1, 0])
def test_p_t15_a_cleared_hand_never_goes_below_nothing(total: int) -> None:
    done = _round_end(penalties=(total, 0), hands=["R", "G"], status="ib")
    assert done.penalties[0] == 0


def test_p_t16_leftovers_are_added_when_the_round_ends() -> None:
    done = _round_end(penalties=(0, 2, 3, 1), hands=["GG", "R", "GGGGG", "Y"], status="bibb")
    assert done.left == (2, 0, 5, 1)
    assert done.penalties == (2, 0, 8, 2)


def _round_end(penalties: tuple[int, ...], hands: list[str], status: str) -> RoundEnded:
    """The only seat still in clears its hand and ends the round."""
    turn = status.index("i")
    state = position(penguin, "R R", hands, turn=turn, status=status, penalties=penalties)
    done = step(penguin, state, place("R", 1, 0))
    return next(event for event in done.events if isinstance(event, RoundEnded))


def _knock_over(
    options: dict[str, str], status: str = "iiii", penalties: tuple[int, ...] = (0, 2, 3, 1)
) -> State:
    """The third seat holds five, places one and makes figures fall."""
    hands = ["RR", "" if status[1] == "c" else "GG", "RYYYY", "BB"]
    state = position(
        penguin, "R R R", hands, turn=2, status=status, penalties=penalties, options=options
    )
    state = replace(state, starter=Seat(1))
    state = play(penguin, state, place("R", 1, 0))
    assert state.to_move == -1
    return play(penguin, state, Falls((Cell(0, 2), Cell(1, 0))))


def test_p_t17_a_fall_costs_the_mover_alone_and_the_round_is_dealt_again() -> None:
    state = _knock_over(TOWER)
    assert state.penalties == (0, 2, 8, 1)
    assert state.round == 1
    assert state.starter == 1
    assert state.to_move == 1
    assert [len(figures) for figures in state.hands] == [9, 9, 9, 9]
    assert len(state.pyramid) == 0
    assert state.status == (IN,) * 4


def test_p_t17_without_the_plus_one_the_figure_in_the_hand_is_free() -> None:
    assert _knock_over(TOWER | {"knock_over_plus_one": "off"}).penalties == (0, 2, 7, 1)


def test_p_t18_a_cleared_seat_is_paid_for_a_fall_only_with_the_option() -> None:
    totals = (0, 3, 0, 1)
    assert _knock_over(TOWER, "icii", totals).penalties[1] == 3
    pays = TOWER | {"knock_over_pays_cleared": "on"}
    assert _knock_over(pays, "icii", totals).penalties[1] == 1


def test_p_t18_a_blocked_seat_pays_nothing_for_the_fall_of_another() -> None:
    assert _knock_over(TOWER, "ibii").penalties == (0, 2, 8, 1)


def test_whoever_else_made_it_fall_at_a_real_table_pays_for_what_is_behind_the_own_screen() -> None:
    hands = ["RR", "GG", "RYYYY", "BB"]
    state = position(penguin, "R R R", hands, turn=2, penalties=(0, 2, 3, 1), options=TOWER)
    state = play(penguin, state, place("R", 1, 0))
    cells = (Cell(0, 2), Cell(1, 0))
    by_another = Falls(cells, Seat(3))
    assert penguin.to_text(by_another) == "falls 0,2 1,0 by 3"
    assert penguin.parse("falls 0,2 1,0 by 3") == by_another
    assert play(penguin, state, by_another).penalties == (0, 2, 3, 3)
    for nobody in (Seat(2), Seat(4), Seat(-1)):
        with pytest.raises(IllegalAction):
            penguin.apply(state, Falls(cells, nobody))


def test_p_t19_five_seats_draw_seven_and_the_figure_left_over_starts_the_base() -> None:
    state = penguin.setup(5, {}, Random(1))
    assert [len(figures) for figures in state.hands] == [7] * 5
    assert [figure.cell for figure in state.pyramid.figures()] == [(0, 0)]
    assert state.aside == ()
    assert state.to_move == state.starter == 0


def test_p_t20_six_seats_draw_five_and_six_figures_stay_in_the_bag() -> None:
    state = penguin.setup(6, {}, Random(1))
    assert [len(figures) for figures in state.hands] == [5] * 6
    assert len(state.aside) == 6
    even = penguin.setup(6, {"six_player_deal": "6"}, Random(1))
    assert [len(figures) for figures in even.hands] == [6] * 6
    assert even.aside == ()


def test_p_t21_two_seats_draw_fourteen_and_the_base_is_seven_wide() -> None:
    state = penguin.setup(2, {}, Random(1))
    assert [len(figures) for figures in state.hands] == [14, 14]
    assert len(state.aside) == 8
    assert penguin.observe(state, Seat(0)).aside == ("unknown",) * 8
    assert state.pyramid.width == 7


def test_p_t22_equal_totals_share_the_win() -> None:
    assert _last_round({}) == Outcome("complete", (4, 4, 9), (Seat(0), Seat(1)))


def test_p_t22_an_extra_round_is_played_where_the_option_asks_for_it() -> None:
    assert _last_round({"tie": "extra_round"}) is None


def _last_round(options: dict[str, str]) -> Outcome | None:
    """The third of three rounds ends with the totals 4, 4 and 9."""
    state = position(
        penguin,
        "R R",
        ["R", "GG", "G"],
        status="ibb",
        penalties=(6, 2, 8),
        options={"tower": "off"} | options,
    )
    state = replace(state, round=3)
    return penguin.outcome(play(penguin, state, place("R", 1, 0)))


def test_the_culprits_last_figure_costs_one_point() -> None:
    """Penguin, doubt 14: nothing behind the screen, one in the hand."""
    state = position(penguin, "R R", ["R", "G"], options=TOWER)
    done = step(penguin, play(penguin, state, place("R", 1, 0)), Falls((Cell(1, 0),)))
    fell = done.events[0]
    assert isinstance(fell, Fell)
    assert (fell.behind, fell.changes) == (0, (1, 0))


def test_only_nature_answers_for_the_tower() -> None:
    state = position(penguin, "R R", ["R", "G"], options=TOWER)
    with pytest.raises(IllegalAction, match="'holds' is not allowed"):
        penguin.apply(state, HOLDS)
    pending = play(penguin, state, place("R", 1, 0))
    with pytest.raises(IllegalAction, match="the tower has to answer first"):
        penguin.apply(pending, place("R", 1, 0))
    assert play(penguin, pending, HOLDS).round == 1


@pytest.mark.parametrize("fallen", [(), ((0, 5),), ((1, 0), (0, 0)), ((0, 0), (0, 0))])
def test_only_standing_figures_fall_each_once(fallen: tuple[tuple[int, int], ...]) -> None:
    pending = play(penguin, position(penguin, "R R", ["R", "G"], options=TOWER), place("R", 1, 0))
    with pytest.raises(IllegalAction):
        penguin.apply(pending, Falls(tuple(Cell(*cell) for cell in fallen)))


def test_every_seat_starts_one_round_clockwise() -> None:
    """P-2; other programs let seat 1 start every round or keep the old hands (section 5)."""
    state = penguin.setup(3, {"tower": "off"}, Random(4))
    starters: dict[int, Seat] = {}
    hands: dict[int, tuple[Hand, ...]] = {}
    while state.turn is not None:
        starters.setdefault(state.round, state.starter)
        hands.setdefault(state.round, state.hands)
        state = play(penguin, state, penguin.legal_actions(state)[0])
    assert starters == {1: 0, 2: 1, 3: 2}
    assert len(set(hands.values())) == 3


def test_nobody_is_tested_before_its_own_turn() -> None:
    """Another program tests a seat right after its own placement: a place may open till then."""
    state = position(penguin, "R R G G B B B B", ["RY", "RY", "GG", "BB"])
    after = play(penguin, state, place("R", 1, 0))
    assert after.status[0] == IN
