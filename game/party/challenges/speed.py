"""Speed build: as many penguins as possible against the clock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.party.building import Building
from game.party.challenge import Challenge, Control
from game.party.setup import Setup


@dataclass(frozen=True)
class Rules:
    base: int = 8
    easy_seconds: float = 60.0
    hard_seconds: float = 45.0


RULES: Final = Rules()


class SpeedBout(Building):
    """A big pyramid, no weather, a short clock."""

    def __init__(self, setup: Setup, rules: Rules = RULES) -> None:
        seconds = setup.between(rules.easy_seconds, rules.hard_seconds)
        super().__init__(setup, setup.clock(seconds), rules.base)


SPEED: Final = Challenge("speed", Control.HAND, SpeedBout, 100.0, "standing", ends_hopeless=True)
