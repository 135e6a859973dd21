"""The actions on the iceberg and their notation."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from game.core import BadNotation
from game.grid import Square
from game.titles.iceberg.state import SUITS, Suit


@dataclass(frozen=True, slots=True)
class Deal:
    """Nature's answer: the suits that people have dealt, in the order of the cells (PG-1, PG-2)."""

    suits: tuple[Suit, ...]


@dataclass(frozen=True, slots=True)
class Coin:
    """Take a coin of a suit and put it on a cell (PG-V2)."""

    suit: Suit
    square: Square


@dataclass(frozen=True, slots=True)
class Place:
    """Put the pawn on a cell (PG-3)."""

    square: Square


@dataclass(frozen=True, slots=True)
class Move:
    """Step or hop to a cell (PG-4); without flamethrowers the cell just left melts."""

    square: Square


@dataclass(frozen=True, slots=True)
class Melt:
    """Take the top coin of a cell with the flamethrower (PG-V7)."""

    square: Square


@dataclass(frozen=True, slots=True)
class Drift:
    """Slide a tile to a new origin (PG-V8)."""

    tile: int
    origin: Square


@dataclass(frozen=True, slots=True)
class Stay:
    """Let no tile drift."""


Action = Deal | Coin | Place | Move | Melt | Drift | Stay

STAY: Final = Stay()

_NUMBER: Final = r"(0|-?[1-9]\d{0,2})"
_SQUARE: Final = rf"{_NUMBER},{_NUMBER}"
_COIN: Final = re.compile(rf"coin ([a-z]+) {_SQUARE}", re.ASCII)
_ON_SQUARE: Final = re.compile(rf"(place|move|melt) {_SQUARE}", re.ASCII)
_DEAL: Final = re.compile(r"deal((?: [a-z]+)+)", re.ASCII)
_DRIFT: Final = re.compile(rf"drift ([0-3]) {_SQUARE}", re.ASCII)

ON_SQUARE: Final[Mapping[str, Callable[[Square], Place | Move | Melt]]] = {
    "place": Place,
    "move": Move,
    "melt": Melt,
}
"""The actions that name nothing but a cell."""


def to_text(action: Action) -> str:
    match action:
        case Deal(suits):
            return " ".join(("deal", *suits))
        case Coin(suit, (row, col)):
            return f"coin {suit} {row},{col}"
        case Place((row, col)):
            return f"place {row},{col}"
        case Move((row, col)):
            return f"move {row},{col}"
        case Melt((row, col)):
            return f"melt {row},{col}"
        case Drift(tile, (row, col)):
            return f"drift {tile} {row},{col}"
        case Stay():
            return "stay"


def parse(text: str) -> Action:
    """The action that `text` names. Raises BadNotation."""
    if text == "stay":
        return STAY
    if found := _ON_SQUARE.fullmatch(text):
        verb, row, col = found.groups()
        return ON_SQUARE[verb](Square(int(row), int(col)))
    if found := _DRIFT.fullmatch(text):
        tile, row, col = found.groups()
        return Drift(int(tile), Square(int(row), int(col)))
    if found := _COIN.fullmatch(text):
        suit, row, col = found.groups()
        return Coin(_suit(text, suit), Square(int(row), int(col)))
    if found := _DEAL.fullmatch(text):
        return Deal(tuple(_suit(text, suit) for suit in found[1].split()))
    raise BadNotation(
        f"{text!r} is not an action on the iceberg; these are: 'coin sun 2,3', 'place 1,2', "
        "'move 3,3', 'melt 0,1', 'drift 2 4,0' and 'stay'; of a deal by people 'deal sun moon …'"
    )


def _suit(text: str, suit: str) -> Suit:
    if suit not in SUITS:
        raise BadNotation(f"{text!r}: no suit {suit}, the suits are {', '.join(SUITS)}")
    return Suit(suit)
