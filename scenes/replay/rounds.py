"""The parts of a match along its timeline: its rounds, or the whole game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.log.log import Entry
from scenes.text import _


@dataclass(frozen=True, slots=True)
class Part:
    """From one version to another."""

    label: str
    start: int
    end: int


def parts_of(entries: Sequence[Entry], last: int) -> tuple[Part, ...]:
    """Rounds begin with a deal; the first one's lies before the first action."""
    starts = {1: 0}
    for entry in entries:
        if entry.kind == "dealt":  # a round may be dealt anew after a fall
            starts.setdefault(int(entry.facts["round"]), entry.version)
    has_rounds = any(e.kind in ("dealt", "round_ended") for e in entries)
    if not has_rounds:
        return (Part(_("The whole game"), 0, last),)
    order = sorted(starts.items(), key=lambda pair: pair[1])
    ends = [start for _round, start in order[1:]] + [last]
    return tuple(
        Part(_("Round {number}").format(number=number), start, end)
        for (number, start), end in zip(order, ends, strict=True)
        if end > start or len(order) == 1
    )
