"""Dangling: build with one flipper, in which every penguin swings like a bell."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.party.building import Building
from game.party.challenge import Challenge, Control
from game.party.setup import Setup
from game.tower import CONFIG


@dataclass(frozen=True)
class Rules:
    base: int = 5
    seconds: float = 45.0
    easy_stiffness: float = 1.5
    hard_stiffness: float = 0.6
    """How upright the hand holds; 4 is the usual hand, at 0.3 it swings by 56 degrees."""


RULES: Final = Rules()


class DanglingBout(Building):
    """A hand that hardly holds upright."""

    def __init__(self, setup: Setup, rules: Rules = RULES) -> None:
        stiffness = setup.between(rules.easy_stiffness, rules.hard_stiffness)
        config = replace(CONFIG, grip_stiffness=stiffness)
        super().__init__(setup, setup.clock(rules.seconds), rules.base, config)


DANGLING: Final = Challenge(
    "dangling", Control.HAND, DanglingBout, 85.0, "standing", ends_hopeless=True
)
