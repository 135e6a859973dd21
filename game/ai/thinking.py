"""Thinking in steps: players whose answer gets better, and how to take the last one in time."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Protocol, runtime_checkable

from game.ai.limits import Limit
from game.ai.player import Player
from game.core import AnyGame, Seat

Clock = Callable[[], float]
"""Seconds from any fixed moment on."""


@runtime_checkable
class SteppedPlayer(Protocol):
    """A player that can be stopped after every step of a few milliseconds."""

    @property
    def limit(self) -> Limit: ...

    def think(
        self, game: AnyGame, view: Any, seat: Seat, rng: Random, limit: Limit
    ) -> Iterator[Any]:
        """Legal actions, each at least as well considered as the one before; at least one."""
        ...


def thoughts(
    player: Player,
    game: AnyGame,
    view: Any,
    seat: Seat,
    rng: Random,
    limit: Limit | None = None,
    clock: Clock = time.monotonic,
) -> Iterator[Any]:
    """What `player` would answer, step by step, until its limit or the given one is reached."""
    legal = game.legal_actions(view)
    if len(legal) == 1:
        yield legal[0]
        return
    if not isinstance(player, SteppedPlayer):
        yield player.choose(game, view, seat, rng)
        return
    limit = limit or player.limit
    start = clock()
    is_answered = False
    for action in player.think(game, view, seat, rng, limit):
        is_answered = True
        yield action
        if limit.seconds is not None and clock() - start >= limit.seconds:
            return
    if not is_answered:
        raise ValueError(f"{player} thought of nothing within {limit}; `think` must yield once")


def last_thought(steps: Iterator[Any]) -> Any:
    """The answer that thinking comes to."""
    return deque(steps, maxlen=1)[0]
