"""Firmata: buttons on a board that runs StandardFirmata, heard from its port reports."""

from __future__ import annotations

from typing import Final

from hardware.decoder import Counts
from hardware.events import Button, Event, Hello

_DIGITAL: Final = 0x90
_VERSION: Final = 0xF9
_SYSEX: Final = 0xF0
_END: Final = 0xF7
_PINS: Final = 8
_LENGTHS: Final = {0x80: 2, 0x90: 2, 0xA0: 2, 0xB0: 2, 0xC0: 1, 0xD0: 1, 0xE0: 2}
"""Data bytes by the high half of a command byte."""
_SYSTEM: Final = {0xF4: 2, 0xF5: 2, _VERSION: 2}
"""Data bytes of the commands above F0."""


class Firmata:
    """A pin is a button: the first report of a port is how its pins rest, other levels are presses.

    So pins pulled up and pins pulled down both work, and the number of the pin is the button's.
    """

    def __init__(self) -> None:
        self.counts = Counts()
        self._command = 0
        self._data = bytearray()
        self._wanted = 0
        self._rest: dict[int, int] = {}
        self._levels: dict[int, int] = {}

    @property
    def held(self) -> int:
        return len(self._data)

    @property
    def is_reporting(self) -> bool:
        """Whether a port has told its levels since the board began."""
        return bool(self._rest)

    def feed(self, data: bytes) -> list[Event]:
        found: list[Event] = []
        for byte in data:
            if byte & 0x80:
                self._begin(byte)
            elif self._command == _SYSEX:
                continue
            elif self._wanted == 0:
                self.counts.noise += 1
            else:
                self._data.append(byte)
                if len(self._data) == self._wanted:
                    found += self._end()
        return found

    def _begin(self, byte: int) -> None:
        if self._data:
            self.counts.refused += 1
            self._data.clear()
        self._wanted = _SYSTEM.get(byte, 0) if byte >= _SYSEX else _LENGTHS[byte & 0xF0]
        self._command = 0 if byte == _END else byte

    def _end(self) -> list[Event]:
        command, (low, high) = self._command, (*self._data, 0)[:2]
        self.counts.frames += 1
        self._data.clear()
        self._command = self._wanted = 0
        if command == _VERSION:
            self._rest.clear()
            self._levels.clear()
            return [Hello("firmata", f"{low}.{high}")]
        if command & 0xF0 != _DIGITAL:
            return []
        port, levels = command & 0x0F, low & 0x7F | (high & 1) << 7
        rest = self._rest.setdefault(port, levels)
        before = self._levels.get(port, rest)
        self._levels[port] = levels
        changed = before ^ levels
        return [
            Button(port * _PINS + pin, bool((levels ^ rest) >> pin & 1))
            for pin in range(_PINS)
            if changed >> pin & 1
        ]
