"""The actions of the pyramid games and their notation."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from game.core import BadNotation
from game.titles.pyramid.pyramid import Cell, Colour, Place


@dataclass(frozen=True, slots=True)
class Holds:
    """Nature's answer: the figure stands."""


@dataclass(frozen=True, slots=True)
class Falls:
    """Nature's answer: the figures in these cells fell; at least one, sorted."""

    cells: tuple[Cell, ...]


Action = Place | Holds | Falls

HOLDS: Final = Holds()

_NUMBER = r"(?:0|-?[1-9]\d?)"
_PLACE = re.compile(rf"place ([a-z]+) ({_NUMBER}) ({_NUMBER})", re.ASCII)
_FALLS = re.compile(rf"falls((?: {_NUMBER},{_NUMBER})+)", re.ASCII)


def to_text(action: Action) -> str:
    match action:
        case Place(colour, level, col):
            return f"place {colour} {level} {col}"
        case Holds():
            return "holds"
        case Falls(cells):
            return "falls " + " ".join(f"{level},{col}" for level, col in cells)


def parse(text: str, colours: tuple[Colour, ...], *, has_tower: bool) -> Action:
    """The action that `text` names in a game with these colours. Raises BadNotation."""
    if found := _PLACE.fullmatch(text):
        colour, level, col = found.groups()
        if colour not in colours:
            raise BadNotation(f"{text!r}: no {colour} here, the colours are {', '.join(colours)}")
        return Place(Colour(colour), int(level), int(col))
    if has_tower and text == "holds":
        return HOLDS
    if has_tower and (found := _FALLS.fullmatch(text)):
        pairs = (cell.split(",") for cell in found[1].split())
        cells = tuple(Cell(int(level), int(col)) for level, col in pairs)
        if list(cells) != sorted(set(cells)):
            raise BadNotation(f"{text!r}: name each cell once, in order of level and column")
        return Falls(cells)
    forms = "'place red 0 -1'" + (", 'holds' and 'falls 0,1 1,0'" if has_tower else "")
    raise BadNotation(f"{text!r} is not an action of the pyramid; these are: {forms}")
