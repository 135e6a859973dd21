"""Counts: everything that the games of one profile add up to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from scenes.stats.played import Played, Sitter
from scenes.stats.statistics import key_of

WEEKS: Final = 12
DAYS_OF_A_WEEK: Final = 7


@dataclass(frozen=True, slots=True)
class Tally:
    played: int = 0
    won: int = 0

    @property
    def share(self) -> int | None:
        """Wins in per cent; None where nothing was played."""
        return percent(self.won, self.played)

    def with_game(self, *, is_won: bool) -> Tally:
        return Tally(self.played + 1, self.won + is_won)


@dataclass(frozen=True, slots=True)
class Mate:
    """Somebody with a profile, and the chair's look that they had last."""

    name: str
    look: int


@dataclass(frozen=True, slots=True)
class Company:
    """The other profiles of a table, sorted by name, and how the one counted did among them."""

    mates: tuple[Mate, ...]
    tally: Tally


@dataclass(frozen=True, slots=True)
class Counts:
    """Every game is one of `by_game`, and one of `companies` where somebody else was there."""

    total: Tally = Tally()
    best_run: int = 0
    """The most games in a row that were won."""
    falls: int = 0
    let_gos: int = 0
    steady: int = 0
    cleared: int = 0
    rows: int = 0
    """The height of the highest tower."""
    most_people: int = 0
    """At one table."""
    days: int = 0
    """On which anything was played."""
    by_game: tuple[tuple[str, Tally], ...] = ()
    """By id, those won most often first."""
    companies: tuple[Company, ...] = ()
    """Those with whom most is won first; one win of one is less than nine of ten."""
    form: tuple[Tally, ...] = (Tally(),) * WEEKS
    """The last weeks; the last one ends today."""
    look: int | None = None
    """That of the chair in the last game."""

    @property
    def steady_share(self) -> int | None:
        """Steady let-gos in per cent; None where no tower was measured."""
        return percent(self.steady, self.let_gos)


def percent(part: int, whole: int) -> int | None:
    """Rounded half up; never 0 or 100 for a part that is neither nothing nor all."""
    if not whole:
        return None
    found = (200 * part + whole) // (2 * whole)
    return max(1, min(99, found)) if 0 < part < whole else found


def seat_of(played: Played, name: str) -> Sitter | None:
    """Where a profile sat; None where it did not."""
    key = key_of(name)
    return next((s for s in played.sitters if s.name and key_of(s.name) == key), None)


def mates_of(played: Played, name: str) -> tuple[Mate, ...]:
    """The other profiles of a table, by name, each once."""
    key = key_of(name)
    others = {
        key_of(s.name): Mate(s.name, s.look)
        for s in played.sitters
        if s.name and key_of(s.name) != key
    }
    return tuple(mate for _key, mate in sorted(others.items()))


def counts_of(games: Iterable[Played], name: str, today: date) -> Counts:
    """Add up what a profile has played. `games` are in the order of their ends."""
    mine = [(game, seat) for game in games if (seat := seat_of(game, name)) is not None]
    if not mine:
        return Counts()
    seats = [seat for _game, seat in mine]
    return Counts(
        total=Tally(len(mine), sum(seat.is_winner for seat in seats)),
        best_run=best_run([seat.is_winner for seat in seats]),
        falls=sum(seat.falls for seat in seats),
        let_gos=sum(seat.let_gos for seat in seats),
        steady=sum(seat.steady for seat in seats),
        cleared=sum(seat.cleared for seat in seats),
        rows=max(game.rows for game, _seat in mine),
        most_people=max(game.people for game, _seat in mine),
        days=len({game.day for game, _seat in mine}),
        by_game=_by_game(mine),
        companies=_companies(mine, name),
        form=_form(mine, today),
        look=seats[-1].look,
    )


def best_run(wins: Sequence[bool]) -> int:
    best = run = 0
    for is_won in wins:
        run = run + 1 if is_won else 0
        best = max(best, run)
    return best


_Mine = Sequence[tuple[Played, Sitter]]


def _by_game(mine: _Mine) -> tuple[tuple[str, Tally], ...]:
    found: dict[str, Tally] = {}
    for game, seat in mine:
        found[game.game] = found.get(game.game, Tally()).with_game(is_won=seat.is_winner)
    order = sorted(found.items(), key=lambda item: (-item[1].won, -item[1].played, item[0]))
    return tuple(order)


def _companies(mine: _Mine, name: str) -> tuple[Company, ...]:
    found: dict[tuple[str, ...], Company] = {}
    for game, seat in mine:
        mates = mates_of(game, name)
        if mates:
            key = tuple(key_of(mate.name) for mate in mates)
            before = found[key].tally if key in found else Tally()
            found[key] = Company(mates, before.with_game(is_won=seat.is_winner))
    return tuple(found[key] for key in sorted(found, key=lambda key: (*_rank(found[key]), key)))


def _rank(company: Company) -> tuple[float, int]:
    """Less is better: the share of wins as if one more of two had been won."""
    tally = company.tally
    return -(tally.won + 1) / (tally.played + 2), -tally.played


def _form(mine: _Mine, today: date) -> tuple[Tally, ...]:
    weeks = [Tally()] * WEEKS
    for game, seat in mine:
        ago = (today - game.day).days
        if 0 <= ago < WEEKS * DAYS_OF_A_WEEK:
            week = WEEKS - 1 - ago // DAYS_OF_A_WEEK
            weeks[week] = weeks[week].with_game(is_won=seat.is_winner)
    return tuple(weeks)
