"""What a game hears: pieces and not numbers, releases, hints; and C-55, T16, T22."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from hardware.device import Device, Listener
from hardware.em4100 import Em4100
from hardware.events import Event, Found, Gap, Incompatible, Lost, NoAnswer, WrongSpeed
from hardware.fake_devices import FakeBox, Player
from hardware.fake_port import FakePort
from hardware.feedback import ON, Signal
from hardware.firmware.pico.box_core import BoxCore
from hardware.inputs import (
    ButtonDown,
    ButtonUp,
    DeviceFound,
    DeviceHint,
    DeviceLost,
    Hint,
    Input,
    Knocked,
    TagGone,
    TagSeen,
    TagsMany,
    TagUnknown,
    Tipped,
    Turned,
)
from hardware.kinds import find_kind
from hardware.link import Heard, Link
from hardware.piece import Piece
from hardware.table import Table
from hardware.tag_registry import TagRegistry
from hardware.trouble import Trouble, TroubleKind
from scenes.saves.atomic_file import write_file
from tests.hardware.vectors import VECTORS

RED: Final = Piece("penguin", "red", 1)
KEY: Final = "EM:010063E9AE"
CARD: Final = b"\x02010063E9AE25\x03"
STRANGER: Final = b"\x021F00644BB686\x03"
KNOWN: Final = TagRegistry("box").learn(KEY, RED, "rdm6300", 3)


def hear(table: Table, is_done: Callable[[list[Input]], bool], within: float = 8.0) -> list[Input]:
    heard: list[Input] = []
    end = time.monotonic() + within
    while not is_done(heard):
        assert time.monotonic() < end, heard
        heard += table.poll()
        time.sleep(0.002)
    return heard


def add_box(table: Table, core: BoxCore, name: str = "box") -> Link:
    link = Link(name, lambda: FakePort(FakeBox(core)), find_kind("ttb").make())
    table.add(link)
    return link


def reader(script: list[tuple[float, bytes]], name: str = "reader") -> Link:
    return Link(name, lambda: FakePort(Player(script), speed=5.0), Listener(Em4100))


def repeat(frame: bytes, start: float, count: int = 8) -> list[tuple[float, bytes]]:
    return [(start + n * 0.3, frame) for n in range(count)]


def test_a_box_is_heard_as_buttons_turns_tags_and_knocks() -> None:
    table = Table(KNOWN)
    core = BoxCore(tags=1)
    link = add_box(table, core)
    hear(table, lambda heard: DeviceFound("box") in heard)
    hear(table, lambda _: link.device.session.hello is not None)  # type: ignore[attr-defined]
    time.sleep(0.4)

    def act() -> None:
        core.press(1, True)
        core.turn(1, -2)
        core.put(1, "010063E9AE")
        core.take_away(1)
        core.crowd(1)
        core.knock(1)
        core.tip(1, True)
        core.press(1, False)

    link.post(act)
    heard = hear(table, lambda heard: ButtonUp("box", 1) in heard)
    assert heard == [
        ButtonDown("box", 1),
        Turned("box", -2),
        TagSeen("box", 1, KEY, RED, 3),
        TagGone("box", 1),
        TagsMany("box", 1),
        Knocked("box"),
        Tipped("box", True),
        ButtonUp("box", 1),
    ]
    table.stop()


def test_a_piece_on_a_reader_is_seen_once_and_gone_once() -> None:
    table = Table(KNOWN)
    table.add(reader(repeat(CARD, 0.5)))
    heard = hear(table, lambda heard: TagGone("reader", 1) in heard)
    assert [type(said) for said in heard] == [DeviceFound, TagSeen, TagGone]
    table.stop()


def test_an_unknown_tag_shows_its_end_alone_and_learning_shows_it_after_three_reads() -> None:
    table = Table(KNOWN)
    table.add(reader(repeat(STRANGER, 0.5)))
    heard = hear(table, lambda heard: TagGone("reader", 1) in heard)
    assert heard[1] == TagUnknown("reader", 1, "..4BB6")
    table.is_learning = True
    table.add(reader(repeat(STRANGER, 0.5, 2)))
    heard = hear(table, lambda heard: DeviceFound("reader") in heard)
    time.sleep(0.5)
    assert table.poll() == []
    table.add(reader(repeat(STRANGER, 0.5, 4)))
    heard = hear(table, lambda heard: len(heard) >= 2)
    assert heard[1] == TagSeen("reader", 1, "EM:1F00644BB6", None, 3)
    table.stop()


class Silence:
    """A port on which nothing ever happens."""

    def read(self, wait: float) -> bytes:
        time.sleep(min(wait, 0.01))
        return b""

    def write(self, data: bytes) -> bool:
        return True

    def wake(self) -> None: ...

    def close(self) -> None: ...


def told(table: Table, name: str, events: list[tuple[float, Event]]) -> list[Input]:
    """What the table makes of events as they come from a link."""
    seat = table._seats[name]
    return [said for at, e in events for said in table._translate(name, seat, Heard(at, e))]


def test_hints_say_what_people_can_do() -> None:
    table = Table(KNOWN)
    table.add(Link("x", Silence, Listener(Em4100)))
    events: list[tuple[float, Event]] = [
        (0.0, WrongSpeed()),
        (0.0, NoAnswer()),
        (0.0, Incompatible("2")),
        (1.0, Gap(1)),
        (90.0, Gap(1)),
        (120.0, Gap(1)),
    ]
    assert told(table, "x", events) == [
        DeviceHint("x", Hint.WRONG_SPEED),
        DeviceHint("x", Hint.NO_ANSWER),
        DeviceHint("x", Hint.NEWER_BOX),
        DeviceHint("x", Hint.NOISY_LINE),
    ]
    table.stop()


def test_a_lost_device_lets_go_and_says_why_and_keeps_its_tags() -> None:
    from hardware.events import Button, TagIn

    table = Table(KNOWN)
    table.add(Link("x", Silence, Listener(Em4100)))
    trouble = Trouble(TroubleKind.GONE, "x", "unplugged")
    heard = told(
        table,
        "x",
        [(0.0, Found()), (0.1, Button(1, True)), (0.2, TagIn(1, KEY)), (0.3, Lost(trouble))],
    )
    assert heard[1:] == [
        ButtonDown("x", 1),
        TagSeen("x", 1, KEY, RED, 3),
        ButtonUp("x", 1),
        DeviceLost("x", trouble),
    ]
    table.stop()


def test_c55_after_a_load_or_an_undo_what_lies_there_is_told_anew() -> None:
    table = Table(KNOWN)
    core = BoxCore(tags=1)
    link = add_box(table, core)
    hear(table, lambda _: link.device.session.hello is not None)  # type: ignore[attr-defined]
    time.sleep(0.4)
    link.post(lambda: core.put(1, "010063E9AE"))
    hear(table, lambda heard: TagSeen("box", 1, KEY, RED, 3) in heard)
    for _ in range(3):
        table.resync()
        assert hear(table, lambda heard: bool(heard)) == [TagSeen("box", 1, KEY, RED, 3)]
    table.stop()


def test_lights_and_signals_reach_the_box_and_the_lights_go_off_at_the_end() -> None:
    table = Table(KNOWN)
    core = BoxCore()
    add_box(table, core)
    table.light(2, ON)
    table.mute(True)
    hear(table, lambda _: core.leds[1] == ON)
    table.show(Signal.COMMITTED, [3])
    hear(table, lambda _: core.leds[2] == ON)
    hear(table, lambda _: core.leds[2] == 0)
    table.stop()
    assert core.leds == [0] * 6


def test_a_port_that_cannot_be_opened_is_told_and_nothing_else() -> None:
    table = Table(KNOWN)
    table.plug("/dev/nowhere", "ttb", "box")
    heard = hear(table, lambda heard: bool(heard))
    assert isinstance(heard[0], DeviceLost)
    assert heard[0].trouble.kind is TroubleKind.NO_PORT
    assert table.present == []
    table.stop()
    assert table.devices == []


def test_t22_an_unknown_number_is_in_no_file_after_a_hundred_sessions(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    handler = logging.FileHandler(tmp_path / "log.txt")
    logging.getLogger().addHandler(handler)
    caplog.set_level(logging.DEBUG)
    secret = "1F00644BB6"
    try:
        for session in range(100):
            table = Table(KNOWN)
            device: Device = find_kind("rdm6300").make()
            table.add(Link("reader", Silence, device))
            events: list[tuple[float, Event]] = []
            for read in range(4):
                events += [(read * 0.1, e) for e in device.feed(STRANGER + CARD, read * 0.1)]
                events += [(read * 0.1, e) for e in device.feed(STRANGER * 3, read * 0.1)]
            for said in told(table, "reader", events):
                logging.getLogger("game").info("%s", said)
            write_file(tmp_path / f"{session % 3}.json", table.registry.to_text())
            table.stop()
    finally:
        logging.getLogger().removeHandler(handler)
        handler.close()
    texts = [path.read_text() for path in tmp_path.iterdir() if path.is_file()]
    assert any("010063E9AE" in text for text in texts)
    assert any("..4BB6" in text for text in texts)
    assert not any(secret in text for text in texts)


class Clogged(Silence):
    """A box that has said hello on a port that takes nothing: each write waits as it may."""

    def __init__(self) -> None:
        self.greeting = VECTORS["hello"].encode()
        self.writes = 0

    def read(self, wait: float) -> bytes:
        greeting, self.greeting = self.greeting, b""
        return greeting or super().read(wait)

    def write(self, data: bytes) -> bool:
        self.writes += 1
        time.sleep(0.2)
        return False


@pytest.mark.timing
def test_t16_a_port_that_never_drains_holds_up_no_frame() -> None:
    table = Table(KNOWN)
    device: Any = find_kind("ttb").make()
    port = Clogged()
    table.add(Link("box", lambda: port, device))
    hear(table, lambda _: device.session.hello is not None)
    slowest = 0.0
    for n in range(1_000):
        time.sleep(0.001)
        began = time.perf_counter()
        table.light(n % 6 + 1, n % 2)
        table.show(Signal.NO_TARGET, [1])
        table.poll()
        slowest = max(slowest, time.perf_counter() - began)
    assert slowest < 0.025
    assert port.writes > 2
    began = time.perf_counter()
    table.stop()
    assert time.perf_counter() - began < 1.1
