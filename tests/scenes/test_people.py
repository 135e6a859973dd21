"""People by name: offered for a chair, remembered with their controls and how they carry."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from scenes.input.bindings import STANDARD
from scenes.input.holders import Holder, holders_at
from scenes.input.intents import LEFT_KEYS, MOUSE, Button, Press
from scenes.lobby import people
from scenes.lobby.lobby import LobbyScene
from scenes.lobby.seat_menu import SeatMenuScene
from scenes.menu.choices import ChoiceScene
from scenes.menu.text_entry import TextEntryScene
from scenes.profiles import Profile
from scenes.stage import Stage
from scenes.table.seating import Chair, Hands
from scenes.table.table import TableScene
from tests.scenes.quiet import OTHER_PAD, PAD, QuietDevices, quiet_stage
from tests.scenes.table_rig import table


def lobby(*known: Profile) -> tuple[Stage, LobbyScene]:
    stage = quiet_stage()
    for profile in reversed(known):
        stage.profiles.put(profile)
    scene = LobbyScene(stage, PAD, Random(5))
    stage.stack.push(scene)
    return stage, scene


def ask_name(stage: Stage, scene: LobbyScene, row: int = 0) -> None:
    menu = SeatMenuScene(stage, row, scene.get, scene.put)
    menu.actor = PAD
    stage.stack.push(menu)
    menu.focus.key = "name"
    menu.handle(Press(PAD, Button.SOUTH))


def take(stage: Stage, label: str) -> None:
    top = stage.stack.top
    assert isinstance(top, ChoiceScene)
    top.dismiss(next(way.key for way in top.ways if way.label == label))


def test_a_name_that_is_written_for_the_first_time_is_remembered() -> None:
    stage, scene = lobby()
    ask_name(stage, scene)
    entry = stage.stack.top
    assert isinstance(entry, TextEntryScene)
    entry.close("Wanda")
    assert scene.lobby.rows[0].name == "Wanda"
    assert stage.profiles.names == ["Wanda"]


def test_who_is_known_is_chosen_by_a_press_and_others_may_write() -> None:
    stage, scene = lobby(Profile("Wanda"), Profile("Zoe"))
    ask_name(stage, scene)
    top = stage.stack.top
    assert isinstance(top, ChoiceScene)
    assert [way.label for way in top.ways] == ["Wanda", "Zoe", "Another name"]
    take(stage, "Zoe")
    assert scene.lobby.rows[0].name == "Zoe"
    assert stage.profiles.names[0] == "Zoe", "the latest stands first"
    ask_name(stage, scene)
    take(stage, "Another name")
    assert isinstance(stage.stack.top, TextEntryScene)


def test_nobody_is_offered_twice_and_opponents_are_nobody() -> None:
    stage, scene = lobby(Profile("Wanda"), Profile("Zoe"))
    scene.lobby = scene.lobby.with_name(0, "Zoe").sit(2, OTHER_PAD)
    ask_name(stage, scene, 2)
    top = stage.stack.top
    assert isinstance(top, ChoiceScene)
    assert [way.label for way in top.ways] == ["Wanda", "Another name"]
    stage.stack.dismiss(top)
    ask_name(stage, scene, 1)
    assert isinstance(stage.stack.top, TextEntryScene)


def test_whoever_sits_down_plays_with_their_own_controls_until_they_leave() -> None:
    own = STANDARD.with_override("pad.south", "west").overrides
    stage, scene = lobby(Profile("Wanda", own, input_pause=0.5))
    devices = stage.devices
    assert isinstance(devices, QuietDevices)
    assert PAD in devices.own, "the device has a holder"
    ask_name(stage, scene)
    take(stage, "Wanda")
    scene.refresh()
    assert stage.holders[PAD] == Holder("Wanda", 0)
    assert devices.own[PAD].overrides == own
    assert devices.pauses == {PAD: 0.5}
    scene.dismiss()
    assert PAD not in devices.own
    assert devices.pauses == {}


def test_reach_9_how_somebody_carries_is_kept_and_brought_along() -> None:
    stage, scene = lobby(Profile("Wanda"))
    ask_name(stage, scene)
    take(stage, "Wanda")
    scene.lobby = replace(scene.lobby, hands=Hands.STEADY)
    people.remember_hands(stage, scene.lobby)
    assert stage.profiles.get("Wanda").hands is Hands.STEADY
    _stage, other = lobby(Profile("Wanda", hands=Hands.STEADY))
    ask_name(other.stage, other)
    take(other.stage, "Wanda")
    assert other.lobby.hands is Hands.STEADY


def test_reach_11_a_pause_of_ones_own_is_chosen_at_the_chair_and_kept() -> None:
    stage, scene = lobby(Profile("Wanda"))
    ask_name(stage, scene)
    take(stage, "Wanda")
    menu = stage.stack.top
    assert isinstance(menu, SeatMenuScene)
    menu.refresh()
    menu.focus.key = "pause"
    seen = []
    for _ in range(3):
        menu.handle(Press(PAD, Button.SOUTH))
        seen.append(stage.profiles.get("Wanda").input_pause)
        assert isinstance(stage.devices, QuietDevices)
    assert seen == [0.0, 0.5, None]


def test_an_unknown_person_has_no_pause_to_be_kept() -> None:
    stage, scene = lobby()
    menu = SeatMenuScene(stage, 0, scene.get, scene.put)
    assert "pause" not in [choice.key for choice in menu.choices()]


def test_what_several_agree_on_is_nobodys_habit() -> None:
    stage, scene = lobby(Profile("Wanda"))
    agreed = scene.lobby.with_name(0, "Wanda").sit(1, OTHER_PAD)
    people.remember_hands(stage, replace(agreed, hands=Hands.STEADY))
    assert stage.profiles.get("Wanda").hands is None


def test_a_device_that_is_passed_round_follows_the_mover() -> None:
    chairs = (
        Chair(0, "Ada", MOUSE),
        Chair(1, "Bea", MOUSE),
        Chair(2, "Cem", LEFT_KEYS),
        Chair(3, "Bot", None, "easy"),
    )
    assert holders_at(chairs)[MOUSE].name == "Bea"
    assert holders_at(chairs, 0)[MOUSE].name == "Ada"
    assert holders_at(chairs, 3)[LEFT_KEYS].name == "Cem"


def test_at_the_table_each_turn_is_played_with_the_movers_controls() -> None:
    with table(LEFT_KEYS, MOUSE) as rig:
        rig.pilot.until(lambda: rig.table.controller is not None or rig.top != "TableScene", 300)
        assert isinstance(rig.table, TableScene)
        rig.table.give(rig.table.match.to_move, LEFT_KEYS)  # type: ignore[arg-type]
        name = rig.table.chairs[rig.table.match.to_move].name  # type: ignore[index]
        assert rig.app.stage.holders[LEFT_KEYS].name == name
        rig.table.dismiss("lobby")
        assert rig.app.stage.holders == {}
