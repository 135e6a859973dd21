"""A box on a line in memory: no thread, no system call, and time passes with the frames alone.

For hundreds of whole games. What a real line does is shown where the box hangs on a pty.
"""

from __future__ import annotations

import errno
from collections.abc import Callable

from hardware.fake_devices import FakeBox
from hardware.fake_port import FakePort
from hardware.firmware.pico.box_core import BoxCore
from hardware.kinds import find_kind
from hardware.link import Heard, Link
from hardware.port import Port

NAME = "ttb quick box"


class QuickLink(Link):
    """Its connection moves on when it is asked, and not by itself."""

    def start(self) -> None:
        """There is no thread that could be started."""

    def poll(self) -> list[Heard]:
        self.connection.step(0)
        self.connection.step(0)
        return super().poll()

    def leave(self) -> None:
        self.connection.close()

    def stop(self) -> None:
        """Everything ended with `leave`."""


class QuickBox:
    """Worked like a real box; see `tests.hybrid.real_box`."""

    def __init__(self, clock: Callable[[], float], tags: int = 1) -> None:
        self.core = BoxCore("quick-box", tags=tags)
        self._clock = clock
        self._is_plugged = True
        self._port: FakePort | None = None
        self.link = QuickLink(NAME, self._open, find_kind("ttb").make(), clock)

    def _open(self) -> Port:
        if not self._is_plugged:
            raise FileNotFoundError(errno.ENOENT, "the quick box is unplugged")
        self._port = FakePort(FakeBox(self.core), clock=self._clock)
        return self._port

    def act(self, what: Callable[[BoxCore], None]) -> None:
        what(self.core)

    def press(self, n: int) -> None:
        self.core.press(n, True)
        self.core.press(n, False)

    def turn(self, steps: int) -> None:
        self.core.turn(1, steps)

    def put(self, uid: str) -> None:
        self.core.put(1, uid)

    def take_away(self) -> None:
        self.core.take_away(1)

    def unplug(self) -> None:
        self._is_plugged = False
        if self._port is not None:
            self._port.close()

    def plug(self) -> None:
        self._is_plugged = True

    def close(self) -> None:
        self.link.leave()
