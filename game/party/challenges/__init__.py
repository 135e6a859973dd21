"""The challenges by id, in the order in which they are offered."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.core import BadOptions
from game.party.challenge import Challenge
from game.party.challenges.balance import BALANCE
from game.party.challenges.speed import SPEED

CHALLENGES: Final[Mapping[str, Challenge]] = MappingProxyType(
    {challenge.id: challenge for challenge in (SPEED, BALANCE)}
)


def find_challenge(name: str) -> Challenge:
    """The challenge of this id. Raises BadOptions, naming those that there are."""
    try:
        return CHALLENGES[name]
    except KeyError:
        known = ", ".join(CHALLENGES)
        raise BadOptions(f"there is no challenge {name!r}; choose one of: {known}") from None
