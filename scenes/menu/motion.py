"""What moves in a menu besides its pictures: the focus ring on its way, a button going down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scenes.drawing.layout import Rect
from scenes.menu.focus import Focus
from scenes.timeline import ease_out

GLIDE_SECONDS: Final = 0.12
DOWN_SECONDS: Final = 0.07
UP_SECONDS: Final = 0.11


@dataclass(frozen=True, slots=True)
class Motion:
    """How far everything is on its way now."""

    ring: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    """How far the ring's left, top, right and bottom edge lie from where they belong."""
    press: float = 1.0
    """How deep a pressed button is: 0 for not at all, 1 for all the way."""

    @property
    def is_gliding(self) -> bool:
        return any(self.ring)


STILL: Final = Motion()


class MenuMotion:
    """Follows the focus of one menu through time."""

    def __init__(self) -> None:
        self.now = STILL
        self.pressed: str | None = None
        """The node whose button is down, or still on its way up."""
        self._goal: Rect | None = None
        self._from: Rect | None = None
        self._age = 0.0
        self._depth = 0.0
        self._is_tapped = False

    def tap(self, key: str | None) -> None:
        """A button of a pad or a key selected a node: it goes down and comes up by itself."""
        self.pressed, self._depth, self._is_tapped = key, 0.0, True

    def update(self, seconds: float, focus: Focus) -> None:
        here = focus.current
        ring = self._glide(seconds, here.rect if here is not None else None)
        self._press(seconds, focus.pressed)
        self.now = Motion(ring, self._depth if self.pressed is not None else 1.0)

    def stop(self, focus: Focus) -> None:
        """With reduced motion everything is at once where it belongs."""
        here = focus.current
        self._goal, self._from = here.rect if here is not None else None, None
        self.pressed, self._is_tapped, self.now = focus.pressed, False, STILL

    def _glide(self, seconds: float, goal: Rect | None) -> tuple[float, float, float, float]:
        if goal != self._goal:
            # A ring that is still on its way turns where it is.
            left, top, right, bottom = self.now.ring
            old = self._goal
            self._from = old and Rect(
                old.x + left, old.y + top, old.w + right - left, old.h + bottom - top
            )
            self._goal, self._age = goal, 0.0
        self._age += seconds
        if goal is None or self._from is None or self._age >= GLIDE_SECONDS:
            self._from = None
            return STILL.ring
        rest, start = 1 - ease_out(self._age / GLIDE_SECONDS), self._from
        return (
            rest * (start.x - goal.x),
            rest * (start.y - goal.y),
            rest * (start.right - goal.right),
            rest * (start.bottom - goal.bottom),
        )

    def _press(self, seconds: float, held: str | None) -> None:
        if held is not None:
            if held != self.pressed:
                self._depth = 0.0
            self.pressed, self._is_tapped = held, False
        if held is not None or self._is_tapped:
            self._depth = min(1.0, self._depth + seconds / DOWN_SECONDS)
            self._is_tapped = self._is_tapped and self._depth < 1
            return
        self._depth -= seconds / UP_SECONDS
        if self._depth <= 0:
            self.pressed, self._depth = None, 0.0
