"""Who sits at the table: chairs with a device or an opponent's level, and a match's setup."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final

from scenes.input.intents import Device

CHAIRS: Final = 6
"""The looks that a chair can have; each is a colour with a shape (scenes.drawing.theme.SEATS)."""


class HiddenWay(StrEnum):
    """How hands stay hidden when several people share the screen."""

    PASS = "pass"  # a curtain between turns, opened by the one whose turn it is
    PEEK = "peek"  # hands lie face down; a press shows one's own for a moment
    OPEN = "open"  # everybody sees everything


class Hands(StrEnum):
    """How figures get onto the tower."""

    FREE = "free"  # carried and let go by the person
    STEADY = "steady"  # carried by the person, forgiving in every respect
    ONE_BUTTON = "one_button"  # one press, and the flipper does the rest


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat's owner. A chair without a device is an opponent's, or a lost pad's."""

    look: int
    """Which colour and shape: an index of `theme.SEATS`, kept for the whole evening."""
    name: str
    device: Device | None = None
    level: str | None = None
    """The opponent's level; None for a person."""
    is_ready: bool = False

    @property
    def is_person(self) -> bool:
        return self.level is None

    def with_device(self, device: Device | None) -> Chair:
        return replace(self, device=device)


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that starts one match. `chairs` stand in seat order: the first one starts."""

    game_id: str
    chairs: tuple[Chair, ...]
    options: tuple[tuple[str, str], ...] = ()
    seed: int = 0
    hidden: HiddenWay = HiddenWay.PASS
    hands: Hands = Hands.FREE

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.is_person)


@dataclass(slots=True)
class Launch:
    """What the command line asked for, before anybody has pressed anything."""

    game_id: str | None = None
    seats: int | None = None
    levels: tuple[str, ...] = ()
    seed: int | None = None
    options: dict[str, str] = field(default_factory=dict)
