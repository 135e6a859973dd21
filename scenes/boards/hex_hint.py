"""Where a hint is marked on the hexes: two cells and a tile of the rack, or an answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.titles.ingenious.actions import Choice, Place
from scenes.boards import hex_rack
from scenes.boards.hex_tile import LIFT, SYMBOL
from scenes.boards.hint_mark import Ghost, HintMark

if TYPE_CHECKING:
    from scenes.boards.ingenious import IngeniousBoard


def marks_of(board: IngeniousBoard, action: Place | Choice) -> Sequence[HintMark]:
    """Both cells with their symbols half seen, and the tile of the rack; or the answer."""
    if isinstance(action, Choice):
        nodes = [] if board.question is None else board.question.focus.nodes
        return tuple(HintMark(node.rect, 40) for node in nodes if node.key == action.value)
    if board.hand is None or board.question is not None:
        return ()
    grid = board.grid
    marks = []
    for colour, cell in ((action.first, action.cell), (action.second, action.other)):
        x, y = grid.centre(cell)
        scale = grid.scale
        ghost = Ghost(f"hex_symbol_{colour}", x, y - LIFT * scale, scale * SYMBOL)
        marks.append(HintMark(grid.rect(cell), grid.size, ghost))
    rack = board.hand.rack
    slot = board.hand.slot if rack[board.hand.slot] == action.tile else rack.index(action.tile)
    return (*marks, HintMark(hex_rack.rect_of(slot, len(rack)).inset(10)))
