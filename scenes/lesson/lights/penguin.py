"""What the lesson of Penguin Pyramid lights: places with their shoulders, tray and level."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core import Seat
from game.titles.pyramid.pyramid import Cell, Place
from scenes.boards import penguin_picture
from scenes.boards.penguin import PenguinBoard
from scenes.drawing.layout import Rect
from scenes.lesson.lights.lights import Lights, around
from scenes.table import player_cards
from scenes.widgets import cell_rects

if TYPE_CHECKING:
    from scenes.drawing.draw import Canvas


class PenguinLights(Lights):
    board: PenguinBoard

    def places(self, action: Any) -> Sequence[Rect]:
        cells = [action.cell, *below(action.cell)]
        return [around([penguin_picture.rect_of(self.board, cell) for cell in cells])]

    def pieces(self, action: Any) -> Sequence[Rect]:
        choosing = self.board.choosing
        if choosing is None or self.board.hand.carry is not None:
            return ()
        if choosing.colour == action.colour:
            return ()
        colours = [colour for colour, _number in choosing.stock]
        cells = cell_rects(penguin_picture.tray_of(self.board, len(colours)), len(colours))
        return (cells[colours.index(action.colour)],)

    @property
    def aimed(self) -> Sequence[Rect]:
        choosing = self.board.choosing
        if choosing is None or self.board.hand.carry is not None:
            return ()
        return (penguin_picture.rect_of(self.board, choosing.cell),)

    def spot(self, name: str) -> Rect | None:
        if name == "hand":
            return penguin_picture.tray_of(self.board, len(set(self.board.hand_shown())))
        if name == "level":
            return self.board.camera.framing.level
        seats = len(self.board.setup.chairs)
        return player_cards.place_of(Seat(0), seats, is_big=self.board.is_big)

    @property
    def taken(self) -> Place | None:
        carry = self.board.hand.carry
        return None if carry is None else carry.place

    def release(self) -> None:
        self.board.drop()
        if self.board.turn is not None:
            self.board.choose()

    def draw_over(self, canvas: Canvas) -> None:
        penguin_picture.draw_held(self.board, canvas)


def below(cell: Cell) -> list[Cell]:
    """The two cells that carry a cell; none at the bottom."""
    level, col = cell
    return [Cell(level - 1, col), Cell(level - 1, col + 1)] if level else []


LIGHTS = PenguinLights
