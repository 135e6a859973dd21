"""Lookout: keeps the devices that a player chose plugged in, under whatever name they come back."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from hardware.consents import Consents, allowed
from hardware.ports import PortInfo, Scan, Scanner
from hardware.table import Table

PERIOD: Final = 2.0
"""Seconds between two looks, which are only taken while something is missing."""


class Lookout:
    """Looks for ports in another process; `poll` it once a frame."""

    def __init__(
        self,
        table: Table,
        consents: Consents,
        scanner: Scanner | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.consents = consents
        self.last: Scan | None = None
        """What was found last, for the page on which devices are chosen."""
        self._table = table
        self._scanner = scanner or Scanner()
        self._clock = clock
        self._next_at = clock()
        self._ports: dict[str, str] = {}

    @property
    def is_missing(self) -> bool:
        """Whether a chosen device is not there."""
        present = set(self._table.present)
        return any(_name(who, kind) not in present for who, kind in self.consents.chosen)

    def look(self) -> None:
        """Look now, since a player asked."""
        self._scanner.start()

    def poll(self) -> Scan | None:
        """Open what has come back; returns a scan that has just ended. Never waits."""
        found = self._scanner.poll()
        if found is not None:
            self.last = found
            for port, kind in allowed(found.ports, self.consents):
                self._plug(port, kind)
        elif self.is_missing and self._clock() >= self._next_at:
            self._next_at = self._clock() + PERIOD
            self._scanner.start()
        return found

    def stop(self) -> None:
        """End a look that is under way."""
        self._scanner.stop()

    def _plug(self, port: PortInfo, kind: str) -> None:
        if port.identity is None:
            return
        name = _name(port.identity, kind)
        if name in self._table.present:
            return
        if name not in self._table.devices or self._ports.get(name) != port.port:
            self._ports[name] = port.port
            self._table.plug(port.port, kind, name)


def _name(who: tuple[int, int, str], kind: str) -> str:
    vid, pid, serial = who
    return f"{kind} {vid:04X}:{pid:04X} {serial}".rstrip()
