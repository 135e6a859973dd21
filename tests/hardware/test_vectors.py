"""T3: every vector of devices, boxes and firmware, and their arithmetic."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from operator import xor
from typing import Any

import pytest

from hardware.firmware.pico.box_core import BoxCore
from hardware.firmware.pico.box_core import crc as slow_crc
from hardware.ttb import Ttb
from hardware.ttb_line import crc, from_line, to_line
from hardware.wedge import Wedge
from tests.hardware.vectors import DECODERS, VECTORS, by_id, rows, vector


@pytest.mark.parametrize("vector", by_id("devices"))
def test_t3_a_device_says_what_the_vector_says(vector: dict[str, Any]) -> None:
    decoder = DECODERS[vector["device"]]()
    assert rows(decoder.feed(bytes.fromhex(vector["bytes"]))) == vector["events"]


def test_t3_there_are_as_many_vectors_as_demanded() -> None:
    counts = {group: len(VECTORS[group]) for group in ("devices", "host", "firmware")}
    assert counts["devices"] >= 72
    assert counts["host"] >= 30
    assert counts["firmware"] >= 27


@pytest.mark.parametrize(
    "name", [f"V{n}" for n in (1, 2, 3, 4, 6, 7, 8, 9, 10)] + [f"G{n}" for n in range(1, 9)]
)
def test_c43_the_check_is_over_all_five_bytes(name: str) -> None:
    found = vector("devices", name)
    digits = bytes.fromhex(found["bytes"]).strip(b"\x02\x03\r\n").decode()
    assert reduce(xor, bytes.fromhex(digits)) == 0
    for at in range(len(digits)):
        other = "1" if digits[at] != "1" else "2"
        flipped = f"\x02{digits[:at]}{other}{digits[at + 1 :]}\x03".encode()
        assert DECODERS["rdm6300"]().feed(flipped) == []


@pytest.mark.parametrize("vector", by_id("host"))
def test_t3_a_session_says_what_the_vector_says(vector: dict[str, Any]) -> None:
    session = Ttb()
    if not vector.get("bare"):
        assert rows(session.feed(VECTORS["hello"].encode())) == [["hello", False]]
        assert session.outgoing() == b"\n" + to_line("STATE?")
    assert rows(session.feed(vector["bytes"].encode("latin-1"))) == vector["events"]
    if not vector["events"] and not vector.get("bare"):
        # A vector of silence proves something only in a session that still listens.
        seq = session._expected
        live = to_line("B6 DOWN", seq)
        assert ["down", 6] in rows(session.feed(b"\n" + live))
    elif vector["id"] != "H20":
        asks = session.outgoing().count(b"STATE?")
        assert bool(asks) == (vector["asks_state"] or ["hello", False] in vector["events"])


def test_t3_the_box_answers_what_the_vectors_say() -> None:
    box = BoxCore()
    box.boot(0)
    assert box.take().startswith(b"\nHELLO TTB/1 uno-box ")
    acts: dict[str, Callable[..., None]] = {
        "press": lambda n: box.press(n, True),
        "release": lambda n: box.press(n, False),
        "turn": box.turn,
        "knock": box.knock,
        "tip": lambda n: box.tip(n, True),
        "upright": lambda n: box.tip(n, False),
    }
    for step in VECTORS["firmware"]:
        for verb, *args in step.get("do", ()):
            acts[verb](*args)
        box.feed(step.get("send", "").encode("latin-1"), 10)
        assert box.take().decode().splitlines() == step["answers"], step["id"]


@pytest.mark.parametrize("vector", by_id("wedge"))
def test_t3_a_keyboard_reader_types_what_the_vector_says(vector: dict[str, Any]) -> None:
    wedge = Wedge()
    at, events = 0.0, []
    for key in vector["keys"]:
        at += vector["pause"]
        events += wedge.key(key, at)
    events += wedge.tick(at + 1)
    assert rows(events) == vector["events"]


def test_the_check_of_a_line_is_that_of_the_standard() -> None:
    assert crc("123456789") == 0x29B1
    assert slow_crc(b"123456789") == 0x29B1
    assert to_line("PING", 5) == b"PING @05*D9F5\n"


def test_every_line_in_the_vectors_carries_the_check_that_it_should() -> None:
    for step in VECTORS["firmware"]:
        for answer in step["answers"]:
            line = from_line(answer)
            assert line is not None, answer
            assert line.is_checked, answer
