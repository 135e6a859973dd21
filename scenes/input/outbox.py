"""The bounded queue between devices and scenes: nobody floods it, and no release is lost in it."""

from __future__ import annotations

from typing import Final

from scenes.input.intents import Device, Intent, Point, Steer

MOST_AT_ONCE: Final = 64
"""Presses and the like of one device between two takes: a broken pad that storms must not drown
the others or the frame."""


class Outbox:
    """Intents that wait to be taken, in their order.

    Ask `accepts` before a press is taken down as held: what it refuses leaves no release behind.
    """

    def __init__(self) -> None:
        self._waiting: list[Intent] = []
        self._room: dict[Device, int] = {}
        self._accepted_at: dict[Device, float] = {}

    def take(self) -> list[Intent]:
        """All that waits; every device has room again."""
        waiting, self._waiting = self._waiting, []
        self._room.clear()
        return waiting

    def accepts(self, device: Device, now: float, pause: float) -> bool:
        """Whether an input of this device counts; if so, its next `pause` seconds begin.

        Times in seconds. It does not while the pause after the last one lasts (reach 11), nor when
        the device has said too much at once.
        """
        last = self._accepted_at.get(device)
        if not self._has_room(device) or (last is not None and now - last < pause):
            return False
        self._accepted_at[device] = now
        return True

    def offer(self, intent: Intent) -> None:
        """Add what may be left out when a device says too much at once."""
        if self._has_room(intent.device):
            self._waiting.append(intent)

    def add(self, *intents: Intent) -> None:
        """Add what must not be lost; of places or angles in a row only the last one counts."""
        for intent in intents:
            index = self._last_of(intent) if isinstance(intent, Point | Steer) else None
            if index is None:
                self._waiting.append(intent)
            else:
                self._waiting[index] = intent

    def forget(self, device: Device) -> None:
        """Keep nothing of a device that is gone."""
        self._accepted_at.pop(device, None)

    def _has_room(self, device: Device) -> bool:
        room = self._room.get(device, MOST_AT_ONCE)
        self._room[device] = room - 1
        return room > 0

    def _last_of(self, intent: Intent) -> int | None:
        """Where the last word of the same device stands, if it is of the same kind."""
        for index in range(len(self._waiting) - 1, -1, -1):
            if self._waiting[index].device == intent.device:
                return index if type(self._waiting[index]) is type(intent) else None
        return None
