"""The tiles: their kinds, how many there are of each, how many make a set, and where they lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NewType

from game.grid import Square

Kind = NewType("Kind", str)

MICROPHONE: Final = Kind("microphone")
BOOTS: Final = Kind("boots")
SKATES: Final = Kind("skates")
HANDBAG: Final = Kind("handbag")
GUITAR: Final = Kind("guitar")
SCOOTER: Final = Kind("scooter")
PIANKOTEK: Final = Kind("piankotek")
IMPREZOPERZ: Final = Kind("imprezoperz")

UNKNOWN: Final = Kind("unknown")
"""Stands in a view for every tile that lies face down."""

COPIES: Final[dict[Kind, int]] = {
    MICROPHONE: 8,
    BOOTS: 4,
    SKATES: 4,
    HANDBAG: 4,
    GUITAR: 6,
    SCOOTER: 8,
    PIANKOTEK: 12,
    IMPREZOPERZ: 3,
}

SET_SIZES: Final[dict[Kind, int]] = {
    MICROPHONE: 1,
    BOOTS: 2,
    SKATES: 2,
    HANDBAG: 2,
    GUITAR: 3,
    SCOOTER: 4,
    PIANKOTEK: 1,
}
"""How many open tiles of a kind are taken together; imprezoperz never are."""

KINDS: Final = tuple(COPIES)
NUMBER: Final = {kind: number for number, kind in enumerate(KINDS)}
"""The place of each kind in KINDS, and in every tuple of counts."""

TREASURES: Final = frozenset((BOOTS, SKATES, HANDBAG, GUITAR, SCOOTER))
"""Things that come in sets of more than one; by PO-V1 they do not mix with piankotek."""

SIZE: Final = 7
CELLS: Final = tuple(Square(row, col) for row in range(SIZE) for col in range(SIZE))
INDEX: Final = {cell: index for index, cell in enumerate(CELLS)}
"""Where a cell stands in a tuple of tiles: row by row."""

Tiles = tuple[Kind | None, ...]
"""The grid, row by row; None where a tile was taken, UNKNOWN where the viewer may not see it."""


def deck() -> list[Kind]:
    """All 49 tiles (PO-T1)."""
    return [kind for kind, copies in COPIES.items() for _ in range(copies)]


def complete(number: int, kind: Kind) -> int:
    """How many of `number` open tiles of a kind make whole sets (PO-7)."""
    size = SET_SIZES.get(kind)
    return number - number % size if size is not None else 0


def spare(tiles: Tiles, opened: Sequence[int]) -> dict[Kind, tuple[list[int], int]]:
    """By kind: its open cells in the order in which they were turned up, and how many must stay."""
    cells: dict[Kind, list[int]] = {}
    for index in opened:
        kind = tiles[index]
        assert kind is not None, f"no tile can be open at {CELLS[index]}"
        cells.setdefault(kind, []).append(index)
    return {kind: (own, len(own) - complete(len(own), kind)) for kind, own in cells.items()}
