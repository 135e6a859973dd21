"""Where notices stand on the Penguin board: beside the cards, the tower or the film of a fall."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from scenes.drawing.layout import Rect
from scenes.table.player_cards import notice_rooms

if TYPE_CHECKING:
    from scenes.boards.penguin import PenguinBoard

SKY_ROOMS: Final = (Rect(420, 160, 300, 120), Rect(1200, 160, 300, 120))
"""Where notices stand when the cards fill both columns: beside the top of the tower."""
FOOT_ROOM: Final = Rect(420, 986, 1080, 82)
"""In the place of the hints, with large text."""
FILM_ROOMS: Final = (Rect(780, 132, 360, 150), Rect(64, 820, 500, 130), Rect(1356, 820, 500, 130))


def rooms(board: PenguinBoard) -> Sequence[Rect]:
    """The rooms that are free now, on the canvas of 1920 by 1080."""
    if board.film is not None:
        return FILM_ROOMS
    beside = notice_rooms(len(board.setup.chairs), is_big=board.is_big)
    if beside:
        return beside
    if board.is_big:
        return (FOOT_ROOM,)
    return SKY_ROOMS[:1] if board.out.is_there else SKY_ROOMS


def needs_foot(board: PenguinBoard) -> bool:
    """Whether a notice has no other room than that of the hints."""
    return rooms(board) == (FOOT_ROOM,)
