"""Gusts: build between the gusts of wind, which are announced by three lamps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.party.bout import BoutEvent
from game.party.building import Building
from game.party.challenge import Challenge, Control
from game.party.setup import Setup
from game.party.telegraph import Telegraph
from game.party.weather import SHARES, Forecast, gusts


@dataclass(frozen=True)
class Rules:
    base: int = 6
    seconds: float = 45.0
    easy_lead: float = 3.0
    hard_lead: float = 0.6
    """Seconds of warning."""
    easy_pause: float = 5.0
    hard_pause: float = 3.5
    """Least seconds of calm."""
    easy_strengths: tuple[int, int] = (1, 4)
    hard_strengths: tuple[int, int] = (3, 5)
    """At the start and at the end."""


RULES: Final = Rules()


class GustsBout(Building):
    """A small pyramid; the wind takes hold of standing and held penguins alike."""

    def __init__(self, setup: Setup, rules: Rules = RULES) -> None:
        super().__init__(setup, setup.clock(rules.seconds), rules.base)
        lead = setup.between(rules.easy_lead, rules.hard_lead)
        easy, hard = rules.easy_strengths, rules.hard_strengths
        first, last = (round(setup.between(a, b)) for a, b in zip(easy, hard, strict=True))
        found = gusts(
            setup.rng("gusts"),
            self.frames,
            setup.between(rules.easy_pause, rules.hard_pause),
            lead,
            (first, last),
        )
        self.weather = Forecast(found, lead)

    @property
    def telegraph(self) -> Telegraph | None:
        return self.weather.telegraph(self.frame)

    @property
    def forecast(self) -> tuple[Telegraph, ...]:
        return self.weather.later(self.frame)

    @property
    def danger(self) -> float:
        threat = self.telegraph
        blown = threat.strength / len(SHARES) if threat and self.standing else 0.0
        return max(super().danger, blown)

    def _weather(self) -> list[BoutEvent]:
        share = self.weather.share(self.frame)
        if share:
            self.arena.blow(share)
        return [*self.weather.events(self.frame)]


GUSTS: Final = Challenge("gusts", Control.HAND, GustsBout, 90.0, "standing", ends_hopeless=True)
