"""The actions of pocket and their notation."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from game.core import BadNotation
from game.grid import Square
from game.titles.pocket.tiles import CELLS


@dataclass(frozen=True, slots=True)
class Reveal:
    """Turn up the tile in this cell (PO-2)."""

    cell: Square


@dataclass(frozen=True, slots=True)
class Stop:
    """Take what makes whole sets (PO-7).

    `stay` are the open cells that are turned down, sorted, where the mover chooses them (PO-8).
    """

    stay: tuple[Square, ...] = ()


@dataclass(frozen=True, slots=True)
class Move:
    """Carry the imprezoperz that was turned up to this empty cell (PO-3)."""

    cell: Square


@dataclass(frozen=True, slots=True)
class Leave:
    """Turn the imprezoperz down where it lies (PO-3)."""


@dataclass(frozen=True, slots=True)
class Agree:
    """Offer to end the game now, or accept such an offer."""


@dataclass(frozen=True, slots=True)
class Decline:
    """Refuse to end the game now."""


Action = Reveal | Stop | Move | Leave | Agree | Decline

STOP: Final = Stop()
LEAVE: Final = Leave()
AGREE: Final = Agree()
DECLINE: Final = Decline()

REVEALS: Final = tuple(map(Reveal, CELLS))
MOVES: Final = tuple(map(Move, CELLS))

_CELL = r"[0-6],[0-6]"
_REVEAL = re.compile(rf"reveal ({_CELL})", re.ASCII)
_STOP = re.compile(rf"stop((?: {_CELL})*)", re.ASCII)
_MOVE = re.compile(rf"move ({_CELL})", re.ASCII)

WORDS: Final[dict[str, Action]] = {"leave": LEAVE, "agree": AGREE, "decline": DECLINE}


def to_text(action: Action) -> str:
    match action:
        case Reveal(cell):
            return f"reveal {_cell_text(cell)}"
        case Stop(stay):
            return " ".join(["stop", *map(_cell_text, stay)])
        case Move(cell):
            return f"move {_cell_text(cell)}"
        case _:
            return next(word for word, known in WORDS.items() if known == action)


def parse(text: str) -> Action:
    """The action that `text` names. Raises BadNotation."""
    if found := _REVEAL.fullmatch(text):
        return Reveal(_cell(found[1]))
    if found := _MOVE.fullmatch(text):
        return Move(_cell(found[1]))
    if found := _STOP.fullmatch(text):
        stay = tuple(map(_cell, found[1].split()))
        if list(stay) != sorted(set(stay)):
            raise BadNotation(f"{text!r}: name each cell once, in order of row and column")
        return Stop(stay)
    if text in WORDS:
        return WORDS[text]
    raise BadNotation(
        f"{text!r} is not an action of pocket; these are: 'reveal 3,4', 'stop', 'stop 0,1 2,3', "
        "'move 0,0', 'leave', 'agree', 'decline'"
    )


def _cell_text(cell: Square) -> str:
    return f"{cell.row},{cell.col}"


def _cell(text: str) -> Square:
    row, col = text.split(",")
    return Square(int(row), int(col))
