"""Opponents of every level: legal, the same for the same seed, blind to what is hidden."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from random import Random

import pytest

from game.ai.levels import HANDS, LEVELS, find_player, own_players, player_of, quick_player
from game.ai.limits import Limit
from game.ai.player import Player
from game.ai.playouts import PlayoutPlayer
from game.ai.thinking import SteppedPlayer, last_thought, thoughts
from game.chance import pick
from game.core import AnyGame, BadOptions, Options, Seat
from game.match import Match
from game.registry import all_games, find_game
from game.titles.pyramid import GAMES, penguin
from game.titles.pyramid.ai import PLAYERS
from game.titles.pyramid.pyramid import RED, Place
from game.titles.pyramid.state import State
from tests.ai.arena import Chooser, fair, play
from tests.ai.nim import Heap, Nim
from tests.toys import toy_titles

QUICK = Limit(iterations=12)


def quickly(player: Player) -> Chooser:
    """The player with few iterations, so that many games can be played."""

    def choose(match: Match, rng: Random) -> object:
        seat = match.to_move
        assert seat is not None
        steps = thoughts(player, match.game, match.view(seat), seat, rng, QUICK)
        return last_thought(steps)

    return choose


def bound(game: AnyGame, options: Options, seats: int) -> int:
    """A length that no game may pass; where falls deal rounds again, far beyond any likely one."""
    return game.info.max_actions or 2 * 36 * seats * 2 * 5


def play_many(game: AnyGame, games: int) -> None:
    """Games of mixed levels at all numbers of seats; Match refuses what is illegal."""
    options = game.info.options
    rng = Random(1)
    for index in range(games):
        seats = game.info.seats[index % len(game.info.seats)]
        chosen = {option.name: pick(option.values, rng) for option in options}
        choosers = [quickly(player_of(game, pick(LEVELS, rng))) for _ in range(seats)]
        limit = bound(game, chosen, seats)
        match, outcome = play(game, choosers, chosen, f"many {index}", cap=limit)
        assert outcome.ending != "cap", f"no end after {match.version} actions"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_c68_sixty_games_of_all_levels_are_legal_and_end_within_the_bound(
    game: AnyGame,
) -> None:
    play_many(game, 60)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_c68_ten_thousand_games_of_all_levels_are_legal_and_end_within_the_bound(
    game: AnyGame,
) -> None:
    play_many(game, 10_000)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.info.id)
def test_every_game_has_a_player_and_a_hand_for_every_level(game: AnyGame) -> None:
    assert set(HANDS) == set(LEVELS)
    seats = game.info.seats[0]
    for level in LEVELS:
        match = Match(game, seats, seed=level)
        seat = match.to_move
        assert seat is not None
        player = find_player(game.info.id, level)
        steps = thoughts(player, game, match.view(seat), seat, Random(1), QUICK)
        assert game.is_legal(match.state, last_thought(steps))


def test_an_unknown_level_or_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadOptions, match=r"'brutal'.*random, easy, medium, hard"):
        find_player("penguin", "brutal")
    with pytest.raises(BadOptions, match="'chess'"):
        find_player("chess", "easy")


def test_hard_searches_the_pyramid_with_two_thousand_iterations_or_more_within_a_second() -> None:
    hard = PLAYERS["hard"]
    assert isinstance(hard, SteppedPlayer)
    assert hard.limit.iterations >= 2000
    assert hard.limit.seconds is not None
    assert hard.limit.seconds <= 1


def positions(game: AnyGame, count: int) -> list[tuple[Seat, State]]:
    """Views of seats to move, from games played at random."""
    found = []
    for seed in range(count):
        seats = game.info.seats[seed % len(game.info.seats)]
        options = {"tower": "off"} if game is penguin else {}
        match, rng = Match(game, seats, options, seed), Random(seed)
        for _ in range(int(rng.random() * 12) + 1):
            match.submit(Seat(match.state.turn), pick(match.legal_actions(), rng))
        found.append((match.state.turn, match.view(match.state.turn)))
    return found


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_the_same_seed_and_limit_give_the_same_move(game: AnyGame, level: str) -> None:
    player = player_of(game, level)
    for seat, view in positions(game, 6):
        moves = {
            last_thought(thoughts(player, game, view, seat, Random(7), Limit(100)))
            for _ in range(2)
        }
        assert len(moves) == 1


PRINT_MOVES = """
from tests.ai.test_players import moves_of_hard
print(moves_of_hard())
"""


def moves_of_hard() -> list[str]:
    told = []
    for game in GAMES:
        for seat, view in positions(game, 5):
            steps = thoughts(PLAYERS["hard"], game, view, seat, Random(3), Limit(300))
            told.append(game.to_text(last_thought(steps)))
    return told


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


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_a_player_decides_the_same_whatever_lies_hidden(game: AnyGame, level: str) -> None:
    player = player_of(game, level)
    for seat, view in positions(game, 3):
        moves = set()
        for seed in range(3):
            other = game.observe(game.guess(view, seat, Random(seed)), seat)
            moves.add(last_thought(thoughts(player, game, other, seat, Random(1), Limit(60))))
        assert len(moves) == 1


def test_the_cap_in_seconds_cuts_thinking_and_still_answers() -> None:
    ticks = iter(range(1000))
    seat, view = positions(penguin, 1)[0]
    steps = list(
        thoughts(
            PLAYERS["hard"],
            penguin,
            view,
            seat,
            Random(1),
            Limit(iterations=10**9, seconds=5.0),
            clock=lambda: float(next(ticks)),
        )
    )
    assert len(steps) == 5
    assert steps[-1] in penguin.legal_actions(view)


def test_a_single_legal_action_is_taken_without_thinking() -> None:
    match = Match(penguin, 2, {"tower": "off"}, 5)
    view = match.view(Seat(0))
    only = replace(view, hands=((RED,), view.hands[1]))
    steps = thoughts(PLAYERS["hard"], penguin, only, Seat(0), Random(1))
    assert list(steps) == [Place(RED, 0, 0)]


def test_easy_takes_the_colour_it_holds_most_of_more_often_than_any_other() -> None:
    match = Match(penguin, 4, {"tower": "off"}, 11)
    view = match.view(Seat(0))
    hand = view.hands[0]
    plenty = max(sorted(set(hand)), key=hand.count)
    rng = Random(2)
    taken = [PLAYERS["easy"].choose(penguin, view, Seat(0), rng).colour for _ in range(400)]
    assert max(sorted(set(taken)), key=taken.count) == plenty
    assert len(set(taken)) > 1, "easy should not be a machine"


def test_a_game_without_own_players_gets_playouts_that_find_the_winning_move_in_nim() -> None:
    nim = Nim()
    assert not own_players(nim)
    hard = player_of(nim, "hard")
    assert isinstance(hard, PlayoutPlayer)
    for stones in (5, 6, 7):
        steps = thoughts(hard, nim, Heap(stones, Seat(0)), Seat(0), Random(1), Limit(600))
        assert last_thought(steps) == stones % 4


def test_a_game_without_own_players_is_played_by_all_levels_with_nature_and_hidden_numbers() -> (
    None
):
    with toy_titles():
        lantern = find_game("lantern")
        play_many(lantern, 12)
        quick = quick_player(lantern)
        match = Match(lantern, 2)
        assert lantern.is_legal(match.state, fair(quick)(match, Random(1)))


def test_playouts_leave_candidates_out_where_there_are_too_many_for_the_limit() -> None:
    nim = Nim()
    player = PlayoutPlayer(Limit(iterations=1))
    steps = player.think(nim, Heap(15, Seat(0)), Seat(0), Random(1), player.limit)
    assert last_thought(steps) in (1, 2, 3)
