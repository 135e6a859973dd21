"""The kernel of Ingenious against its rules, ply by ply, and what a preview costs."""

from __future__ import annotations

import copy
import time
from random import Random

import pytest

from game.chance import pick
from game.core import Seat
from game.match import Match
from game.titles.ingenious import ingenious
from game.titles.ingenious.actions import Choice, Place
from game.titles.ingenious.ai import PointsPlayer
from game.titles.ingenious.board import OPEN
from game.titles.ingenious.fast import CHOICES, EMPTY, OVER, Move, Table
from game.titles.ingenious.lattice import lattice
from game.titles.ingenious.scoring import preview
from game.titles.ingenious.state import REFILL, State
from game.titles.ingenious.tile import COLOURS, Tile
from game.titles.ingenious.worth import Scan, reply

TABLES = [(2, "standard"), (3, "standard"), (4, "standard"), (4, "team"), (1, "solo")]
by_table = pytest.mark.parametrize(("seats", "mode"), TABLES)


def first_state(seats: int, mode: str, seed: str) -> State:
    return ingenious.setup(seats, {"mode": mode}, Random(seed))


def numbers(tiles: tuple[Tile, ...]) -> list[int]:
    """The tiles of a rack as the kernel counts them, sorted."""
    pairs = (sorted(map(COLOURS.index, tile)) for tile in tiles)
    return sorted(6 * one + other for one, other in pairs)


def same(table: Table, state: State) -> None:
    """The kernel stands where the rules stand, and knows what every half would count."""
    assert table.mover == (OVER if state.turn is None else state.turn)
    assert table.bonus == state.bonus
    assert table.is_asked == (state.phase == REFILL)
    assert [tuple(scores) for scores in table.scores] == list(state.scores)
    assert [sorted(rack) for rack in table.racks] == [numbers(rack) for rack in state.racks]
    assert sorted(table.bag) == numbers(state.bag)
    assert [COLOURS[c] if c >= 0 else None for c in table.opened] == list(state.opened)
    assert sorted(table.open) == state.board.open_pairs()
    for place, pair in enumerate(table.open):
        assert table.where[pair] == place
    lying = [COLOURS.index(c) if c != OPEN else EMPTY for c in state.board.colours]
    assert table.colours[:-1] == lying
    cells = state.board.area.cells
    for index, colour in enumerate(lying):
        if colour == EMPTY:
            counts = [
                sum(len(line.cells) for line in state.board.lines(cells[index], c)) for c in COLOURS
            ]
            assert table.gains[6 * index : 6 * index + 6] == counts


def chosen(state: State, table: Table, rng: Random) -> object:
    """Mostly a good placement, so that markers arrive; else anything, `pass` and `swap` as well."""
    if rng.random() < 0.75:
        return table.to_action(reply(table))
    return pick(list(ingenious.legal_actions(state)), rng)


def in_lockstep(seats: int, mode: str, seed: str) -> set[str]:
    """A whole game in both; which kinds of events it had."""
    state, rng = first_state(seats, mode, seed), Random(seed)
    table = Table.from_state(state)
    seen: set[str] = set()
    while state.turn is not None:
        moves: dict[object, Move] = {table.to_action(move): move for move in table.moves()}
        legal = ingenious.legal_actions(state)
        assert len(table.moves()) == len(moves) == len(legal)
        assert set(moves) == set(legal)
        action = chosen(state, table, rng)
        assert isinstance(action, Place | Choice)
        if isinstance(action, Place):
            halves = {half.cell: half.points for half in preview(state, action)}
            pair, colours = divmod(moves[action], 36)
            one, other = lattice(table.radius).rows[pair]
            assert table.gains[one + colours // 6] == halves[action.cell]
            assert table.gains[other + colours % 6] == halves[action.other]
        before = copy.deepcopy(table)
        table.make(moves[action])
        table.unmake()
        assert table == before, "unmake must restore everything, the order of pairs too"
        table.make(moves[action])
        step = ingenious.apply(state, action)
        state = step.state
        seen.update(event.kind for event in step.events)
        same(table, state)
        if action is Choice.SWAP:
            table = Table.from_state(state)  # the rules have mixed the bag
    for _ in range(len(table.history)):
        table.unmake()
    return seen


@by_table
def test_kernel_and_rules_agree_at_every_ply(seats: int, mode: str) -> None:
    seen: set[str] = set()
    for seed in range(3):
        seen |= in_lockstep(seats, mode, f"lockstep {seed}")
    wanted = {"placed", "opened", "scored", "refilled", "ended"}
    if mode != "solo":
        wanted |= {"arrived", "extras_due", "swap_offered", "swapped"}
    assert seen >= wanted, "these games did not show all that the kernel has to get right"


@pytest.mark.slow
@by_table
def test_kernel_and_rules_agree_over_many_games(seats: int, mode: str) -> None:
    for seed in range(100):
        in_lockstep(seats, mode, f"many {seed}")


@by_table
def test_a_whole_game_can_be_unmade(seats: int, mode: str) -> None:
    start = Table.from_state(first_state(seats, mode, "unmade"))
    table = start.copy()
    assert table == start
    rng = Random(2)
    while table.mover != OVER:
        table.make(pick(table.moves(), rng))
    while table.history:
        table.unmake()
    assert table == start


def walked(marker: int, halves: tuple[int, int], top: int) -> tuple[int, int]:
    """A marker moved step by step for one half and then the other; where it is, and arrivals."""
    arrivals = 0
    for points in halves:
        for _ in range(points):
            if marker == top:
                break
            marker += 1
            if marker in (18, top):
                arrivals += 1
                break
    return marker, arrivals


@pytest.mark.parametrize(("mode", "top"), [("standard", 18), ("team", 36), ("solo", 36)])
def test_in_21_the_kernel_scores_doubles_in_the_better_order_too(mode: str, top: int) -> None:
    seats = {"standard": 2, "team": 4, "solo": 1}[mode]
    table = Table.from_state(first_state(seats, mode, "doubles"))
    for marker in range(top + 1):
        for one in range(8):
            for other in range(8):
                scores = [0, 0, marker, 0, 0, 0]
                arrived = table.score(scores, 2, one, 2, other)
                both = walked(marker, (one, other), top), walked(marker, (other, one), top)
                assert (scores[2], arrived) == max(both), f"{marker} + {one} and {other}"


def test_a_copy_leaves_its_original_alone() -> None:
    state = first_state(3, "standard", "copy")
    table = Table.from_state(state)
    table.copy().play_out(Random(1).random)
    same(table, state)


def test_a_swap_is_unmade_even_when_nothing_is_known_of_the_bag() -> None:
    """In the table of a view the bag is empty, so that a swap draws nothing."""
    table = Table.from_state(first_state(2, "standard", "view"))
    table.bag.clear()
    table.is_asked = True
    before = table.copy()
    for move in CHOICES.values():
        table.make(move)
        table.unmake()
        table.history.clear()
        assert table == before


@by_table
def test_playouts_end_as_random_play_by_the_rules_does(seats: int, mode: str) -> None:
    """The sum of all markers, on average: a kernel that scores otherwise would part here."""
    by_rules = by_kernel = 0.0
    rng, games = Random(5), 12
    for seed in range(games):
        state = first_state(seats, mode, f"sums {seed}")
        while state.turn is not None:
            state = ingenious.apply(state, pick(list(ingenious.legal_actions(state)), rng)).state
        by_rules += sum(map(sum, state.scores)) / games
        for _ in range(10):
            table = Table.from_state(first_state(seats, mode, f"sums {seed}"))
            table.play_out(rng.random)
            by_kernel += sum(map(sum, table.scores)) / games / 10
    assert abs(by_rules - by_kernel) < 0.2 * by_rules


@by_table
def test_the_quick_scan_finds_what_the_full_one_ranks_first(seats: int, mode: str) -> None:
    rng = Random(8)
    table = Table.from_state(first_state(seats, mode, "scan"))
    while table.mover != OVER:
        if not table.is_asked:
            scan = Scan(table)
            values = {move: value for value, move in scan.ranked(10**6)}
            assert values[scan.best()] == max(values.values())
            assert set(values) == set(table.moves()) - set(CHOICES.values())
            assert [value for value, _ in scan.ranked(5)] == sorted(values.values())[-1:-6:-1]
        table.make(reply(table) if rng.random() < 0.7 else pick(table.moves(), rng))


@pytest.mark.timing
@pytest.mark.parametrize("seats", [2, 4])
def test_a_preview_takes_less_than_a_millisecond_on_the_fullest_board(seats: int) -> None:
    """Every placement of a rack, in the middle of a game, on 169 cells as on 91."""
    match, rng = Match(ingenious, seats, seed=3), Random(3)
    player = PointsPlayer()
    worst = 0.0
    while (seat := match.to_move) is not None and match.version < 20 * seats:
        if match.version % 20 == 19 and match.state.phase != REFILL:
            places = [a for a in match.legal_actions() if isinstance(a, Place)][::7]
            start = time.thread_time()
            for place in places:
                preview(match.view(seat), place)
            worst = max(worst, (time.thread_time() - start) / len(places))
        match.submit(seat, player.choose(ingenious, match.view(seat), Seat(seat), rng))
    print(f"{seats} seats: {1000 * worst:.3f} ms a preview, its view included")
    assert 0 < worst < 0.001
