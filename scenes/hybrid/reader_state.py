"""What the reader shows at this moment, as a kind with its words; and what has just happened."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from hardware.piece import Piece


class Reading(StrEnum):
    """The states of the reader's panel."""

    EMPTY = "empty"
    READ = "read"
    NOT_YOURS = "not_yours"
    NOT_HELD = "not_held"
    NO_PLACE = "no_place"
    UNKNOWN = "unknown"
    MANY = "many"
    PLACED = "placed"
    TAKEN = "taken"
    GONE = "gone"
    DONE = "done"


SIGNS = {
    Reading.READ: "check",
    Reading.DONE: "check",
    Reading.UNKNOWN: "help",
    Reading.MANY: "warn",
    Reading.GONE: "warn",
}
"""The icon beside the words; a cross for every refusal."""


@dataclass(frozen=True, slots=True)
class ReaderState:
    """`words` say what is so and what can be done; `tail` is the end of an unknown tag."""

    reading: Reading = Reading.EMPTY
    piece: Piece | None = None
    words: str = ""
    tail: str = ""


@dataclass(frozen=True, slots=True)
class JustNow:
    """One of the last things that happened on the table."""

    sign: str
    """The sprite or icon before the words."""
    words: str
    is_good: bool = True
