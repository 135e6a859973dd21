"""Learning: a box of pieces is shown to a reader one after the other, in any order that suits."""

from __future__ import annotations

from collections.abc import Sequence

from hardware.piece import Piece
from hardware.tag_registry import Caution, TagRegistry, cautions_of


class Learning:
    """Which piece is asked for, and what has been learnt so far."""

    def __init__(self, registry: TagRegistry, wanted: Sequence[Piece]) -> None:
        self.registry = registry
        self._wanted = tuple(wanted)
        self._before: list[tuple[TagRegistry, Piece]] = []
        self._skipped: list[Piece] = []
        self._is_shown = False
        self._asked = self._next()

    @property
    def asked(self) -> Piece | None:
        """The piece that is to be put on the reader; None when all are known or skipped."""
        return self._asked

    @property
    def is_shown(self) -> bool:
        """Whether the piece that was learnt last still lies on the reader."""
        return self._is_shown

    @property
    def known(self) -> int:
        """How many of the wanted pieces have a tag."""
        return len(self._wanted) - len(self.registry.missing(self._wanted))

    def ask(self, piece: Piece) -> None:
        """Learn this one next: another one first, or one whose tag is broken."""
        self._asked = piece

    def show(self, key: str, reader: str, reads: int) -> list[Caution]:
        """A tag lies on the reader. Raises CannotLearn, and asks for the same piece again."""
        if self._is_shown or self._asked is None:
            return []
        learnt = self.registry.learn(key, self._asked, reader, reads)
        self._before.append((self.registry, self._asked))
        self.registry = learnt
        self._is_shown = True
        return cautions_of(key)

    def take_away(self) -> None:
        """The reader is empty: the next piece is asked for."""
        if self._is_shown:
            self._is_shown = False
            self._asked = self._next()

    def skip(self) -> None:
        """This piece is not at hand."""
        if self._asked is not None:
            self._skipped.append(self._asked)
            self._asked = self._next()

    def undo(self) -> None:
        """Forget what was learnt last and ask for that piece again."""
        if self._before:
            self.registry, self._asked = self._before.pop()
            self._is_shown = False

    def _next(self) -> Piece | None:
        missing = self.registry.missing(self._wanted)
        return next((piece for piece in missing if piece not in self._skipped), None)
