"""What the buttons and the knob of a box mean: intents as every other device makes them.

Buttons 1 to 4 are one player's each; confirm, undo and the knob are shared and belong to whoever
may choose at the time.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from hardware.inputs import ButtonDown, ButtonUp, DeviceLost, Input, Turned
from scenes.input.intents import Button, Device, DeviceKind, Direction, Intent, Move, Press, Release

PLAYERS: Final = 4
CONFIRM: Final = 5
UNDO: Final = 6
SHARED: Final = {CONFIRM: Button.SOUTH, UNDO: Button.EAST}
MOST_STEPS: Final = 12
"""Detents that count in one frame: nobody turns faster, and a fault must not hold up the table."""
MOST_PRESSES: Final = 32


def place(n: int) -> Device:
    """The device that button `n` of a box is."""
    return Device(DeviceKind.BOX, n)


ANYBODY: Final = place(0)
"""Confirm, undo and the knob while somebody without a button of their own may choose."""
PLACES: Final = tuple(place(n) for n in range(1, PLAYERS + 1))


class BoxControls:
    """Keeps what is held down, so that a release goes to whoever has pressed."""

    def __init__(self) -> None:
        self.last = PLACES[0]
        """Who has pressed a button of their own last."""
        self._held: dict[tuple[str, int], tuple[Device, Button]] = {}

    def intents(self, said: Iterable[Input], mover: Device | None) -> list[Intent]:
        """What the inputs of a frame mean; `mover` is the device of the one who may choose."""
        found: list[Intent] = []
        turned = 0
        for one in said:
            match one:
                case ButtonDown(name, n) if len(found) < MOST_PRESSES:
                    found += self._press(name, n, mover)
                case ButtonUp(name, n):
                    found += self._let_go(name, n)
                case Turned(_, delta):
                    turned += delta
                case DeviceLost(name):
                    found += self._lose(name)
        return [*found, *self._turn(turned, mover)]

    def _press(self, name: str, n: int, mover: Device | None) -> list[Intent]:
        if n in SHARED:
            held = (self._sharer(mover), SHARED[n])
        elif 1 <= n <= PLAYERS:
            self.last = place(n)
            held = (self.last, Button.SOUTH)
        else:
            return []
        self._held[name, n] = held
        return [Press(*held)]

    def _let_go(self, name: str, n: int) -> list[Intent]:
        held = self._held.pop((name, n), None)
        return [] if held is None else [Release(*held)]

    def _lose(self, name: str) -> list[Intent]:
        lost = [key for key in self._held if key[0] == name]
        return [Release(*self._held.pop(key)) for key in lost]

    def _turn(self, steps: int, mover: Device | None) -> list[Intent]:
        direction = Direction.RIGHT if steps > 0 else Direction.LEFT
        return [Move(self._sharer(mover), direction)] * min(abs(steps), MOST_STEPS)

    def _sharer(self, mover: Device | None) -> Device:
        """Whose the shared controls are now; in a menu they are the one's who pressed last."""
        if mover is None:
            return self.last
        return mover if mover.kind is DeviceKind.BOX else ANYBODY
