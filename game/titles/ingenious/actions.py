"""The actions of Ingenious and their notation."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Final, NamedTuple

from game.core import BadNotation
from game.grid import Hex
from game.titles.ingenious.area import area
from game.titles.ingenious.tile import COLOURS, Colour, Rack, Tile, tile_of

LARGEST: Final = 7
"""The radius of the largest area."""


class Place(NamedTuple):
    """A tile put on two cells: `first` lies on `cell`, which is smaller than `other`.

    An action, and a tile on the board as well.
    """

    first: Colour
    second: Colour
    cell: Hex
    other: Hex

    @property
    def tile(self) -> Tile:
        return tile_of(self.first, self.second)


class Choice(StrEnum):
    PASS = "pass"  # declines the extra placements still due (IN-10)
    DRAW = "draw"  # fills the rack up although a swap is allowed (IN-12)
    SWAP = "swap"  # six new tiles for the old ones (IN-13)


@dataclass(frozen=True, slots=True)
class Drawn:
    """Nature's answer where people draw from a bag of their own: these tiles, sorted."""

    tiles: Rack


Action = Place | Choice | Drawn

_NUMBER = "(0|-?[1-7])"
_PLACE = re.compile(rf"([a-z]+)-([a-z]+) {_NUMBER},{_NUMBER} {_NUMBER},{_NUMBER}", re.ASCII)
_DRAWN = re.compile(r"drawn((?: [a-z]+-[a-z]+)+)", re.ASCII)


def place_of(colour: Colour, cell: Hex, other_colour: Colour, other: Hex) -> Place:
    """The placement with a colour on each cell, whichever of the cells is the smaller."""
    if cell < other:
        return Place(colour, other_colour, cell, other)
    return Place(other_colour, colour, other, cell)


@cache
def all_places(radius: int, first: Colour, second: Colour) -> tuple[Place, ...]:
    """Two colours, in this order, on every pair of an area; made once, for there are many."""
    here = area(radius)
    return tuple(
        Place(first, second, here.cells[one], here.cells[other]) for one, other in here.pairs
    )


def to_text(action: Action) -> str:
    match action:
        case Place(first, second, cell, other):
            return f"{first}-{second} {cell.q},{cell.r} {other.q},{other.r}"
        case Choice():
            return action.value
        case Drawn(tiles):
            return " ".join(("drawn", *("-".join(tile) for tile in tiles)))


def parse(text: str) -> Action:
    """The action that `text` names. Raises BadNotation."""
    if text in list(Choice):
        return Choice(text)
    if drawn := _DRAWN.fullmatch(text):
        return _drawn(text, drawn[1].split())
    found = _PLACE.fullmatch(text)
    if found is None:
        words = ", ".join(repr(choice.value) for choice in Choice)
        raise BadNotation(
            f"{text!r} is not an action of Ingenious; these are: 'red-green 0,-4 0,-3', {words}; "
            "of tiles that people draw 'drawn blue-red'"
        )
    _know(text, *found.group(1, 2))
    q, r, other_q, other_r = map(int, found.group(3, 4, 5, 6))
    cell, other = Hex(q, r), Hex(other_q, other_r)
    if cell.distance(other) != 1 or cell > other:
        raise BadNotation(f"{text!r}: name two neighbouring cells, the smaller one first")
    if max(Hex(0, 0).distance(cell), Hex(0, 0).distance(other)) > LARGEST:
        raise BadNotation(f"{text!r}: no board reaches more than {LARGEST} steps from 0,0")
    return Place(Colour(found[1]), Colour(found[2]), cell, other)


def _drawn(text: str, names: list[str]) -> Drawn:
    for name in names:
        _know(text, *name.split("-"))
    first = [Colour(name.partition("-")[0]) for name in names]
    second = [Colour(name.partition("-")[2]) for name in names]
    tiles = tuple(zip(first, second, strict=True))
    if list(tiles) != sorted(tile_of(*tile) for tile in tiles):
        raise BadNotation(f"{text!r}: name tiles and their colours in order of the alphabet")
    return Drawn(tiles)


def _know(text: str, *names: str) -> None:
    for name in names:
        if name not in COLOURS:
            raise BadNotation(f"{text!r}: no {name} here, the colours are {', '.join(COLOURS)}")
