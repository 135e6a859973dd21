"""A description of the hex game in sentences: markers, what is due, racks, the board by rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core import Json
from scenes.text import _, ngettext
from scenes.words.words import colour_word

_COLOURS: Final = ("red", "green", "blue", "orange", "yellow", "purple")
"""The order of the markers in the JSON form."""


def describe_hexes(data: Json, names: Sequence[str]) -> list[str]:
    """What the plain form of a view tells, most important first."""
    lines = [*_due(data, names)]
    for side, scores in enumerate(data["scores"]):
        members = [name for seat, name in enumerate(names) if _side(seat, data["scores"]) == side]
        least = min(scores)
        lowest = [c for c, marker in zip(_COLOURS, scores, strict=True) if marker == least]
        markers = ", ".join(
            f"{colour_word(colour)} {marker}"
            for colour, marker in zip(_COLOURS, scores, strict=True)
        )
        lines.append(
            _("{names}: {markers}; lowest {colours} with {number}.").format(
                names=", ".join(members),
                markers=markers,
                colours=", ".join(map(colour_word, lowest)),
                number=least,
            )
        )
    lines += _racks(data, names)
    lines.append(
        ngettext(
            "{number} tile in the bag.", "{number} tiles in the bag.", len(data["bag"])
        ).format(number=len(data["bag"]))
    )
    return lines + _rows(data)


def _side(seat: int, scores: Sequence[Sequence[int]]) -> int:
    """Opposite seats are one side where there are two sides for four seats."""
    return seat % len(scores)


def _due(data: Json, names: Sequence[str]) -> list[str]:
    mover = data["to_move"]
    if mover is None:
        return []
    if data["phase"] == "refill":
        return [_("{name} may draw or swap.").format(name=names[mover])]
    if data["bonus"]:
        count = data["bonus"]
        return [
            ngettext(
                "{name} may place {number} extra tile.",
                "{name} may place {number} extra tiles.",
                count,
            ).format(name=names[mover], number=count)
        ]
    if data["opened"][mover] is None:
        taken = set(data["opened"])
        free = ", ".join(colour_word(colour) for colour in _COLOURS if colour not in taken)
        return [_("The first tile of {name} must touch: {free}.").format(
            name=names[mover], free=free
        )]  # fmt: skip
    return []


def _racks(data: Json, names: Sequence[str]) -> list[str]:
    lines = []
    for name, rack in zip(names, data["racks"], strict=True):
        known = [tile for tile in rack if "unknown" not in tile]
        if known:
            tiles = ", ".join("-".join(map(colour_word, tile)) for tile in known)
            lines.append(_("{name} holds {tiles}.").format(name=name, tiles=tiles))
        else:
            count = len(rack)
            words = ngettext("{name} holds {number} tile.", "{name} holds {number} tiles.", count)
            lines.append(words.format(name=name, number=count))
    return lines


def _rows(data: Json) -> list[str]:
    """Each row that is not empty, by the place in it: 1 is the leftmost cell of the row."""
    radius = data["radius"]
    rows: dict[int, list[tuple[int, str]]] = {}
    for q, r, colour in data["board"]:
        first = max(-radius, -radius - r)
        rows.setdefault(r, []).append((q - first + 1, colour))
    return [
        _("Row {number}: {cells}.").format(
            number=r + radius + 1,
            cells=", ".join(f"{place} {colour_word(colour)}" for place, colour in sorted(row)),
        )
        for r, row in sorted(rows.items())
    ]
