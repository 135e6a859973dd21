"""A serial line of the system without hardware: a pty whose far end is held by the test."""

from __future__ import annotations

import os
import select
import threading
import time
import tty
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hardware.connection import Connection
from hardware.device import Device
from hardware.events import Event
from hardware.link import Link
from hardware.serial_port import SerialPort


class PtyLine:
    """A port whose name stays the same when it is unplugged and plugged in again."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "port"
        self.master = -1
        self.plug()

    def plug(self) -> None:
        self.master, slave = os.openpty()
        tty.setraw(slave)
        fresh = self.path.with_suffix(".new")
        fresh.symlink_to(os.ttyname(slave))
        fresh.replace(self.path)
        # The far end keeps none open: the game alone holds the near end.
        os.close(slave)

    def send(self, data: bytes) -> None:
        os.write(self.master, data)

    def heard(self, wait: float = 1.0) -> bytes:
        """What was sent to the far end; waits for the first of it."""
        if not select.select([self.master], [], [], wait)[0]:
            return b""
        try:
            return os.read(self.master, 4096)
        except OSError:  # nobody has the near end open
            return b""

    def unplug(self) -> None:
        if self.master >= 0:
            os.close(self.master)
            self.master = -1
            self.path.unlink()


def link_to(line: PtyLine, device: Device, baud: int = 9600, **more: Any) -> Link:
    """A link that is running; whoever asks for it stops it."""
    link = Link("pty", lambda: SerialPort(str(line.path), baud), device, **more)
    link.start()
    return link


class Ears:
    """Collects what a link or a connection says, until something is heard."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.times: list[float] = []

    def take(self, at: float, event: Event) -> None:
        self.events.append(event)
        self.times.append(at)

    def listen(self, link: Link) -> None:
        for heard in link.poll():
            self.take(heard.at, heard.event)

    def of(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    def until(
        self, step: Callable[[], None], is_done: Callable[[], bool], within: float = 5.0
    ) -> None:
        """Step until it is done; fails with what was heard."""
        end = time.monotonic() + within
        while not is_done():
            assert time.monotonic() < end, f"after {within} s only {self.events[-20:]}"
            step()

    def hear(self, link: Link, is_done: Callable[[], bool], within: float = 5.0) -> None:
        def step() -> None:
            self.listen(link)
            time.sleep(0.001)

        self.until(step, is_done, within)


def connection_to(line: PtyLine, device: Device, ears: Ears, baud: int = 9600) -> Connection:
    """A connection that the test moves on by itself."""
    return Connection("pty", lambda: SerialPort(str(line.path), baud), device, ears.take)


def open_files() -> int:
    return len(os.listdir("/proc/self/fd"))


def threads() -> int:
    return threading.active_count()
