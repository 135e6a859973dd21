"""What the lesson of Pocket Memory lights: a tile, or a plate of the panel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from game.titles.pocket.actions import Reveal
from game.titles.pocket.tiles import INDEX
from scenes.boards import pocket_grid
from scenes.boards.pocket import PocketBoard
from scenes.drawing.layout import Rect
from scenes.lesson.lights.lights import Lights, Stand


class PocketLights(Lights):
    board: PocketBoard
    bubble: ClassVar[Rect] = Rect(352, 770, 1036, 290)
    big_bubble: ClassVar[Rect] = Rect(352, 684, 1036, 376)
    skip: ClassVar[Rect] = pocket_grid.CORNER
    wide_skip: ClassVar[Rect] = pocket_grid.CORNER
    big_skip: ClassVar[Rect] = pocket_grid.BIG_CORNER
    teacher: ClassVar[Stand] = Stand(146, 1040, 1.05)

    def places(self, action: Any) -> Sequence[Rect]:
        if isinstance(action, Reveal):
            return (pocket_grid.cell_rect(INDEX[action.cell]),)
        return [node.rect for node in self.board.nodes() if node.key == "button-stop"]

    @property
    def aimed(self) -> Sequence[Rect]:
        cell = self.board.aim.cell
        if cell is None or self.board.turn is None:
            return ()
        return (pocket_grid.cell_rect(cell),)

    @property
    def signs(self) -> Sequence[Rect]:
        return [node.rect for node in self.board.nodes() if node.key.startswith("button-")]

    def spot(self, name: str) -> Rect | None:
        return pocket_grid.BIG_PANEL if self.board.is_big else pocket_grid.PANEL


LIGHTS = PocketLights
