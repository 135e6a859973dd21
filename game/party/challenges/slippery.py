"""Slippery and heavy: build with penguins that have wet feet or odd weights."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from game.party.building import Building
from game.party.challenge import Challenge, Control
from game.party.setup import Setup
from game.tower import PLAIN, Figure


@dataclass(frozen=True)
class Rules:
    base: int = 5
    seconds: float = 45.0
    easy_odd: float = 0.4
    hard_odd: float = 0.9
    """How many penguins are odd."""
    easy_grip: float = 0.75
    hard_grip: float = 0.6
    """Foot friction of a wet one."""
    easy_mass: float = 3.0
    hard_mass: float = 5.0
    """Mass of a heavy one."""


RULES: Final = Rules()


class SlipperyBout(Building):
    """The same odd penguins in the same order for every seat; `coming` tells the next one."""

    def __init__(self, setup: Setup, rules: Rules = RULES) -> None:
        super().__init__(setup, setup.clock(rules.seconds), rules.base)
        odd = setup.between(rules.easy_odd, rules.hard_odd)
        wet = Figure(1.0, setup.between(rules.easy_grip, rules.hard_grip))
        heavy = Figure(setup.between(rules.easy_mass, rules.hard_mass), 1.0)
        self._kinds = (wet, heavy)
        self._odd = odd
        self._rng = setup.rng("figures")
        self.coming = self._draw(self._rng)

    def _draw(self, rng: Random) -> Figure:
        is_odd, kind = rng.random() < self._odd, int(rng.random() * len(self._kinds))
        return self._kinds[kind] if is_odd else PLAIN

    def _figure(self) -> Figure:
        figure, self.coming = self.coming, self._draw(self._rng)
        return figure


SLIPPERY: Final = Challenge(
    "slippery", Control.HAND, SlipperyBout, 85.0, "standing", ends_hopeless=True
)
