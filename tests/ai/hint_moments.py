"""Moments of games at which hints are asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from game.ai.hint import Reason
from game.chance import pick
from game.core import NATURE, AnyGame, Event, Seat
from game.match import Match
from game.registry import find_game
from game.titles.pyramid.actions import HOLDS


@dataclass(frozen=True)
class Moment:
    """A legal action at some point of a match, and what is said for it."""

    match: Match
    seat: Seat
    action: Any
    reasons: tuple[Reason, ...]

    @property
    def game(self) -> AnyGame:
        return self.match.game

    @property
    def before(self) -> Any:
        return self.match.state

    def applied(self) -> tuple[Any, tuple[Event, ...]]:
        """State and events after the action, and after a tower that holds."""
        step = self.game.apply(self.before, self.action)
        events = step.events
        if self.game.to_move(step.state) == NATURE:
            held = self.game.apply(step.state, HOLDS)
            return held.state, (*events, *held.events)
        return step.state, events


Tell = Callable[[AnyGame, Any, Seat, Any, Sequence[Event]], list[Reason]]


def moments(
    game_id: str,
    seats: int,
    tell: Tell,
    options: dict[str, str] | None = None,
    seeds: int = 4,
    most: int = 90,
) -> Iterator[Moment]:
    """Random matches; everything that the reasons could say of every action that was taken."""
    for seed in range(seeds):
        match, rng = Match(find_game(game_id), seats, options, seed), Random(seed)
        while match.to_move is not None and match.version < most:
            mover = match.to_move
            if mover == NATURE:
                match.submit(mover, HOLDS)
                continue
            action = pick(match.legal_actions(), rng)
            said = tell(match.game, match.view(mover), mover, action, match.heard(mover))
            yield Moment(match, mover, action, tuple(said))
            match.submit(mover, action)
