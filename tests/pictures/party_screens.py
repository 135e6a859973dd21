"""Rounds of challenges as screens: each one in play, and the cards before and after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, partial
from random import Random
from typing import Final

from game.party.bots import make_bot
from game.party.challenges import CHALLENGES
from game.party.event import Ending
from game.party.handicap import Handicap
from game.party.round import Result, Round
from game.party.simulate import simulate
from scenes.input.intents import LEFT_KEYS, MOUSE, Device
from scenes.party.challenge_scene import ChallengeScene
from scenes.party.player import PartyPlayer
from scenes.party.ready_scene import ReadyScene
from scenes.party.round_result import PartyResultScene
from scenes.stage import Stage
from scenes.table.seating import Chair
from tests.pictures.screens import screen
from tests.scenes.quiet import OTHER_PAD, PAD, quiet_stage

NAMES: Final = ("Ada", "Bea", "Cem", "Wilhelmine W", "Eva", "Żółć Ünsal")
SECONDS: Final = {
    # Until there is something to be seen.
    "speed": 8.0,
    "balance": 9.0,
    "gusts": 5.6,
    "quake": 5.0,
    "slippery": 7.0,
    "rescue": 0.4,
    "snowball": 1.0,
    "together": 5.0,
    "last": 6.0,
    "dangling": 3.0,
}
PATIENT: Final = ("rescue", "snowball")
"""Where nothing must be pressed for there to be something to see."""


def party(seats: int, *, levels: Sequence[int] = ()) -> tuple[PartyPlayer, ...]:
    """So many players with devices of their own; those at `levels` are opponents."""
    devices: tuple[Device | None, ...] = (PAD, OTHER_PAD, LEFT_KEYS, MOUSE, PAD, OTHER_PAD)
    handicaps = (Handicap.NONE, Handicap.STEADY, Handicap.MITTENS, Handicap.LONGER)
    return tuple(
        PartyPlayer(
            Chair(
                k,
                NAMES[k],
                None if k in levels else devices[k],
                level="medium" if k in levels else None,
            ),
            handicaps[k % len(handicaps)],
        )
        for k in range(seats)
    )


def round_for(challenge: str, players: Sequence[PartyPlayer], level: int = 1) -> Round:
    handicaps = [player.handicap for player in players]
    return Round(CHALLENGES[challenge], len(players), 7, level, handicaps)


def begun(challenge: str, players: Sequence[PartyPlayer]) -> tuple[Stage, ChallengeScene]:
    """A round whose card was read, right before its count."""
    stage = quiet_stage()
    stage.change(replace(stage.settings, captions="on"))
    scene = ChallengeScene(stage, round_for(challenge, players), tuple(players), (2, 6))
    stage.stack.push(scene)
    card = stage.stack.top
    assert isinstance(card, ReadyScene), "a round begins with its card"
    card.dismiss(True)
    return stage, scene


def playing(challenge: str, seats: int) -> Stage:
    """People play, with inputs that a bot gives for them."""
    stage, scene = begun(challenge, party(seats))
    who = "idle" if challenge in PATIENT else "average"
    control = CHALLENGES[challenge].control
    for seat in range(seats):
        scene.play.bots[seat] = make_bot(who, control, Random(f"{challenge} {seat}"))
    for _frame in range(round(60 * (1.5 + SECONDS[challenge]))):
        scene.update(1 / 60)
    scene.play.bots.clear()
    return stage


for _id in CHALLENGES:
    screen(f"table-challenge-{_id}")(partial(playing, _id, 4))
screen("table-challenge-six")(partial(playing, "last", 6))


@screen("table-challenge-count")
def count() -> Stage:
    stage, scene = begun("speed", party(2))
    scene.update(0.6)
    return stage


@screen("table-challenge-over")
def over() -> Stage:
    stage, scene = begun("snowball", party(3))
    scene.play.bots[0] = make_bot("careful", CHALLENGES["snowball"].control, Random(1))
    for _frame in range(900):
        scene.update(1 / 60)
        if scene.round.bout.is_over:
            break
    scene.update(0.5)
    return stage


@screen("table-challenge-decided")
def decided() -> Stage:
    """The last one of three can pass nobody any more."""
    stage, scene = begun("rescue", party(3))
    control = CHALLENGES["rescue"].control
    for seat, bot in enumerate(("careful", "careful", "idle")):
        scene.play.bots[seat] = make_bot(bot, control, Random(seat))
    for _frame in range(18000):
        scene.update(1 / 60)
        top = stage.stack.top
        if isinstance(top, ReadyScene):
            top.dismiss(True)
        if scene.round.bout.ending is Ending.DECIDED:
            break
    scene.update(0.5)
    return stage


@screen("table-challenge-one-key")
def one_key() -> Stage:
    """One button plays: the hand goes from place to place by itself."""
    stage, scene = begun("speed", party(2))
    stage.change(replace(stage.settings, scan_pace=1.0))
    scene.play.keep_pace(1.0)
    for _frame in range(160):
        scene.update(1 / 60)
    return stage


def _card(challenge: str, seats: int, *, is_rules: bool = False, note: str = "") -> Stage:
    stage, scene = begun(challenge, party(seats))
    players = scene.players if scene.round.challenge.is_shared else scene.players[-1:]
    stage.stack.push(ReadyScene(stage, challenge, players, note, is_rules=is_rules))
    return stage


for _id in CHALLENGES:
    screen(f"challenge-card-{_id}")(partial(_card, _id, 4))
screen("challenge-card-six")(partial(_card, "last", 6))
screen("challenge-rules")(partial(_card, "gusts", 2, is_rules=True))


@cache
def _simulated(challenge: str, seats: int) -> Result:
    return simulate(CHALLENGES[challenge], seats, 7, ("careful", "sloppy", "idle"))[0]


def _result(challenge: str, seats: int) -> Stage:
    stage, _scene = begun(challenge, party(seats))
    result = _simulated(challenge, seats)
    unit = CHALLENGES[challenge].unit
    stage.stack.push(PartyResultScene(stage, result, unit, party(seats)))
    return stage


screen("challenge-result-1")(partial(_result, "snowball", 1))
screen("challenge-result-4")(partial(_result, "snowball", 4))
screen("challenge-result-6")(partial(_result, "snowball", 6))
