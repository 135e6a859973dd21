"""Wedge: a tag reader that types the number of a tag on a keyboard of its own.

It is told scancodes, not letters, since such a reader sends the keys of a US keyboard whatever the
layout is. The codes are those of USB and SDL.
"""

from __future__ import annotations

from typing import Final

from hardware.events import Event, KeyTyped, TagRead
from hardware.spelling import BadSpelling, from_text

GAP: Final = 0.035
"""The longest pause between two keys of a burst, in seconds; no person types that fast."""
HOLD: Final = 0.040
"""How long a key is held back before it is a key after all, in seconds."""
LENGTHS: Final = frozenset((8, 10, 14, 20))
ENTERS: Final = frozenset((40, 88))
SHIFTS: Final = frozenset((225, 229))
DIGITS: Final = {
    **{30 + n: str((n + 1) % 10) for n in range(10)},
    **{89 + n: str((n + 1) % 10) for n in range(10)},
    **{4 + n: "ABCDEF"[n] for n in range(6)},
}
"""Hex digits by scancode: the row of digits, the keypad, and A to F."""


class Wedge:
    """Tells bursts of a reader from typing by their speed, length and closing Enter."""

    def __init__(self) -> None:
        self._keys: list[tuple[int, float]] = []

    def key(self, scancode: int, at: float) -> list[Event]:
        """A key went down, in seconds by any clock: what it means, after keys held back."""
        found = self._release_before(at, GAP)
        if scancode in SHIFTS:
            return [*found, KeyTyped(scancode, at)]
        if scancode in DIGITS:
            self._keys.append((scancode, at))
            if len(self._keys) > max(LENGTHS):
                found += self._release()
            return found
        if scancode in ENTERS and (tag := self._tag()) is not None:
            self._keys.clear()
            return [*found, tag]
        return [*found, *self._release(), KeyTyped(scancode, at)]

    def tick(self, at: float) -> list[Event]:
        """Time has passed: keys that no burst has claimed."""
        return self._release_before(at, HOLD)

    def _tag(self) -> TagRead | None:
        if len(self._keys) not in LENGTHS:
            return None
        try:
            return TagRead(from_text("".join(DIGITS[scancode] for scancode, _ in self._keys)))
        except BadSpelling:
            return None

    def _release_before(self, at: float, pause: float) -> list[Event]:
        return self._release() if self._keys and at - self._keys[-1][1] > pause else []

    def _release(self) -> list[Event]:
        keys: list[Event] = [KeyTyped(scancode, at) for scancode, at in self._keys]
        self._keys.clear()
        return keys
