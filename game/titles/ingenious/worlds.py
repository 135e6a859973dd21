"""Worlds that agree with what a seat sees: hidden tiles dealt again at random."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

from game.chance import shuffled
from game.core import Seat
from game.titles.ingenious.state import HIDDEN_SEED, REFILL, State, lowest_colours
from game.titles.ingenious.tile import ALL_TILES, UNKNOWN, Rack, Tile


def hidden_tiles(view: State) -> list[Tile]:
    """The tiles that lie nowhere in sight, sorted: all of them without those that are seen."""
    seen = Counter(place.tile for place in view.board.tiles)
    for pile in (*view.racks, view.bag, view.returning):
        seen.update(tile for tile in pile if tile != UNKNOWN)
    return sorted((Counter(ALL_TILES) - seen).elements())


def guess(view: State, viewer: Seat, rng: Random) -> State:
    """A state that `viewer` cannot tell from the true one.

    Who is asked whether to swap holds none of its lowest colours (IN-13).
    """
    pool = shuffled(hidden_tiles(view), rng)
    racks = list(view.racks)
    asked = view.turn if view.phase == REFILL else None
    if asked is not None and UNKNOWN in racks[asked]:
        lowest = lowest_colours(view.scores_of(asked))
        fitting = [tile for tile in pool if not set(tile) & set(lowest)]
        racks[asked] = _filled(racks[asked], fitting)
        for tile in racks[asked]:
            pool.remove(tile)
    racks = [_filled(rack, pool) for rack in racks]
    return replace(
        view,
        seed=int(rng.random() * 2**53) if view.seed == HIDDEN_SEED else view.seed,
        racks=tuple(racks),
        bag=tuple(pool.pop() if tile == UNKNOWN else tile for tile in view.bag),
    )


def _filled(rack: Rack, pool: list[Tile]) -> Rack:
    """A rack whose hidden tiles are taken off the end of the pool."""
    return tuple(sorted(pool.pop() if tile == UNKNOWN else tile for tile in rack))
