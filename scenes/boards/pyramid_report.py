"""Explains the result of both pyramid games from the events of the match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.core import Seat
from game.match import Match
from game.titles.pyramid.events import Blocked, Cleared, Dealt, Fell, RoundEnded
from game.titles.pyramid.rounds import leaders
from scenes.boards.plain_report import win_title
from scenes.result.report import Line, Mark, Report, Tone
from scenes.text import _, ngettext
from scenes.words.numbers import signed
from scenes.words.words import labelled

FALL, LEFT, CLEAR, PAID = "fall", "left", "clear", "paid"


@dataclass(frozen=True, slots=True)
class Change:
    """What one event did to a seat's penalty, and why."""

    round: int
    seat: Seat
    amount: int
    cause: str
    count: int = 0
    """Figures left, or behind the screen in a fall."""

    def reason(self) -> str:
        match self.cause:
            case "fall":
                words = ngettext(
                    "{number} behind the screen", "{number} behind the screen", self.count
                )
                if self.amount > self.count:
                    words = ngettext(
                        "{number} behind the screen + 1 in hand",
                        "{number} behind the screen + 1 in hand",
                        self.count,
                    )
                return words.format(number=self.count)
            case "left":
                words = ngettext("{number} left", "{number} left", self.count)
                return words.format(number=self.count)
            case "paid":
                return _("the tower fell after the screen was cleared")
            case _:
                return _("everything placed")


def changes(match: Match) -> list[Change]:
    """Every change of a penalty so far, in the order in which they happened."""
    found: list[Change] = []
    number = 1
    for version in range(1, match.version + 1):
        for event in match.events_at(version):
            match event:
                case Dealt():
                    number = event.round
                case Fell():
                    found += _of_fall(event, number)
                case Blocked(seat, left, change) if change:
                    found.append(Change(number, seat, change, LEFT, left))
                case Cleared(seat, change) if _is_paid_at_once(match):
                    found.append(Change(number, seat, change, CLEAR))
                case RoundEnded() if not _is_paid_at_once(match):
                    found += _of_round(event)
    return found


def _is_paid_at_once(match: Match) -> bool:
    return bool(match.state.variant.edition.is_paid_at_once)


def _of_fall(fell: Fell, number: int) -> list[Change]:
    found = []
    for index, amount in enumerate(fell.changes):
        seat = Seat(index)
        if seat == fell.seat:
            found.append(Change(number, seat, amount, FALL, fell.behind))
        elif amount:
            found.append(Change(number, seat, amount, PAID))
    return found


def _of_round(ended: RoundEnded) -> list[Change]:
    return [
        Change(ended.round, Seat(seat), amount, LEFT if left else CLEAR, left)
        for seat, (amount, left) in enumerate(zip(ended.changes, ended.left, strict=True))
    ]


def report(match: Match, names: Sequence[str], *, is_final: bool) -> Report:
    found = changes(match)
    ended = [e for v in range(1, match.version + 1) for e in match.events_at(v)]
    rounds = sum(isinstance(event, RoundEnded) for event in ended)
    state: Any = match.state
    penalties: tuple[int, ...] = state.penalties
    order = sorted(range(match.seats), key=lambda seat: (penalties[seat], seat))
    lines = tuple(
        Line(
            seat=Seat(seat),
            place=1 + sum(other < penalties[seat] for other in penalties),
            marks=tuple(_mark(found, Seat(seat), number) for number in range(1, rounds + 1)),
            total=str(penalties[seat]),
        )
        for seat in order
    )
    best = leaders(penalties)
    title = (
        win_title([names[seat] for seat in best])
        if is_final
        else _("Round {number} of {total}").format(number=rounds, total=state.rounds)
    )
    return Report(
        title=title,
        columns=tuple(_("Round {number}").format(number=number) for number in range(1, rounds + 1)),
        total=_("Total"),
        lines=lines,
        why=tuple(_why(match, found, names, penalties, rounds, is_final=is_final)),
        legend=tuple(_legend(found, has_tower=bool(state.variant.edition.has_tower))),
        winners=best if is_final else (),
        is_final=is_final,
    )


def _mark(found: Sequence[Change], seat: Seat, number: int) -> Mark:
    own = [c for c in found if c.seat == seat and c.round == number]
    amount = sum(change.amount for change in own)
    has_fallen = any(change.cause == FALL for change in own)
    tone = Tone.BAD if has_fallen else Tone.GOOD if amount < 0 else Tone.PLAIN
    reason = "; ".join(
        labelled(signed(change.amount), change.reason()) for change in own if len(own) > 1
    )
    return Mark(signed(amount), tone, reason or "; ".join(change.reason() for change in own))


def _legend(found: Sequence[Change], *, has_tower: bool) -> list[Mark]:
    """The kinds of changes, each with its latest example: "+3 left", "−2 screen cleared"."""
    shown: dict[str, Mark] = {}
    for change in found:
        amount = signed(change.amount)
        if change.cause == FALL:
            shown[FALL] = Mark(labelled(amount, change.reason()), Tone.BAD)
        elif change.amount > 0:
            words = ngettext("{amount} left", "{amount} left", change.amount)
            shown[LEFT] = Mark(words.format(amount=amount), Tone.BAD)
        elif change.amount < 0:
            words = _("{amount} screen cleared") if has_tower else _("{amount} hand cleared")
            shown[CLEAR] = Mark(words.format(amount=amount), Tone.GOOD)
    return list(shown.values())


def _why(
    match: Match,
    found: Sequence[Change],
    names: Sequence[str],
    penalties: tuple[int, ...],
    rounds: int,
    *,
    is_final: bool,
) -> list[str]:
    best = leaders(penalties)
    lines = []
    if len(best) == 1:
        lines.append(
            ngettext(
                "{name} has the fewest penalty points: {number}.",
                "{name} has the fewest penalty points: {number}.",
                penalties[best[0]],
            ).format(name=names[best[0]], number=penalties[best[0]])
        )
        lines += _praise(match, found, best[0], names[best[0]])
    else:
        shared = ", ".join(names[seat] for seat in best)
        words = ngettext(
            "{names} share the lead with {number} each.",
            "{names} share the lead with {number} each.",
            penalties[best[0]],
        )
        lines.append(words.format(names=shared, number=penalties[best[0]]))
    recent = [c for c in found if c.amount > 0 and (is_final or c.round == rounds)]
    if recent:
        worst = max(recent, key=lambda change: change.amount)
        words = (
            _("The costliest moment: {name} knocked the tower over in round {round}, {amount}.")
            if worst.cause == FALL
            else _("The costliest moment: {name} was stuck in round {round}, {amount}.")
        )
        lines.append(
            words.format(name=names[worst.seat], round=worst.round, amount=signed(worst.amount))
        )
    return lines


def _praise(match: Match, found: Sequence[Change], seat: Seat, name: str) -> list[str]:
    """What the leading seat did well; facts only, and no word of he or she."""
    has_tower = bool(match.state.variant.edition.has_tower)
    cleared = [str(c.round) for c in found if c.seat == seat and c.cause == CLEAR]
    fell = any(c.seat == seat and c.cause == FALL for c in found)
    if cleared:
        where = ", ".join(cleared)
        if has_tower and not fell:
            words = ngettext(
                "{name} placed everything in round {rounds} and never knocked the tower over.",
                "{name} placed everything in rounds {rounds} and never knocked the tower over.",
                len(cleared),
            )
        else:
            words = ngettext(
                "{name} placed everything in round {rounds}.",
                "{name} placed everything in rounds {rounds}.",
                len(cleared),
            )
        return [words.format(name=name, rounds=where)]
    if has_tower and not fell:
        return [_("{name} never knocked the tower over.").format(name=name)]
    return []
