"""A table with a small tower, for the tests of the board of penguin."""

from __future__ import annotations

from scenes.settings.settings import Settings
from scenes.table.seating import Hands
from tests.scenes.penguin_rig import BoardRig, brick


def small_tower(hands: Hands = Hands.FREE, settings: Settings | None = None) -> BoardRig:
    figures = brick(4)[:7]
    return BoardRig(figures=figures, hand=("red", "red", "green"), hands=hands, settings=settings)
