"""A description of the table in sentences, made from a view: for reading aloud and for tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.core import AnyGame, Json
from scenes.describe.hexes import describe_hexes
from scenes.describe.ice import describe_ice
from scenes.describe.tiles import describe_tiles
from scenes.text import _, ngettext
from scenes.words.words import colour_word, labelled

_SKIPPED: Final = ("round", "rounds", "to_move", "hands", "penalties", "status", "pyramid")


def describe(game: AnyGame, view: Any, names: Sequence[str]) -> list[str]:
    """What can be seen, most important first. `view` must be what the listener may see."""
    data = game.to_json(view)
    lines = [*_turn(data, names)]
    if "scores" in data and "racks" in data:
        return lines + describe_hexes(data, names)
    if "tiles" in data and "stacks" in data:
        return lines + describe_ice(view, names)
    if "grid" in data and "won" in data:
        return lines + describe_tiles(data, names)
    if "pyramid" in data:
        lines += _pyramid(data["pyramid"])
    lines += _seats(data, names)
    if "pyramid" not in data:
        lines += _rest(data)
    return lines


def _turn(data: Json, names: Sequence[str]) -> list[str]:
    lines = []
    if "round" in data and "rounds" in data:
        lines.append(
            _("Round {number} of {total}.").format(number=data["round"], total=data["rounds"])
        )
    mover = data.get("to_move")
    if isinstance(mover, int) and 0 <= mover < len(names):
        lines.append(_("It is {name}’s turn.").format(name=names[mover]))
    elif mover is None and "to_move" in data:
        lines.append(_("The game is over."))
    return lines


def _pyramid(figures: Sequence[tuple[int, int, str]]) -> list[str]:
    rows: dict[int, list[tuple[int, str]]] = {}
    for level, col, colour in figures:
        rows.setdefault(level, []).append((col, colour))
    if not rows:
        return [_("The pyramid has not begun.")]
    return [
        _("Row {number}, from the left: {colours}.").format(
            number=level + 1,
            colours=", ".join(colour_word(colour) for _col, colour in sorted(row)),
        )
        for level, row in sorted(rows.items())
    ]


def _seats(data: Json, names: Sequence[str]) -> list[str]:
    lines = []
    for seat, name in enumerate(names):
        facts = []
        hands, penalties = data.get("hands"), data.get("penalties")
        if hands is not None:
            hand = hands[seat]
            facts.append(
                ngettext("{number} in hand", "{number} in hand", len(hand)).format(number=len(hand))
            )
            known = [piece for piece in hand if isinstance(piece, str) and piece != "unknown"]
            if known:
                facts.append(", ".join(map(colour_word, known)))
        if penalties is not None:
            facts.append(_("penalty {number}").format(number=penalties[seat]))
        if data.get("status", ["in"] * len(names))[seat] != "in":
            facts.append(_("out of this round"))
        if facts:
            lines.append(labelled(name, "; ".join(facts)) + ".")
    return lines


def _rest(data: Json) -> list[str]:
    return [
        f"{key.replace('_', ' ')}: {_plain(value)}"
        for key, value in data.items()
        if key not in _SKIPPED
    ]


def _plain(value: Any) -> str:
    if isinstance(value, dict):
        return "; ".join(f"{key} {_plain(inner)}" for key, inner in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(_plain(item) for item in value)
    return "–" if value is None else str(value)
