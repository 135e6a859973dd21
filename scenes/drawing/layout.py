"""Places on the screen: rectangles on the 1920x1080 canvas and the window that shows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

CANVAS_WIDTH: Final = 1920
CANVAS_HEIGHT: Final = 1080


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle in canvas units; x and y name its top left corner."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def center(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def contains(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlaps(self, other: Rect) -> bool:
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )

    def encloses(self, other: Rect) -> bool:
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def inset(self, margin: float) -> Rect:
        """The rectangle `margin` units inside this one (outside it when negative)."""
        return Rect(self.x + margin, self.y + margin, self.w - 2 * margin, self.h - 2 * margin)

    def moved(self, dx: float, dy: float) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.w, self.h)


CANVAS: Final = Rect(0, 0, CANVAS_WIDTH, CANVAS_HEIGHT)


@dataclass(frozen=True, slots=True)
class Viewport:
    """How the canvas lies in a window of `width` x `height` pixels.

    The canvas keeps its shape and is wholly visible (faults C-21); what is left of the window on
    two sides belongs to the background.
    """

    width: int
    height: int

    @property
    def scale(self) -> float:
        return min(self.width / CANVAS_WIDTH, self.height / CANVAS_HEIGHT)

    @property
    def left(self) -> float:
        return (self.width - CANVAS_WIDTH * self.scale) / 2

    @property
    def top(self) -> float:
        return (self.height - CANVAS_HEIGHT * self.scale) / 2

    def to_window(self, x: float, y: float) -> tuple[float, float]:
        return self.left + x * self.scale, self.top + y * self.scale

    def to_canvas(self, x: float, y: float) -> tuple[float, float]:
        return (x - self.left) / self.scale, (y - self.top) / self.scale
