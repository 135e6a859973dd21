"""The statistics of a profile as CSV: what it adds up to, by game and company, and every game."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from datetime import date
from typing import Final

from scenes.stats.counts import Counts, Tally, counts_of, mates_of, seat_of
from scenes.stats.played import Played

SUMS: Final = ("profile", "with", "game", "played", "won", "best_run", "falls", "let_gos", "steady")
"""Columns of the sums; an empty `with` or `game` stands for everybody, or for all games."""
GAMES: Final = (
    "day", "profile", "game", "seats", "people", "with", "won", "winners", "falls", "let_gos",
    "steady", "cleared", "rows",
)  # fmt: skip
"""Columns of the games."""
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would take for the beginning of a formula."""


def sums_csv(games: Sequence[Played], name: str, today: date) -> str:
    """A row for everything, for each game, for each person met, and for each company of several."""
    mine = [game for game in games if seat_of(game, name) is not None]
    rows = [_sums(name, "", "", counts_of(mine, name, today))]
    for game, _sum in counts_of(mine, name, today).by_game:
        rows.append(_sums(name, "", game, _counted(mine, name, today, game=game)))
    single = {mate.name.casefold(): mate.name for g in mine for mate in mates_of(g, name)}
    for key, mate in sorted(single.items()):
        rows.append(_sums(name, mate, "", _counted(mine, name, today, mate=key)))
    for company in counts_of(mine, name, today).companies:
        if len(company.mates) > 1:
            names = "; ".join(mate.name for mate in company.mates)
            rows.append([name, names, "", *_tally(company.tally), "", "", "", ""])
    return _text(SUMS, rows)


def games_csv(games: Iterable[Played], name: str) -> str:
    """A row for each game, the first one first."""
    rows: list[Sequence[object]] = []
    for played in games:
        seat = seat_of(played, name)
        if seat is None:
            continue
        mates = "; ".join(mate.name for mate in mates_of(played, name))
        winners = "; ".join(s.name for s in played.sitters if s.is_winner and s.name)
        rows.append(
            [
                played.day.isoformat(), name, played.game, len(played.sitters), played.people,
                mates, int(seat.is_winner), winners, seat.falls, seat.let_gos, seat.steady,
                seat.cleared, played.rows,
            ]
        )  # fmt: skip
    return _text(GAMES, rows)


def _counted(
    mine: Sequence[Played], name: str, today: date, *, game: str = "", mate: str = ""
) -> Counts:
    """Only the games of one kind, or those with one other person among others."""
    chosen = [
        played
        for played in mine
        if game in ("", played.game)
        and (not mate or mate in [m.name.casefold() for m in mates_of(played, name)])
    ]
    return counts_of(chosen, name, today)


def _sums(name: str, mates: str, game: str, counts: Counts) -> Sequence[object]:
    return [
        name, mates, game, *_tally(counts.total), counts.best_run, counts.falls, counts.let_gos,
        counts.steady,
    ]  # fmt: skip


def _tally(tally: Tally) -> tuple[int, int]:
    return tally.played, tally.won


def _text(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(head)
    writer.writerows([_cell(value) for value in row] for row in rows)
    return out.getvalue()


def _cell(value: object) -> object:
    """No name becomes a formula where the file is opened."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value
