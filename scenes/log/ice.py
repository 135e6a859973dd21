"""How the move log tells the events of the iceberg."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core import Json
from scenes.text import _, ngettext
from scenes.words.suit_words import suit_word


def ice_placed(who: str, facts: Json) -> str:
    return _("{name} stands on the ice").format(name=who)


def _dealt(who: str, facts: Json) -> str:
    return _("The coins lie on the ice")


def _drafted(who: str, facts: Json) -> str:
    words = _("{name} lays: {suit}, height {height}")
    return words.format(name=who, suit=suit_word(facts["suit"]), height=facts["height"])


def _stepped(who: str, facts: Json) -> str:
    return _("{name} steps").format(name=who)


def _hopped(who: str, facts: Json) -> str:
    return _("{name} hops").format(name=who)


def _melted(who: str, facts: Json) -> str:
    suit, left = suit_word(facts["suit"]), facts["left"]
    if not left:
        return _("{name} melts the last coin of a place: {suit}").format(name=who, suit=suit)
    return ngettext(
        "{name} melts: {suit}, {number} left there",
        "{name} melts: {suit}, {number} left there",
        left,
    ).format(name=who, suit=suit, number=left)


def _drifted(who: str, facts: Json) -> str:
    return _("{name} lets a tile drift").format(name=who)


def _sank(who: str, facts: Json) -> str:
    return _("{name} is stuck and slips into the sea").format(name=who)


def _won(who: str, facts: Json) -> str:
    return _("{name} is the last one on the ice").format(name=who)


ICE_TELLERS: Final[dict[str, Callable[[str, Json], str]]] = {
    "coins_dealt": _dealt,
    "drafted": _drafted,
    "stepped": _stepped,
    "hopped": _hopped,
    "melted": _melted,
    "drifted": _drifted,
    "sank": _sank,
    "won": _won,
}
