"""What the buttons and the knob of a box mean: intents as every other device makes them.

Buttons 1 to 4 are one player's each; confirm, undo and the knob are shared and belong to whoever
may choose at the time. Confirm pressed while undo is held is the pause. Where a button of one's
own says "it is me" or looks at a hand, whoever has none holds confirm instead.
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
HOLD: Final = 0.6
"""Seconds for which a shared button is held: an elbow or a late press on it decides nothing."""
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
        self._undecided: dict[tuple[str, int], tuple[float, Button]] = {}
        """Confirm where a tap and a hold differ: since when it is down, and what a hold is."""

    def intents(
        self,
        said: Iterable[Input],
        mover: Device | None,
        own: Button = Button.SOUTH,
        at: float = 0.0,
    ) -> list[Intent]:
        """What the inputs of a frame mean.

        `mover` is the device of the one who may choose, `own` what a player's own button means
        there, and `at` the second in which the frame is.
        """
        said, found, turned = list(said), list[Intent](), 0
        for one in said:
            if isinstance(one, DeviceLost):  # what was held on it has not been let go by anybody
                self._undecided = {k: v for k, v in self._undecided.items() if k[0] != one.device}
        for one in said:
            match one:
                case ButtonDown(name, n) if len(found) < MOST_PRESSES:
                    found += self._turn(turned, mover)  # what was turned to is what is pressed
                    turned = 0
                    found += self._press(name, n, mover, own, at)
                case ButtonUp(name, n):
                    found += self._let_go(name, n)
                case Turned(_, delta):
                    turned += delta
                case DeviceLost(name):
                    found += self._lose(name)
        return [*found, *self._hold_on(at), *self._turn(turned, mover)]

    def _press(
        self, name: str, n: int, mover: Device | None, own: Button, at: float
    ) -> list[Intent]:
        if n in SHARED:
            sharer = self._sharer(mover)
            held = (sharer, SHARED[n])
            if n == CONFIRM and (name, UNDO) in self._held:
                held = (sharer, Button.MENU)
            elif n == CONFIRM and sharer == ANYBODY and own is not Button.SOUTH:
                self._undecided[name, n] = (at, own)
                return []
        elif 1 <= n <= PLAYERS:
            self.last = place(n)
            held = (self.last, own)
        else:
            return []
        self._held[name, n] = held
        return [Press(*held)]

    def _let_go(self, name: str, n: int) -> list[Intent]:
        if self._undecided.pop((name, n), None) is not None:
            return [Press(ANYBODY, SHARED[n]), Release(ANYBODY, SHARED[n])]
        held = self._held.pop((name, n), None)
        return [] if held is None else [Release(*held)]

    def _lose(self, name: str) -> list[Intent]:
        lost = [key for key in self._held if key[0] == name]
        return [Release(*self._held.pop(key)) for key in lost]

    def _hold_on(self, at: float) -> list[Intent]:
        """What was held for long enough is no tap any more."""
        long = [key for key, (since, _) in self._undecided.items() if at - since >= HOLD]
        for key in long:
            self._held[key] = (ANYBODY, self._undecided.pop(key)[1])
        return [Press(*self._held[key]) for key in long]

    def _turn(self, steps: int, mover: Device | None) -> list[Intent]:
        direction = Direction.RIGHT if steps > 0 else Direction.LEFT
        return [Move(self._sharer(mover), direction)] * min(abs(steps), MOST_STEPS)

    def _sharer(self, mover: Device | None) -> Device:
        """Whose the shared controls are now; in a menu they are the one's who pressed last."""
        if mover is None:
            return self.last
        return mover if mover.kind is DeviceKind.BOX else ANYBODY
