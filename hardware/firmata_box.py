"""Firmata box: a board with StandardFirmata, asked to report its pins, which are debounced here."""

from __future__ import annotations

from typing import Final

from hardware.decoder import Counts
from hardware.device import IDLE
from hardware.events import Button, Event, Hello
from hardware.firmata import Firmata

DEAF: Final = 0.020
"""Seconds after an edge in which a pin is not believed: its contacts still bounce."""
_RETRY: Final = 1.0
_PULL_UP: Final = 0x0B
_PINS: Final = range(2, 14)
"""Pins of an Uno that are free; 0 and 1 are the line itself."""
_ASK: Final = b"".join(bytes((0xF4, pin, _PULL_UP)) for pin in _PINS) + bytes((0xD0, 1, 0xD1, 1))


class FirmataBox:
    """Sets all free pins to pulled-up inputs, again whenever the board starts anew."""

    def __init__(self) -> None:
        self._decoder = Firmata()
        self.start(0.0)

    @property
    def counts(self) -> Counts:
        return self._decoder.counts

    def start(self, at: float) -> None:
        self._decoder = Firmata()
        self._is_reporting = False
        self._ask_at = at
        self._is_asking = False
        self._levels: dict[int, bool] = {}
        self._told: dict[int, bool] = {}
        self._deaf_until: dict[int, float] = {}

    def feed(self, data: bytes, at: float) -> list[Event]:
        found: list[Event] = []
        for event in self._decoder.feed(data):
            if isinstance(event, Button):
                self._levels[event.n] = event.is_down
            elif isinstance(event, Hello):
                self._is_reporting = False
                self._ask_at = at
                found += [event, *self.stop()]
        self._is_reporting = self._is_reporting or self._decoder.is_reporting
        return found + self._settle(at)

    def tick(self, at: float) -> list[Event]:
        if not self._is_reporting and at >= self._ask_at:
            self._ask_at = at + _RETRY
            self._is_asking = True
        return self._settle(at)

    def outgoing(self) -> bytes:
        is_asking, self._is_asking = self._is_asking, False
        return _ASK if is_asking else b""

    def due(self, at: float) -> float:
        times = [until for until in self._deaf_until.values() if until > at]
        times += [] if self._is_reporting else [self._ask_at]
        return max(0.0, min([*times, at + IDLE]) - at)

    def stop(self) -> list[Event]:
        released: list[Event] = [Button(n, False) for n, down in self._told.items() if down]
        self._told.clear()
        self._levels.clear()
        return released

    def farewell(self) -> bytes:
        return b""

    def resync(self) -> None:
        self._told.clear()

    def _settle(self, at: float) -> list[Event]:
        """Tell the pins that differ from what was told and whose contacts are at rest."""
        found: list[Event] = []
        for n, is_down in self._levels.items():
            if is_down != self._told.get(n, False) and at >= self._deaf_until.get(n, 0.0):
                self._told[n] = is_down
                self._deaf_until[n] = at + DEAF
                found.append(Button(n, is_down))
        return found
