"""Which pieces there are in the box of each game, in the order in which they are learnt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Final

from game.titles.iceberg import variant
from game.titles.iceberg.state import SUITS
from game.titles.ingenious.tile import ALL_TILES
from game.titles.pocket.tiles import COPIES
from game.titles.pyramid.edition import PARTY, PENGUIN, Edition
from hardware.piece import Piece

COINS: Final = variant.COINS // len(SUITS)
"""Coins of each suit (PG-T1)."""


@cache
def pieces_of(game_id: str) -> tuple[Piece, ...]:
    """Every piece of a game that can carry a tag; none for a game without any."""
    match game_id:
        case "penguin":
            return _pyramid(PENGUIN, "penguin")
        case "penguin_party":
            return _pyramid(PARTY, "card")
        case "ingenious":
            return _numbered("tile", ("-".join(tile) for tile in ALL_TILES))
        case "iceberg":
            return tuple(Piece("coin", suit, n) for suit in SUITS for n in range(1, COINS + 1))
        case "pocket":
            copies = COPIES.items()
            return tuple(Piece("thing", k, n) for k, most in copies for n in range(1, most + 1))
    return ()


def _pyramid(edition: Edition, name: str) -> tuple[Piece, ...]:
    """One more of a colour than usual where the majority may be of either."""
    extra = edition.has_majority
    return tuple(
        Piece(name, colour, n)
        for colour in edition.colours
        for n in range(1, edition.per_colour + 1 + (extra and colour in ("green", "blue")))
    )


def _numbered(name: str, kinds: Iterable[str]) -> tuple[Piece, ...]:
    counts: Counter[str] = Counter()
    found = []
    for kind in kinds:
        counts[kind] += 1
        found.append(Piece(name, kind, counts[kind]))
    return tuple(found)


def groups_of(game_id: str) -> list[tuple[str, tuple[Piece, ...]]]:
    """The pieces of a game by what they look like, in order."""
    found: dict[str, list[Piece]] = {}
    for piece in pieces_of(game_id):
        found.setdefault(piece.colour, []).append(piece)
    return [(kind, tuple(own)) for kind, own in found.items()]
