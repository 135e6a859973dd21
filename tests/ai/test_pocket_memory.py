"""What an opponent at pocket remembers, and when it stops."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Final

import pytest

from game.core import Event
from game.titles.pocket import pocket
from game.titles.pocket.actions import AGREE, DECLINE, LEAVE, Move, Reveal, Stop
from game.titles.pocket.ai import PLAYERS, MemoryPlayer
from game.titles.pocket.events import Moved, Revealed, Taken, TurnedDown
from game.titles.pocket.memory import remembered
from game.titles.pocket.state import ANSWER, MOVE
from game.titles.pocket.stopping import CHAIN, EITHER, THINGS, Prospect, bank
from game.titles.pocket.tiles import CELLS, COPIES, INDEX, KINDS, Kind
from tests.ai.pocket_positions import FIRST
from tests.positions.pockets import reveal, squares, table, tiles

NOTHING: Final = (0,) * len(KINDS)
BAG: Final = tuple(COPIES.values())


def counts(letters: str) -> tuple[int, ...]:
    named = tiles(letters)
    return tuple(named.count(kind) for kind in KINDS)


def seen(letters: str) -> list[Event]:
    """The first cells turned up and down one by one, as the letters say."""
    return [event for place, tile in enumerate(tiles(letters)) for event in glance(place, tile)]


def glance(place: int, tile: Kind) -> list[Event]:
    return [Revealed(FIRST, CELLS[place], tile), TurnedDown(squares(place))]


def after(level: str, heard: Sequence[Event]) -> MemoryPlayer:
    """The player of a level that has heard of these events."""
    player = PLAYERS[level]
    assert isinstance(player, MemoryPlayer)
    return player.reminded(heard)


def recalled(events: Iterable[Event], span: int | None) -> list[tuple[int, Kind]]:
    return [(INDEX[cell], kind) for cell, kind in remembered(events, span).items()]


def test_a_memory_keeps_the_last_tiles_and_no_others() -> None:
    events = seen("MBSHG")
    assert recalled(events, None) == list(enumerate(tiles("MBSHG")))
    assert recalled(events, 4) == list(enumerate(tiles("MBSHG")))[1:]
    again = [*events, *seen("M")]
    assert [index for index, _ in recalled(again, 4)] == [2, 3, 4, 0]


def test_what_lies_open_needs_no_memory() -> None:
    (boots,) = tiles("B")
    events = [
        *seen("MBSH"),
        Revealed(FIRST, CELLS[9], boots),
        Revealed(FIRST, CELLS[0], boots),
    ]
    assert [index for index, _ in recalled(events, 4)] == [1, 2, 3]
    down = [*events, TurnedDown(squares(9, 0))]
    assert [index for index, _ in recalled(down, 4)] == [2, 3, 9, 0]


def test_a_memory_follows_a_carried_imprezoperz_and_forgets_what_was_taken() -> None:
    boots, pet = tiles("BI")
    carried = [Revealed(FIRST, CELLS[1], pet), Moved(FIRST, *squares(1, 40)),
               TurnedDown(squares(40))]  # fmt: skip
    assert recalled([*seen("BI"), *carried], 2) == [(0, boots), (40, pet)]
    taken = [Revealed(FIRST, CELLS[0], boots), Taken(FIRST, squares(0), (boots,))]
    assert recalled([*seen("BI"), *carried, *taken], None) == [(40, pet)]


@pytest.mark.parametrize(("level", "span"), [("easy", 4), ("medium", 7), ("hard", None)])
def test_a_level_takes_a_set_that_it_can_remember_and_no_other(
    level: str, span: int | None
) -> None:
    """Since those of the set were seen, others were, which are single."""
    cases = (("BBM", ""), ("BBM", "S"), ("BBM", "SHGG"), ("BBBBMMM", "SHGGRRR"))
    for whole, between in cases:
        letters = whole + between
        view = pocket.observe(table("", letters, won=("M", "")), FIRST)
        player = after(level, seen(letters))
        chosen = {player.choose(pocket, view, FIRST, Random(seed)) for seed in range(30)}
        knows = span is None or len(letters) <= span
        assert (chosen <= {Reveal(cell) for cell in squares(*range(len(whole)))}) == knows, letters


def test_without_anything_heard_nothing_is_known() -> None:
    view = pocket.observe(table("", "BB"), FIRST)
    for level in ("easy", "medium", "hard"):
        chosen = {PLAYERS[level].choose(pocket, view, FIRST, Random(i)) for i in range(60)}
        assert len(chosen) > 30


def test_a_known_set_is_turned_up_to_its_end_and_then_taken() -> None:
    letters = "GPGRG"
    state = table("", letters)
    heard = seen(letters)
    for place in (0, 2, 4):
        view = pocket.observe(state, FIRST)
        action = after("hard", heard).choose(pocket, view, FIRST, Random(1))
        assert action == Reveal(CELLS[place])
        state = reveal(state, place).state
    view = pocket.observe(state, FIRST)
    assert after("hard", heard).choose(pocket, view, FIRST, Random(1)) == Stop()


def test_easy_stops_at_its_first_gain_where_medium_goes_on() -> None:
    """Only things are unknown but for one piankotek: going on is safe enough for who counts."""
    gone = ("P" * 11, "MMMM")
    heard = [event for place in (1, 2, 3) for event in glance(place, *tiles("I"))]
    view = pocket.observe(table("M", "III", won=gone), FIRST)
    chosen = {}
    for level in ("easy", "medium", "hard"):
        chosen[level] = after(level, heard).choose(pocket, view, FIRST, Random(0))
    assert chosen["easy"] == Stop()
    assert isinstance(chosen["medium"], Reveal)
    assert isinstance(chosen["hard"], Reveal)


def test_on_a_fresh_board_one_tile_is_worth_a_stop() -> None:
    for level in ("easy", "medium", "hard"):
        view = pocket.observe(table("M"), FIRST)
        assert PLAYERS[level].choose(pocket, view, FIRST, Random(0)) == Stop()


@pytest.mark.parametrize(
    ("depth", "worth"), [(3, 0.60), (8, 0.698), (None, 0.70)], ids=["3", "8", "to the end"]
)
def test_the_first_tile_of_a_fresh_board_is_worth_seven_tenths(
    depth: int | None, worth: float
) -> None:
    single = 12 / 49  # a piankotek that comes first is won
    value = Prospect(NOTHING, BAG, THINGS).flip(depth, leak=0.0)
    assert value + single == pytest.approx(worth, abs=0.005)


@cache
def _by_hand(at_hand: tuple[int, ...], unknown: tuple[int, ...], mode: str, leak: float) -> float:
    """The value of one more tile, by plain expectation, with none of the short cuts."""
    m, p, impre = 0, KINDS.index(Kind("piankotek")), KINDS.index(Kind("imprezoperz"))
    ends = {THINGS: {p, impre}, CHAIN: set(range(8)) - {m, p}, EITHER: {impre}}
    total = 0.0
    for kind, count in enumerate(unknown):
        if count and kind not in ends[mode]:
            then = mode if kind == m else (CHAIN if kind == p else THINGS)
            held = tuple(n + (i == kind) for i, n in enumerate(at_hand))
            rest = tuple(n - (i == kind) for i, n in enumerate(unknown))
            go_on = _by_hand(held, rest, then, leak) if sum(rest) else 0.0
            total += count * max(bank(held, then), go_on)
    return total / sum(unknown) - leak


@pytest.mark.parametrize("leak", [0.0, 0.2])
@pytest.mark.parametrize("mode", [THINGS, CHAIN, EITHER])
@pytest.mark.parametrize(
    ("at_hand", "unknown"),
    [
        ("", "MMBBSSPPI"),
        ("B", "BSSHHGGGP"),
        ("BSHGG", "BSHGPPI"),
        ("MM", "RRRRMPPPII"),
        ("RRR", "RMMMMMI"),
        ("GG", "GBBSS"),
        ("P", "PPPPMMBBII"),
    ],
)
def test_short_cuts_change_no_value(at_hand: str, unknown: str, mode: str, leak: float) -> None:
    hand = counts(at_hand)
    if mode == EITHER and set(at_hand) - {"M"}:
        hand = counts("M")
    if mode == CHAIN:
        hand = counts(at_hand.replace("B", "P"))
    prospect = Prospect(hand, counts(unknown), mode)
    plain = _by_hand(hand, counts(unknown), mode, leak)
    assert prospect.flip(None, leak) == pytest.approx(plain)
    assert prospect.flip(99, leak) == pytest.approx(plain)
    assert prospect.flip(1, leak) <= plain + 1e-9


def test_hard_reveals_less_when_the_others_would_profit() -> None:
    """What a leak costs is taken off every further tile."""
    prospect = Prospect(counts("M"), counts("MMBBGGGP"), THINGS)
    assert prospect.flip(8, leak=0.25) < prospect.flip(8, leak=0.0) - 0.25 + 1e-9


def test_moves_and_answers_are_those_of_a_neighbour() -> None:
    moving = replace(table("I", won=("MM", "BB")), phase=MOVE)
    easy, hard = PLAYERS["easy"], PLAYERS["hard"]
    assert easy.choose(pocket, moving, FIRST, Random(0)) == LEAVE
    carried = {hard.choose(pocket, moving, FIRST, Random(seed)) for seed in range(40)}
    assert len(carried) == 4
    assert all(isinstance(action, Move) for action in carried)
    for won, answer in ((("MM", ""), AGREE), (("M", "MM"), DECLINE), (("", ""), AGREE)):
        asked = replace(table("", won=won, has_early_end=True), phase=ANSWER, agreed=1)
        assert hard.choose(pocket, asked, FIRST, Random(0)) == answer


def test_chains_are_collected_with_the_german_pranksters() -> None:
    letters = "PPPB"
    view = pocket.observe(table("", letters, has_chains=True), FIRST)
    hard = after("hard", seen(letters))
    chosen = hard.choose(pocket, view, FIRST, Random(0))
    assert chosen == Reveal(CELLS[0])
    opened = pocket.observe(table("PPP", "B", has_chains=True), FIRST)
    assert hard.choose(pocket, opened, FIRST, Random(0)) == Stop()
