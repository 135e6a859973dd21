"""Hints on the tower: where one is marked, and what the tower itself says for a place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ai.hint import Reason
from game.titles.pyramid.pyramid import Place
from scenes.boards import penguin_picture
from scenes.boards.hint_mark import Ghost, HintMark
from scenes.boards.safety import Outlook, outlook
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


def reasons_of(board: PenguinBoard, place: Place, places: Sequence[Place]) -> Sequence[Reason]:
    """That no other place forgives more where some forgive less, or that this one does not much."""
    if not board.owns_nature:
        return ()
    slacks = {cell: board.nature.tower.slack(cell) for cell in {p.cell for p in places}}
    slack = slacks[place.cell]
    if outlook(slack) is not Outlook.STEADY:
        return (Reason("shaky"),)
    return (Reason("steadiest"),) if slack == max(slacks.values()) > min(slacks.values()) else ()
