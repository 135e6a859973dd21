"""The core of a box with real parts around it: keys, a knob, two sensors, lamps and a line.

The parts are those of CircuitPython, or whatever behaves like them; this file itself imports
nothing of a board, so that it is tried out without one.
"""

# CircuitPython has no module of types; checkers of types know this name without one.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

DEAD = 250
"""Milliseconds after a knock in which no other is heard: one hit shakes its spring for a while."""
STEADY = 80
"""Milliseconds for which the ball of the tip switch has to lie still."""
SETTLE = 50
"""Milliseconds after power on in which a key that is down was held all along."""
WAITING = 512
"""Bytes that wait for a host that takes none; more of them would help nobody."""
_READ = 64


class Clock:
    """Milliseconds since it was made, from a counter that begins again at a power of two."""

    def __init__(self, ticks: int, period: int = 1 << 29) -> None:
        self.now = 0
        self._ticks = ticks
        self._mask = period - 1

    def at(self, ticks: int) -> int:
        """The time when the counter shows so much; it is to be asked once a day at least."""
        self.now += (ticks - self._ticks) & self._mask
        self._ticks = ticks
        return self.now


class WiredBox:
    """A box on its pins. `step` looks at everything once and never waits.

    `keys` has `events.get()`, `knob` has `position`, `knocks` has `count` and `reset()`, `tip` has
    `value` (false when tipped), each of `lamps` has `value`, and `line` is like `usb_cdc.data`.
    """

    def __init__(
        self,
        core: "Any",
        keys: "Any",
        knob: "Any",
        knocks: "Any",
        tip: "Any",
        lamps: "Any",
        line: "Any",
    ) -> None:
        self._core = core
        self._keys = keys
        self._knob = knob
        self._knocks = knocks
        self._tip = tip
        self._lamps = lamps
        self._line = line
        self._out = b""
        self._position = 0
        self._knocked_at = 0
        self._is_tipped = False
        self._tip_at = 0
        self._told_at = [0] * len(lamps)
        self._told = [0] * len(lamps)

    def boot(self, now: int) -> None:
        """Power came on. The parts are looked at from now on."""
        self._position = self._knob.position
        self._is_tipped = not self._tip.value
        self._core.tipped = int(self._is_tipped)
        self._tip_at = self._knocked_at = now
        self._core.boot(now)

    def step(self, now: int) -> None:
        """Look, tell, obey and light."""
        self._feel(now)
        if self._line.in_waiting:
            self._core.feed(self._line.read(min(self._line.in_waiting, _READ)), now)
        self._core.tick(now)
        self._light(now)
        self._send()

    def _feel(self, now: int) -> None:
        event = self._keys.events.get()
        while event is not None:
            if event.pressed and now < SETTLE:
                # No press: it stands in STATE alone.
                self._core.down |= 1 << event.key_number
            else:
                self._core.press(event.key_number + 1, event.pressed)
            event = self._keys.events.get()
        position = self._knob.position
        if position != self._position:
            self._core.turn(1, position - self._position)
            self._position = position
        if self._knocks.count:
            self._knocks.reset()
            if now - self._knocked_at >= DEAD:
                self._knocked_at = now
                self._core.knock(1)
        is_tipped = not self._tip.value
        if is_tipped == self._is_tipped:
            self._tip_at = now
        elif now - self._tip_at >= STEADY:
            self._is_tipped = is_tipped
            self._core.tip(1, is_tipped)

    def _light(self, now: int) -> None:
        for n, lamp in enumerate(self._lamps):
            mode = self._core.leds[n]
            if mode != self._told[n]:
                self._told[n] = mode
                self._told_at[n] = now
            # Modes above 1 are periods; a blink begins lit.
            phase = (now - self._told_at[n]) % mode if mode > 1 else 0
            lamp.value = bool(mode) and 2 * phase < max(mode, 1)

    def _send(self) -> None:
        self._out += self._core.take()
        if not self._line.connected:
            # Nobody listens; who comes later asks.
            self._out = b""
        elif self._out:
            self._out = self._out[self._line.write(self._out) :]
            if len(self._out) > WAITING:
                # What is torn by this ends at the line feed.
                self._out = b"\n"
