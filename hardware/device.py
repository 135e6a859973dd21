"""Device: what hangs on a port, as far as its bytes and the time go; and readers that only talk."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from hardware.decoder import Counts, Decoder
from hardware.events import Button, Event, TagRead
from hardware.tag_filter import Presence, TagFilter

IDLE: Final = 0.5
"""Seconds for which nothing has to be done when nothing comes."""


class Device(Protocol):
    """One device from bytes to events; it sees no port, so tests and replays drive it alike."""

    @property
    def counts(self) -> Counts:
        """How well it is understood."""

    def start(self, at: float) -> None:
        """A port was opened."""

    def feed(self, data: bytes, at: float) -> list[Event]:
        """Bytes came. Never raises."""

    def tick(self, at: float) -> list[Event]:
        """Time has passed."""

    def outgoing(self) -> bytes:
        """Bytes that are to be sent now; told once."""

    def due(self, at: float) -> float:
        """Seconds until `tick` has something to do."""

    def stop(self) -> list[Event]:
        """The port is lost: whatever is held is let go; tags stay where they are."""

    def farewell(self) -> bytes:
        """Bytes to be sent before the port is closed."""

    def resync(self) -> None:
        """Events were lost after the device: tell what is there once more."""


class Listener:
    """A device that talks by itself; its single reads of tags become tags put and taken."""

    def __init__(self, decoder: Callable[[], Decoder], presence: Presence | None = None) -> None:
        self._make = decoder
        self._decoder = decoder()
        self._filter = TagFilter(presence or Presence())
        self._down: set[int] = set()

    @property
    def counts(self) -> Counts:
        return self._decoder.counts

    @property
    def ghosts(self) -> int:
        """Tags that were read too seldom to be real."""
        return self._filter.ghosts

    def start(self, at: float) -> None:
        self._decoder = self._make()

    def feed(self, data: bytes, at: float) -> list[Event]:
        found: list[Event] = self._filter.tick(at)
        for event in self._decoder.feed(data):
            if isinstance(event, Button):
                (self._down.add if event.is_down else self._down.discard)(event.n)
            found.append(event)
            if isinstance(event, TagRead):
                found += self._filter.read(event.uid, at)
        return found

    def tick(self, at: float) -> list[Event]:
        return self._filter.tick(at)

    def outgoing(self) -> bytes:
        return b""

    def due(self, at: float) -> float:
        due = self._filter.due(at)
        return IDLE if due is None else min(IDLE, due + 0.001)

    def stop(self) -> list[Event]:
        released: list[Event] = [Button(n, False) for n in sorted(self._down)]
        self._down.clear()
        self._filter.forget()
        return released

    def farewell(self) -> bytes:
        return b""

    def resync(self) -> None:
        self._down.clear()
        self._filter.forget()
