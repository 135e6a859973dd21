"""Film: what is kept of a fall, how much of it, and what lies between two frames."""

from __future__ import annotations

from random import Random

import pytest

from game.party.bots import make_bot
from game.party.bout import BEFORE
from game.party.event import CameDown
from game.party.round import Round
from game.tower import Pose, build_upright
from game.tower.film import (
    LENGTH,
    MOST_BYTES,
    Fall,
    Film,
    Frame,
    Reel,
    between,
    last_motion,
    newest,
)
from tests.party.short import SHORT

LARGEST = 8_000_000


def test_the_whole_film_of_a_whole_tower_is_small() -> None:
    poses = build_upright([(row, col) for row in range(8) for col in range(8 - row)]).poses()
    film = Film()
    for _ in range(3 * LENGTH):
        film.add(poses)
    assert len(film) == LENGTH
    assert film.dropped == 2 * LENGTH
    assert film.size < LARGEST / 16
    frames = film.frames()
    assert len(frames) == LENGTH
    for kept, pose in zip(frames[0].poses, poses, strict=True):
        assert kept == pytest.approx(pose, abs=1e-3)


def test_frames_are_numbered_from_the_first_that_was_ever_kept() -> None:
    film = Film(4)
    for number in range(6):
        film.add([Pose(1, float(number), 0.0, 0.0)], tilt=0.1 * number, ball=(number, 0.0))
    assert [frame.poses[0].x for frame in film.frames()] == [2, 3, 4, 5]
    assert [frame.poses[0].x for frame in film.frames(4)] == [4, 5]
    assert tuple(film.frames(5)) == (Frame((Pose(1, 5.0, 0.0, 0.0),), 0.5, (5, 0.0)),)


def test_a_place_between_two_frames_lies_between_their_poses() -> None:
    frames = [[Pose(1, 0.0, 0.0, 0.0), Pose(2, 5.0, 0.0, 0.0)], [Pose(1, 8.0, 4.0, 1.0)]]
    assert between(frames, 0.25) == [Pose(1, 2.0, 1.0, 0.25), Pose(2, 5.0, 0.0, 0.0)]
    assert between(frames, 1.0) == frames[1]
    assert between(frames, 9.0) == frames[1]


def test_the_film_of_a_fall_ends_with_its_last_movement() -> None:
    frames = [[Pose(1, min(10.0, 2.0 * n), 0.0, 0.0)] for n in range(30)]
    assert last_motion(frames, 1) == 6
    assert last_motion(frames[:3], 1) == 2


def played(name: str, seed: int, seats: int = 1) -> tuple[Round, list[CameDown]]:
    challenge = SHORT[name]
    game = Round(challenge, seats, seed, 5)
    bots = [make_bot("sloppy", challenge.control, Random(seed)) for _ in range(seats)]
    downs: list[CameDown] = []
    while not game.is_over:
        found = game.step({seat: bots[seat].act(game, seat) for seat in game.active})
        downs += [event for event in found if isinstance(event, CameDown)]
    return game, downs


def best_fall(name: str, seed: int) -> Fall:
    game, _ = played(name, seed)
    assert game.best_fall is not None
    return game.best_fall


def test_a_round_keeps_the_film_of_every_collapse() -> None:
    game, downs = played("dangling", 1, 3)
    assert len(downs) >= 3
    assert len({down.seat for down in downs}) > 1
    assert [(fall.seat, fall.fallen) for fall in game.collapses] == [(d.seat, d.ids) for d in downs]
    assert game.best_fall is max(game.collapses, key=lambda fall: len(fall.fallen))
    assert sum(fall.frames.size for fall in game.collapses) < LARGEST / 8


def test_the_oldest_films_go_when_there_is_no_room_and_the_newest_never() -> None:
    reel = Reel.of([Frame((Pose(1, 0.0, 0.0, 0.0),))] * 10)
    assert reel.size == 160
    falls = [Fall(reel, 0, seat, (1,), None) for seat in range(5)]
    assert [fall.seat for fall in newest(falls, 2 * reel.size)] == [3, 4]
    assert newest(falls, 1) == (falls[-1],)
    assert newest(falls) == tuple(falls)
    assert newest([]) == ()


def test_sixty_falls_of_a_whole_tower_fit() -> None:
    poses = build_upright([(row, col) for row in range(8) for col in range(8 - row)]).poses()
    fall = Fall(Reel.of([Frame(tuple(poses))] * 170), 60, 0, (1,), None)
    assert len(newest([fall] * 60)) == 60
    assert 60 * fall.frames.size < MOST_BYTES < LARGEST


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
