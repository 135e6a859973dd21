"""The move log: what happened, as data that everybody may see, and in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.core import NATURE, AnyGame, Event, Json, Seat
from scenes.text import _, ngettext
from scenes.words import colour_word

SIGNS: Final = {"held": "check", "fell": "cross", "cleared": "check", "blocked": "cross"}


@dataclass(frozen=True, slots=True)
class Entry:
    """One event as the room may know it.

    `facts` is the redacted event as plain data; nothing hidden can be in it.
    """

    version: int
    """The action that it belongs to, counted from 1."""
    facts: Json

    @property
    def kind(self) -> str:
        return str(self.facts["kind"])

    @property
    def seat(self) -> Seat | None:
        seat = self.facts.get("seat")
        return None if seat is None or seat == NATURE else Seat(int(seat))

    @property
    def piece(self) -> str | None:
        """The colour of the piece that was seen to move."""
        return self.facts.get("colour")

    def words(self, names: Sequence[str]) -> str:
        """The event in a short sentence; `names` are those of the seats."""
        who = names[self.seat] if self.seat is not None else ""
        teller = _TELLERS.get(self.kind)
        if teller is not None:
            return teller(who, self.facts)
        rest = [
            f"{key} {value}" for key, value in self.facts.items() if key not in ("kind", "seat")
        ]
        return " ".join(filter(None, (who, self.kind.replace("_", " "), ", ".join(rest))))


def entries(game: AnyGame, events: Sequence[Event], version: int) -> list[Entry]:
    """What the room may learn of the events of one action."""
    seen = (game.redact(event, None) for event in events)
    return [Entry(version, event.to_json()) for event in seen if event is not None]


def _placed(who: str, facts: Json) -> str:
    return _("{name}: {colour}, row {row}").format(
        name=who, colour=colour_word(facts["colour"]), row=facts["level"] + 1
    )


def _held(who: str, facts: Json) -> str:
    return _("{name}: row {row} held").format(name=who, row=facts["level"] + 1)


def _fell(who: str, facts: Json) -> str:
    number = len(facts["cells"])
    return ngettext(
        "{name}: {number} penguin fell", "{name}: {number} penguins fell", number
    ).format(name=who, number=number)


def _blocked(who: str, facts: Json) -> str:
    left = facts["left"]
    return ngettext(
        "{name} is out with {number} left", "{name} is out with {number} left", left
    ).format(name=who, number=left)


def _cleared(who: str, facts: Json) -> str:
    return _("{name} has placed everything").format(name=who)


def _dealt(who: str, facts: Json) -> str:
    return _("Round {number} is dealt").format(number=facts["round"])


def _round_ended(who: str, facts: Json) -> str:
    return _("Round {number} is over").format(number=facts["round"])


_TELLERS: Final[dict[str, Callable[[str, Json], str]]] = {
    "placed": _placed,
    "held": _held,
    "fell": _fell,
    "blocked": _blocked,
    "cleared": _cleared,
    "dealt": _dealt,
    "round_ended": _round_ended,
}
