"""Whatever is done to it, the firmware says and shows what the game's own fake box does."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product
from typing import Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hardware.fake_devices import FakeBox
from hardware.firmware.pico.box_core import OFF, ON, BoxCore
from hardware.ttb_line import to_line
from tests.hardware.sim_board import TIP, Board, SimBoard, missing

pytestmark = pytest.mark.skipif(missing() is not None, reason=missing() or "")

Act = tuple[str, int] | tuple[str, bytes]

VERBS: Final = "LED HB PING ALL OFF ON BLINK RGB BUZZ VIBE HELLO? STATE? FOO led LEDS"
NUMBERS: Final = (
    "0 1 2 3 6 7 00003 000003 100 19 20 99 10000 10001 99999 65537 ff00FF 000000 0000000 -1"
)
TAILS: Final = ",19,20,10000,10001,99999,999999,0,000000,00ff7F,0000000,00ff7g,20 20"
REFERENCES: Final = ("@05", "@fE", "@5", "@", "@G0")
WORDS: Final = (*VERBS.split(), *NUMBERS.split(), *REFERENCES, "", "*", "1*2")


COMMANDS: Final = st.builds(
    to_line,
    st.one_of(
        st.sampled_from(["HELLO?", "STATE?", "PING", "ALL OFF", "HB 300", "HB 1000"]),
        st.builds(
            "LED {} {}".format,
            st.integers(0, 8),
            st.sampled_from(["ON", "OFF", "BLINK", "BLINK 50", "RGB 00ff00", "RGB 000000"]),
        ),
    ),
    st.one_of(st.none(), st.integers(0, 255)),
)
"""What a host sends."""
TYPED: Final = st.lists(st.sampled_from(WORDS), max_size=6).map(
    lambda words: " ".join(words).encode() + b"\n"
)
"""What a person types, or another program sends."""
DAMAGED: Final = st.builds(
    lambda line, at, byte: line[: at % len(line)] + bytes((byte,)) + line[at % len(line) + 1 :],
    COMMANDS,
    st.integers(0, 60),
    st.integers(0, 255),
)
NOISE: Final = st.binary(max_size=80)
ACTS: Final = st.lists(
    st.one_of(
        st.tuples(st.just("button"), st.integers(1, 6)),
        st.tuples(st.just("turn"), st.sampled_from([-1, 1])),
        st.tuples(st.sampled_from(["knock", "tip"]), st.just(1)),
        st.tuples(st.just("wait"), st.sampled_from([50, 900, 2500])),
        st.tuples(st.just("send"), st.one_of(COMMANDS, TYPED, DAMAGED, NOISE)),
    ),
    max_size=30,
)


class Twins:
    """A board and the fake box, to which the same is done at the same times."""

    def __init__(self, board: SimBoard) -> None:
        self._board = board
        self._core = BoxCore()
        self._fake = FakeBox(self._core)
        self._said = b""
        self._compared = 0
        self._beats = 0
        """How many more the board has said."""
        self._ms = 0
        self._is_tipped = False
        self.wait(300)

    def do(self, act: Act) -> None:
        verb, value = act
        if isinstance(value, bytes):
            self._board.send(value)
            # A line is obeyed when its last byte is there, and a beat may go before the answer.
            self.wait(len(value) // 10 + 2)
            self._fake.feed(value, self._ms / 1000)
            self.wait(25)
            return
        acts: dict[str, Callable[[int], None]] = {
            "button": self._button,
            "turn": self._turn,
            "knock": self._knock,
            "tip": self._tip,
            "wait": self.wait,
        }
        acts[verb](value)

    def wait(self, ms: int) -> None:
        """Time passes for both, for the fake box by the millisecond."""
        self._board.run(self._ms / 1000 + ms / 1000 - self._board.now)
        for _ in range(ms):
            self._ms += 1
            self._said += self._fake.take(self._ms / 1000)

    def _button(self, n: int) -> None:
        is_down = not self._core.down >> (n - 1) & 1
        self._board.press(n, is_down)
        self._core.press(n, is_down)
        self.wait(30)

    def _turn(self, steps: int) -> None:
        self._board.turn(steps, 0.0005)
        self._core.turn(1, steps)
        self.wait(10)

    def _knock(self, _: int) -> None:
        self._board.hit()
        self._core.knock(1)
        self.wait(260)

    def _tip(self, _: int) -> None:
        self._is_tipped = not self._is_tipped
        self._board.pin(TIP, not self._is_tipped)
        self._core.tip(1, self._is_tipped)
        self.wait(100)

    def compare(self) -> None:
        """Whatever was said since the last time is the same, and so are the lamps."""
        board_said = b"".join(line for _, line in self._board.said[self._compared :])
        self._compared = len(self._board.said)
        assert without_beats(board_said) == without_beats(self._said)
        self._beats += board_said.count(b"HB ") - self._said.count(b"HB ")
        assert abs(self._beats) <= 1
        self._said = b""
        for n, mode in enumerate(self._core.leds):
            is_lit = bool(self._board.lit >> n & 1)
            if mode in (OFF, ON):
                assert is_lit == bool(mode), f"lamp {n + 1}"


def lines_of_every_shape() -> list[str]:
    """Commands with every kind of argument and reference in every place."""
    numbers = ("", "0", "1", "6", "7", "00003", "000003", "65537", "x")
    modes = ("ON", "OFF", "BLINK", "RGB", "on", "")
    tails = ["", *(f" {tail}" for tail in TAILS.split(","))]
    lines = [f"LED {n} {mode}{tail}" for n, mode, tail in product(numbers, modes, tails)]
    counts = ("99", "100", "00100", "000100", "10000", "10001", "1e3", "-1", "", "500 500")
    lines += ["HB", *(f"HB {count}" for count in counts)]
    lines += ["ALL", "ALL OFF", "ALL OFF OFF", "ALL ON", "ALL ", "LED", "LED 1", "LED 1 ON ON"]
    lines += ["PING", "PING ", "PING x", "PINGS", "PIN", "ping", "HELLO? x", "STATE? x", "HELLO"]
    references = ("", " @05", " @fE", " @5", " @", " @G0", "  @07", " @005", " @0", "@05")
    shapes = [f"{line}{references[n % len(references)]}" for n, line in enumerate(lines)]
    shapes += [f"PING{reference}" for reference in references]
    return [
        *shapes,
        "@05",
        " @05",
        "@05 PING",
        "*",
        "*FFFF",
        " *FFFF",
        "PING*",
        "PING*d9f5",
        "PING @05*d9f5",
        " ",
    ]


def test_the_firmware_answers_lines_of_every_shape_as_the_fake_box_does(uno: Board) -> None:
    with uno.plug() as board:
        twins = Twins(board)
        for line in lines_of_every_shape():
            twins.do(("send", line.encode() + b"\n"))
            twins.compare()


def without_beats(said: bytes) -> bytes:
    return re.sub(rb"HB [0-9]+ seq=[0-9A-F]{2}\*[0-9A-F]{4}\n", b"", said)


def beats_in(said: bytes) -> list[tuple[int, int]]:
    """The number that each beat names, and the one that the next event must have."""
    found, count = [], 0
    for line in said.splitlines():
        if beat := re.match(rb"HB [0-9]+ seq=([0-9A-F]{2})", line):
            found.append((int(beat[1], 16), count & 0xFF))
        count += b" @" in line
    return found


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(acts=ACTS)
def test_the_firmware_is_the_twin_of_the_fake_box(uno: Board, acts: list[Act]) -> None:
    with uno.plug() as board:
        twins = Twins(board)
        for act in acts:
            twins.do(act)
            twins.compare()
        said = b"".join(line for _, line in board.said)
        assert all(told == true for told, true in beats_in(said))
