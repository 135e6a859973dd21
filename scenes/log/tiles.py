"""How the move log tells the events of Pocket Memory."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from game.core import Json
from scenes.text import _, ngettext
from scenes.words.tile_words import tile_word, tiles_words


def _revealed(who: str, facts: Json) -> str:
    return _("{name} turns over: {tile}").format(name=who, tile=tile_word(facts["tile"]))


def _bust(who: str, facts: Json) -> str:
    return _("{name}: {tile}! Nothing is taken").format(name=who, tile=tile_word(facts["tile"]))


def _taken(who: str, facts: Json) -> str:
    counted: Counter[str] = Counter(facts["tiles"])
    return _("{name} takes {tiles}").format(name=who, tiles=tiles_words(counted))


def _turned_down(who: str, facts: Json) -> str:
    number = len(facts["cells"])
    return ngettext(
        "{number} tile is turned back", "{number} tiles are turned back", number
    ).format(number=number)


def _moved(who: str, facts: Json) -> str:
    row, column = facts["target"]
    return _("{name} carries the party bat to row {row}, column {column}").format(
        name=who, row=row + 1, column=column + 1
    )


def _bonus(who: str, facts: Json) -> str:
    if facts["seat"] is None:
        return _("A tie for most foam kittens: the party bats fly away")
    return _("{name} has the most foam kittens and gets the party bats").format(name=who)


def _agreed(who: str, facts: Json) -> str:
    missing = facts["missing"]
    if not missing:
        return _("{name} agrees: the game ends here").format(name=who)
    return ngettext(
        "{name} wants to end the game; {number} has yet to agree",
        "{name} wants to end the game; {number} have yet to agree",
        missing,
    ).format(name=who, number=missing)


def _declined(who: str, facts: Json) -> str:
    return _("{name} plays on").format(name=who)


TILE_TELLERS: Final[dict[str, Callable[[str, Json], str]]] = {
    "revealed": _revealed,
    "bust": _bust,
    "taken": _taken,
    "turned_down": _turned_down,
    "moved": _moved,
    "bonus": _bonus,
    "agreed": _agreed,
    "declined": _declined,
}
"""The sentence of each event, from the name of its seat and its facts."""
