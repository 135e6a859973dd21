"""Table look: what the picture round a board is made of, gathered by `look`, drawn by `view`."""

from __future__ import annotations

from dataclasses import dataclass

from game.core import Seat
from scenes.boards.standing import Standing
from scenes.log.log import Entry
from scenes.table.seating import Chair
from scenes.widgets import HintItem


@dataclass(frozen=True, slots=True)
class TableLook:
    """Everything round the board that the picture depends on."""

    chairs: tuple[Chair, ...]
    standings: tuple[Standing, ...]
    mover: Seat | None
    title: str
    line: str
    progress: tuple[int, int] | None
    stock: int | None
    last: Entry | None
    hints: tuple[HintItem, ...]
    has_split_hints: bool
    corner: tuple[HintItem, ...]
    thinking: float | None
    """Seconds for the sign that an opponent thinks; None when nobody does."""
