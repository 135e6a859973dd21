"""Each challenge is played on the screen to its end, with every device."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.party.building import Building
from game.party.challenges import CHALLENGES, find_challenge
from scenes.input.intents import MOUSE, RIGHT_KEYS, TOUCH, Lift, Point, Touch
from tests.pictures.party_screens import begun, party
from tests.scenes.challenge_play import count_down, play
from tests.scenes.party_rig import (
    KeyPerson,
    MousePerson,
    PadPerson,
    PartyRig,
    Person,
    party_round,
    play_to_end,
)

EVERY = sorted(CHALLENGES)
ONE_OF_EACH = ("speed", "balance", "rescue", "snowball")
"""One challenge for each way of leading it."""


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
