"""Replay: the past of a match, move by move, as one viewer may see it."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core import Event, Json, Seat
from game.match import Match
from scenes.log.lines import LogLine, lines_of
from scenes.log.log import Entry, entries


@dataclass(frozen=True, slots=True)
class Stand:
    """How the tower stood at one version."""

    lean: Json
    """What the board takes up again with `resume`."""
    steadiness: float | None
    """The least margin of all penguins, in px."""


Stands = Mapping[int, Stand]


def margins_of(stands: Stands) -> dict[str, float]:
    """How steady a tower was at each version, to be kept with a save."""
    return {
        str(at): round(stand.steadiness, 2)
        for at, stand in sorted(stands.items())
        if stand.steadiness is not None and math.isfinite(stand.steadiness)
    }


def with_margins(tower_log: Json, stands: Stands) -> Json:
    """What a save keeps of a board, with how steady its tower was; nothing where there is none."""
    return tower_log | {"margins": margins_of(stands)} if tower_log else tower_log


def stands_from(margins: Any, last: int) -> dict[int, Stand]:
    """What was kept, up to the last version; anything else than that counts as not measured."""
    if not isinstance(margins, dict):
        return {}
    return {
        int(at): Stand({}, float(margin))
        for at, margin in margins.items()
        if isinstance(at, str)
        and at.isdecimal()
        and int(at) <= last
        and isinstance(margin, int | float)
        and math.isfinite(margin)
    }


@dataclass(frozen=True, slots=True)
class Replay:
    """Reads a match that goes on no further while it is watched."""

    match: Match
    names: tuple[str, ...]
    viewer: Seat | None
    """Whose view is shown; None is the whole room's."""
    stands: Stands = field(default_factory=dict)

    @property
    def last(self) -> int:
        return self.match.version

    @property
    def is_over(self) -> bool:
        return self.match.outcome is not None

    def view(self, version: int) -> Any:
        return self.match.game.observe(self.match.state_at(version), self.viewer)

    def events(self, version: int) -> list[Event]:
        """What led to this version, as the viewer may learn of it."""
        redact = self.match.game.redact
        told = (redact(event, self.viewer) for event in self.match.events_at(version))
        return [event for event in told if event is not None]

    def heard(self, version: int) -> list[Event]:
        """Everything up to this version, as the whole room has learned of it."""
        redact = self.match.game.redact
        happened = (e for v in range(1, version + 1) for e in self.match.events_at(v))
        told = (redact(event, None) for event in happened)
        return [event for event in told if event is not None]

    def entries(self) -> list[Entry]:
        found: list[Entry] = []
        for version in range(1, self.last + 1):
            found += entries(self.match.game, self.match.events_at(version), version)
        return found

    def lines(self) -> tuple[LogLine, ...]:
        return lines_of(self.entries(), self.names)


def stops_of(lines: Sequence[LogLine], last: int) -> tuple[int, ...]:
    """The versions at which a move had come to its end, from the beginning to the last one."""
    return tuple(sorted({0, last, *(line.version for line in lines)}))


def stop_after(stops: Sequence[int], version: int) -> int:
    """The next stop; the last one stays."""
    return stops[min(len(stops) - 1, bisect_right(stops, version))]


def stop_before(stops: Sequence[int], version: int) -> int:
    return stops[max(0, bisect_left(stops, version) - 1)]


def stop_near(stops: Sequence[int], version: float) -> int:
    return min(stops, key=lambda stop: abs(stop - version))
