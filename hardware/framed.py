"""Framed: what stands between two signs on a line, for decoders of readers with such frames."""

from __future__ import annotations

from collections.abc import Callable

from hardware.decoder import Counts
from hardware.events import Event, TagRead


class Framed:
    """Collects the bytes from `first` to `last`, at most `longest` of them.

    `tag_of` gets what stood between and tells the tag's key, or None where the frame is wrong.
    """

    def __init__(
        self, first: int, last: int, longest: int, tag_of: Callable[[bytes], str | None]
    ) -> None:
        self.counts = Counts()
        self._first, self._last, self._longest = first, last, longest
        self._tag_of = tag_of
        self._frame = bytearray()
        self._is_open = False

    @property
    def held(self) -> int:
        return len(self._frame)

    def feed(self, data: bytes) -> list[Event]:
        found: list[Event] = []
        for byte in data:
            if byte == self._first:
                self.counts.refused += bool(self._frame)
                self._frame.clear()
                self._is_open = True
            elif not self._is_open:
                self.counts.noise += 1
            elif byte != self._last and len(self._frame) < self._longest:
                self._frame.append(byte)
            else:
                found += self._close(is_whole=byte == self._last)
        return found

    def _close(self, is_whole: bool) -> list[Event]:
        key = self._tag_of(bytes(self._frame)) if is_whole else None
        self._frame.clear()
        self._is_open = False
        if key is None:
            self.counts.refused += 1
            return []
        self.counts.frames += 1
        return [TagRead(key)]
