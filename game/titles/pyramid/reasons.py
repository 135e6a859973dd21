"""Reasons: what speaks for a placement in the pyramid, from what its seat sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.ai.hint import Reason
from game.core import AnyGame, Event, Seat
from game.titles.pyramid.pyramid import Colour, Place, Pyramid
from game.titles.pyramid.rounds import bonus
from game.titles.pyramid.state import Hand, State
from game.titles.pyramid.worlds import hidden_figures


def reasons(
    game: AnyGame, view: State, seat: Seat, place: Place, heard: Sequence[Event]
) -> list[Reason]:
    """What is true about a placement, should the tower carry it; the most telling first."""
    hand = view.hands[seat]
    left = without(hand, place.colour)
    after = view.pyramid.with_figure(*place)
    if not left:
        return [Reason.of("last_figure", bonus=bonus(view.penalties[seat]))]
    found = []
    if usable(view.pyramid, hand) == 1:
        found.append(Reason("only_place"))
    found += _closed(view, after, left)
    kept = usable(after, left)
    found += _most_kept(game, view, hand, kept)
    counts = Counter(hand)
    number = counts.pop(place.colour)
    if counts and number > max(counts.values()):
        found.append(Reason.of("frequent", colour=place.colour, number=number))
    if kept and not any(reason.id == "most_kept" for reason in found):
        found.append(Reason.of("keeps", number=kept))
    return found


def without(hand: Hand, colour: Colour) -> Hand:
    """The hand after one figure of a colour has left it."""
    rest = list(hand)
    rest.remove(colour)
    return tuple(rest)


def usable(pyramid: Pyramid, hand: Hand) -> int:
    """How many open places take some figure of a hand."""
    return len({place.cell for colour in set(hand) for place in pyramid.places(colour)})


def _closed(view: State, after: Pyramid, left: Hand) -> list[Reason]:
    """The colour without a place from now on of which most are unseen, and none is one's own."""
    unseen = Counter(hidden_figures(view))
    closed = [
        (number, colour)
        for colour, number in sorted(unseen.items())
        if colour not in left and view.pyramid.places(colour) and not after.places(colour)
    ]
    return [Reason.of("closes", colour=c, number=n) for n, c in sorted(closed, reverse=True)[:1]]


def _most_kept(game: AnyGame, view: State, hand: Hand, kept: int) -> list[Reason]:
    """That no other placement keeps more places, where some keep fewer."""
    kinds = [
        usable(view.pyramid.with_figure(*other), without(hand, other.colour))
        for other in game.legal_actions(view)
    ]
    is_most = kept == max(kinds) > min(kinds)
    return [Reason.of("most_kept", number=kept)] if is_most else []
