"""What the lesson of Ingenious lights: two cells, a tile of the rack, and the tracks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from scenes.boards import hex_rack
from scenes.boards.hex_foot import LAST, PROMPTS
from scenes.boards.hex_sides import place_of
from scenes.boards.ingenious import IngeniousBoard
from scenes.drawing.layout import Rect
from scenes.lesson.lights.lights import Lights, Stand, around


class HexLights(Lights):
    board: IngeniousBoard
    bubble: ClassVar[Rect] = Rect(462, 590, 1010, 290)
    big_bubble: ClassVar[Rect] = Rect(462, 504, 1010, 380)
    wide_skip: ClassVar[Rect] = Lights.skip
    teacher: ClassVar[Stand] = Stand(1716, 976, 1.25, True)

    def places(self, action: Any) -> Sequence[Rect]:
        grid = self.board.grid
        return [around([grid.rect(action.cell), grid.rect(action.other)])]

    def pieces(self, action: Any) -> Sequence[Rect]:
        hand = self.board.hand
        if hand is None or hand.rack[hand.slot] == action.tile:
            return ()
        return (hex_rack.rect_of(hand.rack.index(action.tile), len(hand.rack)),)

    @property
    def aimed(self) -> Sequence[Rect]:
        hand = self.board.hand
        if hand is None:
            return ()
        cells = [self.board.grid.rect(cell) for cell in (hand.aim.cell, hand.aim.other)]
        return around(cells), hex_rack.rect_of(hand.slot, len(hand.rack)).inset(-14)

    @property
    def signs(self) -> Sequence[Rect]:
        return (PROMPTS, LAST) if self.board.is_big else (PROMPTS,)

    def spot(self, name: str) -> Rect | None:
        return hex_rack.RACK if name == "hand" else place_of(0, 2).board


LIGHTS = HexLights
