"""T8: over a line that damages bytes both ways, the host ends up with the true state of the box."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

import pytest

from hardware.events import Event, Knock
from hardware.firmware.pico.box_core import BoxCore
from hardware.plain import Plain
from hardware.ttb import Ttb
from tests.hardware.vectors import rows

EVENTS: Final = 400
STEP: Final = 0.02
SETTLE: Final = 60.0


def damage(random: Random, data: bytes, rate: float) -> bytes:
    """Flip, lose or double bytes with a probability each."""
    out = bytearray()
    for byte in data:
        if random.random() >= rate:
            out.append(byte)
            continue
        act = random.randrange(3)
        if act == 0:
            out.append(byte ^ 1 << random.randrange(8))
        elif act == 1:
            out += bytes((byte, random.randrange(256)))
    return bytes(out)


@dataclass
class Run:
    """What a run ended with."""

    is_right: bool
    knocked: int
    heard: int


def act(random: Random, box: BoxCore) -> None:
    """One thing that happens to a box."""
    choice = random.randrange(10)
    if choice < 6:
        n = random.randint(1, 6)
        box.press(n, not box.down >> (n - 1) & 1)
    elif choice < 7:
        box.knock(1)
    elif choice < 8:
        box.tip(1, not box.tipped)
    elif box.tags[0] == "-":
        box.put(1, random.choice(("CB98A605", "0416C6C2D73881")))
    else:
        box.take_away(1)


def told(events: list[Event]) -> tuple[set[int], str | None]:
    """The buttons and the tag as whoever followed the events believes them to be."""
    down: set[int] = set()
    tag = None
    for row in rows(events):
        if row[0] == "down":
            down.add(row[1])
        elif row[0] == "up":
            down.discard(row[1])
        elif row[0] == "in":
            tag = row[2].partition(":")[2]
        elif row[0] == "out":
            tag = None
    return down, tag


def run(seed: int, rate: float, events: int = EVENTS) -> Run:
    random = Random(seed)
    box, host = BoxCore(tags=1), Ttb()
    host.start(0.0)
    box.boot(0)
    heard: list[Event] = []
    now, left = 0.0, events

    def step() -> None:
        heard.extend(host.tick(now))
        box.feed(damage(random, host.outgoing(), rate), int(1000 * now))
        box.tick(int(1000 * now))
        heard.extend(host.feed(damage(random, box.take(), rate), now))

    while host.hello is None:
        now += STEP
        step()
    knocked = box.knocks
    while left:
        now += STEP
        if random.random() < 0.3:
            act(random, box)
            left -= 1
        step()
    knocked = box.knocks - knocked
    end = now + SETTLE
    while now < end:
        now += STEP
        step()
    truth = {n for n in range(1, 7) if box.down >> (n - 1) & 1}
    down, tag = told(heard)
    is_right = host.state.down == truth and host.state.is_tipped == bool(box.tipped)
    is_right = is_right and down == host.state.told <= truth
    is_right = is_right and tag == (None if box.tags[0] == "-" else box.tags[0])
    is_right = is_right and host.state.knocks == box.knocks
    return Run(is_right, knocked, sum(isinstance(event, Knock) for event in heard))


@pytest.mark.parametrize("rate", [0.0, 0.005, 0.02])
def test_t8_twelve_runs_on_a_noisy_line_end_in_the_true_state(rate: float) -> None:
    found = [run(seed, rate) for seed in range(12)]
    assert [one.is_right for one in found] == [True] * 12
    knocked, heard = sum(one.knocked for one in found), sum(one.heard for one in found)
    if rate == 0.0:
        assert heard == knocked
    assert 0.5 * knocked < heard <= knocked + 12


@pytest.mark.slow
@pytest.mark.parametrize("rate", [0.005, 0.02])
def test_t8_two_hundred_runs_on_a_noisy_line_end_in_the_true_state(rate: float) -> None:
    wrong = [seed for seed in range(200) if not run(seed, rate).is_right]
    assert wrong == []


def test_t8_the_same_noise_leaves_plain_lines_wrong() -> None:
    """The check is no decoration: without it the same noise does harm."""
    wrong = 0
    for seed in range(60):
        random = Random(seed)
        plain, truth, events = Plain(), set[int](), list[Event]()
        for _ in range(EVENTS):
            n = random.randint(1, 6)
            truth ^= {n}
            line = f"B{n} {'DOWN' if n in truth else 'UP'}\n".encode()
            events += plain.feed(damage(random, line, 0.005))
        wrong += told(events)[0] != truth
    assert wrong > 0
