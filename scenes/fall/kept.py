"""Kept falls: the films of a running match as text, so that they can be watched after a restart."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from game.core import Json
from game.record import checksum
from game.tower import Cause, CauseKind
from game.tower.film import Reel, newest
from scenes.fall.story import FallStory
from scenes.saves.envelope import unsealed

FORMAT: Final = "wobbleberg-falls"
VERSION: Final = 1
MOST_BYTES: Final = 2_000_000
"""Bytes of films that are kept: some thirty falls."""


class BadFalls(ValueError):
    """No films of falls, of another version, or damaged."""


@dataclass(frozen=True, slots=True)
class KeptFalls:
    """The falls of one match, each by the version of the match that it led to."""

    seed: int
    begun: float | None
    """When the match began: another one with the same seed has other falls."""
    falls: Mapping[int, FallStory]

    def to_text(self) -> str:
        kept = newest([self.falls[version] for version in sorted(self.falls)], MOST_BYTES)
        versions = sorted(self.falls)[-len(kept) :] if kept else []
        body: Json = {
            "format": FORMAT,
            "version": VERSION,
            "seed": self.seed,
            "begun": self.begun,
            "falls": [_to_json(at, fall) for at, fall in zip(versions, kept, strict=True)],
        }
        return json.dumps(body | {"checksum": checksum(body)}, separators=(",", ":")) + "\n"

    @classmethod
    def from_json(cls, data: Any) -> KeptFalls:
        """Raises BadFalls, which says what is wrong."""
        body = unsealed(data, FORMAT, VERSION, BadFalls)
        try:
            begun = None if body["begun"] is None else float(body["begun"])
            return cls(int(body["seed"]), begun, dict(map(_from_json, body["falls"])))
        except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as error:
            raise BadFalls(f"it does not hold what it should: {error!r}") from error

    def of(self, seed: Any, begun: float | None, versions: Iterable[int]) -> list[FallStory]:
        """Those of this match that led to one of these versions, in order; none of another."""
        if (seed, begun) != (self.seed, self.begun):
            return []
        return [self.falls[at] for at in sorted(set(versions) & set(self.falls))]


def _to_json(version: int, fall: FallStory) -> Json:
    cause = fall.cause
    return {
        "at": version,
        "slip": fall.slip,
        "first": fall.first,
        "fallen": fall.fallen,
        "colours": {str(penguin): colour for penguin, colour in sorted(fall.colours.items())},
        "levels": {str(penguin): level for penguin, level in sorted(fall.levels.items())},
        "cause": None
        if cause is None
        else [cause.first, cause.dx, cause.tilt, cause.kind.value, cause.side],
        "name": fall.name,
        "look": fall.look,
        "film": base64.b64encode(zlib.compress(fall.frames.to_bytes())).decode("ascii"),
    }


def _from_json(data: Json) -> tuple[int, FallStory]:
    frames = Reel.from_bytes(_unzipped(base64.b64decode(data["film"], validate=True)))
    colours = {int(penguin): str(colour) for penguin, colour in data["colours"].items()}
    levels = {int(penguin): int(level) for penguin, level in data["levels"].items()}
    slip, first, look = int(data["slip"]), int(data["first"]), int(data["look"])
    shown = {pose.id for frame in frames for pose in frame.poses}
    if slip not in range(len(frames)) or first not in colours or not shown <= set(colours):
        raise ValueError(f"its film of {len(frames)} frames does not fit {slip=} and {first=}")
    cause = None
    if data["cause"] is not None:
        number, dx, tilt, kind, side = data["cause"]
        level = levels.get(int(number), 0)
        cause = Cause(int(number), float(dx), float(tilt), CauseKind(kind), int(side), level)
    story = FallStory(
        frames, slip, first, int(data["fallen"]), colours, levels, cause, str(data["name"]), look
    )
    return int(data["at"]), story


def _unzipped(data: bytes) -> bytes:
    """Raises ValueError for what was not zipped here, or is far larger than a film."""
    unzip = zlib.decompressobj()
    try:
        found = unzip.decompress(data, MOST_BYTES)
    except zlib.error as error:
        raise ValueError(f"a film cannot be unpacked: {error}") from error
    if unzip.unconsumed_tail or not unzip.eof:
        raise ValueError(f"a film has more than {MOST_BYTES} bytes, or is cut")
    return found
