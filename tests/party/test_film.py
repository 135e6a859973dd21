"""Film: what is kept of a fall, how much of it, and what lies between two frames."""

from __future__ import annotations

from random import Random

import pytest

from game.party.bots import make_bot
from game.party.bout import BEFORE
from game.party.round import Round
from game.tower import Pose, build_upright
from game.tower.film import LENGTH, Fall, Film, Frame, between, last_motion
from tests.party.short import SHORT

LARGEST = 8_000_000


def test_the_whole_film_of_a_whole_tower_is_small() -> None:
    poses = build_upright([(row, col) for row in range(8) for col in range(8 - row)]).poses()
    film = Film()
    for _ in range(3 * LENGTH):
        film.add(poses)
    assert len(film) == LENGTH
    assert film.dropped == 2 * LENGTH
    assert film.size < LARGEST / 8
    frames = film.frames()
    assert len(frames) == LENGTH
    assert frames[0].poses == tuple(poses)


def test_frames_are_numbered_from_the_first_that_was_ever_kept() -> None:
    film = Film(4)
    for number in range(6):
        film.add([Pose(1, float(number), 0.0, 0.0)], tilt=0.1 * number, ball=(number, 0.0))
    assert [frame.poses[0].x for frame in film.frames()] == [2, 3, 4, 5]
    assert [frame.poses[0].x for frame in film.frames(4)] == [4, 5]
    assert film.frames(5) == (Frame((Pose(1, 5.0, 0.0, 0.0),), 0.5, (5, 0.0)),)


def test_a_place_between_two_frames_lies_between_their_poses() -> None:
    frames = [[Pose(1, 0.0, 0.0, 0.0), Pose(2, 5.0, 0.0, 0.0)], [Pose(1, 8.0, 4.0, 1.0)]]
    assert between(frames, 0.25) == [Pose(1, 2.0, 1.0, 0.25), Pose(2, 5.0, 0.0, 0.0)]
    assert between(frames, 1.0) == frames[1]
    assert between(frames, 9.0) == frames[1]


def test_the_film_of_a_fall_ends_with_its_last_movement() -> None:
    frames = [[Pose(1, min(10.0, 2.0 * n), 0.0, 0.0)] for n in range(30)]
    assert last_motion(frames, 1) == 6
    assert last_motion(frames[:3], 1) == 2


def best_fall(name: str, seed: int) -> Fall:
    challenge = SHORT[name]
    game = Round(challenge, 1, seed, 5)
    bot = make_bot("sloppy", challenge.control, Random(seed))
    while not game.is_over:
        game.step({0: bot.act(game, 0)} if game.active else {})
    assert game.best_fall is not None
    return game.best_fall


@pytest.mark.parametrize("name", ["dangling", "snowball"])
def test_a_round_keeps_the_film_of_its_best_fall(name: str) -> None:
    fall = best_fall(name, 1)
    assert 0 <= fall.slip <= BEFORE
    assert fall.fallen
    assert fall.cause is not None
    assert fall.cause.first in fall.fallen
    assert {pose.id for pose in fall.frames[fall.slip].poses} >= set(fall.fallen)
    assert 0 < fall.seconds <= 5
    assert any(frame.ball for frame in fall.frames) == (name == "snowball")
