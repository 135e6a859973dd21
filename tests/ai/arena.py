"""Arena: seeded matches between players, and how far a share of them can be trusted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any

from game.ai.player import Player, at_table
from game.chance import random_stream
from game.core import NATURE, AnyGame, Options, Outcome, Seat
from game.match import Match, play_out

Chooser = Callable[[Match, Random], Any]
"""Takes an action for the seat to move."""


@dataclass(frozen=True, slots=True)
class Share:
    """The victories of one player out of some matches; a shared one counts by its share."""

    wins: float
    matches: int

    @property
    def value(self) -> float:
        return self.wins / self.matches

    @property
    def interval(self) -> tuple[float, float]:
        """The Wilson interval at 95 %."""
        z, n, p = 1.96, self.matches, self.value
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return middle - half, middle + half

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.value:.1%} [{low:.1%}, {high:.1%}] of {self.matches}"


def fair(player: Player) -> Chooser:
    """Let a player choose from what its seat sees."""

    def choose(match: Match, rng: Random) -> Any:
        seat = match.to_move
        assert seat is not None, "nobody is to move"
        return at_table(player, match, seat).choose(match.game, match.view(seat), seat, rng)

    return choose


def play(
    game: AnyGame,
    choosers: list[Chooser],
    options: Options,
    seed: int | str,
    cap: int | None = None,
) -> tuple[Match, Outcome]:
    """One match, seat by seat with these choosers; nature draws what the game finds plausible."""
    match = Match(game, len(choosers), options, seed)
    streams = {
        seat: random_stream(game.info.id, seed, f"arena {seat}")
        for seat in (NATURE, *map(Seat, range(len(choosers))))
    }

    def choose(match: Match) -> Any:
        seat = match.to_move
        assert seat is not None, "nobody is to move"
        if seat == NATURE:
            return game.chance(match.state, streams[seat])
        return choosers[seat](match, streams[seat])

    return match, play_out(match, choose, cap)


def share(
    game: AnyGame,
    chooser: Chooser,
    rival: Chooser,
    *,
    seats: int,
    matches: int,
    options: Options,
    seed: str = "arena",
) -> Share:
    """How often one player beats a table of rivals; every deal is played from each seat."""
    wins = 0.0
    for index in range(matches):
        deal, own = divmod(index, seats)
        choosers = [chooser if seat == own else rival for seat in range(seats)]
        _, outcome = play(game, choosers, options, f"{seed} {deal}")
        if own in outcome.winners:
            wins += 1 / len(outcome.winners)
    return Share(wins, matches)
