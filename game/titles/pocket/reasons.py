"""Reasons: what speaks for turning a tile up or stopping, from what lay open and was counted."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.hint import Reason
from game.core import AnyGame, Event, Seat
from game.titles.pocket.actions import Action, Agree, Decline, Leave, Move, Reveal, Stop
from game.titles.pocket.ai import Table
from game.titles.pocket.state import State
from game.titles.pocket.tiles import INDEX, KINDS, SET_SIZES, Kind, complete
from game.titles.pocket.turns import is_bust


def reasons(
    game: AnyGame, view: State, seat: Seat, action: Action, heard: Sequence[Event]
) -> list[Reason]:
    """What is true about an action; what lies face down counts only if all have seen it."""
    match action:
        case Reveal(cell):
            table = Table.of(view, heard, None)
            return _seen(view, table, INDEX[cell]) or _unseen(view, table)
        case Stop():
            return _stop(view, Table.of(view, heard, None))
        case Move() | Leave():
            return [Reason("bat")]
        case Agree() | Decline():
            mine = view.totals[seat]
            best = max(total for other, total in enumerate(view.totals) if other != seat)
            name = "agree" if isinstance(action, Agree) else "decline"
            return [Reason.of(name, mine=mine, best=best)]


def _seen(view: State, table: Table, index: int) -> list[Reason]:
    """What is known to lie there, and what it makes together with what is open and known."""
    for kind, cells in table.known.items():
        if index not in cells:
            continue
        if is_bust(kind, _opened(view), has_chains=view.variant.has_chains):
            return [Reason.of("seen_bad", kind=kind)]
        size = SET_SIZES[kind]
        if size == 1:
            return [Reason.of("seen_single", kind=kind)]
        opened = table.opened.get(kind, 0)
        name = "seen_set" if complete(opened + 1, kind) > complete(opened, kind) else "seen"
        number = opened + len(cells)
        return [Reason.of(name, kind=kind, opened=opened, number=number, size=size)]
    return []


def _unseen(view: State, table: Table) -> list[Reason]:
    bad, total = risk(view, table)
    if not bad:
        return [Reason.of("safe", number=total)]
    return [Reason.of("dare", bad=bad, number=total), Reason.of("at_stake", number=take(table))]


def _stop(view: State, table: Table) -> list[Reason]:
    taken = take(table)
    found = [Reason.of("take" if taken else "take_nothing", number=taken)]
    bad, total = risk(view, table)
    if bad:
        found.append(Reason.of("danger", bad=bad, number=total))
    return found


def risk(view: State, table: Table) -> tuple[int, int]:
    """How many of the tiles that nobody has seen would end the turn, and how many there are."""
    opened = _opened(view)
    has_chains = view.variant.has_chains
    counts = zip(KINDS, table.prospect.unknown, strict=True)
    bad = sum(n for kind, n in counts if is_bust(kind, opened, has_chains=has_chains))
    return bad, len(table.unknown)


def take(table: Table) -> int:
    """How many tiles a stop takes now (PO-7)."""
    return sum(complete(number, kind) for kind, number in table.opened.items())


def _opened(view: State) -> list[Kind | None]:
    return [view.tiles[index] for index in view.open]
