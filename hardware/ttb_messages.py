"""TTB messages: what a box says in the body of a line, as values."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from re import Match
from typing import Final, TypeAlias

from hardware.events import Button, Event, Hello, Knock, ManyTags, Note, TagIn, TagOut, Tip, Turn
from hardware.spelling import from_uid

CAPS: Final = ("btn", "led", "enc", "knk", "tip", "tag")


@dataclass(frozen=True, slots=True)
class State:
    """Everything as it is: pairs of names and values."""

    pairs: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Beat:
    """The box is alive; its next event will have this number."""

    seq: int


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer to a command; without `ref` it may belong to any."""

    ref: int | None
    error: str | None


@dataclass(frozen=True, slots=True)
class OtherVersion:
    """A HELLO of a later protocol."""

    version: str


Message: TypeAlias = Event | State | Beat | Reply | OtherVersion

_PAIR: Final = r"(?: [A-Za-z0-9]{1,8}=(?:[!-)+-~]{0,32}))*"
_NUM: Final = r"([1-9][0-9]?)"


def _pairs(text: str) -> tuple[tuple[str, str], ...]:
    return tuple((name, value) for name, _, value in (p.partition("=") for p in text.split()))


def _hello(match: Match[str]) -> Message:
    pairs = dict(_pairs(match[2]))
    caps = tuple((name, int(pairs.get(name, "0"))) for name in CAPS if _is_count(pairs, name))
    return Hello(match[1], pairs.get("fw", ""), caps)


def _is_count(pairs: dict[str, str], name: str) -> bool:
    return re.fullmatch(r"[0-9]{1,2}", pairs.get(name, "")) is not None


def _reply(match: Match[str]) -> Message:
    ref = None if match[1] == "-" else int(match[1], 16)
    return Reply(ref, match[2])


_READERS: Final[tuple[tuple[re.Pattern[str], Callable[[Match[str]], Message]], ...]] = tuple(
    (re.compile(pattern), read)
    for pattern, read in (
        (rf"B{_NUM} (DOWN|UP)", lambda m: Button(int(m[1]), m[2] == "DOWN")),
        (rf"E{_NUM} ([+-][0-9]{{1,3}})", lambda m: Turn(int(m[1]), int(m[2]))),
        (rf"K{_NUM} KNOCK(?: ([0-9]{{1,3}}))?", lambda m: Knock(int(m[1]), m[2] and int(m[2]))),
        (rf"K{_NUM} (TIPPED|UPRIGHT)", lambda m: Tip(int(m[1]), m[2] == "TIPPED")),
        (
            rf"R{_NUM} IN ((?:[0-9A-Fa-f]{{2}}){{4,10}})",
            lambda m: TagIn(int(m[1]), from_uid(m[2])),
        ),
        (rf"R{_NUM} OUT", lambda m: TagOut(int(m[1]))),
        (rf"R{_NUM} MANY", lambda m: ManyTags(int(m[1]))),
        (r"HB [0-9]{1,10} seq=([0-9A-Fa-f]{2})", lambda m: Beat(int(m[1], 16))),
        (rf"STATE({_PAIR})", lambda m: State(_pairs(m[1]))),
        (r"OK(?: ([0-9A-Fa-f]{2}))?", lambda m: Reply(m[1] and int(m[1], 16), None)),
        (r"ERR (-|[0-9A-Fa-f]{2}) ([A-Z]{1,12})", _reply),
        (rf"HELLO TTB/1(?:\.[0-9]{{1,2}})? ([A-Za-z0-9-]{{1,16}})({_PAIR})", _hello),
        (r"HELLO TTB/([0-9]{1,3})(?:\.[0-9]{1,2})?(?: .*)?", lambda m: OtherVersion(m[1])),
        (r"LOG((?: [!-)+-?A-~][!-)+-~]{0,62})*)", lambda m: Note(m[1].strip())),
    )
)


def from_body(body: str) -> Message | None:
    """Read what a box says; None for a verb or a form of a later version."""
    for pattern, read in _READERS:
        if match := pattern.fullmatch(body):
            return read(match)
    return None
