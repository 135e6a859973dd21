"""Trace: what went over a line, with times, as JSON lines that can be played again.

A trace holds the numbers of whatever tags were read. It is written only when somebody asks for it.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Final, TextIO

from hardware.port import OpenPort, Port

HEAD: Final = {"format": "wobbleberg-trace", "version": 1}
_LARGEST: Final = 32_000_000
"""Characters; what is longer was not written here."""


class BadTrace(ValueError):
    """Not a trace, or one that is damaged."""


class RecordedPort:
    """A port whose bytes are written down as they pass."""

    def __init__(self, port: Port, file: TextIO, clock: Callable[[], float]) -> None:
        self._port = port
        self._file = file
        self._clock = clock
        self._began = clock()

    def read(self, wait: float) -> bytes:
        data = self._port.read(wait)
        if data:
            self._note("in", data)
        return data

    def write(self, data: bytes) -> bool:
        self._note("out", data)
        return self._port.write(data)

    def wake(self) -> None:
        self._port.wake()

    def close(self) -> None:
        self._port.close()

    def _note(self, way: str, data: bytes) -> None:
        at = round(self._clock() - self._began, 4)
        self._file.write(json.dumps({"at": at, way: data.hex()}) + "\n")
        self._file.flush()


def recorded(
    open_port: OpenPort, file: TextIO, clock: Callable[[], float] = time.monotonic
) -> OpenPort:
    """The same port, written down in a file that stays the caller's."""
    file.write(json.dumps(HEAD) + "\n")
    return lambda: RecordedPort(open_port(), file, clock)


def from_trace(text: str) -> list[tuple[float, bytes]]:
    """What a device said, with seconds since it was opened. Raises BadTrace, naming the line."""
    if len(text) > _LARGEST:
        raise BadTrace(f"{len(text)} characters are too many for a trace")
    found: list[tuple[float, bytes]] = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            step = json.loads(line)
            if number == 1:
                if step != HEAD:
                    raise ValueError(f"it does not begin with {json.dumps(HEAD)}")
            elif "in" in step:
                found.append((float(step["at"]), bytes.fromhex(step["in"])))
        except (ValueError, KeyError, TypeError) as error:
            raise BadTrace(
                f"line {number}, {line[:40]!r}, is no line of a trace: {error}"
            ) from error
    return found
