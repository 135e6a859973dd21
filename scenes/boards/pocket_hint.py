"""Where a hint is marked on the quilt: a tile, an empty place, or a plate of the panel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.titles.pocket.actions import Action, Agree, Leave, Move, Reveal, Stop
from game.titles.pocket.tiles import INDEX
from scenes.boards import pocket_grid
from scenes.boards.hint_mark import HintMark

if TYPE_CHECKING:
    from scenes.boards.pocket import PocketBoard


def marks_of(board: PocketBoard, action: Action) -> Sequence[HintMark]:
    """The tile, the empty place, or the plate at the foot of the panel."""
    if isinstance(action, Reveal | Move):
        return (HintMark(pocket_grid.cell_rect(INDEX[action.cell])),)
    keys = {Stop: "stop", Leave: "leave", Agree: "agree"}
    key = keys.get(type(action), "decline")
    nodes = [node for node in board.nodes() if node.key == f"button-{key}"]
    plates = [HintMark(node.rect.inset(8), 40) for node in nodes]
    if isinstance(action, Stop):
        plates += [HintMark(pocket_grid.cell_rect(INDEX[cell])) for cell in action.stay]
    return plates
