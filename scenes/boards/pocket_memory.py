"""The memory aid: what everybody has seen face up, for small children who turn it on."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from game.core import Event
from game.titles.pocket.events import Moved, Revealed, Taken
from game.titles.pocket.memory import remembered
from game.titles.pocket.tiles import INDEX, Kind

LATELY: Final = 5
"""So many tiles are shown with what they are; older ones only as seen."""
_KEPT: Final = (Revealed, Taken, Moved)


@dataclass
class TileMemory:
    """Knows what the events told the whole room, and nothing else: no state is ever asked."""

    _heard: list[Event] = field(default_factory=list)

    def hear(self, event: Event) -> None:
        if isinstance(event, _KEPT):
            self._heard.append(event)

    def hear_all(self, events: Iterable[Event]) -> None:
        """Begin anew with what was seen before."""
        self._heard.clear()
        for event in events:
            self.hear(event)

    def seen(self) -> dict[int, Kind]:
        """What was last seen in which cell, the oldest first."""
        return {INDEX[cell]: kind for cell, kind in remembered(self._heard, None).items()}

    def lately(self) -> dict[int, Kind]:
        """The tiles that were seen last."""
        return dict(list(self.seen().items())[-LATELY:])
