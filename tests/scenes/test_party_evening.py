"""Whole evenings, played by several people on every device."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pytest

from game.party.challenges.rescue import RescueBout
from scenes.app import App
from scenes.input.intents import MOUSE
from scenes.lobby.seat_menu import SeatMenuScene
from scenes.party.challenge_scene import ChallengeScene
from scenes.party.final_scene import FinalScene
from scenes.party.party import open_party
from scenes.party.plan_scene import PlanScene
from scenes.party.ready_scene import ReadyScene
from scenes.party.standings_scene import StandingsScene
from scenes.scene import Scene
from tests.pictures.evening_screens import DAY
from tests.pilot import Pilot
from tests.scenes.app_rig import app_with

SHORT = ("snowball", "rescue")
SHORTEST = ("snowball", "snowball")
PATIENCE = 60 * 60 * 4
"""Frames that an evening of six players may take."""


@contextmanager
def evening(*names: str) -> Iterator[tuple[App, Pilot, PlanScene]]:
    with app_with(lambda stage: PlanScene(open_party(stage, Random(5), lambda: DAY))) as (
        app,
        pilot,
        scene,
    ):
        scene.party.night = replace(scene.party.night, playlist=names)
        scene.refresh()
        yield app, pilot, scene


def told(seen: list[str], scene: PlanScene, players: int) -> None:
    """Two rounds with a turn for each player, standings between them, and a winner."""
    night = scene.party.night
    assert night.is_over
    assert seen.count(StandingsScene.__name__) == 1
    assert seen.count(ReadyScene.__name__) == 2 * players
    assert seen[-1] == FinalScene.__name__
    evening = night.evening
    assert evening is not None
    assert tuple(played.challenge for played in evening.played) == night.playlist
    assert all(len(played.rows) == players for played in evening.played)
    assert evening.winners


def play(app: App, pilot: Pilot, act: Callable[[], None]) -> list[str]:
    """Press on and on until somebody has won; which screens were seen, in order."""
    seen: list[str] = []
    for _turn in range(PATIENCE // 12):
        top = app.stage.stack.top
        assert top is not None
        name = type(top).__name__
        if not seen or seen[-1] != name:
            seen.append(name)
        if isinstance(top, FinalScene):
            return seen
        act()
        pilot.frames(10)
    raise AssertionError(f"the evening stands at {seen[-3:]}")


def test_two_people_on_two_pads_play_an_evening_and_begin_another() -> None:
    with evening(*SHORTEST) as (app, pilot, scene):
        pads = [pilot.plug_pad() for _pad in range(2)]
        for pad in pads:
            pilot.press_pad(pad, "south")
        assert [row.is_person for row in scene.lobby.rows] == [True] * 2 + [False] * 4
        pilot.press_pad(pads[0], "north")
        assert isinstance(app.stage.stack.scenes()[-2], ChallengeScene)
        turn = iter(range(PATIENCE))
        told(play(app, pilot, lambda: pilot.press_pad(pads[next(turn) % 2], "south")), scene, 2)
        pilot.press_pad(pads[0], "south")
        assert app.stage.stack.top is scene
        assert scene.party.night.done == 0
        assert scene.party.night.playlist == SHORTEST


@pytest.mark.slow
def test_six_people_play_a_whole_evening_on_one_pad() -> None:
    with evening(*SHORT) as (app, pilot, scene):
        pad = pilot.plug_pad()
        pilot.press_pad(pad, "south")
        for row in range(1, 6):
            scene.focus.key = f"seat:{row}"
            pilot.press_pad(pad, "south")
            assert isinstance(app.stage.stack.top, SeatMenuScene)
            pilot.press_pad(pad, "south")
        devices = {row.device for row in scene.lobby.rows}
        assert len(scene.lobby.taken) == 6
        assert len(devices) == 1
        pilot.press_pad(pad, "north")
        told(play(app, pilot, lambda: pilot.press_pad(pad, "south")), scene, 6)


@pytest.mark.slow
def test_six_people_play_a_whole_evening_on_six_pads() -> None:
    with evening(*SHORT) as (app, pilot, scene):
        pads = [pilot.plug_pad(f"Virtual Pad {k}") for k in range(6)]
        for pad in pads:
            pilot.press_pad(pad, "south")
        assert len({row.device for row in scene.lobby.rows}) == 6
        pilot.press_pad(pads[5], "north")
        turn = iter(range(10 * PATIENCE))
        told(play(app, pilot, lambda: pilot.press_pad(pads[next(turn) % 6], "south")), scene, 6)


@pytest.mark.slow
def test_six_people_play_a_whole_evening_on_one_mouse() -> None:
    with evening(*SHORT) as (app, pilot, scene):

        def click_node(key: str) -> None:
            top = app.stage.stack.top
            assert top is not None
            pilot.click(*next(node.rect for node in top.nodes() if node.key == key).center)

        click_node("seat:0")
        for row in range(1, 6):
            click_node(f"seat:{row}")
            click_node("sit")
        assert {row.device for row in scene.lobby.rows} == {MOUSE}
        click_node("start")

        def act() -> None:
            top = app.stage.stack.top
            if isinstance(top, ChallengeScene):
                x, y = _target(top)
                pilot.click(x, y)
            else:
                click_node({"StandingsScene": "next"}.get(type(top).__name__) or _only(top))

        told(play(app, pilot, act), scene, 6)


def _only(top: Scene | None) -> str:
    """The button of a card or of a result."""
    assert top is not None
    return top.nodes()[-1].key


def _target(scene: ChallengeScene) -> tuple[float, float]:
    """Somebody to point at: whom the fewest stand on of those who are offered, or the topmost."""
    bout, poses = scene.round.bout, scene.round.poses()
    pose = max(poses, key=lambda pose: pose.y)
    if isinstance(bout, RescueBout) and bout.offers:
        chosen = min(bout.offers, key=lambda penguin: len(bout.above(penguin)))
        pose = next(pose for pose in poses if pose.id == chosen)
    return scene.show.base.to_canvas(pose.x, pose.y + 60)
