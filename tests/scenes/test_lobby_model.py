"""The lobby as a value: sitting down, getting up, choosing, and the setup that comes of it."""

from __future__ import annotations

import pytest

from game.ai.levels import LEVELS
from game.core import BadOptions, GameInfo
from game.registry import all_games, find_game
from scenes.input.intents import LEFT_KEYS, MOUSE, RIGHT_KEYS, TOUCH, Button, Device, DeviceKind
from scenes.lobby.model import LARGEST_SEED, LONGEST_NAME, Lobby, Sitter, setup_from_launch
from scenes.table.seating import CHAIRS, Hands, HiddenWay, Launch
from scenes.words.option_words import level_word, value_word, words_of

PADS = tuple(Device(DeviceKind.PAD, number) for number in range(8))
PENGUIN = find_game("penguin").info


def joined(*devices: Device, game: GameInfo = PENGUIN) -> Lobby:
    lobby = Lobby(game)
    for device in devices:
        lobby, row = lobby.join(device)
        assert row is not None, f"no row was left for {device}"
    return lobby


def test_people_take_the_first_free_rows_and_are_ready_at_once() -> None:
    lobby = joined(PADS[3], LEFT_KEYS, MOUSE)
    assert [row.device for row in lobby.rows[:3]] == [PADS[3], LEFT_KEYS, MOUSE]
    assert lobby.taken == (0, 1, 2)
    assert lobby.trouble() is None


@pytest.mark.parametrize("button", list(Button))
def test_south_takes_a_free_seat_and_any_button_but_back_and_menu_a_lost_one(
    button: Button,
) -> None:
    lobby = joined(PADS[0])
    assert lobby.is_joined_by(PADS[1], button) is (button is Button.SOUTH)
    lost = lobby.lose(PADS[0])
    assert lost.is_joined_by(PADS[1], button) is (button not in (Button.EAST, Button.MENU))
    assert not lobby.is_joined_by(PADS[0], button), "who sits does not sit down again"


def test_the_filler_makes_room_and_comes_back_when_the_person_leaves() -> None:
    lobby = joined(PADS[0]).with_filler()
    assert lobby.taken == (0, 1)
    assert lobby.rows[1].sitter is Sitter.OPPONENT
    lobby, row = lobby.join(PADS[1])
    assert row == 1
    assert lobby.taken == (0, 1)
    assert lobby.rows[1].is_person
    back = lobby.leave(1)
    assert back.rows[1].sitter is Sitter.OPPONENT
    assert back.trouble() is None


def test_an_opponent_that_somebody_has_chosen_keeps_its_seat_while_there_is_room() -> None:
    lobby = joined(PADS[0]).with_filler().with_level(1, 1)
    lobby, row = lobby.join(PADS[1])
    assert row == 2
    assert lobby.rows[1].sitter is Sitter.OPPONENT


def test_with_every_row_taken_a_person_takes_an_opponents_place_then_nobodys() -> None:
    lobby = Lobby(PENGUIN)
    for row in range(CHAIRS):
        lobby = lobby.hand_over(row)
    seated: list[int | None] = []
    for pad in PADS:
        lobby, taken_row = lobby.join(pad)
        seated.append(taken_row)
    assert seated == [0, 1, 2, 3, 4, 5, None, None]


def test_leaving_a_row_that_was_empty_empties_it() -> None:
    lobby = joined(PADS[0], PADS[1]).leave(1)
    assert lobby.taken == (0,)


def test_handing_over_and_taking_back_keeps_the_look() -> None:
    lobby = joined(PADS[0], PADS[1]).with_look(1, 2)
    look = lobby.rows[1].look
    lobby = lobby.hand_over(1)
    assert lobby.rows[1].to_chair().level in LEVELS
    assert lobby.sit(1, PADS[1]).rows[1].look == look


def test_a_lost_pads_seat_stays_and_takes_the_next_device() -> None:
    """Faults C-09 and C-12: the others are not touched."""
    lobby = joined(PADS[0], PADS[1]).with_name(0, "Ada").lose(PADS[0])
    assert lobby.rows[0].is_lost
    assert lobby.rows[1].device == PADS[1]
    assert lobby.trouble() is not None
    lobby, row = lobby.join(PADS[5])
    assert row == 0
    assert lobby.rows[0].device == PADS[5]
    assert lobby.rows[0].name == "Ada"
    assert lobby.trouble() is None


def test_losing_a_device_twice_changes_nothing() -> None:
    """Faults C-01."""
    once = joined(PADS[0], PADS[1]).lose(PADS[0])
    assert once.lose(PADS[0]) == once


def test_six_people_share_one_mouse() -> None:
    lobby = Lobby(PENGUIN)
    for row in range(CHAIRS):
        lobby = lobby.sit(row, MOUSE)
    assert lobby.rows_of(MOUSE) == (0, 1, 2, 3, 4, 5)
    assert lobby.trouble() is None
    assert [chair.device for chair in lobby.to_setup().chairs] == [MOUSE] * 6


def test_looks_are_swapped_so_that_nobody_shares_a_colour() -> None:
    lobby = joined(PADS[0], PADS[1], PADS[2])
    for step in (1, 1, -1, 4, -3):
        lobby = lobby.with_look(0, step)
        assert sorted(row.look for row in lobby.rows) == list(range(CHAIRS))


def test_standard_names_follow_the_look_and_own_names_stay() -> None:
    lobby = joined(PADS[0], PADS[1])
    before = lobby.rows[0].name
    assert lobby.with_look(0, 1).rows[0].name != before
    assert lobby.with_name(0, "  Ada   B ").with_look(0, 1).rows[0].name == "Ada B"
    assert lobby.with_name(0, "Ada").with_name(0, "").rows[0].name == before


def test_names_are_cut_to_what_a_card_can_show() -> None:
    assert len(joined(PADS[0]).with_name(0, "W" * 40).rows[0].name) == LONGEST_NAME


@pytest.mark.parametrize("count", range(CHAIRS + 1))
@pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.info.id))
def test_a_game_starts_exactly_with_the_seats_that_it_allows(game: object, count: int) -> None:
    info: GameInfo = game.info  # type: ignore[attr-defined]
    lobby = Lobby(info)
    for row in range(count):
        lobby = lobby.sit(row, PADS[row])
    trouble = lobby.trouble()
    assert (trouble is None) == (count in info.seats)
    assert trouble is None or trouble.endswith(".")


def test_options_that_do_not_go_with_the_seats_are_explained() -> None:
    """IN-18: teams are for four."""
    game = next((g.info for g in all_games() if g.info.id == "ingenious"), None)
    assert game is not None
    lobby = joined(*PADS[:3], game=game).with_option("mode", 1)
    assert lobby.option("mode") == "team"
    assert "3" in (lobby.trouble() or "")
    lobby, _row = lobby.join(PADS[3])
    assert lobby.trouble() is None


def test_a_standard_may_depend_on_the_number_of_seats() -> None:
    game = next(g.info for g in all_games() if g.info.id == "ingenious")
    alone = joined(PADS[0], game=game)
    assert alone.option("mode") == "solo"
    assert alone.trouble() is None
    assert joined(PADS[0], PADS[1], game=game).option("mode") == "standard"


def test_somebody_who_is_not_ready_is_named() -> None:
    lobby = joined(PADS[0], PADS[1]).with_name(1, "Bea").with_ready(1, False)
    assert "Bea" in (lobby.trouble() or "")


def test_levels_stop_at_both_ends() -> None:
    lobby = Lobby(PENGUIN).hand_over(0)
    assert lobby.with_level(0, -9).rows[0].level == LEVELS[0]
    assert lobby.with_level(0, 9).rows[0].level == LEVELS[-1]


def test_the_chosen_person_starts_and_the_others_follow_clockwise() -> None:
    lobby = joined(PADS[0], PADS[1], PADS[2])
    lobby = lobby.clear(1).sit(4, PADS[4])
    for _ in range(2):
        lobby = lobby.with_starter(1)
    assert lobby.starter == 2
    assert [chair.device for chair in lobby.to_setup().chairs] == [PADS[2], PADS[4], PADS[0]]


def test_without_a_choice_the_seed_decides_who_starts() -> None:
    lobby = joined(*PADS[:4])
    first = [lobby.with_seed(seed).to_setup().chairs[0].device for seed in range(40)]
    again = [lobby.with_seed(seed).to_setup().chairs[0].device for seed in range(40)]
    assert first == again
    assert set(first) == set(PADS[:4])


def test_a_starter_who_leaves_no_longer_starts() -> None:
    lobby = joined(PADS[0], PADS[1], PADS[2]).with_starter(2)
    assert lobby.starter == 1
    assert lobby.clear(1).starter is None


def test_options_go_round_and_only_what_differs_is_kept() -> None:
    lobby = Lobby(PENGUIN)
    assert lobby.option("tower") == "physics"
    off = lobby.with_option("tower", 1)
    assert off.options == (("tower", "off"),)
    assert off.with_option("tower", 1).options == ()


def test_another_game_keeps_the_options_that_it_knows() -> None:
    lobby = Lobby(PENGUIN).with_option("tower", 1).with_option("tie", 1)
    cards = lobby.with_game(find_game("penguin_party").info)
    assert cards.options == (("tie", "extra_round"),)


def test_seeds_stay_in_their_range() -> None:
    assert Lobby(PENGUIN).with_seed(-5).seed == 0
    assert Lobby(PENGUIN).with_seed(10**9).seed == LARGEST_SEED


def test_the_setup_carries_all_choices() -> None:
    from dataclasses import replace

    lobby = joined(PADS[0], TOUCH).with_option("tower", 1).with_seed(7)
    lobby = replace(lobby, hidden=HiddenWay.OPEN, hands=Hands.STEADY)
    setup = lobby.to_setup()
    assert (setup.game_id, setup.options, setup.seed) == ("penguin", (("tower", "off"),), 7)
    assert (setup.hidden, setup.hands) == (HiddenWay.OPEN, Hands.STEADY)


def test_the_command_line_seats_people_first_and_then_its_levels() -> None:
    launch = Launch("penguin", 4, ("hard", "random"), 12, {"tower": "off"})
    setup = setup_from_launch(launch)
    assert [chair.level for chair in setup.chairs] == [None, None, "hard", "random"]
    assert dict(setup.options)["tower"] == "off"
    assert setup.seed == 12


def test_the_command_line_without_a_number_seats_one_person_against_its_levels() -> None:
    setup = setup_from_launch(Launch("penguin", None, ("easy", "easy")))
    assert [chair.is_person for chair in setup.chairs] == [True, False, False]
    assert len(setup_from_launch(Launch("penguin")).chairs) == PENGUIN.seats[0]


@pytest.mark.parametrize(
    "launch",
    [
        Launch("chess"),
        Launch("penguin", 9),
        Launch("penguin", 2, ("genius",)),
        Launch("penguin", 2, ("easy", "easy", "easy")),
        Launch("penguin", 2, (), 0, {"tower": "wood"}),
    ],
)
def test_the_command_line_is_refused_with_what_it_said(launch: Launch) -> None:
    with pytest.raises(BadOptions, match=r"chess|9|genius|3 opponents|wood"):
        setup_from_launch(launch)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: str(game.info.id))
def test_every_option_of_every_game_has_words(game: object) -> None:
    info: GameInfo = game.info  # type: ignore[attr-defined]
    for option in info.options:
        words = words_of(option.name)
        assert words.purpose.endswith("."), f"{info.id}: {option.name} has no purpose"
        assert set(words.values) >= set(option.values), f"{info.id}: {option.name} lacks a word"
        assert len({value_word(option.name, v) for v in option.values}) == len(option.values)


def test_every_level_has_a_word_of_its_own() -> None:
    assert len({level_word(level) for level in LEVELS}) == len(LEVELS)


def test_the_keyboard_halves_are_two_people() -> None:
    lobby = joined(LEFT_KEYS, RIGHT_KEYS)
    assert lobby.rows_of(LEFT_KEYS) == (0,)
    assert lobby.rows_of(RIGHT_KEYS) == (1,)
