"""Placement and Replay: the hand's inputs beside a game's record, to watch a fall again."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.tower.event import Event
from game.tower.hand import CURSOR_GRAIN, Held
from game.tower.pose import Motion, Pose, Slot
from game.tower.snapshot import digest_of
from game.tower.tower import Tower

FORMAT = 1


@dataclass(frozen=True)
class Placement:
    """One placement by hand: from the digest before to the digest after.

    `start` and `cursor` (one per frame in the hand) are in sixteenths of a pixel; `frames` is the
    length until the tower settled; `after` are the poses' centres then; `seed` made the hand, if
    one did.
    """

    slot: Slot
    start: tuple[int, int]
    cursor: tuple[tuple[int, int], ...]
    frames: int
    seed: int | None
    before: str
    after: tuple[Motion, ...]

    @property
    def release(self) -> int:
        """The frame after which the hand let go."""
        return len(self.cursor)

    def digest(self) -> str:
        """Digest of the poses after the placement."""
        return digest_of(self.after)

    @classmethod
    def of(cls, held: Held, tower: Tower, seed: int | None = None) -> Placement:
        """What `held` did, once the tower has settled."""
        if not tower.is_resting:
            raise ValueError(f"placement of penguin {held.id}: step until the tower settles")
        after = tuple(motion.at_rest() for motion in tower.motions())
        cursor = tuple(held.cursor)
        return cls(held.slot, held.start, cursor, tower.frame, seed, held.before, after)

    def to_json(self) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "slot": list(self.slot),
            "start": list(self.start),
            "cursor": [list(point) for point in self.cursor],
            "frames": self.frames,
            "seed": self.seed,
            "before": self.before,
            "after": [[m.id, m.x, m.y, m.angle] for m in self.after],
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Placement:
        """Raises ValueError, quoting what it got, for anything but the form of `to_json`."""
        try:
            if data["format"] != FORMAT:
                raise ValueError(f"unknown format {data['format']!r}")
            (level, col), (x, y) = data["slot"], data["start"]
            return cls(
                (int(level), int(col)),
                (int(x), int(y)),
                tuple((int(cx), int(cy)) for cx, cy in data["cursor"]),
                int(data["frames"]),
                None if data["seed"] is None else int(data["seed"]),
                str(data["before"]),
                tuple(
                    Motion(int(i), float(px), float(py), float(a)) for i, px, py, a in data["after"]
                ),
            )
        except (KeyError, TypeError, ValueError) as error:
            text = json.dumps(data, default=repr)[:200]
            raise ValueError(f"not a placement ({error!r}): {text}") from error


class Replay:
    """Plays a placement again on a tower that stands as it did before.

    Where the platform computes otherwise, `poses` shows the recorded end instead.
    """

    def __init__(self, tower: Tower, placement: Placement) -> None:
        self.tower = tower
        self.placement = placement
        self.is_exact = tower.digest() == placement.before
        self._held: Held | None = None
        if self.is_exact:
            x, y = placement.start
            self._held = tower.hold(placement.slot, (x / CURSOR_GRAIN, y / CURSOR_GRAIN))
        self._frame = 0

    @property
    def is_over(self) -> bool:
        return not self.is_exact or self._frame >= self.placement.frames

    def step(self) -> list[Event]:
        """One frame; nothing once the replay is over."""
        if self.is_over:
            return []
        held, cursor = self._held, self.placement.cursor
        if held is not None and held.is_held:
            if self._frame == self.placement.release:
                held.release()
            else:
                x, y = cursor[self._frame]
                held.move(x / CURSOR_GRAIN, y / CURSOR_GRAIN)
        events = self.tower.step()
        self._frame += 1
        if self._frame == self.placement.frames:
            self.is_exact = self.tower.digest() == self.placement.digest()
        return events

    def run(self) -> list[Event]:
        """Plays to the end at once; then `is_exact` tells whether it went as recorded."""
        events: list[Event] = []
        while not self.is_over:
            events += self.step()
        return events

    def poses(self) -> Sequence[Pose]:
        """What to draw: the tower, or the recorded end where the two differ."""
        if self.is_exact:
            return self.tower.poses()
        shape = self.tower.config.shape
        return [motion.to_pose(shape) for motion in self.placement.after]
