"""The move log: what happened, as data that everybody may see, and in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.core import NATURE, AnyGame, Event, Json, Seat
from scenes.log.ice import ICE_TELLERS, ice_placed
from scenes.log.tiles import TILE_TELLERS
from scenes.text import _, ngettext
from scenes.words.words import colour_word, way_word

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
    if "other" in facts:
        return _tile_placed(who, facts)
    if "square" in facts:
        return ice_placed(who, facts)
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


def _tile_placed(who: str, facts: Json) -> str:
    first, second = colour_word(facts["first"]), colour_word(facts["second"])
    words = _("{name}: {first} and {second}")
    if facts["is_extra"]:
        words = _("{name}: {first} and {second}, extra tile")
    return words.format(name=who, first=first, second=second)


def _opened(who: str, facts: Json) -> str:
    return _("{name} begins at {colour}").format(name=who, colour=colour_word(facts["colour"]))


def _scored(who: str, facts: Json) -> str:
    """With its explanation: how many cells in which direction, and what the end of a track cost."""
    lines = ", ".join(
        _("{number} {way}").format(number=len(cells), way=way_word(way))
        for way, cells in facts["lines"]
    )
    gain = facts["after"] - facts["before"]
    words = _("{name}: {colour} +{gain} ({lines}), now {marker}")
    if gain < facts["points"]:
        # Translators: of {points} only {gain} count, since a marker stops at the end of its track.
        words = _("{name}: {colour} +{gain} of {points} ({lines}), stops at {marker}")
    return words.format(
        name=who,
        colour=colour_word(facts["colour"]),
        gain=gain,
        points=facts["points"],
        lines=lines,
        marker=facts["after"],
    )


def _arrived(who: str, facts: Json) -> str:
    return _("{name}: {colour} has reached {number}!").format(
        name=who, colour=colour_word(facts["colour"]), number=facts["marker"]
    )


def _extras_due(who: str, facts: Json) -> str:
    count = facts["count"]
    return ngettext(
        "{name} may place {number} extra tile", "{name} may place {number} extra tiles", count
    ).format(name=who, number=count)


def _extras_lost(who: str, facts: Json) -> str:
    if facts["why"] == "declined":
        return _("{name} places no extra tile").format(name=who)
    count = facts["count"]
    return ngettext(
        "{name}: {number} extra tile is lost", "{name}: {number} extra tiles are lost", count
    ).format(name=who, number=count)


def _swap_offered(who: str, facts: Json) -> str:
    colours = ", ".join(map(colour_word, facts["colours"]))
    return _("{name} may swap: no tile shows {colours}").format(name=who, colours=colours)


def _swapped(who: str, facts: Json) -> str:
    tiles = ", ".join("-".join(map(colour_word, tile)) for tile in facts["shown"])
    return _("{name} swaps {tiles}").format(name=who, tiles=tiles)


def _refilled(who: str, facts: Json) -> str:
    count = facts["count"]
    return ngettext("{name} draws {number} tile", "{name} draws {number} tiles", count).format(
        name=who, number=count
    )


def _ended(who: str, facts: Json) -> str:
    ends = {
        "board_full": _("No tile fits any more"),
        "all_at_top": _("All six markers are at the end"),
    }
    return ends.get(facts["ending"], _("The game is over."))


_TELLERS: Final[dict[str, Callable[[str, Json], str]]] = {
    **TILE_TELLERS,
    **ICE_TELLERS,
    "placed": _placed,
    "held": _held,
    "fell": _fell,
    "blocked": _blocked,
    "cleared": _cleared,
    "dealt": _dealt,
    "round_ended": _round_ended,
    "opened": _opened,
    "scored": _scored,
    "arrived": _arrived,
    "extras_due": _extras_due,
    "extras_lost": _extras_lost,
    "swap_offered": _swap_offered,
    "swapped": _swapped,
    "refilled": _refilled,
    "ended": _ended,
}
