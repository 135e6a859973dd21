"""PartyPlayer: who plays a round in one of its seats, with which device, and how handicapped."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.party.handicap import Handicap
from scenes.input.intents import Device
from scenes.table.seating import Chair

BOTS: Final = {"random": "sloppy", "easy": "sloppy", "medium": "average", "hard": "careful"}
"""The bot of game.party.bots that plays for an opponent's level; its own names count as well."""


@dataclass(frozen=True, slots=True)
class PartyPlayer:
    """A chair (look, name, device, an opponent's level) at an evening, and its handicap.

    Several players may share one device: it is then passed from turn to turn.
    """

    chair: Chair
    handicap: Handicap = Handicap.NONE

    @property
    def look(self) -> int:
        """The index of scenes.drawing.theme.SEATS."""
        return self.chair.look

    @property
    def name(self) -> str:
        return self.chair.name

    @property
    def device(self) -> Device | None:
        return self.chair.device

    @property
    def bot(self) -> str | None:
        """The name of the bot that plays here; None for a person."""
        level = self.chair.level
        return None if level is None else BOTS.get(level, level)

    def with_device(self, device: Device | None) -> PartyPlayer:
        return replace(self, chair=self.chair.with_device(device))
