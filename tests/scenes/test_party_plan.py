"""The plan of an evening, leaving it and coming back, and what lies between two rounds."""

from __future__ import annotations

import os
from random import Random
from types import SimpleNamespace
from typing import cast

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pytest

from game.party.handicap import Handicap
from scenes.fall.replay import FallReplayScene
from scenes.fall.saver import SaveState
from scenes.input.intents import (
    LEFT_KEYS,
    MOUSE,
    Button,
    Device,
    Intent,
    Lift,
    Press,
    Touch,
    Unplugged,
)
from scenes.lobby.seat_menu import SeatMenuScene
from scenes.menu.choices import ChoiceScene
from scenes.menu.dialogs import ConfirmDialog
from scenes.party import course
from scenes.party.party import open_party
from scenes.party.plan_scene import PlanScene
from scenes.party.records_scene import RecordsScene
from scenes.party.standings_scene import StandingsScene
from scenes.party.words import words_of
from scenes.profiles import EVERYBODY
from scenes.saves.saves import Saves
from scenes.scene import Scene
from scenes.stage import Stage
from scenes.title import TitleScene
from tests.pictures.evening_screens import DAY, _played, plan
from tests.scenes.quiet import OTHER_PAD, PAD, quiet_stage


def give(stage: Stage, *intents: Intent) -> None:
    for intent in intents:
        top = stage.stack.top
        assert top is not None
        top.handle(intent)


def press(stage: Stage, key: str, device: Device = PAD) -> None:
    top = stage.stack.top
    assert top is not None
    assert key in [node.key for node in top.nodes()]
    top.focus.key = key
    give(stage, Press(device, Button.SOUTH))


def click(stage: Stage, key: str) -> None:
    top = stage.stack.top
    assert top is not None
    x, y = next(node.rect for node in top.nodes() if node.key == key).center
    give(stage, Touch(MOUSE, x, y), Lift(MOUSE, x, y))


def top_of(stage: Stage, kind: type[Scene]) -> bool:
    return isinstance(stage.stack.top, kind)


# The plan.


def test_party_is_a_row_of_the_title_and_whoever_opens_it_sits() -> None:
    stage = quiet_stage()
    stage.stack.push(TitleScene(stage))
    press(stage, "party")
    scene = stage.stack.top
    assert isinstance(scene, PlanScene)
    assert scene.lobby.rows[0].device == PAD
    assert scene.party.night.trouble() is None
    assert scene.focus.key == "start"


def test_cards_are_chosen_taken_out_and_moved_with_the_shoulders() -> None:
    stage, scene = plan(1)
    name = scene.party.night.playlist[2]
    scene.focus.key = f"card:{name}"
    give(stage, Press(PAD, Button.LEFT_SHOULDER))
    assert scene.party.night.place_of(name) == 2
    give(stage, Press(PAD, Button.SOUTH))
    assert scene.party.night.place_of(name) is None
    give(stage, Press(PAD, Button.SOUTH))
    assert scene.party.night.place_of(name) == 6


def test_challenges_are_drawn_by_chance_by_a_number_and_by_the_day() -> None:
    stage, scene = plan(1)
    press(stage, "draw")
    assert top_of(stage, ChoiceScene)
    before = scene.party.night.playlist
    press(stage, "any")
    assert scene.party.night.playlist != before
    scene._numbered("4711")
    first = scene.party.night.playlist
    press(stage, "today")
    assert scene.party.night.day == DAY
    scene._numbered("4711")
    assert scene.party.night.playlist == first


def test_everybody_joins_by_a_press_and_shares_a_device_over_the_menu() -> None:
    stage, scene = plan(1)
    give(stage, Press(OTHER_PAD, Button.SOUTH), Press(LEFT_KEYS, Button.SOUTH))
    click(stage, "seat:3")
    assert [row.device for row in scene.lobby.rows[:4]] == [PAD, OTHER_PAD, LEFT_KEYS, MOUSE]
    click(stage, "seat:4")
    assert top_of(stage, SeatMenuScene)
    press(stage, "sit")
    assert scene.lobby.rows[4].device == PAD
    press(stage, "seat:5")
    press(stage, "hand_over")
    assert len(scene.lobby.taken) == 6


def test_handicaps_are_shown_and_changed_openly_by_anybody() -> None:
    stage, scene = plan(1)
    seen = [scene.party.night.handicaps[0]]
    click(stage, "handicap:0")
    seen.append(scene.party.night.handicaps[0])
    give(stage, Press(PAD, Button.WEST))
    seen.append(scene.party.night.handicaps[0])
    assert seen == [Handicap.STEADY, Handicap.MITTENS, Handicap.LONGER]


def test_the_underdog_is_on_until_somebody_turns_it_off() -> None:
    stage, scene = plan(1)
    assert scene.party.night.has_underdog
    press(stage, "underdog")
    assert not scene.party.night.has_underdog


def test_a_start_without_anybody_says_what_is_missing() -> None:
    stage, scene = plan(1)
    scene.put(scene.lobby.clear(0))
    scene.refresh()
    stage.notices.shown.clear()
    click(stage, "start")
    assert top_of(stage, PlanScene)
    assert stage.notices.shown


def test_records_open_over_the_plan_and_are_erased_after_a_question() -> None:
    stage, scene = plan(1)
    press(stage, "records")
    assert top_of(stage, RecordsScene)
    give(stage, Press(PAD, Button.EAST))
    assert stage.stack.top is scene


# Leaving and coming back.


def test_an_evening_that_has_begun_is_left_only_after_a_question() -> None:
    stage, party = _played(2, 1)
    assert party.night.done == 1
    scene = stage.stack.top
    assert isinstance(scene, PlanScene)
    course.leave(party, scene)
    assert top_of(stage, ConfirmDialog)
    press(stage, "stay")
    assert stage.stack.top is scene
    course.leave(party, scene)
    press(stage, "go")
    assert scene not in stage.stack.scenes()


def test_an_evening_is_kept_and_gone_on_with_and_forgotten_when_it_is_over() -> None:
    stage, party = _played(2, 5)
    party.keep()
    back = open_party(stage, Random(1))
    assert back.night.evening == party.night.evening
    assert back.night.playlist == party.night.playlist
    _stage, over = _played(2, 6)
    over.stage = stage
    over.keep()
    assert open_party(stage, Random(1)).night.done == 0


def test_a_kept_evening_that_cannot_be_read_gives_way_to_a_new_one() -> None:
    stage, party = _played(2, 1)
    party.keep()
    profile = stage.profiles.get(EVERYBODY)
    profile.records["party_night"]["format"] = 99
    assert open_party(stage, Random(1)).night.done == 0


def test_it_is_told_whether_the_points_outlast_the_program() -> None:
    stage, party = _played(2, 1)
    assert not party.is_kept
    stage.saves = cast(Saves, SimpleNamespace(trouble=None))
    assert not party.is_kept


# Between two rounds.


def standings(people: int = 3, rounds: int = 2) -> tuple[Stage, StandingsScene, list[object]]:
    stage, party = _played(people, rounds)
    scene = StandingsScene(party)
    results: list[object] = []
    stage.stack.push(scene, results.append)
    return stage, scene, results


def test_anybody_may_join_and_leave_between_rounds() -> None:
    stage, scene, _results = standings(2)
    give(stage, Press(LEFT_KEYS, Button.SOUTH))
    evening = scene.party.night.evening
    assert evening is not None
    assert [player.id for player in evening.here] == [0, 1, 2]
    press(stage, "seat:2", LEFT_KEYS)
    press(stage, "leave", LEFT_KEYS)
    evening = scene.party.night.evening
    assert evening is not None
    assert [player.id for player in evening.here] == [0, 1]


@pytest.mark.parametrize(
    ("handicap", "told"),
    [(Handicap.NONE, "Best: Moon, "), (Handicap.STEADY, "No record yet")],
)
def test_who_plays_alone_is_told_the_record_and_not_who_is_tied(
    handicap: Handicap, told: str
) -> None:
    stage, party = _played(1, 2, handicap=handicap)
    scene = StandingsScene(party)
    stage.stack.push(scene)
    head, line, _look = scene._underdog_words()
    assert head.startswith(told)
    assert line == words_of(party.night.playlist[1]).title()


def test_a_pad_lost_between_rounds_waits_for_any_press_before_it_goes_on() -> None:
    stage, scene, results = standings(2)
    stage.devices.gone.add(OTHER_PAD)  # type: ignore[attr-defined]
    give(stage, Unplugged(OTHER_PAD))
    assert scene.lobby.rows[1].is_lost
    press(stage, "next")
    assert results == []
    assert stage.notices.shown
    give(stage, Press(LEFT_KEYS, Button.WEST))
    assert scene.lobby.rows[1].device == LEFT_KEYS
    press(stage, "next")
    assert results == ["next"]


def test_the_best_fall_is_watched_and_its_gif_goes_on_being_saved(tmp_path: object) -> None:
    stage, scene, _results = standings(2)
    give(stage, Press(PAD, Button.NORTH))
    watched = stage.stack.top
    assert isinstance(watched, FallReplayScene)
    assert watched.saver is scene.saver
    give(stage, Press(PAD, Button.EAST))
    assert stage.stack.top is scene
    assert scene.saver is not None
    assert scene.saver.state is SaveState.IDLE


def test_points_are_counted_first_and_then_the_rows_change_places() -> None:
    _stage, scene, _results = standings(3, 3)
    table = scene.table
    for standing in table.standings:
        player = standing.player
        moved = table.before(player) - table.index_of(player)
        assert (moved > 0) >= (standing.moved > 0)
    before = sorted(table.before(row.player) for row in table.standings)
    assert before == [0.0, 1.0, 2.0]
