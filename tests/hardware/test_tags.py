"""T10, T11, T25 and C-52: from reads to pieces, without ghosts, flicker or second spellings."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from hardware.device import Listener
from hardware.em4100 import Em4100
from hardware.events import Event, ManyTags, TagIn, TagOut
from hardware.spelling import (
    BadSpelling,
    find_key,
    from_em_hex,
    from_number,
    from_text,
    from_uid,
    is_same,
    tail,
)
from hardware.tag_filter import Presence, TagFilter
from tests.hardware.vectors import VECTORS, rows

A: Final = "EM:010063E9AE"
B: Final = "EM:1F00644BB6"
PERIOD: Final = 0.065


def frame(key: str) -> bytes:
    digits = key.removeprefix("EM:")
    check = 0
    for byte in bytes.fromhex(digits):
        check ^= byte
    return f"\x02{digits}{check:02X}\x03".encode()


def tags(events: list[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, TagIn | TagOut | ManyTags)]


def test_t10_the_ghosts_that_people_saw_and_ten_thousand_others_reach_nobody() -> None:
    random = Random(1)
    ghosts = [bytes(f"\x02{digits}\x03", "ascii") for digits in VECTORS["ghosts"]]
    others = [frame(f"EM:{random.randrange(1 << 40):010X}") for _ in range(10_000)]
    reader = Listener(Em4100)
    now, heard = 0.0, list[Event]()
    heard += reader.feed(frame(A), now) + reader.feed(frame(A), now + PERIOD)
    assert tags(heard) == [TagIn(1, A)]
    now = 10.0
    heard = reader.tick(now)
    for ghost in ghosts:
        now += 1.0
        heard += reader.feed(ghost, now)
    for ghost in others:
        now += PERIOD
        heard += reader.feed(ghost, now) + reader.tick(now)
    assert tags(heard) == [TagOut(1)]
    assert reader.counts.frames == 10_010
    reader.tick(now + 1.0)
    assert reader.ghosts == 10_008, "they are counted for the page of devices"


def test_t10_a_ghost_that_comes_twice_slowly_is_still_a_ghost() -> None:
    reader = Listener(Em4100)
    heard = [event for at in range(20) for event in reader.feed(frame(B), float(at))]
    assert tags(heard) == []
    assert reader.ghosts == 19, "the last one may still become a tag"


def test_t11_a_thousand_placements_with_lost_reads_and_a_ghost_are_told_once_each() -> None:
    random = Random(7)
    reader = Listener(Em4100)
    now = 0.0
    for number in range(1_000):
        key = f"EM:01{number:08X}"
        heard: list[Event] = []
        reads = random.randint(20, 40)
        ghost_at = random.randrange(reads)
        for read in range(reads):
            now += PERIOD
            if read == ghost_at:
                heard += reader.feed(frame(f"EM:{random.randrange(1 << 40):010X}"), now)
            elif random.random() >= 0.15:
                heard += reader.feed(frame(key), now)
            else:
                heard += reader.tick(now)
        for _ in range(20):
            now += PERIOD
            heard += reader.tick(now)
        assert tags(heard) == [TagIn(1, key), TagOut(1)], number


def test_c52_a_tag_that_flickers_is_placed_once_and_goes_after_three_misses() -> None:
    found = TagFilter(Presence(reads=2, gap=2.0, misses=3))
    heard: list[Event] = []
    for step in range(20):
        at = step * 0.13
        heard += found.read(A, at) if step % 2 == 0 else found.miss(at)
    heard += found.miss(2.7)
    assert heard == [TagIn(1, A)]
    assert found.miss(2.8) == [TagOut(1)]
    assert found.miss(2.9) == []


def test_c52_a_tag_that_is_read_no_more_goes_after_its_time_and_not_before() -> None:
    found = TagFilter(Presence())
    found.read(A, 0.0)
    assert found.read(A, 0.1) == [TagIn(1, A)]
    assert found.due(0.1) == pytest.approx(0.5)
    assert found.tick(0.6) == []
    assert found.tick(0.61) == [TagOut(1)]
    assert found.due(0.61) is None


def test_another_tag_in_its_place_is_out_and_in() -> None:
    found = TagFilter(Presence())
    heard = [e for n in range(4) for e in found.read(A, n * PERIOD)]
    heard += [e for n in range(4, 8) for e in found.read(B, n * PERIOD)]
    assert heard == [TagIn(1, A), TagOut(1), TagIn(1, B)]


def test_two_tags_that_alternate_are_many_and_neither_counts() -> None:
    found = TagFilter(Presence())
    heard = [e for n in range(2) for e in found.read(A, n * PERIOD)]
    for n in range(2, 30):
        heard += found.read((A, B)[n % 2], n * PERIOD)
    assert heard == [TagIn(1, A), TagOut(1), ManyTags(1)]
    heard = [e for n in range(30, 40) for e in found.read(A, n * PERIOD)]
    assert heard == [TagIn(1, A)]


def test_a_reader_that_reads_once_tells_the_same_tag_again_when_it_comes_back() -> None:
    found = TagFilter(Presence(reads=1, gap=None))
    assert found.read(A, 0.0) == [TagIn(1, A)]
    assert found.read(A, 0.3) == []
    assert found.tick(100.0) == []
    assert found.read(A, 100.0) == [TagOut(1), TagIn(1, A)]


@pytest.mark.parametrize(
    "key",
    [
        from_em_hex("010063e9ae"),
        from_text("0006547886"),
        from_text("099,59822"),
        from_text("0063E9AE"),
        from_text("4301515182"),
        from_text("0004301515182"),
        from_text("010063E9AE"),
        from_text(A),
        from_number(0x010063E9AE),
        from_uid("010063E9AE"),
    ],
)
def test_t25_all_spellings_of_a_tag_are_one_key(key: str) -> None:
    assert find_key(key, [B, A, "NFC:0063E9AE"]) == A
    assert is_same(key, A)
    assert not is_same(key, B)


def test_t25_a_spelling_that_could_be_two_tags_is_neither() -> None:
    assert find_key("EM?:0063E9AE", [A, "EM:020063E9AE"]) is None
    assert find_key("EM?:0063E9AE", ["EM?:0063E9AE", "EM:020063E9AE"]) == "EM?:0063E9AE"


@pytest.mark.parametrize(
    "text", ["", "12345", "300,1", "1,70000", "XYZ", "9999999999999", "0x63E9AE"]
)
def test_t25_what_is_no_number_of_a_tag_is_refused_and_quoted(text: str) -> None:
    with pytest.raises(BadSpelling, match=text or "''"):
        from_text(text)


def test_only_the_end_of_an_unknown_number_is_shown() -> None:
    assert tail("NFC:04A2B3C4D5D2A1") == "..D2A1"


def test_the_first_read_alone_is_nothing() -> None:
    reader = Listener(Em4100)
    assert rows(reader.feed(frame(A), 0.0)) == [["read", A]]
