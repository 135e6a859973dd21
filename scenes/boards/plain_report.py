"""A result without explanation, for games that nobody has written one for: totals and winners."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import Seat
from game.match import Match, cut_short
from scenes.result.report import Line, Report
from scenes.text import _
from scenes.words.numbers import decimal


def win_title(names: Sequence[str]) -> str:
    """Who has won, as a headline."""
    if not names:
        return _("The game is over")
    if len(names) == 1:
        return _("{name} wins!").format(name=names[0])
    return _("{names} win together!").format(names=", ".join(names))


def report(match: Match, names: Sequence[str], *, is_final: bool) -> Report:
    outcome = match.outcome or cut_short(match)
    winners = set(outcome.winners)
    order = sorted(range(match.seats), key=lambda seat: (seat not in winners, seat))
    lines = tuple(
        Line(
            seat=Seat(seat),
            place=1 if seat in winners else len(winners) + 1,
            marks=(),
            total=decimal(outcome.returns[seat]),
        )
        for seat in order
    )
    return Report(
        title=win_title([names[seat] for seat in outcome.winners]),
        columns=(),
        total=_("Total"),
        lines=lines,
        why=(),
        winners=outcome.winners,
        is_final=is_final,
    )
