"""Feedback: what a box shows and sounds, as commands that never exceed what its line carries.

Lights are states and are told as differences; a pattern plays over them and gives them back. No
signal differs by colour alone: each has a rhythm of its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from hardware.ttb_commands import buzz, led_blink, led_colour, led_off, led_on

RATE: Final = 10
"""Commands in a second, at most."""
_PERIOD: Final = 1 / RATE
_BLINK: Final = 0.15
_PAUSE: Final = 0.45
OFF: Final = 0
ON: Final = 1
Mode: TypeAlias = int | tuple[int, int, int]
"""A light: off, on, the period of a blink in milliseconds, or red, green and blue to 255."""


class Signal(Enum):
    """What there is to be shown to whoever sits at a light."""

    PROPOSED = "proposed"
    COMMITTED = "committed"
    CANCELLED = "cancelled"
    NO_TARGET = "no_target"
    NOT_YOUR_TURN = "not_your_turn"
    ALREADY_PLACED = "already_placed"
    UNKNOWN_TAG = "unknown_tag"
    MANY_TAGS = "many_tags"
    UNDONE = "undone"
    LEARNT = "learnt"
    BACK = "back"


@dataclass(frozen=True, slots=True)
class _Show:
    """Blinks in groups, and tones of hertz and milliseconds."""

    groups: tuple[int, ...]
    tones: tuple[tuple[int, int], ...]


SHOWS: Final = {
    Signal.PROPOSED: _Show((), ((880, 40),)),
    Signal.COMMITTED: _Show((1,), ((660, 80), (990, 120))),
    Signal.CANCELLED: _Show((), ((440, 40),)),
    Signal.NO_TARGET: _Show((2, 2, 2), ((150, 250),)),
    Signal.NOT_YOUR_TURN: _Show((1,), ((300, 120),)),
    Signal.ALREADY_PLACED: _Show((1,), ((150, 200),)),
    Signal.UNKNOWN_TAG: _Show((1, 1, 1), ((500, 80), (750, 120))),
    Signal.MANY_TAGS: _Show((2,), ((150, 120), (150, 120))),
    Signal.UNDONE: _Show((3,), ((990, 80), (660, 120))),
    Signal.LEARNT: _Show((1,), ((1200, 60),)),
    Signal.BACK: _Show((1, 2), ((660, 80), (880, 80))),
}


def _steps(groups: tuple[int, ...]) -> list[tuple[float, int]]:
    """When to change the light, in seconds from the start, and to what."""
    steps, at = list[tuple[float, int]](), 0.0
    for count in groups:
        for _ in range(count):
            steps += [(at, ON), (at + _BLINK, OFF)]
            at += 2 * _BLINK
        at += _PAUSE - _BLINK
    return steps


class Feedback:
    """The wanted lights and tones of one box with some lights."""

    def __init__(self, *, is_muted: bool = False) -> None:
        self.is_muted = is_muted
        self._steady: dict[int, Mode] = {}
        self._sent: dict[int, Mode] = {}
        self._patterns: dict[int, list[tuple[float, int]]] = {}
        self._asked: list[tuple[Signal, int]] = []
        self._tones: list[tuple[int, int]] = []
        self._next_at = 0.0
        self._deaf: set[str] = set()

    def light(self, n: int, mode: Mode) -> None:
        """What a light shows from now on; a light of one colour shows every colour as ON."""
        self._steady[n] = mode

    def show(self, signal: Signal, lights: Iterable[int]) -> None:
        """Play the pattern of a signal on some lights, and its sound."""
        self._asked = [*self._asked, *((signal, n) for n in lights)][-8:]

    def forget(self) -> None:
        """The box began anew: all its lights are off and its parts may be others."""
        self._sent.clear()
        self._deaf.clear()

    def refused(self, command: str) -> None:
        """The box has no such thing: do not ask for it again until it begins anew."""
        verb, *args = command.split()
        self._deaf.add(f"LED {args[0]}" if verb == "LED" else verb)

    def next_command(self, at: float) -> str | None:
        """The command that is to be sent now, if any; never more than ten in a second."""
        self._begin(at)
        if at < self._next_at:
            return None
        command = self._tone() or self._change(at)
        if command is not None:
            self._next_at = at + _PERIOD
        return command

    def due(self, at: float) -> float | None:
        """Seconds until there may be a command; None when nothing is left to show."""
        if not (self._asked or self._tones or self._patterns or self._differences(at)):
            return None
        ends = [steps[-1][0] + _BLINK for steps in self._patterns.values()]
        changes = [when for steps in self._patterns.values() for when, _ in steps]
        times = [when for when in ends + changes if when > at]
        soonest = (
            at if self._tones or self._asked or self._differences(at) else min(times, default=at)
        )
        return max(0.0, max(self._next_at, soonest) - at)

    def _begin(self, at: float) -> None:
        for signal, n in self._asked:
            show = SHOWS[signal]
            if show.groups:
                self._patterns[n] = [(at + when, mode) for when, mode in _steps(show.groups)]
            if not self.is_muted:
                self._tones = [*self._tones, *show.tones][-4:]
        self._asked.clear()

    def _tone(self) -> str | None:
        while self._tones:
            hertz, length = self._tones.pop(0)
            if "BUZZ" not in self._deaf:
                return buzz(hertz, length)
        return None

    def _differences(self, at: float) -> list[tuple[int, Mode]]:
        lights = sorted({*self._steady, *self._patterns})
        modes = [(n, self._mode(n, at)) for n in lights if f"LED {n}" not in self._deaf]
        return [(n, mode) for n, mode in modes if self._sent.get(n, OFF) != mode]

    def _mode(self, n: int, at: float) -> Mode:
        past: list[Mode] = [mode for when, mode in self._patterns.get(n, ()) if when <= at]
        return past[-1] if past else self._steady.get(n, OFF)

    def _change(self, at: float) -> str | None:
        over = [n for n, steps in self._patterns.items() if steps[-1][0] + _BLINK <= at]
        for n in over:
            del self._patterns[n]
        for n, mode in self._differences(at):
            self._sent[n] = mode
            if isinstance(mode, tuple):
                return led_colour(n, *mode)
            if mode == OFF:
                return led_off(n)
            return led_on(n) if mode == ON else led_blink(n, mode)
        return None
