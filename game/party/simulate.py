"""Simulate: a whole round by bots, without anybody watching."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.party.bots import make_bot
from game.party.challenge import Challenge
from game.party.handicap import Handicap
from game.party.recording import Recording, Tape
from game.party.round import Result, Round


def simulate(
    challenge: Challenge,
    seats: int,
    seed: int,
    bots: Sequence[str] = ("careful",),
    level: int = 0,
    handicaps: Sequence[Handicap] = (),
) -> tuple[Result, Recording]:
    """Seat 0 is played by the first bot and so on, in turn. Raises BadOptions."""
    game = Round(challenge, seats, seed, level, handicaps)
    players = [
        make_bot(
            bots[seat % len(bots)],
            challenge.control,
            Random(f"party/{challenge.id}/{seed}/bot/{seat}"),
        )
        for seat in range(seats)
    ]
    tape = Tape(game)
    while not game.is_over:
        game.go_on()
        tape.step({seat: players[seat].act(game, seat) for seat in game.active})
    assert game.result is not None
    return game.result, tape.recording()
