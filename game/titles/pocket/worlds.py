"""Worlds that agree with what everybody sees: the tiles that lie face down dealt again."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.chance import shuffled
from game.titles.pocket.state import State
from game.titles.pocket.tiles import UNKNOWN, Kind


def hidden_tiles(view: State) -> list[Kind]:
    """The tiles on the table that the view does not show, in the order of KINDS.

    They follow from what was won, so that each kind is left in whole sets (PO-12).
    """
    left = view.left()
    for kind in view.tiles:
        if kind is not None and kind != UNKNOWN:
            left[kind] -= 1
    return [kind for kind, count in left.items() for _ in range(count)]


def guess(view: State, rng: Random) -> State:
    """A state that nobody can tell from the true one."""
    pool = shuffled(hidden_tiles(view), rng)
    tiles = tuple(pool.pop() if kind == UNKNOWN else kind for kind in view.tiles)
    assert not pool, f"{pool} have no place in {view}"
    return replace(view, tiles=tiles)
