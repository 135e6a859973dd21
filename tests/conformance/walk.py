"""Walk: one random game with everything that was seen on the way, shared by all checks."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, product
from random import Random
from typing import Any, Final

from game.chance import pick, random_stream
from game.core import NATURE, AnyGame, BadOptions, Event, Seat
from game.match import Match

CAP: Final = 400
"""A game without a bound is given up after so many actions."""

WILD: Final = 0.02
"""How often nature takes any of its answers instead of a plausible one, so that towers fall."""

MANY_SETS: Final = 64
"""A game with more option sets than that is walked with those that hold every pair of values."""

SAMPLES: Final = 4
"""Positions of a walk at which the dear checks are made."""


@dataclass(frozen=True)
class Walk:
    """A game played at random: `states` has one more entry than `actions`."""

    game: AnyGame
    seats: int
    options: dict[str, str]
    seed: int
    states: list[Any]
    actions: list[tuple[Seat, Any]]
    events: list[tuple[Event, ...]]

    def __str__(self) -> str:
        chosen = " ".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.game.info.id} seats {self.seats} seed {self.seed} {chosen}"

    @property
    def is_over(self) -> bool:
        return self.game.to_move(self.states[-1]) is None

    def samples(self, *, running: bool = True) -> list[int]:
        """Some versions, spread by the seed; without the last of a game that is over."""
        last = len(self.states) - (1 if running and self.is_over else 0)
        rng = Random(self.seed)
        return sorted({int(rng.random() * last) for _ in range(SAMPLES)}) if last else []

    def match_at(self, version: int) -> Match:
        match = Match(self.game, self.seats, self.options, self.seed)
        for seat, action in self.actions[:version]:
            match.submit(seat, action)
        return match


def option_sets(game: AnyGame) -> list[dict[str, str]]:
    """Every combination of the game's options, the defaults first."""
    names = [option.name for option in game.info.options]
    values = [option.values for option in game.info.options]
    return [dict(zip(names, chosen, strict=True)) for chosen in product(*values)]


def covering_sets(game: AnyGame) -> list[dict[str, str]]:
    """Option sets that hold every pair of values of two options at least once, defaults first.

    Taken greedily, the set with the most new pairs first; all sets where they are few anyway.
    """
    sets = option_sets(game)
    if len(sets) <= MANY_SETS:
        return sets
    left = {pair for options in sets for pair in combinations(options.items(), 2)}
    chosen: list[dict[str, str]] = []
    while left:
        best = max(sets, key=lambda options: len(left.intersection(_pairs(options))))
        best = sets[0] if not chosen else best
        left.difference_update(_pairs(best))
        chosen.append(best)
    return chosen


def _pairs(options: dict[str, str]) -> set[tuple[tuple[str, str], ...]]:
    return set(combinations(options.items(), 2))


def can_start(game: AnyGame, seats: int, options: dict[str, str]) -> bool:
    try:
        game.setup(seats, options, Random(0))
    except BadOptions:
        return False
    return True


def take_walk(game: AnyGame, seats: int, options: dict[str, str], seed: int) -> Walk:
    """Play a game at random to its end, or to CAP actions where the rules set no bound."""
    match = Match(game, seats, options, seed)
    rng = random_stream(game.info.id, seed, "walk")
    bound = game.info.max_actions
    while (mover := match.to_move) is not None and match.version < (bound or CAP):
        if mover == NATURE and rng.random() >= WILD:
            action = game.chance(match.state, rng)
        else:
            action = pick(match.legal_actions(), rng)
        match.submit(mover, action)
    states = [match.state_at(version) for version in range(match.version + 1)]
    events = [match.events_at(version) for version in range(1, match.version + 1)]
    return Walk(game, seats, dict(match.options), seed, states, list(match.log), events)


def walks(game: AnyGame, seats: int, seeds: int) -> list[Walk]:
    """At least `seeds` walks, each with a seed of its own, that go round the covering sets."""
    sets = [chosen for chosen in covering_sets(game) if can_start(game, seats, chosen)]
    count = max(seeds, len(sets)) if sets else 0
    return [take_walk(game, seats, sets[seed % len(sets)], seed) for seed in range(count)]
