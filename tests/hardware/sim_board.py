"""A simulated board: the firmware as it is flashed, on an ATmega328P in virtual time."""

from __future__ import annotations

import subprocess
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Final

from tests.__main__ import FIRMWARE_TOOLS

FIRMWARE: Final = Path(__file__).parents[2] / "hardware" / "firmware"
BUTTONS: Final = ("D2", "D3", "D4", "D5", "D6", "D7")
DT, CLK, KNOCK, TIP = "C0", "C1", "C2", "C3"
"""Ports and bits of the pins; A0 to A3 are bits of port C."""


def missing() -> str | None:
    """Why the firmware cannot be run here; None when it can. For `pytest.mark.skipif`."""
    absent = [name for file, name in FIRMWARE_TOOLS.items() if not Path(file).exists()]
    return f"firmware tests skipped, not installed: {', '.join(absent)}" if absent else None


def make(folder: Path, build: Path, *targets: str) -> str:
    """Run the Makefile of a folder; what it says. Fails with that."""
    command = ["make", "-C", str(folder), f"BUILD={build}", *targets]
    result = subprocess.run(command, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


@dataclass(frozen=True, slots=True)
class Board:
    """What `SimBoard` needs, built."""

    simbox: Path
    elf: Path

    def plug(self) -> SimBoard:
        return SimBoard(self)


def build(folder: Path) -> Board:
    """Build the firmware and the simulator."""
    make(FIRMWARE / "uno", folder)
    make(FIRMWARE / "sim", folder)
    return Board(folder / "simbox", folder / "uno.elf")


class SimBoard:
    """One board that has power. Nothing moves between two calls: time is the board's own."""

    def __init__(self, board: Board) -> None:
        self.now = 0.0
        self.said: list[tuple[float, bytes]] = []
        """Lines with their ends, and the second of the last byte."""
        self.lamps: list[tuple[float, int]] = [(0.0, 0)]
        """Masks, the first lamp in bit 0, and the second since which they shine so."""
        self._told = 0
        self._process = subprocess.Popen(
            [board.simbox, board.elf], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __enter__(self) -> SimBoard:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.kill()
        self._process.communicate()

    def pin(self, name: str, is_high: bool) -> None:
        self._tell(f"pin {name} {int(is_high)}")

    def press(self, n: int, is_down: bool = True) -> None:
        """Close a switch to GND, or open it."""
        self.pin(BUTTONS[n - 1], not is_down)

    def turn(self, steps: int, edge: float = 0.003) -> None:
        """Turn the knob by detents, so many seconds from edge to edge."""
        first, second = (CLK, DT) if steps > 0 else (DT, CLK)
        for _ in range(abs(steps)):
            for pin, is_high in ((first, False), (second, False), (first, True), (second, True)):
                self.pin(pin, is_high)
                self.run(edge)

    def hit(self) -> None:
        """Close the knock switch for a fifth of a millisecond."""
        self.pin(KNOCK, False)
        self.run(0.0002)
        self.pin(KNOCK, True)

    def send(self, data: bytes) -> None:
        if data:
            self._tell(f"send {data.hex()}")

    def run(self, seconds: float) -> None:
        """Let time pass."""
        self._pass(f"run {round(seconds * 1e6)}")

    def hear(self, seconds: float) -> None:
        """Let time pass, at most until a line was said."""
        self._pass(f"hear {round(seconds * 1e6)}")

    def taken(self) -> list[bytes]:
        """Lines that were said since the last call, without the beats and empty lines."""
        fresh = [line for _, line in self.said[self._told :]]
        self._told = len(self.said)
        return [line for line in fresh if line != b"\n" and not line.startswith(b"HB ")]

    @property
    def lit(self) -> int:
        return self.lamps[-1][1]

    def _tell(self, line: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")

    def _pass(self, line: str) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._tell(line)
        self._process.stdin.flush()
        for said in self._process.stdout:
            time, _, rest = said.strip().partition(" ")
            if not time.isdecimal():  # the simulator says what it has loaded
                continue
            self.now = int(time) / 1e6
            verb, _, value = rest.partition(" ")
            if verb == "now":
                return
            if verb == "said":
                self.said.append((self.now, bytes.fromhex(value)))
            else:
                self.lamps.append((self.now, int(value, 16)))
        raise AssertionError(f"the simulated board has ended: {self._process.wait()}")


class SimPort:
    """A line to a simulated board: a port in virtual time that can be unplugged."""

    def __init__(self, board: SimBoard) -> None:
        self.board = board
        self.sent: list[tuple[float, bytes]] = []
        self._is_plugged = True

    def read(self, wait: float) -> bytes:
        if not self._is_plugged:
            raise OSError(5, "the simulated board is unplugged")
        before = len(self.board.said)
        self.board.hear(max(wait, 0.001))
        return b"".join(line for _, line in self.board.said[before:])

    def write(self, data: bytes) -> bool:
        if not self._is_plugged:
            raise OSError(5, "the simulated board is unplugged")
        self.sent.append((self.board.now, data))
        self.board.send(data)
        return True

    def wake(self) -> None:
        """Its reads never wait."""

    def close(self) -> None:
        """Nothing of the system is held."""

    def unplug(self) -> None:
        self._is_plugged = False
