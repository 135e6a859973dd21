"""A board with StandardFirmata: asked for its pins, debounced, and asked again after a restart."""

from __future__ import annotations

from hardware.events import Button, Event
from hardware.firmata_box import DEAF, FirmataBox


def report(levels: int) -> bytes:
    return bytes((0x90, levels & 0x7F, levels >> 7))


def test_pins_are_set_to_inputs_and_asked_for_until_they_report() -> None:
    box = FirmataBox()
    box.start(0.0)
    box.tick(0.0)
    asked = box.outgoing()
    assert bytes((0xF4, 2, 0x0B)) in asked
    assert asked.endswith(bytes((0xD0, 1, 0xD1, 1)))
    box.tick(0.5)
    assert box.outgoing() == b""
    box.tick(1.1)
    assert box.outgoing() == asked
    box.feed(report(0xFC), 1.2)
    box.tick(5.0)
    assert box.outgoing() == b""


def test_a_bouncing_press_is_one_press() -> None:
    box = FirmataBox()
    box.start(0.0)
    box.feed(report(0xFC), 0.0)
    heard: list[Event] = []
    now = 1.0
    for levels in (0xF8, 0xFC, 0xF8, 0xFC, 0xF8):
        heard += box.feed(report(levels), now)
        now += 0.002
    assert heard == [Button(2, True)]
    assert box.due(now) <= DEAF
    assert box.tick(1.1) == []
    heard = box.feed(report(0xFC), 1.2)
    heard += box.feed(report(0xF8), 1.205)
    heard += box.feed(report(0xFC), 1.206)
    assert heard + box.tick(1.3) == [Button(2, False)]


def test_a_release_within_the_deaf_time_is_told_after_it() -> None:
    box = FirmataBox()
    box.start(0.0)
    box.feed(report(0xFC), 0.0)
    assert box.feed(report(0xF8), 1.0) == [Button(2, True)]
    assert box.feed(report(0xFC), 1.005) == []
    assert box.tick(1.0 + DEAF + 0.001) == [Button(2, False)]


def test_a_board_that_starts_anew_lets_go_and_is_asked_again() -> None:
    box = FirmataBox()
    box.start(0.0)
    box.feed(report(0xFC), 0.0)
    box.feed(report(0xF8), 1.0)
    heard = box.feed(b"\xf9\x02\x05", 2.0)
    assert Button(2, False) in heard
    box.tick(2.0)
    assert box.outgoing()
