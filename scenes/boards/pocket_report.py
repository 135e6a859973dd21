"""Explains the result of Pocket Memory: the tiles of each kind, and who got the party bats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core import Seat
from game.match import Match
from game.titles.pocket.events import Bonus
from game.titles.pocket.state import AGREED, CAPPED, State
from game.titles.pocket.tiles import IMPREZOPERZ, KINDS, NUMBER, PIANKOTEK
from scenes.boards.plain_report import win_title
from scenes.result.report import Line, Mark, Report, Tone
from scenes.text import _, ngettext
from scenes.words.tile_words import tile_word

BATS = NUMBER[IMPREZOPERZ]
KITTENS = NUMBER[PIANKOTEK]


@dataclass(frozen=True, slots=True)
class Flight:
    """Where the party bats went at the end; `seat` is None when nobody alone led in kittens."""

    seat: Seat | None
    kittens: int
    """How many foam kittens the most are."""


def flight_of(match: Match) -> Flight | None:
    """How the bonus was given; None in a match that ended before it."""
    most = max((won[KITTENS] for won in match.state.won), default=0)
    for version in range(match.version, 0, -1):
        for event in match.events_at(version):
            if isinstance(event, Bonus):
                return Flight(event.seat, most)
    return None


def report(match: Match, names: Sequence[str], *, is_final: bool) -> Report:
    state: State = match.state
    totals = state.totals
    order = sorted(range(match.seats), key=lambda seat: (-totals[seat], seat))
    best = max(totals)
    winners = tuple(Seat(seat) for seat in range(match.seats) if totals[seat] == best)
    if match.outcome is None:
        winners = ()
    flight = flight_of(match)
    lines = tuple(
        Line(
            seat=Seat(seat),
            place=1 + sum(other > totals[seat] for other in totals),
            marks=tuple(
                _mark(number, state.won[seat][number], flight) for number in range(len(KINDS))
            ),
            total=str(totals[seat]),
        )
        for seat in order
    )
    return Report(
        title=win_title([names[seat] for seat in winners]),
        columns=tuple(tile_word(kind) for kind in KINDS),
        total=_("Tiles"),
        lines=lines,
        why=tuple(_why(state, winners, flight, names)),
        winners=winners if is_final else (),
        is_final=is_final,
        heading=_("Final count"),
        signs=tuple(f"pocket_kind_{kind}" for kind in KINDS),
    )


def _mark(number: int, count: int, flight: Flight | None) -> Mark:
    if number == BATS and count and flight is not None:
        reason = ngettext(
            "the bonus for most foam kittens ({number})",
            "the bonus for most foam kittens ({number})",
            flight.kittens,
        ).format(number=flight.kittens)
        return Mark(f"+{count}", Tone.GOOD, reason)
    reason = ngettext("{number} tile won", "{number} tiles won", count).format(number=count)
    return Mark(str(count) if count else "–", Tone.PLAIN, reason)


def _why(
    state: State, winners: Sequence[Seat], flight: Flight | None, names: Sequence[str]
) -> list[str]:
    lines = []
    totals = state.totals
    if len(winners) == 1:
        most = totals[winners[0]]
        lines.append(
            ngettext(
                "{name} has the most tiles: {number}.", "{name} has the most tiles: {number}.", most
            ).format(name=names[winners[0]], number=most)
        )
    elif winners:
        shared = ", ".join(names[seat] for seat in winners)
        words = _("{names} have the most tiles: {number} each.")
        lines.append(words.format(names=shared, number=totals[winners[0]]))
    lines.append(flight_words(state.ending, flight, names))
    return [line for line in lines if line]


def flight_words(ending: str | None, flight: Flight | None, names: Sequence[str]) -> str:
    """Who got the party bats and why, or why nobody did."""
    if flight is not None:
        if flight.seat is None:
            return _("A tie for most foam kittens: nobody gets the party bats.")
        words = _("Most foam kittens: {name} gets the 3 party bats.")
        return words.format(name=names[flight.seat])
    if ending == CAPPED:
        return _("The last turn was played: everybody keeps what was won, without party bats.")
    if ending == AGREED:
        return _("All agreed to end here: everybody keeps what was won, without party bats.")
    return ""
