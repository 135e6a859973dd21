"""A round of each challenge on the screen, played to its end by pad, keys and mouse."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.party.building import Building
from game.party.challenges import CHALLENGES, find_challenge
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
from scenes.input.intents import (
    LEFT_KEYS,
    MOUSE,
    RIGHT_KEYS,
    TOUCH,
    Button,
    Lift,
    Point,
    Press,
    Steer,
    Touch,
    Unplugged,
)
from scenes.menu.choices import ChoiceScene
from scenes.party.challenge_scene import COUNT, COUNTS, ChallengeScene, Phase
from scenes.party.colours import COLOURS, colour_of
from scenes.party.play import MOST_FRAMES
from scenes.party.ready_scene import ReadyScene
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
from scenes.stage import Stage
from scenes.table.lost_device import LostDeviceScene
from tests.pictures.party_screens import begun, party
from tests.scenes.party_rig import (
    KeyPerson,
    MousePerson,
    PadPerson,
    PartyRig,
    Person,
    party_round,
    play_to_end,
)
from tests.scenes.quiet import OTHER_PAD, PAD, QuietDevices

EVERY = sorted(CHALLENGES)
ONE_OF_EACH = ("speed", "balance", "rescue", "snowball")
"""One challenge for each way of leading it."""
FRAME = 1 / 60


def count_down(scene: ChallengeScene) -> None:
    for _ in range(math.ceil(COUNTS * COUNT * 60) + 2):
        scene.update(FRAME)
    assert scene.phase is Phase.PLAY


def play(scene: ChallengeScene, seconds: float) -> None:
    for _ in range(round(seconds * 60)):
        scene.update(FRAME)


def top_of(stage: Stage) -> object:
    return stage.stack.top


def check(rig: PartyRig, challenge: str, person: Person) -> None:
    played = play_to_end(rig, person)
    assert played.result.challenge == challenge
    assert played.recording.frames == played.result.frames > 0
    assert len(played.result.points) == len(played.players)
    assert played.recording.digest == played.result.digest


# -- every challenge, every device


@pytest.mark.parametrize("challenge", EVERY)
def test_each_challenge_is_played_to_its_end_with_a_pad(challenge: str) -> None:
    with party_round(challenge, 0, pads=1) as rig:
        check(rig, challenge, PadPerson(rig))


@pytest.mark.parametrize("challenge", ONE_OF_EACH)
def test_each_control_is_led_by_single_presses_of_keys(challenge: str) -> None:
    """Reach 5: everything by single digital presses."""
    with party_round(challenge, RIGHT_KEYS) as rig:
        check(rig, challenge, KeyPerson(rig))


@pytest.mark.parametrize("challenge", ONE_OF_EACH)
def test_each_control_is_led_by_the_mouse_alone(challenge: str) -> None:
    with party_round(challenge, MOUSE) as rig:
        check(rig, challenge, MousePerson(rig))


def test_a_pad_builds_a_tower_that_stands() -> None:
    with party_round("speed", 0, pads=1) as rig:
        played = play_to_end(rig, PadPerson(rig), 14.0)
        assert played.result.scores[0].value >= 2


def test_a_mouse_builds_a_tower_that_stands() -> None:
    with party_round("speed", MOUSE) as rig:
        played = play_to_end(rig, MousePerson(rig), 9.0)
        assert played.result.scores[0].value >= 2


def test_a_followed_ball_keeps_everybody_on_board() -> None:
    with party_round("balance", MOUSE) as rig:
        played = play_to_end(rig, MousePerson(rig), 10.0)
        assert played.result.scores[0].value >= 13


def test_a_round_on_the_screen_is_recorded_as_it_was_played() -> None:
    """The recording of a whole round, at its own clock, comes to the same digest."""
    with party_round("rescue", RIGHT_KEYS) as rig:
        played = play_to_end(rig, KeyPerson(rig), 1000.0)
    again = played.recording.replay(find_challenge("rescue"))
    assert again.run().digest == played.result.digest


def test_a_finger_takes_a_penguin_along_and_lets_go_where_it_lifts() -> None:
    _stage, scene = begun(
        "speed", [replace(player, chair=replace(player.chair, device=TOUCH)) for player in party(1)]
    )
    count_down(scene)
    play(scene, 0.5)
    bout = scene.round.bout
    assert isinstance(bout, Building)
    held = bout.flippers[0].held
    assert held is not None
    camera = scene.show.base
    x, y = camera.to_canvas(*bout.arena.aim(held.slot))
    start = camera.to_canvas(held.pose.x, held.pose.y)
    scene.handle(Touch(TOUCH, 700, 400))
    scene.handle(Point(TOUCH, 700 + x - start[0], 400))
    play(scene, 1.0)
    scene.handle(Point(TOUCH, 700 + x - start[0], 400 + y - start[1]))
    play(scene, 1.0)
    assert bout.standing == 0
    scene.handle(Lift(TOUCH, 700, 400))
    play(scene, 1.5)
    assert bout.standing == 1


# -- whose turn it is


def test_one_pad_is_passed_from_turn_to_turn() -> None:
    with party_round("snowball", 0, 0, pads=1) as rig:
        played = play_to_end(rig, PadPerson(rig))
        assert {seat for _frame, seat, given in played.recording.changes if given.is_pressed} == {
            0,
            1,
        }


def test_the_card_says_what_is_passed_on_and_how_far_the_one_before_came() -> None:
    players = [replace(player, chair=replace(player.chair, device=PAD)) for player in party(2)]
    stage, scene = begun("snowball", players)
    scene.round.bout.frames = 5
    count_down(scene)
    play(scene, 3.0)
    card = stage.stack.top
    assert isinstance(card, ReadyScene)
    assert [player.name for player in card.players] == ["Bea"]
    assert card.note == "Pass the pad. Ada has 0 down"


def test_one_mouse_is_passed_from_turn_to_turn() -> None:
    with party_round("rescue", MOUSE, MOUSE) as rig:
        played = play_to_end(rig, MousePerson(rig))
        assert len(played.result.scores) == 2


def test_only_the_one_whose_turn_it_is_says_ready() -> None:
    stage, scene = begun("speed", party(3))
    scene._enter(Phase.READY)
    scene.entered()
    card = stage.stack.top
    assert isinstance(card, ReadyScene)
    for _ in range(60):
        card.update(FRAME)
    card.handle(Press(OTHER_PAD, Button.SOUTH))
    assert top_of(stage) is card
    card.handle(Press(PAD, Button.SOUTH))
    assert top_of(stage) is scene
    assert scene.phase is Phase.COUNT


def test_the_card_shows_the_buttons_of_those_who_may_press_whoever_pressed_last() -> None:
    stage, scene = begun("speed", party(4))
    mouse = scene.players[3]
    card = ReadyScene(stage, "speed", [mouse])
    stage.last_device = PAD
    assert card.prompted == mouse.device
    assert card.prompts(Button.SOUTH) == (stage.devices.prompt(MOUSE, Button.SOUTH),)
    both = ReadyScene(stage, "speed", [mouse, scene.players[0]])
    assert both.prompted == PAD, "of several who may press the last one"
    assert ReadyScene(stage, "speed", [mouse], is_rules=True).prompted == PAD


def test_a_late_press_of_the_turn_before_begins_nothing() -> None:
    stage, scene = begun("speed", party(1))
    scene._enter(Phase.READY)
    scene.entered()
    card = stage.stack.top
    assert isinstance(card, ReadyScene)
    card.handle(Press(PAD, Button.SOUTH))
    assert top_of(stage) is card


def test_six_pads_lead_six_seats_of_one_tower() -> None:
    with party_round("last", *range(6), pads=6) as rig:
        rig.pilot.frames(40)
        rig.pilot.press_pad(rig.pads[3], "south")  # anybody begins what all play
        scene = rig.scene
        for turn in range(6):
            rig.pilot.until(lambda: scene.phase is Phase.PLAY and bool(scene.now), 400)
            seat = scene.now[0]
            assert seat == turn
            bout = scene.round.bout
            assert isinstance(bout, Building)
            rig.pilot.until(lambda: bout.flippers[0].held is not None, 300)  # noqa: B023
            held = bout.flippers[0].held
            assert held is not None
            before = held.target[0]
            other = rig.pads[(seat + 1) % 6]
            rig.pilot.steer_pad(other, 1.0, 0.0, 12)
            rig.pilot.steer_pad(other, 0.0, 0.0)
            assert held.target[0] == before, "somebody else's pad led"
            rig.pilot.steer_pad(rig.pads[seat], 1.0, 0.0, 12)
            rig.pilot.steer_pad(rig.pads[seat], 0.0, 0.0)
            assert held.target[0] > before
            rig.pilot.frames(10)
            rig.pilot.press_pad(rig.pads[seat], "south")
            rig.pilot.until(lambda: not scene.now or scene.now[0] != seat, 900)  # noqa: B023
            if scene.round.is_over:
                break


def test_two_pads_lead_two_flippers_at_the_same_time() -> None:
    _stage, scene = begun("together", party(2))
    count_down(scene)
    play(scene, 0.3)
    bout = scene.round.bout
    assert isinstance(bout, Building)
    first, second = (flipper.held for flipper in bout.flippers)
    assert first is not None
    assert second is not None
    x, u = first.target[0], second.target[0]
    scene.handle(Steer(PAD, 0.8, 0.0))
    scene.handle(Steer(OTHER_PAD, -0.8, 0.0))
    play(scene, 0.3)
    assert first.target[0] > x
    assert second.target[0] < u


def test_one_pad_for_two_flippers_leads_the_one_that_still_carries() -> None:
    players = [replace(player, chair=replace(player.chair, device=PAD)) for player in party(2)]
    _stage, scene = begun("together", players)
    count_down(scene)
    play(scene, 0.5)
    bout = scene.round.bout
    assert isinstance(bout, Building)
    assert scene.play.seat_of(PAD, bout.active) == 0
    first = bout.flippers[0].held
    assert first is not None
    bout.arena.take_back(first)
    bout.flippers[0].held = None
    assert scene.play.seat_of(PAD, bout.active) == 1


def test_opponents_play_their_turns_by_themselves() -> None:
    with party_round("snowball", "hard", "easy") as rig:
        for _ in range(2400):
            rig.pilot.frames()
            if isinstance(rig.top, PartyResultScene):
                break
        assert isinstance(rig.top, PartyResultScene)
        assert rig.top.result.scores[0].value > 0


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
