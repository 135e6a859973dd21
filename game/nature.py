"""Nature's answers where no tower is built: as the game expects, or with a given clumsiness."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Final, Protocol

from game.chance import pick
from game.core import AnyGame

STEADY: Final = "holds"
"""The answer of every tower that stays up."""


class Nature(Protocol):
    def answer(self, game: AnyGame, state: Any, rng: Random) -> Any:
        """Nature's action in `state`, where it is to move."""
        ...


class Plausible:
    """Answers as the game itself expects of the bag, the dice and the tower."""

    def answer(self, game: AnyGame, state: Any, rng: Random) -> Any:
        return game.chance(state, rng)


@dataclass(frozen=True, slots=True)
class Knocking:
    """Topples a tower with this probability; leaves every other chance to the game."""

    probability: float

    def answer(self, game: AnyGame, state: Any, rng: Random) -> Any:
        answers = {game.to_text(action): action for action in game.legal_actions(state)}
        if STEADY not in answers:
            return game.chance(state, rng)
        steady = answers.pop(STEADY)
        return pick(list(answers.values()), rng) if rng.random() < self.probability else steady
