"""Opponents on the iceberg: legal in every variant, repeatable, and as good as each level says."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random
from typing import Final

import pytest

from game.ai.levels import LEVELS, player_of, quick_player
from game.ai.limits import Limit
from game.ai.player import Player
from game.ai.thinking import SteppedPlayer, last_thought, thoughts
from game.chance import pick
from game.core import Options, Seat
from game.match import Match
from game.titles.iceberg import iceberg
from game.titles.iceberg.ai import PLAYERS, GreedyPlayer
from game.titles.iceberg.duel import Duel, is_duel
from game.titles.iceberg.fast import Board, can_cover
from game.titles.iceberg.state import State, destinations
from tests.ai.arena import Chooser, fair, play
from tests.ai.test_players import play_many
from tests.positions.icebergs import position, square, step

FULL: Final = Limit(iterations=20_000)
"""Enough to solve any duel; no clock cuts it."""


def test_c68_fifty_games_of_all_levels_are_legal_and_end_within_the_bound() -> None:
    play_many(iceberg, 50)


@pytest.mark.slow
def test_c68_ten_thousand_games_of_all_levels_are_legal_and_end_within_the_bound() -> None:
    play_many(iceberg, 10_000)


def positions(count: int) -> list[State]:
    """Positions of games played at random, through all variants, phases and seats."""
    found = []
    for seed in range(count):
        rng = Random(seed)
        options = {option.name: pick(option.values, rng) for option in iceberg.info.options}
        match = Match(iceberg, pick(iceberg.info.seats, rng), options, seed)
        for _ in range(int(rng.random() * 40)):
            before = match.version
            if match.to_move is not None:
                match.submit(match.to_move, pick(match.legal_actions(), rng))
            if match.to_move is None:
                match = Match(iceberg, match.seats, options, f"{seed} {before}")
        found.append(match.state)
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_and_limit_give_the_same_legal_move(level: str) -> None:
    player = player_of(iceberg, level)
    phases = set()
    for state in positions(24):
        seat = state.turn
        assert seat is not None
        moves = {
            last_thought(thoughts(player, iceberg, state, seat, Random(7), Limit(60)))
            for _ in range(2)
        }
        assert len(moves) == 1
        assert iceberg.is_legal(state, moves.pop())
        phases.add(state.phase)
    assert phases == {"draft", "place", "move", "melt", "drift"}


PRINT_MOVES: Final = """
from tests.ai.test_iceberg_players import moves_of_all
print(moves_of_all())
"""


def moves_of_all() -> list[str]:
    told = []
    for state in positions(10):
        for level in ("easy", "medium", "hard"):
            assert state.turn is not None
            steps = thoughts(PLAYERS[level], iceberg, state, state.turn, Random(3), Limit(100))
            told.append(iceberg.to_text(last_thought(steps)))
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
    assert told.stdout.strip() == str(moves_of_all())


def test_easy_keeps_a_way_on_where_there_is_one_and_is_no_machine() -> None:
    state = position("0,0:S 0,1:S 1,1:CA 1,0:S 3,3:M 3,2:M", ["0,0", "3,3"])
    taken = {PLAYERS["easy"].choose(iceberg, state, Seat(0), Random(seed)) for seed in range(40)}
    texts = {iceberg.to_text(action) for action in taken}
    assert texts == {"move 0,1", "move 1,0"}
    trap = position("0,0:S 0,1:C 2,2:SM 3,3:M 3,2:M", ["0,0", "3,3"])
    assert set(destinations(trap)) == {square("0,1")}
    only = PLAYERS["easy"].choose(iceberg, trap, Seat(0), Random(1))
    assert iceberg.to_text(only) == "move 0,1", "there is nothing else"


def wins_at_once(state: State, player: Player) -> bool:
    assert state.turn is not None
    action = player.choose(iceberg, state, state.turn, Random(1))
    return iceberg.apply(state, action).state.turn is None


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_medium_and_hard_take_the_last_way_of_the_other(level: str) -> None:
    state = position("0,0:CM 1,0:CA 0,1:C 3,2:AM 2,2:CM", ["0,0", "3,2"])
    assert set(destinations(state, Seat(1))) == {square("2,2")}
    assert wins_at_once(state, PLAYERS[level])


def can_lose_at_once(state: State) -> bool:
    """Whether the other of two, who moves next, has a move that wins."""
    replies = iceberg.legal_actions(state)
    return any(iceberg.apply(state, reply).state.turn is None for reply in replies)


def test_medium_lets_the_other_win_at_once_only_where_it_cannot_help_it() -> None:
    tempting = 0
    for seed in range(60):
        match, rng = Match(iceberg, 2, {}, seed), Random(seed)
        while (seat := match.to_move) is not None:
            state: State = match.state
            after = [iceberg.apply(state, action).state for action in match.legal_actions()]
            safe = [s.turn is None or not can_lose_at_once(s) for s in after]
            if state.phase == "move" and any(safe) and not all(safe):
                tempting += 1
                chosen = PLAYERS["medium"].choose(iceberg, state, seat, rng)
                assert safe[match.legal_actions().index(chosen)], f"seed {seed}: {chosen}"
            match.submit(seat, pick(match.legal_actions(), rng))
    assert tempting > 50


def test_the_quickest_good_player_is_medium() -> None:
    assert isinstance(quick_player(iceberg), GreedyPlayer)


def test_hard_thinks_within_eight_tenths_of_a_second() -> None:
    hard = PLAYERS["hard"]
    assert isinstance(hard, SteppedPlayer)
    assert hard.limit.seconds is not None
    assert hard.limit.seconds <= 0.8


def test_hard_ends_solitaire_on_one_coin_of_the_suit_first_drawn() -> None:
    hard = player_of(iceberg, "hard")
    for seed in range(8):
        _, outcome = play(iceberg, [fair(hard)], {}, f"alone {seed}")
        assert (outcome.ending, outcome.returns) == ("one_coin_goal", (1,))


def coins_left(level: str, options: Options, games: int, limit: Limit | None = None) -> float:
    player = player_of(iceberg, level)
    chooser = fair(player) if limit is None else limited(player, limit)
    return sum(play(iceberg, [chooser], options, seed)[1].returns[0] for seed in range(games))


@pytest.mark.parametrize(
    "options",
    [{}, {"drifting": "connected"}, {"flamethrowers": "on", "drifting": "on"}, {"tiles": "3"}],
    ids=lambda options: " ".join(options) or "plain",
)
def test_medium_leaves_far_fewer_coins_than_chance_in_solitaire(options: Options) -> None:
    assert coins_left("medium", options, 12) < 0.7 * coins_left("random", options, 12)


def test_hard_leaves_fewer_coins_than_chance_where_tiles_drift() -> None:
    options = {"drifting": "on"}
    assert coins_left("hard", options, 2, Limit(180)) < coins_left("random", options, 2)


def limited(player: Player, limit: Limit) -> Chooser:
    def choose(match: Match, rng: Random) -> object:
        seat = match.to_move
        assert seat is not None
        return last_thought(thoughts(player, match.game, match.view(seat), seat, rng, limit))

    return choose


def never_loses_what_is_won(games: int) -> int:
    """Plays hard against medium and random; the won positions that were watched."""
    hard = limited(PLAYERS["hard"], FULL)
    watched = 0

    def watch(match: Match, rng: Random) -> object:
        nonlocal watched
        action = hard(match, rng)
        state: State = match.state
        board = Board.from_state(state) if can_cover(state) else None
        if board is not None and is_duel(board) and list(Duel(board).best_moves())[-1]:
            watched += 1
            after = step(state, iceberg.to_text(action)).state
            if after.turn is not None:
                reply = list(Duel(Board.from_state(after)).best_moves())[-1]
                assert reply == [], f"{iceberg.to_text(action)} gives a won game away: {state}"
        return action

    for index in range(games):
        rival = fair(player_of(iceberg, "medium" if index % 4 < 2 else "random"))
        choosers = [watch, rival] if index % 2 else [rival, watch]
        play(iceberg, choosers, {}, f"won {index}")
    return watched


def test_hard_never_loses_a_won_duel_in_a_few_games() -> None:
    assert never_loses_what_is_won(2) > 4


@pytest.mark.slow
def test_hard_never_loses_a_won_duel_in_three_hundred_games() -> None:
    assert never_loses_what_is_won(300) > 1000
