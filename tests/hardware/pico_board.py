"""A Pico in software: the modules of CircuitPython that `code.py` uses, with their limits.

Time passes by a millisecond each time that the program looks at its clock.
"""

from __future__ import annotations

import runpy
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, Final

PICO: Final = Path(__file__).parents[2] / "hardware" / "firmware" / "pico"
FIRST_TICK: Final = (1 << 29) - 20
"""The counter of a Pico begins again at 2**29; here that is soon."""
LAMPS: Final = range(8, 14)

Play = Callable[["PicoBoard"], Iterator[int]]
"""Does something, yields the milliseconds until it goes on, ends with the board unplugged."""


class UnpluggedError(Exception):
    """The play is over."""


class _Keys:
    def __init__(self, board: PicoBoard, pins: tuple[int, ...]) -> None:
        self.events = self
        self._board = board
        self._pins = pins
        self._last = [False] * len(pins)

    def get(self) -> Any:
        """A change since the last time; a switch is looked at every 20 ms."""
        for n, pin in enumerate(self._pins):
            if self._board.now % 20 == 0 and self._board.is_low(pin) != self._last[n]:
                self._last[n] = not self._last[n]
                return SimpleNamespace(key_number=n, pressed=self._last[n])
        return None


class _Pin:
    def __init__(self, board: PicoBoard, pin: int) -> None:
        self._board = board
        self._pin = pin

    def __enter__(self) -> _Pin:
        return self

    def __exit__(self, *_: object) -> None:
        """The pin is free again."""

    def switch_to_output(self, *, value: bool) -> None:
        self.value = value

    def switch_to_input(self, *, pull: str) -> None:
        assert pull == "up", "a switch to GND needs a pull-up"

    @property
    def value(self) -> bool:
        return not self._board.is_low(self._pin)

    @value.setter
    def value(self, is_lit: bool) -> None:
        self._board.lamps[self._pin] = is_lit


class _Knob:
    def __init__(self, board: PicoBoard, clk: int, dt: int) -> None:
        assert dt == clk + 1, "the knob needs two pins that are neighbours"
        self._board = board

    @property
    def position(self) -> int:
        return self._board.turned


class _Counter:
    def __init__(self, board: PicoBoard, pin: int) -> None:
        assert pin % 2, "edges are counted on pins of odd numbers only"
        self._board = board

    @property
    def count(self) -> int:
        return self._board.hits

    def reset(self) -> None:
        self._board.hits = 0


class _Line:
    def __init__(self) -> None:
        self.timeout: float | None = None
        self.write_timeout: float | None = None
        self.connected = True
        self.room = 1 << 20
        self.to_board = b""
        self.to_host = b""

    @property
    def in_waiting(self) -> int:
        return len(self.to_board)

    def read(self, size: int) -> bytes:
        assert self.timeout == 0, "a read would wait"
        data, self.to_board = self.to_board[:size], self.to_board[size:]
        return data

    def write(self, data: bytes) -> int:
        assert self.write_timeout == 0, "a write would wait"
        taken = data[: self.room]
        self.to_host += taken
        self.room -= len(taken)
        return len(taken)


class PicoBoard:
    """What is on its pins and on its line."""

    def __init__(self) -> None:
        self.now = 0
        self.turned = 0
        self.hits = 0
        self.lamps: dict[int, bool] = {}
        self.line = _Line()
        self.ports: dict[str, bool] = {}
        self._low: set[int] = set()
        self._next_at = 0
        self._play: Iterator[int] = iter(())

    def is_low(self, pin: int) -> bool:
        return pin in self._low

    def pull(self, pin: int, *, is_low: bool) -> None:
        """Close a switch between a pin and GND, or open it."""
        self._low = self._low | {pin} if is_low else self._low - {pin}

    def press(self, n: int, is_down: bool = True) -> None:
        self.pull(n + 1, is_low=is_down)

    def taken(self) -> list[str]:
        """Lines for the host since the last call, without beats."""
        said, self.line.to_host = self.line.to_host, b""
        return [one for one in said.decode().splitlines() if one and not one.startswith("HB ")]

    @property
    def lit(self) -> list[int]:
        """The lamps that shine, from 1."""
        return [n for n, pin in enumerate(LAMPS, 1) if self.lamps[pin]]

    def run(self, program: str, play: Play) -> None:
        """Run a program of the drive CIRCUITPY from power on until the play is over."""
        self._play = play(self)
        modules = self._modules()
        before = {name: sys.modules.pop(name, None) for name in (*modules, "box_core", "wired_box")}
        sys.modules.update(modules)
        sys.path.insert(0, str(PICO))
        try:
            runpy.run_path(str(PICO / program))
        except UnpluggedError:
            pass
        finally:
            sys.path.remove(str(PICO))
            for name, module in before.items():
                sys.modules.pop(name, None)
                if module is not None:
                    sys.modules[name] = module

    def _tick(self) -> int:
        self.now += 1
        while self.now > self._next_at:
            try:
                self._next_at += next(self._play)
            except StopIteration:
                raise UnpluggedError from None
        return (FIRST_TICK + self.now) % (1 << 29)

    def _modules(self) -> dict[str, ModuleType]:
        edge = SimpleNamespace(FALL="fall")
        pull = SimpleNamespace(UP="up")

        def keys(
            pins: tuple[int, ...], *, value_when_pressed: bool, pull: bool, interval: float
        ) -> _Keys:
            assert (value_when_pressed, pull, interval) == (False, True, 0.02)
            return _Keys(self, pins)

        def counter(pin: int, *, edge: str, pull: str) -> _Counter:
            assert (edge, pull) == ("fall", "up")
            return _Counter(self, pin)

        def enable(*, console: bool, data: bool) -> None:
            self.ports = {"console": console, "data": data}

        contents: dict[str, dict[str, Any]] = {
            "board": {f"GP{n}": n for n in range(29)},
            "countio": {"Counter": counter, "Edge": edge},
            "digitalio": {"DigitalInOut": lambda pin: _Pin(self, pin), "Pull": pull},
            "keypad": {"Keys": keys},
            "rotaryio": {"IncrementalEncoder": lambda clk, dt: _Knob(self, clk, dt)},
            "supervisor": {"ticks_ms": self._tick},
            "usb_cdc": {"data": self.line, "enable": enable},
        }
        modules = {}
        for name, content in contents.items():
            modules[name] = ModuleType(name)
            modules[name].__dict__.update(content)
        return modules
