"""T4, T5, T9, T19, T20 and C-42, C-48, C-49: ports that come, go, are busy, and are given back."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any, Final

import pytest

from hardware.connection import FIRST_PAUSE, LAST_PAUSE, Connection
from hardware.device import Listener
from hardware.em4100 import Em4100
from hardware.events import Button, Found, Lost, Overrun, TagRead, WrongSpeed
from hardware.firmware.pico.box_core import BoxCore
from hardware.kinds import find_kind
from hardware.link import Link
from hardware.plain import Plain
from hardware.serial_port import SerialPort
from hardware.trouble import TroubleKind

if sys.platform == "win32":
    pytest.skip("there are no ptys on Windows", allow_module_level=True)

from tests.hardware.pty_line import (
    Ears,
    PtyLine,
    connection_to,
    link_to,
    open_files,
    threads,
)

KIND: Final = find_kind("rdm6300")
CARD: Final = b"\x02010063E9AE25\x03"


def replug(line: PtyLine, ears: Ears, step: Callable[[], None], times: int) -> None:
    """Read a tag, unplug inside the next frame, plug in again, so many times."""
    for number in range(1, times + 1):
        ears.until(step, lambda: len(ears.of(Found)) == number)  # noqa: B023
        line.send(CARD + CARD[: number % len(CARD)])
        ears.until(step, lambda: len(ears.of(TagRead)) == number)  # noqa: B023
        line.unplug()
        ears.until(step, lambda: len(ears.of(Lost)) == number)  # noqa: B023
        line.plug()


def check_thread_replugs(line: PtyLine, times: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hardware.connection.FIRST_PAUSE", 0.002)
    monkeypatch.setattr("hardware.connection.LAST_PAUSE", 0.01)
    files, running = open_files(), threads()
    link = link_to(line, Listener(Em4100))
    ears = Ears()

    def step() -> None:
        ears.listen(link)
        time.sleep(0.0005)

    replug(line, ears, step, times)
    ears.until(step, lambda: len(ears.of(Found)) == times + 1)
    link.stop()
    assert not link.is_alive
    assert len(ears.of(TagRead)) == times
    assert (open_files(), threads()) == (files, running)


def test_t4_twenty_replugs_inside_a_frame_lose_nothing_else(
    line: PtyLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_thread_replugs(line, 20, monkeypatch)


@pytest.mark.slow
def test_t4_a_hundred_replugs_inside_a_frame_lose_nothing_else(
    line: PtyLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_thread_replugs(line, 100, monkeypatch)


def test_t4_a_hundred_replugs_without_a_thread_lose_nothing_else(
    line: PtyLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hardware.connection.FIRST_PAUSE", 0.0)
    monkeypatch.setattr("hardware.connection.LAST_PAUSE", 0.0)
    files = open_files()
    ears = Ears()
    connection = connection_to(line, Listener(Em4100), ears)
    replug(line, ears, lambda: connection.step(0.0), 100)
    connection.close()
    assert connection.losses == 100
    assert open_files() == files


def unplug_while_talking(line: PtyLine, times: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hardware.connection.FIRST_PAUSE", 0.001)
    monkeypatch.setattr("hardware.connection.LAST_PAUSE", 0.004)
    random = Random(1)
    link = link_to(line, Listener(Em4100))
    ears = Ears()
    try:
        for number in range(1, times + 1):
            ears.hear(link, lambda: len(ears.of(Found)) == number)  # noqa: B023
            for _ in range(random.randint(5, 30)):
                line.send(CARD * 20)
                time.sleep(0.0001)
            line.unplug()
            ears.hear(link, lambda: len(ears.of(Lost)) == number)  # noqa: B023
            assert link.is_alive
            line.plug()
    finally:
        link.stop()
    assert len(ears.of(Lost)) == times


def test_t5_c42_an_unplug_while_data_flows_is_told_and_kills_no_thread(
    line: PtyLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    unplug_while_talking(line, 30, monkeypatch)


@pytest.mark.slow
def test_t5_two_hundred_unplugs_while_data_flows_are_all_told(
    line: PtyLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    unplug_while_talking(line, 200, monkeypatch)


def lose_held(line: PtyLine, times: int, monkeypatch: pytest.MonkeyPatch) -> float:
    """Unplug with two buttons held, so many times; the longest until both were let go."""
    monkeypatch.setattr("hardware.connection.FIRST_PAUSE", 0.001)
    monkeypatch.setattr("hardware.connection.LAST_PAUSE", 0.004)
    link = link_to(line, Listener(Plain))
    ears = Ears()
    slowest = 0.0
    try:
        for number in range(1, times + 1):
            ears.hear(link, lambda: len(ears.of(Found)) == number)  # noqa: B023
            line.send(b"B1 DOWN\nB4 DOWN\n")
            ears.hear(link, lambda: len(ears.of(Button)) == 4 * number - 2)  # noqa: B023
            line.unplug()
            gone = time.monotonic()
            ears.hear(link, lambda: len(ears.of(Lost)) == number)  # noqa: B023
            slowest = max(slowest, ears.times[-1] - gone)
            assert ears.of(Button)[-2:] == [Button(1, False), Button(4, False)]
            line.plug()
    finally:
        link.stop()
    return slowest


def test_t9_c11_what_is_held_is_let_go_when_the_link_is_lost(
    line: PtyLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    lose_held(line, 30, monkeypatch)


@pytest.mark.timing
def test_t9_what_is_held_is_let_go_within_a_tenth_of_a_second_each_of_a_hundred_times(
    line: PtyLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert lose_held(line, 100, monkeypatch) < 0.1


def test_t9_a_box_that_falls_silent_is_lost_although_its_port_stays_open(line: PtyLine) -> None:
    now = [0.0]
    ears = Ears()
    box = BoxCore()
    connection = Connection(
        "pty",
        lambda: SerialPort(str(line.path), 115200),
        find_kind("ttb").make(),
        ears.take,
        lambda: now[0],
    )

    def step() -> None:
        now[0] += 0.05
        connection.step(0.0)
        box.feed(line.heard(0.0), int(1000 * now[0]))
        box.tick(int(1000 * now[0]))
        line.send(box.take())

    ears.until(step, lambda: connection.is_open)
    box.boot(0)
    box.press(2, True)
    ears.until(step, lambda: Button(2, True) in ears.events)
    quiet_from = now[0]
    while not ears.of(Lost):
        now[0] += 0.05
        connection.step(0.0)
        assert now[0] < quiet_from + 10
    assert 3.0 < now[0] - quiet_from < 5.0
    assert ears.of(Lost)[0].trouble.kind is TroubleKind.SILENT
    assert Button(2, False) in ears.events
    connection.close()


def test_t20_c49_a_second_game_is_told_that_the_port_is_in_use_and_both_live(
    line: PtyLine,
) -> None:
    first, second = Ears(), Ears()
    one = link_to(line, Listener(Em4100))
    first.hear(one, lambda: bool(first.of(Found)))
    two = link_to(line, Listener(Em4100))
    second.hear(two, lambda: bool(second.of(Lost)))
    trouble = second.of(Lost)[0].trouble
    assert trouble.kind is TroubleKind.BUSY
    assert "in use" in str(trouble)
    line.send(CARD)
    first.hear(one, lambda: bool(first.of(TagRead)))
    one.stop()
    second.hear(two, lambda: bool(second.of(Found)))
    two.stop()


class Refusing:
    """Opens after it was refused a number of times."""

    def __init__(self, line: PtyLine, error: Exception, times: int) -> None:
        self._line = line
        self._error = error
        self.left = times

    def __call__(self) -> SerialPort:
        if self.left:
            self.left -= 1
            raise self._error
        return SerialPort(str(self._line.path), 9600)


def test_c48_a_busy_port_is_tried_again_and_told_once(line: PtyLine) -> None:
    now = [0.0]
    ears = Ears()
    refusing = Refusing(line, PermissionError(16, "Device or resource busy"), 3)
    connection = Connection("COM3", refusing, Listener(Em4100), ears.take, lambda: now[0])
    opened: list[float] = []
    while not connection.is_open:
        left = refusing.left
        connection.step(0.0)
        if refusing.left < left or connection.is_open:
            opened.append(now[0])
        now[0] += 0.05
    connection.close()
    assert len(ears.of(Lost)) == 1
    assert ears.of(Lost)[0].trouble.kind is TroubleKind.BUSY
    pauses = [b - a for a, b in pairwise(opened)]
    assert pauses == pytest.approx([FIRST_PAUSE, 2 * FIRST_PAUSE, 4 * FIRST_PAUSE], abs=0.06)


def test_attempts_to_open_come_no_faster_and_no_slower_than_said(line: PtyLine) -> None:
    now = [0.0]
    refusing = Refusing(line, FileNotFoundError(2, "No such file"), 1_000)
    connection = Connection("x", refusing, Listener(Em4100), Ears().take, lambda: now[0])
    while now[0] < 100:
        connection.step(0.0)
        now[0] += 0.05
    assert 50 - 5 <= 1_000 - refusing.left <= 100 / LAST_PAUSE + 5


@pytest.mark.parametrize(
    "error",
    [
        OSError(5, "Input/output error"),
        ValueError("closed"),
        TypeError("'NoneType' object cannot be interpreted as an integer"),
        AttributeError("'NoneType' object has no attribute 'recv'"),
        __import__("termios").error(5, "Input/output error"),
    ],
    ids=lambda error: type(error).__name__,
)
@pytest.mark.parametrize("call", ["read", "write"])
def test_c42_every_error_of_a_port_is_a_loss(error: Exception, call: str) -> None:
    class Bad:
        is_closed = False

        def read(self, wait: float) -> bytes:
            if call == "read":
                raise error
            return b""

        def write(self, data: bytes) -> bool:
            if call == "write":
                raise error
            return True

        def wake(self) -> None: ...

        def close(self) -> None:
            Bad.is_closed = True

    ears = Ears()
    connection = Connection("x", Bad, find_kind("pn532").make(), ears.take)
    connection.step(0.0)
    connection.step(0.0)
    assert len(ears.of(Lost)) == 1
    assert Bad.is_closed
    assert not connection.is_open


def test_c45_noise_alone_says_once_that_the_speed_is_wrong(line: PtyLine) -> None:
    link = link_to(line, Listener(Em4100))
    ears = Ears()
    ears.hear(link, lambda: bool(ears.of(Found)))
    for _ in range(3):
        line.send(bytes.fromhex("80 E6 06 98 80 1E 66 FE") * 20)
        time.sleep(0.02)
    ears.hear(link, lambda: bool(ears.of(WrongSpeed)))
    time.sleep(0.05)
    ears.listen(link)
    link.stop()
    assert ears.events == [Found(), WrongSpeed()]


def test_events_that_nobody_fetches_are_dropped_and_the_state_is_told_anew(line: PtyLine) -> None:
    link = link_to(line, Listener(Plain), limit=50)
    for _ in range(20):
        line.send(b"E1 +1\n" * 20)
        time.sleep(0.005)
    time.sleep(0.1)
    ears = Ears()
    ears.listen(link)
    assert len(ears.events) == 51
    assert ears.of(Overrun)
    line.send(b"E1 +2\n")
    ears.hear(link, lambda: len(ears.events) == 52)
    link.stop()


def test_only_the_thread_of_a_link_touches_its_port(line: PtyLine) -> None:
    seen: set[int] = set()

    class Watched(SerialPort):
        def read(self, wait: float) -> bytes:
            seen.add(threading.get_ident())
            return super().read(wait)

        def write(self, data: bytes) -> bool:
            seen.add(threading.get_ident())
            return super().write(data)

        def close(self) -> None:
            seen.add(threading.get_ident())
            super().close()

    device: Any = find_kind("ttb").make()
    link = Link("pty", lambda: Watched(str(line.path), 115200), device)
    link.start()
    time.sleep(0.2)
    link.post(device.resync)
    link.stop()
    assert len(seen) == 1
    assert threading.get_ident() not in seen
