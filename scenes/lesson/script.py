"""Script: plays an action that stands in a lesson, for the rival or to show how it goes."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, Final

from game.core import Seat
from scenes.input.intents import Intent, Press, Touch

if TYPE_CHECKING:
    from scenes.boards.board import Board

HAND: Final = "hard"
"""The level whose hand carries: the surest."""
PAUSE: Final = 1.1
"""Seconds in which the words are read, and the place is seen, before something moves."""


class ScriptController:
    """Lets the board perform one action, as it does for an opponent."""

    def __init__(
        self, board: Board, seat: Seat, action: Any, rng: Random, propose: Callable[[Any], None]
    ) -> None:
        self._board = board
        self._seat = seat
        self._action = action
        self._rng = rng
        self._propose = propose
        self._left = PAUSE
        self._has_played = False

    def update(self, seconds: float) -> None:
        self._left -= seconds
        if self._left <= 0 and not self._has_played:
            self._has_played = True
            self._board.perform(self._seat, self._action, HAND, self._rng, self._propose)

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Press | Touch):
            self._left = 0.0

    def end(self) -> None:
        self._has_played = True
