"""Where the score boards lie beside the slab: one for each side, large for two, small for four."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scenes.drawing.layout import Rect

WIDTH: Final = 428.0
LEFT: Final = 24.0
RIGHT: Final = 1468.0
_FEW: Final = 2
_HIGH: Final = 686.0
_LOW: Final = 426.0
RULES: Final = Rect(468, 16, 186, 62)
PAUSE: Final = Rect(1266, 16, 186, 62)
"""The corners of the sky on both sides of the slab."""
BIG_PAUSE: Final = Rect(1248, 12, 212, 84)
"""With large text one corner leads to the pause, and that to the rules."""


@dataclass(frozen=True, slots=True)
class SidePlace:
    """`board` holds the tracks, `crest` above it the people of a large one."""

    board: Rect
    crest: Rect | None
    head: float
    """Height of what stands over the tracks."""
    row: float
    """Height of the row of one colour."""

    @property
    def is_large(self) -> bool:
        return self.crest is not None

    @property
    def is_left(self) -> bool:
        return self.board.x < RIGHT

    @property
    def start(self) -> tuple[float, float]:
        """Where the tiles of this side fly from."""
        return self.board.center[0], (self.crest or self.board).y + 100

    def row_y(self, index: int) -> float:
        """The middle of a colour's row."""
        return self.board.y + self.head + self.row * (index + 0.5)

    @property
    def whole(self) -> Rect:
        """All that is drawn of this side, shadows and marks among it."""
        top = 0.0 if self.crest is not None else self.board.y - 10
        x = self.board.x - 24 if self.is_left else self.board.x - 18
        return Rect(x, top, WIDTH + 42, self.board.bottom + 16 - top)


def place_of(side: int, sides: int) -> SidePlace:
    """Up to two sides: left and right. More: clockwise from the top left."""
    if sides <= _FEW:
        x = RIGHT if side else LEFT
        return SidePlace(Rect(x, 206, WIDTH, _HIGH), Rect(x, 14, WIDTH, 186), 108, 93)
    x, y = ((LEFT, 20), (RIGHT, 20), (RIGHT, 466), (LEFT, 466))[side]
    return SidePlace(Rect(x, y, WIDTH, _LOW), None, 112, 50)
