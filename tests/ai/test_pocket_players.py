"""Opponents of pocket: they remember what their level can, and weigh a stop as exactly."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any, Final

import pytest

from game.ai.levels import LEVELS, find_player, player_of, quick_player
from game.ai.player import Player, RandomPlayer, RememberingPlayer, at_table
from game.ai.process import Process
from game.ai.question import Question
from game.ai.thinker import Answer, Thinker
from game.ai.thinking import last_thought
from game.chance import pick
from game.core import Event, Seat
from game.match import Match
from game.nature import Plausible
from game.simulate import simulate
from game.titles.pocket import pocket
from game.titles.pocket.actions import AGREE, DECLINE, LEAVE, Action, Move, Reveal, Stop
from game.titles.pocket.ai import PLAYERS, MemoryPlayer
from game.titles.pocket.events import Moved, Revealed, Taken, TurnedDown
from game.titles.pocket.memory import remembered
from game.titles.pocket.state import ANSWER, MOVE, State
from game.titles.pocket.stopping import CHAIN, EITHER, THINGS, Prospect, bank
from game.titles.pocket.tiles import CELLS, COPIES, INDEX, KINDS, Kind
from tests.ai.arena import fair, play, share
from tests.positions.pockets import reveal, squares, table, tiles

FIRST: Final = Seat(0)
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


def positions(count: int) -> list[tuple[Match, Seat]]:
    """Matches in the midst of play by players that stop now and then."""
    found = []
    for seed in range(count):
        match = Match(pocket, 2 + seed % 4, {}, seed)
        rng, player = Random(seed), fair(PLAYERS["easy"])
        for _ in range(10 + int(rng.random() * 40)):
            seat = match.to_move
            assert seat is not None
            match.submit(seat, player(match, rng))
        assert match.to_move is not None
        found.append((match, match.to_move))
    return found


def question(match: Match, seat: Seat, level: str, view: State | None = None) -> Question:
    shown = match.view(seat) if view is None else view
    return Question.of("pocket", shown, seat, 7, level, heard=match.heard(seat))


def decided(asked: Question) -> Action:
    action: Action = last_thought(asked.thoughts())
    return action


@pytest.mark.parametrize("level", LEVELS)
def test_c66_a_player_decides_the_same_whatever_lies_face_down(level: str) -> None:
    for match, seat in positions(4):
        view = match.view(seat)
        worlds = [pocket.guess(view, seat, Random(seed)) for seed in range(3)]
        asked = {question(match, seat, level, world) for world in (match.state, *worlds)}
        assert len(asked) == 1, "the bytes that go to the opponents' process differ"
        assert len({decided(one) for one in asked for _ in range(2)}) == 1


def test_events_go_to_those_who_remember_and_to_nobody_else() -> None:
    match, seat = positions(1)[0]
    assert pickle.loads(question(match, seat, "random").heard) == []
    heard = pickle.loads(question(match, seat, "hard").heard)
    assert heard == match.heard(seat)
    assert len(heard) > 10
    assert isinstance(find_player("pocket", "hard"), RememberingPlayer)
    assert not isinstance(RandomPlayer(), RememberingPlayer)


class Listener:
    """Notes how much it had heard at each of its turns."""

    def __init__(self, heard: Sequence[Event] = (), notes: list[int] | None = None) -> None:
        self.heard = heard
        self.notes = [] if notes is None else notes

    def reminded(self, heard: Sequence[Event]) -> Listener:
        return Listener(heard, self.notes)

    def choose(self, game: Any, view: Any, seat: Seat, rng: Random) -> Any:
        self.notes.append(len(self.heard))
        return pick(list(game.legal_actions(view)), rng)


def test_a_simulated_player_hears_everything_and_forgets_nothing_between_turns() -> None:
    listener = Listener()
    players: list[Player] = [listener, RandomPlayer()]
    match, _ = simulate(pocket, 2, {}, 5, players, Plausible(), cap=60)
    turns = [version for version in range(60) if match.log[version][0] == 0]
    told = [sum(len(match.events_at(v)) for v in range(1, turn + 1)) for turn in turns]
    assert listener.notes == told
    assert told[-1] > 50


def test_what_was_taken_back_was_never_heard() -> None:
    match = Match(pocket, 2, {}, 0)
    match.submit(FIRST, pick(match.legal_actions(), Random(3)))
    assert isinstance(match.state.open, tuple)
    if match.state.open:
        before = match.heard(None)
        match.submit(FIRST, Stop())
        assert len(match.heard(None)) > len(before)
        match.undo(FIRST)
        assert match.heard(None) == before


def wait(thinker: Thinker) -> Answer:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        answer = thinker.poll()
        if answer is not None:
            return answer
        time.sleep(0.002)
    raise AssertionError("no answer within a minute")


def test_the_process_the_slices_and_a_direct_question_come_to_the_same_moves() -> None:
    def no_process(clock: Any) -> Process:
        raise OSError("this machine starts no processes")

    running, slices = Thinker(), Thinker(warn=lambda trouble: None, start=no_process)
    for match, seat in positions(6):
        moves = []
        for thinker in (running, slices):
            heard = match.heard(seat)
            thinker.ask("pocket", match.view(seat), seat, 7, "hard", heard=heard)
            moves.append(wait(thinker).action)
        direct = decided(question(match, seat, "hard"))
        assert moves == [direct, direct]
    running.close()


def test_a_lost_process_is_stood_in_for_by_one_who_remembers() -> None:
    asked = question(*positions(1)[0], "hard")
    quick = asked.remind(quick_player(pocket))
    assert isinstance(quick, MemoryPlayer)
    assert quick.heard
    assert quick.span is None


PRINT_MOVES = """
from tests.ai.test_pocket_players import moves_of_hard
print(moves_of_hard())
"""


def moves_of_hard() -> list[str]:
    return [pocket.to_text(decided(question(*position, "hard"))) for position in positions(8)]


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_moves_do_not_depend_on_the_order_of_hashes(hash_seed: str) -> None:
    told = subprocess.run(
        [sys.executable, "-c", PRINT_MOVES],
        env=os.environ | {"PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.strip() == str(moves_of_hard())


BOUND: Final = 4000
"""Actions that no game of players with a memory comes near: they take some 100."""


def play_many(games: int) -> None:
    """Games of mixed levels with all options at all tables; Match refuses what is illegal."""
    rng = Random(1)
    for index in range(games):
        seats = pocket.info.seats[index % len(pocket.info.seats)]
        options = {option.name: pick(option.values, rng) for option in pocket.info.options}
        levels = [pick(LEVELS, rng) for _ in range(seats - 1)]
        choosers = [fair(player_of(pocket, level)) for level in ("easy", *levels)]
        match, outcome = play(pocket, choosers, options, f"many {index}", cap=BOUND)
        ends = match.outcome is not None
        assert ends, f"{levels} {options}: no end after {match.version} actions"
        assert outcome.ending in ("complete", "cap", "agreed")


def test_c68_twenty_four_games_of_all_levels_are_legal_and_come_to_an_end() -> None:
    play_many(24)


@pytest.mark.slow
def test_c68_two_thousand_games_of_all_levels_are_legal_and_come_to_an_end() -> None:
    play_many(2000)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("pranksters", ["seed", "dragons"])
def test_c68_a_table_of_one_level_comes_to_an_end(level: str, pranksters: str) -> None:
    for seed in range(2):
        choosers = [fair(PLAYERS[level])] * 3
        match, outcome = play(pocket, choosers, {"pranksters": pranksters}, seed, cap=1000)
        assert outcome.ending == "complete", match.version


def result(one: str, other: str, matches: int, seats: int = 2) -> float:
    players = [fair(find_player("pocket", level)) for level in (one, other)]
    found = share(pocket, *players, seats=seats, matches=matches, options={})
    print(f"{one} - {other}, {seats} seats: {found}")
    return found.value


def test_each_level_clearly_beats_the_one_below_in_short_matches() -> None:
    assert result("easy", "random", 12) > 0.9
    assert result("medium", "easy", 30) > 0.65
    assert result("hard", "medium", 20) > 0.65


@pytest.mark.slow
def test_easy_beats_random() -> None:
    assert result("easy", "random", 400) >= 0.95


@pytest.mark.slow
def test_medium_beats_easy_and_random() -> None:
    assert result("medium", "easy", 400) >= 0.70
    assert result("medium", "random", 400) >= 0.95


@pytest.mark.slow
def test_hard_beats_medium() -> None:
    assert result("hard", "medium", 400) >= 0.78


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "bar"), [(3, 0.55), (4, 0.55)])
def test_hard_beats_a_table_of_medium(seats: int, bar: float) -> None:
    """An even share would be a third, or a quarter."""
    assert result("hard", "medium", 400, seats=seats) >= bar


def test_a_seat_at_the_table_is_reminded_of_its_match() -> None:
    match, seat = positions(1)[0]
    player = at_table(PLAYERS["hard"], match, seat)
    assert isinstance(player, MemoryPlayer)
    assert list(player.heard) == match.heard(seat)
    plain = RandomPlayer()
    assert at_table(plain, match, seat) is plain
