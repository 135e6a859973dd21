"""Rescue: whom the rules offer, and what they say would come down."""

from __future__ import annotations

from game.party.challenges import CHALLENGES
from game.party.challenges.rescue import RescueBout
from game.party.handicap import Handicap
from game.party.input import Input
from game.party.round import Round


def opened(seed: int, level: int, handicap: Handicap = Handicap.NONE) -> tuple[Round, RescueBout]:
    game = Round(CHALLENGES["rescue"], 1, seed, level, [handicap])
    assert isinstance(game.bout, RescueBout)
    return game, game.bout


def test_beginners_are_offered_the_top_rows_first() -> None:
    lowest = [
        min(bout.arena.slot_of(penguin)[0] for penguin in bout.offers)
        for level in (0, 5)
        for bout in [opened(0, level)[1]]
    ]
    assert lowest == [2, 0]


def test_a_handicap_offers_more_or_fewer() -> None:
    found = [len(opened(0, 0, h)[1].offers) for h in (Handicap.MITTENS, Handicap.STEADY)]
    assert found == [3, 5]


def test_those_above_are_all_that_lose_a_support() -> None:
    _, bout = opened(0, 5)
    slots = bout.arena.slots()
    assert bout.above(slots[5, 0]) == ()
    assert set(bout.above(slots[4, 0])) == {slots[5, 0]}
    corner = {slots[level, 0] for level in range(1, 6)}
    assert set(bout.above(slots[0, 0])) == corner


def test_danger_is_what_hangs_on_the_one_that_is_pointed_at() -> None:
    game, bout = opened(0, 5)
    found = {}
    for pick, penguin in enumerate(bout.offers):
        game.step({0: Input(pick=pick)})
        found[len(bout.above(penguin))] = game.danger
    assert found[min(found)] <= found[max(found)] == 1.0


def test_fewer_offers_than_before_leave_nobody_pointed_at_in_vain() -> None:
    game, bout = opened(1, 0)
    while not game.is_over:
        game.step({0: Input(pick=9, is_pressed=game.frame % 2 == 1)})
        assert 0 <= game.danger <= 1
        assert bout.pick < max(1, len(bout.offers))
    assert bout.pulled == bout.rules.pulls
