"""Finds the board of a game, and the words that explain its result, by the game's id."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Protocol

from game.match import Match
from scenes.boards.board import Board
from scenes.boards.plain import PlainBoard
from scenes.result.report import Report

if TYPE_CHECKING:
    from scenes.result.result import FinalResultScene


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
    "pocket": "pocket_report",
}


_RESULTS: Final[dict[str, tuple[str, str]]] = {
    "pocket": ("pocket_result", "PocketResultScene"),
}


def find_result(game_id: str) -> type[FinalResultScene]:
    """The scene that ends a match; the podium for a game that has none of its own."""
    if game_id not in _RESULTS:
        from scenes.result.result import FinalResultScene

        return FinalResultScene
    module, name = _RESULTS[game_id]
    scene: type[FinalResultScene] = getattr(
        importlib.import_module(f"scenes.boards.{module}"), name
    )
    return scene


def find_report(game_id: str) -> ReportOf:
    """The `report` that knows the game's events; one of totals alone for any other game."""
    module = importlib.import_module(f"scenes.boards.{_REPORTS.get(game_id, 'plain_report')}")
    found: ReportOf = module.report
    return found
