"""What follows from a view of Pocket Memory: how events change it, the take, and the risk."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.core import Event, Seat
from game.titles.pocket.events import Bonus, Moved, Revealed, Taken, TurnedDown
from game.titles.pocket.state import State
from game.titles.pocket.tiles import (
    IMPREZOPERZ,
    INDEX,
    KINDS,
    NUMBER,
    PIANKOTEK,
    SET_SIZES,
    UNKNOWN,
    Kind,
    complete,
    spare,
)
from game.titles.pocket.turns import is_bust


def advance(view: State, event: Event, after: State) -> State:
    """`view` once `event` has been seen, on its way to `after`, the view when all is over."""
    match event:
        case Revealed(_seat, cell, tile):
            tiles = _with_tile(view, INDEX[cell], tile)
            view = replace(view, tiles=tiles, open=(*view.open, INDEX[cell]))
        case Taken(seat, cells, kinds):
            view = _given(view, seat, tuple(INDEX[cell] for cell in cells), kinds)
        case TurnedDown(cells):
            down = {INDEX[cell] for cell in cells}
            tiles = tuple(UNKNOWN if i in down else tile for i, tile in enumerate(view.tiles))
            opened = tuple(index for index in view.open if index not in down)
            view = replace(view, tiles=tiles, open=opened)
        case Moved(_seat, start, target):
            moved = list(view.tiles)
            moved[INDEX[start]], moved[INDEX[target]] = None, IMPREZOPERZ
            view = replace(view, tiles=tuple(moved), open=(INDEX[target],))
        case Bonus(seat, cells) if seat is not None:
            indices = tuple(INDEX[cell] for cell in cells)
            view = _given(view, seat, indices, (IMPREZOPERZ,) * len(indices))
    has_arrived = (view.tiles, view.open, view.won) == (after.tiles, after.open, after.won)
    return after if has_arrived else view


def _with_tile(view: State, index: int, tile: Kind) -> tuple[Kind | None, ...]:
    return (*view.tiles[:index], tile, *view.tiles[index + 1 :])


def _given(view: State, seat: Seat, cells: tuple[int, ...], kinds: tuple[Kind, ...]) -> State:
    tiles = tuple(None if index in cells else tile for index, tile in enumerate(view.tiles))
    counts = list(view.won[seat])
    for kind in kinds:
        counts[NUMBER[kind]] += 1
    won = (*view.won[:seat], tuple(counts), *view.won[seat + 1 :])
    opened = tuple(index for index in view.open if index not in cells)
    return replace(view, tiles=tiles, open=opened, won=won)


@dataclass(frozen=True, slots=True)
class Take:
    """What a stop would take now, and what would stay, by kind in the order of KINDS."""

    taken: tuple[tuple[Kind, int], ...]
    staying: tuple[tuple[Kind, int], ...]
    cells: frozenset[int]
    """The cells that would be emptied, if the copies turned up last stay (PO-8)."""

    @property
    def worth(self) -> int:
        return sum(count for _kind, count in self.taken)


def take_of(view: State) -> Take:
    """PO-7, for the tiles that are open in `view`."""
    cells: set[int] = set()
    taken, staying = [], []
    kinds = spare(view.tiles, view.open)
    for kind in KINDS:
        own, stay = kinds.get(kind, ([], 0))
        if kind not in SET_SIZES or not own:
            continue
        whole = complete(len(own), kind)
        cells.update(own[:whole])
        if whole:
            taken.append((kind, whole))
        if stay:
            staying.append((kind, stay))
    return Take(tuple(taken), tuple(staying), frozenset(cells))


def face_down(view: State) -> tuple[int, ...]:
    """The cells whose tiles lie face down."""
    return tuple(
        index
        for index, tile in enumerate(view.tiles)
        if tile is not None and index not in view.open
    )


@dataclass(frozen=True, slots=True)
class Risk:
    """How the next tile may end the turn; from what everybody can count alone."""

    kittens: int
    bats: int
    things: int
    """The other tiles that lie face down."""
    losing: frozenset[Kind]
    """The kinds that would end the turn without gain."""
    lost: int
    """How many of those that lie face down would do so."""

    @property
    def whole(self) -> int:
        return self.kittens + self.bats + self.things

    @property
    def losing_things(self) -> int:
        """Those of the things that would end the turn, as beside a chain of kittens (PO-V1)."""
        others = self.kittens * (PIANKOTEK in self.losing) + self.bats * (
            IMPREZOPERZ in self.losing
        )
        return self.lost - others

    @property
    def percent(self) -> int:
        return round(100 * self.lost / self.whole) if self.whole else 0


def risk_of(view: State) -> Risk:
    down = hidden_counts(view)
    opened = [view.tiles[index] for index in view.open]
    has_chains = view.variant.has_chains
    losing = frozenset(
        kind
        for kind, count in down.items()
        if count and is_bust(kind, opened, has_chains=has_chains)
    )
    kittens, bats = down[PIANKOTEK], down[IMPREZOPERZ]
    things = sum(down.values()) - kittens - bats
    return Risk(kittens, bats, things, losing, sum(down[kind] for kind in losing))


def hidden_counts(view: State) -> Mapping[Kind, int]:
    """How many tiles of each kind lie face down: those on the table without the open ones."""
    left = view.left()
    for index in view.open:
        tile = view.tiles[index]
        if tile is not None and tile != UNKNOWN:
            left[tile] -= 1
    return left
