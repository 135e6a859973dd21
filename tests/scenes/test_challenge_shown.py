"""What a round shows and tells, and how single presses steer it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.party.challenges import CHALLENGES
from game.party.challenges.balance import BalanceBout
from game.party.challenges.gusts import GustsBout
from game.party.challenges.rescue import RescueBout
from game.party.event import Ending
from game.party.handicap import Handicap
from game.party.round import Result
from game.party.score import Score, places, points
from game.party.setup import triangle
from game.tower import Arena
from game.tower.film import Film
from game.tower.pose import Pose
from scenes.drawing.assets import Assets
from scenes.drawing.draw import Canvas
from scenes.drawing.layout import Viewport
from scenes.input.intents import LEFT_KEYS, RIGHT_KEYS, Steer
from scenes.party.challenge_scene import Phase
from scenes.party.colours import COLOURS, colour_of
from scenes.party.round_result import PartyResultScene
from scenes.party.steering import TiltSteering
from scenes.party.trigger import Trigger
from scenes.party.words import (
    CHALLENGE_WORDS,
    ENDINGS,
    HANDICAP_ICONS,
    HANDICAPS,
    LONGEST_RULE,
    tie_words,
    unit_words,
)
from scenes.settings.settings import Settings
from tests.pictures.party_screens import begun, party
from tests.scenes.challenge_play import FRAME, count_down, play
from tests.scenes.party_rig import party_round
from tests.scenes.quiet import OTHER_PAD, PAD, QuietDevices

# -- what is shown and told


def test_with_reduced_motion_the_floe_stays_level_and_the_ball_tells_the_tilt() -> None:
    """Reach 6: no forced tilting, and the same by the gauge."""
    tilts = []
    for is_reduced in (False, True):
        stage, scene = begun("balance", party(1))
        stage.change(replace(stage.settings, is_motion_reduced=is_reduced))
        count_down(scene)
        scene.handle(Steer(PAD, 0.5, 0.0))
        play(scene, 0.5)
        bout = scene.round.bout
        assert isinstance(bout, BalanceBout)
        assert bout.degrees > 5
        assert scene.ball == pytest.approx(bout.degrees, abs=2)
        tilts.append(scene.show.camera.tilt)
    assert tilts[0] < -0.05
    assert tilts[1] == 0.0


def test_with_reduced_motion_a_quake_shakes_no_picture() -> None:
    centres = {}
    for is_reduced in (False, True):
        stage, scene = begun("quake", party(1))
        stage.change(replace(stage.settings, is_motion_reduced=is_reduced))
        scene.round.bout.arena = Arena.standing(triangle(3))
        count_down(scene)
        scene.round.bout.frames = scene.round.bout.frame + 10
        play(scene, 0.4)
        seen = set()
        for _ in range(90):
            scene.update(FRAME)
            seen.add(round(scene.show.camera.centre, 1))
        centres[is_reduced] = seen
        assert max(map(abs, scene.shaken)) > 0.1, "the strip tells of it"
    assert len(centres[False]) > 10
    assert len(centres[True]) == 1


@pytest.mark.parametrize(("captions", "is_read"), [("on", True), ("off", False)])
def test_the_wind_is_told_in_captions(captions: str, is_read: bool) -> None:
    stage, scene = begun("gusts", party(1))
    stage.change(replace(stage.settings, captions=captions))
    count_down(scene)
    said = set()
    bout = scene.round.bout
    assert isinstance(bout, GustsBout)
    for _ in range(60 * 14):
        scene.update(FRAME)
        said.add(scene.noises.caption)
    told = {"[gust]", "[wind drops]"} <= said and any("wind rises" in words for words in said)
    assert told is is_read


def test_danger_worries_the_music() -> None:
    stage, scene = begun("balance", party(1))
    count_down(scene)
    scene.handle(Steer(PAD, 1.0 - 1 / 32, 0.0))
    worries = []
    for _ in range(60):
        scene.update(FRAME)
        worries.append(stage.sound._worry)
    assert max(worries) > 0.8


def test_a_zone_of_the_gauge_is_felt_in_the_pad_of_whoever_tilts() -> None:
    stage, scene = begun("balance", party(2))
    devices = stage.devices
    assert isinstance(devices, QuietDevices)
    count_down(scene)
    devices.rumbled.clear()
    scene.handle(Steer(PAD, 0.75, 0.0))
    play(scene, 0.5)
    assert PAD in devices.rumbled
    assert OTHER_PAD not in devices.rumbled


def test_the_film_of_thirty_six_penguins_takes_less_than_eight_megabytes() -> None:
    film = Film()
    poses = [Pose(k, float(k), 0.0, 0.0) for k in range(36)]
    for _ in range(2000):
        film.add(poses)
    assert film.size < 8_000_000


def test_neighbours_of_a_pyramid_hardly_ever_look_alike() -> None:
    for base in (5, 6, 8):
        row = [colour_of(k) for k in range(base)]
        assert sum(a == b for a, b in pairwise(row)) <= 1
    assert {colour_of(k) for k in range(13)} == set(COLOURS)


def test_everything_that_can_come_has_its_words() -> None:
    assert set(CHALLENGE_WORDS) == set(CHALLENGES)
    for words in CHALLENGE_WORDS.values():
        assert words.title()
        assert 0 < len(words.rule()) <= LONGEST_RULE, words.rule()
        assert "Ada" in words.act("Ada")
        assert words.line()
    for challenge in CHALLENGES.values():
        assert unit_words(challenge.unit, 1)
    assert set(ENDINGS) == set(Ending)
    assert set(HANDICAPS) == set(HANDICAP_ICONS) == set(Handicap)


# -- steering


def test_a_held_key_turns_the_floe_bit_by_bit_and_a_stick_says_how_far() -> None:
    scene = begun("balance", party(1))[1]
    bout, camera = scene.round.bout, scene.show.base
    keys, stick = TiltSteering(0), TiltSteering(0)
    keys.handle(Steer(RIGHT_KEYS, 1.0, 0.0), bout, camera)
    stick.handle(Steer(PAD, 0.4, 0.0), bout, camera)
    assert stick.act(bout, camera).stick == 40
    first = keys.act(bout, camera).stick
    for _ in range(20):
        later = keys.act(bout, camera).stick
    assert 0 < first < later < 60
    keys.handle(Steer(RIGHT_KEYS, 0.0, 0.0), bout, camera)
    stick.handle(Steer(PAD, 0.0, 0.0), bout, camera)
    assert keys.act(bout, camera).stick == later, "a key that is let go leaves the floe"
    assert stick.act(bout, camera).stick == 0, "a stick that is let go levels it"


def test_each_press_is_one_frame_with_the_button_down() -> None:
    trigger = Trigger()
    trigger.press()
    assert [trigger.take() for _ in range(3)] == [False, True, False]
    trigger.press()
    assert trigger.take()
    trigger.press()
    assert [trigger.take() for _ in range(3)] == [False, True, False]


def test_rescue_begins_with_whom_the_fewest_stand_on() -> None:
    _stage, scene = begun("rescue", party(1))
    count_down(scene)
    play(scene, 0.1)
    bout = scene.round.bout
    assert isinstance(bout, RescueBout)
    counts = [len(bout.above(penguin)) for penguin in bout.offers]
    assert counts[bout.pick] == min(counts)


@pytest.mark.parametrize("challenge", list(CHALLENGES))
@pytest.mark.parametrize("ties", [(3.0, 2.0), (2.0, 2.0)])
def test_what_decides_between_equal_figures_is_told_where_it_has_decided(
    challenge: str, ties: tuple[float, float]
) -> None:
    pygame.font.init()
    stage, _scene = begun(challenge, party(3))
    scores = (Score(9.0), Score(4.0, ties[0]), Score(4.0, ties[1]))
    result = Result(challenge, 1, scores, places(scores), points(scores), (0,) * 3, 600, "")
    card = PartyResultScene(stage, result, CHALLENGES[challenge].unit, party(3))
    stage.stack.push(card)
    canvas = Canvas(pygame.Surface((960, 540)), Viewport(960, 540), Assets())
    canvas.begin()
    card.draw(canvas)
    told = [word.text for word in canvas.words]
    assert (tie_words(challenge) in told) == (ties[0] != ties[1])
    assert ("The round is over" in told) == (ties[0] == ties[1])


def test_before_a_rescue_begins_nobody_is_chosen_and_nobody_said_to_fall() -> None:
    pygame.font.init()
    _stage, scene = begun("rescue", party(1))
    canvas = Canvas(pygame.Surface((960, 540)), Viewport(960, 540), Assets())
    told = []
    for _moment in range(2):
        for _draw in range(12):  # one panel a frame is brought up to date
            canvas.begin()
            scene.draw(canvas)
        told.append([word.text for word in canvas.words if "may fall" in word.text])
        for _frame in range(150):
            scene.update(FRAME)
    assert told == [[], ["1 may fall"]]


def test_a_press_of_a_free_device_takes_the_seat_of_one_alone() -> None:
    with party_round("balance", RIGHT_KEYS, settings=Settings()) as rig:
        rig.pilot.frames(40)
        rig.pilot.key("return")
        rig.pilot.until(lambda: rig.scene.phase is Phase.PLAY, 200)
        rig.pilot.key("space")
        assert rig.scene.players[0].device == LEFT_KEYS
