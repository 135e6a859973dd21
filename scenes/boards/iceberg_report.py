"""Explains the result of the iceberg: who slipped when and why, or what is left of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core import Seat
from game.match import Match
from game.titles.iceberg.events import Hopped, Sank, Stepped
from game.titles.iceberg.state import State
from game.titles.iceberg.turns import ONE_COIN, ONE_COIN_GOAL
from scenes.boards.plain_report import win_title
from scenes.result.report import Line, Mark, Report, Tone
from scenes.text import _, ngettext
from scenes.words.suit_words import suit_word


@dataclass(frozen=True, slots=True)
class Slip:
    """A seat that found no way on."""

    seat: Seat
    turn: int
    """The number of moves that had been made by all."""
    suit: str
    height: int


def slips(match: Match) -> list[Slip]:
    """Who slipped, in order."""
    found: list[Slip] = []
    moves = 0
    for version in range(1, match.version + 1):
        after: State = match.state_at(version)
        for event in match.events_at(version):
            match event:
                case Stepped() | Hopped():
                    moves += 1
                case Sank(seat, square):
                    stack = after.stack_at(square)  # the coins under a pawn that slips stay
                    found.append(Slip(seat, moves, stack[-1], len(stack)))
    return found


def _moves(match: Match, seat: Seat, kind: type[Stepped] | type[Hopped]) -> int:
    events = (e for v in range(1, match.version + 1) for e in match.events_at(v))
    return sum(isinstance(event, kind) and event.seat == seat for event in events)


def report(match: Match, names: Sequence[str], *, is_final: bool) -> Report:
    """A column for steps, one for hops and one for the turn in which a penguin slipped."""
    found = slips(match)
    order = [Seat(seat) for seat in range(match.seats)]
    when = {slip.seat: index for index, slip in enumerate(found)}
    order.sort(key=lambda seat: -when.get(seat, len(found)))
    outcome = match.outcome
    winners = () if outcome is None else outcome.winners
    is_alone = match.seats == 1
    state: State = match.state
    lines = tuple(
        Line(
            seat=seat,
            place=place,
            marks=_marks(match, seat, found, is_winner=seat in winners),
            total=str(state.coins) if is_alone else str(_all_moves(match, seat)),
        )
        for place, seat in enumerate(order, 1)
    )
    return Report(
        title=_title(match, names),
        columns=(_("Steps"), _("Hops"), _("Slipped in turn")),
        total=_("Coins") if is_alone else _("Moves"),
        lines=lines,
        why=tuple(_why(match, names, found)),
        legend=_legend(match, found),
        winners=winners,
        is_final=is_final,
        heading=_("Steps, hops, slip"),
        signs=("ice_badge_step", "ice_badge_hop", "ice_badge_melt"),
    )


def _all_moves(match: Match, seat: Seat) -> int:
    return _moves(match, seat, Stepped) + _moves(match, seat, Hopped)


def _title(match: Match, names: Sequence[str]) -> str:
    outcome = match.outcome
    if match.seats > 1 or outcome is None:
        return win_title([] if outcome is None else [names[seat] for seat in outcome.winners])
    if outcome.ending == ONE_COIN_GOAL:
        return _("One coin left, and the right one!")
    if outcome.ending == ONE_COIN:
        return _("One coin left!")
    left = match.state.coins
    return ngettext("Stuck with {number} coin", "Stuck with {number} coins", left).format(
        number=left
    )


def _marks(match: Match, seat: Seat, found: Sequence[Slip], *, is_winner: bool) -> tuple[Mark, ...]:
    steps, hops = _moves(match, seat, Stepped), _moves(match, seat, Hopped)
    own = next((slip for slip in found if slip.seat == seat), None)
    if own is None:
        tone = Tone.GOOD if is_winner else Tone.PLAIN
        fate = Mark("–", tone, _("never slipped"))
    else:
        fate = Mark(str(own.turn), Tone.BAD, _reason(own))
    return (
        Mark(str(steps), Tone.PLAIN, _("steps to a neighbour of the same height")),
        Mark(str(hops), Tone.PLAIN, _("hops to another coin of the same suit")),
        fate,
    )


def _reason(slip: Slip) -> str:
    words = _("no way on from {suit}, height {height}")
    return words.format(suit=suit_word(slip.suit), height=slip.height)


def _legend(match: Match, found: Sequence[Slip]) -> tuple[Mark, ...]:
    state: State = match.state
    if match.seats > 1 or state.goal is None:
        return ()
    words = _("Goal: {suit}").format(suit=suit_word(state.goal))
    tone = Tone.GOOD if match.outcome and match.outcome.ending == ONE_COIN_GOAL else Tone.PLAIN
    return (Mark(words, tone),)


def _why(match: Match, names: Sequence[str], found: Sequence[Slip]) -> list[str]:
    if match.seats == 1:
        return _alone(match, found)
    return [
        _("{name} slipped in turn {turn}, stuck on: {suit}, height {height}.").format(
            name=names[slip.seat], turn=slip.turn, suit=suit_word(slip.suit), height=slip.height
        )
        for slip in found
    ]


def _alone(match: Match, found: Sequence[Slip]) -> list[str]:
    state: State = match.state
    outcome = match.outcome
    lines = []
    if outcome is not None and outcome.ending in (ONE_COIN, ONE_COIN_GOAL):
        lines.append(_("All but one coin have melted: well done."))
        if outcome.ending == ONE_COIN_GOAL:
            lines.append(_("It has the suit that was drawn first: nothing beats that."))
        elif state.goal is not None:
            words = _("Next time, end on the suit that was drawn first: {suit}.")
            lines.append(words.format(suit=suit_word(state.goal)))
    for slip in found:
        words = _("After {turn} moves there was no way on from {suit}, height {height}.")
        lines.append(words.format(turn=slip.turn, suit=suit_word(slip.suit), height=slip.height))
    return lines
