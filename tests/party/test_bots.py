"""Bots: careful ones do better than sloppy ones, and danger is told before anything falls."""

from __future__ import annotations

import math
import statistics
from dataclasses import dataclass
from random import Random

import pytest

from game.party.bots import make_bot
from game.party.challenges import CHALLENGES
from game.party.input import hand_at
from game.party.round import Round
from game.party.simulate import simulate
from game.tower import Fell

CHEAP = ("rescue", "snowball")
"""Challenges of which many games cost little."""
ALARM = 0.5
LEAD = 30
"""Frames before a fall at which the meter must have risen ..."""
WINDOW = 180
"""... and how long before it may have done so."""
APART = 60
"""Frames between two falls that count as two."""


def check_margin(name: str, count: int) -> None:
    """The mean of the paired differences lies outside its own 95 % interval."""
    gains = [
        simulate(CHALLENGES[name], 1, seed, ("careful",), seed % 6)[0].scores[0].value
        - simulate(CHALLENGES[name], 1, seed, ("sloppy",), seed % 6)[0].scores[0].value
        for seed in range(count)
    ]
    mean, spread = statistics.mean(gains), statistics.stdev(gains)
    print(f"{name}: {mean:.2f} +- {1.96 * spread / math.sqrt(count):.2f}")
    assert mean > 1.96 * spread / math.sqrt(count), gains


@pytest.mark.parametrize("name", CHEAP)
def test_a_careful_bot_outscores_a_sloppy_one(name: str) -> None:
    check_margin(name, 16)


@pytest.mark.slow
@pytest.mark.parametrize("name", CHALLENGES)
def test_a_careful_bot_outscores_a_sloppy_one_in_full(name: str) -> None:
    check_margin(name, 40)


@dataclass(frozen=True)
class Alarms:
    """Falls, those that were announced, and how many of the quiet frames were calm."""

    falls: int
    told: int
    quiet: int
    calm: int


def alarms(name: str, bot: str, seed: int) -> Alarms:
    challenge = CHALLENGES[name]
    game = Round(challenge, 1, seed, seed % 6)
    player = make_bot(bot, challenge.control, Random(f"{name}/{seed}"))
    danger: list[float] = []
    falls: list[int] = []
    while not game.is_over:
        found = game.step({0: player.act(game, 0)} if game.active else {})
        danger.append(game.danger)
        assert 0 <= danger[-1] <= 1
        is_new = not falls or len(danger) - 1 - falls[-1] > APART
        if is_new and any(isinstance(event, Fell) for event in found):
            falls.append(len(danger) - 1)
    told = sum(
        any(level >= ALARM for level in danger[max(0, fall - WINDOW) : fall - LEAD + 1])
        for fall in falls
    )
    near = {frame for fall in falls for frame in range(fall - WINDOW, fall + 1)}
    quiet = [level for frame, level in enumerate(danger) if frame not in near]
    return Alarms(len(falls), told, len(quiet), sum(level < ALARM for level in quiet))


def check_alarms(names: tuple[str, ...], seeds: int) -> None:
    found = [
        (name, alarms(name, bot, seed))
        for name in names
        for seed in range(seeds)
        for bot in ("sloppy", "careful")
    ]
    for name in names:
        mine = [found for other, found in found if other == name]
        print(name, [sum(getattr(a, f) for a in mine) for f in ("falls", "told", "quiet", "calm")])
    falls, told = sum(a.falls for _, a in found), sum(a.told for _, a in found)
    quiet, calm = sum(a.quiet for _, a in found), sum(a.calm for _, a in found)
    print(f"{told} of {falls} falls told, calm {calm / quiet:.2f}")
    assert falls >= 10
    assert told >= 0.9 * falls
    assert calm >= 0.6 * quiet, "a meter that is always up tells nothing"


def test_danger_is_told_half_a_second_before_a_fall() -> None:
    check_alarms(("last", "rescue", "snowball"), 3)


def test_a_swinging_penguin_that_leans_on_something_is_told_as_well() -> None:
    check_alarms(("dangling",), 3)


@pytest.mark.parametrize(("aside", "is_alarming"), [(0.0, False), (3.0, False), (12.0, True)])
def test_a_penguin_that_hangs_beside_its_place_alarms(aside: float, is_alarming: bool) -> None:
    game = Round(CHALLENGES["speed"], 1, 0)
    game.step({})
    x, y = game.arena.aim((0, 1))
    hand = hand_at(x + aside, y + 60.0 + game.arena.config.shape.head_height)
    for _ in range(150):
        game.step({0: hand})
    assert game.arena.held[0].slot == (0, 1)
    assert (game.danger >= ALARM) == is_alarming


@pytest.mark.slow
def test_danger_is_told_before_nine_falls_of_ten_in_full() -> None:
    check_alarms(tuple(CHALLENGES), 20)
