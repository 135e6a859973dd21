"""Pause, lost devices and the pace of a round."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.party.event import Ending
from scenes.input.intents import LEFT_KEYS, Button, Press, Unplugged
from scenes.menu.choices import ChoiceScene
from scenes.party.challenge_scene import Phase
from scenes.party.play import MOST_FRAMES
from scenes.table.lost_device import LostDeviceScene
from tests.pictures.party_screens import begun, party
from tests.scenes.challenge_play import FRAME, count_down, play, top_of
from tests.scenes.quiet import OTHER_PAD, PAD, QuietDevices

# -- pause, devices, time


def test_again_is_played_again_within_two_seconds() -> None:
    stage, scene = begun("gusts", party(2))
    count_down(scene)
    play(scene, 3.0)
    assert scene.round.frame > 100
    scene.handle(Press(PAD, Button.MENU))
    pause = stage.stack.top
    assert isinstance(pause, ChoiceScene)
    pause.dismiss("again")
    frames = 0
    while scene.phase is not Phase.PLAY:
        scene.update(FRAME)
        frames += 1
    assert frames <= 120
    play(scene, 0.1)
    assert scene.round.frame < 12
    assert scene.play.tape.recording().frames == scene.round.frame


@pytest.mark.parametrize("phase", [Phase.COUNT, Phase.PLAY, Phase.OVER])
def test_the_pause_stops_a_round_at_any_moment(phase: Phase) -> None:
    stage, scene = begun("balance", party(1))
    if phase is not Phase.COUNT:
        count_down(scene)
        play(scene, 0.5)
    if phase is Phase.OVER:
        scene.round.bout.ending = Ending.DONE
        scene._enter(Phase.OVER)
    scene.handle(Press(OTHER_PAD, Button.MENU))
    assert isinstance(stage.stack.top, ChoiceScene)
    frame = scene.round.frame
    stage.stack.top.dismiss("on")
    assert top_of(stage) is scene
    assert scene.round.frame == frame


def test_a_round_that_is_left_hands_over_nothing() -> None:
    stage, scene = begun("balance", party(1))
    found: list[object] = []
    entry = stage.stack
    entry.clear()
    entry.push(scene, found.append)
    stage.stack.dismiss(scene, None)
    assert found == [None]


def test_a_lost_pad_stops_only_its_own_turn() -> None:
    """Couch: pause only if its seat is the active one."""
    stage, scene = begun("speed", party(2))
    devices = stage.devices
    assert isinstance(devices, QuietDevices)
    count_down(scene)
    devices.gone.add(OTHER_PAD)
    scene.handle(Unplugged(OTHER_PAD))
    play(scene, 0.2)
    assert top_of(stage) is scene
    devices.gone.add(PAD)
    scene.handle(Unplugged(PAD))
    play(scene, 0.2)
    lost = stage.stack.top
    assert isinstance(lost, LostDeviceScene)
    lost.handle(Press(LEFT_KEYS, Button.SOUTH))
    assert scene.players[0].device == LEFT_KEYS
    assert scene.phase is Phase.COUNT, "whoever comes back gets time to look"


def test_the_speed_of_the_game_does_not_change_the_physics() -> None:
    frames = []
    for speed in (1.0, 2.0):
        stage, scene = begun("balance", party(1))
        stage.change(replace(stage.settings, speed=speed))
        count_down(scene)
        play(scene, 1.0)
        frames.append(scene.round.frame)
    assert frames[0] == frames[1] == pytest.approx(60, abs=3)


def test_a_stall_is_made_up_for_by_four_frames_at_most() -> None:
    _stage, scene = begun("balance", party(1))
    count_down(scene)
    before = scene.round.frame
    scene.update(1.0)
    assert scene.round.frame - before <= MOST_FRAMES


def test_slow_frames_see_the_same_physics() -> None:
    frames = []
    for rate in (60, 30):
        _stage, scene = begun("balance", party(1))
        count_down(scene)
        start = scene.round.frame
        for _ in range(rate):
            scene.update(1 / rate)
        frames.append(scene.round.frame - start)
    assert abs(frames[0] - frames[1]) <= 2
