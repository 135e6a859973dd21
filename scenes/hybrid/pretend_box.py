"""A pretend box: the firmware's own core without a wire, for whoever has no hardware yet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hardware.fake_devices import FakeBox
from hardware.fake_port import FakePort
from hardware.firmware.pico.box_core import BoxCore
from scenes.hybrid.real_table import RealTable

NAME: Final = "ttb pretend"


class PretendBox:
    """Pressed on the screen; it says what a real one would say."""

    def __init__(self, real: RealTable) -> None:
        self._real = real
        self._core = BoxCore("pretend", tags=1)
        core = self._core
        self._link = real.add(NAME, lambda: FakePort(FakeBox(core)), "ttb")

    def tap(self, n: int) -> None:
        """Press a button and let it go."""
        self._act(lambda core: core.press(n, True))
        self._act(lambda core: core.press(n, False))

    def turn(self, steps: int) -> None:
        self._act(lambda core: core.turn(1, steps))

    def knock(self) -> None:
        self._act(lambda core: core.knock(1))

    def close(self) -> None:
        self._real.unplug(NAME)

    def _act(self, what: Callable[[BoxCore], None]) -> None:
        core = self._core
        self._link.post(lambda: what(core))
