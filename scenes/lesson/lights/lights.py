"""Lights: what a lesson points at on a board, and where it leaves room for the teacher."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from scenes.drawing.layout import Rect

if TYPE_CHECKING:
    from scenes.boards.board import Board
    from scenes.drawing.draw import Canvas


class Stand(NamedTuple):
    """Where the teacher's feet are, how large it is, and whether it looks to the left."""

    x: float
    y: float
    scale: float
    is_flipped: bool = False


class Lights:
    """Base for one kind of board; by itself it lights nothing."""

    bubble: ClassVar[Rect] = Rect(400, 118, 1120, 290)
    big_bubble: ClassVar[Rect] = Rect(412, 14, 1096, 354)
    """Where the teacher's words stand, with large text in the second place."""
    skip: ClassVar[Rect] = Rect(1560, 26, 328, 78)
    big_skip: ClassVar[Rect] = Rect(1524, 16, 372, 120)
    wide_skip: ClassVar[Rect] = Rect(1440, 26, 448, 78)
    """Where the way out is: over the way to the pause, which is wider for names of keys."""
    teacher: ClassVar[Stand] = Stand(170, 976, 1.25)

    def __init__(self, board: Board) -> None:
        self.board = board

    def places(self, action: Any) -> Sequence[Rect]:
        """Where an action happens, with what it rests on."""
        return ()

    def pieces(self, action: Any) -> Sequence[Rect]:
        """What has to be chosen for it first, as long as that is not chosen."""
        return ()

    @property
    def aimed(self) -> Sequence[Rect]:
        """What the learner points at now: it stays in the light."""
        return ()

    @property
    def signs(self) -> Sequence[Rect] | None:
        """Where the board itself tells what the buttons do, to be left in the light.

        None where that stands at the foot of the table.
        """
        return None

    def spot(self, name: str) -> Rect | None:
        """A part of the table that a step tells of."""
        return None

    @property
    def taken(self) -> Any:
        """An action that has begun before it is proposed; None where none has."""
        return None

    def release(self) -> None:
        """Let go of what has been begun."""

    def draw_over(self, canvas: Canvas) -> None:
        """Paint what hangs in the air, over the dark."""


def around(rects: Sequence[Rect]) -> Rect:
    """The box round some boxes; there has to be one at least."""
    x, y = min(rect.x for rect in rects), min(rect.y for rect in rects)
    right, bottom = max(rect.right for rect in rects), max(rect.bottom for rect in rects)
    return Rect(x, y, right - x, bottom - y)
