"""PN532 reader: the talk with this NFC reader, one question at a time and without ever waiting.

Wake up and leave low power, ask for the firmware, bound the time of a search, then ask for tags
again and again. Source: NXP UM0701-02, PN532 user manual, and what libraries of it do in the field.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hardware.decoder import Counts
from hardware.events import Acknowledged, Event, Frame, Hello, ManyTags, NoAnswer, NoTag, TagRead
from hardware.pn532 import ACK, FROM_READER, Pn532, tags_in, to_frame
from hardware.tag_filter import Presence, TagFilter

PERIOD: Final = 0.13
"""Seconds from one search for tags to the next."""
PATIENCE: Final = 1.5
"""Seconds to wait for an answer: a Raspberry Pi may hold the first ones back for a second."""
_ATTEMPTS: Final = 3
_WAKE: Final = bytes.fromhex("5555") + bytes(14)

_PRESENCE: Final = Presence(reads=1, gap=2.0)
"""It is asked, and its frames and the air are checked: one answer is good for one tag."""


@dataclass(frozen=True, slots=True)
class _Step:
    """A command, and what is sent before it."""

    command: bytes
    before: bytes = b""
    is_needed: bool = True
    """Nothing goes on without its answer."""


_STEPS: Final = (
    _Step(bytes.fromhex("D414010000"), before=_WAKE),
    _Step(bytes.fromhex("D402")),
    # Two tries for a passive tag; without it a search lasts until somebody puts a tag there.
    _Step(bytes.fromhex("D43205FF0102"), is_needed=False),
    _Step(bytes.fromhex("D44A0200")),
)
_POLL: Final = len(_STEPS) - 1


class Pn532Reader:
    """Asks in turn; an answer that does not come is cancelled and asked for again."""

    def __init__(self) -> None:
        self._decoder = Pn532()
        self._filter = TagFilter(_PRESENCE)
        self.start(0.0)

    @property
    def counts(self) -> Counts:
        return self._decoder.counts

    @property
    def ghosts(self) -> int:
        """Tags that were read too seldom to be real."""
        return self._filter.ghosts

    def start(self, at: float) -> None:
        self._decoder = Pn532()
        self._step = 0
        self._attempts = 0
        self._out = bytearray()
        self._asked_at: float | None = None
        self._next_at = at
        self._is_given_up = False

    def feed(self, data: bytes, at: float) -> list[Event]:
        found: list[Event] = []
        for event in self._decoder.feed(data):
            if isinstance(event, Frame):
                found += self._answer(event.data, at)
            elif event == Acknowledged(is_taken=False):
                self._asked_at, self._next_at = None, at
        return found

    def tick(self, at: float) -> list[Event]:
        found = self._filter.tick(at)
        if self._asked_at is not None:
            if at - self._asked_at < PATIENCE:
                return found
            found += self._fail(at)
        if at >= self._next_at and self._asked_at is None:
            step = _STEPS[self._step]
            self._out += step.before + to_frame(step.command)
            self._asked_at = at
        return found

    def outgoing(self) -> bytes:
        out = bytes(self._out)
        self._out.clear()
        return out

    def due(self, at: float) -> float:
        times = [self._next_at if self._asked_at is None else self._asked_at + PATIENCE]
        if (gone := self._filter.due(at)) is not None:
            times.append(at + gone + 0.001)
        return max(0.0, min(times) - at)

    def stop(self) -> list[Event]:
        self._filter.forget()
        return []

    def farewell(self) -> bytes:
        return b""

    def resync(self) -> None:
        self._filter.forget()

    def _answer(self, data: bytes, at: float) -> list[Event]:
        found: list[Event] = []
        match tags_in(data):
            case TagRead() as read:
                found = [read, *self._filter.read(read.uid, at)]
            case NoTag():
                found = self._filter.miss(at)
            case ManyTags():
                found = self._filter.many(at)
        step = _STEPS[self._step]
        wanted = bytes((FROM_READER, step.command[1] + 1))
        if self._asked_at is None or not data.startswith(wanted):
            return found
        if self._step == 1 and len(data) >= 5:
            found.append(Hello("pn532", f"{data[3]}.{data[4]}"))
        self._go_on(at)
        return found

    def _go_on(self, at: float) -> None:
        asked = at if self._asked_at is None else self._asked_at
        self._next_at = asked + PERIOD if self._step == _POLL else at
        self._step = min(_POLL, self._step + 1)
        self._asked_at = None
        self._attempts = 0

    def _fail(self, at: float) -> list[Event]:
        """No answer: cancel, and ask again; at last begin from the waking up."""
        found = self._decoder.give_up()
        tags = [
            e for frame in found if isinstance(frame, Frame) for e in self._answer(frame.data, at)
        ]
        if tags or self._asked_at is None:
            return tags
        self._out += ACK
        self._asked_at, self._next_at = None, at
        self._attempts += 1
        if not _STEPS[self._step].is_needed:
            self._go_on(at)
        elif self._attempts >= _ATTEMPTS:
            self._step, self._attempts = 0, 0
            if not self._is_given_up:
                self._is_given_up = True
                return [NoAnswer()]
        return []
