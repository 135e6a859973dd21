"""Playing on from a moment of the past: a new match that begins with the moves up to it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core import Json
from game.match import Match
from game.record import Record


@dataclass(frozen=True, slots=True)
class PlayOn:
    """A match to be gone on with, and how its tower leans; a table is dismissed with it."""

    match: Match
    lean: Json


def branch_of(match: Match, version: int, lean: Json | None = None) -> PlayOn:
    """The match as it was after its first `version` actions, played again from its record.

    The seed stays: what nature answers from here on differs only as the moves do. Raises BadRecord
    where the rules do not confirm the record.
    """
    record = Record.from_match(match)
    played = replace(record, actions=record.actions[:version])
    return PlayOn(played.to_match(), lean or {})
