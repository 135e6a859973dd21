"""T12: bursts of a reader that types are tags, people's typing is not, and no hot key fires."""

from __future__ import annotations

from random import Random
from typing import Final

from hardware.events import Event, KeyTyped, TagRead
from hardware.wedge import DIGITS, HOLD, Wedge

ENTER: Final = 40
ROW: Final = {letter: code for code, letter in DIGITS.items() if code not in range(89, 99)}
PAD: Final = {letter: code for code, letter in DIGITS.items() if code in range(89, 99)}
FRAME: Final = 1 / 60


def type_keys(wedge: Wedge, keys: list[int], pauses: list[float], start: float) -> list[Event]:
    """Press keys with pauses before each, ticking once a frame in between and afterwards."""
    heard: list[Event] = []
    now = start
    for key, pause in zip(keys, pauses, strict=True):
        end = now + pause
        while now + FRAME < end:
            now += FRAME
            heard += wedge.tick(now)
        now = end
        heard += wedge.key(key, now)
    return heard + wedge.tick(now + 2 * HOLD)


def number(random: Random) -> tuple[str, str]:
    value = random.randrange(1 << 32)
    return f"{value:010d}", f"EM?:{value:08X}"


def test_t12_a_thousand_bursts_are_a_thousand_tags_and_no_key() -> None:
    random = Random(1)
    wedge = Wedge()
    for burst in range(1_000):
        text, key = number(random)
        codes = random.choice((ROW, PAD))
        keys = [codes[letter] for letter in text] + [random.choice((ENTER, 88))]
        pauses = [random.uniform(0.002, 0.012) for _ in keys]
        assert type_keys(wedge, keys, pauses, burst * 10.0) == [TagRead(key)]


def test_t12_bursts_whose_times_are_those_of_frames_are_tags_too() -> None:
    random = Random(2)
    wedge = Wedge()
    for burst in range(300):
        text, key = number(random)
        now, heard = burst * 10.0, list[Event]()
        for letter in text:
            now += random.uniform(0.002, 0.012)
            heard += wedge.key(ROW[letter], now // FRAME * FRAME)
        assert heard + wedge.key(ENTER, now // FRAME * FRAME) == [TagRead(key)]


def test_t12_a_thousand_lines_typed_by_people_are_no_tag_and_lose_no_key() -> None:
    random = Random(3)
    wedge = Wedge()
    for line in range(1_000):
        text, _ = number(random)
        keys = [ROW[letter] for letter in text] + [ENTER]
        pauses = [random.uniform(0.060, 0.250) for _ in keys]
        heard = type_keys(wedge, keys, pauses, line * 10.0)
        assert [event.scancode for event in heard if isinstance(event, KeyTyped)] == keys
        assert len(heard) == len(keys)


def test_t12_a_held_back_key_is_a_key_after_forty_milliseconds() -> None:
    wedge = Wedge()
    assert wedge.key(30, 1.0) == []
    assert wedge.tick(1.0 + HOLD - 0.001) == []
    assert wedge.tick(1.0 + HOLD + 0.001) == [KeyTyped(30, 1.0)]
    assert wedge.tick(2.0) == []


def test_t12_keys_that_readers_do_not_type_are_never_held_back() -> None:
    wedge = Wedge()
    for code in (79, 41, 44, 225):
        assert wedge.key(code, 1.0) == [KeyTyped(code, 1.0)]


def test_t12_the_enter_of_a_person_after_a_pause_is_a_key() -> None:
    wedge = Wedge()
    for n in range(10):
        wedge.key(30, 1.0 + n * 0.005)
    heard = wedge.key(ENTER, 1.5)
    assert len(heard) == 11
    assert heard[-1] == KeyTyped(ENTER, 1.5)


def test_t12_a_stream_without_an_end_is_not_kept() -> None:
    wedge = Wedge()
    heard = [event for n in range(1_000) for event in wedge.key(30, n * 0.001)]
    assert len(heard) > 900
