"""`python -m game party`: challenges played by bots, one line of JSON a game."""

from __future__ import annotations

import argparse
import json

from game.core import BadOptions
from game.party.challenges import CHALLENGES, find_challenge
from game.party.round import Result
from game.party.simulate import simulate

DONE = 0


def run_party(arguments: argparse.Namespace) -> int:
    """Raises BadOptions, quoting the input."""
    if arguments.list:
        print("\n".join(CHALLENGES))
        return DONE
    if arguments.id is None:
        raise BadOptions(f"no challenge was named; choose one of: {', '.join(CHALLENGES)}")
    challenge = find_challenge(arguments.id)
    bots = arguments.bots.split(",")
    seats = len(bots) if arguments.seats is None else arguments.seats
    if len(bots) > seats:
        raise BadOptions(
            f"--bots {arguments.bots!r} names {len(bots)} players for {seats} seats;"
            " give more --seats or fewer names"
        )
    for number in range(arguments.games):
        seed = arguments.seed + number
        result, _ = simulate(challenge, seats, seed, bots, arguments.level)
        print(json.dumps(to_line(result)), flush=True)
    return DONE


def to_line(result: Result) -> dict[str, object]:
    """What one line tells; `falls` counts the penguins that fell, by seat."""
    return {
        "challenge": result.challenge,
        "seed": result.seed,
        "scores": [score.value for score in result.scores],
        "falls": list(result.falls),
        "seconds": round(result.seconds, 2),
    }
