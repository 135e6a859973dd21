"""What a save keeps of real pieces: whose they are, and which of them lie on the table.

No rule depends on it, and no number of a tag is in it. A table without hardware hands on what it
was given, until a box or a reader is there again.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from game.core import Json, Seat
from game.match import Match
from hardware.piece import Piece

if TYPE_CHECKING:
    from scenes.table.table import TableScene


@dataclass(frozen=True, slots=True)
class KeptPieces:
    """What was known after so many actions, `version`, of a match."""

    version: int = 0
    owners: tuple[tuple[Piece, Seat], ...] = ()
    placed: tuple[tuple[Piece, int], ...] = ()
    """Each with the version of the match that put it there."""
    is_real: bool = False
    """Whether the tower stands on the table."""

    def until(self, version: int) -> KeptPieces:
        """The same once what came after `version` was taken back."""
        if version >= self.version:
            return self
        placed = tuple(one for one in self.placed if one[1] <= version)
        return replace(self, version=version, placed=placed)

    def to_json(self) -> Json:
        return {
            "version": self.version,
            "owners": [_row(*one) for one in self.owners],
            "placed": [_row(*one) for one in self.placed],
            "is_real": self.is_real,
        }

    @classmethod
    def from_json(cls, data: Any) -> KeptPieces:
        """Raises ValueError for anything else than `to_json` makes."""
        if not isinstance(data, dict):
            raise ValueError(f"{data!r} tells of no pieces")
        owners = tuple((piece, Seat(n)) for piece, n in _pieces(data.get("owners", ())))
        placed = tuple(_pieces(data.get("placed", ())))
        is_real = data.get("is_real", False)
        if not isinstance(is_real, bool):
            raise ValueError(f"pieces are real or not, never {is_real!r}")
        return cls(_number(data.get("version", 0)), owners, placed, is_real)


def _row(piece: Piece, number: int) -> list[Any]:
    return [piece.piece, piece.colour, piece.n, number]


def _pieces(rows: Iterable[Any]) -> list[tuple[Piece, int]]:
    try:
        return [
            (Piece(str(kind), str(colour), _number(n)), _number(m)) for kind, colour, n, m in rows
        ]
    except (TypeError, ValueError) as error:
        raise ValueError(f"{rows!r} is no list of pieces") from error


def _number(value: Any) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(f"{value!r} is no number of a piece, a seat or an action")
    return value


def kept_of(table: TableScene) -> KeptPieces:
    """What a save of the table is to know."""
    session, version = table.hybrid, table.match.version
    if session is None:
        return table.pieces.until(version)
    # What was put back by an undo is only noticed a frame later.
    placed = tuple((piece, at) for piece, at in session.placed.items() if at <= version)
    owners = tuple(session.owners.seats.items())
    return KeptPieces(version, owners, placed, session.decides)


def recall(table: TableScene, kept: KeptPieces) -> None:
    """Let a table that goes on know what it knew, and what has happened since without hardware."""
    table.pieces = kept
    session, match = table.hybrid, table.match
    if session is None:
        return
    if session.decides and match.version and not kept.is_real:
        # It was begun on the screen, so no tower stands on the table.
        session.decides = table.board.is_real = False
        table.board.owns_nature = True
    session.owners.seats = {p: seat for p, seat in kept.owners if seat < match.seats}
    session.placed.update(_still_there(match, kept))
    for version in range(kept.version + 1, match.version + 1):
        session.owners.see(match.events_at(version), version, session.placed)


def _still_there(match: Match, kept: KeptPieces) -> dict[Piece, int]:
    return dict(one for one in kept.placed if 0 < one[1] <= match.version)
