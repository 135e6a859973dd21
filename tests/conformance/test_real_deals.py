"""Games whose pieces people deal keep the contract as well; their choices stand in `at_table`."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest

from game.ai.levels import LEVELS, player_of
from game.chance import pick
from game.core import NATURE, BadOptions, IllegalAction, Seat, full_options
from game.match import Match
from game.registry import all_games, find_game
from game.titles.ingenious.actions import Drawn
from tests.conformance.test_games import CHECKS, DEAR_CHECKS
from tests.conformance.walk import can_start, take_walk

TABLES = [
    (game.info.id, seats, option.name, value)
    for game in all_games()
    for option in game.info.at_table
    for seats, value in product(game.info.seats, option.values[1:])
]


def test_four_games_can_be_dealt_by_people() -> None:
    assert {table[0] for table in TABLES} == {"penguin", "penguin_party", "ingenious", "iceberg"}


@pytest.mark.parametrize(("game_id", "seats", "name", "value"), TABLES)
def test_every_walk_of_a_deal_by_people_keeps_the_contract(
    game_id: str, seats: int, name: str, value: str
) -> None:
    game = find_game(game_id)
    modes = [option.values for option in game.info.options if option.name == "mode"]
    for seed, mode in enumerate(modes[0] if modes else ("",) * 3):
        options = {name: value} | ({"mode": mode} if mode else {})
        if not can_start(game, seats, options):
            continue
        walk = take_walk(game, seats, options, seed)
        for check in (*CHECKS, *DEAR_CHECKS):
            check(walk)


@pytest.mark.parametrize(("game_id", "seats", "name", "value"), TABLES)
def test_a_match_names_the_deal_only_where_people_deal(
    game_id: str, seats: int, name: str, value: str
) -> None:
    info = find_game(game_id).info
    standard = next(option.default for option in info.at_table if option.name == name)
    assert full_options(info, seats, {name: value})[name] == value
    assert full_options(info, seats, {name: standard}) == full_options(info, seats, {})
    with pytest.raises(BadOptions, match="by_the_cat"):
        full_options(info, seats, {name: "by_the_cat"})


def table(game_id: str, seats: int, value: str, **options: str) -> Match:
    name = find_game(game_id).info.at_table[0].name
    return Match(find_game(game_id), seats, {name: value} | options, 5)


def tell(match: Match, text: str) -> Any:
    return match.submit(NATURE, match.game.parse(text)).state


def play(match: Match, text: str) -> Any:
    assert match.to_move is not None
    return match.submit(match.to_move, match.game.parse(text)).state


def finish(match: Match) -> None:
    rng = Random(1)
    while (mover := match.to_move) is not None:
        legal = match.legal_actions()
        chance = match.game.chance(match.state, rng) if mover == NATURE else legal[0]
        match.submit(mover, chance)


@pytest.mark.parametrize("game_id", ["penguin", "penguin_party"])
def test_an_unseen_hand_may_hold_whatever_is_not_in_sight(game_id: str) -> None:
    match = table(game_id, 2, "unseen")
    assert set(match.state.hands[0]) == {"unknown"}
    assert match.view(match.to_move).hands == match.state.hands, "not even its owner's view"
    colours = {text.split()[1] for text in _legal(match) if text.startswith("place")}
    assert colours == set(match.game.edition.colours)  # type: ignore[attr-defined]
    play(match, "place red 0 0")
    assert len(match.state.hands[0]) == 13


def test_a_colour_of_which_all_are_in_sight_cannot_come_once_more() -> None:
    match = table("penguin", 6, "unseen", tower="off")
    cells = [f"0 {c}" for c in range(8)] + ["1 0"]
    for cell in cells:
        play(match, f"place red {cell}")
    assert "red" not in {text.split()[1] for text in _legal(match) if text != "out"}
    with pytest.raises(IllegalAction, match="place red 1 1"):
        play(match, "place red 1 1")


def test_p9_out_is_said_by_the_owner_and_counts_what_was_drawn() -> None:
    match = table("penguin", 2, "unseen", tower="off")
    play(match, "place red 0 0")
    play(match, "out")
    assert match.state.status == ("in", "blocked")
    assert match.to_move == 0
    play(match, "out")
    assert match.to_move == NATURE, "what is left is counted on the table"
    assert match.game.to_text(match.legal_actions()[0]) == "left 13 14"


def test_p12_the_table_says_how_many_were_left() -> None:
    match = table("penguin", 2, "unseen", tower="off")
    play(match, "out")
    play(match, "out")
    state = tell(match, "left 14 12")
    assert state.penalties == (14, 12)
    assert state.round == 2


def test_a_cleared_screen_has_nothing_left_to_count() -> None:
    match = table("penguin", 6, "unseen", tower="off")
    while match.state.status[0] == "in":
        play(match, _legal(match)[0] if match.to_move == 0 else "out")
    assert match.state.status[0] == "cleared"
    with pytest.raises(IllegalAction, match="left 1 5 5 5 5 5"):
        tell(match, "left 1 5 5 5 5 5")
    with pytest.raises(IllegalAction, match="left 0 5 5"):
        tell(match, "left 0 5 5")


def test_pp5_an_unseen_hand_is_paid_by_its_known_size_when_its_owner_goes_out() -> None:
    match = table("penguin_party", 3, "unseen")
    play(match, "place red 0 0")
    play(match, "out")
    assert match.state.penalties == (0, 12, 0)
    assert match.to_move == 2


def test_p4_the_figure_left_over_starts_the_base_and_is_told() -> None:
    match = table("penguin", 5, "unseen", tower="off")
    assert match.to_move == NATURE
    state = tell(match, "start blue")
    assert [tuple(figure) for figure in state.pyramid.figures()] == [("blue", 0, 0)]
    assert state.aside == ()
    assert match.to_move == 0


@pytest.mark.parametrize("game_id", ["penguin", "penguin_party"])
def test_a_scanned_deal_is_told_seat_by_seat_and_hides_each_hand(game_id: str) -> None:
    match = table(game_id, 6, "scanned")
    told = []
    while match.to_move == NATURE:
        told.append(match.game.chance(match.state, Random(match.version)))
        match.submit(NATURE, told[-1])
    assert len(told) == 6
    assert match.state.hands == tuple(deal.figures for deal in told)
    assert set(match.view(match.to_move).hands[1]) == {"unknown"}
    finish(match)
    assert match.outcome is not None


def test_a_scanned_hand_holds_no_more_than_there_are_and_as_many_as_are_drawn() -> None:
    match = table("penguin", 3, "scanned")
    for wrong in ("deal " + " ".join(["blue"] * 10 + ["red"] * 2), "deal blue red"):
        with pytest.raises(IllegalAction):
            tell(match, wrong)
    tell(match, "deal " + " ".join(["blue"] * 9 + ["red"] * 3))
    with pytest.raises(IllegalAction):
        tell(match, "deal " + " ".join(["blue"] + ["red"] * 6 + ["yellow"] * 5))


def test_p4_the_last_figure_of_a_scanned_deal_is_known_by_exclusion() -> None:
    match = table("penguin", 5, "scanned")
    for _seat in range(5):
        match.submit(NATURE, match.legal_actions()[0])
    assert len(match.state.pyramid) == 1
    assert match.to_move == 0


def test_p16_after_a_fall_people_deal_again() -> None:
    match = table("penguin", 2, "scanned")
    while match.to_move == NATURE:
        match.submit(NATURE, match.legal_actions()[0])
    play(match, _legal(match)[0])
    match.submit(NATURE, next(a for a in match.legal_actions() if _text(match, a) != "holds"))
    assert match.to_move == NATURE
    assert match.state.telling == 0
    assert match.state.hands == ((), ())


def _text(match: Match, action: Any) -> str:
    return match.game.to_text(action)


def _legal(match: Match) -> list[str]:
    return [match.game.to_text(action) for action in match.legal_actions()]


def test_in2_racks_are_drawn_one_after_another_before_the_first_turn() -> None:
    match = table("ingenious", 3, "drawn")
    for seat in range(3):
        assert match.state.drawing == seat
        assert match.state.owed == 6
        match.submit(NATURE, match.game.chance(match.state, Random(seat)))
    assert match.to_move == 0
    assert [len(rack) for rack in match.state.racks] == [6, 6, 6]
    assert len(match.state.bag) == 120 - 18


def test_in12_what_was_drawn_refills_the_rack_and_only_then_the_turn_goes_on() -> None:
    match = table("ingenious", 2, "drawn")
    tell(match, "drawn " + " ".join(["blue-blue"] * 5 + ["blue-red"]))
    tell(match, "drawn " + " ".join(["green-red"] * 6))
    play(match, next(text for text in _legal(match) if text.startswith("blue-blue")))
    if match.to_move != NATURE:
        play(match, "draw")
    with pytest.raises(IllegalAction, match="does not hold"):
        tell(match, "drawn green-red")
    with pytest.raises(IllegalAction, match="1 tiles"):
        tell(match, "drawn red-red red-red")
    state = tell(match, "drawn red-red")
    assert ("red", "red") in state.racks[0]
    assert match.to_move == 1
    assert set(match.view(Seat(1)).racks[0]) == {("unknown", "unknown")}


def _offered_a_swap() -> Match:
    for seed in range(40):
        rng = Random(seed)
        match = table("ingenious", 2, "drawn")
        while (mover := match.to_move) is not None:
            if match.state.phase == "refill":
                return match
            legal = match.legal_actions()
            chance = match.game.chance(match.state, rng) if mover == NATURE else pick(legal, rng)
            match.submit(mover, chance)
    raise AssertionError("forty games without a swap")


def test_in13_swapped_tiles_go_back_only_when_the_new_ones_are_drawn() -> None:
    match = _offered_a_swap()
    seat, before = match.to_move, match.state
    assert seat is not None
    old = before.racks[seat]
    play(match, "swap")
    assert (match.state.owed, match.state.returning) == (6, old)
    one_too_many = [old[0]] * (before.bag.count(old[0]) + 1)
    drawn = (*one_too_many, *(tile for tile in before.bag if tile != old[0]))[:6]
    with pytest.raises(IllegalAction, match="does not hold"):
        match.submit(NATURE, Drawn(tuple(sorted(drawn))))
    match.submit(NATURE, match.game.chance(match.state, Random(3)))
    assert Counter(match.state.bag) >= Counter(old) - Counter(match.state.racks[seat])
    assert len(match.state.bag) == len(before.bag) - 6 + len(old)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("game_id", "value"), [("penguin", "unseen"), ("penguin_party", "scanned")]
)
def test_opponents_at_a_table_of_real_pieces_only_do_what_is_allowed(
    game_id: str, value: str, level: str
) -> None:
    match = table(game_id, 3, value)
    player, rng = player_of(match.game, level), Random(2)
    while (mover := match.to_move) is not None and match.version < 30:
        view = match.view(mover)
        if mover == NATURE:
            match.submit(mover, match.game.chance(match.state, rng))
        else:
            match.submit(mover, player.choose(match.game, view, mover, rng))
