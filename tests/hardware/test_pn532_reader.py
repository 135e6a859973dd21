"""The talk with a PN532: woken, asked without waiting, cancelled, and begun again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hardware.events import Event, Hello, ManyTags, NoAnswer, TagIn, TagOut
from hardware.fake_devices import FakePn532
from hardware.pn532 import ACK
from hardware.pn532_reader import PATIENCE, PERIOD, Pn532Reader

UID: Final = "0416C6C2D73881"
Script = list[tuple[float, tuple[str, ...]]]


def talk(
    reader: Pn532Reader,
    chip: FakePn532,
    end: float,
    start: float = 0.0,
    line: Callable[[float, bytes], bytes] = lambda at, data: data,
) -> tuple[list[Event], bytes]:
    """Let both talk; returns what was heard and everything that was sent."""
    heard: list[Event] = []
    sent = b""
    now = start
    while now < end:
        heard += reader.tick(now)
        out = reader.outgoing()
        sent += out
        chip.feed(out, now)
        heard += reader.feed(line(now, chip.take(now)), now)
        now += 0.01
    return heard, sent


def shown(heard: list[Event]) -> list[Event]:
    return [e for e in heard if isinstance(e, TagIn | TagOut | ManyTags | Hello | NoAnswer)]


def test_a_tag_is_put_and_taken_once() -> None:
    reader = Pn532Reader()
    heard, sent = talk(reader, FakePn532([(0.5, (UID,)), (1.5, ())]), 3.0)
    assert shown(heard) == [Hello("pn532", "1.6"), TagIn(1, f"NFC:{UID}"), TagOut(1)]
    assert sent.startswith(bytes.fromhex("5555") + bytes(14) + bytes.fromhex("0000FF05FBD414"))
    # It asks again and again, but no faster than said.
    assert sent.count(bytes.fromhex("D44A0200")) <= 3.0 / PERIOD + 1


def test_it_goes_after_three_empty_answers_and_not_after_two() -> None:
    reader = Pn532Reader()
    flicker: Script = [(0.5, (UID,)), (1.0, ()), (1.0 + 2 * PERIOD, (UID,)), (2.0, ())]
    heard, _ = talk(reader, FakePn532(flicker), 2.0)
    assert shown(heard)[1:] == [TagIn(1, f"NFC:{UID}")]


def test_two_tags_are_seen_as_two_once() -> None:
    reader = Pn532Reader()
    heard, _ = talk(reader, FakePn532([(0.5, ("CB98A605", "63314706")), (2.0, ("CB98A605",))]), 3.0)
    assert shown(heard)[1:] == [ManyTags(1), TagIn(1, "NFC:CB98A605")]


def test_a_chip_that_answers_after_a_second_is_not_given_up() -> None:
    reader = Pn532Reader()
    late: list[tuple[float, bytes]] = []

    def slow(at: float, data: bytes) -> bytes:
        if data:
            late.append((at + 1.0, data))
        ready = b"".join(d for when, d in late if when <= at)
        late[:] = [(when, d) for when, d in late if when > at]
        return ready

    heard, sent = talk(reader, FakePn532([(0.0, (UID,))]), 8.0, line=slow)
    assert TagIn(1, f"NFC:{UID}") in heard
    assert NoAnswer() not in heard
    assert ACK not in sent


def test_a_chip_that_never_answers_is_told_once_and_woken_again() -> None:
    reader = Pn532Reader()
    heard, sent = talk(reader, FakePn532([]), 20.0, line=lambda at, data: b"")
    assert shown(heard) == [NoAnswer()]
    assert sent.count(bytes.fromhex("5555") + bytes(14)) > 20.0 / PATIENCE - 3


def test_an_answer_that_is_lost_is_cancelled_and_asked_for_again() -> None:
    reader = Pn532Reader()
    heard, sent = talk(
        reader,
        FakePn532([(0.0, (UID,))]),
        6.0,
        line=lambda at, data: b"" if 1.0 < at < 1.2 else data,
    )
    assert shown(heard)[1:] == [TagIn(1, f"NFC:{UID}")]
    assert sent.count(ACK) == 1


def test_a_frame_that_never_ends_does_not_hide_the_next_one() -> None:
    reader = Pn532Reader()
    heard, _ = talk(reader, FakePn532([(0.0, (UID,))]), 1.0)
    reader.feed(bytes.fromhex("0000FFFE02D54B"), 1.0)
    heard, _ = talk(reader, FakePn532([(0.0, ())]), 6.0, start=1.0)
    assert TagOut(1) in heard


def test_a_chip_that_does_not_know_the_bound_of_a_search_is_used_all_the_same() -> None:
    class Old(FakePn532):
        def _answer(self, command: bytes) -> bytes:
            return b"\x7f" if command[0] == 0x32 else super()._answer(command)

    reader = Pn532Reader()
    heard, _ = talk(reader, Old([(0.0, (UID,))]), 4.0)
    assert TagIn(1, f"NFC:{UID}") in heard
