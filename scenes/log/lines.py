"""The lines of the whole move log: what is told, by whom, and what became of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.core import Seat
from scenes.log.log import SIGNS, Entry
from scenes.log.why import why_words

_HEADS: Final = ("dealt", "round_ended", "ended", "won")
"""Events that divide the log."""
_SILENT: Final = ("turned_down", "refilled")
"""Events of which nothing can be told but that they follow."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line, with nothing in it that the room may not know."""

    number: int
    """Its place in the log, counted from 1; it stands before the line."""
    version: int
    """The match's version once all of it had happened."""
    seat: Seat | None
    piece: str | None
    """The colour of what was moved."""
    words: str
    why: str = ""
    sign: str = ""
    """What became of it: an icon, "check", "cross" or nothing."""
    is_head: bool = False


def lines_of(entries: Sequence[Entry], names: Sequence[str]) -> tuple[LogLine, ...]:
    """The entries as lines, the oldest first; that a figure held is told with its placement."""
    lines: list[LogLine] = []
    for entry in entries:
        if entry.kind in _SILENT:
            continue
        if entry.kind == "held" and lines and lines[-1].seat == entry.seat:
            lines[-1] = replace(lines[-1], version=entry.version, sign=SIGNS["held"])
            continue
        lines.append(
            LogLine(
                len(lines) + 1,
                entry.version,
                entry.seat,
                entry.piece,
                entry.words(names),
                why_words(entry, names),
                SIGNS.get(entry.kind, ""),
                entry.kind in _HEADS,
            )
        )
    return tuple(lines)


def line_at(lines: Sequence[LogLine], version: int) -> int:
    """The index of the last line that had happened at a version; -1 before the first."""
    return sum(line.version <= version for line in lines) - 1


def told_at(lines: Sequence[LogLine], version: int) -> LogLine | None:
    """What happened up to a version as one line: a move, and below it what came of it last."""
    here = line_at(lines, version)
    if here < 0:
        return None
    last = lines[here]
    first = next(line for line in lines if line.version == last.version)
    if first is last:
        return last
    return replace(first, number=last.number, why=last.words, sign=last.sign or first.sign)
