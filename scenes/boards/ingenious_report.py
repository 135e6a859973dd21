"""Explains the result of Ingenious: sorted colours, of which the lowest decides, then the next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.core import Seat
from game.match import Match
from game.titles.ingenious.events import Arrived, Scored
from game.titles.ingenious.mode import LAP
from game.titles.ingenious.scoring import rank_key
from game.titles.ingenious.state import Scores, State
from game.titles.ingenious.tile import COLOURS
from game.titles.ingenious.turns import ALL_AT_TOP
from scenes.boards.plain_report import win_title
from scenes.result.report import Line, Mark, Report, Tone
from scenes.text import _, ngettext
from scenes.words.words import colour_word


def report(match: Match, names: Sequence[str], *, is_final: bool) -> Report:
    """A column for each colour; what decided is red, what stopped at the end of its track green."""
    state: State = match.state
    own = [state.scores_of(Seat(seat)) for seat in range(match.seats)]
    order = sorted(range(match.seats), key=lambda seat: (_descending(own[seat]), seat))
    best = rank_key(own[order[0]])
    winners = tuple(Seat(seat) for seat in order if rank_key(own[seat]) == best)
    lines = tuple(
        Line(
            seat=Seat(seat),
            place=1 + sum(rank_key(other) > rank_key(own[seat]) for other in own),
            marks=tuple(_mark(state, match, Seat(seat), index) for index in range(len(COLOURS))),
            total=str(min(own[seat])),
        )
        for seat in order
    )
    return Report(
        title=_title(state, names, winners, own),
        columns=tuple(colour_word(colour) for colour in COLOURS),
        total=_("Lowest"),
        lines=lines,
        why=tuple(_why(match, state, names, own, order, winners)),
        legend=_legend(state, own),
        winners=winners if is_final else (),
        is_final=is_final,
        heading=_("By colour"),
        signs=tuple(f"hex_symbol_{colour}" for colour in COLOURS),
    )


def _descending(scores: Scores) -> tuple[int, ...]:
    """Sorts the best first: the highest lowest marker, then the highest second lowest."""
    return tuple(-marker for marker in rank_key(scores))


def _title(
    state: State, names: Sequence[str], winners: Sequence[Seat], own: Sequence[Scores]
) -> str:
    if len(own) == 1:
        # Translators: the result of a game alone; the number is that of the weakest colour.
        return _("Weakest colour: {number}").format(number=min(own[0]))
    return win_title([names[seat] for seat in winners])


def _mark(state: State, match: Match, seat: Seat, index: int) -> Mark:
    scores = state.scores_of(seat)
    value, colour = scores[index], COLOURS[index]
    tone = Tone.PLAIN
    if value == min(scores):
        tone = Tone.BAD
    elif value == state.mode.top:
        tone = Tone.GOOD
    return Mark(str(value), tone, _reason(state, match, seat, index, colour_word(colour)))


def _reason(state: State, match: Match, seat: Seat, index: int, word: str) -> str:
    """Where a colour's points came from: with how many tiles, and the best of them."""
    side = state.mode.side(seat)
    gained = [
        event.after - event.before
        for version in range(1, match.version + 1)
        for event in match.events_at(version)
        if isinstance(event, Scored)
        and event.side == side
        and event.colour == COLOURS[index]
        and event.after > event.before
    ]
    value, rank = state.scores[side][index], _rank(state.scores[side], index)
    if not gained:
        return _("never counted")
    words = ngettext(
        "{value} from {number} half tile, at best {most}",
        "{value} from {number} half tiles, at best {most}",
        len(gained),
    ).format(value=value, number=len(gained), most=max(gained))
    return f"{words}; {rank}"


def _rank(scores: Scores, index: int) -> str:
    """Where a colour stands among the six, the lowest first."""
    place = 1 + sum(other < scores[index] for other in scores)
    return [
        _("the lowest, which decides"),
        _("second lowest"),
        _("third lowest"),
        _("fourth lowest"),
        _("fifth lowest"),
        _("the highest"),
    ][place - 1]


def _legend(state: State, own: Sequence[Scores]) -> tuple[Mark, ...]:
    marks = [Mark(_("the lowest decides"), Tone.BAD)]
    if any(state.mode.top in scores for scores in own):
        end = _("{number}: end of the track").format(number=state.mode.top)
        marks.append(Mark(end, Tone.GOOD))
    return tuple(marks)


def _why(
    match: Match,
    state: State,
    names: Sequence[str],
    own: Sequence[Scores],
    order: Sequence[int],
    winners: Sequence[Seat],
) -> list[str]:
    best = own[order[0]]
    lines = []
    if match.outcome is not None and match.outcome.ending == ALL_AT_TOP:
        words = _("All six markers at {number}: the game is won at once.")
        lines.append(words.format(number=state.mode.top))
    rest = [seat for seat in order if seat not in winners]
    if len(own) == 1:
        words = _("Weakest: {colours} with {number}. Sorted, your colours are {scores}.")
        lines.append(
            words.format(colours=_lowest(best), number=min(best), scores=_sorted_words(best))
        )
    elif not rest:
        words = _("All six colours are equal, one by one: the victory is shared.")
        lines.append(words)
    else:
        lines += _comparison(names, own, order, rest[0])
    lines += _praise(match, state, names)
    return lines


def _comparison(
    names: Sequence[str], own: Sequence[Scores], order: Sequence[int], other: int
) -> list[str]:
    """What the first has more than the next: the first difference of the sorted colours."""
    best, next_best = rank_key(own[order[0]]), rank_key(own[other])
    pairs = list(zip(best, next_best, strict=True))
    first = next(place for place, (mine, yours) in enumerate(pairs) if mine != yours)
    if first == 0:
        words = _(
            "{name}’s weakest colour ({colours}) has {number}, that of {other} ({theirs}) only "
            "{less}."
        )
        return [
            words.format(
                name=names[order[0]],
                colours=_lowest(own[order[0]]),
                number=best[0],
                other=names[other],
                theirs=_lowest(own[other]),
                less=next_best[0],
            )
        ]
    tie = ", ".join(str(mine) for mine, _yours in pairs[:first])
    words = _(
        "Sorted from below, {name} and {other} are equal at {tie}; the next colour decides: "
        "{number} to {less}."
    )
    return [
        words.format(
            name=names[order[0]],
            other=names[other],
            tie=tie,
            number=best[first],
            less=next_best[first],
        )
    ]


def _praise(match: Match, state: State, names: Sequence[str]) -> list[str]:
    """The placement that counted most, and how many markers arrived."""
    found = [e for v in range(1, match.version + 1) for e in match.events_at(v)]
    scored = [event for event in found if isinstance(event, Scored)]
    lines = []
    if scored:
        most = max(scored, key=lambda event: event.points)
        words = _("The best half tile: {name} counted {number} in {colour}.")
        colour = colour_word(most.colour)
        lines.append(words.format(name=names[most.seat], number=most.points, colour=colour))
    arrived = Counter(event.seat for event in found if isinstance(event, Arrived))
    if arrived and state.mode.has_extras:
        most_often = max(arrived.values())
        best = sorted(seat for seat, count in arrived.items() if count == most_often)
        # Translators: {names} had most markers arrive at {number}, the end of a track.
        words = ngettext(
            "Most often at {number}: {names}, once.",
            "Most often at {number}: {names}, {count} times.",
            most_often,
        )
        shared = ", ".join(names[seat] for seat in best)
        lines.append(words.format(names=shared, number=LAP, count=most_often))
    return lines


def _lowest(scores: Scores) -> str:
    least = min(scores)
    return ", ".join(
        colour_word(colour)
        for colour, marker in zip(COLOURS, scores, strict=True)
        if marker == least
    )


def _sorted_words(scores: Scores) -> str:
    return ", ".join(map(str, rank_key(scores)))
