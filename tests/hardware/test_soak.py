"""T21: tens of thousands of events leave nothing behind and none is lost."""

from __future__ import annotations

import gc
import sys
import time
from pathlib import Path

import pytest

from hardware.device import Listener
from hardware.events import Button, Found
from hardware.inputs import ButtonDown, ButtonUp, DeviceFound
from hardware.plain import Plain
from hardware.table import Table
from hardware.tag_registry import TagRegistry

if sys.platform == "win32":
    pytest.skip("there are no ptys on Windows", allow_module_level=True)

from tests.hardware.pty_line import Ears, PtyLine, link_to
from tests.hybrid.real_box import RealBox


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


def minutes_of_a_box(folder: Path, seconds: float) -> int:
    """50 events a second from a box, asked 60 times a second; by how many bytes it has grown."""
    box, table = RealBox(folder), Table(TagRegistry("none"))
    table.plug(box.path, "ttb", "box")
    heard = pressed = before = 0
    try:
        while not any(isinstance(one, DeviceFound) for one in table.poll()):
            time.sleep(0.01)
        while table.health("box").hello is None:
            table.poll()
            time.sleep(0.01)
        began = time.monotonic()
        while (passed := time.monotonic() - began) < seconds:
            if pressed < 25 * passed:
                box.press(1 + pressed % 6)
                pressed += 1
            heard += sum(isinstance(one, ButtonDown | ButtonUp) for one in table.poll())
            if not before and passed > seconds / 10:
                gc.collect()
                before = resident()
            time.sleep(1 / 60 if pressed >= 25 * passed else 0.002)
        end = time.monotonic() + 5
        while heard < 2 * pressed and time.monotonic() < end:
            heard += sum(isinstance(one, ButtonDown | ButtonUp) for one in table.poll())
            time.sleep(0.01)
        gc.collect()
        grown = resident() - before
        health = table.health("box")
    finally:
        table.stop()
        box.close()
    assert 2 * pressed > 49 * seconds, "it was too slow to be a proof"
    assert (heard, health.gaps, health.losses) == (2 * pressed, 0, 0)
    print(f"{heard} events in {seconds:g} s, none lost, {grown / 1000:.0f} kB more")
    return grown


@pytest.mark.parametrize("seconds", [6, pytest.param(600, marks=pytest.mark.slow)])
def test_t21_ten_minutes_of_50_events_a_second_lose_none_and_leave_nothing(
    seconds: float, tmp_path: Path
) -> None:
    assert minutes_of_a_box(tmp_path / "dev", seconds) < 1_000_000
