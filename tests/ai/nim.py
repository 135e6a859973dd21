"""Nim on one heap: a game without an `ai` module whose best move everybody can check."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from game.core import (
    Event,
    GameInfo,
    IllegalAction,
    Json,
    Options,
    Outcome,
    Seat,
    Step,
    full_options,
)

MOST = 3


@dataclass(frozen=True, slots=True)
class Heap:
    stones: int
    turn: Seat


class Nim:
    """Take one to three stones; who takes the last one wins."""

    info = GameInfo("nim", seats=(2,), options=(), rules=1, is_hidden=False, max_actions=15)

    def setup(self, seats: int, options: Options, rng: Random) -> Heap:
        full_options(self.info, seats, options)
        return Heap(10 + int(rng.random() * 6), Seat(0))

    def to_move(self, state: Heap) -> Seat | None:
        return state.turn if state.stones else None

    def legal_actions(self, state: Heap) -> Sequence[int]:
        return range(1, min(MOST, state.stones) + 1)

    def is_legal(self, state: Heap, action: int) -> bool:
        return action in self.legal_actions(state)

    def apply(self, state: Heap, action: int) -> Step[Heap]:
        if not self.is_legal(state, action):
            raise IllegalAction(f"{action} stones cannot be taken from {state.stones}")
        return Step(replace(state, stones=state.stones - action, turn=Seat(1 - state.turn)))

    def outcome(self, state: Heap) -> Outcome | None:
        if state.stones:
            return None
        winner = Seat(1 - state.turn)
        returns = tuple(float(seat == winner) for seat in range(2))
        return Outcome("complete", returns, (winner,))

    def observe(self, state: Heap, viewer: Seat | None) -> Heap:
        return state

    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        return event

    def chance(self, state: Heap, rng: Random) -> int:
        raise IllegalAction("nature never moves in nim")

    def guess(self, view: Heap, viewer: Seat, rng: Random) -> Heap:
        return view

    def to_text(self, action: int) -> str:
        return f"take {action}"

    def parse(self, text: str) -> int:
        return int(text.removeprefix("take "))

    def to_json(self, state: Heap) -> Json:
        return {"stones": state.stones, "to_move": state.turn}
