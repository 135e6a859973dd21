"""The actions of the pyramid games and their notation."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from game.core import BadNotation, Seat
from game.titles.pyramid.pyramid import Cell, Colour, Place


@dataclass(frozen=True, slots=True)
class Holds:
    """Nature's answer: the figure stands."""


@dataclass(frozen=True, slots=True)
class Falls:
    """Nature's answer: the figures in these cells fell; at least one, sorted."""

    cells: tuple[Cell, ...]
    by: Seat | None = None
    """Who made them fall, where it was not the one who was building: people at a real table."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Nature's answer: the hand that people have dealt to the seat that is asked for, sorted."""

    figures: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class Start:
    """Nature's answer: the figure that people have put down first (P-4)."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class Left:
    """Nature's answer: how many figures were counted behind the screens, by seat (P-12)."""

    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Out:
    """A seat whose hand nobody else knows says that nothing of it fits (P-9)."""


Action = Place | Holds | Falls | Deal | Start | Left | Out

HOLDS: Final = Holds()
OUT: Final = Out()

_NUMBER = r"(?:0|-?[1-9]\d?)"
_PLACE = re.compile(rf"place ([a-z]+) ({_NUMBER}) ({_NUMBER})", re.ASCII)
_FALLS = re.compile(rf"falls((?: {_NUMBER},{_NUMBER})+)(?: by ([0-5]))?", re.ASCII)
_DEAL = re.compile(r"deal((?: [a-z]+)+)", re.ASCII)
_START = re.compile(r"start ([a-z]+)", re.ASCII)
_LEFT = re.compile(r"left((?: (?:0|[1-9]\d?))+)", re.ASCII)


def to_text(action: Action) -> str:
    match action:
        case Place(colour, level, col):
            return f"place {colour} {level} {col}"
        case Holds():
            return "holds"
        case Falls(cells, by):
            names = [f"{level},{col}" for level, col in cells]
            return " ".join(("falls", *names, *([] if by is None else ["by", str(by)])))
        case Deal(figures):
            return " ".join(("deal", *figures))
        case Start(colour):
            return f"start {colour}"
        case Left(counts):
            return " ".join(("left", *map(str, counts)))
        case Out():
            return "out"


def parse(text: str, colours: tuple[Colour, ...], *, has_tower: bool) -> Action:
    """The action that `text` names in a game with these colours. Raises BadNotation."""
    if found := _PLACE.fullmatch(text):
        colour, level, col = found.groups()
        return Place(_colour(text, colour, colours), int(level), int(col))
    if has_tower and text == "holds":
        return HOLDS
    if has_tower and (found := _FALLS.fullmatch(text)):
        pairs = (cell.split(",") for cell in found[1].split())
        cells = tuple(Cell(int(level), int(col)) for level, col in pairs)
        if list(cells) != sorted(set(cells)):
            raise BadNotation(f"{text!r}: name each cell once, in order of level and column")
        return Falls(cells, None if found[2] is None else Seat(int(found[2])))
    if text == "out":
        return OUT
    if found := _START.fullmatch(text):
        return Start(_colour(text, found[1], colours))
    if found := _LEFT.fullmatch(text):
        return Left(tuple(map(int, found[1].split())))
    if found := _DEAL.fullmatch(text):
        figures = tuple(_colour(text, name, colours) for name in found[1].split())
        if list(figures) != sorted(figures):
            raise BadNotation(f"{text!r}: name the colours in order of the alphabet")
        return Deal(figures)
    forms = "'place red 0 -1'" + (", 'holds' and 'falls 0,1 1,0'" if has_tower else "")
    forms += "; of a deal by people 'deal blue red', 'start red', 'left 3 0' and 'out'"
    raise BadNotation(f"{text!r} is not an action of the pyramid; these are: {forms}")


def _colour(text: str, name: str, colours: tuple[Colour, ...]) -> Colour:
    if name not in colours:
        raise BadNotation(f"{text!r}: no {name} here, the colours are {', '.join(colours)}")
    return Colour(name)
