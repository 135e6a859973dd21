"""Counts the lines of play from a position, and shows where two counts part."""

from __future__ import annotations

from typing import Any

from game.core import AnyGame


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """How many sequences of `depth` legal actions there are; a game that ends counts no more."""
    legal = game.legal_actions(state)
    if depth <= 1:
        return len(legal) if depth == 1 else 1
    return sum(perft(game, game.apply(state, action).state, depth - 1) for action in legal)


def divide(game: AnyGame, state: Any, depth: int) -> str:
    """The count behind every first action: compare it with a right one, and go on where they part.

    Take the action whose count is wrong, apply it and divide again with a depth less.
    """
    lines = [
        f"{game.to_text(action)}: {perft(game, game.apply(state, action).state, depth - 1)}"
        for action in game.legal_actions(state)
    ]
    return "\n".join(lines)
