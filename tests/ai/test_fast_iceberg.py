"""The kernel of the iceberg against its rules, ply by ply, and what is solved on it."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from game.chance import pick
from game.core import Options, Seat
from game.match import Match
from game.titles.iceberg import iceberg, solitaire
from game.titles.iceberg.actions import Melt, Move, Place
from game.titles.iceberg.duel import SLICE, Duel, is_duel
from game.titles.iceberg.fast import OUT, OVER, UNPLACED, Board, can_cover
from game.titles.iceberg.solitaire import Undecided, is_solvable, solution, ways
from game.titles.iceberg.state import SUITS, State, destinations
from tests.conformance.walk import option_sets
from tests.positions.icebergs import SIGMA, position

STILL: Final = [options for options in option_sets(iceberg) if options["drifting"] == "off"]
SEATS: Final = iceberg.info.seats


def started(seats: int, options: Options, seed: int) -> Match:
    """A match whose coins all lie on the iceberg."""
    match, rng = Match(iceberg, seats, options, seed), Random(seed)
    while match.state.phase == "draft":
        match.submit(match.state.turn, pick(match.legal_actions(), rng))
    return match


def assert_same(board: Board, state: State) -> None:
    """The kernel's position is that of the rules in every mask and list."""
    assert board.mover == (OVER if state.turn is None else state.turn)
    for cell, stack in enumerate(state.stacks):
        bit = 1 << cell
        assert board.heights[cell] == len(stack)
        showing = [suit for suit, mask in zip(SUITS, board.tops, strict=True) if mask & bit]
        assert showing == list(stack[-1:])
        high = [height for height, mask in enumerate(board.levels) if mask & bit]
        assert high == ([len(stack)] if stack else [])
    for seat, pawn in enumerate(state.pawns):
        wanted = OUT if state.out[seat] else UNPLACED if pawn is None else pawn
        assert board.pawns[seat] == wanted
    on_ice = [cell for cell in state.pawns if cell is not None]
    assert board.occupied == sum(1 << cell for cell in on_ice)
    assert board.left == state.coins
    assert board.is_melting == (state.phase == "melt")
    outcome = iceberg.outcome(state)
    winners = outcome.winners if outcome is not None else ()
    assert board.winner == (winners[0] if winners else None)


def in_lockstep(seats: int, options: Options, seed: int) -> int:
    """Play on at random in both; the number of plies that were compared."""
    match, rng = started(seats, options, seed), Random(seed)
    board = Board.from_state(match.state)
    plies = 0
    while (seat := match.to_move) is not None:
        legal = match.legal_actions()
        moves = {board.to_action(cell, match.state): cell for cell in board.moves()}
        assert set(moves) == set(legal)
        assert len(board.moves()) == len(legal)
        assert_same(board, match.state)
        assert_same(Board.from_state(match.state), match.state)
        action = pick(legal, rng)
        assert isinstance(action, Move | Place | Melt)
        match.submit(seat, action)
        board.make(moves[action])
        plies += 1
    assert_same(board, match.state)
    return plies


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("options", STILL, ids=lambda options: " ".join(options.values()))
def test_kernel_and_rules_agree_at_every_ply(options: Options, seats: int) -> None:
    assert sum(in_lockstep(seats, options, seed) for seed in range(3)) > 3 * seats


@pytest.mark.parametrize("seats", SEATS)
def test_kernel_and_rules_agree_over_many_games(seats: int) -> None:
    assert sum(in_lockstep(seats, {}, seed) for seed in range(60)) > 60 * 8


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
def test_kernel_and_rules_agree_over_five_hundred_games_of_every_set(seats: int) -> None:
    for options in STILL:
        for seed in range(500):
            in_lockstep(seats, options, seed)


def test_the_kernel_leaves_drifting_and_drafts_to_the_rules() -> None:
    for options in ({"drifting": "on"}, {"drifting": "connected"}):
        assert not can_cover(Match(iceberg, 2, options).state)
    assert not can_cover(Match(iceberg, 2, {"start": "chaotic"}).state)
    with pytest.raises(AssertionError, match="does not cover"):
        Board.from_state(Match(iceberg, 2, {"drifting": "on"}).state)


def test_a_copy_leaves_its_original_alone() -> None:
    state = started(3, {}, 1).state
    board = Board.from_state(state)
    board.copy().play_out(Random(1).random)
    assert_same(board, state)


FLAMES: Final = pytest.mark.parametrize("flames", ["off", "on"])


@FLAMES
@pytest.mark.parametrize("seats", SEATS)
def test_a_playout_takes_every_move_as_likely_as_the_others(seats: int, flames: str) -> None:
    match, rng = started(seats, {"flamethrowers": flames}, 5), Random(5)
    board = Board.from_state(match.state)
    while board.mover != OVER:
        moves = board.moves()
        for index, move in enumerate(moves):
            played, made = board.copy(), board.copy()
            numbers = iter([(index + 0.5) / len(moves), *[0.0] * 80])
            played.play_out(numbers.__next__)
            made.make(move)
            made.play_out(lambda: 0.0)
            assert played == made
        board.make(pick(moves, rng))
    again = board.copy()
    again.play_out(rng.random)
    assert again == board, "a game that is over is not played on"


@FLAMES
@pytest.mark.parametrize("seats", SEATS)
def test_playouts_give_every_seat_what_random_play_by_the_rules_gives(
    seats: int, flames: str
) -> None:
    trials, state = 300, started(seats, {"flamethrowers": flames}, 8).state
    wins, left = [0] * seats, [0, 0]
    rng = Random(seats)
    by_kernel = [0] * seats
    for _ in range(trials):
        now, board = state, Board.from_state(state)
        while now.turn is not None:
            now = iceberg.apply(now, pick(list(iceberg.legal_actions(now)), rng)).state
        board.play_out(rng.random)
        left = [left[0] + now.coins, left[1] + board.left]
        outcome = iceberg.outcome(now)
        assert outcome is not None
        for seat in outcome.winners:
            wins[seat] += 1
        if board.winner is not None:
            by_kernel[board.winner] += 1
    assert abs(left[0] - left[1]) / trials < 0.6
    for by_rules, fast in zip(wins, by_kernel, strict=True):
        assert abs(by_rules - fast) / trials < 0.12


def wins_by_rules(state: State, known: dict[State, bool]) -> bool:
    """Whether the mover of two wins, found out by the rules alone."""
    found = known.get(state)
    if found is None:
        found = False
        for action in iceberg.legal_actions(state):
            after = iceberg.apply(state, action).state
            if after.turn is None or not wins_by_rules(after, known):
                found = True
                break
        known[state] = found
    return found


def last_moves(seed: int, coins: int, seats: int = 2) -> State:
    """A position of two pawns with so few coins, from a game that is played at random."""
    while True:
        match, rng = started(seats, {}, seed), Random(seed)
        while match.to_move is not None:
            pawns = match.state.seats - match.state.pawns.count(None)
            if match.state.coins <= coins and pawns == 2 and match.state.phase == "move":
                state: State = match.state
                return state
            match.submit(match.to_move, pick(match.legal_actions(), rng))
        seed += 1000


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_duel_is_won_exactly_where_the_rules_say_so(seats: int) -> None:
    verdicts = set()
    for seed in range(12):
        state = last_moves(seed, 13, seats)
        board = Board.from_state(state)
        found = list(Duel(board).best_moves())[-1]
        assert found is not None
        known: dict[State, bool] = {}
        assert bool(found) == wins_by_rules(state, known)
        verdicts.add(bool(found))
        if found:
            after = iceberg.apply(state, board.to_action(found[0], state)).state
            assert after.turn is None or not wins_by_rules(after, known)
    assert verdicts == {True, False}


def test_a_duel_gives_a_sign_after_every_slice_and_asks_no_more_once_it_knows() -> None:
    match = started(2, {}, 3)
    for index in (0, 5):
        match.submit(match.state.turn, match.legal_actions()[index])
    duel = Duel(Board.from_state(match.state))
    *signs, found = duel.best_moves()
    assert signs == [None] * len(signs)
    assert found is not None
    assert len(signs) * SLICE <= duel.nodes <= (len(signs) + 20) * SLICE


def test_a_duel_begins_with_the_last_placement_of_two() -> None:
    match = started(2, {}, 4)
    assert not is_duel(Board.from_state(match.state))
    match.submit(Seat(0), match.legal_actions()[3])
    board = Board.from_state(match.state)
    assert is_duel(board)
    found = list(Duel(board).best_moves())[-1]
    assert found
    board.make(found[0])
    assert list(Duel(board).best_moves())[-1] == [], "who moves first has lost now"
    assert not is_duel(Board.from_state(started(3, {}, 4).state))
    flames = Match(iceberg, 2, {"flamethrowers": "on"}, 4)
    flames.submit(Seat(0), flames.legal_actions()[3])
    assert not is_duel(Board.from_state(flames.state))


@pytest.mark.parametrize("with_goal", [False, True])
def test_every_deal_of_solitaire_has_a_way_to_one_coin(with_goal: bool) -> None:
    for seed in range(60):
        match = Match(iceberg, 1, {}, seed)
        way = solution(match.state, with_goal=with_goal)
        assert way is not None
        for action in way:
            assert match.state.turn is not None
            match.submit(Seat(0), action)
        assert len(way) == 24, "a placement and 23 moves"
        outcome = match.outcome
        assert outcome is not None
        assert outcome.returns == (1,)
        assert outcome.ending == "one_coin_goal" or not with_goal


def can_finish(state: State, goal: bool) -> bool:
    """Whether one coin can be left, found out by the rules alone."""
    if state.turn is None:
        outcome = iceberg.outcome(state)
        assert outcome is not None
        return outcome.ending == "one_coin_goal" or (outcome.ending == "one_coin" and not goal)
    legal = iceberg.legal_actions(state)
    return any(can_finish(iceberg.apply(state, action).state, goal) for action in legal)


@pytest.mark.parametrize("goal", [False, True])
def test_is_solvable_says_the_truth_about_the_last_coins(goal: bool) -> None:
    answers = []
    for seed in range(60):
        match, rng = Match(iceberg, 1, {}, seed), Random(seed)
        while match.state.coins > 9 and match.to_move is not None:
            match.submit(Seat(0), pick(match.legal_actions(), rng))
        answers.append(is_solvable(match.state, with_goal=goal))
        assert answers[-1] == can_finish(match.state, goal)
    assert {True, False} == set(answers)


def test_solitaire_gives_a_sign_after_every_slice_and_comes_to_the_same_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    open_state, closed = Match(iceberg, 1, {}, 1).state, dead_end()
    found = list(ways(open_state, with_goal=True))[-1]
    assert found
    monkeypatch.setattr(solitaire, "SLICE", 40)
    for state, wanted in ((open_state, found), (closed, [])):
        *signs, way = ways(state, with_goal=True)
        assert signs == [None] * len(signs)
        assert len(signs) > 1
        assert way == wanted


def dead_end() -> State:
    """A position of solitaire with many ways, none of which leaves one coin."""
    for seed in range(200):
        match, rng = Match(iceberg, 1, {}, seed), Random(seed)
        while match.state.coins > 12 and match.to_move is not None:
            match.submit(Seat(0), pick(match.legal_actions(), rng))
        if match.to_move is not None and solution(match.state) is None:
            walk = list(ways(match.state))
            if walk == [[]] and len(destinations(match.state)) > 3:
                state: State = match.state
                return state
    raise AssertionError("no such position turned up")


def test_solitaire_that_is_too_dear_or_not_covered_stays_undecided(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = Match(iceberg, 1, {}, 1).state
    assert is_solvable(position(SIGMA, ["0,0"])) is not None
    monkeypatch.setattr(solitaire, "SLICE", 5)
    with pytest.raises(Undecided):
        solution(state, nodes=5)
    assert is_solvable(state, nodes=5) is None
    assert is_solvable(Match(iceberg, 1, {"flamethrowers": "on"}).state) is None
