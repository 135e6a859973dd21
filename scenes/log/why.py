"""Explains the points in the move log: who pays or gets what, and for what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.core import Json
from scenes.log.log import Entry
from scenes.text import _, ngettext
from scenes.words.numbers import signed
from scenes.words.words import labelled


def why_words(entry: Entry, names: Sequence[str]) -> str:
    """What the event did to points; empty where it did nothing, or its own words tell it."""
    explain = _REASONS.get(entry.kind)
    return "" if explain is None else explain(entry.facts, names)


def _fell(facts: Json, names: Sequence[str]) -> str:
    seat, behind, changes = facts["seat"], facts["behind"], facts["changes"]
    words = ngettext("{number} behind the screen", "{number} behind the screen", behind)
    if changes[seat] > behind:
        words = ngettext(
            "{number} behind the screen + 1 in hand",
            "{number} behind the screen + 1 in hand",
            behind,
        )
    own = f"{signed(changes[seat])}: {words.format(number=behind)}"
    others = [
        f"{names[other]} {signed(amount)}"
        for other, amount in enumerate(changes)
        if amount and other != seat
    ]
    return ", ".join([own, *others])


def _blocked(facts: Json, names: Sequence[str]) -> str:
    left, change = facts["left"], facts["change"]
    if not change:
        return ""
    words = ngettext("{number} left", "{number} left", left).format(number=left)
    return labelled(signed(change), words)


def _cleared(facts: Json, names: Sequence[str]) -> str:
    change = facts["change"]
    return labelled(signed(change), _("everything placed")) if change else ""


def _round_ended(facts: Json, names: Sequence[str]) -> str:
    parts = [
        f"{name} {signed(change)} → {total}" if change else f"{name} {total}"
        for name, change, total in zip(names, facts["changes"], facts["penalties"], strict=True)
    ]
    return ", ".join(parts)


def _bonus(facts: Json, names: Sequence[str]) -> str:
    return "" if facts["seat"] is None else signed(len(facts["cells"]))


_REASONS: Final[dict[str, Callable[[Json, Sequence[str]], str]]] = {
    "fell": _fell,
    "blocked": _blocked,
    "cleared": _cleared,
    "round_ended": _round_ended,
    "bonus": _bonus,
}
