"""The memory aid: what everybody has seen face up, for small children who turn it on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from game.core import Event
from game.titles.pocket.memory import remembered
from game.titles.pocket.tiles import INDEX, Kind

LATELY: Final = 5
"""So many tiles are shown with what they are; older ones only as seen."""


@dataclass
class TileMemory:
    """Knows what the events told the whole room, and nothing else: no state is ever asked."""

    _heard: list[Event] = field(default_factory=list)
    _seen: dict[int, Kind] | None = None
    """Looked for again after each event."""

    def hear(self, event: Event) -> None:
        self._heard.append(event)
        self._seen = None

    def hear_all(self, events: Iterable[Event]) -> None:
        """Begin anew with what was seen before."""
        self._heard = list(events)
        self._seen = None

    def seen(self) -> dict[int, Kind]:
        """What was last seen in the cells that lie face down, the oldest first."""
        if self._seen is None:
            found = remembered(self._heard, None)
            self._seen = {INDEX[cell]: kind for cell, kind in found.items()}
        return self._seen

    def lately(self) -> dict[int, Kind]:
        """The tiles that were seen last."""
        return dict(list(self.seen().items())[-LATELY:])
