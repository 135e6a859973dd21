"""What the board of cards does with intents: choose card and place, carry, put down, peek."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.titles.pyramid.pyramid import Cell
from scenes.boards import fan
from scenes.input.intents import (
    Button,
    DeviceKind,
    Direction,
    Intent,
    Lift,
    Move,
    Point,
    Press,
    Release,
    Scroll,
    Touch,
)

if TYPE_CHECKING:
    from scenes.boards.penguin_party import PartyBoard

QUICK_RELEASE: Final = 0.35
"""A peek let go later than this was held, and ends there; a shorter one was a tap and stays."""
DRAG: Final = 40.0
"""How far a pointer has to carry a card before it counts as a drag."""


class PartyInput:
    """Leads the choice of the board; knows where a pointer carries a card."""

    def __init__(self, board: PartyBoard) -> None:
        self._board = board
        self.drag: tuple[float, float] | None = None
        """Where a pointer holds the chosen card."""
        self._from: tuple[float, float] | None = None

    def rest(self) -> None:
        """Nobody carries a card any more."""
        self.drag = None

    def handle(self, intent: Intent) -> None:
        board = self._board
        if board.turn is None:
            return
        match intent:
            case Move(_, Direction.LEFT):
                board.choose_card(board.hand.chosen - 1)
            case Move(_, Direction.RIGHT):
                board.choose_card(board.hand.chosen + 1)
            case Move(_, Direction.UP) | Press(_, Button.RIGHT_SHOULDER):
                board.step_place(1)
            case Move(_, Direction.DOWN) | Press(_, Button.LEFT_SHOULDER):
                board.step_place(-1)
            case Scroll(_, steps):
                board.step_place(steps)
            case Press(_, Button.SOUTH):
                board.put_down()
            case Press(_, Button.NORTH):
                board.out.ask()
            case Press(_, Button.WEST):
                if board.is_peeking:
                    board.peeked = 0.0 if board.peeked is None else None
                else:
                    board.hand.sort()
            case Release(_, Button.WEST):
                if board.peeked is not None and board.peeked > QUICK_RELEASE:
                    board.peeked = None
            case Touch(_, x, y):
                self._touch(x, y)
            case Point(device, x, y):
                self._point(x, y, is_hover=device.kind is DeviceKind.MOUSE)
            case Lift(_, x, y):
                self._let_go(x, y)

    def _touch(self, x: float, y: float) -> None:
        if self._board.out.is_at(x, y):
            self._board.out.ask()
            return
        card = fan.card_at(self._board.spots(), self._board.hand.chosen, x, y)
        self._from = (x, y) if card is not None else None
        if card is not None:
            self._board.choose_card(card)
            return
        cell = self._cell_at(x, y)
        if cell is not None:
            self._board.place = self._board.places().index(cell)
            self._board.put_down()

    def _point(self, x: float, y: float, *, is_hover: bool) -> None:
        if self._from is not None:
            fx, fy = self._from
            if self.drag is not None or abs(x - fx) + abs(y - fy) > DRAG:
                self.drag = (x, y)
        cell = self._cell_at(x, y)
        if cell is not None and (is_hover or self.drag is not None):
            self._board.place = self._board.places().index(cell)

    def _let_go(self, x: float, y: float) -> None:
        was_dragged, self.drag, self._from = self.drag is not None, None, None
        cell = self._cell_at(x, y)
        if was_dragged and cell is not None:
            self._board.place = self._board.places().index(cell)
            self._board.put_down()

    def _cell_at(self, x: float, y: float) -> Cell | None:
        """The place under a pointer; a lower one lies in front of a higher one."""
        if self._board.view is None:
            return None
        grid = self._board.grid_of(self._board.view)
        found = [cell for cell in self._board.places() if grid.rect(cell).contains(x, y)]
        return min(found) if found else None
