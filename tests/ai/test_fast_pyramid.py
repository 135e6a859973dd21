"""The kernel of the pyramid against its rules, ply by ply."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from game.chance import pick
from game.core import NATURE, GameInfo, Seat, full_options
from game.match import Match
from game.titles.pyramid import GAMES, penguin
from game.titles.pyramid.actions import HOLDS
from game.titles.pyramid.ai import Hidden
from game.titles.pyramid.events import RoundEnded
from game.titles.pyramid.fast import OVER, Round
from game.titles.pyramid.pyramid import Place, Pyramid
from game.titles.pyramid.rules import PyramidGame
from game.titles.pyramid.state import BLOCKED, CLEARED, IN, State
from game.titles.pyramid.worlds import hidden_figures

SEATS = (2, 3, 4, 5, 6)


def all_options(info: GameInfo) -> list[dict[str, str]]:
    names = [option.name for option in info.options]
    choices = product(*(option.values for option in info.options))
    return [dict(zip(names, values, strict=True)) for values in choices]


CASES = [
    pytest.param(game, options, id=f"{game.info.id} {' '.join(options.values())}")
    for game in GAMES
    for options in all_options(game.info)
]


def first_state(game: PyramidGame, seats: int, seed: str, options: dict[str, str]) -> State:
    return game.setup(seats, full_options(game.info, seats, options), Random(seed))


def state_of(fast: Round, start: State) -> State:
    """The state in the round of `start` that the kernel has come to.

    The kernel pays at once in both editions, and does not lay hands down.
    """
    at_once = start.variant.edition.is_paid_at_once
    colours = start.variant.edition.colours
    places = [
        (colour, cell // 8, cell % 8 + fast.left)
        for colour, board in zip(colours, fast.boards, strict=True)
        for cell in range(64)
        if board >> cell & 1
    ]
    return replace(
        start,
        turn=None if fast.mover == OVER else Seat(fast.mover),
        pyramid=Pyramid.of(fast.width, places),
        hands=tuple(
            ()
            if status == BLOCKED and at_once
            else tuple(c for c, count in zip(colours, hand, strict=True) for _ in range(count))
            for hand, status in zip(fast.hands, fast.status, strict=True)
        ),
        status=tuple(fast.status),
        penalties=tuple(fast.penalties) if at_once else start.penalties,
    )


def same_but_for_what_the_kernel_leaves_out(state: State, kernel: State) -> None:
    """The kernel does not remember discards nor the colours that blocked seats lack."""
    assert replace(state, lacks=kernel.lacks, discards=kernel.discards) == kernel


def in_lockstep(game: PyramidGame, state: State, rng: Random, rounds: int) -> int:
    """Play on at random in both; the number of plies that were compared."""
    plies = 0
    for _ in range(rounds):
        if state.turn is None:
            break
        start, fast = state, Round.from_state(state)
        while True:
            by_rules = game.legal_actions(state)
            moves = fast.moves()
            colours = state.variant.edition.colours
            places = {fast.to_place(move, colours): move for move in moves}
            assert len(places) == len(moves)
            assert set(places) == set(by_rules)
            assert fast.mover == state.to_move
            same_but_for_what_the_kernel_leaves_out(state, state_of(fast, start))
            assert Round.from_state(state).moves() == moves
            place = pick(list(by_rules), rng)
            assert isinstance(place, Place)
            fast.make(places[place])
            step = game.apply(state, place)
            if step.state.to_move == NATURE:
                step = game.apply(step.state, HOLDS)
            plies += 1
            state = step.state
            ended = [event for event in step.events if isinstance(event, RoundEnded)]
            if ended:
                assert fast.mover == OVER
                assert tuple(fast.penalties) == ended[0].penalties
                assert set(fast.status) <= {BLOCKED, CLEARED}
                break
    return plies


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(("game", "options"), CASES)
def test_kernel_and_rules_agree_at_every_ply_of_a_round(
    game: PyramidGame, options: dict[str, str], seats: int
) -> None:
    state = first_state(game, seats, f"lockstep {seats}", options)
    assert in_lockstep(game, state, Random(seats), rounds=1) >= 15


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_kernel_and_rules_agree_over_whole_matches(game: PyramidGame, seats: int) -> None:
    options = {"tie": "extra_round"}
    for seed in range(4):
        state = first_state(game, seats, f"match {seats} {seed}", options)
        assert in_lockstep(game, state, Random(seed), rounds=12) >= 15 * seats


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_kernel_and_rules_agree_over_many_matches(game: PyramidGame, seats: int) -> None:
    for seed in range(150):
        state = first_state(game, seats, f"many {seats} {seed}", {})
        in_lockstep(game, state, Random(seed), rounds=12)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_a_copy_leaves_its_original_alone(game: PyramidGame) -> None:
    state = first_state(game, 3, "copy", {})
    fast = Round.from_state(state)
    fast.copy().play_out(Random(1).random)
    same_but_for_what_the_kernel_leaves_out(state, state_of(fast, state))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_a_playout_takes_every_placement_as_likely_as_the_others(game: PyramidGame) -> None:
    fast, rng = Round.from_state(first_state(game, 2, "even", {})), Random(5)
    while fast.mover != OVER:
        moves = fast.moves()
        for index, move in enumerate(moves):
            played, made = fast.copy(), fast.copy()
            numbers = iter([(index + 0.5) / len(moves), *[0.0] * 36])
            played.play_out(numbers.__next__)
            made.make(move)
            made.play_out(lambda: 0.0)
            assert played == made
        fast.make(pick(moves, rng))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_a_round_that_is_over_is_not_scored_again(game: PyramidGame) -> None:
    fast = Round.from_state(first_state(game, 3, "over", {}))
    fast.play_out(Random(2).random)
    again = fast.copy()
    again.play_out(Random(3).random)
    assert again == fast


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_playouts_cost_every_seat_what_random_play_by_the_rules_costs(
    game: PyramidGame, seats: int
) -> None:
    trials = 100
    start = first_state(game, seats, "costs", {"tower": "off"} if game is penguin else {})
    by_rules, by_kernel = [0.0] * seats, [0.0] * seats
    rng = Random(seats)
    for _ in range(trials):
        state = start
        while state.round == 1 and state.turn is not None:
            state = game.apply(state, pick(list(game.legal_actions(state)), rng)).state
        by_rules = [a + b for a, b in zip(by_rules, state.penalties, strict=True)]
    fast = Round.from_state(start)
    for _ in range(trials * 10):
        played = fast.copy()
        played.play_out(rng.random)
        by_kernel = [a + b / 10 for a, b in zip(by_kernel, played.penalties, strict=True)]
    for rules, kernel in zip(by_rules, by_kernel, strict=True):
        assert abs(rules - kernel) / trials < 0.8


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_a_playout_ends_with_a_sound_pyramid_and_nobody_in(game: PyramidGame, seats: int) -> None:
    start = first_state(game, seats, "sound", {})
    for seed in range(30):
        fast = Round.from_state(start)
        fast.play_out(Random(seed).random)
        state = state_of(fast, start)
        assert IN not in state.status
        figures = [tuple(figure) for figure in state.pyramid.figures()]
        assert Pyramid.of(state.pyramid.width, figures) == state.pyramid  # type: ignore[arg-type]


def late_view(game: PyramidGame, seats: int) -> tuple[Seat, State]:
    """A view of a seat that still plays, where another seat with figures is blocked."""
    for seed in range(1000):
        match = Match(game, seats, {"tower": "off"} if game is penguin else {}, seed)
        rng = Random(seed)
        while match.state.round == 1 and (seat := match.to_move) is not None:
            if match.state.status.count(BLOCKED) == 1 and seats > 2:
                view: State = match.view(seat)
                blocked = view.status.index(BLOCKED)
                if len(view.hands[blocked]) + len(view.discards[blocked]) > 1:
                    return seat, view
            match.submit(seat, pick(match.legal_actions(), rng))
    raise AssertionError("no such view turned up")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_dealt_worlds_hold_what_the_view_shows_and_deal_no_figure_twice(game: PyramidGame) -> None:
    seat, view = late_view(game, 4)
    colours = game.edition.colours
    hidden = Hidden(view)
    blocked = view.status.index(BLOCKED)
    lacks = view.lacks[blocked]
    held = len(view.hands[blocked]) + len(view.discards[blocked])
    for seed in range(300):
        world = hidden.deal(Random(seed))
        assert world.hands[seat] == [view.hands[seat].count(colour) for colour in colours]
        left = [hidden_figures(view).count(colour) for colour in colours]
        for other in range(4):
            if other != seat and view.status[other] == IN:
                assert sum(world.hands[other]) == len(view.hands[other])
                left = [n - m for n, m in zip(left, world.hands[other], strict=True)]
        assert min(left) >= 0
        possible = sum(n for n, colour in zip(left, colours, strict=True) if colour not in lacks)
        assert possible >= held, "the blocked seat would hold a colour that it cannot hold"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.id)
def test_dealt_worlds_are_as_likely_as_those_guessed_by_the_rules(game: PyramidGame) -> None:
    seat, view = late_view(game, 4)
    colours = game.edition.colours
    other = next(s for s in range(4) if s != seat and view.status[s] == IN and view.hands[s])
    hidden, trials = Hidden(view), 2000
    dealt, guessed = [0] * len(colours), [0] * len(colours)
    rng = Random(9)
    for _ in range(trials):
        world = hidden.deal(rng)
        state = game.guess(view, seat, rng)
        for index, colour in enumerate(colours):
            dealt[index] += world.hands[other][index]
            guessed[index] += state.hands[other].count(colour)
    for by_kernel, by_rules in zip(dealt, guessed, strict=True):
        assert abs(by_kernel - by_rules) / trials < 0.1
