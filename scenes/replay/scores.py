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


def ranks_of(game_id: str, state: Any) -> list[Figures] | None:
    """By which seats are compared, the best one largest; None where nobody leads on the way."""
    if game_id == "ingenious":  # the lowest colour counts, in a tie the next one
        return [tuple(sorted(state.scores_of(Seat(s)))) for s in range(len(state.racks))]
    figures = None if game_id in _UNRANKED else figures_of(game_id, state)
    return None if figures is None else [(figure,) for figure in figures]


def leader_of(game_id: str, state: Any) -> Seat | None:
    """Who is ahead of everybody else; None in a tie, or where nobody leads before the end."""
    ranks = ranks_of(game_id, state)
    if ranks is None or len(ranks) < 2:
        return None
    best = max(ranks)
    return Seat(ranks.index(best)) if ranks.count(best) == 1 else None


def gap_of(game_id: str, state: Any) -> int:
    """How far the first is ahead of the second; alone, how far one has come."""
    ranks = ranks_of(game_id, state)
    if ranks is None:
        return 0
    # Of six colours the lower half tells enough of how close it is.
    sums = sorted((sum(rank[:3]) for rank in ranks), reverse=True)
    return sums[0] if len(sums) == 1 else sums[0] - sums[1]


def shown(game_id: str, figure: int) -> str:
    """A figure as its game writes it: penalties are counted upwards."""
    return str(abs(figure))
