"""Link: a connection in a thread of its own, with a bounded queue of what it heard."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Event as Flag
from threading import Thread
from typing import Final

from hardware.connection import Connection
from hardware.device import Device
from hardware.events import Event, Overrun
from hardware.port import OpenPort

LIMIT: Final = 4096
"""Events that wait; a game that hangs for minutes gets the state anew instead of its history."""
AT_ONCE: Final = 512
"""Events that one call takes: more than a line carries in a second, and few enough for a frame."""
WAIT: Final = 0.5
"""The longest read. It is not for ever, since a socket cannot be woken."""
STOP_TIME: Final = 1.0


@dataclass(frozen=True, slots=True)
class Heard:
    """An event, and the second of the monotonic clock in which its bytes were read."""

    at: float
    event: Event


class Link:
    """One device on one port. `start`, then `poll` once a frame, then `stop`; none of them waits
    for the device, `stop` for a second at most."""

    def __init__(
        self,
        name: str,
        open_port: OpenPort,
        device: Device,
        clock: Callable[[], float] = time.monotonic,
        limit: int = LIMIT,
        port: str = "",
    ) -> None:
        self.name = name
        self.device = device
        self.connection = Connection(name, open_port, device, self._put, clock, port)
        self._limit = limit
        self._heard: SimpleQueue[Heard] = SimpleQueue()
        self._has_overrun = False
        self._is_stopping = Flag()
        self._thread = Thread(target=self._run, name=f"link {name}", daemon=True)

    def start(self) -> None:
        """Begin to open the port."""
        self._thread.start()

    def poll(self) -> list[Heard]:
        """What came since the last call, in order, so much at a time. Never waits."""
        found: list[Heard] = []
        try:
            while len(found) < AT_ONCE:
                found.append(self._heard.get_nowait())
        except Empty:
            if self._has_overrun:
                self._has_overrun = False
                found.append(Heard(found[-1].at if found else 0.0, Overrun()))
                self.post(self.device.resync)
        return found

    def post(self, act: Callable[[], None]) -> None:
        """Let the thread do something with the device, such as ask for a light. Never waits."""
        self.connection.post(act)

    @property
    def is_alive(self) -> bool:
        return self._thread.is_alive()

    def leave(self) -> None:
        """Let the thread turn the lights off, close the port and end. Never waits."""
        self._is_stopping.set()
        self.connection.wake()

    def stop(self) -> None:
        """Leave, and wait until that is done; at most a second."""
        self.leave()
        if self._thread.ident is not None:
            self._thread.join(STOP_TIME)

    def _run(self) -> None:
        while not self._is_stopping.is_set():
            self.connection.step(WAIT)
        self.connection.close()

    def _put(self, at: float, event: Event) -> None:
        if self._heard.qsize() < self._limit:
            self._heard.put(Heard(at, event))
        else:
            self._has_overrun = True
