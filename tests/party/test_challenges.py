"""Every challenge: played to its end by bots, within its bound, the same every time."""

from __future__ import annotations

import math
from collections import Counter
from random import Random
from typing import Final

import pytest

from game.core import BadOptions
from game.party.bots import IdleBot, make_bot
from game.party.bout import GRACE
from game.party.challenges import CHALLENGES, find_challenge
from game.party.challenges.last import LastBout
from game.party.challenges.quake import QuakeBout
from game.party.challenges.together import TogetherBout
from game.party.event import (
    Began,
    CameDown,
    Ended,
    Ending,
    LetGo,
    NextSeat,
    Out,
    Passed,
    Pulled,
    Stood,
    Struck,
    Threw,
    Took,
    Warned,
)
from game.party.handicap import Handicap
from game.party.input import IDLE, Input
from game.party.round import Round
from game.party.score import Score, places, points
from game.party.simulate import simulate
from game.tower import Fell
from tests.party.short import SHORT

FEW, MANY = 20, 1000
BOTS: Final = ("careful", "sloppy", "average", "idle")


def check_games(name: str, count: int, *, is_short: bool) -> None:
    """Plays `count` seeded games; each tenth is played twice."""
    challenge = (SHORT if is_short else CHALLENGES)[name]
    for seed in range(count):
        seats = 2 if is_short and seed % 5 == 0 else 1
        bots = BOTS[seed % 3 : seed % 3 + 2][:seats]
        result, recording = simulate(challenge, seats, seed, bots, seed % 6)
        assert result.seconds <= challenge.bound(seats), f"{name}, seed {seed}"
        assert len(result.scores) == len(result.falls) == seats
        assert all(fallen >= 0 for fallen in result.falls)
        assert result.places == places(result.scores)
        assert result.points == points(result.scores)
        if seed % 10 == 0:
            assert recording.replay(challenge).run() == result


@pytest.mark.parametrize("name", CHALLENGES)
def test_twenty_short_games_end_in_time(name: str) -> None:
    check_games(name, FEW, is_short=True)


@pytest.mark.slow
@pytest.mark.parametrize("name", CHALLENGES)
def test_a_thousand_games_end_in_time(name: str) -> None:
    check_games(name, MANY, is_short=False)


@pytest.mark.parametrize("name", CHALLENGES)
@pytest.mark.parametrize("seats", [1, 2, 6])
def test_events_frame_every_bout(name: str, seats: int) -> None:
    challenge = SHORT[name]
    game = Round(challenge, seats, 4)
    bots = [make_bot("sloppy", challenge.control, Random(seat)) for seat in range(seats)]
    began: list[int] = []
    ended: list[int] = []
    active: set[int] = set()
    while not game.is_over:
        game.go_on()
        active |= set(game.active)
        for event in game.step({seat: bots[seat].act(game, seat) for seat in game.active}):
            match event:
                case Began(seats=who):
                    assert began == ended
                    began += who
                case Ended(seats=who, scores=scores):
                    ended += who
                    assert len(scores) == len(who)
    assert began == ended == list(range(seats))
    assert active == set(range(seats))
    assert game.active == ()
    assert game.step({}) == []


def events_of(name: str, bot: str, seed: int, level: int = 0) -> list[object]:
    challenge = SHORT[name]
    game = Round(challenge, 1, seed, level)
    player = make_bot(bot, challenge.control, Random(seed))
    found: list[object] = []
    while not game.is_over:
        found += game.step({0: player.act(game, 0)} if game.active else {})
    return found


def test_what_is_taken_is_let_go_and_stands_or_falls() -> None:
    found = events_of("speed", "careful", 1)
    kinds = Counter(type(event) for event in found)
    assert kinds[Took] >= kinds[LetGo] >= kinds[Stood] > 1
    assert CameDown not in kinds


def test_a_fall_is_told_with_its_seat_and_cause() -> None:
    found = events_of("dangling", "sloppy", 2, 5)
    down = next(event for event in found if isinstance(event, CameDown))
    assert down.seat == 0
    assert down.ids
    assert down.cause is not None


def test_gusts_are_announced_struck_and_over_in_turn() -> None:
    found = events_of("gusts", "careful", 1)
    kinds = [type(event) for event in found if isinstance(event, Warned | Struck | Passed)]
    assert kinds[:3] == [Warned, Struck, Passed]


def test_a_snowball_is_thrown_once_and_fells_somebody() -> None:
    found = events_of("snowball", "careful", 1)
    assert sum(isinstance(event, Threw) for event in found) == 1
    assert any(isinstance(event, CameDown) for event in found)


def test_a_rescue_pulls_as_often_as_the_rules_say() -> None:
    found = events_of("rescue", "careful", 1)
    assert sum(isinstance(event, Pulled) for event in found) == 2


def test_a_quake_lets_nobody_build_while_it_shakes() -> None:
    game = Round(SHORT["quake"], 1, 0, 5)
    widest = 0.0
    bot = make_bot("careful", game.challenge.control, Random(0))
    shaken = 0
    while not game.is_over:
        found = game.step({0: bot.act(game, 0)} if game.active else {})
        assert isinstance(game.bout, QuakeBout)
        if game.bout.strength:
            shaken += 1
            assert game.active == ()
            assert not any(isinstance(event, Took) for event in found)
            assert game.telegraph is not None
            assert game.telegraph.is_striking
            widest = max(widest, abs(game.arena.tilt))
    assert math.atan(0.35) < widest <= math.atan(0.45)
    assert shaken == pytest.approx(180, abs=2)


def test_who_lets_something_fall_is_out_and_the_last_one_wins() -> None:
    game = Round(SHORT["last"], 2, 0)
    seen: list[object] = []
    while not game.is_over:
        seat = game.active[0]
        # Seat 0 lets go in the air, far above its place.
        given = Input(is_pressed=game.frame % 2 == 1) if seat == 0 else IDLE
        seen += game.step({seat: given})
    assert isinstance(game.bout, LastBout)
    outs = [event for event in seen if isinstance(event, Out)]
    assert outs == [Out(0, False)]
    assert game.result is not None
    assert game.result.places == (2, 1)


def test_who_waits_too_long_is_out_too() -> None:
    game = Round(SHORT["last"], 3, 0)
    seen: list[object] = []
    while not game.is_over:
        seen += game.step({})
    assert [e for e in seen if isinstance(e, Out)] == [Out(0, True), Out(1, True)]
    assert [e.seat for e in seen if isinstance(e, NextSeat)] == [1]
    assert game.result is not None
    assert game.result.places == (3, 2, 1)
    assert sum(game.result.falls) == 0


def test_two_hands_build_together_and_all_have_one_score() -> None:
    game = Round(SHORT["together"], 3, 2)
    bots = [make_bot("careful", game.challenge.control, Random(seat)) for seat in range(3)]
    hands: set[tuple[int, ...]] = set()
    both = 0
    while not game.is_over:
        hands.add(game.active)
        both = max(both, len(game.arena.held))
        game.step({seat: bots[seat].act(game, seat) for seat in game.active})
    assert isinstance(game.bout, TogetherBout)
    assert both == 2
    assert {(0, 1), (2, 0)} <= hands
    assert game.result is not None
    assert game.result.places == (1, 1, 1)
    assert game.result.points == (6, 6, 6)


def test_a_sleeping_partner_does_not_stop_the_other_for_long() -> None:
    game = Round(CHALLENGES["together"], 2, 2)
    bot = make_bot("careful", game.challenge.control, Random(1))
    for _ in range(40 * 60):
        game.step({1: bot.act(game, 1)})
    assert game.bout.standing >= 3


@pytest.mark.parametrize("name", CHALLENGES)
def test_nothing_falls_for_an_idle_player_whom_nobody_attacks(name: str) -> None:
    game = Round(CHALLENGES[name], 1, 3, 5)
    while not game.is_over:
        assert not any(isinstance(event, Fell) for event in game.step({0: IDLE}))
    assert game.result is not None
    assert game.result.falls == (0,)


def test_a_hopeless_or_forsaken_bout_ends_early() -> None:
    forsaken = Round(CHALLENGES["speed"], 1, 0)
    while not forsaken.is_over:
        found = forsaken.step({})
    assert forsaken.frame == pytest.approx(20 * 60, abs=5)
    assert isinstance(found[-1], Ended)
    assert found[-1].ending is Ending.IDLE
    hopeless = Round(CHALLENGES["quake"], 1, 0)
    while not hopeless.is_over:
        found = hopeless.step({0: Input(stick=hopeless.frame // 60 % 2)})
    assert isinstance(found[-1], Ended)
    assert found[-1].ending is Ending.HOPELESS
    assert hopeless.frame < 36 * 60


def test_more_seconds_are_a_longer_clock_or_a_shorter_trial() -> None:
    plain, longer = (
        {
            name: Round(CHALLENGES[name], 1, 0, 0, [handicap]).bout.seconds_left
            for name in ("speed", "balance", "gusts", "snowball", "rescue", "last")
        }
        for handicap in (Handicap.NONE, Handicap.LONGER)
    )
    changes = {name: longer[name] - plain[name] for name in plain}
    assert changes.pop("balance") == -10
    assert set(changes.values()) == {10}


@pytest.mark.parametrize("name", CHALLENGES)
def test_no_bout_can_outlast_its_bound(name: str) -> None:
    challenge = CHALLENGES[name]
    for level in (0, 5):
        for handicap in Handicap:
            bout = Round(challenge, 1, 0, level, [handicap]).bout
            assert (bout.frames + GRACE) / 60 <= challenge.seconds


def test_handicaps_widen_marks_and_loosen_grips() -> None:
    def opened(name: str, handicap: Handicap) -> Round:
        return Round(CHALLENGES[name], 1, 0, 0, [handicap])

    widths = [
        opened("balance", handicap).bout.width  # type: ignore[attr-defined]
        for handicap in (Handicap.MITTENS, Handicap.NONE, Handicap.STEADY)
    ]
    assert widths == sorted(set(widths))
    loose, firm = (
        opened("speed", handicap).arena.config.grip_stiffness
        for handicap in (Handicap.MITTENS, Handicap.NONE)
    )
    assert loose < firm


@pytest.mark.parametrize(
    ("seats", "level", "handicaps", "told"),
    [
        (0, 0, (), "for 1 to 6 seats, not for 0"),
        (7, 0, (), "for 1 to 6 seats, not for 7"),
        (1, 6, (), "level 6 is not between"),
        (2, 0, (Handicap.NONE,), "1 handicaps for 2 seats"),
    ],
)
def test_a_round_that_cannot_be_is_refused(
    seats: int, level: int, handicaps: tuple[Handicap, ...], told: str
) -> None:
    with pytest.raises(BadOptions, match=told):
        Round(CHALLENGES["speed"], seats, 0, level, handicaps)


def test_unknown_names_are_answered_with_the_known_ones() -> None:
    with pytest.raises(BadOptions, match="no challenge 'chess'; choose one of: speed, balance"):
        find_challenge("chess")
    with pytest.raises(BadOptions, match="no bot 'genius'; choose from: careful"):
        make_bot("genius", CHALLENGES["speed"].control, Random(0))
    assert isinstance(make_bot("idle", CHALLENGES["speed"].control, Random(0)), IdleBot)


def test_points_are_six_four_two_one_and_shared_on_ties() -> None:
    assert points([Score(3), Score(9), Score(5), Score(4)]) == (1, 6, 4, 2)
    assert points([Score(3), Score(3), Score(1)]) == (6, 6, 2)
    assert points([Score(3, 1), Score(3, 2), Score(1)]) == (4, 6, 2)
    assert points([Score(n) for n in range(6)]) == (0, 0, 1, 2, 4, 6)
