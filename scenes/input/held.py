"""What one device holds down now: presses, their repeats and releases, and where it steers."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from scenes.input.intents import Button, Device, Direction, Intent, Move, Press, Release, Steer
from scenes.input.stick import Stick

FIRST_REPEAT: Final = 0.4
NEXT_REPEAT: Final = 0.11
_VECTORS: Final = {
    Direction.UP: (0, -1),
    Direction.DOWN: (0, 1),
    Direction.LEFT: (-1, 0),
    Direction.RIGHT: (1, 0),
}


@dataclass(slots=True)
class Held:
    """Sources that are down, by their names; times in seconds of the caller's clock.

    Every press that was told is told again as a release, once, whatever happens to the device.
    """

    device: Device
    buttons: dict[str, Button] = field(default_factory=dict)
    directions: dict[str, Direction] = field(default_factory=dict)
    sticks: dict[str, Stick] = field(default_factory=dict)
    _repeating: Direction | None = None
    _repeat_at: float = 0.0
    _steered: tuple[float, float] = (0.0, 0.0)

    def is_down(self, source: str) -> bool:
        return source in self.buttons or source in self.directions

    def press(self, source: str, target: Button | Direction, now: float) -> list[Intent]:
        """A source goes down; nothing when it is down already (a bouncing or doubled press)."""
        if self.is_down(source):
            return []
        if isinstance(target, Direction):
            self.directions[source] = target
            self._repeat(target, now)
            return [Move(self.device, target), *self.steered()]
        is_new = target not in self.buttons.values()
        self.buttons[source] = target
        return [Press(self.device, target)] if is_new else []

    def release(self, source: str, now: float) -> list[Intent]:
        """A source goes up; nothing when its press was never told."""
        button = self.buttons.pop(source, None)
        if button is not None and button not in self.buttons.values():
            return [Release(self.device, button)]
        if self.directions.pop(source, None) is None:
            return []
        held = list(self.directions.values())
        if self._repeating not in held:
            self._repeat(held[-1] if held else None, now)
        return self.steered()

    def release_all(self) -> list[Intent]:
        """Let go of everything; sticks must come to rest before they count again."""
        released: list[Intent] = [
            Release(self.device, button) for button in dict.fromkeys(self.buttons.values())
        ]
        self.buttons.clear()
        self.directions.clear()
        self._repeating = None
        for stick in self.sticks.values():
            stick.distrust()
        return [*released, *self.steered()]

    def repeat(self, now: float) -> list[Intent]:
        """The step that a held direction makes by now: one at most, so a slow frame leaps not."""
        if self._repeating is None or now < self._repeat_at:
            return []
        self._repeat_at = now + NEXT_REPEAT
        return [Move(self.device, self._repeating, is_repeat=True)]

    def steered(self) -> list[Intent]:
        """Where it steers, if that has changed since the last time."""
        vector = self._vector()
        if vector == self._steered:
            return []
        self._steered = vector
        return [Steer(self.device, *vector)]

    def _repeat(self, direction: Direction | None, now: float) -> None:
        self._repeating = direction
        self._repeat_at = now + FIRST_REPEAT

    def _vector(self) -> tuple[float, float]:
        pressed = {d for source, d in self.directions.items() if source not in self.sticks}
        if pressed:
            x = sum(_VECTORS[direction][0] for direction in pressed)
            y = sum(_VECTORS[direction][1] for direction in pressed)
            return float(x), float(y)
        vectors = (stick.vector for stick in self.sticks.values())
        return max(vectors, key=lambda v: v[0] ** 2 + v[1] ** 2, default=(0.0, 0.0))
