"""Hands the events of a match to a board, each when the one before has been seen."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from game.core import Event
from scenes.boards.board import Board


@dataclass(frozen=True, slots=True)
class _Shown:
    """An event that waits to be animated, with the views round it."""

    event: Event
    before: Any
    after: Any


class EventFeed:
    """`on_event` is called right before the board begins to show an event."""

    def __init__(self, board: Board, on_event: Callable[[Event], None]) -> None:
        self._board = board
        self._on_event = on_event
        self._waiting: deque[_Shown] = deque()

    def __bool__(self) -> bool:
        """Whether something waits to be shown."""
        return bool(self._waiting)

    def push(self, events: Iterable[Event], before: Any, after: Any) -> None:
        """Queue events that lead from one view to the other."""
        self._waiting.extend(_Shown(event, before, after) for event in events)

    def clear(self) -> None:
        self._waiting.clear()

    def next(self) -> Event | None:
        """Let the board begin to show the next event; None while it is busy, or with none left."""
        if not self._waiting or self._board.is_busy:
            return None
        shown = self._waiting.popleft()
        self._on_event(shown.event)
        self._board.animate(shown.event, shown.before, shown.after)
        return shown.event
