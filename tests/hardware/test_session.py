"""T18 and C-47: how a box is greeted, told things one at a time, and found again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from hardware.events import Answer, Button, Event, Gap, Hello, NoAnswer, Silent, TagIn
from hardware.firmware.pico.box_core import BoxCore
from hardware.ttb import HELLO_PATIENCE, QUEUED, Ttb
from hardware.ttb_line import to_line
from tests.hardware.vectors import VECTORS, rows

HELLO: Final = VECTORS["hello"].encode()


def talk(
    host: Ttb, box: BoxCore, start: float, end: float, cut: Callable[[bytes], bytes] = bytes
) -> list[Event]:
    """Let both talk for a while; `cut` is what the line does to bytes for the box."""
    heard: list[Event] = []
    now = start
    while now < end:
        heard += host.tick(now)
        box.feed(cut(host.outgoing()), int(1000 * now))
        box.tick(int(1000 * now))
        heard += host.feed(box.take(), now)
        now += 0.005
    return heard


def test_t18_three_hundred_commands_are_all_obeyed_one_at_a_time() -> None:
    host, box = Ttb(), BoxCore()
    host.start(0.0)
    box.boot(0)
    talk(host, box, 0.0, 0.2)
    answers: list[Event] = []
    sent, now = 0, 0.2
    while len(answers) < 300:
        while sent < 300 and host.send(f"LED {sent % 6 + 1} {'ON' if sent // 6 % 2 else 'OFF'}"):
            sent += 1
        out = host.outgoing()
        assert out.count(b"LED") <= 1
        box.feed(out, int(1000 * now))
        answers += [e for e in host.feed(box.take(), now) if isinstance(e, Answer)]
        answers += host.tick(now)
        now += 0.001
        assert now < 10
    assert all(isinstance(answer, Answer) and answer.error is None for answer in answers)


def test_t18_a_command_that_is_not_answered_is_sent_three_times_and_then_given_up() -> None:
    host, box = Ttb(), BoxCore()
    host.start(0.0)
    box.boot(0)
    talk(host, box, 0.0, 0.2)
    host.send("LED 1 ON")
    sent: list[bytes] = []

    def deaf(data: bytes) -> bytes:
        sent.append(data)
        return data.replace(b"LED", b"XED")

    heard = talk(host, box, 0.2, 1.3, deaf)
    assert b"".join(sent).count(b"LED 1 ON @01") == 3
    assert Answer("LED 1 ON", "TIMEOUT") in heard
    assert box.leds[0] == 0


def test_t18_the_queue_of_commands_is_bounded_and_needs_a_box() -> None:
    host = Ttb()
    assert not host.send("PING")
    host.feed(HELLO)
    assert sum(host.send("PING") for _ in range(1_000)) == QUEUED + 1


def test_what_no_box_understands_is_refused_before_it_is_sent() -> None:
    host = Ttb()
    host.feed(HELLO)
    for bad in ("LED 0 ON", "LED 1 PURPLE", "FORMAT", "PING\nALL OFF", ""):
        with pytest.raises(ValueError, match="no command"):
            host.send(bad)


def test_t18_an_answer_to_an_older_command_is_no_answer() -> None:
    host = Ttb()
    host.feed(HELLO)
    host.send("LED 1 ON")
    assert host.feed(to_line("OK 77")) == []
    assert host.feed(to_line("OK 01")) == [Answer("LED 1 ON", None)]


def test_t18_a_box_that_began_anew_is_not_waited_for() -> None:
    host = Ttb()
    host.feed(HELLO)
    host.send("LED 1 ON")
    host.send("LED 2 ON")
    host.outgoing()
    host.feed(HELLO)
    assert host.send("LED 3 ON")
    out = host.outgoing()
    assert b"LED 3 ON" in out
    assert b"LED 2 ON" not in out


def test_c47_a_box_that_boots_for_two_seconds_is_asked_until_it_answers() -> None:
    host = Ttb()
    host.start(10.0)
    asked = []
    now = 10.0
    while now < 12.0:
        assert host.tick(now) == []
        if b"HELLO?" in host.outgoing():
            asked.append(round(now - 10.0, 2))
        now += 0.01
    assert asked[0] == pytest.approx(0.1, abs=0.02)
    assert len(asked) == 4
    assert rows(host.feed(b"\x80\xfe garbage of the boot loader\n" + HELLO, now)) == [
        ["hello", False]
    ]


def test_c47_a_device_that_never_answers_is_told_once_and_asked_on() -> None:
    host = Ttb()
    host.start(0.0)
    heard, asked, now = list[Event](), 0, 0.0
    while now < 20.0:
        heard += host.tick(now)
        asked += host.outgoing().count(b"HELLO?")
        now += 0.05
    assert heard == [NoAnswer()]
    assert asked > HELLO_PATIENCE / 0.5


def test_c47_after_a_restart_in_play_the_state_is_asked_for_and_no_press_is_made_up() -> None:
    host, box = Ttb(), BoxCore()
    host.start(0.0)
    box.boot(0)
    talk(host, box, 0.0, 0.5)
    box.press(2, True)
    assert Button(2, True) in talk(host, box, 0.5, 0.6)
    fresh = BoxCore()
    fresh.down = 1 << 1
    fresh.boot(600)
    heard = talk(host, fresh, 0.6, 2.0)
    assert isinstance(heard[0], Hello)
    assert heard[0].is_reboot
    assert heard[1:] == [Button(2, False)]
    fresh.press(2, False)
    fresh.press(2, True)
    assert talk(host, fresh, 2.0, 2.1) == [Button(2, True)]


def test_a_box_that_was_there_before_us_tells_no_old_knocks_and_no_gap() -> None:
    host, box = Ttb(), BoxCore(tags=1)
    box.boot(0)
    for _ in range(17):
        box.knock(1)
    box.put(1, "CB98A605")
    box.press(1, True)
    box.take()
    host.start(5.0)
    heard = talk(host, box, 5.0, 6.9)
    assert rows(heard) == [["hello", False], ["in", 1, "NFC:CB98A605"]]


def test_a_knock_while_the_cable_was_out_is_still_told() -> None:
    host, box = Ttb(), BoxCore()
    box.boot(0)
    host.start(0.0)
    for _ in range(3):
        box.knock(1)
    talk(host, box, 0.0, 2.0)
    host.stop()
    box.knock(1)
    box.take()
    host.start(3.0)
    assert rows(talk(host, box, 3.0, 5.0)) == [["hello", False], ["knock", 1]]
    host.stop()
    host.start(6.0)
    assert rows(talk(host, box, 6.0, 8.0)) == [["hello", False]]


def test_a_tag_that_lies_there_at_the_return_is_told_again_and_stays_meanwhile() -> None:
    host, box = Ttb(), BoxCore(tags=1)
    box.boot(0)
    host.start(0.0)
    talk(host, box, 0.0, 0.5)
    box.put(1, "CB98A605")
    assert talk(host, box, 0.5, 0.6) == [TagIn(1, "NFC:CB98A605")]
    assert host.stop() == []
    host.start(2.0)
    assert TagIn(1, "NFC:CB98A605") in talk(host, box, 2.0, 3.0)


def test_a_question_for_the_state_that_gets_lost_is_asked_again_at_every_beat() -> None:
    host = Ttb()
    host.feed(HELLO)
    host.feed(to_line("STATE btn=00 knk=00 tip=0 R1=- R2=- seq=00"))
    host.outgoing()
    assert host.feed(to_line("HB 1 seq=02")) == [Gap(2)]
    assert b"STATE?" in host.outgoing()
    for beat in range(2, 5):
        assert host.feed(to_line(f"HB {beat} seq=02")) == []
        assert b"STATE?" in host.outgoing()
    assert rows(host.feed(to_line("STATE btn=01 knk=00 tip=0 seq=02"))) == [["down", 1]]
    host.feed(to_line("HB 9 seq=02"))
    assert host.outgoing() == b""


def test_c56_a_box_that_nobody_touches_for_twenty_minutes_says_nothing_and_stays() -> None:
    host, box = Ttb(), BoxCore()
    box.boot(0)
    host.start(0.0)
    talk(host, box, 0.0, 1.0)
    box.leds[0] = 1
    heard, now = list[Event](), 1.0
    while now < 1_200:
        heard += host.tick(now)
        box.feed(host.outgoing(), int(1000 * now))
        box.tick(int(1000 * now))
        heard += host.feed(box.take(), now)
        now += 0.25
    assert {type(event) for event in heard} <= {Answer}
    assert box.leds[0] == 1


def test_a_box_that_says_nothing_any_more_is_silent_after_three_beats() -> None:
    host = Ttb()
    host.start(0.0)
    host.feed(HELLO, 1.0)
    assert Silent() not in host.tick(4.4)
    assert Silent() in host.tick(4.5)
