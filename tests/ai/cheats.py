"""Players that no match offers: they see everything, to measure what honest ones lose by not."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.ai.limits import Limit
from game.ai.search import search
from game.ai.thinking import last_thought
from game.match import Match
from game.titles.pyramid.ai import margins
from game.titles.pyramid.fast import Round


def hand_seeing(limit: Limit) -> Callable[[Match, Random], Any]:
    """Flat Monte-Carlo on the true hands of a pyramid."""

    def choose(match: Match, rng: Random) -> Any:
        now = Round.from_state(match.state)
        move = last_thought(search(lambda _: now.copy(), margins, limit, rng, depth=1))
        return now.to_place(move, match.state.variant.edition.colours)

    return choose
