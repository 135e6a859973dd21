"""T3 and T17: the firmware of the Arduino Uno, as it is flashed, on a simulated board."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Final

import pytest

from hardware.firmware.pico.box_core import BoxCore
from tests.hardware.sim_board import (
    BUTTONS,
    CLK,
    DT,
    FIRMWARE,
    KNOCK,
    TIP,
    Board,
    SimBoard,
    make,
    missing,
)
from tests.hardware.vectors import VECTORS

pytestmark = pytest.mark.skipif(missing() is not None, reason=missing() or "")

BYTE: Final = 94e-6
"""Seconds that a byte takes on the simulated line."""


def play_vectors(board: SimBoard, steps: list[dict[str, object]]) -> None:
    """Do what the vectors say and compare the answers, byte for byte."""

    def tip(is_tipped: bool) -> None:
        board.pin(TIP, not is_tipped)
        board.run(0.1)

    acts: dict[str, Callable[[int, int], None]] = {
        "press": lambda n, _: board.press(n),
        "release": lambda n, _: board.press(n, False),
        "turn": lambda _, steps: board.turn(steps),
        "knock": lambda _n, _: board.hit(),
        "tip": lambda _n, _: tip(True),
        "upright": lambda _n, _: tip(False),
    }
    board.run(0.3)
    hello, *more = board.taken()
    assert (hello, more) == (f"{VECTORS['firmware'][0]['answers'][0]}\n".encode(), [])
    for step in steps:
        done = step.get("do", [])
        assert isinstance(done, list)
        for verb, n, *rest in done:
            acts[verb](n, *rest or (0,))
            board.run(0.03)
        sent = step.get("send", "")
        assert isinstance(sent, str)
        board.send(sent.encode("latin-1"))
        board.run(0.05)
        answers = step["answers"]
        assert isinstance(answers, list)
        assert b"".join(board.taken()).decode() == "".join(f"{a}\n" for a in answers), step["id"]


def test_t3_the_firmware_answers_every_vector_byte_for_byte(uno: Board) -> None:
    with uno.plug() as board:
        play_vectors(board, VECTORS["firmware"])
    assert len(VECTORS["firmware"]) >= 30


def test_t3_the_sketch_of_the_arduino_ide_answers_every_vector_too(tmp_path: Path) -> None:
    make(FIRMWARE / "uno", tmp_path, "sketch")
    make(FIRMWARE / "sim", tmp_path)
    with Board(tmp_path / "simbox", tmp_path / "sketch.elf").plug() as board:
        play_vectors(board, VECTORS["firmware"])


def test_t17_it_builds_without_a_warning_and_fills_less_than_half_of_the_chip(
    tmp_path: Path,
) -> None:
    said = make(FIRMWARE / "uno", tmp_path)
    assert "-Wall -Wextra -Werror" in said
    flash, ram = (float(percent) for percent in re.findall(r"\(([0-9.]+)% Full\)", said))
    assert 5 < flash < 50
    assert 5 < ram < 60
    assert (tmp_path / "uno.hex").read_text().startswith(":")


def bounce(board: SimBoard, n: int, is_down: bool, random: Random) -> None:
    """Press or release as a cheap switch does it: up to 14 more edges within 13 ms."""
    for _ in range(2 * random.randint(0, 7)):
        is_down = not is_down
        board.press(n, not is_down)
        board.run(random.uniform(0.00005, 0.0009))
    board.press(n, is_down)


def test_t17_600_bouncing_edges_are_600_events(uno: Board) -> None:
    random = Random(17)
    core = BoxCore()
    with uno.plug() as board:
        board.run(0.3)
        board.taken()
        late = 0.0
        for number in range(300):
            n = number % 6 + 1
            for is_down in (True, False):
                bounce(board, n, is_down, random)
                edge = board.now
                core.press(n, is_down)
                board.run(random.uniform(0.03, 0.06))
                events = [at for at, line in board.said if at > edge and line.startswith(b"B")]
                late = max([late, *(at - edge for at in events)])
        assert b"".join(board.taken()) == core.take()
    assert 0.0 < late < 0.004, "the last byte comes at most 4 ms after the last edge"


def test_t17_two_buttons_bounce_at_once(uno: Board) -> None:
    random = Random(4)
    with uno.plug() as board:
        board.run(0.3)
        board.taken()
        for is_down in (True, False):
            for _ in range(20):
                board.pin(random.choice(BUTTONS[:2]), random.random() < 0.5)
                board.run(random.uniform(0.00005, 0.0005))
            board.press(1, is_down)
            board.press(2, is_down)
            board.run(0.05)
        lines = board.taken()
    assert sorted(line[:7].split(b" @")[0] for line in lines) == [
        b"B1 DOWN",
        b"B1 UP",
        b"B2 DOWN",
        b"B2 UP",
    ]


def steps_of(lines: list[bytes]) -> int:
    return sum(int(line.split()[1]) for line in lines if line.startswith(b"E1 "))


@pytest.mark.parametrize("edge", [0.003, 0.0004])
def test_t17_200_detents_are_200_steps_each_way(uno: Board, edge: float) -> None:
    with uno.plug() as board:
        board.run(0.3)
        board.taken()
        board.turn(200, edge)
        board.run(0.05)
        assert steps_of(board.taken()) == 200
        board.turn(-200, edge)
        board.run(0.05)
        assert steps_of(board.taken()) == -200


def test_t17_a_knob_that_bounces_is_counted_right(uno: Board) -> None:
    random = Random(8)
    with uno.plug() as board:
        board.run(0.3)
        board.taken()
        for _ in range(50):
            for pin, level in ((CLK, False), (DT, False), (CLK, True), (DT, True)):
                for _ in range(random.randint(0, 4)):
                    board.pin(pin, level)
                    board.run(random.uniform(0.00002, 0.0002))
                    board.pin(pin, not level)
                    board.run(random.uniform(0.00002, 0.0002))
                board.pin(pin, level)
                board.run(0.001)
        board.run(0.05)
        assert steps_of(board.taken()) == 50


def test_t17_a_detent_that_lost_an_edge_is_counted_all_the_same(uno: Board) -> None:
    with uno.plug() as board:
        board.run(0.3)
        board.taken()
        for _ in range(10):
            board.pin(CLK, False)
            board.pin(DT, False)
            board.run(0.001)
            board.pin(CLK, True)
            board.run(0.001)
            board.pin(DT, True)
            board.run(0.001)
        board.run(0.02)
        assert steps_of(board.taken()) == 10


def test_t17_hits_within_a_quarter_of_a_second_are_one_knock(uno: Board) -> None:
    with uno.plug() as board:
        board.run(0.3)
        board.taken()
        for _ in range(20):
            board.hit()
            board.run(0.0098)
        board.run(0.3)
        board.hit()
        board.run(0.05)
        assert [line[:8] for line in board.taken()] == [b"K1 KNOCK"] * 2


def test_t17_a_knock_switch_that_opens_when_hit_will_do(uno: Board) -> None:
    with uno.plug() as board:
        board.pin(KNOCK, False)
        board.run(0.6)
        assert [line for line in board.taken() if line.startswith(b"K")] == []
        board.pin(KNOCK, True)
        board.run(0.01)
        assert [line[:8] for line in board.taken()] == [b"K1 KNOCK"]


def test_t17_a_rattling_tip_switch_says_nothing_until_it_lies_still(uno: Board) -> None:
    with uno.plug() as board:
        board.run(0.3)
        board.taken()
        for _ in range(20):
            board.pin(TIP, False)
            board.run(0.07)
            board.pin(TIP, True)
            board.run(0.005)
        assert board.taken() == []
        board.pin(TIP, False)
        board.run(0.079)
        assert board.taken() == []
        board.run(0.02)
        assert [line[:9] for line in board.taken()] == [b"K1 TIPPED"]


def test_t17_it_goes_dark_five_seconds_after_the_last_line_of_the_host(uno: Board) -> None:
    with uno.plug() as board:
        board.run(0.3)
        for n in range(1, 7):
            board.send(f"LED {n} ON\n".encode())
            board.run(0.02)
        assert board.lit == 0x3F
        board.run(3.0)
        board.send(b"PING\n")
        heard = board.now + len(b"PING\n") * BYTE
        board.hear(0.1)
        # A damaged line is not heard.
        board.send(b"PING*0000\n")
        board.run(6.0)
    dark, mask = board.lamps[-1]
    assert mask == 0
    assert 5.0 <= dark - heard <= 5.2


def test_t17_it_stays_lit_as_long_as_the_host_is_there(uno: Board) -> None:
    with uno.plug() as board:
        board.run(0.3)
        board.send(b"LED 3 ON\n")
        for _ in range(60):
            board.run(0.25)
            board.send(b"PING\n")
        assert [mask for _, mask in board.lamps] == [0, 0x04]


def test_a_lamp_blinks_in_the_period_that_it_was_told(uno: Board) -> None:
    with uno.plug() as board:
        board.run(0.3)
        board.send(b"LED 2 BLINK 100\n")
        board.run(1.0)
        changes = [(at, mask) for at, mask in board.lamps if at > 0]
    assert {mask for _, mask in changes} == {0x00, 0x02}
    halves = [later[0] - earlier[0] for earlier, later in pairwise(changes)]
    assert len(halves) >= 18
    assert all(0.048 <= half <= 0.052 for half in halves)


def test_it_beats_as_often_as_it_was_told(uno: Board) -> None:
    with uno.plug() as board:
        board.run(0.5)
        board.send(b"HB 200\n")
        board.run(1.1)
        beats = [(at, line) for at, line in board.said if line.startswith(b"HB ")]
        assert [round(at, 1) for at, _ in beats] == [0.7, 0.9, 1.1, 1.3, 1.5]
        assert [line[:11] for _, line in beats[1:3]] == [b"HB 0 seq=00", b"HB 1 seq=00"]


def test_what_is_held_while_power_comes_on_is_no_press_but_stands_in_state(uno: Board) -> None:
    with uno.plug() as board:
        board.press(1)
        board.pin(TIP, False)
        board.run(0.3)
        board.send(b"STATE?\n")
        board.run(0.05)
        board.press(1, False)
        board.run(0.05)
        _, state, released = board.taken()
    assert state.startswith(b"STATE btn=01 knk=00 tip=1 seq=00*")
    assert released.startswith(b"B1 UP @00*")


def test_lines_that_lost_bytes_in_a_flood_are_refused_whole(uno: Board) -> None:
    """More is asked than can be answered: what is left of torn lines makes no other line."""
    with uno.plug() as board:
        board.run(0.3)
        hello, *_ = board.taken()
        board.send(b"LED 1 ON\nHELLO?\n" * 200)
        board.run(2.0)
        answers = board.taken()
        board.send(b"PING @7F\n")
        board.run(0.05)
        assert board.taken() == [b"OK 7F*27D8\n"]
    assert set(answers) == {hello, b"OK*F952\n", b"ERR - LINE*56E8\n"}
