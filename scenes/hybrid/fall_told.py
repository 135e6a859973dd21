"""A fall of the real tower, put into the words of the rules: which cells fell."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.match import Match
from game.titles.pyramid.pyramid import Cell, Place
from hardware.piece import Piece


def most_fallen(match: Match) -> int:
    """How many can have fallen: those that stand, and the one in hand."""
    return len(list(match.state.pyramid.figures())) + 1


def cells_of_fall(
    match: Match, place: Place, count: int, shown: Iterable[Piece], placed: Mapping[Piece, int]
) -> tuple[Cell, ...]:
    """So many cells: the one being built, those whose figures were shown, then from the top down.

    `placed` are the versions of the match that put pieces where they lay. Costs nobody anything:
    the rules count the figures behind the screen, whatever fell (P-15).
    """
    standing = [figure.cell for figure in match.state.pyramid.figures()]
    told = [_cell(match.log[placed[piece] - 1][1]) for piece in shown if piece in placed]
    from_top = sorted(standing, key=lambda cell: (-cell.level, -cell.col))
    order = dict.fromkeys([place.cell, *(c for c in told if c in standing), *from_top])
    return tuple(sorted(list(order)[: max(1, count)]))


def _cell(action: Any) -> Cell | None:
    return action.cell if isinstance(action, Place) else None
