"""Which of the falls that were seen at a table happened at which moment of its match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scenes.fall.story import FallStory
from scenes.log.log import Entry
from scenes.table.seating import Chair


def falls_at(
    entries: Sequence[Entry], falls: Sequence[FallStory], chairs: Sequence[Chair]
) -> Mapping[int, FallStory]:
    """The falls by version; a match that was loaded has earlier ones, which nobody has filmed."""
    found: dict[int, FallStory] = {}
    left = list(falls)
    for entry in reversed(entries):
        is_fall = entry.kind == "fell"
        if is_fall and left and chairs[entry.facts["seat"]].look == left[-1].look:
            found[entry.version] = left.pop()
    return found
