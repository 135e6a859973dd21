"""Snapshot: a tower at rest as exact numbers, from which every placement starts anew."""

from __future__ import annotations

import json
import struct
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from game.digest import sha256
from game.tower.pose import Motion, Slot

FORMAT = 1


def digest_of(motions: Iterable[Motion]) -> str:
    """Sha256 of the bits of all ids, centres and angles."""
    sha = sha256()
    for motion in sorted(motions):
        sha.update(struct.pack("<qddd", motion.id, motion.x, motion.y, motion.angle))
    return sha.hexdigest()


@dataclass(frozen=True)
class Piece:
    """One penguin of a snapshot: centre of mass and angle, at rest."""

    id: int
    slot: Slot
    x: float
    y: float
    angle: float
    has_fallen: bool = False

    def to_motion(self) -> Motion:
        return Motion(self.id, self.x, self.y, self.angle)


@dataclass(frozen=True)
class Snapshot:
    """All penguins by ascending id, the next id, and the digest of the config they stand under."""

    config: str
    next_id: int
    pieces: tuple[Piece, ...]

    def digest(self) -> str:
        return digest_of(piece.to_motion() for piece in self.pieces)

    def to_json(self) -> dict[str, Any]:
        """Plain JSON; floats keep every bit, since Python writes the shortest exact form."""
        return {
            "format": FORMAT,
            "config": self.config,
            "next_id": self.next_id,
            "pieces": [[p.id, list(p.slot), p.x, p.y, p.angle, p.has_fallen] for p in self.pieces],
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Snapshot:
        """Raises ValueError, quoting what it got, for anything but the form of `to_json`."""
        try:
            if data["format"] != FORMAT:
                raise ValueError(f"unknown format {data['format']!r}")
            pieces = tuple(
                Piece(int(i), (int(slot[0]), int(slot[1])), float(x), float(y), float(a), bool(f))
                for i, slot, x, y, a, f in data["pieces"]
            )
            return cls(str(data["config"]), int(data["next_id"]), pieces)
        except (KeyError, TypeError, ValueError, IndexError) as error:
            text = json.dumps(data, default=repr)[:200]
            raise ValueError(f"not a snapshot of a tower ({error!r}): {text}") from error
