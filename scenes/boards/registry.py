"""Finds the board of a game, and the words that explain its result, by the game's id."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Sequence
from typing import Final, Protocol

from game.match import Match
from scenes.boards.board import Board
from scenes.boards.plain import PlainBoard
from scenes.report import Report


def find_board(game_id: str) -> type[Board]:
    """The `BOARD` of `scenes.boards.<game_id>`; the plain board where there is no such module."""
    name = f"scenes.boards.{game_id}"
    if not game_id.isidentifier() or importlib.util.find_spec(name) is None:
        return PlainBoard
    board: type[Board] = importlib.import_module(name).BOARD
    return board


class ReportOf(Protocol):
    """Explains the result of a match; `names` are those of the seats."""

    def __call__(self, match: Match, names: Sequence[str], *, is_final: bool) -> Report: ...


_REPORTS: Final[dict[str, str]] = {
    "penguin": "pyramid_report",
    "penguin_party": "pyramid_report",
    "ingenious": "ingenious_report",
    "iceberg": "iceberg_report",
}


def find_report(game_id: str) -> ReportOf:
    """The `report` that knows the game's events; one of totals alone for any other game."""
    module = importlib.import_module(f"scenes.boards.{_REPORTS.get(game_id, 'plain_report')}")
    found: ReportOf = module.report
    return found
