"""A result explained: who got what in which round and why; what the result scenes draw."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.core import Seat


class Tone(StrEnum):
    PLAIN = "plain"
    GOOD = "good"
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class Mark:
    """One figure of the table, written out, with the reason in words."""

    text: str
    tone: Tone = Tone.PLAIN
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """One seat's row; `place` counts from 1 and is shared on ties."""

    seat: Seat
    place: int
    marks: tuple[Mark, ...]
    total: str


@dataclass(frozen=True, slots=True)
class Report:
    """A table by rounds, best seat first, and the sentences that explain it.

    `columns` head the marks; `is_final` tells the end of the match from the end of a round.
    """

    title: str
    columns: tuple[str, ...]
    total: str
    lines: tuple[Line, ...]
    why: tuple[str, ...]
    legend: tuple[Mark, ...] = ()
    """Kinds of marks worth explaining, as chips: "−2 screen cleared"."""
    winners: tuple[Seat, ...] = ()
    is_final: bool = False
    heading: str = ""
    """What the columns are; rounds where it is empty."""
    best: Mark | None = None
    """How what one came to alone stands beside the best so far."""
    signs: tuple[str, ...] = ()
    """Pictures that head the columns instead of their numbers."""
