"""The box on a Raspberry Pi Pico: its core on MicroPython, and its program on stand-in parts."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hardware.firmware.pico.wired_box import Clock
from hardware.ttb_line import from_line, to_line
from tests.hardware.pico_board import PICO, PicoBoard
from tests.hardware.vectors import VECTORS

MICROPYTHON = shutil.which("micropython") or shutil.which(
    "micropython", path=str(Path(sys.executable).parent)
)

ON_MICROPYTHON = """
import json, sys
sys.path.insert(0, {folder!r})
from box_core import BoxCore
from wired_box import Clock
assert Clock((1 << 29) - 10).at(5) == 15
box = BoxCore()
box.boot(0)
box.take()
acts = {{
    "press": lambda n: box.press(n, True),
    "release": lambda n: box.press(n, False),
    "turn": box.turn,
    "knock": box.knock,
    "tip": lambda n: box.tip(n, True),
    "upright": lambda n: box.tip(n, False),
}}
answers = []
for step in json.load(open({vectors!r})):
    for verb, *args in step["do"]:
        acts[verb](*args)
    box.feed(bytes(step["send"]), 10)
    answers.append(box.take().decode())
print(json.dumps(answers))
"""


@pytest.mark.skipif(MICROPYTHON is None, reason="not installed: micropython")
def test_t3_the_core_answers_every_vector_on_micropython(tmp_path: Path) -> None:
    assert MICROPYTHON is not None
    vectors, program = tmp_path / "vectors.json", tmp_path / "program.py"
    steps = [
        {"do": step.get("do", []), "send": list(step.get("send", "").encode("latin-1"))}
        for step in VECTORS["firmware"]
    ]
    vectors.write_text(json.dumps(steps))
    program.write_text(ON_MICROPYTHON.format(folder=str(PICO), vectors=str(vectors)))
    result = subprocess.run([MICROPYTHON, str(program)], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    answers = json.loads(result.stdout)
    assert answers == [
        "".join(f"{answer}\n" for answer in step["answers"]) for step in VECTORS["firmware"]
    ]


def answers_of_a_pico(step: dict[str, list[str]]) -> list[str]:
    hello = "HELLO TTB/1 pico-box fw=0.1.0 btn=6 led=6 enc=1 knk=1 tip=1 tag=0 crc=16 max=64"
    mine = to_line(hello).decode().strip()
    return [mine if answer.startswith("HELLO") else answer for answer in step["answers"]]


def test_t3_its_program_answers_every_vector() -> None:
    def play(pico: PicoBoard) -> Iterator[int]:
        yield 300
        pico.taken()
        for step in VECTORS["firmware"]:
            for verb, n, *rest in step.get("do", []):
                if verb in ("press", "release"):
                    pico.press(n, verb == "press")
                elif verb == "turn":
                    pico.turned += rest[0]
                elif verb == "knock":
                    pico.hits += 3
                else:
                    pico.pull(16, is_low=verb == "tip")
                yield 100
            pico.line.to_board += step.get("send", "").encode("latin-1")
            yield 20
            assert pico.taken() == answers_of_a_pico(step), step["id"]
        done.append(True)

    done: list[bool] = []
    PicoBoard().run("code.py", play)
    assert done


def test_its_lamps_shine_blink_and_go_dark() -> None:
    def play(pico: PicoBoard) -> Iterator[int]:
        yield 100
        pico.line.to_board += b"LED 1 ON\nLED 6 BLINK 100\n"
        seen = []
        for _ in range(4):
            yield 50
            seen.append(pico.lit)
        assert seen in ([[1], [1, 6]] * 2, [[1, 6], [1]] * 2)
        yield 4700
        assert 1 in pico.lit
        yield 300
        assert pico.lit == []
        done.append(True)

    done: list[bool] = []
    PicoBoard().run("code.py", play)
    assert done


def test_hits_within_a_quarter_of_a_second_are_one_knock_and_a_rattling_tip_says_nothing() -> None:
    def play(pico: PicoBoard) -> Iterator[int]:
        yield 300
        pico.taken()
        for n in range(20):
            pico.hits += 1
            pico.pull(16, is_low=n % 2 == 0)
            yield 10
        assert [line[:8] for line in pico.taken()] == ["K1 KNOCK"]
        yield 300
        pico.hits += 1
        pico.pull(16, is_low=True)
        yield 70
        assert [line[:8] for line in pico.taken()] == ["K1 KNOCK"]
        yield 20
        assert [line[:9] for line in pico.taken()] == ["K1 TIPPED"]
        done.append(True)

    done: list[bool] = []
    PicoBoard().run("code.py", play)
    assert done


def test_what_is_held_while_power_comes_on_is_no_press_on_a_pico_either() -> None:
    def play(pico: PicoBoard) -> Iterator[int]:
        yield 100
        pico.line.to_board += b"STATE?\n"
        yield 20
        _, state = pico.taken()
        assert state.startswith("STATE btn=02 knk=00 tip=1 seq=00")
        pico.press(2, False)
        yield 50
        assert [line[:9] for line in pico.taken()] == ["B2 UP @00"]
        done.append(True)

    done: list[bool] = []
    pico = PicoBoard()
    pico.press(2)
    pico.pull(16, is_low=True)
    pico.run("code.py", play)
    assert done


def test_a_host_that_reads_nothing_stops_no_pico() -> None:
    def play(pico: PicoBoard) -> Iterator[int]:
        yield 100
        pico.taken()
        pico.line.room = 10
        for _ in range(200):
            pico.turned += 1
            yield 5
        pico.line.room = 1 << 20
        pico.line.to_board += b"\nPING @05\n"
        yield 20
        torn, *rest = pico.taken()
        # What was torn ends there, and costs no other line.
        assert torn == "E1 +1 @00*"
        assert all(from_line(line) is not None for line in rest)
        assert rest[-1] == "OK 05*F0BB"
        pico.line.connected = False
        pico.turned += 1
        yield 20
        pico.line.connected = True
        yield 20
        assert pico.taken() == []
        done.append(True)

    done: list[bool] = []
    PicoBoard().run("code.py", play)
    assert done


@pytest.mark.parametrize("is_undo_held", [False, True])
def test_a_pico_shows_one_port_and_the_console_when_undo_is_held(is_undo_held: bool) -> None:
    pico = PicoBoard()
    pico.press(6, is_undo_held)
    pico.run("boot.py", lambda _: iter(()))
    assert pico.ports == {"console": is_undo_held, "data": True}


def test_the_clock_of_a_pico_goes_on_when_its_counter_begins_again() -> None:
    clock = Clock((1 << 29) - 10)
    assert clock.at((1 << 29) - 4) == 6
    assert clock.at(5) == 15
    assert clock.at(1005) == 1015
