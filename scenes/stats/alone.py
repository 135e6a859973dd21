"""Alone: what came of a game for one, the best of it so far, and how that is said."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from game.match import Match
from scenes.result.report import Mark, Report, Tone
from scenes.stats.counts import seat_of
from scenes.stats.played import Played
from scenes.table.seating import Chair
from scenes.text import pgettext

if TYPE_CHECKING:
    from scenes.table.table import TableScene

_BETTER: Final[Mapping[str, Callable[..., Any]]] = MappingProxyType(
    {
        "ingenious": max,  # the lowest colour (IN-22)
        "iceberg": min,  # coins that are left (PG-V1)
    }
)
"""Of results, the better one; games that have none for one seat are not here."""


def result_of(match: Match, chairs: Sequence[Chair]) -> int | None:
    """What a person has come to alone in a match that is over; None at any other table."""
    is_alone = len(chairs) == 1 and chairs[0].is_person and match.game.info.id in _BETTER
    return int(match.outcome.returns[0]) if is_alone and match.outcome is not None else None


def best_of(games: Iterable[Played], game: str, name: str, but: float | None = None) -> int | None:
    """The best that a profile has come to, or anybody where the name is empty; None where nobody.

    The match that began at `but` is left out.
    """
    found = [
        one.result
        for one in games
        if one.game == game and one.result is not None and one.begun != but
        if not name or seat_of(one, name) is not None
    ]
    best: int | None = _BETTER[game](found, default=None)
    return best


def mark_of(game: str, result: int | None, before: int | None) -> Mark | None:
    """How a result stands beside the best before it; None for one that does not count.

    The first one is the best so far, and none is new that only equals the best.
    """
    known = [number for number in (before, result) if number is not None]
    if not known:
        return None
    best = _BETTER[game](known)
    if before is not None and best != before:
        # Translators: a game alone came out better than all before it.
        return Mark(pgettext("a game alone", "New best!"), Tone.GOOD)
    # Translators: the best result of a game alone, as a number.
    return Mark(pgettext("a game alone", "Best so far: {number}").format(number=best))


def with_best(table: TableScene, report: Report) -> Report:
    """The final report, with the best so far where one sits alone."""
    result = result_of(table.match, table.chairs)
    if result is None:
        return report
    stage, name = table.stage, table.chairs[0].name
    owner = name if name in stage.profiles else ""
    before = best_of(stage.statistics.games, table.game_id, owner, table.begun)
    # What is played on from the past of a match that was counted is no result of its own.
    counted = None if table.begun is None else result
    return replace(report, best=mark_of(table.game_id, counted, before))
