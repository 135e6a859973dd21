"""RC522: what the well-known Arduino sketches for this reader print about a card."""

from __future__ import annotations

import re
from typing import Final

from hardware.decoder import Counts
from hardware.events import Event, TagRead
from hardware.lines import Lines
from hardware.spelling import from_uid

_LIMIT: Final = 127
_UID: Final = re.compile(
    r"(?:Card UID|In hex|UID tag|UID)\s*:\s*"
    r"((?:[0-9A-Fa-f]{2}[ :-]?){3}(?:(?:[0-9A-Fa-f]{2}[ :-]?){3}){0,2}[0-9A-Fa-f]{2})\s*"
)
"""A label and 4, 7 or 10 bytes in hex."""
_SAME: Final = re.compile(r"Card read previously\.?|(?:\d+ +)?\d+ +(?:[0-9A-Fa-f]{2} +){16}\[.*\]")
"""What ReadNUID prints instead of a UID that it has just printed, and the blocks of a DumpInfo."""


class Rc522:
    """Lines such as `Card UID: DE AD BE EF`; there is no checksum, only the registry tells."""

    def __init__(self) -> None:
        self.counts = Counts()
        self._lines = Lines(_LIMIT)
        self._last: str | None = None

    @property
    def held(self) -> int:
        return self._lines.held

    def feed(self, data: bytes) -> list[Event]:
        found: list[Event] = []
        for line in self._lines.feed(data):
            if line is None:
                self.counts.refused += 1
                continue
            self.counts.frames += 1
            if match := _UID.fullmatch(line.strip()):
                self._last = from_uid(re.sub(r"[ :-]", "", match[1]))
            elif not _SAME.fullmatch(line.strip()) or self._last is None:
                continue
            found.append(TagRead(self._last))
        return found
