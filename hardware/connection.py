"""Connection: one device on one port: opened, read, written, lost, and opened again.

It is moved on step by step, by a thread of its own or once a frame; only `post` is for others.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Event as Flag
from typing import Final

from hardware.device import Device
from hardware.events import Event, Found, Lost, Silent, WrongSpeed
from hardware.port import OpenPort, Port
from hardware.trouble import ERRORS, Trouble, TroubleKind, from_loss, from_open_error

FIRST_PAUSE: Final = 0.25
LAST_PAUSE: Final = 2.0
"""Seconds between attempts to open a port: doubled from the first to the last."""

_LOSSES: Final = (TroubleKind.GONE, TroubleKind.SILENT)
"""After these it is known why nothing comes, and opening fails for the same reason."""

Emit = Callable[[float, Event], None]


class Connection:
    """The life of a port. `emit` gets each event with the second in which it was read."""

    def __init__(
        self,
        name: str,
        open_port: OpenPort,
        device: Device,
        emit: Emit,
        clock: Callable[[], float] = time.monotonic,
        port: str = "",
    ) -> None:
        """`port` is what troubles name, where the device has another name."""
        self.name = name
        self.port = port or name
        self.device = device
        self.losses = 0
        self._open_port = open_port
        self._emit = emit
        self._clock = clock
        self._port: Port | None = None
        self._inbox: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self._nudge = Flag()
        self._retry_at = 0.0
        self._pause = FIRST_PAUSE
        self._told: TroubleKind | None = None
        self._is_speed_told = False

    @property
    def is_open(self) -> bool:
        return self._port is not None

    def post(self, act: Callable[[], None]) -> None:
        """Let something be done to the device between two steps. Never waits."""
        self._inbox.put(act)
        self.wake()

    def wake(self) -> None:
        """End a step that waits."""
        self._nudge.set()
        if (port := self._port) is not None:
            port.wake()

    def step(self, wait: float) -> None:
        """Move on; waits at most so many seconds, and less when something comes."""
        if self._port is None:
            self._open(wait)
        else:
            try:
                self._work(self._port, wait)
            except ERRORS as error:
                self._lose(from_loss(error, self.port))

    def close(self) -> None:
        """Say goodbye and give the port back; what was held is let go."""
        if self._port is None:
            return
        try:
            if farewell := self.device.farewell():
                self._port.write(farewell)
        except ERRORS as error:
            self._lose(from_loss(error, self.port))
            return
        self._let_go()

    def _open(self, wait: float) -> None:
        now = self._clock()
        if now < self._retry_at:
            self._nudge.wait(min(wait, self._retry_at - now))
            self._nudge.clear()
            self._run_inbox()
            return
        try:
            self._port = self._open_port()
        except (*ERRORS, ImportError) as error:
            self._put_off(now, from_open_error(error, self.port))
            return
        self._told, self._is_speed_told = None, False
        self.device.start(now)
        self._emit(now, Found())

    def _work(self, port: Port, wait: float) -> None:
        now = self._clock()
        self._run_inbox()
        self._tell(now, self.device.tick(now))
        if self._port is None:
            return
        if out := self.device.outgoing():
            port.write(out)
        data = port.read(min(wait, self.device.due(self._clock())))
        if data:
            now = self._clock()
            self._pause = FIRST_PAUSE
            self._tell(now, self.device.feed(data, now))
            if self.device.counts.is_speed_suspect and not self._is_speed_told:
                self._is_speed_told = True
                self._emit(now, WrongSpeed())

    def _run_inbox(self) -> None:
        while True:
            try:
                self._inbox.get_nowait()()
            except Empty:
                return

    def _tell(self, now: float, events: list[Event]) -> None:
        for event in events:
            self._emit(now, event)
            if isinstance(event, Silent):
                self._lose(Trouble(TroubleKind.SILENT, self.port))

    def _lose(self, trouble: Trouble) -> None:
        self.losses += 1
        self._let_go()
        self._put_off(self._clock(), trouble)

    def _let_go(self) -> None:
        if (port := self._port) is not None:
            self._port = None
            port.close()
        now = self._clock()
        for event in self.device.stop():
            self._emit(now, event)

    def _put_off(self, now: float, trouble: Trouble) -> None:
        self._retry_at = now + self._pause
        self._pause = min(LAST_PAUSE, 2 * self._pause)
        is_known = self._told is trouble.kind or self._told in _LOSSES
        if not is_known:
            self._told = trouble.kind
            self._emit(now, Lost(trouble))
