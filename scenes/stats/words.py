"""What statistics are called and how they are said: games, badges, company, and a whole page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from scenes.stats.badges import Badge, Feat, badges_of, next_badge
from scenes.stats.counts import Counts, Mate, Tally
from scenes.stats.played import EVENING
from scenes.text import _, ngettext, pgettext
from scenes.words.titles import title_of
from scenes.words.words import labelled

NOTHING: Final = "–"
"""What stands where nothing was counted."""


def game_word(game: str) -> str:
    return _("Party") if game == EVENING else title_of(game).title


def percent_word(share: int | None) -> str:
    return NOTHING if share is None else _("{number} %").format(number=share)


def tally_words(tally: Tally) -> str:
    return _("{number} of {total}").format(number=tally.won, total=tally.played)


def days_words(counts: Counts) -> str:
    """How long somebody has been here, for beside the name."""
    if not counts.days:
        return _("new here")
    return ngettext("played on {number} day", "played on {number} days", counts.days).format(
        number=counts.days
    )


def company_word(mates: tuple[Mate, ...], most: int = 2) -> str:
    """Who sat with somebody: of more than `most`, 2 or 1, the first one and how many more."""
    if len(mates) == 1:
        return mates[0].name
    if len(mates) == most == 2:
        return _("{first} and {second}").format(first=mates[0].name, second=mates[1].name)
    rest = len(mates) - 1
    return ngettext("{name} and {number} more", "{name} and {number} more", rest).format(
        name=mates[0].name, number=rest
    )


_BADGES: Final[Mapping[Feat, Callable[[int], str]]] = {
    # Called when shown, so that a change of language is seen at once.
    Feat.ROWS: lambda n: ngettext("{number} row", "{number} rows", n),
    Feat.CLEARED: lambda n: _cleared(n),
    Feat.WINS: lambda n: ngettext("{number} win", "{number} wins", n),
    Feat.RUN: lambda n: _("{number} in a row"),
    Feat.PEOPLE: lambda n: ngettext("{number} person", "{number} people", n),
    Feat.DAYS: lambda n: ngettext("{number} day", "{number} days", n),
}


def _cleared(number: int) -> str:
    return pgettext("a badge", "Cleared") if number == 1 else _("Cleared {number}×")


def badge_word(badge: Badge) -> str:
    return _BADGES[badge.feat](badge.need).format(number=badge.need)


def reached_words(badge: Badge) -> str:
    """How far a badge is."""
    return _("{number} of {total}").format(number=badge.have, total=badge.need)


def next_words(badge: Badge) -> str:
    return _("Next: {badge}").format(badge=badge_word(badge))


def tile_words(counts: Counts) -> tuple[tuple[str, str], ...]:
    """The figures that sum somebody up, each with what it counts."""
    total = counts.total
    return (
        (str(total.played), ngettext("game", "games", total.played)),
        (str(total.won), pgettext("statistics", "won")),
        (percent_word(total.share), _("win share")),
        (str(counts.best_run), _("best run")),
        (str(counts.falls), ngettext("fall", "falls", counts.falls)),
        (percent_word(counts.steady_share), _("let go steadily")),
    )


def describe(name: str, counts: Counts) -> list[str]:
    """The whole page in sentences, most important first: for reading aloud and for tests."""
    lines = [labelled(name, days_words(counts)) + "."]
    if not counts.total.played:
        return [*lines, nothing_words()]
    lines += [labelled(label, value) + "." for value, label in tile_words(counts)]
    for game, tally in counts.by_game:
        lines.append(labelled(game_word(game), _won_words(tally)) + ".")
    lines.append(labelled(_("Win share, last 12 weeks"), _form_words(counts)) + ".")
    for company in counts.companies:
        names = ", ".join(mate.name for mate in company.mates)
        told = _("With {names}").format(names=names)
        lines.append(labelled(told, _won_words(company.tally)) + ".")
    badges = badges_of(counts)
    won = ", ".join(badge_word(badge) for badge in badges if badge.is_won)
    lines.append(labelled(_("Badges"), won or NOTHING) + ".")
    coming = next_badge(badges)
    if coming is not None:
        lines.append(labelled(next_words(coming), reached_words(coming)) + ".")
    return lines


def nothing_words() -> str:
    """What is said to somebody who has played nothing yet."""
    return _("Play a game to its end under this name, and it counts here.")


def _won_words(tally: Tally) -> str:
    return _("{number} of {total} won").format(number=tally.won, total=tally.played)


def _form_words(counts: Counts) -> str:
    return ", ".join(percent_word(week.share) for week in counts.form)
