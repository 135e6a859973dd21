"""The search itself: it stops when it is certain, and takes what wins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest

from game.ai.limits import Limit
from game.ai.search import search
from game.core import Seat
from game.match import Match
from game.titles.pyramid import penguin_party
from game.titles.pyramid.ai import Hidden, margins
from game.titles.pyramid.fast import Round


class Choice:
    """Seat 0 picks a number, then seat 1; seat 0 wants a great product, seat 1 a small one."""

    def __init__(self, allowed: Sequence[int] = (1, 2, 3)) -> None:
        self.allowed = allowed
        self.picked: list[int] = []

    @property
    def mover(self) -> int:
        return len(self.picked) if len(self.picked) < 2 else -1

    def moves(self) -> Sequence[int]:
        return self.allowed if not self.picked else (1, -1)

    def make(self, move: int) -> None:
        self.picked.append(move)

    def play_out(self, random: Callable[[], float]) -> None:
        while self.mover >= 0:
            moves = self.moves()
            self.make(moves[int(random() * len(moves))])


def product(world: Choice) -> list[float]:
    gained = world.picked[0] * world.picked[1] / 3
    return [gained, -gained]


def test_search_expects_the_best_answer_of_the_other_seat_where_flat_playouts_do_not() -> None:
    deep = list(search(lambda _: Choice(), product, Limit(600), Random(1)))
    assert deep[-1] == 1, "the other seat turns a great number into a great loss"


def test_a_move_that_few_worlds_allow_is_judged_by_the_worlds_that_do() -> None:
    def sample(rng: Random) -> Choice:
        return Choice((-1, 2) if rng.random() < 0.1 else (-1,))

    def own_number(world: Choice) -> list[float]:
        return [world.picked[0] / 2, 0.0]

    *_, answer = search(sample, own_number, Limit(400), Random(1))
    assert answer == -1, "the move that can nearly always be made has most visits"


@pytest.mark.parametrize("seed", range(6))
def test_stopping_when_certain_gives_the_move_that_thinking_on_would_give(seed: int) -> None:
    match = Match(penguin_party, 3, seed=seed)
    while match.version < 9:
        match.submit(Seat(match.state.turn), match.legal_actions()[0])
    seat = Seat(match.state.turn)
    hidden, limit = Hidden(match.view(seat)), Limit(300)
    assert Round.from_state(match.view(seat)).moves()
    early = list(search(hidden.deal, margins, limit, Random(seed)))
    late = list(search(hidden.deal, margins, limit, Random(seed), step=limit.iterations))
    assert len(late) == 1
    assert early[-1] == late[0]
