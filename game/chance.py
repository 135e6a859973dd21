"""Random streams by purpose, and a shuffle that gives the same order on every machine."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TypeVar

T = TypeVar("T")


def random_stream(game_id: str, seed: int | str, purpose: str) -> Random:
    """The source for one purpose of one game, so that no purpose disturbs another."""
    return Random(f"{game_id}/{seed}/{purpose}")


def shuffled(items: Iterable[T], rng: Random) -> list[T]:
    """A new list in random order (Fisher and Yates, from the last place down).

    Built on `random()` alone, whose sequence Python promises for a seed; that of `shuffle` may
    change between versions.
    """
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        chosen = int(rng.random() * (last + 1))
        order[last], order[chosen] = order[chosen], order[last]
    return order


def pick(items: list[T] | tuple[T, ...], rng: Random) -> T:
    """One item, each as likely as the others. Raises IndexError when there is none."""
    return items[int(rng.random() * len(items))]
