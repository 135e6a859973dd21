"""Random streams and the shuffle give the same order on every machine and in every version."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.chance import pick, random_stream, shuffled


def test_the_shuffle_has_a_known_order() -> None:
    order = shuffled(range(10), random_stream("penguin", 1, "deal 0"))
    assert order == [4, 9, 0, 1, 5, 3, 8, 2, 6, 7]


def test_a_shuffle_keeps_every_item_and_the_given_order_of_its_source() -> None:
    items = list("aabbccdd")
    order = shuffled(items, Random(0))
    assert items == list("aabbccdd")
    assert sorted(order) == items


def test_every_order_of_three_is_as_likely_as_the_others() -> None:
    rng = Random(5)
    orders = Counter(tuple(shuffled("abc", rng)) for _ in range(6000))
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


def test_streams_differ_by_game_seed_and_purpose() -> None:
    names = [("a", 1, "x"), ("b", 1, "x"), ("a", 2, "x"), ("a", 1, "y")]
    firsts = {random_stream(*name).random() for name in names}
    assert len(firsts) == 4
    assert random_stream("a", 1, "x").random() == random_stream("a", "1", "x").random()


def test_pick_reaches_every_item_and_refuses_none() -> None:
    rng = Random(1)
    assert {pick((1, 2, 3), rng) for _ in range(100)} == {1, 2, 3}
    with pytest.raises(IndexError):
        pick([], rng)
