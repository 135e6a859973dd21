"""Where a hint is marked on the tower: the place, and the colour in the tray."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.titles.pyramid.pyramid import Place
from scenes.boards import penguin_picture
from scenes.boards.hint_mark import Ghost, HintMark
from scenes.widgets import cell_rects

if TYPE_CHECKING:
    from scenes.boards.penguin import PenguinBoard


def marks_of(board: PenguinBoard, place: Place) -> Sequence[HintMark]:
    """The place, with the penguin half seen, and its colour in the tray until one is carried."""
    rect = penguin_picture.rect_of(board, place.cell)
    if board.choosing is None or board.hand.carry is not None:
        return (HintMark(rect),)
    x, y = rect.center[0], rect.bottom
    ghost = Ghost(f"penguin_{place.colour}_idle", x, y, board.camera.sprite_scale)
    is_aimed = board.choosing.place == place
    colours = [colour for colour, _number in board.choosing.stock]
    cells = cell_rects(penguin_picture.tray_of(board, len(colours)), len(colours))
    piece = cells[colours.index(place.colour)].inset(14)
    return HintMark(rect, ghost=None if is_aimed else ghost), HintMark(piece)
