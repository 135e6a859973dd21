"""Where a hint is marked on the ice: a coin, a tile and its new place, or the button."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.grid import Square
from game.titles.iceberg.actions import Action, Coin, Deal, Drift, Stay
from scenes.boards.hint_mark import Ghost, HintMark
from scenes.drawing.layout import Rect

if TYPE_CHECKING:
    from scenes.boards.iceberg import IcebergBoard


def marks_of(board: IcebergBoard, action: Action) -> Sequence[HintMark]:
    """The coin, with the one to be laid half seen; the tile and where it may drift; the button."""
    view = board.view
    if view is None:
        return ()
    camera = board.camera
    match action:
        case Stay():
            return (HintMark(board.leave_rect(), 40),)
        case Drift(tile, origin):
            start = HintMark(camera.tile_rect(view.tiles[tile]), 60 * camera.k)
            if not camera.can_show(origin):
                return (start,)
            return start, HintMark(camera.tile_rect(origin), 60 * camera.k)
        case Coin(suit, square):
            face = _face(board, square)
            ghost = Ghost(f"ice_face_{suit}", *face.center, camera.k)
            supply = board.places.supply_rows()[suit]
            return HintMark(face, face.w, ghost), HintMark(supply.inset(10))
        case Deal():
            return ()  # nobody who plays does it
        case _:
            face = _face(board, action.square)
            return (HintMark(face, face.w),)


def _face(board: IcebergBoard, square: Square) -> Rect:
    assert board.view is not None, "a view is shown before anything is marked"
    return board.camera.face(square, len(board.view.stack_at(square))).inset(6)
