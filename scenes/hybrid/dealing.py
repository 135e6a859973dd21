"""Dealing: pieces that are told one by one until there are enough of them. Knows no device."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from enum import Enum

from hardware.piece import Piece


class Doubt(Enum):
    """Why a piece cannot be one of those that are told."""

    TWICE = "twice"
    """It was told already."""
    ELSEWHERE = "elsewhere"
    """It lies on the board, or somebody else has it."""
    NO_MORE = "no_more"
    """All of its kind are accounted for."""
    ENOUGH = "enough"
    """There are as many as are wanted."""


class Dealing:
    """What was told so far. `elsewhere` are pieces that cannot come; `pool` the kinds that can."""

    def __init__(self, wanted: int, pool: Iterable[str], elsewhere: Collection[Piece] = ()) -> None:
        self.wanted = wanted
        self._pool = Counter(pool)
        self._elsewhere = frozenset(elsewhere)
        self._told: list[tuple[str, Piece | None]] = []

    @property
    def kinds(self) -> tuple[str, ...]:
        """What was told, in its order."""
        return tuple(kind for kind, _piece in self._told)

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """Those of them that were seen by a reader."""
        return tuple(piece for _kind, piece in self._told if piece is not None)

    @property
    def count(self) -> int:
        return len(self._told)

    @property
    def is_full(self) -> bool:
        return self.count >= self.wanted

    def can_add(self, kind: str) -> bool:
        return not self.is_full and self.kinds.count(kind) < self._pool[kind]

    def show(self, piece: Piece) -> Doubt | None:
        """A reader has seen a piece: what speaks against it, or None when it was taken."""
        if piece in self.pieces:
            return Doubt.TWICE
        if piece in self._elsewhere:
            return Doubt.ELSEWHERE
        return self._take(piece.colour, piece)

    def add(self, kind: str) -> Doubt | None:
        """Somebody has said a kind without showing it."""
        return self._take(kind, None)

    def _take(self, kind: str, piece: Piece | None) -> Doubt | None:
        if self.is_full:
            return Doubt.ENOUGH
        if not self.can_add(kind):
            return Doubt.NO_MORE
        self._told.append((kind, piece))
        return None

    def take_back(self) -> bool:
        """Forget the last one; False when there is none."""
        had = bool(self._told)
        self._told = self._told[:-1]
        return had


class Counting:
    """How many pieces each seat has left: as the draw says, until somebody shows or says it."""

    def __init__(self, expected: tuple[int, ...], closed: Collection[int], most: int) -> None:
        """`closed` seats have placed everything; all others together have at most `most` left."""
        self.expected = expected
        self.closed = frozenset(closed)
        self._most = most
        self._said: dict[int, int] = {}
        self.shown: dict[Piece, int] = {}
        """The seat for which each piece was shown."""

    @property
    def counts(self) -> tuple[int, ...]:
        return tuple(self.count(seat) for seat in range(len(self.expected)))

    def count(self, seat: int) -> int:
        """What counts for a seat now."""
        if seat in self.closed:
            return 0
        return self._said.get(seat, len(self.shown_for(seat)) or self.expected[seat])

    def shown_for(self, seat: int) -> list[Piece]:
        return [piece for piece, owner in self.shown.items() if owner == seat]

    def differs(self, seat: int) -> bool:
        """Whether the table says something else than the draw."""
        return self.count(seat) != self.expected[seat]

    def show(self, seat: int, piece: Piece, elsewhere: Collection[Piece]) -> Doubt | None:
        """A piece of this seat lies on the reader."""
        if piece in self.shown:
            return Doubt.TWICE
        if piece in elsewhere:
            return Doubt.ELSEWHERE
        if seat in self.closed:
            return Doubt.ENOUGH
        self.shown[piece] = seat
        self._said.pop(seat, None)
        return None

    def step(self, seat: int, by: int) -> bool:
        """Say a number that is greater or smaller; False where it cannot be."""
        wanted = self.count(seat) + by
        others = sum(self.counts) - self.count(seat)
        if seat in self.closed or wanted < 0 or wanted + others > self._most:
            return False
        self._said[seat] = wanted
        return True
