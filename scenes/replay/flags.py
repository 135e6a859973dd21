"""The turning points of a match: falls, narrow escapes, new leaders, cleared screens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.core import Json, Seat
from scenes.log.log import Entry
from scenes.replay.replay import Replay
from scenes.replay.scores import leader_of
from scenes.text import _, ngettext
from scenes.words.numbers import signed

LEAD, FALL, SHAKY, CLEAR = "lead", "fall", "shaky", "clear"
"""Kinds of flags; each has a picture `flag_<kind>`."""
ALARMING: Final = 4.0
"""Px of margin below which a tower that held was a narrow escape."""
_MANY: Final = 4
"""Tiles taken or lost at once that are worth a flag."""


@dataclass(frozen=True, slots=True)
class Flag:
    version: int
    kind: str
    words: str


def flags_of(replay: Replay, entries: Sequence[Entry]) -> tuple[Flag, ...]:
    """In the order of the match; at most one of a kind at a version."""
    found: dict[tuple[int, str], Flag] = {}
    opened = 0
    for entry in entries:
        opened = opened + 1 if entry.kind == "revealed" else opened
        if entry.kind in ("taken", "turned_down"):
            opened = 0
        if entry.kind == "bust" and opened <= _MANY:
            continue
        tell = _EVENTS.get(entry.kind)
        told = None if tell is None else tell(entry.facts, replay.names)
        if told is not None:
            kind, words = told
            found.setdefault((entry.version, kind), Flag(entry.version, kind, words))
    for flag in (*_escapes(replay), *_leads(replay)):
        found.setdefault((flag.version, flag.kind), flag)
    if replay.is_over:  # how it came out is all that matters then
        found = {key: f for key, f in found.items() if key[0] < replay.last or key[1] == LEAD}
    order = (FALL, SHAKY, CLEAR, LEAD)
    return tuple(sorted(found.values(), key=lambda flag: (flag.version, order.index(flag.kind))))


def _escapes(replay: Replay) -> list[Flag]:
    """Where the tower began to be about to fall, and held."""
    found = []
    was_alarming = False
    for version in sorted(replay.stands):
        margin = replay.stands[version].steadiness
        is_alarming = margin is not None and margin < ALARMING
        if is_alarming and not was_alarming and version <= replay.last:
            found.append(Flag(version, SHAKY, _("Held!")))
        was_alarming = is_alarming
    return found


def _leads(replay: Replay) -> list[Flag]:
    found = []
    game_id, match = replay.match.game.info.id, replay.match
    before: Seat | None = None
    for version in range(1, replay.last + 1):
        leader = leader_of(game_id, replay.view(version))
        if leader is not None and leader != before:
            words = _("{name} leads").format(name=replay.names[leader])
            found.append(Flag(version, LEAD, words))
        before = leader if leader is not None else before
    outcome = match.outcome
    if outcome is not None and outcome.winners:
        names = ", ".join(replay.names[seat] for seat in outcome.winners)
        words = ngettext("{names} wins", "{names} win", len(outcome.winners)).format(names=names)
        found = [flag for flag in found if flag.version < replay.last]
        found.append(Flag(replay.last, LEAD, words))
    return found


Told = tuple[str, str] | None


def _fell(facts: Json, names: Sequence[str]) -> Told:
    seat = facts["seat"]
    return FALL, f"{names[seat]} {signed(facts['changes'][seat])}"


def _blocked(facts: Json, names: Sequence[str]) -> Told:
    return FALL, _("{name} is out").format(name=names[facts["seat"]])


def _cleared(facts: Json, names: Sequence[str]) -> Told:
    change = facts["change"]
    name = names[facts["seat"]]
    return CLEAR, f"{name} {signed(change)}" if change else _("{name} is done").format(name=name)


def _arrived(facts: Json, names: Sequence[str]) -> Told:
    words = _("{name}: {number}!")
    return CLEAR, words.format(name=names[facts["seat"]], number=facts["marker"])


def _sank(facts: Json, names: Sequence[str]) -> Told:
    return FALL, _("{name} sinks").format(name=names[facts["seat"]])


def _bust(facts: Json, names: Sequence[str]) -> Told:
    return FALL, _("{name}: nothing").format(name=names[facts["seat"]])


def _taken(facts: Json, names: Sequence[str]) -> Told:
    number = len(facts["tiles"])
    return (CLEAR, f"{names[facts['seat']]} +{number}") if number >= _MANY else None


def _bonus(facts: Json, names: Sequence[str]) -> Told:
    seat = facts["seat"]
    return None if seat is None else (CLEAR, f"{names[seat]} +{len(facts['cells'])}")


_EVENTS: Final[dict[str, Callable[[Json, Sequence[str]], Told]]] = {
    "fell": _fell,
    "blocked": _blocked,
    "cleared": _cleared,
    "arrived": _arrived,
    "sank": _sank,
    "bust": _bust,
    "taken": _taken,
    "bonus": _bonus,
}
