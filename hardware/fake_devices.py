"""Fake devices: a box and readers in software, for trying the hardware pages without any."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, Protocol

from hardware.events import Frame
from hardware.firmware.pico.box_core import BoxCore
from hardware.pn532 import ACK, TO_READER, Pn532, to_frame

Act = tuple[float, Callable[[], None]]


class FakeDevice(Protocol):
    """The far end of a line. Times are seconds since it got power."""

    def take(self, at: float) -> bytes:
        """Bytes that it has sent until then."""

    def feed(self, data: bytes, at: float) -> None:
        """Bytes that were sent to it."""

    def next_at(self) -> float | None:
        """When it will send something by itself; None when never again."""


class Player:
    """Sends bytes at their times and listens to nothing."""

    def __init__(self, script: Iterable[tuple[float, bytes]]) -> None:
        self._script = sorted(script, key=lambda step: step[0])

    def take(self, at: float) -> bytes:
        out = b""
        while self._script and self._script[0][0] <= at:
            out += self._script.pop(0)[1]
        return out

    def feed(self, data: bytes, at: float) -> None:
        """It has no ear."""

    def next_at(self) -> float | None:
        return self._script[0][0] if self._script else None


class FakeBox:
    """The firmware's own core, pressed and turned by a script."""

    def __init__(self, core: BoxCore, acts: Iterable[Act] = ()) -> None:
        self.core = core
        self._acts = sorted(acts, key=lambda act: act[0])
        self._beat = 0.0
        core.boot(0)

    def take(self, at: float) -> bytes:
        while self._acts and self._acts[0][0] <= at:
            self._acts.pop(0)[1]()
        self.core.tick(int(1000 * at))
        self._beat = at + 0.25
        return self.core.take()

    def feed(self, data: bytes, at: float) -> None:
        self.core.feed(data, int(1000 * at))
        # The answers are due at once.
        self._beat = at

    def next_at(self) -> float | None:
        return min(self._beat, self._acts[0][0]) if self._acts else self._beat


class FakePn532:
    """Answers commands as the chip does; which tags lie on it is told by a script."""

    def __init__(self, script: Iterable[tuple[float, tuple[str, ...]]]) -> None:
        self._script = sorted(script)
        self._ears = Pn532()
        self._out = bytearray()
        self._tags: tuple[str, ...] = ()
        self._at = 0.0

    def take(self, at: float) -> bytes:
        out = bytes(self._out)
        self._out.clear()
        return out

    def feed(self, data: bytes, at: float) -> None:
        self._at = at
        while self._script and self._script[0][0] <= at:
            self._tags = self._script.pop(0)[1]
        for event in self._ears.feed(data):
            if isinstance(event, Frame) and event.data[:1] == bytes((TO_READER,)):
                self._out += ACK + to_frame(b"\xd5" + self._answer(event.data[1:]))

    def next_at(self) -> float | None:
        return self._at if self._out else None

    def _answer(self, command: bytes) -> bytes:
        code = bytes((command[0] + 1,))
        if command[0] == 0x02:
            return code + bytes.fromhex("32010607")
        if command[0] != 0x4A:
            return code
        out = code + bytes((len(self._tags),))
        for n, uid in enumerate(self._tags, 1):
            number = bytes.fromhex(uid)
            out += bytes((n, 0x00, 0x04, 0x08, len(number))) + number
        return out


_CARD: Final = b"\x02010063E9AE25\x03"
_OTHER: Final = b"\x021F00644BB686\x03"


def _repeat(frame: bytes, start: float, count: int, period: float) -> list[tuple[float, bytes]]:
    return [(start + n * period, frame) for n in range(count)]


def _box() -> FakeDevice:
    core = BoxCore("fake-box", tags=1)
    return FakeBox(
        core,
        [
            (1.0, lambda: core.press(1, True)),
            (1.2, lambda: core.press(1, False)),
            (1.5, lambda: core.turn(1, 1)),
            (1.6, lambda: core.turn(1, -2)),
            (2.0, lambda: core.put(1, "04A2B3C4D5E680")),
            (2.6, lambda: core.take_away(1)),
            (3.0, lambda: core.knock(1)),
            (3.4, lambda: core.tip(1, True)),
            (3.6, lambda: core.tip(1, False)),
        ],
    )


DEMOS: Final[dict[str, Callable[[], FakeDevice]]] = {
    "ttb": _box,
    "plain": lambda: Player([(0.3, b"B1 DOWN\r\n"), (0.5, b"B1 UP\r\n"), (0.8, b"E1 +1\r\n")]),
    "rdm6300": lambda: Player(
        [*_repeat(_CARD, 0.3, 10, 0.065), (2.0, b"\xffnoise"), *_repeat(_OTHER, 2.1, 10, 0.065)]
    ),
    "id12": lambda: Player([(0.3, b"\x020C000621A58E\r\n\x03")]),
    "parallax": lambda: Player(_repeat(b"\n0F0184F07A\r", 0.3, 10, 0.06)),
    "pn532": lambda: FakePn532([(0.3, ("0416C6C2D73881",)), (1.2, ())]),
    "rc522": lambda: Player(_repeat(b"Card UID: DE AD BE EF\r\n", 0.3, 5, 0.2)),
    "firmata": lambda: Player(
        [
            (0.1, b"\xf9\x02\x05"),
            (0.3, b"\x90\x7c\x01"),
            (0.6, b"\x90\x78\x01"),
            (0.8, b"\x90\x7c\x01"),
        ]
    ),
}
"""What a fake device of each kind does, from power on; afterwards it stays quiet."""
