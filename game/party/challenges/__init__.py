"""The challenges by id, in the order in which they are offered."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.core import BadOptions
from game.party.challenge import Challenge
from game.party.challenges.balance import BALANCE
from game.party.challenges.dangling import DANGLING
from game.party.challenges.gusts import GUSTS
from game.party.challenges.last import LAST
from game.party.challenges.quake import QUAKE
from game.party.challenges.rescue import RESCUE
from game.party.challenges.slippery import SLIPPERY
from game.party.challenges.snowball import SNOWBALL
from game.party.challenges.speed import SPEED
from game.party.challenges.together import TOGETHER

CHALLENGES: Final[Mapping[str, Challenge]] = MappingProxyType(
    {
        challenge.id: challenge
        for challenge in (
            SPEED,
            BALANCE,
            GUSTS,
            QUAKE,
            SLIPPERY,
            RESCUE,
            SNOWBALL,
            TOGETHER,
            LAST,
            DANGLING,
        )
    }
)


def find_challenge(name: str) -> Challenge:
    """The challenge of this id. Raises BadOptions, naming those that there are."""
    try:
        return CHALLENGES[name]
    except KeyError:
        known = ", ".join(CHALLENGES)
        raise BadOptions(f"there is no challenge {name!r}; choose one of: {known}") from None
