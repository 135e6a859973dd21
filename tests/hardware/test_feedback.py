"""What a box shows: rhythms that differ, ten commands a second at most, all of it after a boot."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from hardware.button_box import ButtonBox
from hardware.feedback import OFF, ON, RATE, SHOWS, Feedback, Signal
from hardware.firmware.pico.box_core import BoxCore

STEP: Final = 0.01


def commands(feedback: Feedback, start: float, end: float) -> list[tuple[float, str]]:
    found = []
    now = start
    while now < end:
        if (command := feedback.next_command(now)) is not None:
            found.append((round(now, 2), command))
        now += STEP
    return found


def test_every_signal_is_told_from_the_others_without_colour() -> None:
    assert set(SHOWS) == set(Signal)
    assert len({(show.groups, show.tones) for show in SHOWS.values()}) == len(SHOWS)


@pytest.mark.parametrize("signal", Signal)
def test_a_signal_blinks_and_sounds_as_it_should_and_gives_the_light_back(signal: Signal) -> None:
    feedback = Feedback()
    feedback.light(2, ON)
    assert [c for _, c in commands(feedback, 0.0, 1.0)] == ["LED 2 ON"]
    feedback.show(signal, [2])
    found = [command for _, command in commands(feedback, 1.0, 8.0)]
    lights = [c for c in found if c.startswith("LED")]
    assert lights.count("LED 2 OFF") == sum(SHOWS[signal].groups)
    assert not lights or lights[-1] == "LED 2 ON"
    assert sum(c.startswith("BUZZ") for c in found) == len(SHOWS[signal].tones)
    assert feedback.due(8.0) is None


def test_no_more_than_ten_commands_go_out_in_a_second_whatever_is_wanted() -> None:
    random = Random(1)
    feedback = Feedback()
    found = []
    for step in range(1_000):
        feedback.light(random.randint(1, 6), random.choice((OFF, ON, 300)))
        feedback.show(random.choice(list(Signal)), [random.randint(1, 6)])
        if feedback.next_command(step * STEP) is not None:
            found.append(step * STEP)
    assert len(found) > 50
    for start in found:
        assert sum(start <= at < start + 0.999 for at in found) <= RATE


def test_a_light_can_have_the_colour_of_a_piece() -> None:
    feedback = Feedback()
    feedback.light(1, (255, 128, 0))
    assert [c for _, c in commands(feedback, 0.0, 1.0)] == ["LED 1 RGB FF8000"]


def test_a_muted_box_shows_and_does_not_sound() -> None:
    feedback = Feedback(is_muted=True)
    feedback.show(Signal.NO_TARGET, [1])
    found = [command for _, command in commands(feedback, 0.0, 5.0)]
    assert found
    assert not any(command.startswith("BUZZ") for command in found)


def run(device: ButtonBox, box: BoxCore, start: float, end: float) -> None:
    now = start
    while now < end:
        device.tick(now)
        box.feed(device.outgoing(), int(1000 * now))
        box.tick(int(1000 * now))
        device.feed(box.take(), now)
        now += STEP


def test_lights_are_told_again_after_the_box_began_anew() -> None:
    device, box = ButtonBox(), BoxCore()
    device.start(0.0)
    box.boot(0)
    device.feedback.light(1, ON)
    device.feedback.light(3, 400)
    run(device, box, 0.0, 1.0)
    assert box.leds == [ON, OFF, 400, OFF, OFF, OFF]
    fresh = BoxCore()
    fresh.boot(1000)
    run(device, fresh, 1.0, 2.0)
    assert fresh.leds == [ON, OFF, 400, OFF, OFF, OFF]


def test_a_light_or_buzzer_that_the_box_does_not_have_is_asked_for_once() -> None:
    device, box = ButtonBox(), BoxCore(leds=2)
    device.start(0.0)
    box.boot(0)
    run(device, box, 0.0, 0.5)
    sent = bytearray()
    device.feedback.light(5, ON)
    device.feedback.show(Signal.COMMITTED, [1])
    now = 0.5
    while now < 4.0:
        device.tick(now)
        out = device.outgoing()
        sent += out
        box.feed(out, int(1000 * now))
        device.feed(box.take(), now)
        now += STEP
    assert sent.count(b"LED 5 ON") == 1
    assert sent.count(b"BUZZ") == 1
