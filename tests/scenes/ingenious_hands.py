"""Hands at a table of Ingenious, for the tests of its board."""

from __future__ import annotations

from scenes.boards.hex_hand import HexHand
from scenes.boards.ingenious import IngeniousBoard
from scenes.stage import Stage
from tests.scenes.ingenious_screens import board_on


def hand_on(stage: Stage) -> tuple[IngeniousBoard, HexHand]:
    board = board_on(stage)
    assert board.hand is not None
    return board, board.hand
