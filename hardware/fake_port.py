"""Fake port: `fake://`, a line to a device in software, opened like any other port.

`fake://` is the demonstration of the device asked for and `fake://rdm6300` that of another one;
`fake:///path/trace.jsonl` plays a recorded trace. `?speed=10` makes the time run faster and `?once`
unplugs the line when nothing more will come.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from threading import Event as Flag
from typing import Final
from urllib.parse import parse_qs, unquote, urlsplit

from hardware.fake_devices import DEMOS, FakeDevice, Player
from hardware.kinds import UnknownKind, find_kind
from hardware.trace import from_trace

SCHEME: Final = "fake"
_LINGER: Final = 2.0
"""Seconds for which a line stays plugged in after the last that is sent, with `?once`."""


class FakePort:
    """A line to a fake device, with a clock of its own that may run faster."""

    def __init__(
        self,
        device: FakeDevice,
        *,
        speed: float = 1.0,
        is_once: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.device = device
        self._speed = speed
        self._is_once = is_once
        self._clock = clock
        self._began = clock()
        self._last_at = 0.0
        self._nudge = Flag()
        self._is_open = True

    def read(self, wait: float) -> bytes:
        if not self._is_open:
            raise OSError("the fake device is unplugged")
        if data := self._take():
            return data
        soon = self.device.next_at()
        if soon is None and self._is_once and self._now() - self._last_at > _LINGER:
            raise ScriptEnded("the script is at its end")
        rest = wait if soon is None else max(0.0, (soon - self._now()) / self._speed)
        self._nudge.wait(min(wait, rest))
        self._nudge.clear()
        return self._take()

    def write(self, data: bytes) -> bool:
        self.device.feed(data, self._now())
        return True

    def wake(self) -> None:
        self._nudge.set()

    def close(self) -> None:
        self._is_open = False

    def _take(self) -> bytes:
        data = self.device.take(self._now())
        self._last_at = self._now() if data else self._last_at
        return data

    def _now(self) -> float:
        return (self._clock() - self._began) * self._speed


class ScriptEnded(OSError):
    """The script of a fake device is at its end."""


def open_fake(url: str, kind: str, clock: Callable[[], float] = time.monotonic) -> FakePort:
    """Open a `fake://` URL. Raises ValueError, and OSError for a trace that cannot be read."""
    parts = urlsplit(url)
    options = parse_qs(parts.query, keep_blank_values=True)
    try:
        speed = float(options.get("speed", ["1"])[-1])
    except ValueError:
        speed = 0.0
    if not 0 < speed <= 1000:
        raise ValueError(f"speed={options['speed'][-1]!r} is no number from 0 to 1000")
    if parts.path.strip("/"):
        text = Path(unquote(parts.netloc + parts.path)).read_text("utf-8")
        device: FakeDevice = Player(from_trace(text))
    else:
        try:
            device = DEMOS[find_kind(parts.netloc or kind).name]()
        except UnknownKind as error:
            raise ValueError(str(error)) from error
    return FakePort(device, speed=speed, is_once="once" in options, clock=clock)
