"""Hands that lie face down on the Penguin board and are looked at one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.chance import random_stream, shuffled
from game.core import Seat
from game.titles.pyramid.deals import choices
from game.titles.pyramid.edition import PENGUIN
from game.titles.pyramid.pyramid import UNKNOWN, Colour
from scenes.table.seating import HiddenWay

if TYPE_CHECKING:
    from scenes.boards.penguin import PenguinBoard

PEEK_SECONDS: Final = 3.0


class PenguinPeek:
    """Turns the hand of whoever is to move up for a while, and down again."""

    def __init__(self, board: PenguinBoard) -> None:
        self._board = board
        self._left = 0.0

    @property
    def is_wanted(self) -> bool:
        """Whether hands lie face down on the table and are looked at one by one."""
        setup = self._board.setup
        return setup.hidden is HiddenWay.PEEK and len(setup.people) > 1

    @property
    def is_face_up(self) -> bool:
        return not self.is_wanted or self._left > 0

    def turn(self) -> None:
        """Turn the hand up, or down again."""
        if self.is_wanted:
            self._left = 0.0 if self._left > 0 else PEEK_SECONDS
            self._board.choose()

    def rest(self) -> None:
        """The turn is over: the next hand lies face down."""
        self._left = 0.0

    def update(self, seconds: float) -> None:
        if self._left > 0:
            self._left = max(0.0, self._left - seconds)
            if not self._left and self._board.hand.carry is None:
                self._board.choose()

    def order(self, seat: Seat) -> list[Colour]:
        """The order of a hand that lies face down, told by nothing that it holds."""
        board = self._board
        purpose = f"tray {seat} in {board.view.round}"
        return shuffled(PENGUIN.colours, random_stream("penguin", board.setup.seed, purpose))

    def hand_shown(self) -> tuple[Colour, ...]:
        """The hand in the tray, as far as the view shows one; empty for nobody's."""
        board = self._board
        if board.turn is not None:
            hand: tuple[Colour, ...] = choices(board.turn.view, board.turn.seat)
        elif len(board.setup.people) == 1:
            hand = board.view.hands[board.setup.people[0]]
        else:
            return ()
        return () if UNKNOWN in hand else hand
