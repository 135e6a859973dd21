"""T21: tens of thousands of events leave nothing behind and none is lost."""

from __future__ import annotations

import gc
import sys
import time
from pathlib import Path

import pytest

from hardware.device import Listener
from hardware.events import Button, Found
from hardware.plain import Plain

if sys.platform == "win32":
    pytest.skip("there are no ptys on Windows", allow_module_level=True)

from tests.hardware.pty_line import Ears, PtyLine, link_to


def resident() -> int:
    """Bytes of this process in memory."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


def soak(line: PtyLine, count: int) -> int:
    """Press and let go so many times; returns by how many bytes the process has grown."""
    link = link_to(line, Listener(Plain))
    ears = Ears()
    ears.hear(link, lambda: bool(ears.of(Found)))
    heard = before = 0
    for number in range(count):
        line.send(b"B1 DOWN\r\nB1 UP\r\n")
        if number % 20 == 19:
            time.sleep(0.002)
            heard += sum(isinstance(one.event, Button) for one in link.poll())
        if number == count // 10:
            gc.collect()
            before = resident()
    end = time.monotonic() + 10
    while heard < 2 * count:
        assert time.monotonic() < end, f"{heard} of {2 * count} events"
        heard += sum(isinstance(one.event, Button) for one in link.poll())
    gc.collect()
    grown = resident() - before
    link.stop()
    assert heard == 2 * count
    return grown


def test_t21_thousands_of_events_are_all_heard_and_leave_nothing(line: PtyLine) -> None:
    assert soak(line, 3_000) < 1_000_000


@pytest.mark.slow
def test_t21_as_many_events_as_in_ten_minutes_are_all_heard_and_leave_nothing(
    line: PtyLine,
) -> None:
    assert soak(line, 15_000) < 1_000_000
