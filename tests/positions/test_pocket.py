"""Pocket: the vectors PO-T1 to PO-T16, the options, and an early end."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from game.core import BadNotation, IllegalAction, Seat
from game.titles.pocket import pocket
from game.titles.pocket.actions import Reveal
from game.titles.pocket.events import Bonus, Bust, Declined, Moved, Taken, TurnedDown
from game.titles.pocket.state import State
from game.titles.pocket.tiles import IMPREZOPERZ, SET_SIZES, UNKNOWN
from game.titles.pocket.variant import Variant
from tests.positions.pockets import (
    act,
    cell,
    events,
    legal,
    play,
    reveal,
    squares,
    table,
    tiles,
    won,
)

EXAMPLE = "BBGGGGHMM"
"""What the booklet's example has open: 2 boots, 4 guitars, 1 bag, 2 microphones."""


def test_po_t1_the_bag_holds_forty_nine_tiles() -> None:
    state = pocket.setup(2, {}, Random(0))
    counts = Counter(state.tiles)
    assert [counts[kind] for kind in tiles("MBSHGRPI")] == [8, 4, 4, 4, 6, 8, 12, 3]
    assert counts.total() == 49
    grid = pocket.to_json(state)["grid"]
    assert len(grid) == 7
    assert {len(row) for row in grid} == {7}


def test_po_t2_the_booklets_example_takes_seven_tiles() -> None:
    step = act(table(EXAMPLE), "stop")
    assert won(step.state, 0) == {"boots": 2, "guitar": 3, "microphone": 2}
    assert step.state.tiles[:9] == (None,) * 5 + tuple(tiles("GH")) + (None,) * 2
    assert step.state.open == ()
    assert step.state.to_move == 1
    assert step.events == (
        Taken(Seat(0), squares(0, 1, 2, 3, 4, 7, 8), tuple(tiles("BBGGGMM"))),
        TurnedDown(squares(5, 6)),
    )


def test_po_t3_a_piankotek_after_the_example_turns_all_ten_down() -> None:
    before = table(EXAMPLE, "P")
    step = reveal(before, 9)
    assert step.state.tiles == before.tiles
    assert step.state.won == before.won
    assert (step.state.open, step.state.to_move) == ((), 1)
    assert events(step) == ["revealed", "bust", "turned_down"]
    assert step.events[-1] == TurnedDown(squares(*range(10)))
    assert set(pocket.observe(step.state, Seat(0)).tiles) == {UNKNOWN}


def test_po_t4_an_imprezoperz_after_the_example_turns_nine_down_and_may_be_carried() -> None:
    before = table(EXAMPLE, "I", won=("MM", ""))
    step = reveal(before, 9)
    assert step.events[1:] == (
        Bust(Seat(0), squares(9)[0], IMPREZOPERZ),
        TurnedDown(squares(*range(9))),
    )
    assert step.state.won == before.won
    assert (step.state.phase, step.state.to_move) == ("move", 0)
    assert step.state.open == (9,)
    assert legal(step.state) == [f"move {cell(47)}", f"move {cell(48)}", "leave"]
    left = act(step.state, "leave")
    assert left.state.tiles == before.tiles
    assert (left.state.phase, left.state.open, left.state.to_move) == ("reveal", (), 1)
    with pytest.raises(IllegalAction, match="move 0,0"):
        act(step.state, "move 0,0")


def test_po_t5_a_piankotek_as_the_first_tile_is_won_and_ends_the_turn() -> None:
    step = reveal(table("", "P"), 0)
    assert won(step.state, 0) == {"piankotek": 1}
    assert (step.state.tiles[0], step.state.open, step.state.to_move) == (None, (), 1)
    assert events(step) == ["revealed", "taken"]


def test_po_t6_without_an_empty_cell_an_imprezoperz_is_not_carried() -> None:
    step = reveal(table("", "I"), 0)
    assert (step.state.phase, step.state.open, step.state.to_move) == ("reveal", (), 1)
    assert events(step) == ["revealed", "bust", "turned_down"]


@pytest.mark.parametrize(
    ("face_up", "taken", "stays"),
    [
        pytest.param("RRRRR", {"scooter": 4}, "R", id="po_t7_four_of_five_scooters"),
        pytest.param("RRRGG", {}, "RRRGG", id="po_t8_too_few_of_two_kinds"),
        pytest.param("BBBB", {"boots": 4}, "", id="po_t9_four_boots"),
        pytest.param("BBB", {"boots": 2}, "B", id="po_t9_two_of_three_boots"),
        pytest.param("BS", {}, "BS", id="po_t10_kinds_do_not_mix"),
        pytest.param("M", {"microphone": 1}, "", id="po_t11_one_microphone"),
    ],
)
def test_stopping_takes_whole_sets(face_up: str, taken: dict[str, int], stays: str) -> None:
    before = table(face_up)
    step = act(before, "stop")
    assert won(step.state, 0) == taken
    left = [tile for tile in step.state.tiles[: len(face_up)] if tile is not None]
    assert left == tiles(stays)
    assert step.state.to_move == 1
    assert step.state.tiles[len(face_up) :] == before.tiles[len(face_up) :]


def _last_taking(*piankotek: int, more: tuple[str, ...] = ()) -> State:
    """One microphone is open, the imprezoperz are left; seats have so many piankotek and more."""
    rest = "M" * 7 + "BBBBSSSSHHHH" + "G" * 6 + "R" * 8
    others = more or (rest, *("" for _ in piankotek[1:]))
    won_by = ["P" * count + other for count, other in zip(piankotek, others, strict=True)]
    return table("M", "III", won=won_by)


def test_po_t12_the_leader_in_piankotek_takes_the_imprezoperz() -> None:
    step = act(_last_taking(5, 4, 3), "stop")
    assert won(step.state, 0)["imprezoperz"] == 3
    assert step.state.totals == (5 + 33 + 1 + 3, 4, 3)
    assert sum(step.state.totals) == 49
    assert set(step.state.tiles) == {None}
    assert step.events[-1] == Bonus(Seat(0), squares(1, 2, 3))
    assert pocket.to_json(step.state)["to_move"] is None
    outcome = pocket.outcome(step.state)
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == ("complete", (0,))


@pytest.mark.parametrize(
    "piankotek",
    [pytest.param((6, 6), id="po_t13_six_each"), pytest.param((4, 4, 4), id="po_t14_four_each")],
)
def test_a_tie_in_piankotek_leaves_the_imprezoperz_to_nobody(piankotek: tuple[int, ...]) -> None:
    step = act(_last_taking(*piankotek), "stop")
    assert all("imprezoperz" not in won(step.state, seat) for seat in range(len(piankotek)))
    assert sum(step.state.totals) == 46
    assert step.events[-1] == Bonus(None, squares(1, 2, 3))
    assert step.state.to_move is None
    assert legal(step.state) == []


def test_po_t15_a_carried_imprezoperz_is_found_where_it_was_put() -> None:
    state = table("", "IM", won=("MM", ""))
    carried = act(reveal(state, 0).state, f"move {cell(48)}")
    assert carried.events == (Moved(Seat(0), *squares(0, 48)), TurnedDown(squares(48)))
    assert carried.state.tiles[0] is None
    assert carried.state.to_move == 1
    assert f"reveal {cell(0)}" not in legal(carried.state)
    with pytest.raises(IllegalAction, match="reveal 0,0"):
        reveal(carried.state, 0)
    found = reveal(carried.state, 48)
    assert events(found)[:2] == ["revealed", "bust"]
    assert found.state.phase == "move"
    assert f"move {cell(0)}" in legal(found.state)


def test_po_t16_equal_totals_share_the_first_place() -> None:
    more = ("MMMBBSSH", "MMMMBBSSHHGGG", "HGGGRRRRRRRR")
    state = act(_last_taking(5, 4, 3, more=more), "stop").state
    assert state.totals == (17, 17, 15)
    outcome = pocket.outcome(state)
    assert outcome is not None
    assert outcome.returns == (17, 17, 15)
    assert outcome.winners == (0, 1)


def test_po_2_a_turn_has_to_turn_up_a_tile() -> None:
    state = table("")
    assert {text.split()[0] for text in legal(state)} == {"reveal"}
    assert len(legal(state)) == 49
    with pytest.raises(IllegalAction, match="'stop'"):
        act(state, "stop")


def test_po_6_an_open_tile_cannot_be_turned_up_again() -> None:
    state = table("M")
    assert legal(state)[-1] == "stop"
    assert f"reveal {cell(0)}" not in legal(state)
    with pytest.raises(IllegalAction, match="reveal 0,0"):
        reveal(state, 0)


def test_po_8_the_copies_that_were_turned_up_last_stay() -> None:
    state = table("", "GRGGG")
    for place in (4, 1, 3, 0, 2):
        state = reveal(state, place).state
    step = act(state, "stop")
    assert step.events == (
        Taken(Seat(0), squares(4, 3, 0), tuple(tiles("GGG"))),
        TurnedDown(squares(1, 2)),
    )


def test_po_8_the_mover_chooses_what_stays_where_the_option_says_so() -> None:
    state = table("GGGGBBBM", has_choice=True)
    stops = [text for text in legal(state) if text.startswith("stop")]
    assert len(stops) == 4 * 3
    assert stops[0] == f"stop {cell(0)} {cell(4)}"
    step = act(state, f"stop {cell(1)} {cell(5)}")
    assert step.events == (
        Taken(Seat(0), squares(0, 2, 3, 4, 6, 7), tuple(tiles("GGGBBM"))),
        TurnedDown(squares(1, 5)),
    )
    for wrong in ("stop", f"stop {cell(0)}", f"stop {cell(0)} {cell(1)}", f"stop {cell(4)}",
                  f"stop {cell(0)} {cell(4)} {cell(7)}", f"stop {cell(0)} {cell(8)}"):  # fmt: skip
        with pytest.raises(IllegalAction, match=wrong):
            act(state, wrong)
    with pytest.raises(IllegalAction, match="stop 0,0"):
        act(table("GGGG"), "stop 0,0")


def test_po_8_sets_without_surplus_are_stopped_at_in_one_way() -> None:
    assert [text for text in legal(table("GGGM", has_choice=True)) if "stop" in text] == ["stop"]
    stops = [text for text in legal(table("RG", has_choice=True)) if "stop" in text]
    assert stops == ["stop 0,0 0,1"]


def test_po_9_one_may_stop_with_nothing_to_take() -> None:
    before = table("R")
    step = act(before, "stop")
    assert step.events == (TurnedDown(squares(0)),)
    assert step.state.tiles == before.tiles
    assert step.state.to_move == 1


def test_po_10_a_piankotek_as_the_last_tile_ends_the_game_too() -> None:
    objects = "M" * 8 + "BBBBSSSSHHHH" + "G" * 6 + "R" * 8
    step = reveal(table("", "PIII", won=("P" * 5, "P" * 6 + objects)), 0)
    assert events(step) == ["revealed", "taken", "bonus"]
    assert step.state.totals == (6, 40)
    assert step.state.to_move is None


def test_po_12_each_set_size_divides_the_copies() -> None:
    counts = Counter(pocket.setup(3, {}, Random(1)).tiles)
    assert all(counts[kind] % size == 0 for kind, size in SET_SIZES.items())


@pytest.mark.parametrize(
    ("face_up", "after", "ends"),
    [
        ("", "P", False),
        ("P", "P", False),
        ("PPM", "M", False),
        ("MM", "P", False),
        ("P", "B", True),
        ("PM", "R", True),
        ("B", "P", True),
        ("MG", "P", True),
        ("GG", "M", False),
        ("G", "B", False),
        ("P", "I", True),
    ],
)
def test_po_v1_piankotek_are_collected_in_chains_but_not_with_treasures(
    face_up: str, after: str, ends: bool
) -> None:
    step = reveal(table(face_up, after, has_chains=True), len(face_up))
    assert ("bust" in events(step)) == ends
    assert step.state.to_move == (1 if ends else 0)
    assert len(step.state.open) == (0 if ends else len(face_up) + 1)


def test_po_v1_a_chain_is_taken_at_the_stop() -> None:
    step = act(table("PPMP", has_chains=True), "stop")
    assert won(step.state, 0) == {"piankotek": 3, "microphone": 1}


def test_every_kind_of_view_hides_what_lies_face_down_even_when_the_game_is_over() -> None:
    state = play(table("M", turn_cap=1), "stop")
    assert state.to_move is None
    for viewer in (None, Seat(0), Seat(1)):
        assert set(pocket.observe(state, viewer).tiles) == {None, UNKNOWN}


def test_the_turn_cap_ends_the_game_with_what_was_won() -> None:
    state = play(table("MB", "PPP", turn_cap=3), "stop")
    assert pocket.to_json(state)["turns_left"] == 2
    state = reveal(reveal(state, 2).state, 3).state
    assert state.to_move is None
    outcome = pocket.outcome(state)
    assert outcome is not None
    assert (outcome.ending, outcome.returns, outcome.winners) == ("cap", (2, 1), (0,))
    with pytest.raises(IllegalAction, match="the game is over"):
        reveal(state, 4)


def test_the_turn_cap_counts_a_turn_in_which_an_imprezoperz_is_carried_once() -> None:
    state = table("", "I", won=("M", ""), turn_cap=2)
    moving = reveal(state, 0).state
    assert pocket.to_json(moving)["turns_left"] == 2
    assert pocket.to_json(act(moving, "leave").state)["turns_left"] == 1


def test_a_game_that_is_finished_in_the_last_turn_is_complete() -> None:
    state = _last_taking(5, 4, 3)
    capped = replace(state, variant=Variant(turn_cap=1))
    assert act(capped, "stop").state.ending == "complete"


def test_all_seats_agree_in_a_row_to_end_the_game() -> None:
    state = table("", won=("MM", "", "B"), has_early_end=True)
    assert legal(state)[-1] == "agree"
    state = play(state, "agree")
    assert (state.phase, state.to_move) == ("answer", 1)
    assert legal(state) == ["agree", "decline"]
    with pytest.raises(IllegalAction, match="'agree' to end the game, or 'decline'"):
        reveal(state, 5)
    state = play(state, "agree", "agree")
    outcome = pocket.outcome(state)
    assert outcome is not None
    assert (outcome.ending, outcome.returns, outcome.winners) == ("agreed", (2, 0, 1), (0,))


def test_a_refused_offer_leads_back_to_the_turn_of_whoever_offered() -> None:
    state = play(table("", won=("", "", ""), turn=2, has_early_end=True), "agree", "agree")
    step = act(state, "decline")
    assert step.events == (Declined(Seat(1), Seat(2)),)
    assert (step.state.to_move, step.state.phase) == (2, "reveal")
    assert "agree" not in legal(step.state)
    with pytest.raises(IllegalAction, match="'agree'"):
        act(step.state, "agree")
    following = play(step.state, "reveal 0,0", "stop")
    assert following.to_move == 0
    assert "agree" in legal(following)


def test_no_offer_is_made_in_the_midst_of_a_turn_nor_without_the_option() -> None:
    assert "agree" not in legal(table("M", has_early_end=True))
    assert "agree" not in legal(table(""))
    for wrong in ("agree", "decline", "leave", "move 0,0"):
        with pytest.raises(IllegalAction, match=wrong):
            act(table(""), wrong)


def test_the_state_is_written_as_the_rule_file_says() -> None:
    data = pocket.to_json(table("GB", won=("MM", "")))
    assert list(data) == ["grid", "open", "won", "to_move", "phase"]
    assert data["grid"][0][:2] == ["guitar", "boots"]
    assert data["grid"][6][5:] == [None, None]
    assert data["open"] == [[0, 0], [0, 1]]
    assert data["won"] == [{"microphone": 2}, {}]
    assert (data["to_move"], data["phase"]) == (0, "reveal")


@pytest.mark.parametrize(
    "text",
    ["reveal", "reveal 7,0", "reveal 0,7", "reveal 0 0", "stop 1,0 0,0", "stop 0,0 0,0",
     "move", "move 0,0 1,1", "leave 0,0", "Reveal 0,0", "stop  0,0"],
)  # fmt: skip
def test_a_foreign_notation_is_refused(text: str) -> None:
    with pytest.raises(BadNotation, match=r"pocket|each cell once"):
        pocket.parse(text)


def test_a_cell_off_the_grid_is_refused() -> None:
    far = Reveal(squares(0)[0]._replace(row=9))
    assert not pocket.is_legal(table(""), far)
    with pytest.raises(IllegalAction, match="9,0"):
        pocket.apply(table(""), far)
