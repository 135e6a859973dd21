"""Tag registry: which tag is under which piece, for one box of pieces; one file each.

Only tags that somebody has registered are ever written: any other may be a bank card or a passport.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from types import MappingProxyType
from typing import Any, Final

from hardware.piece import Piece
from hardware.spelling import EM, EM_PART, NFC, find_key, is_key

FORMAT: Final = 1
ENOUGH_READS: Final = 3
_LARGEST: Final = 10_000
_RANDOM: Final = "08"
_MAYBE_RANDOM: Final = "80"
_SHORT: Final = 8


class BadRegistry(ValueError):
    """Not the tags of a box of pieces."""


class Refusal(Enum):
    """Why a tag cannot be registered."""

    NO_TAG = "no_tag"
    KNOWN = "known"
    RANDOM = "random"
    """A phone or a passport makes its number up anew each time (NXP AN10927)."""
    EMPTY = "empty"
    TOO_FEW_READS = "too_few_reads"


class Caution(Enum):
    """What is to be said about a tag that is registered all the same."""

    NOT_UNIQUE = "not_unique"
    """Numbers of four bytes are given out more than once."""
    MAYBE_RANDOM = "maybe_random"


class CannotLearn(ValueError):
    """A tag that is refused; with the piece that has it already, where that is why."""

    def __init__(self, why: Refusal, piece: Piece | None = None) -> None:
        super().__init__(f"the tag cannot be registered: {why.value}")
        self.why = why
        self.piece = piece


@dataclass(frozen=True, slots=True)
class Entry:
    """A piece, and the kind of reader in whose spelling its tag is known."""

    piece: Piece
    reader: str


@dataclass(frozen=True)
class TagRegistry:
    """A named box of pieces and its tags; every change makes a new one."""

    name: str
    tags: Mapping[str, Entry] = field(default_factory=lambda: MappingProxyType({}))

    def find(self, key: str) -> Entry | None:
        """The piece of a tag in any spelling; None when it is unknown or could be two."""
        found = find_key(key, self.tags)
        return None if found is None else self.tags[found]

    def key_of(self, piece: Piece) -> str | None:
        return next((key for key, entry in self.tags.items() if entry.piece == piece), None)

    def missing(self, wanted: Collection[Piece]) -> list[Piece]:
        """Pieces that have no tag yet, in order."""
        known = {entry.piece for entry in self.tags.values()}
        return [piece for piece in wanted if piece not in known]

    def learn(self, key: str, piece: Piece, reader: str, reads: int) -> TagRegistry:
        """Register a tag under a piece, in place of one that it had. Raises CannotLearn."""
        if (why := refusal_of(key, reads)) is not None:
            raise CannotLearn(why)
        known = self.find(key)
        if known is not None and known.piece != piece:
            raise CannotLearn(Refusal.KNOWN, known.piece)
        return self.without(piece)._with(key, Entry(piece, reader))

    def move(self, key: str, piece: Piece) -> TagRegistry:
        """Put a known tag under another piece, which loses its own. Raises KeyError."""
        known = find_key(key, self.tags)
        if known is None:
            raise KeyError(f"{self.name} knows no such tag")
        reader = self.tags[known].reader
        kept = {k: entry for k, entry in self.without(piece).tags.items() if k != known}
        return replace(self, tags=MappingProxyType({**kept, known: Entry(piece, reader)}))

    def without(self, piece: Piece) -> TagRegistry:
        """The same without the tag of a piece."""
        kept = {key: entry for key, entry in self.tags.items() if entry.piece != piece}
        return replace(self, tags=MappingProxyType(kept))

    def _with(self, key: str, entry: Entry) -> TagRegistry:
        return replace(self, tags=MappingProxyType({**self.tags, key: entry}))

    def to_text(self) -> str:
        """The file, to be written whole or not at all."""
        tags = {
            key: {
                "piece": entry.piece.piece,
                "colour": entry.piece.colour,
                "n": entry.piece.n,
                "reader": entry.reader,
            }
            for key, entry in sorted(self.tags.items())
        }
        body = {"format": FORMAT, "set": self.name, "tags": tags}
        return json.dumps(body, indent=1, ensure_ascii=False) + "\n"

    @classmethod
    def from_json(cls, data: Any) -> TagRegistry:
        """Raises BadRegistry, quoting what is wrong."""
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            version = data.get("format") if isinstance(data, dict) else data
            raise BadRegistry(f"format {str(version)[:40]!r}: this program reads format {FORMAT}")
        name, tags = data.get("set"), data.get("tags")
        if not isinstance(name, str) or not isinstance(tags, dict) or len(tags) > _LARGEST:
            raise BadRegistry("it has no name of a set, or no tags")
        made = {str(key): _entry(str(key), value) for key, value in tags.items()}
        if len({entry.piece for entry in made.values()}) < len(made):
            raise BadRegistry("two tags are under the same piece")
        return cls(name, MappingProxyType(made))


def _entry(key: str, value: Any) -> Entry:
    try:
        piece, colour, n, reader = (value[name] for name in ("piece", "colour", "n", "reader"))
    except (TypeError, KeyError) as error:
        raise BadRegistry(f"tag {key[:40]!r} does not say which piece it is under") from error
    is_text = all(isinstance(part, str) for part in (piece, colour, reader))
    if not is_key(key) or not is_text or type(n) is not int:
        raise BadRegistry(f"tag {key[:40]!r} is not written as it should be")
    return Entry(Piece(piece, colour, n), reader)


def refusal_of(key: str, reads: int = ENOUGH_READS) -> Refusal | None:
    """Why a tag must not be registered whatever else is known; None when it may."""
    if not is_key(key):
        return Refusal.NO_TAG
    number = key.partition(":")[2]
    if key.startswith((EM, EM_PART)) and not number.strip("0"):
        return Refusal.EMPTY
    if key.startswith(NFC) and len(number) == _SHORT and number.startswith(_RANDOM):
        return Refusal.RANDOM
    return Refusal.TOO_FEW_READS if reads < ENOUGH_READS else None


def cautions_of(key: str) -> list[Caution]:
    """What is to be said about a tag."""
    number = key.partition(":")[2]
    if not key.startswith(NFC) or len(number) != _SHORT:
        return []
    found = [Caution.NOT_UNIQUE]
    return [*found, Caution.MAYBE_RANDOM] if number.startswith(_MAYBE_RANDOM) else found
