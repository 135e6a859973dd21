"""Trigger: turns presses into a button that is down for one frame each."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Trigger:
    """A bout acts when a button goes down, so that each press needs a frame without one before."""

    _waiting: bool = False
    _was_down: bool = True

    def press(self) -> None:
        self._waiting = True

    def drop(self) -> None:
        """Forget a press that came when there was nothing to do."""
        self._waiting = False

    def take(self) -> bool:
        """Whether the button is down in this frame; call once a frame."""
        self._was_down = self._waiting and not self._was_down
        if self._was_down:
            self._waiting = False
        return self._was_down
