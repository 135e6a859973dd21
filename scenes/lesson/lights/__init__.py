"""What a lesson lights on each board: one file for each game, found by its id."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from scenes.lesson.lights.lights import Lights

if TYPE_CHECKING:
    from scenes.boards.board import Board


def lights_of(game_id: str, board: Board) -> Lights:
    """The lights of a game's board, loaded as late as the board itself."""
    made = import_module(f"scenes.lesson.lights.{game_id}").LIGHTS(board)
    assert isinstance(made, Lights), f"{made} lights nothing"
    return made
