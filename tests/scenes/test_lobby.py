"""The lobby as people use it: sitting down, getting up, losing a pad, and starting."""

from __future__ import annotations

from random import Random

import pytest

from game.registry import all_games
from scenes.about import sources
from scenes.input.intents import (
    LEFT_KEYS,
    MOUSE,
    RIGHT_KEYS,
    TOUCH,
    Button,
    Device,
    DeviceKind,
    Intent,
    Lift,
    Press,
    Touch,
    Typed,
    Unplugged,
)
from scenes.lobby.lobby import LobbyScene
from scenes.lobby.options import OptionsScene
from scenes.lobby.seat_menu import SeatMenuScene
from scenes.lobby.ways_in import ways_in
from scenes.menu.text_entry import TextEntryScene
from scenes.scene import Scene
from scenes.table.seating import Chair
from tests.scenes.quiet import OTHER_PAD, PAD, QuietDevices, quiet_stage

THIRD_PAD = Device(DeviceKind.PAD, 2)


@pytest.fixture
def lobby() -> LobbyScene:
    """A lobby that the first pad has opened."""
    stage = quiet_stage()
    scene = LobbyScene(stage, PAD, Random(1))
    stage.stack.push(scene)
    return scene


def give(scene: Scene, *intents: Intent) -> None:
    for intent in intents:
        top = scene.stage.stack.top
        assert top is not None
        top.handle(intent)


def click(scene: Scene, key: str, device: Device = MOUSE, *, share: float = 0.5) -> None:
    """Press and lift a pointer on a widget, `share` of the way across it."""
    top = scene.stage.stack.top
    assert top is not None
    rect = next(node.rect for node in top.nodes() if node.key == key)
    x, y = rect.x + rect.w * share, rect.center[1]
    give(scene, Touch(device, x, y), Lift(device, x, y))


def devices(lobby: LobbyScene) -> list[Device | None]:
    return [row.device for row in lobby.lobby.rows if row.is_person]


def top_is(scene: Scene, kind: type[Scene]) -> bool:
    return isinstance(scene.stage.stack.top, kind)


def quiet(scene: Scene) -> QuietDevices:
    assert isinstance(scene.stage.devices, QuietDevices)
    return scene.stage.devices


def test_whoever_opens_the_lobby_sits_and_may_start_at_once(lobby: LobbyScene) -> None:
    """Reach 10."""
    assert devices(lobby) == [PAD]
    assert lobby.lobby.trouble() is None
    assert lobby.focus.key == "start"


def test_press_to_join_rumbles_the_pad_that_pressed_and_only_that(lobby: LobbyScene) -> None:
    quiet(lobby).rumbled.clear()
    give(lobby, Press(OTHER_PAD, Button.SOUTH))
    assert devices(lobby) == [PAD, OTHER_PAD]
    assert quiet(lobby).rumbled == [OTHER_PAD]


def test_both_halves_of_the_keyboard_join_as_two_people(lobby: LobbyScene) -> None:
    give(lobby, Press(LEFT_KEYS, Button.SOUTH), Press(RIGHT_KEYS, Button.SOUTH))
    assert devices(lobby) == [PAD, LEFT_KEYS, RIGHT_KEYS]


@pytest.mark.parametrize("pointer", [MOUSE, TOUCH])
def test_a_click_on_a_free_seat_joins_a_pointer(lobby: LobbyScene, pointer: Device) -> None:
    click(lobby, "seat:3", pointer)
    assert lobby.lobby.rows[3].device == pointer


def test_back_leaves_the_seat_to_the_opponent_who_had_it_and_then_the_lobby(
    lobby: LobbyScene,
) -> None:
    give(lobby, Press(OTHER_PAD, Button.SOUTH), Press(OTHER_PAD, Button.EAST))
    assert devices(lobby) == [PAD]
    assert lobby.lobby.rows[1].to_chair().level is not None
    give(lobby, Press(OTHER_PAD, Button.EAST))
    assert lobby.stage.stack.top is None


def test_menu_leaves_the_lobby_at_once(lobby: LobbyScene) -> None:
    give(lobby, Press(PAD, Button.MENU))
    assert lobby.stage.stack.top is None


def test_a_lost_seat_is_taken_by_any_button_of_a_device_without_a_seat(lobby: LobbyScene) -> None:
    give(lobby, Press(OTHER_PAD, Button.SOUTH), Unplugged(OTHER_PAD))
    assert devices(lobby) == [PAD, None]
    give(lobby, Press(PAD, Button.SOUTH))  # has a seat already: it gets no second one
    assert devices(lobby) == [PAD, None]
    give(lobby, Press(THIRD_PAD, Button.WEST))
    assert devices(lobby) == [PAD, THIRD_PAD]


def test_a_device_that_went_while_a_table_lay_over_the_lobby_is_noticed(lobby: LobbyScene) -> None:
    give(lobby, Press(THIRD_PAD, Button.SOUTH))
    assert THIRD_PAD not in quiet(lobby).connected()
    lobby.entered()
    assert devices(lobby) == [PAD, None]


def test_two_people_pass_one_pad(lobby: LobbyScene) -> None:
    lobby.focus.key = "seat:2"
    give(lobby, Press(PAD, Button.SOUTH))
    assert top_is(lobby, SeatMenuScene)
    give(lobby, Press(PAD, Button.SOUTH))  # the first choice: a person with this device
    assert devices(lobby) == [PAD, PAD]
    assert top_is(lobby, LobbyScene)


def test_six_people_sit_down_with_one_mouse() -> None:
    stage = quiet_stage(MOUSE)
    lobby = LobbyScene(stage, MOUSE, Random(1))
    stage.stack.push(lobby)
    for row in range(1, 6):
        click(lobby, f"seat:{row}", share=0.2)  # the right part steps an opponent
        click(lobby, "sit")
    assert devices(lobby) == [MOUSE] * 6
    assert lobby.lobby.trouble() is None


def test_a_person_hands_the_seat_to_an_opponent_and_takes_it_back(lobby: LobbyScene) -> None:
    give(lobby, Press(OTHER_PAD, Button.SOUTH))
    lobby.focus.key = "seat:1"
    give(lobby, Press(OTHER_PAD, Button.SOUTH))
    top = lobby.stage.stack.top
    assert isinstance(top, SeatMenuScene)
    top.focus.key = "hand_over"
    give(lobby, Press(OTHER_PAD, Button.SOUTH))
    assert devices(lobby) == [PAD]
    lobby.focus.key = "seat:1"
    give(lobby, Press(PAD, Button.SOUTH))
    top = lobby.stage.stack.top
    assert isinstance(top, SeatMenuScene)
    top.focus.key = "sit"
    give(lobby, Press(OTHER_PAD, Button.SOUTH))
    assert devices(lobby) == [PAD, OTHER_PAD]


def test_an_opponents_level_is_stepped_by_clicks_on_either_side(lobby: LobbyScene) -> None:
    before = lobby.lobby.rows[1].level
    click(lobby, "level:1", share=0.9)
    assert lobby.lobby.rows[1].level != before
    click(lobby, "level:1", share=0.1)
    assert lobby.lobby.rows[1].level == before


def test_a_name_is_typed_on_the_keyboard(lobby: LobbyScene) -> None:
    lobby.focus.key = "seat:0"
    give(lobby, Press(PAD, Button.SOUTH))
    top = lobby.stage.stack.top
    assert isinstance(top, SeatMenuScene)
    top.focus.key = "name"
    give(lobby, Press(PAD, Button.SOUTH))
    assert quiet(lobby).is_typing
    give(lobby, *(Typed(RIGHT_KEYS, letter) for letter in "Żoe?"), Typed(RIGHT_KEYS, "\b"))
    give(lobby, Typed(RIGHT_KEYS, "\n"))
    assert not quiet(lobby).is_typing
    assert lobby.lobby.rows[0].name == "Żoe"


def test_a_name_is_picked_letter_by_letter_with_a_pad(lobby: LobbyScene) -> None:
    entry = TextEntryScene(lobby.stage, "?", "", keys="ABC", longest=3)
    answers: list[str | None] = []
    lobby.stage.stack.push(entry, answers.append)
    for key in ("B", "A", "B", "C"):
        entry.focus.key = key
        give(lobby, Press(PAD, Button.SOUTH))
    give(lobby, Press(PAD, Button.NORTH))
    assert answers == ["Bab"]


def test_a_name_that_is_given_up_stays_as_it_was(lobby: LobbyScene) -> None:
    entry = TextEntryScene(lobby.stage, "?", "Ada", keys="ABC", longest=3)
    answers: list[str | None] = []
    lobby.stage.stack.push(entry, answers.append)
    give(lobby, Typed(RIGHT_KEYS, "\b"), Press(PAD, Button.EAST))
    assert answers == [None]
    assert not quiet(lobby).is_typing


def test_a_deal_number_takes_digits_only(lobby: LobbyScene) -> None:
    give(lobby, Press(PAD, Button.WEST))
    top = lobby.stage.stack.top
    assert isinstance(top, OptionsScene)
    top.focus.key = "seed"
    give(lobby, Press(PAD, Button.SOUTH), *(Typed(RIGHT_KEYS, "\b") for _ in range(6)))
    give(lobby, *(Typed(RIGHT_KEYS, letter) for letter in "4x2"), Typed(RIGHT_KEYS, "\n"))
    assert lobby.lobby.seed == 42


def test_the_options_change_with_left_and_right_and_go_back_to_the_standard(
    lobby: LobbyScene,
) -> None:
    click(lobby, "options")
    click(lobby, "tower", share=0.9)
    assert lobby.lobby.option("tower") == "off"
    assert "hands" not in [node.key for node in lobby.stage.stack.top.nodes()]  # type: ignore[union-attr]
    click(lobby, "standard")
    assert lobby.lobby.options == ()


def test_a_start_that_cannot_be_is_explained(lobby: LobbyScene) -> None:
    lobby.lobby = lobby.lobby.clear(1)
    give(lobby, Press(PAD, Button.NORTH))
    assert lobby.stage.stack.top is lobby
    assert lobby.stage.notices.shown[-1].text == lobby.lobby.trouble()


def test_an_option_card_of_the_lobby_changes_by_a_click(lobby: LobbyScene) -> None:
    click(lobby, "option:tower")
    assert lobby.lobby.option("tower") == "off"


def test_the_shoulders_go_through_the_games(lobby: LobbyScene) -> None:
    seen = {lobby.lobby.game.id}
    for _ in lobby.games[1:]:
        give(lobby, Press(PAD, Button.RIGHT_SHOULDER))
        seen.add(lobby.lobby.game.id)
    assert seen == {info.id for info in lobby.games}


def test_every_choice_of_the_seat_menu_can_be_selected_for_every_sitter() -> None:
    for row in range(4):
        stage = quiet_stage()
        lobby = LobbyScene(stage, PAD, Random(1))
        stage.stack.push(lobby)
        give(lobby, Press(OTHER_PAD, Button.SOUTH))
        lobby.lobby = lobby.lobby.hand_over(2).lose(OTHER_PAD)
        menu = SeatMenuScene(stage, row, lobby.get, lobby.put)
        for key in [choice.key for choice in menu.choices()]:
            before = lobby.lobby
            menu = SeatMenuScene(stage, row, lobby.get, lobby.put)
            menu.actor = PAD
            stage.stack.push(menu)
            menu.focus.key = key
            give(lobby, Press(PAD, Button.SOUTH))
            while stage.stack.top is not lobby:
                give(lobby, Press(PAD, Button.EAST))
            assert key in ("done", "name") or lobby.lobby != before, f"{key} does nothing"
            lobby.lobby = before


def test_chairs_of_a_setup_are_the_taken_rows(lobby: LobbyScene) -> None:
    give(lobby, Press(OTHER_PAD, Button.SOUTH))
    chairs = lobby.lobby.to_setup().chairs
    assert {chair.device for chair in chairs} == {PAD, OTHER_PAD}
    assert all(isinstance(chair, Chair) and chair.is_ready for chair in chairs)


def test_nobody_who_sits_is_asked_to_join_with_the_same_keys() -> None:
    stage = quiet_stage(RIGHT_KEYS)
    scene = LobbyScene(stage, RIGHT_KEYS, Random(1))
    stage.stack.push(scene)
    ask = stage.devices.prompt
    assert ways_in(stage, scene.lobby) == [ask(LEFT_KEYS, Button.SOUTH)]
    scene.handle(Press(LEFT_KEYS, Button.SOUTH))
    assert ways_in(stage, scene.lobby) == [ask(PAD, Button.SOUTH)], "only pads are left"
    stage.last_device = PAD
    found = ways_in(stage, scene.lobby)
    assert found == [ask(PAD, Button.SOUTH)], "another pad has that button too"


def test_about_tells_whose_rules_every_game_follows() -> None:
    assert [row[0] for row in sources()] == [game.info.id for game in all_games()]
