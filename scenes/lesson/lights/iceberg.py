"""What the lesson of Melting Iceberg lights: the coin to go to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from game.grid import Square
from scenes.boards.iceberg import IcebergBoard
from scenes.drawing.layout import Rect
from scenes.lesson.lights.lights import Lights, Stand


class IceLights(Lights):
    board: IcebergBoard
    bubble: ClassVar[Rect] = Rect(400, 96, 1120, 290)
    teacher: ClassVar[Stand] = Stand(170, 976, 1.25)

    def places(self, action: Any) -> Sequence[Rect]:
        view = self.board.view
        assert view is not None, "a view is shown before anything is lit"
        return [self.board.camera.face(action.square, len(view.stack_at(action.square)))]

    def spot(self, name: str) -> Rect | None:
        row, col = map(int, name.split(","))
        return self.board.camera.face(Square(row, col), 0)

    @property
    def aimed(self) -> Sequence[Rect]:
        here = self.board.aim.focus.current
        return () if here is None or self.board.turn is None else (here.rect,)


LIGHTS = IceLights
