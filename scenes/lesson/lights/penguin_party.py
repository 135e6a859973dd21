"""What the lesson of Penguin Cards lights: places with the cards below, and the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core import Seat
from game.titles.pyramid.pyramid import Cell
from scenes.boards.fan import CARD, Spot
from scenes.boards.penguin_party import PartyBoard
from scenes.drawing.layout import Rect
from scenes.lesson.lights.lights import Lights, around
from scenes.table import player_cards


class PartyLights(Lights):
    board: PartyBoard

    def places(self, action: Any) -> Sequence[Rect]:
        level, col = action.cell
        carriers = [Cell(level - 1, col), Cell(level - 1, col + 1)] if level else []
        return [around([self._rect(cell) for cell in (action.cell, *carriers)])]

    def pieces(self, action: Any) -> Sequence[Rect]:
        cards = self.board.hand.cards
        if self.board.colour in (None, action.colour) or action.colour not in cards:
            return ()
        return (_card(self.board.spots()[cards.index(action.colour)]),)

    @property
    def aimed(self) -> Sequence[Rect]:
        cell = self.board.aimed
        if cell is None:
            return ()
        return self._rect(cell), _card(self.board.spots()[self.board.hand.chosen])

    def spot(self, name: str) -> Rect | None:
        if name[0].isdigit():
            level, col = map(int, name.split(","))
            return self._rect(Cell(level, col))
        if name == "hand":
            found = around([_card(spot) for spot in self.board.spots()])
            return Rect(found.x, found.y, found.w, 1072 - found.y)
        seats = len(self.board.setup.chairs)
        return player_cards.place_of(Seat(0), seats, is_big=self.board.is_big)

    def _rect(self, cell: Cell) -> Rect:
        assert self.board.view is not None, "a view is shown before anything is lit"
        return self.board.grid_of(self.board.view).rect(cell)


def _card(spot: Spot) -> Rect:
    w, h = CARD
    return Rect(spot.x - w / 2, spot.y - h, w, min(h, 1072 - spot.y + h))


LIGHTS = PartyLights
