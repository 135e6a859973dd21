"""Tag filter: from single reads of a tag to one "put there" and one "taken away"."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from hardware.events import Event, ManyTags, TagIn, TagOut

_CROWD: Final = 0.5
"""Seconds in which two tags have to alternate to be seen as two."""
_CHANGES: Final = 3
_REMEMBERED: Final = 12


@dataclass(frozen=True, slots=True)
class Presence:
    """How a reader shows that a tag is there."""

    reads: int = 2
    """Equal reads in a row that make a tag; checksums alone let ghosts through."""
    gap: float | None = 0.5
    """Seconds without a read after which it is gone; None when the reader reads a tag only once.

    At 65 ms a read and 15 % of them lost, 0.35 s would lose a resting tag once in 15,000 reads.
    """
    misses: int = 3
    """Empty answers in a row after which it is gone, for readers that are asked."""
    debounce: float = 0.5
    """Seconds in which a reader that reads a tag only once is not believed the same tag again."""


class TagFilter:
    """What lies on one reader. Times are seconds of one clock, never going back."""

    def __init__(self, presence: Presence, reader: int = 1) -> None:
        self.present: str | None = None
        """The key of the tag that lies there."""
        self.ghosts = 0
        """Tags that were read too seldom to be real."""
        self._presence = presence
        self._reader = reader
        self._seen_at = 0.0
        self._candidate: str | None = None
        self._reads = 0
        self._read_at = 0.0
        self._missed = 0
        self._crowded_at: float | None = None
        self._recent: deque[tuple[float, str]] = deque(maxlen=_REMEMBERED)

    def read(self, uid: str, at: float) -> list[Event]:
        """One read of a tag."""
        self._recent.append((at, uid))
        self._missed = 0
        if self._is_crowded(at):
            return self._crowd(at)
        if uid == self.present:
            return self._again(uid, at)
        if self._is_next(uid, at):
            self._reads += 1
        else:
            self._drop_candidate()
            self._reads = 1
        self._candidate, self._read_at = uid, at
        if self._reads < self._presence.reads:
            return []
        found = self._leave()
        self.present, self._seen_at = uid, at
        return [*found, TagIn(self._reader, uid)]

    def miss(self, at: float) -> list[Event]:
        """The reader was asked and has no tag."""
        self._missed += 1
        return self._leave() if self._missed >= self._presence.misses else self.tick(at)

    def many(self, at: float) -> list[Event]:
        """The reader itself sees more than one."""
        self._missed = 0
        return self._crowd(at)

    def tick(self, at: float) -> list[Event]:
        """Time has passed."""
        gap = self._presence.gap
        if gap is None:
            return []
        if at - self._read_at > gap:
            self._drop_candidate()
        return self._leave() if at - self._seen_at > gap else []

    def due(self, at: float) -> float | None:
        """Seconds until a tag that is not read again is gone; None while there is none."""
        gap = self._presence.gap
        if self.present is None or gap is None:
            return None
        return max(0.0, self._seen_at + gap - at)

    def forget(self) -> None:
        """The reader went away: what lay there stays in the game, and is told again when read."""
        self.present = self._candidate = None
        self._reads = 0
        self._recent.clear()

    def _drop_candidate(self) -> None:
        """What was read and has not come again often enough was no tag."""
        if 0 < self._reads < self._presence.reads:
            self.ghosts += 1
        self._candidate, self._reads = None, 0

    def _is_next(self, uid: str, at: float) -> bool:
        gap = self._presence.gap
        return uid == self._candidate and (gap is None or at - self._read_at <= gap)

    def _again(self, uid: str, at: float) -> list[Event]:
        pause = at - self._seen_at
        self._seen_at = at
        if self._presence.gap is not None or pause < self._presence.debounce:
            return []
        # It is read once a presentation, so it was away in between.
        return [TagOut(self._reader), TagIn(self._reader, uid)]

    def _is_crowded(self, at: float) -> bool:
        """Whether two tags, each read at least twice, alternate."""
        uids = [uid for when, uid in self._recent if at - when <= _CROWD]
        real = [uid for uid in uids if uids.count(uid) > 1]
        return sum(a != b for a, b in pairwise(real)) >= _CHANGES

    def _crowd(self, at: float) -> list[Event]:
        """Several tags: none counts, and it is said once while they lie there."""
        is_new = self._crowded_at is None or at - self._crowded_at > 2 * _CROWD
        self._crowded_at = at
        self._recent.clear()
        self._candidate, self._reads = None, 0
        return [*self._leave(), *([ManyTags(self._reader)] if is_new else [])]

    def _leave(self) -> list[Event]:
        if self.present is None:
            return []
        self.present = self._candidate = None
        self._reads = 0
        return [TagOut(self._reader)]
