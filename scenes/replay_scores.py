"""What each game counts at a moment, so that leads and turns of fortune can be told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.core import Seat
from scenes.boards.iceberg_view import ways_on

Figures = tuple[int, ...]
"""One for each seat; more is better."""


def _penalties(state: Any) -> Figures:
    return tuple(-points for points in state.penalties)


def _lowest(state: Any) -> Figures:
    return tuple(min(state.scores_of(Seat(seat))) for seat in range(len(state.racks)))


def _totals(state: Any) -> Figures:
    return tuple(state.totals)


def _ways(state: Any) -> Figures:
    """How many ways on a pawn has; none for one in the water."""
    return tuple(0 if state.out[s] else sum(ways_on(state, Seat(s))) for s in range(state.seats))


_FIGURES: Final[dict[str, Callable[[Any], Figures]]] = {
    "penguin": _penalties,
    "penguin_party": _penalties,
    "ingenious": _lowest,
    "pocket": _totals,
    "iceberg": _ways,
}
_UNRANKED: Final = ("iceberg",)
"""Games in which the figures tell who has room, and not who leads."""


def figures_of(game_id: str, state: Any) -> Figures | None:
    """None for a game that counts nothing on its way."""
    count = _FIGURES.get(game_id)
    return None if count is None else count(state)


def leader_of(game_id: str, figures: Figures | None) -> Seat | None:
    """Who is ahead of everybody else; None in a tie, or where nobody leads before the end."""
    if figures is None or game_id in _UNRANKED or len(figures) < 2:
        return None
    best = max(figures)
    return Seat(figures.index(best)) if figures.count(best) == 1 else None


def shown(game_id: str, figure: int) -> str:
    """A figure as its game writes it: penalties are counted upwards."""
    return str(abs(figure))
